import { iqd, less, sumOf, times, wholeDinars } from '#shop/iqd.ts'
import type { OrderStatus, PaymentState } from '#shop/orders/status.ts'
import { isAttemptOpen } from '#shop/payments/attempt.ts'
import { discountOf } from '#shop/promotions/promo.ts'
import { movesOf, replay } from './history.ts'
import { type Attempt, BOXES_OF_ORDER, type Order, type OrderLine, type Refund, type World } from './world.ts'

/** What is broken right now, whatever is still in flight; empty where all is well. */
export function brokenNow(world: World): string[] {
  return [
    ...brokenStock(world),
    ...brokenPromo(world),
    ...world.wrongAnswers,
    ...world.disagreements.map(disagreement => `the books differ: ${JSON.stringify(disagreement)}`),
    ...world.orders.flatMap(order => [
      ...brokenHistory(world, order),
      ...brokenSums(world, order),
      ...brokenMoney(world, order),
      ...brokenAtDoor(world, order),
      ...brokenCart(world, order),
    ]),
    ...world.attempts.flatMap(attempt => brokenAttempt(world, attempt)),
  ]
}

/** What is broken once everything has settled. */
export function brokenAtLast(world: World): string[] {
  const waiting = world.orders.filter(order => !isAtItsEnd(order))
  return [
    ...brokenNow(world),
    ...waiting.map(({ id }) => `${id} waits for money for ever`),
    ...world.attempts.flatMap(attempt => brokenEnd(world, attempt)),
  ]
}

/**
 * Every move there may be, written down a second time: a rule that grows by mistake is seen. Names are those of `movesOf`.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['pending', 'paid', 'failed', 'cancelled', 'expired', 'abandoned'].map(to => `attempt opening → ${to}`),
  ...['paid', 'failed', 'cancelled', 'expired'].map(to => `attempt pending → ${to}`),
  ...['failed', 'cancelled', 'expired', 'abandoned'].map(from => `attempt ${from} → paid`),
  'attempt paid → refunded',
  ...['Shipped', 'Cancelled'].map(to => `order Order Placed → ${to}`),
  ...['Order Placed', 'Delivered', 'Cancelled', 'Refused'].map(to => `order Shipped → ${to}`),
  'order Cancelled → Order Placed',
  'order Delivered → return-request',
  'order return-request → Delivered',
])

function brokenStock({ shelves, orders }: World): string[] {
  const wrong = orders.filter(({ status, events, holdsStock }) => {
    const isCounted = events.some(({ type }) => type === 'restocked')
    return KEPT.has(status) && !isCounted && !holdsStock
  })
  const kept = orders.filter(order => order.status === 'Cancelled' && order.holdsStock && !replay(order).isOnItsWayBack)
  return [
    ...shelves.flatMap(({ variantId, first, now }) => {
      const away = orders.reduce((sum, order) => sum + piecesAway(order, variantId), 0)
      return [
        ...(now < 0 ? ['less than nothing on the shelf'] : []),
        ...(now + away === first ? [] : [`${now} on the shelf of ${variantId} and ${away} away are not ${first}`]),
      ]
    }),
    ...wrong.map(({ id }) => `${id} is kept without its pieces`),
    ...kept.map(({ id }) => `${id} is cancelled and keeps its pieces`),
  ]
}

/** What an order has of a choice, or lost of it. */
function piecesAway({ lines, events, holdsStock }: Order, variantId: string): number {
  const counted = events.find(({ type }) => type === 'restocked')?.data.lines
  const fitOf = ({ id, fit }: OrderLine) => counted?.find(({ lineId }) => lineId === id)?.fit ?? fit
  if (!holdsStock && counted === undefined) return 0
  return lines.reduce((sum, line) => {
    const taken = line.taken.filter(part => part.variantId === variantId).reduce((all, part) => all + part.quantity, 0)
    return sum + taken - (taken / line.quantity) * fitOf(line)
  }, 0)
}

const KEPT: ReadonlySet<OrderStatus> = new Set(['Order Placed', 'Shipped', 'Delivered', 'return-request', 'Refused'])

