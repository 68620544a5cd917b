import type { OrderStatus, PaymentMethod, PaymentState } from '../orders/status.ts'

/** What decides about money that came in for an order. */
export interface PaidOrder {
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly paymentState: PaymentState
  /** Why it was cancelled, where it was. */
  readonly closingReason: string | null
}

/**
 * `pay`: the order is paid. `revive`: it had lapsed, and is kept again where its pieces are still there. The rest is given back:
 * `refund-twice` because it was paid before or is paid at the door, `refund-cancelled` because somebody ended it.
 */
export type PaidEffect = 'pay' | 'revive' | 'refund-twice' | 'refund-cancelled'

/** Reasons by which the shop itself gave up waiting for money. */
const LAPSED_REASONS = ['lapsed', 'payment-not-opened'] as const

/** What becomes of an order when a gateway confirms one payment of it. */
export function effectOfPaid({ status, paymentState, closingReason }: PaidOrder): PaidEffect {
  if (paymentState === 'paid' || paymentState === 'refund_due' || paymentState === 'refunded') return 'refund-twice'
  if (status === 'Order Placed') return 'pay'
  if (status === 'Cancelled')
    return LAPSED_REASONS.some(reason => reason === closingReason) ? 'revive' : 'refund-cancelled'
  // On its way or there already, unpaid: it was turned to cash, which the courier takes at the door.
  return status === 'Refused' || status === 'Returned' ? 'refund-cancelled' : 'refund-twice'
}
