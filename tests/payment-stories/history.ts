import type { OrderStatus } from '#shop/orders/status.ts'
import type { Attempt, Order, World } from './world.ts'

/** What an order's history makes of it. */
interface Replayed {
  readonly status: OrderStatus
  /** A person cancelled it, or refused it at the door: for good. */
  readonly isGivenUp: boolean
  /** Went out unpaid: the courier takes its cash. */
  readonly isPaidAtDoor: boolean
  /** Cancelled on its way: its pieces are still to come back. */
  readonly isOnItsWayBack: boolean
}

export function replay({ events }: Order): Replayed {
  let replayed: Replayed = {
    ...{ status: 'Order Placed', isGivenUp: false, isPaidAtDoor: false, isOnItsWayBack: false },
  }
  let isPaid = false
  for (const { type } of events) {
    isPaid ||= type === 'paid'
    const status = LEADS_TO.get(type)
    if (status === undefined) continue
    replayed = {
      status,
      isGivenUp: type !== 'unrefuse' && (replayed.isGivenUp || type === 'cancel' || type === 'refuse'),
      isPaidAtDoor:
        status === 'Shipped' && type !== 'undeliver' ? !isPaid : replayed.isPaidAtDoor && STAYS_THERE.has(status),
      isOnItsWayBack: status === 'Cancelled' && replayed.status === 'Shipped',
    }
  }
  return replayed
}

const LEADS_TO: ReadonlyMap<string, OrderStatus> = new Map([
  ['ship', 'Shipped'],
  ['unship', 'Order Placed'],
  ['deliver', 'Delivered'],
  ['undeliver', 'Shipped'],
  ['unrefuse', 'Shipped'],
  ['cancel', 'Cancelled'],
  ['lapse', 'Cancelled'],
  ['revive', 'Order Placed'],
  ['refuse', 'Refused'],
  ['request-return', 'return-request'],
  ['close-return', 'Delivered'],
  ['return-all', 'Returned'],
])
const STAYS_THERE: ReadonlySet<OrderStatus> = new Set(['Shipped', 'Delivered', 'return-request'])

/** Every step that the order and its payments took, such as `order Shipped → Delivered` and `attempt opening → paid`. */
export function movesOf({ events }: Order, attempts: readonly Attempt[]): string[] {
  const steps = events.flatMap(({ type }) => LEADS_TO.get(type) ?? [])
  return [
    ...pairs(['Order Placed', ...steps]).map(pair => `order ${pair}`),
    ...attempts.flatMap(({ id, state }) => {
      const told = events.filter(({ data, type }) => data.attempt === id && STEP.test(type))
      const states = told.map(({ type }) => type.replace('payment-', ''))
      // What leaves no line in the history is the last step.
      return pairs(['opening', ...states, ...((states.at(-1) ?? 'opening') === state ? [] : [state])]).map(
        pair => `attempt ${pair}`,
      )
    }),
  ]
}

const STEP = /^payment-(?:pending|paid|failed|cancelled|expired|refunded)$/

function pairs(states: readonly string[]): string[] {
  return states.slice(1).map((state, place) => `${states[place]} → ${state}`)
}

/** What there is to come across: all moves, why money is owed, and what payments came to. */
export function metIn({ orders, attempts, refunds }: World): string[] {
  return [
    ...orders.flatMap(order =>
      movesOf(
        order,
        attempts.filter(({ orderId }) => orderId === order.id),
      ),
    ),
    ...orders.map(({ paymentState }) => `payment ${paymentState}`),
    ...orders.flatMap(({ events }) => events.map(({ type }) => `event ${type}`)),
    ...refunds.map(({ reason, state }) => `refund ${reason} ${state}`),
  ]
}
