import { eq } from 'drizzle-orm'
import { moveOrder } from '#shop/orders/moves.ts'
import type { Transaction } from '../../database/database.ts'
import { parcels } from '../../database/tables/delivery.ts'
import { Refusal } from '../../http/refusal.ts'
import type { LockedOrder } from '../lock-order.ts'

/**
 * What is in the parcel, where it goes and what is taken for it can be changed while it
 * is here. Throws order_move_refused once it is on its way, and parcel_already_sent where
 * the courier has been told of it or is just being told: it would collect what it knows.
 */
export async function requireStillHere(tx: Transaction, order: LockedOrder): Promise<void> {
  if (moveOrder(order.status, 'ship', 'owner') === null)
    throw new Refusal('order_move_refused', { body: { status: order.status } })
  const [parcel] = await tx.select({ state: parcels.state }).from(parcels).where(eq(parcels.orderId, order.id))
  const isWithCourier = parcel !== undefined && parcel.state !== 'to-send' && parcel.state !== 'refused'
  if (isWithCourier) throw new Refusal('parcel_already_sent')
}
