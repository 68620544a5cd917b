import type { OrderStatus, PaymentMethod, PaymentState } from '../orders/status.ts'
import { type AttemptState, attemptAfter, isAttemptOpen } from './attempt.ts'
import { GATEWAYS, type OnlineMethod } from './gateways.ts'
import type { ProviderState } from './provider-state.ts'

/** What decides about money that came in for an order. */
export interface PaidOrder {
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly paymentState: PaymentState
  /** Whole IQD, as it is now: of an order that was turned to cash staff may have changed it since it was asked for. */
  readonly payable: number
  /** Cancelled by the shop itself, which gave up waiting for money; false where a person did. */
  readonly hasLapsed: boolean
}

/** One try to pay, as it was asked for. */
export interface AskedPayment {
  readonly id: string
  readonly provider: OnlineMethod
  readonly reference: string | null
  readonly state: AttemptState
  /** Whole IQD. */
  readonly amount: number
  readonly currency: string
}

/** What its gateway says of it. Null: nothing. */
export interface ToldPayment {
  readonly state: ProviderState
  readonly amount: number | null
  readonly currency: string | null
  readonly attemptId: string | null
  readonly reference: string | null
}

/** The order's other tries. */
export interface OtherPayments {
  readonly isOneOpen: boolean
  /** And its money stays: it is not owed back. */
  readonly isOnePaid: boolean
}

/**
 * `pay`: the order is paid. `revive`: it had lapsed, and is kept again where its pieces are
 * still there. `refund-twice`: it was paid before. `refund-at-door`: it was turned to cash,
 * which is taken at the door. `refund-cancelled`: somebody ended it. `failed` and `cancelled`:
 * its last open try ended so. `taken-back`: the gateway gave the money back of its own accord.
 */
export type OrderEffect =
  | 'pay'
  | 'revive'
  | 'refund-twice'
  | 'refund-at-door'
  | 'refund-cancelled'
  | 'failed'
  | 'cancelled'
  | 'taken-back'
  | 'none'

/** In what an answer differs from what was asked for. */
export type Doubt = 'attempt' | 'reference' | 'amount' | 'currency'

/** `doubt`: the answer would move the payment, but is not about it as it was asked for; staff look at it. */
export type Settlement =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'doubt'; readonly doubt: Doubt }
  | { readonly kind: 'moved'; readonly to: AttemptState; readonly order: OrderEffect }

/** What becomes of a payment and its order by the gateway's answer. Asked twice with the same, the second answer is `nothing`. */
export function settlement(
  order: PaidOrder,
  attempt: AskedPayment,
  told: ToldPayment,
  others: OtherPayments,
): Settlement {
  const to = attemptAfter(attempt.state, told.state)
  if (to === null) return { kind: 'nothing' }
  const doubt = doubtAbout(attempt, told)
  return doubt === null ? { kind: 'moved', to, order: effectOn(order, attempt, to, others) } : { kind: 'doubt', doubt }
}

function doubtAbout(attempt: AskedPayment, told: ToldPayment): Doubt | null {
  const mistaken = mistakenIdOf(attempt, told)
  if (mistaken !== null || told.state !== 'paid') return mistaken
  if (told.amount !== attempt.amount) return 'amount'
  if (told.currency === null && GATEWAYS[attempt.provider].isDinarsOnly) return null
  return told.currency === attempt.currency ? null : 'currency'
}

/** By which of its ids the answer is about another payment; null where it is about this one, as far as it says. */
export function mistakenIdOf(
  attempt: Pick<AskedPayment, 'id' | 'reference'>,
  told: Pick<ToldPayment, 'attemptId' | 'reference'>,
): 'attempt' | 'reference' | null {
  if (told.attemptId !== null && plain(told.attemptId) !== plain(attempt.id)) return 'attempt'
  const isOther = told.reference !== null && attempt.reference !== null && told.reference !== attempt.reference
  return isOther ? 'reference' : null
}

/** Some gateways write our ids without hyphens. */
function plain(id: string): string {
  return id.replaceAll('-', '').toLowerCase()
}

function effectOn(
  order: PaidOrder,
  { amount }: AskedPayment,
  to: AttemptState,
  { isOneOpen, isOnePaid }: OtherPayments,
): OrderEffect {
  if (to === 'paid') return effectOfPaid(order, amount)
  // Money that was owed back already, or came on top of what is paid at the door, was not what the order is paid with.
  if (to === 'refunded') return order.paymentState === 'paid' && !isOnePaid ? 'taken-back' : 'none'
  if (isAttemptOpen(to) || isOneOpen || !isUnpaid(order) || order.paymentMethod === 'cod') return 'none'
  return to === 'cancelled' ? 'cancelled' : 'failed'
}

function effectOfPaid(order: PaidOrder, amount: number): OrderEffect {
  if (!isUnpaid(order)) return 'refund-twice'
  // Only a page that was open when it was turned to cash can have asked for another sum: the one of now is taken at the door.
  if (order.status === 'Order Placed') return amount === order.payable ? 'pay' : 'refund-at-door'
  if (order.status === 'Cancelled') return order.hasLapsed ? 'revive' : 'refund-cancelled'
  // On its way or there already, unpaid: it was turned to cash, which the courier takes at the door.
  return order.status === 'Refused' || order.status === 'Returned' ? 'refund-cancelled' : 'refund-at-door'
}

function isUnpaid({ paymentState }: PaidOrder): boolean {
  return paymentState === 'pending' || paymentState === 'failed' || paymentState === 'cancelled'
}
