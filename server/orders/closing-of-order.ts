import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { orderEvents } from '../database/tables/orders.ts'

export type OrderClosing = Pick<typeof orderEvents.$inferSelect, 'actor'> & {
  readonly type: 'cancel' | 'lapse' | 'refuse'
  /** The order that its shopper made of it; null where it was given up. */
  readonly replacedBy: string | null
}

/** Who cancelled the order last or refused it at the door: the history tells it, the reason may be in anybody's words. */
export async function closingOfOrder(on: Database | Transaction, orderId: string): Promise<OrderClosing | null> {
  const [closing] = await on
    .select({ actor: orderEvents.actor, type: orderEvents.type, data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.type, [...CLOSINGS])))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  const type = CLOSINGS.find(each => each === closing?.type)
  if (closing === undefined || type === undefined) return null
  const { replacedBy } = closing.data
  return { actor: closing.actor, type, replacedBy: typeof replacedBy === 'string' ? replacedBy : null }
}

const CLOSINGS = ['cancel', 'lapse', 'refuse'] as const
