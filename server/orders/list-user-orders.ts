import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { USUAL_ORDERS, type UserOrdersInput, type UserOrdersReply } from '#contract/orders.ts'
import { ORDER_FILTERS } from '#shop/orders/status.ts'
import type { Database } from '../database/database.ts'
import { orders } from '../database/tables/orders.ts'
import type { ShopperCall } from '../http/route.ts'
import type { OrderDesk } from './order-desk.ts'
import { shownOrders } from './shown-orders.ts'

/** A page of the shopper's orders, newest first; how many there are comes with the first page. */
export async function listUserOrders(
  { database, catalogue, clock }: OrderDesk,
  { input: { status, limit = USUAL_ORDERS, cursor }, shopper, language }: ShopperCall<UserOrdersInput>,
): Promise<Omit<UserOrdersReply, 'success'>> {
  const found = await database
    .select()
    .from(orders)
    .where(
      and(eq(orders.userId, shopper.id), status ? eq(orders.status, status) : undefined, after(cursor, shopper.id)),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const { returnWindowDays } = catalogue.current.store
  return {
    orders: await shownOrders(database, page, { language, now: clock(), returnWindowDays }),
    nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    counts: cursor === undefined ? await countOrders(database, shopper.id) : null,
  }
}

/** The order that the page before ended with names the place, to the database's own precision of time. Only one's own do. */
function after(cursor: string | undefined, userId: string): SQL | undefined {
  if (cursor === undefined) return undefined
  return sql`(${orders.placedAt}, ${orders.id}) <
    (select last.placed_at, last.id from orders last where last.id = ${cursor} and last.user_id = ${userId})`
}

async function countOrders(database: Database, userId: string): Promise<UserOrdersReply['counts']> {
  const rows = await database
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.status)
  const at = (status: string) => rows.find(row => row.status === status)?.orders ?? 0
  return {
    all: rows.reduce((sum, row) => sum + row.orders, 0),
    byStatus: ORDER_FILTERS.map(status => ({ status, count: at(status) })),
  }
}
