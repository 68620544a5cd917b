import type { Id } from '#shop/catalogue/product.ts'
import type { RefundState } from '#shop/payments/attempt.ts'
import type { OnlineMethod } from '#shop/payments/provider-state.ts'
import type { Success } from '../../endpoint.ts'
import { staffEndpoint } from '../endpoint.ts'

/** Money that is to go back, or went. */
export interface StaffRefund {
  readonly _id: Id
  readonly orderId: Id
  readonly orderNumber: string
  readonly clientName: string
  /** Whole IQD. */
  readonly amount: number
  readonly state: RefundState
  readonly reason: string
  readonly note: string
  /** Null: it was paid in cash at the door. */
  readonly provider: OnlineMethod | null
  /** Whether the gateway can be asked for it; else it is made by hand and noted. */
  readonly canBeSent: boolean
  /** ISO 8601. */
  readonly createdAt: string
  readonly settledAt: string | null
}

export interface StaffRefundsReply extends Success {
  /** Oldest first; settled ones newest first, 200 at most. */
  readonly refunds: readonly StaffRefund[]
}
export const listRefunds = staffEndpoint<{ readonly state?: 'open' | 'settled' | undefined }, StaffRefundsReply>(
  'GET',
  '/api/staff/refunds',
  ['manager'],
)

interface RefundReply extends Success {
  readonly refund: StaffRefund
  readonly message_key: string
  readonly message: string
}
/**
 * Asks the gateway to give the money back. One whose answer was lost is looked at before it is asked again, where the gateway can tell.
 * Refused with `refund_by_hand` where the gateway offers no refund, `refund_not_open` where it is settled or under way.
 */
export const sendRefund = staffEndpoint<{ readonly id: Id }, RefundReply>('POST', '/api/staff/refunds/:id/send', [
  'manager',
])

/** Money that staff gave back themselves, with what proves it. */
export const recordRefund = staffEndpoint<{ readonly id: Id; readonly note: string }, RefundReply>(
  'POST',
  '/api/staff/refunds/:id/by-hand',
  ['manager'],
)
