import { z } from 'zod'
import { MOST_RETURN_PHOTOS, RETURN_REASONS, RETURN_STATES } from '#shop/returns/moves.ts'
import { endpoint, type InputOf, shopperEndpoint, type TypeOf } from './describe.ts'
import { fileReply, id, missingOr, moment, optionalText, quantityFrom, replies, spoken } from './fields.ts'

const MOST_LINES = 200
const MOST_CLAIM = 150

/** A return as its shopper sees it. */
export type ShownReturn = TypeOf<typeof shownReturn>
export const shownReturn = z.object({
  _id: id,
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  details: z.string(),
  lines: z.array(z.object({ lineId: id, quantity: z.int() })),
  /** Addresses of the photos, good for some minutes and for whoever has them. */
  photos: z.array(z.string()),
  requestedAt: moment,
  /** What the shop says to its decision; empty before it. */
  decisionNote: z.string(),
})

/** What is to come back, and why. */
export const askedReturn = {
  items: z
    .array(z.object({ lineId: id, quantity: quantityFrom(1) }), missingOr('select_lines'))
    .min(1, 'select_lines')
    .max(MOST_LINES, 'field_too_long'),
  reason: z.enum(RETURN_REASONS, missingOr('reason_wanted')),
  details: optionalText(2_000).optional(),
}

export type RequestReturnInput = InputOf<typeof requestReturn>
/** Of each line once, within the days of the store's settings (decision 0014). */
export const requestReturn = shopperEndpoint('POST', '/api/order/return', {
  summary: 'Asks to return lines of a delivered order.',
  status: 201,
  input: z.object({
    orderId: id,
    ...askedReturn,
    /** Ids that `sendReturnPhoto` answered. */
    photos: z.array(id, 'field_invalid').max(MOST_RETURN_PHOTOS, 'too_many_photos').optional(),
  }),
  reply: spoken.extend({ returnId: id }),
  refusals: [
    'order_not_found',
    'return_not_possible',
    'return_window_over',
    'line_already_returned',
    'line_not_found',
    'invalid_quantity',
    'photo_not_found',
  ],
})

/** The body is one picture: JPEG, PNG, WebP or AVIF. */
export const sendReturnPhoto = shopperEndpoint('POST', '/api/order/return/photo', {
  summary: 'Keeps a photo for a return request that follows.',
  status: 201,
  mostBytes: 10_000_000,
  reply: replies({ photoId: id, url: z.string() }),
  refusals: ['no_picture'],
})

/** For whoever holds the address, as the answers with orders and photos tell it: signed, and over after some minutes. */
export const readReturnPhoto = endpoint('GET', '/api/order/return/photo', {
  summary: 'A photo of a return, at an address that is good for some minutes.',
  input: z.object({ claim: z.string().max(MOST_CLAIM) }),
  reply: fileReply,
  refusals: ['photo_not_found'],
})

export const withdrawReturn = shopperEndpoint('POST', '/api/order/return/withdraw', {
  summary: 'Takes a return request back before the shop has decided.',
  input: z.object({ returnId: id }),
  reply: spoken,
  refusals: ['return_not_found', 'return_not_open'],
})
