import { z } from 'zod'
import { MOST_RETURN_PHOTOS, RETURN_REASONS, RETURN_STATES } from '#shop/returns/moves.ts'
import { specify } from '../described.ts'
import { fileReply, id, nothing, quantityFrom, said, text } from '../fields.ts'
import { readReturnPhoto, requestReturn, sendReturnPhoto, withdrawReturn } from './endpoints.ts'

export const shownReturn = z.object({
  _id: id,
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  details: z.string(),
  lines: z.array(z.object({ lineId: id, quantity: z.int() })),
  photos: z.array(z.string()),
  requestedAt: z.iso.datetime(),
  decisionNote: z.string(),
})

const MOST_LINES = 200
const MOST_CLAIM = 150

export const returnedItems = z
  .array(z.object({ lineId: id, quantity: quantityFrom(1) }), {
    error: issue => (issue.input === undefined ? 'field_required' : 'field_invalid'),
  })
  .min(1, 'select_lines')
  .max(MOST_LINES, 'field_too_long')

export const returnReason = z.enum(RETURN_REASONS, {
  error: issue => (issue.input === undefined ? 'field_required' : 'field_invalid'),
})

export const returnsContract = [
  specify(requestReturn, {
    summary: 'Asks to return lines of a delivered order.',
    status: 201,
    input: z.object({
      orderId: id,
      items: returnedItems,
      reason: returnReason,
      details: text(2_000),
      photos: z.array(id, 'field_invalid').max(MOST_RETURN_PHOTOS, 'too_many_photos').optional(),
    }),
    reply: z.object({ ...said, returnId: id }),
    refusals: [
      'order_not_found',
      'return_not_possible',
      'return_window_over',
      'line_already_returned',
      'line_not_found',
      'invalid_quantity',
      'photo_not_found',
    ],
  }),
  specify(sendReturnPhoto, {
    summary: 'Keeps a photo for a return request that follows.',
    status: 201,
    input: nothing,
    mostBytes: 10_000_000,
    reply: z.object({ success: z.literal(true), photoId: id, url: z.string() }),
    refusals: ['no_picture'],
  }),
  specify(readReturnPhoto, {
    summary: 'A photo of a return, at an address that is good for some minutes.',
    input: z.object({ claim: z.string().max(MOST_CLAIM) }),
    reply: fileReply,
    refusals: ['photo_not_found'],
  }),
  specify(withdrawReturn, {
    summary: 'Takes a return request back before the shop has decided.',
    input: z.object({ returnId: id }),
    reply: z.object(said),
    refusals: ['return_not_found', 'return_not_open'],
  }),
]