function brokenPromo({ promo, orders }: World): string[] {
  const isUncounted = ({ hasPromo, countsAsUse, status, events }: Order) =>
    hasPromo && !countsAsUse && status !== 'Cancelled' && events.every(({ type }) => type !== 'revive')
  return [
    ...(promo.uses === promo.rows ? [] : [`the code says ${promo.uses} uses and has ${promo.rows}`]),
    ...(promo.uses > promo.limit ? [`the code was used ${promo.uses} times`] : []),
    ...orders.filter(isUncounted).map(({ id }) => `${id} has its discount for nothing`),
    ...orders
      .filter(({ status, countsAsUse }) => status === 'Cancelled' && countsAsUse)
      .map(({ id }) => `${id} is cancelled and keeps its use of the code`),
  ]
}

/** Its history tells how it came to be what it is, each step once. */
function brokenHistory({ attempts, refunds }: World, order: Order): string[] {
  const { id, status, paymentState, events, receipts } = order
  const count = (wanted: string) => events.filter(({ type }) => type === wanted).length
  const own = attempts.filter(({ orderId }) => orderId === id)
  const hasLapsed = status === 'Cancelled' && count('cancel') === 0
  const told: readonly (readonly [string, number, number])[] = [
    ['is placed', count('placed'), 1],
    ['opens payments', count('payment-opening'), own.length],
    ['hears of money', count('payment-paid'), own.filter(isPaid).length],
    ['becomes paid', count('paid'), paymentState === 'paid' ? 1 : Math.min(1, count('paid'))],
    ['says so to the shopper', receipts, count('paid')],
    ['owes money', count('refund-due'), refunds.filter(({ orderId }) => orderId === id).length],
    ['lapses', count('lapse') - count('revive'), hasLapsed ? 1 : 0],
  ]
  const isGivenUpEarly = order.closingReason === 'payment-not-opened' && own.some(({ hasPage }) => hasPage)
  const strange = movesOf(order, own).filter(name => !ALLOWED.has(name))
  const replayed = replay(order)
  return [
    ...told
      .filter(([, is, should]) => is !== should)
      .map(([what, is, should]) => `${id} ${what} ${is}, not ${should} times`),
    ...(isGivenUpEarly ? [`${id} is given up while its page can be paid`] : []),
    ...strange.map(name => `${name} is in no table`),
    ...(replayed.status === status ? [] : [`${id} is ${status}, its history says ${replayed.status}`]),
    ...(replayed.isGivenUp && !ENDED.has(status) ? [`${id} was cancelled and is ${status} again`] : []),
  ]
}

/** What it comes to is what its lines, its way and its code say, and at first it was what the shopper had seen. */
function brokenSums({ promo, seen }: World, order: Order): string[] {
  const { id, subtotal, deliveryCost, discount, payable, placedFor, hasPromo, lines } = order
  const worth = lines.map(({ unitPrice, quantity }) => times(iqd(unitPrice), quantity))
  const before = { subtotal: iqd(subtotal), delivery: iqd(deliveryCost) }
  const byRule = hasPromo && subtotal >= promo.minimumAmount ? discountOf(promo, before) : 0
  const sum = wholeDinars(less(sumOf([before.subtotal, before.delivery]), iqd(discount)))
  const figures: readonly (readonly [string, number, number])[] = [
    ['has goods of', subtotal, sumOf(worth)],
    ['has a discount of', discount, byRule],
    ['comes to', payable, sum],
    ['was placed for', placedFor, seen.get(id) ?? placedFor],
  ]
  return [
    ...figures
      .filter(([, is, should]) => is !== should)
      .map(([what, is, should]) => `${id} ${what} ${is}, not ${should}`),
    ...(payable < 0 ? [`${id} comes to less than nothing`] : []),
    ...(lines.every(({ quantity }) => quantity > 0) ? [] : [`${id} has a line of nothing`]),
  ]
}

/** Of what was paid at the door no more goes back than was taken there. */
function brokenAtDoor({ refunds }: World, { id, payable, isDelivered }: Order): string[] {
  const given = totalOf(refunds.filter(({ orderId, attemptId }) => orderId === id && attemptId === null))
  const taken = isDelivered ? payable : 0
  return given > taken ? [`${id} took ${taken} at the door and gives back ${given}`] : []
}

