import type { Id } from '#shop/catalogue/product.ts'
import type { ReturnEvent, ReturnReason, ReturnState } from '#shop/returns/moves.ts'
import type { FileReply, Success } from '../../endpoint.ts'
import { staffEndpoint } from '../endpoint.ts'

const STOCKROOM = ['manager', 'fulfilment'] as const
const OFFICE = ['manager'] as const

interface Said extends Success {
  readonly message_key: string
  readonly message: string
}

export interface StaffReturnRow {
  readonly _id: Id
  readonly orderId: Id
  readonly orderNumber: string
  readonly clientName: string
  readonly clientMobile: string
  readonly state: ReturnState
  readonly reason: ReturnReason
  readonly pieces: number
  /** ISO 8601, UTC; so are all times here. */
  readonly requestedAt: string
  readonly version: number
}

export interface StaffReturn extends StaffReturnRow {
  /** The shopper's own words. */
  readonly details: string
  /** Addresses, for staff alone. */
  readonly photos: readonly string[]
  readonly lines: readonly {
    readonly lineId: Id
    readonly name_en: string
    readonly name_ar: string
    readonly colorName_en: string | null
    readonly colorName_ar: string | null
    readonly sizeName_en: string | null
    readonly sizeName_ar: string | null
    /** Of `ordered` pieces. */
    readonly quantity: number
    readonly ordered: number
    /** Found fit to be sold again when they came. */
    readonly fit: number
    /** IQD a piece, as charged. */
    readonly price: number
  }[]
  readonly decisionNote: string
  readonly decidedAt: string | null
  readonly decidedBy: string | null
  readonly receivedAt: string | null
  readonly settledAt: string | null
  readonly replacementOrderNumber: string | null
  /** Whole IQD that the pieces were paid with, and the most that is left to give back. */
  readonly suggestedRefund: number
  readonly mostRefund: number
  /** What the reader may do with it now. */
  readonly events: readonly ReturnEvent[]
}

export interface StaffReturnsInput {
  readonly state?: ReturnState | undefined
  /** At most 100; 25 where nothing is said. */
  readonly limit?: number | undefined
  readonly cursor?: Id | undefined
}
export interface StaffReturnsReply extends Success {
  /** Those that wait longest first, settled ones newest first. */
  readonly returns: readonly StaffReturnRow[]
  readonly nextCursor: Id | null
  /** With the first page only. */
  readonly counts: Readonly<Partial<Record<ReturnState, number>>> | null
}
export const listStaffReturns = staffEndpoint<StaffReturnsInput, StaffReturnsReply>(
  'GET',
  '/api/staff/returns',
  STOCKROOM,
)

export const readStaffReturn = staffEndpoint<{ readonly id: Id }, Success & { readonly return: StaffReturn }>(
  'GET',
  '/api/staff/returns/:id',
  STOCKROOM,
)

/** A photo of a return, or one that waits for its return. */
export const readStaffReturnPhoto = staffEndpoint<{ readonly id: Id }, FileReply>(
  'GET',
  '/api/staff/return-photos/:id',
  STOCKROOM,
)

/** Another version than staff saw is `changed_meanwhile` with the fresh return. */
interface Seen {
  readonly id: Id
  readonly version: number
}
export interface ChangedReturnReply extends Said {
  readonly return: StaffReturn
}

/** For a shopper who calls; not bound to the days of the window. */
export const takeReturn = staffEndpoint<
  {
    /** The order's. */
    readonly id: Id
    readonly items: readonly { readonly lineId: Id; readonly quantity: number }[]
    readonly reason: ReturnReason
    readonly details: string
  },
  ChangedReturnReply
>('POST', '/api/staff/orders/:id/return', OFFICE)

/** The shopper reads the note; a declined return needs one. */
export const decideReturn = staffEndpoint<
  Seen & { readonly isAccepted: boolean; readonly note: string },
  ChangedReturnReply
>('POST', '/api/staff/returns/:id/decide', OFFICE)

/** The pieces are here. `fit` ones go back on the shelf when the return is settled. */
export const receiveReturn = staffEndpoint<
  Seen & { readonly lines: readonly { readonly lineId: Id; readonly fit: number }[] },
  ChangedReturnReply
>('POST', '/api/staff/returns/:id/receive', STOCKROOM)

/** `amount` in whole IQD; the suggested one where none is said. The money is owed from now on. */
export const refundReturn = staffEndpoint<Seen & { readonly amount?: number | undefined }, ChangedReturnReply>(
  'POST',
  '/api/staff/returns/:id/refund',
  OFFICE,
)

/** Another order took the pieces' place: by its number. */
export const exchangeReturn = staffEndpoint<Seen & { readonly replacementOrderNumber: string }, ChangedReturnReply>(
  'POST',
  '/api/staff/returns/:id/exchange',
  OFFICE,
)

/** The shopper keeps the pieces, or they never came. */
export const dropReturn = staffEndpoint<Seen, ChangedReturnReply>('POST', '/api/staff/returns/:id/drop', OFFICE)
