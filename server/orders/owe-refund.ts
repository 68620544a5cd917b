import { randomUUID } from 'node:crypto'
import { and, eq, sql, sum } from 'drizzle-orm'
import { owingRefund } from '#shop/books/postings.ts'
import { iqd } from '#shop/iqd.ts'
import type { RefundReason } from '#shop/payments/attempt.ts'
import type { Transaction } from '../database/database.ts'
import { orders } from '../database/tables/orders.ts'
import { paymentAttempts, refunds } from '../database/tables/payments.ts'
import { post } from '../ledger/post.ts'
import type { LockedOrder } from './lock-order.ts'
import { recordEvent } from './order-events.ts'

/** Notes that all money an order was paid with is to be given back, but what was noted before. Nothing for an unpaid one. */
export async function owePaidMoney(tx: Transaction, order: LockedOrder, reason: RefundReason): Promise<void> {
  const paid = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.state, 'paid')))
  for (const attempt of paid) await oweRefund(tx, order, { attemptId: attempt.id, amount: attempt.amount, reason })
}

/** The attempts whose money the order keeps, at least a part of it: paid, and not owed back. */
export async function stayingPayments(tx: Transaction, orderId: string): Promise<string[]> {
  const owed = sql`(select coalesce(sum(refunds.amount), 0) from refunds where refunds.attempt_id = payment_attempts.id)`
  const staying = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.state, 'paid'),
        sql`payment_attempts.amount > ${owed}`,
      ),
    )
  return staying.map(({ id }) => id)
}

interface Owed {
  readonly attemptId: string
  /** Whole IQD. */
  readonly amount: number
  readonly reason: RefundReason
}

/** Whole IQD of an attempt that were ever noted to go back; refused ones too, which wait for staff, who make them good by hand. */
export async function owedOf(tx: Transaction, attemptId: string): Promise<number> {
  const [owed] = await tx
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
  return owed?.amount ?? 0
}

/** Notes that an attempt's money is to be given back: once, whoever finds out first. Staff see it; `order.paymentState` says so. */
export async function oweRefund(
  tx: Transaction,
  order: LockedOrder,
  { attemptId, amount, reason }: Owed,
): Promise<void> {
  const left = amount - (await owedOf(tx, attemptId))
  if (left <= 0) return
  await owePart(tx, order, { attemptId, amount: left, reason })
  if (reason !== 'paid-twice') {
    await tx.update(orders).set({ paymentState: 'refund_due' }).where(eq(orders.id, order.id))
  }
}

/**
 * Notes that a part of what an order was paid with goes back, for it comes to less by now: it stays paid. By hand where no payment has so
 * much left.
 */
export async function owePart(
  tx: Transaction,
  { id: orderId }: Pick<LockedOrder, 'id'>,
  { attemptId, amount, reason }: Omit<Owed, 'attemptId'> & { readonly attemptId: string | null },
): Promise<void> {
  const id = randomUUID()
  await tx.insert(refunds).values({ id, orderId, attemptId, amount, state: 'due', reason })
  await post(tx, { orderId, causeId: id }, owingRefund(iqd(amount), { isForReturn: false }))
  await recordEvent(tx, orderId, 'refund-due', { actor: 'system' }, { amount, reason })
}
