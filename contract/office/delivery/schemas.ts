import { z } from 'zod'
import { specify } from '../../described.ts'
import { fileReply, id, nothing, queryNumber, said, text } from '../../fields.ts'
import * as endpoints from './endpoints.ts'

const MOST_ORDERS = 100
/** A courier's invoice may be long. */
const MOST_PAID_ORDERS = 1_000

const moment = z.iso.datetime()
const dinars = z.int('field_invalid').min(0, 'field_invalid').max(1e12, 'field_invalid')
const courier = z.string('field_invalid').regex(/^[a-z0-9-]{1,40}$/, 'field_invalid')
const limit = queryNumber.refine(rows => rows >= 1 && rows <= 100, 'field_invalid').optional()

const parcel = z.object({
  _id: id,
  orderId: id,
  orderNumber: z.string(),
  clientName: z.string(),
  clientMobile: z.string(),
  city_en: z.string(),
  city_ar: z.string(),
  courier: z.string(),
  state: z.enum(endpoints.PARCEL_STATES),
  reference: z.string().nullable(),
  hasLabel: z.boolean(),
  price: z.int(),
  statusId: z.string().nullable(),
  statusText: z.string().nullable(),
  statusAt: moment.nullable(),
  needsLook: z.boolean(),
  lastError: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
})

const owedOrder = z.object({ orderId: id, orderNumber: z.string(), deliveredAt: moment, amount: z.int() })

const difference = z.object({
  paymentId: id,
  reference: z.string(),
  receivedAt: moment,
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  expected: z.int(),
  paid: z.int(),
})

const payment = z.object({
  _id: id,
  courier: z.string(),
  reference: z.string(),
  amount: z.int(),
  note: z.string(),
  receivedAt: moment,
  staffName: z.string(),
  orders: z.array(z.object({ orderId: id, orderNumber: z.string(), amount: z.int() })),
})

export const staffDeliveryContract = [
  specify(endpoints.handOver, {
    summary: 'Hands orders to the courier, each for itself.',
    input: z.object({
      orderIds: z.array(id, 'field_invalid').min(1, 'field_required').max(MOST_ORDERS, 'field_too_long'),
    }),
    reply: z.object({
      success: z.literal(true),
      outcomes: z.array(z.object({ id, isDone: z.boolean(), message_key: z.string(), message: z.string() })),
    }),
    refusals: ['no_courier'],
  }),
  specify(endpoints.listParcels, {
    summary: 'Parcels with the courier, and those on their way to it.',
    input: z.object({
      state: z.enum(endpoints.PARCEL_STATES, 'field_invalid').optional(),
      needsLook: z
        .enum(['true', 'false'], 'field_invalid')
        .transform(said => said === 'true')
        .optional(),
      limit,
      cursor: id.optional(),
    }),
    reply: z.object({ success: z.literal(true), parcels: z.array(parcel), nextCursor: id.nullable() }),
  }),
  specify(endpoints.markParcelLooked, {
    summary: 'Takes a parcel off the list of those that wait for somebody.',
    input: z.object({ id }),
    reply: z.object({ ...said, parcel }),
    refusals: ['parcel_not_found', 'parcel_already_sent'],
  }),
  specify(endpoints.retryParcel, {
    summary: 'Sends a refused parcel again, or asks within minutes after an unclear one.',
    input: z.object({ id }),
    reply: z.object({ ...said, parcel }),
    refusals: ['no_courier', 'parcel_not_found', 'parcel_already_sent'],
  }),
  specify(endpoints.readParcelLabel, {
    summary: 'The printable label of a parcel.',
    input: z.object({ id }),
    reply: fileReply,
    refusals: ['parcel_not_found', 'no_label', 'label_unavailable'],
  }),
  specify(endpoints.readCourierBalance, {
    summary: 'What each courier owes, has paid in, and where the two differ.',
    input: nothing,
    reply: z.object({
      success: z.literal(true),
      couriers: z.array(
        z.object({
          courier: z.string(),
          owed: z.int(),
          openOrders: z.int(),
          orders: z.array(owedOrder),
          paidIn: z.int(),
          paidFor: z.int(),
          differences: z.array(difference),
        }),
      ),
    }),
  }),
  specify(endpoints.recordCourierPayment, {
    summary: 'Records cash that a courier handed over, with the orders it is for.',
    status: 201,
    input: z.object({
      courier,
      reference: text(100),
      amount: dinars,
      orders: z
        .array(z.object({ orderId: id, amount: dinars }), 'field_invalid')
        .min(1, 'field_required')
        .max(MOST_PAID_ORDERS, 'field_too_long'),
      note: z.string('field_invalid').trim().max(2_000, 'field_too_long').optional(),
    }),
    reply: z.object({ ...said, payment }),
    refusals: ['order_not_owed', 'order_already_paid_in'],
  }),
  specify(endpoints.listCourierPayments, {
    summary: 'Cash that couriers handed over.',
    input: z.object({ courier: courier.optional(), limit, cursor: id.optional() }),
    reply: z.object({ success: z.literal(true), payments: z.array(payment), nextCursor: id.nullable() }),
  }),
]
