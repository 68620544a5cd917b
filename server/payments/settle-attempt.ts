import { and, eq, sql } from 'drizzle-orm'
import { paying, takingBack } from '#shop/books/postings.ts'
import { iqd } from '#shop/iqd.ts'
import { isAttemptOpen, nextCheck } from '#shop/payments/attempt.ts'
import { type Doubt, mistakenIdOf, type OrderEffect, settlement } from '#shop/payments/settlement.ts'
import { NO_BROWSER, raiseAlert } from '../alerts/raise-alert.ts'
import type { Database, Transaction } from '../database/database.ts'
import { orderEvents, orders } from '../database/tables/orders.ts'
import { paymentAttempts } from '../database/tables/payments.ts'
import { withRetries } from '../database/with-retries.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { post } from '../ledger/post.ts'
import { queueMail } from '../letters/mail-job.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { makeMove } from '../orders/make-move.ts'
import { recordEvent } from '../orders/order-events.ts'
import { owedOf, oweRefund, stayingPayments } from '../orders/owe-refund.ts'
import { type ComingBack, closeReplaced, comingBack, holdCodesAndPieces } from '../orders/replaced-orders.ts'
import { giveBackStock, takeStockAgain } from '../orders/stock-of-order.ts'
import type { PaymentStatus } from '../partners/payments/provider.ts'
import { attemptsOf, findAttempt, lockAttempt, type PaymentAttempt } from './attempts.ts'
import { takeFromCart } from './take-from-cart.ts'

interface Settling {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: () => Date
}

/** Nothing but a state: our own knowledge rather than the gateway's. */
export const UNTOLD = { amount: null, currency: null, attemptId: null, reference: null, told: {} } as const

/**
 * The one way in which a payment's state changes: return pages, webhooks, the sweeper and staff all end here, with what the gateway
 * itself said when it was asked. Called twice with the same it changes nothing; whoever comes first decides, the order being held.
 */
export async function settleAttempt(desk: Settling, attemptId: string, told: PaymentStatus): Promise<void> {
  const found = await findAttempt(desk.database, attemptId)
  if (found === null) return
  await withRetries(() => desk.database.transaction(tx => settle(desk, tx, found, told)))
}

async function settle(
  { jobs, clock }: Settling,
  tx: Transaction,
  { id, orderId }: PaymentAttempt,
  told: PaymentStatus,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const attempt = await lockAttempt(tx, id)
  if (order === null || attempt === null) return
  const now = clock()
  const others = (await attemptsOf(tx, orderId)).filter(other => other.id !== id)
  const back = await comingBack(tx, order)
  const outcome = settlement({ ...order, hasLapsed: back.mayBe }, attempt, told, {
    isOneOpen: others.some(other => isAttemptOpen(other.state)),
    isOnePaid: (await stayingPayments(tx, orderId)).some(other => other !== id),
  })
  const moved = outcome.kind === 'moved' ? outcome.to : null
  // Found by our own id. An answer that moves nothing may still be about another payment.
  const isTrusted = outcome.kind !== 'doubt' && mistakenIdOf(attempt, told) === null
  await tx
    .update(paymentAttempts)
    .set({
      ...(moved !== null && { state: moved }),
      ...(moved !== null && !isAttemptOpen(moved) && { settledAt: now, paymentUrl: null }),
      reference: attempt.reference ?? (isTrusted ? told.reference : null),
      checks: attempt.checks + 1,
      nextCheckAt: nextLook(attempt, moved ?? attempt.state, told, now),
    })
    .where(eq(paymentAttempts.id, id))
  if (outcome.kind === 'doubt') await noteDoubt(jobs, tx, order, { attempt, what: outcome.doubt, told })
  if (outcome.kind !== 'moved') return
  await recordEvent(tx, orderId, `payment-${outcome.to}`, { actor: 'provider' }, { ...named(attempt), told: told.told })
  await book(tx, attempt, outcome.to, now)
  await applyTo(jobs, tx, order, { effect: outcome.order, attempt, back, now })
}

/** Money that the gateway took, or gave back by itself: what was noted to go back is booked when that is done. */
async function book(
  tx: Transaction,
  { id, orderId, provider, amount }: PaymentAttempt,
  to: PaymentAttempt['state'],
  at: Date,
): Promise<void> {
  const occasion = { orderId, causeId: id, at }
  if (to === 'paid') await post(tx, occasion, paying(provider, iqd(amount)))
  if (to === 'refunded')
    await post(tx, occasion, takingBack(provider, iqd(Math.max(0, amount - (await owedOf(tx, id))))))
}

