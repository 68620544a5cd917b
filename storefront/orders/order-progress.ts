import type { Order } from '#contract/orders.ts'
import type { WordKey } from '#locales/translate.ts'
import type { OrderFilter, OrderStatus } from '#shop/orders/status.ts'

/** How a status is said and shown. */
interface StatusLook {
  readonly words: WordKey
  readonly kind: 'waiting' | 'placed' | 'shipped' | 'delivered' | 'returned'
  /** The place on the line of the three steps, -1 before them; a returned order was delivered. */
  readonly reached: -1 | 0 | 1 | 2
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

/** An order that waits for its payment is not placed yet, whatever its status is called. */
export function lookOf({ status, isPayable }: Pick<Order, 'status' | 'isPayable'>): StatusLook {
  return isPayable ? WAITING : STATUS_LOOKS[status]
}

const WAITING: StatusLook = { words: 'orders.waiting_for_payment', kind: 'waiting', reached: -1 }

/** The orders at one stage, or all of them: orders to be returned show under all only. */
export function ordersAt<Listed extends { readonly status: OrderStatus }>(
  orders: readonly Listed[],
  filter: OrderFilter | '',
): readonly Listed[] {
  return filter === '' ? orders : orders.filter(order => order.status === filter)
}
