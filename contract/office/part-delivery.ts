import { z } from 'zod'
import { type InputOf, type ReplyOf, staffEndpoint } from '../describe.ts'
import { id, replies, seen } from '../fields.ts'
import { changedLine } from '../orders.ts'
import { orderSums } from './order-lines.ts'
import { changedOrder, MOST_ORDER_LINES, pieces } from './orders.ts'
import { STOCKROOM } from './roles.ts'

const wish = {
  ...seen,
  /** Of each line what its shopper sent back: fit to be sold again, and damaged. Lines that are not named were kept. */
  lines: z
    .array(z.object({ lineId: id, fit: pieces, damaged: pieces }), 'field_invalid')
    .min(1, 'field_required')
    .max(MOST_ORDER_LINES, 'field_too_long'),
}

/** More than any order comes to. */
const MOST_COLLECTED = 1_000_000_000

export type PartPreview = ReplyOf<typeof previewPart>['preview']
export type PartWish = InputOf<typeof previewPart>
export type PartDelivery = InputOf<typeof deliverPart>

const REFUSALS = [
  'order_not_found',
  'changed_meanwhile',
  'order_move_refused',
  'line_not_found',
  'invalid_quantity',
  'nothing_sent_back',
  'nothing_kept',
] as const

export const previewPart = staffEndpoint('POST', '/api/staff/orders/:id/part-delivery/preview', STOCKROOM, {
  summary: 'What a shipped order comes to where a part of it was sent back at the door; nothing is changed.',
  input: z.object(wish),
  reply: replies({
    preview: z.object({
      before: orderSums,
      after: orderSums,
      changes: z.array(changedLine),
      /** Whole IQD to be given back of what was paid online; 0 where it is paid at the door. */
      refund: z.int(),
    }),
  }),
  refusals: [...REFUSALS],
})

/** Refused with `lines_sum_changed` where it comes to another sum than the preview said. The same once more answers the order. */
export const deliverPart = staffEndpoint('POST', '/api/staff/orders/:id/part-delivery', STOCKROOM, {
  summary: 'Records that a shipped order was delivered in part, and what was paid at the door.',
  input: z.object({
    ...wish,
    amount: z.int('field_invalid').min(0, 'field_invalid'),
    /** Whole IQD that the courier was paid; left out: what it comes to. None for an order that is paid online. */
    collected: z.int('field_invalid').min(0, 'field_invalid').max(MOST_COLLECTED, 'collected_too_high').optional(),
  }),
  reply: changedOrder,
  refusals: [...REFUSALS, 'lines_sum_changed', 'collected_too_high'],
})
