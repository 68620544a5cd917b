import { and, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { forgetImportAddresses, forgetWrittenImports } from './catalogue/office/imports.ts'
import { forgetContentReports } from './content-reports.ts'
import type { Database } from './database/database.ts'
import { deleteInSteps, inSteps, MOST_OF_A_STEP } from './database/in-steps.ts'
import { leftAddresses, sessions, signUps, verifications } from './database/tables/accounts.ts'
import { paymentNotices } from './database/tables/payments.ts'
import { rateLimits } from './database/tables/platform.ts'
import {
  auditLog,
  staffActs,
  staffAlerts,
  staffInvitations,
  staffSessions,
  staffTrustedDevices,
} from './database/tables/staff.ts'
import { MOST_SESSION_DAYS } from './http/session.ts'
import { forgetJobs } from './jobs/forget-jobs.ts'
import { beginForgetting } from './jobs/forgetting.ts'
import type { JobQueue } from './jobs/jobs.ts'
import { forgetUnusedDevices } from './members/devices.ts'
import { forgetUnreachedPush } from './members/push-devices.ts'
import { forgetLeavers, forgetUnconfirmed } from './newsletter/subscribers.ts'
import { forgetSearches } from './searches/forget-searches.ts'
import { forgetStockNotices } from './stock-notices/tell-of-stock.ts'
import { forgetOldViews } from './viewed/viewed.ts'

/** Forgets what has had its time, every hour; `docs/privacy.md` states the times. */
export function forgetExpiredQueue(database: Database): JobQueue {
  return { name: 'forget-expired', every: '17 * * * *', run: () => forgetExpired(database) }
}

export async function forgetExpired(database: Database): Promise<void> {
  const lastDay = sql`now() - interval '${sql.raw(String(MOST_SESSION_DAYS))} days'`
  const isOver = or(lt(sessions.expiresAt, sql`now()`), lt(sessions.createdAt, lastDay))
  await deleteInSteps(database, sessions, isOver)
  for (const table of [signUps, leftAddresses, staffSessions, staffTrustedDevices, staffInvitations, verifications])
    await deleteInSteps(database, table, lt(table.expiresAt, sql`now()`))
  await deleteInSteps(database, rateLimits, lt(rateLimits.resetsAt, sql`now()`))
  await deleteInSteps(database, staffAlerts, lt(staffAlerts.at, daysAgo(ALERT_DAYS)))
  await deleteInSteps(database, staffActs, lt(staffActs.at, daysAgo(1)))
  await deleteInSteps(database, paymentNotices, lt(paymentNotices.receivedAt, daysAgo(NOTICE_DAYS)))
  await forgetUnusedDevices(database)
  await forgetUnreachedPush(database)
  await forgetUnconfirmed(database)
  await forgetLeavers(database)
  await forgetContentReports(database)
  await forgetSearches(database)
  await forgetStockNotices(database)
  await forgetOldViews(database)
  await forgetWrittenImports(database)
  await forgetImportAddresses(database)
  await forgetAddresses(database)
  await forgetJobs(database)
}

/** Days after which nobody asks any more what owners were told of. */
const ALERT_DAYS = 400

/** Days after which no gateway repeats a notice: one that came before is known by its row, and asks for nothing again. */
const NOTICE_DAYS = 90

function daysAgo(days: number): SQL {
  return sql`now() - interval '${sql.raw(String(days))} days'`
}

/** Months after which nobody needs to know any more from where a member of staff changed something. */
const ADDRESS_MONTHS = 12

async function forgetAddresses(database: Database): Promise<void> {
  const isOld = and(
    lt(auditLog.at, sql`now() - interval '${sql.raw(String(ADDRESS_MONTHS))} months'`),
    isNotNull(auditLog.address),
  )
  const some = database.select({ id: auditLog.id }).from(auditLog).where(isOld).limit(MOST_OF_A_STEP)
  await inSteps(() =>
    database.transaction(async tx => {
      await beginForgetting(tx)
      return await tx.update(auditLog).set({ address: null }).where(inArray(auditLog.id, some))
    }),
  )
}
