import { READ_ONLY_TRANSACTION } from './pool.ts'

/** What an answer says while the database is away: come back in so many seconds. */
export const COME_BACK = { 'retry-after': '5' }

/**
 * Whether a failure says that the database can do nothing for now: connection refused, lost or timed out, no connection, memory or room
 * on its disk (SQLSTATE class 53), PostgreSQL shutting down or starting up (classes 08 and 57P), a statement that took too long (57014),
 * or a server that was the primary and takes no writes any more. A transaction that loses its connection ends with the driver's word that
 * it can ask it nothing more.
 */
export function isDatabaseAway(problem: unknown): boolean {
  for (let cause = problem; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (code === READ_ONLY_TRANSACTION) return true
    if (/^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57P\d\d|57014)$/.test(code)) return true
    // A unix socket that is gone; a missing file says the same of another call.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true
    if (
      /connection (?:terminated|timeout)|is not queryable|timeout exceeded when trying to connect/i.test(cause.message)
    )
      return true
  }
  return false
}
