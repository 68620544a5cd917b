import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { StaffReturnRow, StaffReturnsInput, StaffReturnsReply } from '#contract/office/returns.ts'
import { SETTLED_RETURNS } from '#shop/returns/moves.ts'
import type { Database } from '../../database/database.ts'
import { orders } from '../../database/tables/orders.ts'
import { returnLines, returns } from '../../database/tables/returns.ts'

const USUAL_LIMIT = 25

/** Returns in one state, or all of them. What waits is answered oldest first, else the newest stand in front. */
export async function listStaffReturns(
  database: Database,
  { state, limit = USUAL_LIMIT, cursor }: StaffReturnsInput,
): Promise<Omit<StaffReturnsReply, 'success'>> {
  const isWaiting = state !== undefined && !SETTLED_RETURNS.includes(state)
  const order = isWaiting ? asc : desc
  const rows = await database
    .select({ held: returns, order: orders, pieces: PIECES })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(state === undefined ? undefined : eq(returns.state, state), after(cursor, isWaiting)))
    .orderBy(order(returns.requestedAt), order(returns.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    returns: page.map(shownRow),
    nextCursor: rows.length > limit ? (page.at(-1)?.held.id ?? null) : null,
    counts: cursor === undefined ? await countByState(database) : null,
  }
}

const PIECES = sql<number>`(select sum(line.quantity)::int from ${returnLines} line where line.return_id = ${returns.id})`

/** The row that the page before ended with names the place, to the database's own precision of time. */
function after(cursor: string | undefined, isForward: boolean): SQL | undefined {
  if (cursor === undefined) return undefined
  const place = sql`(select r.requested_at, r.id from ${returns} r where r.id = ${cursor})`
  const here = sql`(${returns.requestedAt}, ${returns.id})`
  return isForward ? sql`${here} > ${place}` : sql`${here} < ${place}`
}

interface FoundRow {
  readonly held: typeof returns.$inferSelect
  readonly order: typeof orders.$inferSelect
  readonly pieces: number
}

function shownRow({ held, order, pieces }: FoundRow): StaffReturnRow {
  return {
    _id: held.id,
    orderId: order.id,
    orderNumber: order.number,
    clientName: order.clientName,
    clientMobile: order.clientMobile,
    state: held.state,
    reason: held.reason,
    pieces,
    requestedAt: held.requestedAt.toISOString(),
    version: held.version,
  }
}

async function countByState(database: Database): Promise<NonNullable<StaffReturnsReply['counts']>> {
  const rows = await database.select({ state: returns.state, returns: count() }).from(returns).groupBy(returns.state)
  return Object.fromEntries(rows.map(each => [each.state, each.returns]))
}
