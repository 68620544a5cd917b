import { and, desc, eq } from 'drizzle-orm'
import type { Order, UserOrdersInput } from '#contract/orders/endpoints.ts'
import { orders } from '../database/tables/orders.ts'
import type { ShopperCall } from '../platform/route.ts'
import type { OrderDesk } from './order-desk.ts'
import { shownOrders } from './shown-orders.ts'

/** The shopper's orders, newest first. */
export async function listUserOrders(
  { database, catalogue, clock }: OrderDesk,
  { input: { status }, shopper, language }: ShopperCall<UserOrdersInput>,
): Promise<Order[]> {
  const ofUser = eq(orders.userId, shopper.id)
  const found = await database
    .select()
    .from(orders)
    .where(status ? and(ofUser, eq(orders.status, status)) : ofUser)
    .orderBy(desc(orders.placedAt), desc(orders.id))
  const { returnWindowDays } = catalogue.current.store
  return await shownOrders(database, found, { language, now: clock(), returnWindowDays })
}
