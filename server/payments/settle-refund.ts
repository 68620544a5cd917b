import { and, eq, inArray, sum } from 'drizzle-orm'
import { refunding } from '#shop/books/postings.ts'
import { iqd } from '#shop/iqd.ts'
import type { RefundState } from '#shop/payments/attempt.ts'
import type { Transaction } from '../database/database.ts'
import { orders } from '../database/tables/orders.ts'
import { paymentAttempts, refunds } from '../database/tables/payments.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { post } from '../ledger/post.ts'
import { queueMail } from '../letters/mail-job.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { type Doer, recordEvent } from '../orders/order-events.ts'

export type Refund = typeof refunds.$inferSelect

/** Money that is not back yet; what a gateway refused is made good by hand. */
export const OPEN_REFUNDS = ['due', 'asked', 'processing', 'unclear', 'refused'] as const

interface Settlement {
  readonly state: Extract<RefundState, 'done' | 'processing' | 'unclear' | 'refused'>
  readonly reference?: string | null
  readonly note?: string
  readonly doer: Doer
  readonly now: Date
  readonly told?: Readonly<Record<string, unknown>>
}

/** Writes down how a refund went, and with the last of them that the order's money is back. The shopper is told of what is done. */
export async function settleRefund(
  jobs: Jobs,
  tx: Transaction,
  refund: Refund,
  { state, reference = null, note, doer, now, told = {} }: Settlement,
): Promise<void> {
  const order = await lockOrder(tx, refund.orderId)
  const isDone = state === 'done'
  await tx
    .update(refunds)
    .set({
      state,
      ...(reference !== null && { providerReference: reference }),
      ...(note !== undefined && { note }),
      settledAt: isDone ? now : null,
    })
    .where(eq(refunds.id, refund.id))
  const { amount, reason } = refund
  await recordEvent(tx, refund.orderId, isDone ? 'refunded' : `refund-${state}`, doer, {
    refund: refund.id,
    amount,
    reason,
    told,
  })
  if (!isDone || order === null) return
  const gateway = refund.attemptId === null ? null : await markAttempt(tx, refund.attemptId)
  // What staff gave back themselves came out of the shop's own cash, also where a gateway had taken it.
  const by = doer.actor === 'staff' ? null : gateway
  await post(tx, { orderId: order.id, causeId: refund.id, at: now }, refunding(iqd(amount), by))
  const open = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, refund.orderId), inArray(refunds.state, OPEN_REFUNDS)))
  if (open.length === 0 && order.paymentState === 'refund_due')
    await tx.update(orders).set({ paymentState: 'refunded' }).where(eq(orders.id, order.id))
  await queueMail(jobs, tx, { template: 'refund-made', refundId: refund.id })
}

/** An attempt whose whole amount went back is over. Answers its gateway. */
async function markAttempt(tx: Transaction, attemptId: string): Promise<string | null> {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)).for('update')
  const [back] = await tx
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), eq(refunds.state, 'done')))
  if (attempt !== undefined && attempt.state === 'paid' && (back?.amount ?? 0) >= attempt.amount)
    await tx
      .update(paymentAttempts)
      .set({ state: 'refunded', nextCheckAt: null })
      .where(eq(paymentAttempts.id, attemptId))
  return attempt?.provider ?? null
}
