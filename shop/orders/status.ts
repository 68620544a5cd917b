/**
 * The first four are section 9's; the decisions page adds that staff cancel orders and mark them refused at the door, and a return
 * that is settled needs a name of its own.
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

export const PAYMENT_METHODS = ['cod', 'payqi', 'zein', 'alqaseh'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_STATES = ['pending', 'paid', 'failed', 'cancelled', 'refund_due', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
