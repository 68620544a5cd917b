import type { PaymentState } from '#shop/orders/status.ts'
import { isAttemptOpen } from '#shop/payments/attempt.ts'
import { type Attempt, attemptsOf, type Order, PIECES_IN_ALL, PIECES_OF_ORDER, type World } from './world.ts'

/**
 * Every move there may be, written down a second time: a rule that grows by mistake is seen. Names are those of `World.seen`.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['pending', 'paid', 'failed', 'cancelled', 'expired', 'abandoned'].map(to => `attempt opening → ${to}`),
  ...['paid', 'failed', 'cancelled', 'expired'].map(to => `attempt pending → ${to}`),
  ...['failed', 'cancelled', 'expired', 'abandoned'].map(from => `attempt ${from} → paid`),
  'attempt paid → refunded',
  ...['paid', 'failed', 'cancelled', 'refund_due'].map(to => `payment pending → ${to}`),
  ...['pending', 'paid', 'cancelled', 'refund_due'].map(to => `payment failed → ${to}`),
  ...['pending', 'paid', 'failed', 'refund_due'].map(to => `payment cancelled → ${to}`),
  ...['refund_due', 'refunded'].map(to => `payment paid → ${to}`),
  'payment refund_due → refunded',
  ...['Shipped', 'Cancelled'].map(to => `order Order Placed → ${to}`),
  ...['Order Placed', 'Delivered', 'Cancelled', 'Refused'].map(to => `order Shipped → ${to}`),
  'order Cancelled → Order Placed',
])

/** What is broken right now, whatever is still in flight; empty where all is well. */
export function brokenNow(world: World): string[] {
  const strange = [...world.seen].filter(name => MOVE.test(name) && !ALLOWED.has(name))
  return [
    ...strange.map(name => `${name} is in no table`),
    ...brokenStock(world),
    ...world.orders.flatMap(order => brokenMoney(world, order)),
    ...world.attempts.flatMap(attempt => brokenAttempt(world, attempt)),
  ]
}

const MOVE = /^(?:attempt|payment|order) /

/** What is broken once everything has settled. */
export function brokenAtLast(world: World): string[] {
  return [
    ...brokenNow(world),
    ...world.orders.filter(order => !isAtItsEnd(order)).map(({ id }) => `${id} waits for money for ever`),
    ...world.attempts.flatMap(attempt => brokenEnd(world, attempt)),
  ]
}

function brokenStock({ shelf, orders }: World): string[] {
  const held = orders.filter(({ holdsStock }) => holdsStock).length * PIECES_OF_ORDER
  const wrong = orders.filter(({ status, holdsStock }) => KEPT.has(status) && !holdsStock)
  return [
    ...(shelf < 0 ? ['less than nothing on the shelf'] : []),
    ...(shelf + held === PIECES_IN_ALL ? [] : [`${shelf} on the shelf and ${held} held are not ${PIECES_IN_ALL}`]),
    ...wrong.map(({ id }) => `${id} is kept without its pieces`),
  ]
}

const KEPT: ReadonlySet<string> = new Set(['Order Placed', 'Shipped', 'Delivered', 'Refused'])

/** Of all money that came for an order, one payment stays where it is paid, and none elsewhere. */
function brokenMoney(world: World, order: Order): string[] {
  const { id, status, paymentMethod, paymentState, heldUntil } = order
  const staying = attemptsOf(world, order).filter(
    attempt => attempt.state === 'paid' && !world.refunds.some(refund => refund.attempt === attempt),
  )
  const expected = paymentState === 'paid' ? 1 : 0
  const isElsewhere = paymentState === 'paid' && staying.some(({ provider }) => provider !== paymentMethod)
  const isHeldInVain = heldUntil !== null && (status !== 'Order Placed' || !UNPAID.has(paymentState))
  return [
    ...(staying.length === expected
      ? []
      : [`${id} is ${status}, ${paymentState}, and keeps ${staying.length} payments`]),
    ...(isElsewhere ? [`${id} says it is paid by ${paymentMethod}, which it is not`] : []),
    ...(order.isGivenUp && !ENDED.has(status) ? [`${id} was cancelled and is ${status} again`] : []),
    ...(order.isPaidAtDoor && staying.length > 0 ? [`${id} is paid at the door and online`] : []),
    ...(ENDED.has(status) && staying.length > 0 ? [`${id} is ${status} and keeps its money`] : []),
    ...(isHeldInVain ? [`${id} is ${status}, ${paymentState}, and still waits for money`] : []),
  ]
}

const ENDED: ReadonlySet<string> = new Set(['Cancelled', 'Refused'])
const UNPAID: ReadonlySet<PaymentState> = new Set(['pending', 'failed', 'cancelled'])

function brokenAttempt({ payments, refunds }: World, attempt: Attempt): string[] {
  const { id, state, amount } = attempt
  const isPaid = state === 'paid' || state === 'refunded'
  const charged = payments.find(payment => payment.attempt === attempt)?.charged ?? 0
  const owed = refunds.filter(refund => refund.attempt === attempt).length
  return [
    ...(isPaid && charged !== amount ? [`${id} counts as paid, ${charged} of ${amount} came`] : []),
    ...(owed > 1 ? [`${id} is given back ${owed} times`] : []),
    ...(owed > 0 && !isPaid ? [`${id} is given back without having been paid`] : []),
  ]
}

function isAtItsEnd({ status, paymentMethod, paymentState }: Order): boolean {
  if (status !== 'Order Placed') return true
  return paymentMethod === 'cod' || !UNPAID.has(paymentState)
}

function brokenEnd({ payments }: World, { id, state, amount, hasDoubt, ...attempt }: Attempt): string[] {
  const payment = payments.find(each => each.attempt.id === id)
  if (payment === undefined || payment.isTakenBack) return []
  const isKnown = state === 'paid' || state === 'refunded'
  const isDoubtMissing = payment.charged > 0 && payment.charged !== amount && !hasDoubt
  return [
    ...(payment.charged === amount && !isKnown ? [`${id} was paid, and the shop does not know`] : []),
    ...(isDoubtMissing ? [`${id} was paid in part, and staff do not know`] : []),
    ...(payment.state === 'expired' && isAttemptOpen(state) && attempt.reference !== null
      ? [`${id} expired and is still open`]
      : []),
  ]
}
