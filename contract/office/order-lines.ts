import { z } from 'zod'
import { type InputOf, type ReplyOf, staffEndpoint } from '../describe.ts'
import { id, quantityFrom, replies, seen } from '../fields.ts'
import { changedLine, orderedChoice } from '../orders.ts'
import { changedOrder, MOST_ORDER_LINES } from './orders.ts'
import { STOCKROOM } from './roles.ts'

/** What is to be different. */
const wish = {
  ...seen,
  /** Lines with another quantity; 0 takes one out. Lines that are not named stay as they are. */
  lines: z
    .array(z.object({ lineId: id, quantity: quantityFrom(0) }), 'field_invalid')
    .max(MOST_ORDER_LINES, 'field_too_long'),
  /** At today's price. Of a choice that stays in the order, it is that line's quantity that rises, at the price it was sold for. */
  added: z.array(z.object(orderedChoice), 'field_invalid').max(MOST_ORDER_LINES, 'field_too_long'),
}

/** What an order comes to. */
export const orderSums = z.object({
  subtotal: z.number(),
  deliveryCost: z.number(),
  discount: z.number(),
  /** Whole IQD to pay. */
  amount: z.int(),
})

export type LinesPreview = ReplyOf<typeof previewLines>['preview']
export type LinesWish = InputOf<typeof previewLines>

const REFUSALS = [
  'order_not_found',
  'changed_meanwhile',
  'order_move_refused',
  'order_not_paid',
  'parcel_already_sent',
  'line_not_found',
  'lines_unchanged',
  'order_needs_lines',
  'paid_online_only_less',
  'discount_above_limit',
  'refund_too_high',
  'product_not_found',
  'select_color',
  'select_size',
  'stock_warning',
  'most_pieces',
  'sold_out',
] as const

export const previewLines = staffEndpoint('POST', '/api/staff/orders/:id/lines/preview', STOCKROOM, {
  summary: 'What an order would come to with other lines; nothing is changed.',
  input: z.object(wish),
  reply: replies({
    preview: z.object({
      before: orderSums,
      after: orderSums,
      changes: z.array(changedLine),
      /** Whole IQD to be given back of what was paid online; 0 where it is paid at the door. */
      refund: z.int(),
      /** It was packed, and is to be packed again. */
      isUnpacked: z.boolean(),
    }),
  }),
  refusals: [...REFUSALS],
})

/**
 * Refused with `lines_sum_changed` where it comes to another sum than the
 * preview said; refused with `order_not_paid` while a payment is open.
 */
export const changeLines = staffEndpoint('PUT', '/api/staff/orders/:id/lines', STOCKROOM, {
  summary: 'Changes the lines of an order that is not shipped yet, for the sum that the preview said.',
  input: z.object({ ...wish, amount: z.int('field_invalid').min(0, 'field_invalid') }),
  reply: changedOrder,
  refusals: [...REFUSALS, 'lines_sum_changed'],
})
