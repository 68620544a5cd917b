import { and, eq } from 'drizzle-orm'
import type { OrderDetails } from '#contract/orders.ts'
import { orders } from '../database/tables/orders.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import type { OrderDesk } from './order-desk.ts'
import { shownOrders } from './shown-orders.ts'
import { shownParcel, timelineOf } from './timeline.ts'

/** One order with its history. Throws order_not_found, also for another shopper's. */
export async function readOrder(
  { database, catalogue, clock }: OrderDesk,
  { input: { orderId }, shopper, language }: ShopperCall<{ readonly orderId: string }>,
): Promise<OrderDetails> {
  const found = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, shopper.id)))
  const { returnWindowDays } = catalogue.current.store
  const [shown] = await shownOrders(database, found, { language, now: clock(), returnWindowDays })
  const [order] = found
  if (shown === undefined || order === undefined) throw new Refusal('order_not_found')
  return {
    ...shown,
    timeline: await timelineOf(database, order),
    parcel: await shownParcel(database, order.id),
    closingReason: order.closingReason,
  }
}
