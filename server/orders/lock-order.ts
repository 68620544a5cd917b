import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { orders } from '../database/tables/orders.ts'

export type LockedOrder = typeof orders.$inferSelect

/** The order as it is now, held until the transaction ends: whatever changes an order begins here. Null: there is none. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order ?? null
}
