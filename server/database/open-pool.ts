import type { Pool } from 'pg'
import type { Log } from '../process/log.ts'
import { checkServer } from './check-server.ts'
import { embeddedUrl, startEmbedded } from './embedded.ts'
import { createPool, type DatabaseAddress, MOST_CONNECTIONS } from './pool.ts'

export interface OpenPoolOptions {
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** The same database without the pooler that `databaseUrl` leads to; null: there is none between. */
  readonly databaseDirectUrl: string | null
  readonly dataDir: string
  readonly log: Log
  /** The embedded database is lost for good. */
  readonly onLost: (reason: unknown) => void
  /** Most connections at once; as many as one process alone needs when left out. */
  readonly most?: number
}

export interface OpenedPool {
  readonly pool: Pool
  /** For what goes first, orders and payments: connections of their own, behind which no crowd waits. */
  readonly first: Pool
  /** For what a pooler would not let through; `pool` itself where there is none. */
  readonly direct: Pool
  /** Where `direct` leads, for a thread that connects by itself. */
  readonly address: DatabaseAddress
  readonly isPooled: boolean
  /** By which another process of the shop reaches it, as `databaseUrl`. */
  readonly url: string
  /** The database is the shop's own, not an operator's server. */
  readonly isEmbedded: boolean
  /** Closes the connections, and the server if the shop started it. */
  close(): Promise<void>
  /** Ends the server without waiting, when the process itself ends at once. */
  closeAtOnce(): void
}

/** Of all connections: the transactions of orders are few, and each of them short. */
const SHARE_OF_FIRST = 3 / 8

/** The database the configuration names, checked. Throws `StartRefusal` with the reason; nothing is left running then. */
export async function openPool(options: OpenPoolOptions): Promise<OpenedPool> {
  const { databaseUrl, databaseDirectUrl, dataDir, log, onLost, most = MOST_CONNECTIONS } = options
  const server = databaseUrl === null ? await startEmbedded({ dataDir, log, onLost }) : null
  if (server?.isTakenOver) log.info('the database of a shop that was killed was still running and is taken over')
  const isPooled = databaseDirectUrl !== null
  const url = server === null ? (databaseUrl ?? '') : embeddedUrl(server.address)
  const shared = server?.address ?? { connectionString: url }
  const address = isPooled ? { connectionString: databaseDirectUrl } : shared
  const ofFirst = Math.max(1, Math.floor(most * SHARE_OF_FIRST))
  const first = createPool(shared, log, { isPooled, most: ofFirst, isPipelined: true })
  const pool = createPool(shared, log, { isPooled, most: Math.max(1, most - ofFirst) })
  const direct = isPooled ? createPool(address, log) : pool
  const close = async () => {
    await Promise.all([...new Set([pool, first, direct])].map(each => each.end()))
    await server?.stop()
  }
  try {
    await checkServer(direct)
  } catch (problem) {
    await close()
    throw problem
  }
  return {
    pool,
    first,
    direct,
    address,
    isPooled,
    url,
    isEmbedded: server !== null,
    close,
    closeAtOnce: () => server?.stopAtOnce(),
  }
}
