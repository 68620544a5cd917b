import type { StaffRole } from '../accounts/staff.ts'
import type { OrderStatus } from './status.ts'

export type OrderActor = 'shopper' | 'courier' | 'system' | StaffRole

export const ORDER_EVENTS = [
  'ship',
  'unship',
  'deliver',
  'cancel',
  'lapse',
  'revive',
  'refuse',
  'undeliver',
  'unrefuse',
  'request-return',
  'close-return',
  'return-all',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

export interface OrderMove {
  readonly event: OrderEvent
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: readonly OrderActor[]
}

const OFFICE = ['owner', 'manager'] as const
const STOCKROOM = [...OFFICE, 'fulfilment'] as const

/** Every move an order may make, and who may make it (decision 0014). What is not here is refused. */
export const ORDER_MOVES: readonly OrderMove[] = [
  { event: 'ship', from: 'Order Placed', to: 'Shipped', by: [...STOCKROOM, 'courier'] },
  // A parcel marked by mistake.
  { event: 'unship', from: 'Shipped', to: 'Order Placed', by: STOCKROOM },
  { event: 'deliver', from: 'Shipped', to: 'Delivered', by: [...STOCKROOM, 'courier'] },
  { event: 'cancel', from: 'Order Placed', to: 'Cancelled', by: ['shopper', ...STOCKROOM] },
  // On its way: called back by the office; its pieces are counted again once they are back.
  { event: 'cancel', from: 'Shipped', to: 'Cancelled', by: [...OFFICE, 'courier'] },
  // Not paid in time.
  { event: 'lapse', from: 'Order Placed', to: 'Cancelled', by: ['system'] },
  // Paid after it lapsed, with its pieces still there.
  { event: 'revive', from: 'Cancelled', to: 'Order Placed', by: ['system'] },
  { event: 'refuse', from: 'Shipped', to: 'Refused', by: [...STOCKROOM, 'courier'] },
  // Marked by mistake, and nothing followed from it yet: staff take it back within minutes.
  { event: 'undeliver', from: 'Delivered', to: 'Shipped', by: STOCKROOM },
  { event: 'unrefuse', from: 'Refused', to: 'Shipped', by: STOCKROOM },
  { event: 'request-return', from: 'Delivered', to: 'return-request', by: ['shopper', ...OFFICE] },
  // Declined, withdrawn, or settled while other lines stay with the shopper.
  { event: 'close-return', from: 'return-request', to: 'Delivered', by: ['shopper', ...OFFICE] },
  { event: 'return-all', from: 'return-request', to: 'Returned', by: OFFICE },
]

/** Where the event leads, or null where it may not happen. */
export function moveOrder(from: OrderStatus, event: OrderEvent, by: OrderActor): OrderStatus | null {
  const move = ORDER_MOVES.find(each => each.from === from && each.event === event)
  return move?.by.includes(by) === true ? move.to : null
}

/** Who may make the event happen now; nobody where the order does not stand there. */
export function mayMoveBy(from: OrderStatus, event: OrderEvent): readonly OrderActor[] {
  return ORDER_MOVES.find(move => move.from === from && move.event === event)?.by ?? []
}
