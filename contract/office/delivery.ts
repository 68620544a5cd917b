import { z } from 'zod'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { byCursor, fileReply, id, moment, placeId, queryFlag, replies, spoken, text, texts } from '../fields.ts'
import { stepOutcome } from './orders.ts'
import { OFFICE, STOCKROOM } from './roles.ts'

const MOST_ORDERS = 100
/** A courier's invoice may be long. */
const MOST_PAID_ORDERS = 1_000

/**
 * `to-send` waits for its turn, `sending` is on the line; `unclear`: the courier's reply was lost, it is asked whether it has the
 * parcel before anything is sent again.
 */
export const PARCEL_STATES = ['to-send', 'sending', 'unclear', 'sent', 'refused'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** Why a parcel was not handed over, or an order not moved by its courier's word: keys of messages. */
export type StayReason = 'place_not_served' | 'order_move_refused' | 'order_not_paid'

/** The courier of orders that the shop delivers itself, or hands over by word of mouth. */
export const BY_HAND = 'by-hand'

const dinars = z.int('field_invalid').min(0, 'field_invalid').max(1e12, 'field_invalid')
export const courierName = z.string('field_invalid').regex(/^[a-z0-9-]{1,40}$/, 'field_invalid')
/** Placed orders, or shipped ones without a parcel; paid, or cash at the door. */
export const handOver = staffEndpoint('POST', '/api/staff/parcels', STOCKROOM, {
  summary: 'Hands orders to the courier, each for itself.',
  input: z.object({
    orderIds: z.array(id, 'field_invalid').min(1, 'field_required').max(MOST_ORDERS, 'field_too_long'),
  }),
  reply: replies({ outcomes: z.array(stepOutcome) }),
  refusals: ['no_courier'],
})

/** A region that the courier does not know, in a city that it serves. */
export type UnknownPlace = TypeOf<typeof unknownPlace>
const unknownPlace = z.object({
  cityId: placeId,
  regionId: placeId,
  ...texts('city', z.string()),
  ...texts('region', z.string()),
  /** Orders to it that may be handed to the courier still. */
  orderIds: z.array(id),
  /** What the courier calls all its other places there; null where it has no such name. */
  other: z.string().nullable(),
  /** Its parcels go there under that name. */
  isSentAsOther: z.boolean(),
})

export type UnknownPlacesReply = ReplyOf<typeof listUnknownPlaces>
export const listUnknownPlaces = staffEndpoint('GET', '/api/staff/courier/places', STOCKROOM, {
  summary: 'Regions that the courier does not know and orders wait for, or whose parcels go to its other places.',
  reply: replies({ places: z.array(unknownPlace) }),
})

export const sendAsOther = staffEndpoint('POST', '/api/staff/courier/places', STOCKROOM, {
  summary:
    "Sends parcels for regions that the courier does not know as its other places' of the same city, or stops it.",
  input: z.object({
    places: z
      .array(z.object({ cityId: placeId, regionId: placeId }), 'field_invalid')
      .min(1, 'field_required')
      .max(MOST_ORDERS, 'field_too_long'),
    isSentAsOther: z.boolean('field_invalid'),
  }),
  reply: spoken,
  refusals: ['region_not_found', 'no_other_region'],
})

const daySpan = z.object({ least: z.int(), most: z.int() })

export type RealDaysReply = ReplyOf<typeof readRealDays>
/** In days of Baghdad's calendar: `least` is what half of the orders took at most, `most` what nine of ten did. */
export const readRealDays = staffEndpoint('GET', '/api/staff/delivery/real-days', OFFICE, {
  summary: 'How long orders that were delivered of late took, for each city.',
  reply: replies({
    /** Days back from today whose deliveries are counted. */
    window: z.int(),
    /** Cities that something was delivered to. */
    cities: z.array(
      daySpan.extend({
        cityId: id,
        /** Delivered orders, from the day that each was placed. */
        orders: z.int(),
        /** The same from the day that they left the shop; null where that was told of none. */
        onTheWay: daySpan.nullable(),
      }),
    ),
  }),
})

export type StaffParcel = TypeOf<typeof parcel>
const parcel = z.object({
  _id: id,
  orderId: id,
  orderNumber: z.string(),
  clientName: z.string(),
  clientMobile: z.string(),
  ...texts('city', z.string()),
  courier: z.string(),
  state: z.enum(PARCEL_STATES),
  /** The courier's tracking number. */
  reference: z.string().nullable(),
  hasLabel: z.boolean(),
  /** Whole IQD to collect at the door. */
  price: z.int(),
  statusId: z.string().nullable(),
  /** The courier's own words. */
  statusText: z.string().nullable(),
  statusAt: moment.nullable(),
  needsLook: z.boolean(),
  lastError: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
})

export type ParcelsInput = InputOf<typeof listParcels>
export type ParcelsReply = ReplyOf<typeof listParcels>
export const listParcels = staffEndpoint('GET', '/api/staff/parcels', STOCKROOM, {
  summary: 'Parcels with the courier, and those on their way to it.',
  input: z.object({
    state: z.enum(PARCEL_STATES, 'field_invalid').optional(),
    /** Only those that wait for somebody. */
    needsLook: queryFlag.optional(),
    ...byCursor,
  }),
  reply: replies({
    /** Newest first. */
    parcels: z.array(parcel),
    nextCursor: id.nullable(),
  }),
})

export type ChangedParcelReply = ReplyOf<typeof markParcelLooked>
/** Somebody has looked: it waits for nobody until the courier says something new. */
export const markParcelLooked = staffEndpoint('POST', '/api/staff/parcels/:id/looked', STOCKROOM, {
  summary: 'Takes a parcel off the list of those that wait for somebody.',
  input: z.object({ id }),
  reply: spoken.extend({ parcel }),
  refusals: ['parcel_not_found', 'parcel_already_sent'],
})

export const retryParcel = staffEndpoint('POST', '/api/staff/parcels/:id/retry', STOCKROOM, {
  summary: 'Sends a refused parcel again, or asks within minutes after an unclear one.',
  input: z.object({ id }),
  reply: spoken.extend({ parcel }),
  refusals: ['no_courier', 'parcel_not_found', 'parcel_already_sent'],
})

/** The courier's own: the address it has there, which may carry a token, never leaves the server. */
export const readParcelLabel = staffEndpoint('GET', '/api/staff/parcels/:id/label', STOCKROOM, {
  summary: 'The printable label of a parcel.',
  input: z.object({ id }),
  reply: fileReply,
  refusals: ['parcel_not_found', 'no_label', 'label_unavailable'],
})

/** A delivered cash order. */
export type OwedOrder = TypeOf<typeof owedOrder>
const owedOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  deliveredAt: moment,
  /** Whole IQD. */
  amount: z.int(),
})

