import { and, eq } from 'drizzle-orm'
import { BY_HAND } from '#contract/office/delivery.ts'
import { type Collected, closing, collecting, delivering, reviving, type Transfer } from '#shop/books/postings.ts'
import { iqd } from '#shop/iqd.ts'
import type { OrderEvent } from '#shop/orders/moves.ts'
import type { Transaction } from '../database/database.ts'
import { parcels } from '../database/tables/delivery.ts'
import { post } from '../ledger/post.ts'
import type { LockedOrder } from './lock-order.ts'

/** Writes into the books what a move of an order means in money. Moves that mean none write nothing. */
export async function bookMove(tx: Transaction, order: LockedOrder, event: OrderEvent, at: Date): Promise<void> {
  await post(tx, { orderId: order.id, at }, await transfersOf(tx, order, event))
}

async function transfersOf(tx: Transaction, order: LockedOrder, event: OrderEvent): Promise<Transfer[]> {
  const payable = iqd(order.payable)
  switch (event) {
    case 'cancel':
    case 'lapse':
    case 'refuse':
      return closing(payable)
    case 'revive':
      return reviving(payable)
    case 'deliver': {
      const [subtotal, deliveryCost, discount] = [iqd(order.subtotal), iqd(order.deliveryCost), iqd(order.discount)]
      const earned = delivering({ subtotal, deliveryCost, discount, payable })
      return order.paymentMethod === 'cod' ? [...earned, ...collecting(payable, await collectedFor(tx, order))] : earned
    }
    case 'ship':
    case 'unship':
    case 'request-return':
    case 'close-return':
    case 'return-all':
      return []
  }
}

/** Who takes the cash for an order at the door, and how much: as the courier was told; without a parcel it is brought by hand. */
export async function collectedFor(
  tx: Transaction,
  { id, payable }: Pick<LockedOrder, 'id' | 'payable'>,
): Promise<Collected> {
  const [sent] = await tx
    .select({ courier: parcels.courier, price: parcels.price })
    .from(parcels)
    .where(and(eq(parcels.orderId, id), eq(parcels.state, 'sent')))
  return { courier: sent?.courier ?? BY_HAND, amount: iqd(sent?.price ?? payable) }
}
