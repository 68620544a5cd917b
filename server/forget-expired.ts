import { and, isNotNull, lt, or, sql } from 'drizzle-orm'
import { forgetContentReports } from './content-reports.ts'
import type { Database } from './database/database.ts'
import { leftAddresses, sessions, signUps, verifications } from './database/tables/accounts.ts'
import { rateLimits } from './database/tables/platform.ts'
import { auditLog, staffAlerts, staffInvitations, staffSessions } from './database/tables/staff.ts'
import { MOST_SESSION_DAYS } from './http/session.ts'
import { beginForgetting } from './jobs/forgetting.ts'
import type { JobQueue } from './jobs/jobs.ts'
import { forgetUnusedDevices } from './members/devices.ts'
import { forgetLeavers, forgetUnconfirmed } from './newsletter/subscribers.ts'

/** Forgets what has had its time, every hour; `docs/privacy.md` states the times. */
export function forgetExpiredQueue(database: Database): JobQueue {
  return { name: 'forget-expired', every: '17 * * * *', run: () => forgetExpired(database) }
}

export async function forgetExpired(database: Database): Promise<void> {
  const lastDay = sql`now() - interval '${sql.raw(String(MOST_SESSION_DAYS))} days'`
  await database.delete(sessions).where(or(lt(sessions.expiresAt, sql`now()`), lt(sessions.createdAt, lastDay)))
  await database.delete(signUps).where(lt(signUps.expiresAt, sql`now()`))
  await database.delete(leftAddresses).where(lt(leftAddresses.expiresAt, sql`now()`))
  await database.delete(staffSessions).where(lt(staffSessions.expiresAt, sql`now()`))
  await database.delete(staffInvitations).where(lt(staffInvitations.expiresAt, sql`now()`))
  await database.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
  await database.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
  await forgetUnusedDevices(database)
  await forgetAlerts(database)
  await forgetUnconfirmed(database)
  await forgetLeavers(database)
  await forgetContentReports(database)
  await forgetAddresses(database)
}

/** Days after which nobody asks any more what owners were told of. */
const ALERT_DAYS = 400

async function forgetAlerts(database: Database): Promise<void> {
  await database
    .delete(staffAlerts)
    .where(lt(staffAlerts.at, sql`now() - interval '${sql.raw(String(ALERT_DAYS))} days'`))
}

/** Months after which nobody needs to know any more from where a member of staff changed something. */
const ADDRESS_MONTHS = 12

async function forgetAddresses(database: Database): Promise<void> {
  const isOld = lt(auditLog.at, sql`now() - interval '${sql.raw(String(ADDRESS_MONTHS))} months'`)
  await database.transaction(async tx => {
    await beginForgetting(tx)
    await tx
      .update(auditLog)
      .set({ address: null })
      .where(and(isOld, isNotNull(auditLog.address)))
  })
}