/** A part of a payment that is not what was owed. Whole IQD. */
export type CourierDifference = TypeOf<typeof difference>
const difference = z.object({
  paymentId: id,
  reference: z.string(),
  receivedAt: moment,
  /** Null: the payment as a whole is not the sum of its orders. */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  expected: z.int(),
  paid: z.int(),
})

export type CourierBalance = TypeOf<typeof courierBalance>
const courierBalance = z.object({
  /** `by-hand` for orders that went without a parcel. */
  courier: z.string(),
  /** Whole IQD of delivered cash orders that are not paid in yet. */
  owed: z.int(),
  openOrders: z.int(),
  /** Oldest delivery first, 1,000 at most. */
  orders: z.array(owedOrder),
  /** Whole IQD of all payments so far, and of the orders they were for. */
  paidIn: z.int(),
  paidFor: z.int(),
  /** Whole IQD that it kept of them. */
  fees: z.int(),
  /** Whole IQD that are missing of all of it, corrections taken into account; below zero it handed over too much. */
  difference: z.int(),
  /** Newest first, 200 at most. */
  differences: z.array(difference),
})
export const readCourierBalance = staffEndpoint('GET', '/api/staff/courier/balance', OFFICE, {
  summary: 'What each courier owes, has paid in, and where the two differ.',
  reply: replies({ couriers: z.array(courierBalance) }),
})

export type CourierPayment = TypeOf<typeof payment>
const payment = z.object({
  _id: id,
  courier: z.string(),
  /** The courier's invoice or receipt. */
  reference: z.string(),
  amount: z.int(),
  fees: z.int(),
  note: z.string(),
  receivedAt: moment,
  staffName: z.string(),
  orders: z.array(z.object({ orderId: id, orderNumber: z.string(), amount: z.int() })),
})

export type CourierPaymentInput = InputOf<typeof recordCourierPayment>
/** What does not agree is kept as it is and listed by `readCourierBalance`. Takes an `Idempotency-Key`. */
export const recordCourierPayment = staffEndpoint('POST', '/api/staff/courier/payments', OFFICE, {
  summary: 'Records cash that a courier handed over, with the orders it is for.',
  status: 201,
  isRepeatable: true,
  input: z.object({
    courier: courierName,
    reference: text(100),
    /** Whole IQD, as counted. */
    amount: dinars,
    /** Whole IQD that the courier kept of what it collected; none where nothing is said. */
    fees: dinars.optional(),
    /** Each delivered cash order once, ever, with what the courier paid for it. */
    orders: z
      .array(z.object({ orderId: id, amount: dinars }), 'field_invalid')
      .min(1, 'field_required')
      .max(MOST_PAID_ORDERS, 'field_too_long'),
    note: z.string('field_invalid').trim().max(2_000, 'field_too_long').optional(),
  }),
  reply: spoken.extend({ payment }),
  refusals: ['order_not_owed', 'order_already_paid_in', 'idempotency_key_reused'],
})

export type CourierPaymentsInput = InputOf<typeof listCourierPayments>
export type CourierPaymentsReply = ReplyOf<typeof listCourierPayments>
export const listCourierPayments = staffEndpoint('GET', '/api/staff/courier/payments', OFFICE, {
  summary: 'Cash that couriers handed over.',
  input: z.object({ courier: courierName.optional(), ...byCursor }),
  reply: replies({
    /** Newest first. */
    payments: z.array(payment),
    nextCursor: id.nullable(),
  }),
})
