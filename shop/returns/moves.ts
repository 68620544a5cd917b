import type { OrderActor } from '../orders/moves.ts'

export const RETURN_STATES = [
  'requested',
  'accepted',
  'received',
  'refunded',
  'exchanged',
  'declined',
  'withdrawn',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const RETURN_EVENTS = ['accept', 'decline', 'receive', 'refund', 'exchange', 'withdraw'] as const
export type ReturnEvent = (typeof RETURN_EVENTS)[number]

export interface ReturnMove {
  readonly event: ReturnEvent
  readonly from: ReturnState
  readonly to: ReturnState
  readonly by: readonly OrderActor[]
}

const OFFICE = ['owner', 'manager'] as const

/** Every move a return may make, and who may make it. What is not here is refused. */
export const RETURN_MOVES: readonly ReturnMove[] = [
  { event: 'accept', from: 'requested', to: 'accepted', by: OFFICE },
  { event: 'decline', from: 'requested', to: 'declined', by: OFFICE },
  { event: 'withdraw', from: 'requested', to: 'withdrawn', by: ['shopper', ...OFFICE] },
  { event: 'receive', from: 'accepted', to: 'received', by: [...OFFICE, 'fulfilment'] },
  // It never came.
  { event: 'withdraw', from: 'accepted', to: 'withdrawn', by: OFFICE },
  { event: 'refund', from: 'received', to: 'refunded', by: OFFICE },
  { event: 'exchange', from: 'received', to: 'exchanged', by: OFFICE },
  // It came, and is not what was said.
  { event: 'decline', from: 'received', to: 'declined', by: OFFICE },
]

/** States that nothing leads out of. */
export const SETTLED_RETURNS: readonly ReturnState[] = RETURN_STATES.filter(
  state => !RETURN_MOVES.some(move => move.from === state),
)

export function moveReturn(from: ReturnState, event: ReturnEvent, by: OrderActor): ReturnState | null {
  const move = RETURN_MOVES.find(each => each.from === from && each.event === event)
  return move?.by.includes(by) === true ? move.to : null
}

/** The way forward first. */
export function returnEventsFor(from: ReturnState, by: OrderActor): ReturnEvent[] {
  return RETURN_MOVES.filter(move => move.from === from && move.by.includes(by)).map(move => move.event)
}

export const RETURN_REASONS = [
  'broken',
  'wrong-item',
  'not-as-pictured',
  'missing-parts',
  'changed-mind',
  'other',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const MOST_RETURN_PHOTOS = 4

const DAY = 86_400_000

/** Until when a return may be asked for (specification sections 1 and 9; the days are the store's setting). */
export function returnableUntil(deliveredAt: Date, windowDays: number): Date {
  return new Date(deliveredAt.getTime() + windowDays * DAY)
}
