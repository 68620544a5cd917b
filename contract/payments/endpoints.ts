import type { Id } from '#shop/catalogue/product.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { endpoint, type Success } from '../endpoint.ts'

export interface PayOrderInput {
  readonly orderId: Id
  /** The method it was placed with completes the payment; another pays it that way; `cod` turns it into cash at the door. */
  readonly paymentMethod: PaymentMethod
}
export interface PayOrderReply extends Success {
  /** Null: nothing is to be paid now, since it is paid already or is cash on delivery. */
  readonly paymentUrl: string | null
  readonly message_key: string
  readonly message: string
}
/** For an unpaid online order. Refused with `order_not_found`, `order_not_payable`, `payment_method_unavailable`, `payment_unavailable`. */
export const payOrder = endpoint<PayOrderInput, PayOrderReply>('POST', '/api/order/pay', 'shopper')

/**
 * What a return page asks for after the gateway sent the browser back (specification section 7). Anybody may call it: it makes the
 * server ask the gateway, answers whether the order is paid, and nothing else. `success` false comes with `payment_failed` (it will
 * not be paid by this try), `payment_pending` (ask again), or, for an unknown order, the same as for a failed one.
 */
export interface PaymentResult {
  readonly success: boolean
  readonly message_key: string
  readonly message: string
}
export const confirmPayqi = endpoint<{ readonly orderId: string }, PaymentResult>('POST', '/api/payqi/callback')
export const confirmAlqaseh = endpoint<{ readonly orderId: string }, PaymentResult>('POST', '/api/alqaseh/callback')
/** `token` is the one that ZainCash put into the return address. */
export const verifyZaincash = endpoint<{ readonly token: string }, PaymentResult>('POST', '/api/zeincash/verify')
