import pg, { type Pool, type PoolClient } from 'pg'
import type { Log } from '../process/log.ts'

/** Where a PostgreSQL server is: an address as DATABASE_URL holds it, or the embedded server's socket. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/** In ms; the server holds each session to them. */
export const SESSION_LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }

/** Connections at once that a process has use for. */
export const MOST_CONNECTIONS = 16

/** Times in ms. */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'tarteeb',
}

export interface PoolOptions {
  /**
   * A pooler that gives each transaction another session stands between: what is a session's is left out, its limits (`migrate` makes
   * them the role's) and the names of statements.
   */
  readonly isPooled?: boolean
  /** Connections at once. */
  readonly most?: number | undefined
  /** A statement is sent though the one before it has no answer yet; what copies rows in or out cannot be on such a connection. */
  readonly isPipelined?: boolean
}

/**
 * The shop's connections. A lost one is logged and replaced by the next use: it never ends the process. So are those to a server that
 * takes no writes any more.
 */
export function createPool(
  address: DatabaseAddress,
  log: Log,
  { isPooled = false, most = MOST_CONNECTIONS, isPipelined = false }: PoolOptions = {},
): Pool {
  const limits = { ...CONNECTION_LIMITS, ...(!isPooled && SESSION_LIMITS) }
  const pool = new pg.Pool({ ...limits, max: most, pipeline: isPipelined, ...address })
  if (isPooled) pool.on('connect', forgetNames)
  if (isPipelined) pool.on('connect', sendTogether)
  // One that is lost in the middle of a transaction fails its next statement; without a listener it would end the process as well.
  pool.on('connect', client => void client.on('error', () => undefined))
  pool.on('error', problem => {
    // Connections that are being closed may meet the server's own end.
    if (!pool.ending) log.warn({ err: problem }, 'an idle database connection was lost')
  })
  pool.on('connect', refuseUnconfirmed)
  leaveReadOnly(pool)
  return pool
}

/**
 * Where somebody cancels a commit that waits for a standby, PostgreSQL says that it is done, and warns that a failover may undo it.
 * Nobody is told so of an order: the connection counts as lost, and who asks again learns what is so.
 */
function refuseUnconfirmed(client: PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine !== WAIT_FOR_STANDBY) return
    const problem = new Error('no standby has confirmed the transaction')
    client.connection.emit('error', Object.assign(problem, { code: RESOLUTION_UNKNOWN }))
  })
}

/** PostgreSQL's own name of what warns; the words are in the server's language. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'
/** The SQLSTATE of a transaction of which nobody knows whether it is kept. */
const RESOLUTION_UNKNOWN = '08007'

/**
 * After a failover the former primary may answer on as a standby: the first write that it refuses shows that every connection of now leads
 * to it. Whoever writes next connects anew, and so finds the new primary where the address leads to it.
 */
function leaveReadOnly(pool: Pool): void {
  const open = new Set<PoolClient>()
  const used = new Set<PoolClient>()
  const stale = new WeakSet<PoolClient>()
  const leave = () => {
    for (const client of open) {
      if (used.has(client)) stale.add(client)
      // The pool drops at once one that breaks while nobody uses it.
      else client.emit('error', new Error('its server takes no writes any more'))
    }
  }
  pool.on('connect', client => {
    open.add(client)
    client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === READ_ONLY_TRANSACTION) leave()
    })
  })
  pool.on('acquire', client => void used.add(client))
  pool.on('release', (_, client) => {
    used.delete(client)
    // The pool keeps none that ends.
    if (stale.has(client)) void client.end()
  })
  pool.on('remove', client => void open.delete(client))
}

/** Sends every statement without its name: the next one would meet a session that has not heard of it. */
function forgetNames(client: PoolClient): void {
  const { query } = client
  const withoutName = (statement: unknown) =>
    typeof statement === 'object' && statement !== null && 'name' in statement
      ? Object.assign(statement, { name: undefined })
      : statement
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) => Reflect.apply(query, client, [withoutName(statement), ...rest]),
  })
}

/** What is asked in one turn is sent in one piece: of several, each would be a call of the system, and wake the server by itself. */
function sendTogether(client: PoolClient): void {
  const { query } = client
  let isHeld = false
  const hold = ({ stream } = client.connection) => {
    isHeld = true
    stream.cork()
    // After all that is to be done in this turn, and before anything that may come from outside.
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
  Object.assign(client, {
    query: (...given: unknown[]) => {
      if (!isHeld) hold()
      return Reflect.apply(query, client, given)
    },
  })
}

/** The SQLSTATE of a write to a server, or in a transaction, that only reads. */
export const READ_ONLY_TRANSACTION = '25006'
