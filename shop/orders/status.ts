import { ONLINE_METHODS } from '../payments/gateways.ts'

/**
 * The first four are the specification's (section 9); the others are what staff make of an order, and a settled return (decision 0014).
 */
export const ORDER_STATUSES = [
  'Order Placed',
  'Shipped',
  'Delivered',
  'return-request',
  'Cancelled',
  'Refused',
  'Returned',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The filter of the shopper's list; the empty text means all (section 7). */
export const ORDER_FILTERS = ['Order Placed', 'Shipped', 'Delivered'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

export const PAYMENT_METHODS = ['cod', ...ONLINE_METHODS] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_STATES = ['pending', 'paid', 'failed', 'cancelled', 'refund_due', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
