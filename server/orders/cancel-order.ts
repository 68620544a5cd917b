import { moveOrder } from '#shop/orders/moves.ts'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { makeMove } from './make-move.ts'
import type { OrderDesk } from './order-desk.ts'

interface CancelInput {
  readonly orderId: string
  readonly reason?: string | undefined
}

/** The shopper does not want it any more. Throws order_not_found, and order_not_cancellable once it is on its way. */
export async function cancelOrder(
  { database, jobs, clock }: OrderDesk,
  { input: { orderId, reason }, shopper }: ShopperCall<CancelInput>,
): Promise<void> {
  await database.transaction(async tx => {
    const order = await lockOwnOrder(tx, orderId, shopper.id)
    if (moveOrder(order.status, 'cancel', 'shopper') === null) throw new Refusal('order_not_cancellable')
    await makeMove(jobs, tx, order, {
      event: 'cancel',
      by: 'shopper',
      doer: { actor: 'shopper' },
      at: clock(),
      ...(reason && { reason }),
    })
  })
}

/** The shopper's own order, held. Throws order_not_found, also for another shopper's. */
export async function lockOwnOrder(tx: Transaction, orderId: string, userId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (order === null || order.userId !== userId) throw new Refusal('order_not_found')
  return order
}
