import { z } from 'zod'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#shop/orders/status.ts'
import { STAFF_STEPS } from '#shop/orders/steps.ts'
import { ATTEMPT_STATES, REFUND_STATES } from '#shop/payments/attempt.ts'
import { ONLINE_METHODS } from '#shop/payments/provider-state.ts'
import { specify } from '../../described.ts'
import {
  fileReply,
  id,
  optionalChoice,
  optionalText,
  personName,
  phone,
  placeId,
  quantityFrom,
  queryNumber,
  said,
  searchWords,
  text,
} from '../../fields.ts'
import { TABLE_FORMATS } from '../../table-format.ts'
import { block } from '../customers/schemas.ts'
import { staffReturn } from '../returns/schemas.ts'
import * as endpoints from './endpoints.ts'

const MOST_ORDERS = 100
const MOST_LINES = 200

const moment = z.iso.datetime()
const day = z.iso.date('field_invalid')
const version = z.int('field_invalid').min(1, 'field_invalid')
/** Pieces of a line, none included. */
const pieces = z.int('invalid_quantity').min(0, 'invalid_quantity').max(10_000, 'invalid_quantity')
const reason = z.string('field_invalid').trim().max(500, 'field_too_long').optional()
const step = z.enum(STAFF_STEPS, 'field_invalid')

const rowShape = {
  _id: id,
  orderNumber: z.string(),
  date: moment,
  status: z.enum(ORDER_STATUSES),
  confirmedAt: moment.nullable(),
  packedAt: moment.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentState: z.enum(PAYMENT_STATES),
  amount: z.int(),
  clientName: z.string(),
  clientMobile: z.string(),
  city_en: z.string(),
  city_ar: z.string(),
  pieces: z.int(),
  needs: z.array(z.enum(endpoints.ORDER_NEEDS)),
  isByPhone: z.boolean(),
  version: z.int(),
}

const line = z.object({
  lineId: id,
  productId: id.nullable(),
  name_en: z.string(),
  name_ar: z.string(),
  colorName_en: z.string().nullable(),
  colorName_ar: z.string().nullable(),
  sizeName_en: z.string().nullable(),
  sizeName_ar: z.string().nullable(),
  image: z.string().nullable(),
  quantity: z.int(),
  price: z.number(),
  isBundle: z.boolean(),
})

const customer = z.object({
  userId: id.nullable(),
  email: z.string().nullable(),
  orders: z.int(),
  delivered: z.int(),
  refused: z.int(),
  refusalRate: z.number().nullable(),
  blocks: z.array(block),
  latest: z.array(
    z.object({ _id: id, orderNumber: z.string(), date: moment, status: z.enum(ORDER_STATUSES), amount: z.int() }),
  ),
})

const event = z.object({
  at: moment,
  type: z.string(),
  actor: z.enum(['shopper', 'staff', 'courier', 'provider', 'system']),
  staffName: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
})

const attempt = z.object({
  _id: id,
  provider: z.enum(ONLINE_METHODS),
  reference: z.string().nullable(),
  state: z.enum(ATTEMPT_STATES),
  amount: z.int(),
  createdAt: moment,
  settledAt: moment.nullable(),
})

const refund = z.object({
  _id: id,
  amount: z.int(),
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  note: z.string(),
  returnId: id.nullable(),
  isByHand: z.boolean(),
  createdAt: moment,
  settledAt: moment.nullable(),
})

const parcel = z.object({
  _id: id,
  courier: z.string(),
  state: z.string(),
  reference: z.string().nullable(),
  hasLabel: z.boolean(),
  price: z.int(),
  statusText: z.string().nullable(),
  statusAt: moment.nullable(),
  needsLook: z.boolean(),
  lastError: z.string().nullable(),
})

const staffOrder = z.object({
  ...rowShape,
  address: z.object({
    cityId: z.string(),
    regionId: z.string(),
    region_en: z.string(),
    region_ar: z.string(),
    location: z.string(),
  }),
  lines: z.array(line),
  subtotal: z.number(),
  deliveryCost: z.number(),
  discount: z.number(),
  promoCode: z.string().nullable(),
  language: z.enum(['en', 'ar']),
  isReplacement: z.boolean(),
  heldUntil: moment.nullable(),
  shippedAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  closedAt: moment.nullable(),
  closingReason: z.string().nullable(),
  staffNote: z.string(),
  holdsStock: z.boolean(),
  customer,
  events: z.array(event),
  attempts: z.array(attempt),
  refunds: z.array(refund),
  returns: z.array(staffReturn),
  parcel: parcel.nullable(),
  steps: z.array(z.enum(STAFF_STEPS)),
})

const changed = z.object({ ...said, order: staffOrder })
const seen = { id, version }
const address = {
  client_name: personName,
  client_mobile: phone,
  city_id: placeId,
  region_id: placeId,
  location: text(500),
}