/** Of all money that came for an order, one payment stays where it is paid, and none elsewhere. */
function brokenMoney({ attempts, refunds }: World, order: Order): string[] {
  const { id, status, paymentMethod, paymentState, payable, isHeld } = order
  const paid = attempts.filter(({ orderId, state }) => orderId === id && state === 'paid')
  const staying = paid.filter(attempt => attempt.amount > owedOf(refunds, attempt))
  const kept = staying.reduce((sum, attempt) => sum + attempt.amount - owedOf(refunds, attempt), 0)
  const backOf = (wanted: string) =>
    totalOf(refunds.filter(({ attemptId, reason }) => reason === wanted && staying.some(one => one.id === attemptId)))
  // What is left of a payment of which a piece's price went back.
  const isRest = paymentState === 'paid' || backOf('returned') > 0
  const expected = isRest ? payable - backOf('returned') - backOf('goodwill') : 0
  const isElsewhere = paymentState === 'paid' && staying.some(({ provider }) => provider !== paymentMethod)
  const isHeldInVain = isHeld && (status !== 'Order Placed' || !UNPAID.has(paymentState))
  return [
    ...(kept === expected ? [] : [`${id} is ${status}, ${paymentState}, and keeps ${kept}, not ${expected} IQD`]),
    ...(isElsewhere ? [`${id} says it is paid by ${paymentMethod}, which it is not`] : []),
    ...(replay(order).isPaidAtDoor && staying.length > 0 ? [`${id} is paid at the door and online`] : []),
    ...(ENDED.has(status) && staying.length > 0 ? [`${id} is ${status} and keeps its money`] : []),
    ...(isHeldInVain ? [`${id} is ${status}, ${paymentState}, and still waits for money`] : []),
  ]
}

const ENDED: ReadonlySet<OrderStatus> = new Set(['Cancelled', 'Refused'])
const UNPAID: ReadonlySet<PaymentState> = new Set(['pending', 'failed', 'cancelled'])

/** A cart is emptied by an order that is paid, or will be at the door, and by no other. */
function brokenCart({ orders }: World, { id, shopperId, cart }: Order): string[] {
  if (shopperId === null) return []
  const isTaken = orders.some(order => order.shopperId === shopperId && tookFromCart(order))
  return cart === (isTaken ? 0 : BOXES_OF_ORDER) ? [] : [`${id} leaves ${cart} pieces in the cart`]
}

function tookFromCart({ events, paymentMethod }: Order): boolean {
  return paymentMethod === 'cod' || events.some(({ type }) => type === 'paid' || type === 'turned-to-cash')
}

function brokenAttempt({ payments, refunds }: World, attempt: Attempt): string[] {
  const { id, amount } = attempt
  const { charged = 0, returned = 0 } = payments.find(({ attemptId }) => attemptId === id) ?? {}
  const owed = owedOf(refunds, attempt)
  return [
    ...(isPaid(attempt) && charged !== amount ? [`${id} counts as paid, ${charged} of ${amount} came`] : []),
    ...(owed > amount ? [`${id} is given back ${owed} of ${amount}`] : []),
    ...(owed > 0 && !isPaid(attempt) ? [`${id} is given back without having been paid`] : []),
    ...(returned > owed ? [`the gateway gave back ${returned} of ${id}, owed are ${owed}`] : []),
  ]
}

function isAtItsEnd({ status, paymentMethod, paymentState }: Order): boolean {
  return status !== 'Order Placed' || paymentMethod === 'cod' || !UNPAID.has(paymentState)
}

function brokenEnd({ payments, orders }: World, attempt: Attempt): string[] {
  const { id, orderId, state, amount, reference } = attempt
  const payment = payments.find(({ attemptId }) => attemptId === id)
  // Taken back, or given back by the gateway: what the shop had heard before may be either.
  if (payment === undefined || payment.state === 'refunded') return []
  const { charged } = payment
  const events = orders.find(order => order.id === orderId)?.events ?? []
  const hasDoubt = events.some(({ type, data }) => type === 'payment-mismatch' && data.attempt === id)
  const isOpenInVain = payment.state === 'expired' && isAttemptOpen(state) && reference !== null
  return [
    ...(charged === amount && !isPaid(attempt) ? [`${id} was paid, and the shop does not know`] : []),
    ...(charged > 0 && charged !== amount && !hasDoubt ? [`${id} was paid in part, and staff do not know`] : []),
    ...(isOpenInVain ? [`${id} expired and is still open`] : []),
  ]
}

function isPaid({ state }: Attempt): boolean {
  return state === 'paid' || state === 'refunded'
}

function owedOf(refunds: readonly Refund[], { id }: Attempt): number {
  return totalOf(refunds.filter(({ attemptId }) => attemptId === id))
}

function totalOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
