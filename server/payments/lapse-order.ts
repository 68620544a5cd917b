import { eq } from 'drizzle-orm'
import type { LapseReason } from '#shop/orders/history.ts'
import { orders } from '../database/tables/orders.ts'
import { withRetries } from '../database/with-retries.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { makeMove } from '../orders/make-move.ts'
import { hasTakenPlace } from '../orders/replaced-orders.ts'
import { openAttemptsOf } from './attempts.ts'
import type { PaymentDesk } from './payments.ts'

/**
 * Cancels an order that is still unpaid, in the shop's own name; its history then tells that late money is welcome. `lapsed`: its time
 * is over. `payment-not-opened`: no gateway gave a pay page; not while another page of it is open, nor where it took the place of another
 * order: that one's late money has to find what its shopper made of it. The same Idempotency-Key may order again.
 */
export async function lapseOrder(
  { database, jobs, clock }: PaymentDesk,
  orderId: string,
  reason: LapseReason,
): Promise<void> {
  await withRetries(() =>
    database.transaction(async tx => {
      const order = await lockOrder(tx, orderId)
      const now = clock()
      if (order === null || order.status !== 'Order Placed' || order.heldUntil === null) return
      const mayStillBePaid =
        reason === 'lapsed'
          ? order.heldUntil > now
          : (await openAttemptsOf(tx, orderId)).some(
              ({ paymentUrl, state }) => state === 'opening' || paymentUrl !== null,
            )
      if (mayStillBePaid || order.paymentState === 'paid') return
      if (reason === 'payment-not-opened' && (await hasTakenPlace(tx, order))) return
      await makeMove(jobs, tx, order, { event: 'lapse', by: 'system', doer: { actor: 'system' }, at: now, reason })
      if (reason === 'payment-not-opened')
        await tx.update(orders).set({ idempotencyKey: null }).where(eq(orders.id, orderId))
    }),
  )
}
