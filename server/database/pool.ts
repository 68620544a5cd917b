import pg, { type Pool } from 'pg'
import type { Log } from '../process/log.ts'

/** Where a PostgreSQL server is: an address as DATABASE_URL holds it, or the embedded server's socket. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/** Times in ms. */
const LIMITS = {
  max: 16,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'tarteeb',
}

/** The shop's connections. A lost one is logged and replaced by the next use: it never ends the process. */
export function createPool(address: DatabaseAddress, log: Log): Pool {
  const pool = new pg.Pool({ ...LIMITS, ...address })
  // One that is lost in the middle of a transaction fails its next statement; without a listener it would end the process as well.
  pool.on('connect', client => void client.on('error', () => undefined))
  pool.on('error', problem => {
    // Connections that are being closed may meet the server's own end.
    if (!pool.ending) log.warn({ err: problem }, 'an idle database connection was lost')
  })
  return pool
}