/** Money that came is looked at no more; all else may still turn out paid. */
function nextLook(
  attempt: PaymentAttempt,
  state: PaymentAttempt['state'],
  told: PaymentStatus,
  now: Date,
): Date | null {
  if (state === 'paid' || state === 'refunded') return null
  // Refused: there is nothing to pay.
  if (state === 'failed' && attempt.reference === null && told.reference === null) return null
  const isSilent = told.state === 'unknown' && attempt.reference !== null
  return nextCheck(attempt.createdAt, attempt.checks + 1, now, { isSilent })
}

function named({ id, provider, amount }: PaymentAttempt) {
  return { attempt: id, provider, amount }
}

interface Doubted {
  readonly attempt: PaymentAttempt
  readonly what: Doubt
  readonly told: PaymentStatus
}

/** Staff see it, and owners are told. The gateway says the same at every check, the history once. */
async function noteDoubt(
  jobs: Jobs,
  tx: Transaction,
  { number }: LockedOrder,
  { attempt, what, told }: Doubted,
): Promise<void> {
  const type = 'payment-mismatch'
  const [noted] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, attempt.orderId),
        eq(orderEvents.type, type),
        sql`${orderEvents.data} @> ${JSON.stringify({ attempt: attempt.id, what })}::jsonb`,
      ),
    )
    .limit(1)
  if (noted !== undefined) return
  const { state, amount, currency } = told
  const said = { state, amount, currency }
  await recordEvent(tx, attempt.orderId, type, { actor: 'provider' }, { ...named(attempt), what, said })
  await raiseAlert(jobs, tx, {
    fact: 'payment_doubted',
    by: NO_BROWSER,
    entity: 'order',
    entityId: attempt.orderId,
    details: { number, amount: iqd(attempt.amount) },
  })
}

interface Application {
  readonly effect: OrderEffect
  readonly attempt: PaymentAttempt
  readonly back: ComingBack
  readonly now: Date
}

async function applyTo(
  jobs: Jobs,
  tx: Transaction,
  order: LockedOrder,
  { effect, attempt, back, now }: Application,
): Promise<void> {
  const owed = { attemptId: attempt.id, amount: attempt.amount }
  switch (effect) {
    case 'none':
      return
    case 'pay':
      return await pay(jobs, tx, order, attempt)
    case 'revive': {
      const later = back.mayBe ? back.waiting : null
      await holdCodesAndPieces(tx, later === null ? [order] : [order, later])
      if (!(await takePieces(tx, order, later))) return await oweRefund(tx, order, { ...owed, reason: 'paid-late' })
      if (later !== null) await closeReplaced(jobs, tx, [later.id], { replacedBy: order.id, at: now })
      const move = { event: 'revive', by: 'system', doer: { actor: 'system' }, at: now } as const
      return await pay(jobs, tx, await makeMove(jobs, tx, order, move), attempt)
    }
    case 'refund-twice':
      return await oweRefund(tx, order, { ...owed, reason: 'paid-twice' })
    case 'refund-at-door':
      return await oweRefund(tx, order, { ...owed, reason: 'paid-at-door' })
    case 'refund-cancelled':
      return await oweRefund(tx, order, { ...owed, reason: 'order-cancelled' })
    case 'failed':
    case 'cancelled':
      return await setState(tx, order, effect)
    case 'taken-back':
      return await setState(tx, order, 'refunded')
  }
}

/** From the shelf, or of those that wait for the same shopper in a later order; that keeps its own where they are too few. */
async function takePieces(tx: Transaction, order: LockedOrder, later: LockedOrder | null): Promise<boolean> {
  if (later === null) return await takeStockAgain(tx, order)
  // Undone rather than taken once more: of what was deleted since, nothing can be.
  const isTaken = tx.transaction(async step => {
    await giveBackStock(step, later)
    if (!(await takeStockAgain(step, order))) throw new TooFewPieces()
    return true
  })
  return await isTaken.catch((problem: unknown) => {
    if (problem instanceof TooFewPieces) return false
    throw problem
  })
}

class TooFewPieces extends Error {}

async function pay(jobs: Jobs, tx: Transaction, order: LockedOrder, attempt: PaymentAttempt): Promise<void> {
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

async function setState(
  tx: Transaction,
  order: LockedOrder,
  paymentState: 'failed' | 'cancelled' | 'refunded',
): Promise<void> {
  await tx.update(orders).set({ paymentState }).where(eq(orders.id, order.id))
}
