import type { OrderEvent } from '../orders/moves.ts'
import type { OrderStatus } from '../orders/status.ts'
import type { CourierMeaning } from './courier-status.ts'

export interface CourierConsequence {
  /** What happens to the order, in this turn; the table of moves may still refuse it. */
  readonly moves: readonly OrderEvent[]
  /** Staff should look whatever the moves come to. */
  readonly needsLook: boolean
}

/**
 * What follows for an order that stands at `status` from a new word of its courier; null: a word nobody has told us about. Nothing
 * follows where the order is there already.
 */
export function consequenceOf(meaning: CourierMeaning | null, status: OrderStatus): CourierConsequence {
  if (meaning === null || FOR_STAFF.has(meaning)) return { moves: [], needsLook: true }
  const goal = GOALS[meaning]
  if (goal === undefined || goal.reached.includes(status)) return NOTHING
  // The courier was asked only now and then: the way there was not seen.
  const isOnTheShelf = status === 'Order Placed' && goal.event === 'deliver'
  return { moves: isOnTheShelf ? ['ship', goal.event] : [goal.event], needsLook: false }
}

/** After these nothing more is expected, though an exchange or a return may still come. */
export function isFinalForCourier(meaning: CourierMeaning | null): boolean {
  return meaning !== null && FINAL.has(meaning)
}

const NOTHING: CourierConsequence = { moves: [], needsLook: false }
const FOR_STAFF: ReadonlySet<CourierMeaning> = new Set(['problem', 'alert', 'exchanging'])
const FINAL: ReadonlySet<CourierMeaning> = new Set(['delivered', 'exchanged', 'returned', 'cancelled'])

interface Goal {
  readonly event: OrderEvent
  readonly reached: readonly OrderStatus[]
}

const DELIVERED: Goal = { event: 'deliver', reached: ['Delivered', 'return-request', 'Returned'] }
// Called back by the office, or given back by the shopper: it is expected on its way home.
const BACK: Goal = { event: 'refuse', reached: ['Refused', 'Cancelled', 'return-request', 'Returned'] }

const GOALS: Readonly<Partial<Record<CourierMeaning, Goal>>> = {
  'on-the-way': { event: 'ship', reached: ['Shipped'] },
  delivered: DELIVERED,
  exchanged: DELIVERED,
  refused: BACK,
  returning: BACK,
  returned: BACK,
  cancelled: { event: 'cancel', reached: ['Cancelled', 'Refused'] },
}
