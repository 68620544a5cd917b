import { eq } from 'drizzle-orm'
import type { PayByLinkInput, PayLink } from '#contract/payments.ts'
import type { Database } from '../database/database.ts'
import { orders } from '../database/tables/orders.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/route.ts'
import { readClaim, signClaim } from '../http/signed-claim.ts'
import { type PaidHow, payWaiting } from './pay-order.ts'
import type { PaymentDesk } from './payments.ts'
import { requireOffered } from './require-offered.ts'

type OrderRow = typeof orders.$inferSelect

const CLAIM = 'payment'
/** The page of the storefront that a payment link opens. */
const PAY_PATH = '/pay'
const LIMIT = { attempts: 20, seconds: 600 }

/**
 * Where whoever holds the link pays this order, without a log-in, for as long as it waits for its payment. Staff send it to the phone of
 * the order. Throws order_not_found, order_not_payable.
 */
export async function payLink(
  { database, publicUrl }: PaymentDesk,
  id: string,
): Promise<{ readonly url: string; readonly until: string }> {
  const order = await database.query.orders.findFirst({ where: eq(orders.id, id) })
  if (order === undefined) throw new Refusal('order_not_found')
  const { heldUntil } = order
  if (stateOf(order) !== 'waiting' || heldUntil === null) throw new Refusal('order_not_payable')
  const url = new URL(PAY_PATH, publicUrl)
  url.searchParams.set('token', await signClaim(database, { kind: CLAIM, subject: id, endsAt: heldUntil }))
  return { url: url.href, until: heldUntil.toISOString() }
}

/** The order behind a payment link: its number and its sum, nothing of whose it is. Throws invalid_payment_link. */
export async function readPayLink(
  { database, clock }: PaymentDesk,
  { input: { token } }: Call<{ readonly token: string }>,
): Promise<PayLink> {
  const order = await orderOf(database, token, clock())
  const { number, payable, paymentMethod, heldUntil } = order
  const state = stateOf(order)
  return {
    ...{ orderNumber: number, amount: payable, state, paymentMethod },
    until: state === 'waiting' ? (heldUntil?.toISOString() ?? null) : null,
  }
}

/**
 * Leads whoever holds the link to a pay page, or says that it is paid. The one way of settling follows (decision 0013).
 * Throws invalid_payment_link, order_not_payable, payment_method_unavailable, payment_unavailable, too_many_requests.
 */
export async function payByLink(desk: PaymentDesk, { input, address }: Call<PayByLinkInput>): Promise<PaidHow> {
  const { token, paymentMethod } = input
  const order = await orderOf(desk.database, token, desk.clock())
  await limitAttempts(desk.database, [
    { of: `pay-link:${order.id}`, limit: LIMIT },
    { of: `pay-link:${address}`, limit: LIMIT },
  ])
  const state = stateOf(order)
  if (state === 'paid') return { kind: 'paid' }
  requireOffered(desk, paymentMethod)
  if (state === 'over') throw new Refusal('order_not_payable')
  return await payWaiting(desk, order.id, paymentMethod)
}

async function orderOf(database: Database, token: string, now: Date): Promise<OrderRow> {
  const id = await readClaim(database, CLAIM, token, now)
  const order = id === null ? undefined : await database.query.orders.findFirst({ where: eq(orders.id, id) })
  if (order === undefined) throw new Refusal('invalid_payment_link')
  return order
}

function stateOf({ status, paymentState, heldUntil }: OrderRow): PayLink['state'] {
  if (paymentState === 'paid') return 'paid'
  return status === 'Order Placed' && heldUntil !== null ? 'waiting' : 'over'
}
