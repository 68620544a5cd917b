import type { AttemptState, RefundState } from '../payments/attempt.ts'
import type { ReturnState } from '../returns/moves.ts'
import type { OrderEvent } from './moves.ts'

/** A line of an order's history. Whoever adds one gives it words in the back office: without them it does not compile. */
export type HistoryEvent =
  | OrderEvent
  | 'placed'
  | 'confirmed'
  | 'packed'
  | 'note'
  | 'address-changed'
  | 'lines-changed'
  | 'partly-delivered'
  | 'taken-by-phone'
  | 'restocked'
  | 'turned-to-cash'
  | 'paid'
  | `payment-${AttemptState | 'mismatch'}`
  | 'refunded'
  | `refund-${Exclude<RefundState, 'done'>}`
  | `return-${ReturnState}`
  | `parcel-${'to-send' | 'sent' | 'refused' | 'unclear' | 'dropped' | 'status' | 'looked' | 'retried' | 'move-refused'}`

/** Why an order that waited for its payment was given up; `replaced`: its shopper ordered the goods anew. */
export type LapseReason = 'lapsed' | 'payment-not-opened' | 'replaced'
