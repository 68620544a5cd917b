import type { Id } from '#shop/catalogue/product.ts'
import type { ReturnReason, ReturnState } from '#shop/returns/moves.ts'
import { endpoint, type FileInput, type FileReply, type Success } from '../endpoint.ts'

interface Said extends Success {
  readonly message_key: string
  readonly message: string
}

/** A return as its shopper sees it. */
export interface ShownReturn {
  readonly _id: Id
  readonly state: ReturnState
  readonly reason: ReturnReason
  readonly details: string
  readonly lines: readonly { readonly lineId: Id; readonly quantity: number }[]
  /** Addresses of the photos, good for some minutes and for whoever has them. */
  readonly photos: readonly string[]
  /** ISO 8601. */
  readonly requestedAt: string
  /** What the shop says to its decision; empty before it. */
  readonly decisionNote: string
}

export interface RequestReturnInput {
  readonly orderId: Id
  readonly items: readonly { readonly lineId: Id; readonly quantity: number }[]
  readonly reason: ReturnReason
  readonly details: string
  /** Ids that `sendReturnPhoto` answered, at most 4. */
  readonly photos?: readonly Id[] | undefined
}
/**
 * Decisions, "Rules where lines pull apart". Refused with `return_not_possible` unless delivered, `return_window_over` after the
 * days of the store's settings, `line_already_returned` for a line that was in a return before.
 */
export const requestReturn = endpoint<RequestReturnInput, Said & { readonly returnId: Id }>(
  'POST',
  '/api/order/return',
  'shopper',
)

/** The body is one picture (JPEG, PNG, WebP or AVIF), 10 MB at most. */
export const sendReturnPhoto = endpoint<FileInput, Success & { readonly photoId: Id; readonly url: string }>(
  'POST',
  '/api/order/return/photo',
  'shopper',
  'file',
)

/**
 * A photo to whoever holds its address, as the answers with orders and photos tell it: signed, and over after some minutes. Refused with
 * `photo_not_found`.
 */
export const readReturnPhoto = endpoint<{ readonly claim: string }, FileReply>('GET', '/api/order/return/photo')

/** Before the shop has decided. */
export const withdrawReturn = endpoint<{ readonly returnId: Id }, Said>('POST', '/api/order/return/withdraw', 'shopper')
