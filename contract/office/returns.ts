import { z } from 'zod'
import { RETURN_EVENTS, RETURN_REASONS, RETURN_STATES } from '#shop/returns/moves.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { byCursor, fileReply, id, moment, optionalText, replies, seen, spoken, text, texts } from '../fields.ts'
import { choiceNames } from '../orders.ts'
import { askedReturn } from '../returns.ts'
import { OFFICE, STOCKROOM } from './roles.ts'

const MOST_LINES = 200

export type StaffReturnRow = TypeOf<typeof returnRow>
const returnRow = z.object({
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
})

export type StaffReturn = TypeOf<typeof staffReturn>
export const staffReturn = returnRow.extend({
  /** The shopper's own words. */
  details: z.string(),
  /** Addresses, for staff alone. */
  photos: z.array(z.string()),
  lines: z.array(
    z.object({
      lineId: id,
      ...texts('name', z.string()),
      ...choiceNames,
      /** Of `ordered` pieces. */
      quantity: z.int(),
      ordered: z.int(),
      /** Found fit to be sold again when they came. */
      fit: z.int(),
      /** IQD a piece, as charged. */
      price: z.number(),
    }),
  ),
  decisionNote: z.string(),
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  receivedAt: moment.nullable(),
  settledAt: moment.nullable(),
  replacementOrderNumber: z.string().nullable(),
  /** Whole IQD that the pieces were paid with. */
  suggestedRefund: z.int(),
  /** The most that is left to give back, in whole IQD. */
  mostRefund: z.int(),
  /** What the reader may do with it now. */
  events: z.array(z.enum(RETURN_EVENTS)),
})

export type StaffReturnsInput = InputOf<typeof listStaffReturns>
export type StaffReturnsReply = ReplyOf<typeof listStaffReturns>
export const listStaffReturns = staffEndpoint('GET', '/api/staff/returns', STOCKROOM, {
  summary: 'Returns as staff see them.',
  input: z.object({
    state: z.enum(RETURN_STATES, 'field_invalid').optional(),
    ...byCursor,
  }),
  reply: replies({
    /** Those that wait longest first, settled ones newest first. */
    returns: z.array(returnRow),
    nextCursor: id.nullable(),
    /** With the first page only. */
    counts: z.partialRecord(z.enum(RETURN_STATES), z.int()).nullable(),
  }),
})

export const readStaffReturn = staffEndpoint('GET', '/api/staff/returns/:id', STOCKROOM, {
  summary: 'One return with its photos and what may be given back.',
  input: z.object({ id }),
  reply: replies({ return: staffReturn }),
  refusals: ['return_not_found'],
})

/** Also one that waits for its return. */
export const readStaffReturnPhoto = staffEndpoint('GET', '/api/staff/return-photos/:id', STOCKROOM, {
  summary: 'A photo of a return.',
  input: z.object({ id }),
  reply: fileReply,
  refusals: ['photo_not_found'],
})

export type ChangedReturnReply = TypeOf<typeof changed>
const changed = spoken.extend({ return: staffReturn })
const moveRefusals = ['return_not_found', 'changed_meanwhile', 'return_move_refused'] as const

/** Not bound to the days of the window. */
export const takeReturn = staffEndpoint('POST', '/api/staff/orders/:id/return', OFFICE, {
  summary: 'Takes a return for a shopper who calls.',
  status: 201,
  /** The id is the order's. */
  input: z.object({ id, ...askedReturn }),
  reply: changed,
  refusals: ['order_not_found', 'return_not_possible', 'line_already_returned', 'line_not_found', 'invalid_quantity'],
})

/** The shopper reads the note; a declined return needs one. */
export const decideReturn = staffEndpoint('POST', '/api/staff/returns/:id/decide', OFFICE, {
  summary: 'Accepts or declines a return; the shopper is told why.',
  input: z
    .object({ ...seen, isAccepted: z.boolean('field_invalid'), note: optionalText(2_000) })
    .refine(({ isAccepted, note }) => isAccepted || note !== '', { error: 'field_required', path: ['note'] }),
  reply: changed,
  refusals: moveRefusals,
})

/** `fit` pieces go back on the shelf when the return is settled. */
export const receiveReturn = staffEndpoint('POST', '/api/staff/returns/:id/receive', STOCKROOM, {
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
  refusals: [...moveRefusals, 'line_not_found', 'invalid_quantity'],
})

/** The money is owed from now on. */
export const refundReturn = staffEndpoint('POST', '/api/staff/returns/:id/refund', OFFICE, {
  summary: 'Settles a return with money.',
  input: z.object({
    ...seen,
    /** In whole IQD; the suggested one where none is said. Nothing only where nothing is suggested, for all of it went back before. */
    amount: z.int('field_invalid').min(0, 'field_invalid').max(1e12, 'field_invalid').optional(),
  }),
  reply: changed,
  refusals: [...moveRefusals, 'refund_too_high'],
})

/**
 * The order that took the pieces' place is named by its number: of the same
 * account or phone, no older than the one that came back, and for no other return.
 */
export const exchangeReturn = staffEndpoint('POST', '/api/staff/returns/:id/exchange', OFFICE, {
  summary: 'Settles a return with another order.',
  input: z.object({ ...seen, replacementOrderNumber: text(20) }),
  reply: changed,
  refusals: [
    ...moveRefusals,
    'order_not_found',
    'replacement_of_other_customer',
    'replacement_older',
    'replacement_cancelled',
    'replacement_taken',
  ],
})

/** Or the shopper keeps them. */
export const dropReturn = staffEndpoint('POST', '/api/staff/returns/:id/drop', OFFICE, {
  summary: 'Ends a return whose pieces never came.',
  input: z.object(seen),
  reply: changed,
  refusals: moveRefusals,
})
