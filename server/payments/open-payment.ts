import { eq } from 'drizzle-orm'
import { GATEWAYS, type OnlineMethod, returnPath } from '#shop/payments/gateways.ts'
import type { Transaction } from '../database/database.ts'
import { orders } from '../database/tables/orders.ts'
import { paymentAttempts } from '../database/tables/payments.ts'
import { Refusal } from '../http/refusal.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { recordEvent } from '../orders/order-events.ts'
import { type OpenedPayment, PaymentRefused, PaymentUnclear } from '../partners/payments/provider.ts'
import {
  abandonAttempt,
  beginAttempt,
  findAttempt,
  isBeingOpened,
  lockAttempt,
  openAttemptsOf,
  type PaymentAttempt,
} from './attempts.ts'
import { closeAttempts } from './close-attempts.ts'
import type { PaymentDesk } from './payments.ts'
import { requireOffered } from './require-offered.ts'
import { settleAttempt, UNTOLD } from './settle-attempt.ts'

const LOOK_EVERY = 250
/** A pay page with less than this left is not worth going to. */
const LEAST_LEFT = 60_000

/**
 * The address of the order's pay page at this gateway: the one that is open, or a new one. Null: the order is paid by now. Presses
 * in two tabs, or twice, end at one page; one that is no good any more is asked about and closed before the next is opened. Throws
 * order_not_payable, payment_method_unavailable, payment_unavailable.
 */
export async function openPayment(desk: PaymentDesk, orderId: string, method: OnlineMethod): Promise<string | null> {
  const isOld = (attempt: PaymentAttempt) => attempt.provider === method && !isUsable(attempt, desk.clock())
  await closeAttempts(desk, (await openAttemptsOf(desk.database, orderId)).filter(isOld))
  const began = await desk.database.transaction(tx => begin(desk, tx, orderId, method))
  if (began.kind === 'paid') return null
  if (began.kind === 'new') return await askGateway(desk, began.order, began.attempt)
  return began.attempt.paymentUrl ?? (await pageOfTwin(desk, began.attempt))
}

type Began =
  | { readonly kind: 'paid' }
  | { readonly kind: 'open'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'new'; readonly attempt: PaymentAttempt; readonly order: LockedOrder }

async function begin(desk: PaymentDesk, tx: Transaction, orderId: string, method: OnlineMethod): Promise<Began> {
  const order = await lockOrder(tx, orderId)
  if (order?.paymentState === 'paid') return { kind: 'paid' }
  if (order === null || !isPayable(order)) throw new Refusal('order_not_payable')
  const now = desk.clock()
  const open = await openAttemptsOf(tx, orderId)
  const usable = open.find(attempt => attempt.provider === method && isUsable(attempt, now))
  if (usable !== undefined) return { kind: 'open', attempt: usable }
  requireOffered(desk, method)
  // The try before it had failed or was cancelled.
  if (order.paymentState !== 'pending')
    await tx.update(orders).set({ paymentState: 'pending' }).where(eq(orders.id, orderId))
  return { kind: 'new', order, attempt: await beginAttempt(tx, order, method, now) }
}

function isPayable({ status, heldUntil }: Pick<LockedOrder, 'status' | 'heldUntil'>): boolean {
  return status === 'Order Placed' && heldUntil !== null
}

function isUsable(attempt: PaymentAttempt, now: Date): boolean {
  const { paymentUrl, expiresAt } = attempt
  if (paymentUrl === null) return isBeingOpened(attempt, now)
  return expiresAt === null || expiresAt.getTime() - now.getTime() > LEAST_LEFT
}

/** Another press is asking the gateway right now: its answer is this one's too. */
async function pageOfTwin({ database, clock, payments }: PaymentDesk, twin: PaymentAttempt): Promise<string> {
  let attempt: PaymentAttempt | null = twin
  while (attempt !== null && attempt.paymentUrl === null && isBeingOpened(attempt, clock())) {
    await payments.pause(LOOK_EVERY)
    attempt = await findAttempt(database, twin.id)
  }
  if (attempt?.paymentUrl) return attempt.paymentUrl
  throw unavailable()
}

/** Opens the pay page of an attempt that is written down. Null: the order is paid by now. Throws order_not_payable, payment_unavailable. */
export async function askGateway(
  desk: PaymentDesk,
  order: Pick<LockedOrder, 'id' | 'number' | 'language'>,
  attempt: PaymentAttempt,
): Promise<string | null> {
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
    return await keepPage(desk, attempt, opened)
  } catch (problem) {
    if (!(problem instanceof PaymentRefused || problem instanceof PaymentUnclear)) throw problem
    await giveUp(desk, attempt, problem)
    if (await isPaid(desk, order.id)) return null
    throw unavailable()
  }
}

async function isPaid({ database }: PaymentDesk, orderId: string): Promise<boolean> {
  const [order] = await database.select({ state: orders.paymentState }).from(orders).where(eq(orders.id, orderId))
  return order?.state === 'paid'
}

function unavailable(): Refusal {
  return new Refusal('payment_unavailable', { headers: { 'retry-after': '30' } })
}

/** Nobody is sent to a page whose order was cancelled, paid or paid another way while the gateway opened it: it is closed. */
async function keepPage(
  desk: PaymentDesk,
  { id, orderId }: PaymentAttempt,
  opened: OpenedPayment,
): Promise<string | null> {
  const { reference, paymentUrl, expiresAt } = opened
  const kept = await desk.database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const attempt = await lockAttempt(tx, id)
    if (order === null || attempt === null) throw new Error('an order with a payment is gone')
    const isWanted = attempt.state === 'opening' && isPayable(order)
    await tx
      .update(paymentAttempts)
      .set({
        reference: attempt.reference ?? reference,
        expiresAt,
        ...(attempt.state === 'opening' && { state: 'pending' }),
        ...(isWanted && { paymentUrl }),
      })
      .where(eq(paymentAttempts.id, id))
    const { provider } = attempt
    if (attempt.state === 'opening')
      await recordEvent(tx, orderId, 'payment-pending', { actor: 'provider' }, { attempt: id, provider })
    return { isWanted, order, attempt: { ...attempt, reference } }
  })
  if (kept.isWanted) return paymentUrl
  await closeAttempts(desk, [kept.attempt])
  if (kept.order.paymentState === 'paid') return null
  throw isPayable(kept.order) ? unavailable() : new Refusal('order_not_payable')
}

/** A refusal is final. A lost reply may have opened a page that nobody saw: it is closed where that can be done, and watched for a day. */
async function giveUp(
  desk: PaymentDesk,
  attempt: PaymentAttempt,
  problem: PaymentRefused | PaymentUnclear,
): Promise<void> {
  const isOurFault = problem instanceof PaymentRefused && problem.isOurFault
  desk.log[isOurFault ? 'error' : 'warn'](
    { err: problem, attempt: attempt.id, provider: attempt.provider },
    'a payment could not be opened',
  )
  if (problem instanceof PaymentRefused) return await settleAttempt(desk, attempt.id, { ...UNTOLD, state: 'failed' })
  await closeAttempts(desk, [attempt])
  await abandonAttempt(desk.database, attempt.id)
}

/** Pages and messages of each gateway (specification section 2). Never from the Host header. */
function addresses(publicUrl: URL, { id, orderId, provider }: PaymentAttempt) {
  const at = (path: string) => new URL(path, publicUrl).href
  return {
    returnTo: {
      success: at(returnPath(provider, 'success', orderId)),
      failure: at(returnPath(provider, 'failure', orderId)),
    },
    noticeTo: at(`/api/webhooks/${GATEWAYS[provider].folder}/${id}`),
  }
}
