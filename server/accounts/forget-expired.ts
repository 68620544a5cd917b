import { lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sessions, verifications } from '../database/tables/accounts.ts'
import { rateLimits } from '../database/tables/platform.ts'
import { staffInvitations, staffSessions } from '../database/tables/staff.ts'
import { forgetUnconfirmed } from '../newsletter/subscribers.ts'
import type { JobQueue } from '../platform/jobs.ts'

/** Deletes ended sessions, links, invitations and rate counts, and newsletters that nobody confirmed, every hour. */
export function forgetExpiredQueue(database: Database): JobQueue {
  return { name: 'forget-expired', every: '17 * * * *', run: () => forgetExpired(database) }
}

export async function forgetExpired(database: Database): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await database.delete(staffSessions).where(lt(staffSessions.expiresAt, sql`now()`))
  await database.delete(staffInvitations).where(lt(staffInvitations.expiresAt, sql`now()`))
  await database.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
  await database.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
  await forgetUnconfirmed(database)
}
