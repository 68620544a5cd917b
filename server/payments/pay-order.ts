import { eq, sql } from 'drizzle-orm'
import type { PayOrderInput } from '#contract/payments.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import type { Transaction } from '../database/database.ts'
import { orders } from '../database/tables/orders.ts'
import { withRetries } from '../database/with-retries.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import { queueMail } from '../letters/mail-job.ts'
import { blockedRefusal, requireFewWaiting } from '../orders/holding.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { recordEvent } from '../orders/order-events.ts'
import { holdOrderer, readWaitingOrders } from '../orders/waiting-orders.ts'
import { openAttemptsOf } from './attempts.ts'
import { closeAttempts } from './close-attempts.ts'
import { openPayment } from './open-payment.ts'
import type { PaymentDesk } from './payments.ts'
import { requireOffered } from './require-offered.ts'
import { takeFromCart } from './take-from-cart.ts'

const LIMIT = { attempts: 20, seconds: 600 }

export type PaidHow = { readonly kind: 'go'; readonly paymentUrl: string } | { readonly kind: 'paid' | 'cash' }

/**
 * Completes the payment of an unpaid order, or pays it another way. Pages of other ways are closed first, so that nobody pays twice, and
 * its pieces are kept for as long as they are of a first order.
 * Throws order_not_found, order_not_payable, payment_method_unavailable, payment_unavailable, too_many_requests, and for one more cash
 * order than may wait, or a shopper whom staff have blocked, what placing it would throw.
 */
export async function payOrder(desk: PaymentDesk, { input, shopper }: ShopperCall<PayOrderInput>): Promise<PaidHow> {
  await limitAttempts(desk.database, [{ of: `pay:${shopper.id}`, limit: LIMIT }])
  const { orderId, paymentMethod } = input
  const [order] = await desk.database.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined || order.userId !== shopper.id) throw new Refusal('order_not_found')
  if (order.paymentState === 'paid') return { kind: 'paid' }
  // Pressed twice, or by whoever reads an older list.
  if (paymentMethod === 'cod' && order.paymentMethod === 'cod' && order.status === 'Order Placed')
    return { kind: 'cash' }
  requireOffered(desk, paymentMethod)
  if (order.status !== 'Order Placed' || order.heldUntil === null) throw new Refusal('order_not_payable')
  return await payWaiting(desk, orderId, paymentMethod)
}

/** The same without asking whose it is. Throws order_not_payable too where it waits for no payment any more. */
export async function payWaiting(desk: PaymentDesk, orderId: string, wanted: PaymentMethod): Promise<PaidHow> {
  const method = wanted === 'cod' ? null : wanted
  const open = await openAttemptsOf(desk.database, orderId)
  await closeAttempts(
    desk,
    open.filter(attempt => attempt.provider !== method),
  )
  return method === null ? await turnToCash(desk, orderId) : await goToPay(desk, orderId, method)
}

async function goToPay(desk: PaymentDesk, orderId: string, method: OnlineMethod): Promise<PaidHow> {
  const paymentUrl = await openPayment(desk, orderId, method)
  if (paymentUrl === null) return { kind: 'paid' }
  // Whoever is at the pay page now is not to lose the pieces on the way.
  const { firstPaymentHoldMinutes, paymentHoldMinutes } = desk.catalogue.current.store
  const untilPaid = new Date(desk.clock().getTime() + firstPaymentHoldMinutes * 60_000)
  const atMost = sql`${orders.placedAt} + make_interval(mins => ${MOST_HOLDS * paymentHoldMinutes})`
  await desk.database
    .update(orders)
    .set({
      paymentMethod: method,
      heldUntil: sql`greatest(${orders.heldUntil}, least(${sql.param(untilPaid, orders.heldUntil)}, ${atMost}))`,
    })
    .where(sql`${orders.id} = ${orderId} and ${orders.heldUntil} is not null`)
  return { kind: 'go', paymentUrl }
}

/** However often somebody goes to a pay page, pieces are kept for so many times as long as an order waits for its payment. */
const MOST_HOLDS = 4

async function turnToCash({ database, jobs, catalogue }: PaymentDesk, orderId: string): Promise<PaidHow> {
  const turn = async (tx: Transaction): Promise<PaidHow> => {
    await holdOrdererOf(tx, orderId)
    const order = await lockOrder(tx, orderId)
    if (order?.paymentState === 'paid') return { kind: 'paid' }
    if (order?.paymentMethod === 'cod' && order.status === 'Order Placed') return { kind: 'cash' }
    if (order === null || order.status !== 'Order Placed' || order.heldUntil === null)
      throw new Refusal('order_not_payable')
    await requireMayWaitAsCash(tx, order, catalogue.current.store)
    await tx
      .update(orders)
      .set({ paymentMethod: 'cod', paymentState: 'pending', heldUntil: null, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId))
    await recordEvent(tx, orderId, 'turned-to-cash', { actor: 'shopper' })
    await takeFromCart(tx, order)
    await queueMail(jobs, tx, { template: 'order-placed', orderId })
    return { kind: 'cash' }
  }
  return await withRetries(() => database.transaction(turn))
}

/** Before the order, as whoever orders again holds them: two of them wait for each other in one direction only. */
async function holdOrdererOf(tx: Transaction, orderId: string): Promise<void> {
  const { userId, clientMobile } = orders
  const [orderer] = await tx.select({ userId, clientMobile }).from(orders).where(eq(orders.id, orderId))
  if (orderer !== undefined) await holdOrderer(tx, orderer)
}

/** The orderer is held. Else whoever may place no more cash orders would place them online first. */
async function requireMayWaitAsCash(tx: Transaction, { userId, clientMobile }: LockedOrder, store: StoreSettings) {
  const [waiting] = await readWaitingOrders(tx, { userId, clientMobile })
  if (waiting === undefined) throw new Error('nothing was counted')
  if (waiting.isBlocked) throw blockedRefusal(store)
  requireFewWaiting(true, waiting, store)
}
