import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { OnlineMethod } from '#shop/payments/provider-state.ts'
import { paymentAttempts } from '../database/tables/payments.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { recordEvent } from '../orders/order-events.ts'
import { Refusal } from '../platform/refusal.ts'
import { type Attempt, beginAttempt, findAttempt, openAttemptsOf } from './attempts.ts'
import type { PaymentDesk } from './payments.ts'
import { PaymentRefused, PaymentUnclear } from './provider.ts'
import { settleAttempt } from './settle-attempt.ts'

/** Ms for which a twin of this request may still be asking the gateway. */
const TWIN_WAITS = 15_000
const LOOK_EVERY = 250
/** A pay page with less than this left is not worth going to. */
const LEAST_LEFT = 60_000

/**
 * The address of the order's pay page at this gateway: the one that is open, or a new one. Null: the order is paid by now. Presses
 * in two tabs, or twice, end at one page. Throws order_not_payable, payment_method_unavailable, payment_unavailable.
 */
export async function openPayment(desk: PaymentDesk, orderId: string, method: OnlineMethod): Promise<string | null> {
  const began = await desk.database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentState === 'paid') return { kind: 'paid' as const }
    if (order === null || order.status !== 'Order Placed' || order.heldUntil === null)
      throw new Refusal('order_not_payable')
    const now = desk.clock()
    const open = (await openAttemptsOf(tx, orderId)).filter(attempt => attempt.provider === method)
    const usable = open.find(attempt => isUsable(attempt, now))
    if (usable !== undefined) return { kind: 'open' as const, attempt: usable }
    return { kind: 'new' as const, order, attempt: await beginAttempt(tx, order, method, now) }
  })
  if (began.kind === 'paid') return null
  if (began.kind === 'new') return await askGateway(desk, began.order, began.attempt)
  return began.attempt.paymentUrl ?? (await pageOfTwin(desk, began.attempt))
}

function isUsable({ state, paymentUrl, expiresAt, createdAt }: Attempt, now: Date): boolean {
  if (state === 'opening') return now.getTime() - createdAt.getTime() < TWIN_WAITS
  return paymentUrl !== null && (expiresAt === null || expiresAt.getTime() - now.getTime() > LEAST_LEFT)
}

/** Another press is asking the gateway right now: its answer is this one's too. */
async function pageOfTwin({ database }: PaymentDesk, { id }: Attempt): Promise<string> {
  for (let waited = 0; waited < TWIN_WAITS; waited += LOOK_EVERY) {
    const attempt = await findAttempt(database, id)
    if (attempt?.paymentUrl) return attempt.paymentUrl
    if (attempt?.state !== 'opening') break
    await wait(LOOK_EVERY)
  }
  throw new Refusal('payment_unavailable')
}

/** Opens the pay page of an attempt that is written down. Throws payment_unavailable, with the attempt settled. */
export async function askGateway(
  desk: PaymentDesk,
  order: Pick<LockedOrder, 'id' | 'number' | 'language'>,
  attempt: Attempt,
): Promise<string> {
  const provider = desk.payments.providers.get(attempt.provider)
  if (provider === undefined) throw new Refusal('payment_method_unavailable')
  try {
    const opened = await provider.create({
      attemptId: attempt.id,
      orderId: order.id,
      orderNumber: order.number,
      amount: attempt.amount,
      language: order.language,
      ...addresses(desk.publicUrl, attempt),
    })
    await desk.database.transaction(async tx => {
      await tx
        .update(paymentAttempts)
        .set({
          state: 'pending',
          reference: opened.reference,
          paymentUrl: opened.paymentUrl,
          expiresAt: opened.expiresAt,
        })
        .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'opening')))
      await recordEvent(
        tx,
        order.id,
        'payment-pending',
        { actor: 'provider' },
        { attempt: attempt.id, provider: attempt.provider },
      )
    })
    return opened.paymentUrl
  } catch (problem) {
    await giveUp(desk, attempt, problem)
    throw problem instanceof PaymentRefused || problem instanceof PaymentUnclear
      ? new Refusal('payment_unavailable', { headers: { 'retry-after': '30' } })
      : problem
  }
}

/** A refusal is final. A lost reply may have opened a page that nobody saw: it is closed where that can be done, and watched for a day. */
async function giveUp(desk: PaymentDesk, attempt: Attempt, problem: unknown): Promise<void> {
  const isOurFault = problem instanceof PaymentRefused && problem.isOurFault
  desk.log[isOurFault ? 'error' : 'warn'](
    { err: problem, attempt: attempt.id, provider: attempt.provider },
    'a payment could not be opened',
  )
  const provider = desk.payments.providers.get(attempt.provider)
  const { id: attemptId, createdAt } = attempt
  if (problem instanceof PaymentRefused || provider === undefined)
    return await settleAttempt(desk, attemptId, { ...UNTOLD, state: 'failed' })
  const status = await provider.status({ attemptId, reference: null, createdAt })
  await settleAttempt(desk, attemptId, status)
  if (status.state === 'pending' && (await provider.cancel({ attemptId, reference: status.reference, createdAt })))
    return await settleAttempt(desk, attemptId, { ...UNTOLD, state: 'cancelled' })
  // Nobody saw its page; should it be paid after all, the sweeper finds out.
  await desk.database
    .update(paymentAttempts)
    .set({ state: 'abandoned' })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, 'opening')))
}

/** Nothing but a state: our own knowledge rather than the gateway's. */
export const UNTOLD = { amount: null, currency: null, attemptId: null, reference: null, told: {} } as const

/** Pages and messages of each gateway (specification section 2). Never from the Host header. */
function addresses(publicUrl: URL, { id, orderId, provider }: Attempt) {
  const at = (path: string) => new URL(path, publicUrl).href
  const gateway = provider === 'zein' ? 'zaincash' : provider
  const success = provider === 'zein' ? '/payment/zaincash/success' : `/payment/${gateway}/success/${orderId}`
  return {
    returnTo: { success: at(success), failure: at(`/payment/${gateway}/failure`) },
    noticeTo: at(`/api/webhooks/${gateway}/${id}`),
  }
}
