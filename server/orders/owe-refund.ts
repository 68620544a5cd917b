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
import { keepMoves } from './moves-of-goods.ts'
import { recordEvent } from './order-events.ts'
import type { PaidWith } from './paid-with.ts'

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
  const id = randomUUID()
  await tx.insert(refunds).values({ id, orderId: order.id, attemptId, amount: left, state: 'due', reason })
  await post(tx, { orderId: order.id, causeId: id }, owingRefund(iqd(left), reason))
  await recordEvent(tx, order.id, 'refund-due', { actor: 'system' }, { amount: left, reason })
  // What it is paid with is another payment, or the cash at the door.
  if (reason !== 'paid-twice' && reason !== 'paid-at-door') {
    await tx.update(orders).set({ paymentState: 'refund_due' }).where(eq(orders.id, order.id))
  }
}

interface Wished {
  /** Whole IQD, at most what the order was paid with and has not given back. */
  readonly amount: number
  readonly reason: RefundReason
  readonly returnId?: string
  /** Why, for staff alone. */
  readonly explanation?: string
}

/**
 * Notes an amount of what an order was paid with as due: of the payments online that it came with, else by hand. The caller holds the
 * order. Answers what was noted.
 */
export async function oweAmount(
  tx: Transaction,
  order: LockedOrder,
  attempts: PaidWith['attempts'],
  { amount, reason, ...wished }: Wished,
): Promise<(typeof refunds.$inferSelect)[]> {
  const owed: (typeof refunds.$inferSelect)[] = []
  let open = amount
  for (const { id: attemptId, left } of attempts.length > 0 ? attempts : [{ id: null, left: amount }]) {
    const part = Math.min(open, left)
    if (part <= 0) continue
    open -= part
    const id = randomUUID()
    const row = { ...{ id, attemptId, reason }, ...wished, orderId: order.id, amount: part, state: 'due' } as const
    owed.push(...(await tx.insert(refunds).values(row).returning()))
    await post(tx, { orderId: order.id, causeId: id }, owingRefund(iqd(part), reason))
  }
  await keepMoves(tx, order.id)
  return owed
}
