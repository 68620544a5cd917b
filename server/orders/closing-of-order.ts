import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { orderEvents } from '../database/tables/orders.ts'

export type Closing = Pick<typeof orderEvents.$inferSelect, 'actor'> & { readonly type: 'cancel' | 'lapse' }

/** Who cancelled the order last, and whether for want of money: the history tells it, the reason may be in anybody's words. */
export async function closingOfOrder(on: Database | Transaction, orderId: string): Promise<Closing | null> {
  const [closing] = await on
    .select({ actor: orderEvents.actor, type: orderEvents.type })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.type, ['cancel', 'lapse'])))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return closing === undefined ? null : { actor: closing.actor, type: closing.type === 'lapse' ? 'lapse' : 'cancel' }
}
