import { sql } from 'drizzle-orm'
import type { Described } from '#contract/describe.ts'
import { listStaffAlerts } from '#contract/office/alerts.ts'
import type { TodayReply } from '#contract/office/figures.ts'
import { listFailedMails } from '#contract/office/mails.ts'
import { listStaffOrders } from '#contract/office/orders.ts'
import { listStaffReturns, refundReturn } from '#contract/office/returns.ts'
import { listStock } from '#contract/office/stock.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import { backupTrouble, readBackupState } from '../backup/backup-state.ts'
import { readCopyState } from '../backup/point-in-time/log-state.ts'
import { countOf, readBooksState } from '../books/books-state.ts'
import { isLow } from '../catalogue/office/low-stock.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { MAIL_QUEUE } from '../letters/mail-job.ts'
import { countLatestAlerts } from '../members/list-alerts.ts'
import { IDS_WITH_DOUBTED_PAYMENT } from '../orders/doubted-payments.ts'

export interface FiguresDependencies {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: () => Date
}

/** What waits for somebody: each part for those who may open the list behind it. */
export async function todayFor(
  { database, jobs, clock }: FiguresDependencies,
  role: StaffRole,
): Promise<Omit<TodayReply, 'success'>> {
  const may = (endpoint: Pick<Described, 'roles'>) => endpoint.roles.includes(role)
  const [orders, returns, payments, stock, failedMails, alerts, backups] = await Promise.all([
    may(listStaffOrders) ? countOrders(database) : null,
    may(listStaffReturns) ? countReturns(database) : null,
    may(refundReturn) ? countPayments(database) : null,
    may(listStock) ? countStock(database) : null,
    may(listFailedMails) ? jobs.failed.list(MAIL_QUEUE).then(mails => mails.length) : null,
    may(listStaffAlerts) ? countLatestAlerts(database) : null,
    may(listStaffAlerts) ? troubledBackups(database, clock()) : null,
  ])
  return { orders, returns, payments, stock, failedMails, alerts, backups }
}

/** Stages as the list of orders draws them; what is paid online waits for its money before anybody does anything. */
async function countOrders(database: Database): Promise<NonNullable<TodayReply['orders']>> {
  return await one(
    database.execute<NonNullable<TodayReply['orders']>>(sql`
      select
        count(*) filter (where o.confirmed_at is null and o.packed_at is null)::int as "toConfirm",
        count(*) filter (where o.confirmed_at is not null and o.packed_at is null)::int as "toPack",
        count(*) filter (where o.packed_at is not null)::int as "toShip",
        (select count(*)::int from orders shipped where shipped.status = 'Shipped') as "onTheWay",
        (select count(*)::int from orders held where held.holds_stock and held.status in ('Cancelled', 'Refused'))
          as "toRestock",
        (select count(*)::int from parcels where needs_look) as "parcelsToLookAt"
      from orders o
      where o.status = 'Order Placed'`),
  )
}

async function countReturns(database: Database): Promise<NonNullable<TodayReply['returns']>> {
  return await one(
    database.execute<NonNullable<TodayReply['returns']>>(sql`
      select count(*) filter (where state = 'requested')::int as "toDecide",
        count(*) filter (where state = 'accepted')::int as "toReceive",
        count(*) filter (where state = 'received')::int as "toSettle"
      from returns where state in ('requested', 'accepted', 'received')`),
  )
}

/** Sums as floating-point numbers: the driver would read large integers as text. */
async function countPayments(database: Database): Promise<NonNullable<TodayReply['payments']>> {
  const disagreements = countOf(await readBooksState(database))
  const counted = await one(
    database.execute<Omit<NonNullable<TodayReply['payments']>, 'disagreements'>>(sql`
      select count(*)::int as "refundsDue", coalesce(sum(amount), 0)::float8 as "refundAmount",
        (select count(*)::int from (${IDS_WITH_DOUBTED_PAYMENT}) doubted) as mismatches
      from refunds where state <> 'done'`),
  )
  return { ...counted, disagreements }
}

async function countStock(database: Database): Promise<NonNullable<TodayReply['stock']>> {
  return await one(
    database.execute<NonNullable<TodayReply['stock']>>(sql`
      select count(*) filter (where ${isLow('v')})::int as low,
        count(*) filter (where v.stock <= 0)::int as "soldOut"
      from variants v
      where (v.stock <= 0 or ${isLow('v')}) and v.product_id not in (select p.id from products p where p.archived_at is not null)`),
  )
}

async function troubledBackups(database: Database, now: Date): Promise<TodayReply['backups']> {
  const state = await readBackupState(database)
  const trouble = state === null ? null : backupTrouble(state, now)
  if (trouble !== null) return { trouble, writtenAt: state?.writtenAt ?? null }
  const copying = await readCopyState(database)
  return copying === null ? null : { trouble: 'log-not-copied', writtenAt: copying.since }
}

async function one<Row>(answer: PromiseLike<{ readonly rows: readonly Row[] }>): Promise<Row> {
  const [row] = (await answer).rows
  if (row === undefined) throw new Error('a count answered nothing')
  return row
}