/** What the list is filtered and ordered by. */
const filter = {
  search: searchWords(100),
  status: z.enum(ORDER_STATUSES, 'field_invalid').optional(),
  stage: z.enum(endpoints.ORDER_STAGES, 'field_invalid').optional(),
  paymentState: z.enum(PAYMENT_STATES, 'field_invalid').optional(),
  paymentMethod: z.enum(PAYMENT_METHODS, 'field_invalid').optional(),
  cityId: placeId.optional(),
  from: day.optional(),
  to: day.optional(),
  needsLook: z
    .enum(['true', 'false'], 'field_invalid')
    .transform(said => said === 'true')
    .optional(),
  sort: z.enum(['newest', 'oldest'], 'field_invalid').optional(),
}

export const staffOrdersContract = [
  specify(endpoints.listStaffOrders, {
    summary: 'Orders as staff see them, filtered and searched.',
    input: z.object({
      ...filter,
      limit: queryNumber.refine(rows => rows >= 1 && rows <= MOST_ORDERS, 'field_invalid').optional(),
      cursor: id.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      orders: z.array(z.object(rowShape)),
      nextCursor: id.nullable(),
      counts: z
        .object({
          total: z.int(),
          byStatus: z.partialRecord(z.enum(ORDER_STATUSES), z.int()),
          byStage: z.record(z.enum(endpoints.ORDER_STAGES), z.int()),
          needsLook: z.int(),
        })
        .nullable(),
    }),
  }),
  specify(endpoints.exportOrders, {
    summary: 'The orders that the filters find, as a file.',
    input: z.object({ ...filter, format: z.enum(TABLE_FORMATS, 'field_invalid') }),
    reply: fileReply,
    refusals: ['too_many_rows'],
  }),
  specify(endpoints.readStaffOrder, {
    summary: 'All there is to an order.',
    input: z.object({ id }),
    reply: z.object({ success: z.literal(true), order: staffOrder }),
    refusals: ['order_not_found'],
  }),
  specify(endpoints.takeStep, {
    summary: 'Takes an order one step further, or back.',
    input: z.object({ ...seen, step, reason }),
    reply: changed,
    refusals: ['order_not_found', 'changed_meanwhile', 'order_move_refused', 'order_not_paid'],
  }),
  specify(endpoints.takeSteps, {
    summary: 'Takes the same step with several orders, each for itself.',
    input: z.object({
      ids: z.array(id, 'field_invalid').min(1, 'field_required').max(MOST_ORDERS, 'field_too_long'),
      step,
      reason,
    }),
    reply: z.object({
      success: z.literal(true),
      outcomes: z.array(z.object({ id, isDone: z.boolean(), message_key: z.string(), message: z.string() })),
    }),
  }),
  specify(endpoints.noteOrder, {
    summary: 'Replaces the note that only staff read.',
    input: z.object({ ...seen, note: optionalText(2_000) }),
    reply: changed,
    refusals: ['order_not_found', 'changed_meanwhile'],
  }),
  specify(endpoints.changeAddress, {
    summary: 'Changes where an order goes, before it is shipped.',
    input: z.object({ ...seen, ...address, withDelivery: z.boolean('field_invalid').optional() }),
    reply: changed,
    refusals: [
      'order_not_found',
      'changed_meanwhile',
      'order_move_refused',
      'city_not_found',
      'region_not_found',
      'delivery_price_fixed',
      'parcel_already_sent',
    ],
  }),
  specify(endpoints.restockOrder, {
    summary: 'Puts inspected pieces of a cancelled or refused order back on the shelf.',
    input: z.object({
      ...seen,
      lines: z
        .array(z.object({ lineId: id, fit: pieces, damaged: pieces }), 'field_invalid')
        .min(1, 'field_required')
        .max(MOST_LINES, 'field_too_long'),
    }),
    reply: changed,
    refusals: ['order_not_found', 'changed_meanwhile', 'nothing_to_restock', 'line_not_found', 'invalid_quantity'],
  }),
  specify(endpoints.takePhoneOrder, {
    summary: 'Takes an order for somebody on the phone, paid at the door.',
    status: 201,
    isRepeatable: true,
    input: z.object({
      ...address,
      items: z
        .array(
          z.object({ productId: id, colorId: optionalChoice, sizeId: optionalChoice, quantity: quantityFrom(1) }),
          'field_invalid',
        )
        .min(1, 'cart_is_empty')
        .max(MOST_LINES, 'field_too_long'),
      note: optionalText(2_000).optional(),
    }),
    reply: changed,
    refusals: [
      'product_not_found',
      'select_color',
      'select_size',
      'stock_warning',
      'most_pieces',
      'sold_out',
      'city_not_found',
      'region_not_found',
      'idempotency_key_reused',
    ],
  }),
]
