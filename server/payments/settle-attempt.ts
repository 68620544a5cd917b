import { eq, sql } from 'drizzle-orm'
import { attemptAfter, isAttemptOpen, nextCheck } from '#shop/payments/attempt.ts'
import { effectOfPaid } from '#shop/payments/settlement.ts'
import type { Database, Transaction } from '../database/database.ts'
import { orders } from '../database/tables/orders.ts'
import { paymentAttempts } from '../database/tables/payments.ts'
import { queueMail } from '../mails/mail-job.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { makeMove } from '../orders/make-move.ts'
import { recordEvent } from '../orders/order-events.ts'
import { takeStockAgain } from '../orders/stock-of-order.ts'
import type { Jobs } from '../platform/jobs.ts'
import { type Attempt, findAttempt, lockAttempt, openAttemptsOf } from './attempts.ts'
import { oweRefund } from './owe-refund.ts'
import type { PaymentStatus } from './provider.ts'
import { takeFromCart } from './take-from-cart.ts'

interface Settling {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: () => Date
}

/**
 * The one way in which a payment's state changes: return pages, webhooks, the sweeper and staff all end here, with what the gateway
 * itself said when it was asked. Called twice with the same it changes nothing; whoever comes first decides, the order being held.
 */
export async function settleAttempt(
  { database, jobs, clock }: Settling,
  attemptId: string,
  told: PaymentStatus,
): Promise<void> {
  const found = await findAttempt(database, attemptId)
  if (found === null) return
  await database.transaction(async tx => {
    const order = await lockOrder(tx, found.orderId)
    const attempt = await lockAttempt(tx, attemptId)
    if (order === null || attempt === null) return
    const now = clock()
    const problem = mismatch(attempt, told)
    const state = attemptAfter(attempt.state, told.state, problem === null)
    await tx
      .update(paymentAttempts)
      .set({
        ...(state !== null && { state, settledAt: isAttemptOpen(state) ? null : now }),
        ...(state !== null && !isAttemptOpen(state) && { paymentUrl: null }),
        reference: attempt.reference ?? (problem === null ? told.reference : null),
        checks: attempt.checks + 1,
        nextCheckAt:
          state === 'paid' || state === 'refunded' || isSettledForGood(attempt)
            ? null
            : nextCheck(attempt.createdAt, attempt.checks + 1, now),
      })
      .where(eq(paymentAttempts.id, attemptId))
    if (problem !== null && told.state === 'paid') await noteMismatch(tx, attempt, problem, told)
    if (state === null) return
    await recordEvent(tx, order.id, `payment-${state}`, { actor: 'provider' }, { ...named(attempt), told: told.told })
    if (state === 'paid') await applyPaid(jobs, tx, order, attempt, now)
    else if (!isAttemptOpen(state)) await applyUnpaid(tx, order, state === 'cancelled' ? 'cancelled' : 'failed')
  })
}

function isSettledForGood({ state }: Attempt): boolean {
  return state === 'paid' || state === 'refunded'
}

function named({ id, provider, amount }: Attempt) {
  return { attempt: id, provider, amount }
}

/** Why an answer is not about this attempt as it was asked for; null where it is. */
function mismatch(attempt: Attempt, told: PaymentStatus): 'amount' | 'currency' | 'attempt' | 'reference' | null {
  if (told.attemptId !== null && plain(told.attemptId) !== plain(attempt.id)) return 'attempt'
  if (told.reference !== null && attempt.reference !== null && told.reference !== attempt.reference) return 'reference'
  if (told.state !== 'paid') return null
  if (told.amount !== attempt.amount) return 'amount'
  // ZainCash's older API names no currency: its wallets hold dinars only.
  return told.currency !== null && told.currency !== attempt.currency ? 'currency' : null
}

function plain(id: string): string {
  return id.replaceAll('-', '').toLowerCase()
}

/** Staff see it; the gateway says it at every check, the history once. */
async function noteMismatch(tx: Transaction, attempt: Attempt, what: string, told: PaymentStatus): Promise<void> {
  if (attempt.checks > 0 && attempt.state !== 'opening' && attempt.state !== 'pending') return
  const { amount, currency } = told
  await recordEvent(
    tx,
    attempt.orderId,
    'payment-mismatch',
    { actor: 'provider' },
    { ...named(attempt), what, said: { amount, currency } },
  )
}

async function applyPaid(jobs: Jobs, tx: Transaction, order: LockedOrder, attempt: Attempt, now: Date): Promise<void> {
  const { amount } = attempt
  switch (effectOfPaid(order)) {
    case 'pay':
      return await pay(jobs, tx, order, attempt)
    case 'revive': {
      if (!(await takeStockAgain(tx, order)))
        return await oweRefund(tx, order, { attemptId: attempt.id, amount, reason: 'paid-late' })
      const revived = await makeMove(jobs, tx, order, {
        event: 'revive',
        by: 'system',
        doer: { actor: 'system' },
        at: now,
      })
      return await pay(jobs, tx, revived, attempt)
    }
    case 'refund-twice':
      return await oweRefund(tx, order, { attemptId: attempt.id, amount, reason: 'paid-twice' })
    case 'refund-cancelled':
      return await oweRefund(tx, order, { attemptId: attempt.id, amount, reason: 'order-cancelled' })
  }
}

async function pay(jobs: Jobs, tx: Transaction, order: LockedOrder, attempt: Attempt): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentState: 'paid',
      paymentMethod: attempt.provider,
      heldUntil: null,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, order.id))
  await recordEvent(tx, order.id, 'paid', { actor: 'provider' }, named(attempt))
  await takeFromCart(tx, order)
  await queueMail(jobs, tx, { template: 'payment-received', orderId: order.id })
}

/** The order says how its last try ended, unless another one is still open or it is paid. */
async function applyUnpaid(tx: Transaction, order: LockedOrder, state: 'failed' | 'cancelled'): Promise<void> {
  const isUnpaid =
    order.paymentState === 'pending' || order.paymentState === 'failed' || order.paymentState === 'cancelled'
  if (!isUnpaid || order.paymentMethod === 'cod') return
  if ((await openAttemptsOf(tx, order.id)).length > 0) return
  await tx.update(orders).set({ paymentState: state }).where(eq(orders.id, order.id))
}
