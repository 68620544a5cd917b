import { z } from 'zod'
import { RETURN_EVENTS, RETURN_REASONS, RETURN_STATES } from '#shop/returns/moves.ts'
import { specify } from '../../described.ts'
import { fileReply, id, optionalText, queryNumber, said, text } from '../../fields.ts'
import { returnedItems, returnReason } from '../../returns/schemas.ts'
import * as endpoints from './endpoints.ts'

const MOST_RETURNS = 100
const MOST_LINES = 200

const moment = z.iso.datetime()
const version = z.int('field_invalid').min(1, 'field_invalid')
const seen = { id, version }

const rowShape = {
  _id: id,
  orderId: id,
  orderNumber: z.string(),
  clientName: z.string(),
  clientMobile: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  pieces: z.int(),
  requestedAt: moment,
  version: z.int(),
}

export const staffReturn = z.object({
  ...rowShape,
  details: z.string(),
  photos: z.array(z.string()),
  lines: z.array(
    z.object({
      lineId: id,
      name_en: z.string(),
      name_ar: z.string(),
      colorName_en: z.string().nullable(),
      colorName_ar: z.string().nullable(),
      sizeName_en: z.string().nullable(),
      sizeName_ar: z.string().nullable(),
      quantity: z.int(),
      ordered: z.int(),
      fit: z.int(),
      price: z.number(),
    }),
  ),
  decisionNote: z.string(),
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  receivedAt: moment.nullable(),
  settledAt: moment.nullable(),
  replacementOrderNumber: z.string().nullable(),
  suggestedRefund: z.int(),
  mostRefund: z.int(),
  events: z.array(z.enum(RETURN_EVENTS)),
})

const changed = z.object({ ...said, return: staffReturn })

export const staffReturnsContract = [
  specify(endpoints.listStaffReturns, {
    summary: 'Returns as staff see them.',
    input: z.object({
      state: z.enum(RETURN_STATES, 'field_invalid').optional(),
      limit: queryNumber.refine(rows => rows >= 1 && rows <= MOST_RETURNS, 'field_invalid').optional(),
      cursor: id.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      returns: z.array(z.object(rowShape)),
      nextCursor: id.nullable(),
      counts: z.partialRecord(z.enum(RETURN_STATES), z.int()).nullable(),
    }),
  }),
  specify(endpoints.readStaffReturn, {
    summary: 'One return with its photos and what may be given back.',
    input: z.object({ id }),
    reply: z.object({ success: z.literal(true), return: staffReturn }),
    refusals: ['return_not_found'],
  }),
  specify(endpoints.readStaffReturnPhoto, {
    summary: 'A photo of a return.',
    input: z.object({ id }),
    reply: fileReply,
    refusals: ['photo_not_found'],
  }),
  specify(endpoints.takeReturn, {
    summary: 'Takes a return for a shopper who calls.',
    status: 201,
    input: z.object({ id, items: returnedItems, reason: returnReason, details: text(2_000) }),
    reply: changed,
    refusals: ['order_not_found', 'return_not_possible', 'line_already_returned', 'line_not_found', 'invalid_quantity'],
  }),
  specify(endpoints.decideReturn, {
    summary: 'Accepts or declines a return; the shopper is told why.',
    input: z
      .object({
        ...seen,
        isAccepted: z.boolean('field_invalid'),
        note: optionalText(2_000),
      })
      .refine(({ isAccepted, note }) => isAccepted || note !== '', { error: 'field_required', path: ['note'] }),
    reply: changed,
    refusals: ['return_not_found', 'changed_meanwhile', 'return_move_refused'],
  }),
  specify(endpoints.receiveReturn, {
    summary: 'Notes that returned pieces are here, and how many of them can be sold again.',
    input: z.object({
      ...seen,
      lines: z
        .array(
          z.object({
            lineId: id,
            fit: z.int('invalid_quantity').min(0, 'invalid_quantity').max(10_000, 'invalid_quantity'),
          }),
          'field_invalid',
        )
        .max(MOST_LINES, 'field_too_long'),
    }),
    reply: changed,
    refusals: ['return_not_found', 'changed_meanwhile', 'return_move_refused', 'line_not_found', 'invalid_quantity'],
  }),
  specify(endpoints.refundReturn, {
    summary: 'Settles a return with money.',
    input: z.object({
      ...seen,
      amount: z.int('field_invalid').min(1, 'field_invalid').max(1e12, 'field_invalid').optional(),
    }),
    reply: changed,
    refusals: ['return_not_found', 'changed_meanwhile', 'return_move_refused', 'refund_too_high'],
  }),
  specify(endpoints.exchangeReturn, {
    summary: 'Settles a return with another order.',
    input: z.object({ ...seen, replacementOrderNumber: text(20) }),
    reply: changed,
    refusals: ['return_not_found', 'changed_meanwhile', 'return_move_refused', 'order_not_found'],
  }),
  specify(endpoints.dropReturn, {
    summary: 'Ends a return whose pieces never came.',
    input: z.object(seen),
    reply: changed,
    refusals: ['return_not_found', 'changed_meanwhile', 'return_move_refused'],
  }),
]
