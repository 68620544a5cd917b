import { and, desc, eq, or } from 'drizzle-orm'
import type { NewOrdersReply } from '#contract/office/orders.ts'
import type { Database } from '../../database/database.ts'
import { orders } from '../../database/tables/orders.ts'
import { STAGES } from './list-orders.ts'

/** The newest of them. */
export async function newOrders(database: Database): Promise<Pick<NewOrdersReply, 'orders'>> {
  return {
    orders: await database
      .select({ _id: orders.id, orderNumber: orders.number })
      .from(orders)
      .where(IS_NEW)
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(MOST_NEW),
  }
}

/** Nobody has looked at it, and it is one: what is paid online is none before it is paid. */
export const IS_NEW = and(
  eq(orders.status, 'Order Placed'),
  ...STAGES['to-confirm'],
  or(eq(orders.paymentMethod, 'cod'), eq(orders.paymentState, 'paid')),
)

/** More than come in between two questions. */
const MOST_NEW = 50
