import type { WordKey } from '#locales/translate.ts'
import type { OrderFilter, OrderStatus } from '#shop/orders/status.ts'

/** How a status is said and shown. */
interface StatusLook {
  readonly words: WordKey
  readonly kind: 'placed' | 'shipped' | 'delivered' | 'returned'
  /** The place on the line of the three steps; a returned order was delivered. */
  readonly reached: 0 | 1 | 2
}

export const STATUS_LOOKS: Readonly<Record<OrderStatus, StatusLook>> = {
  'Order Placed': { words: 'orders.placed', kind: 'placed', reached: 0 },
  Shipped: { words: 'orders.shipped', kind: 'shipped', reached: 1 },
  Delivered: { words: 'orders.delivered', kind: 'delivered', reached: 2 },
  'return-request': { words: 'orders.return_requested', kind: 'returned', reached: 2 },
  Cancelled: { words: 'orders.cancelled', kind: 'returned', reached: 0 },
  Refused: { words: 'orders.refused', kind: 'returned', reached: 1 },
  Returned: { words: 'orders.returned', kind: 'returned', reached: 2 },
}

/** The orders at one stage, or all of them: orders to be returned show under all only. */
export function ordersAt<Order extends { readonly status: OrderStatus }>(
  orders: readonly Order[],
  filter: OrderFilter | '',
): readonly Order[] {
  return filter === '' ? orders : orders.filter(order => order.status === filter)
}
