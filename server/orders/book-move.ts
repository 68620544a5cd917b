import { and, eq, sum } from 'drizzle-orm'
import { BY_HAND } from '#contract/office/delivery.ts'
import {
  type Collected,
  closing,
  closingAllowance,
  collecting,
  delivering,
  reversed,
  reviving,
  type Transfer,
} from '#shop/books/postings.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import type { OrderEvent } from '#shop/orders/moves.ts'
import type { RefundReason } from '#shop/payments/attempt.ts'
import type { Transaction } from '../database/database.ts'
import { parcels } from '../database/tables/delivery.ts'
import { refunds } from '../database/tables/payments.ts'
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
      return [...closing(payable), ...closingAllowance(await allowanceOf(tx, order.id))]
    case 'revive':
    case 'unrefuse':
      return [...reviving(payable), ...reversed(closingAllowance(await allowanceOf(tx, order.id)))]
    case 'deliver':
      return await earningOf(tx, order)
    case 'undeliver':
      return reversed(await earningOf(tx, order))
    case 'ship':
    case 'unship':
    case 'request-return':
    case 'close-return':
    case 'return-all':
      return []
  }
}

async function earningOf(tx: Transaction, order: LockedOrder): Promise<Transfer[]> {
  const [subtotal, deliveryCost, discount] = [iqd(order.subtotal), iqd(order.deliveryCost), iqd(order.discount)]
  const payable = iqd(order.payable)
  const earned = delivering({ subtotal, deliveryCost, discount, payable })
  return order.paymentMethod === 'cod' ? [...earned, ...collecting(payable, await collectedFor(tx, order))] : earned
}

/** Whole IQD of an order that staff gave back, or are to, out of goodwill. */
export async function allowanceOf(tx: Transaction, orderId: string): Promise<Iqd> {
  const [given] = await tx
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.reason, GOODWILL)))
  return iqd(given?.amount ?? 0)
}

const GOODWILL: RefundReason = 'goodwill'

/**
 * Who takes the cash for an order at the door, and how much: as the courier was told, or as staff recorded it where a part was sent back;
 * without a parcel it is brought by hand.
 */
export async function collectedFor(
  tx: Transaction,
  { id, payable, collected }: Pick<LockedOrder, 'id' | 'payable' | 'collected'>,
): Promise<Collected> {
  const [sent] = await tx
    .select({ courier: parcels.courier, price: parcels.price })
    .from(parcels)
    .where(and(eq(parcels.orderId, id), eq(parcels.state, 'sent')))
  return { courier: sent?.courier ?? BY_HAND, amount: iqd(collected ?? sent?.price ?? payable) }
}
