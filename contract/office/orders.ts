import { z } from 'zod'
import { languages } from '#shop/languages.ts'
import { ORDER_SOURCES, STAFF_SOURCES } from '#shop/orders/source.ts'
import { STAFF_DISCOUNT_KINDS } from '#shop/orders/staff-discount.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#shop/orders/status.ts'
import { STAFF_STEPS } from '#shop/orders/steps.ts'
import { ATTEMPT_STATES, HAND_WAYS, REFUND_STATES } from '#shop/payments/attempt.ts'
import { ONLINE_METHODS } from '#shop/payments/gateways.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import {
  appliedOffer,
  byCursor,
  fileReply,
  givenDay,
  id,
  moment,
  named,
  optionalText,
  personName,
  phone,
  placeId,
  queryFlag,
  replies,
  searchWords,
  seen,
  spoken,
  text,
  texts,
  uncounted,
} from '../fields.ts'
import { choiceNames, expectedDays, orderedChoice } from '../orders.ts'
import { TABLE_FORMATS } from '../table-format.ts'
import { madeAct } from './acts.ts'
import { block, tag } from './customers.ts'
import { staffReturn } from './returns.ts'
import { OFFICE, STOCKROOM } from './roles.ts'

const MOST_ORDERS = 100
export const MOST_ORDER_LINES = 200

/** What waits for somebody: a parcel the courier has a question about, pieces to be counted, money to give back, a return to decide. */
const ORDER_NEEDS = ['parcel', 'restock', 'refund', 'return', 'payment'] as const
export type OrderNeed = (typeof ORDER_NEEDS)[number]

/** Where an order stands before it is shipped. */
export const ORDER_STAGES = ['to-confirm', 'to-pack', 'to-ship'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

export type StaffOrderRow = TypeOf<typeof orderRow>
const orderRow = z.object({
  _id: id,
  orderNumber: z.string(),
  date: moment,
  status: z.enum(ORDER_STATUSES),
  confirmedAt: moment.nullable(),
  packedAt: moment.nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentState: z.enum(PAYMENT_STATES),
  /** Whole IQD to pay. */
  amount: z.int(),
  clientName: z.string(),
  clientMobile: z.string(),
  ...texts('city', z.string()),
  /** Of all its lines. */
  pieces: z.int(),
  needs: z.array(z.enum(ORDER_NEEDS)),
  source: z.enum(ORDER_SOURCES),
  /** Staff's own words for it, the first that was given first. */
  tags: z.array(z.string()),
  version: z.int(),
})

/** What the list is filtered and ordered by. */
const filter = {
  /** A number, a phone in any spelling or its last digits, or the beginnings of a name's words. */
  search: searchWords(100),
  status: z.enum(ORDER_STATUSES, 'field_invalid').optional(),
  stage: z.enum(ORDER_STAGES, 'field_invalid').optional(),
  paymentState: z.enum(PAYMENT_STATES, 'field_invalid').optional(),
  paymentMethod: z.enum(PAYMENT_METHODS, 'field_invalid').optional(),
  source: z.enum(ORDER_SOURCES, 'field_invalid').optional(),
  cityId: placeId.optional(),
  /** Days of Baghdad, `2026-11-21`, both included. */
  from: givenDay.optional(),
  to: givenDay.optional(),
  /** Only those that wait for somebody. */
  needsLook: queryFlag.optional(),
  /** Only those that have it. */
  tag: tag.optional(),
  sort: z.enum(['newest', 'oldest'], 'field_invalid').optional(),
}

export type OrderCounts = TypeOf<typeof orderCounts>
const orderCounts = z.object({
  /** Within the chosen status and stage. */
  total: z.int(),
  byStatus: z.partialRecord(z.enum(ORDER_STATUSES), z.int()),
  byStage: z.record(z.enum(ORDER_STAGES), z.int()),
  needsLook: z.int(),
})

export type StaffOrdersInput = InputOf<typeof listStaffOrders>
export type StaffOrdersReply = ReplyOf<typeof listStaffOrders>
export const listStaffOrders = staffEndpoint('GET', '/api/staff/orders', STOCKROOM, {
  summary: 'Orders as staff see them, filtered and searched.',
  input: z.object({
    ...filter,
    ...byCursor,
    uncounted,
  }),
  reply: replies({
    orders: z.array(orderRow),
    nextCursor: id.nullable(),
    /** How many there are in each status and stage with the other filters as they are; with the first page only, and unless `uncounted`. */
    counts: orderCounts.nullable(),
  }),
})

export type NewOrdersReply = ReplyOf<typeof listNewOrders>
export const listNewOrders = staffEndpoint('GET', '/api/staff/new-orders', STOCKROOM, {
  summary: 'The newest orders that wait to be confirmed, for screens that tell of new ones by themselves.',
  isAskedAlone: true,
  /** Newest first; not all of them where there are many. */
  reply: replies({ orders: z.array(z.object({ _id: id, orderNumber: z.string() })) }),
})

/** Titles and words stand in the language of the call. */
export const exportOrders = staffEndpoint('GET', '/api/staff/exports/orders', OFFICE, {
  summary: 'The orders that the filters find, as a file.',
  stepUp: true,
  input: z.object({ ...filter, format: z.enum(TABLE_FORMATS, 'field_invalid') }),
  reply: fileReply,
  refusals: ['too_many_rows'],
})

/** What happened, with all that the shop noted of it. */
export type StaffOrderEvent = TypeOf<typeof orderEvent>
const orderEvent = z.object({
  at: moment,
  type: z.string(),
  actor: z.enum(['shopper', 'staff', 'courier', 'provider', 'system']),
  staffName: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
})

export type StaffCustomer = TypeOf<typeof staffCustomer>
const staffCustomer = z.object({
  /** Null for a caller without an account. */
  userId: id.nullable(),
  email: z.string().nullable(),
  /** Of this account or this phone, with this order. */
  orders: z.int(),
  delivered: z.int(),
  refused: z.int(),
  /** Refused at the door of those that reached it, from 0 to 1; null before the first. */
  refusalRate: z.number().nullable(),
  /** Of this account and this phone. */
  blocks: z.array(block),
  /** As the customer's own page shows them. */
  tags: z.array(z.string()),
  /** The latest others. */
  latest: z.array(
    z.object({ _id: id, orderNumber: z.string(), date: moment, status: z.enum(ORDER_STATUSES), amount: z.int() }),
  ),
})

export type StaffOrder = TypeOf<typeof staffOrder>
const staffOrder = orderRow.extend({
  address: z.object({
    cityId: z.string(),
    regionId: z.string(),
    ...texts('region', z.string()),
    location: z.string(),
  }),
  lines: z.array(
    z.object({
      lineId: id,
      /** Null once the product is gone. */
      productId: id.nullable(),
      ...texts('name', z.string()),
      ...choiceNames,
      /** Address of its picture. */
      image: z.string().nullable(),
      quantity: z.int(),
      /** IQD a piece, as charged. */
      price: z.number(),
      isBundle: z.boolean(),
    }),
  ),
  subtotal: z.number(),
  deliveryCost: z.number(),
  discount: z.number(),
  /** What of it offers took off; left out where none did. */
  offers: z.array(appliedOffer).optional(),
  promoCode: z.string().nullable(),
  /** Why staff gave the discount, where they did. */
  discountReason: z.string().nullable(),
  language: z.enum(languages),
  isReplacement: z.boolean(),
  heldUntil: moment.nullable(),
  expected: expectedDays.nullable(),
  shippedAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  closedAt: moment.nullable(),
  closingReason: z.string().nullable(),
  staffNote: z.string(),
  /** Its pieces are not back on the shelf. */
  holdsStock: z.boolean(),
  customer: staffCustomer,
  /** Oldest first. */
  events: z.array(orderEvent),
  attempts: z.array(
    z.object({
      _id: id,
      provider: z.enum(ONLINE_METHODS),
      reference: z.string().nullable(),
      state: z.enum(ATTEMPT_STATES),
      amount: z.int(),
      createdAt: moment,
      settledAt: moment.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      _id: id,
      amount: z.int(),
      state: z.enum(REFUND_STATES),
      reason: z.string(),
      /** Staff's own words for it. */
      explanation: z.string(),
      note: z.string(),
      way: z.enum(HAND_WAYS).nullable(),
      returnId: id.nullable(),
      /** Paid in cash at the door, so given back by hand. */
      isByHand: z.boolean(),
      createdAt: moment,
      settledAt: moment.nullable(),
    }),
  ),
  /** Whole IQD of what it was paid with that are not given back, nor noted to be. */
  leftToGiveBack: z.int(),
  /** Newest first. */
  returns: z.array(staffReturn),
  parcel: z
    .object({
      _id: id,
      courier: z.string(),
      state: z.string(),
      reference: z.string().nullable(),
      hasLabel: z.boolean(),
      /** Whole IQD to collect. */
      price: z.int(),
      statusText: z.string().nullable(),
      statusAt: moment.nullable(),
      needsLook: z.boolean(),
      lastError: z.string().nullable(),
    })
    .nullable(),
  /** What the reader may do with it now. */
  steps: z.array(z.enum(STAFF_STEPS)),
})

export const readStaffOrder = staffEndpoint('GET', '/api/staff/orders/:id', STOCKROOM, {
  summary: 'All there is to an order.',
  input: z.object({ id }),
  reply: replies({ order: staffOrder }),
  refusals: ['order_not_found'],
})

export const readPaymentLink = staffEndpoint('GET', '/api/staff/orders/:id/payment-link', STOCKROOM, {
  summary: 'The link by which whoever gets it pays an order that waits for its payment.',
  input: z.object({ id }),
  reply: replies({ url: z.url(), until: moment }),
  refusals: ['order_not_found', 'order_not_payable'],
})

export const changedOrder = spoken.extend({ order: staffOrder })

const takenStep = {
  step: z.enum(STAFF_STEPS, 'field_invalid'),
  /** For `cancel` and `refuse`; the shopper reads it. */
  reason: z.string('field_invalid').trim().max(500, 'field_too_long').optional(),
}

export const takeStep = staffEndpoint('POST', '/api/staff/orders/:id/step', STOCKROOM, {
  summary: 'Takes an order one step further, or back.',
  input: z.object({ ...seen, ...takenStep }),
  reply: changedOrder,
  refusals: ['order_not_found', 'changed_meanwhile', 'order_move_refused', 'order_not_paid'],
})

export type StepOutcome = TypeOf<typeof stepOutcome>
export const stepOutcome = z.object({
  id,
  isDone: z.boolean(),
  /** Why not, or that it is done. */
  message_key: z.string(),
  message: z.string(),
})

/** One that cannot take the step stops no other. */
export const takeSteps = staffEndpoint('POST', '/api/staff/orders/steps', STOCKROOM, {
  summary: 'Takes the same step with several orders, each for itself.',
  input: z.object({
    ids: z.array(id, 'field_invalid').min(1, 'field_required').max(MOST_ORDERS, 'field_too_long'),
    ...takenStep,
    /** As an earlier part of the same wish answered it: all parts are taken back as one. */
    actId: id.optional(),
  }),
  /** In the order of the ids. */
  reply: replies({
    outcomes: z.array(stepOutcome),
    /** Null where nothing can be taken back. */
    act: madeAct.nullable(),
  }),
})

export const noteOrder = staffEndpoint('PUT', '/api/staff/orders/:id/note', STOCKROOM, {
  summary: 'Replaces the note that only staff read.',
  input: z.object({ ...seen, note: optionalText(2_000) }),
  reply: changedOrder,
  refusals: ['order_not_found', 'changed_meanwhile'],
})

export type OrderAddress = TypeOf<typeof orderAddress>
const orderAddress = z.object({
  client_name: personName,
  client_mobile: phone,
  city_id: placeId,
  region_id: placeId,
  location: text(500),
})

/** A tag that orders have, and how many of them. */
export type KnownOrderTag = TypeOf<typeof knownOrderTag>
const knownOrderTag = z.object({ name: z.string(), orders: z.int() })

export const listOrderTags = staffEndpoint('GET', '/api/staff/order-tags', STOCKROOM, {
  summary: 'The tags that orders have, with how many have each.',
  input: z.object({}),
  /** Those of most orders first, 200 at most. */
  reply: replies({ tags: z.array(knownOrderTag) }),
})

/**
 * One that orders have already keeps its spelling; one that this order has stays as
 * it is. Of two members both are heard, so it does not ask which version was seen.
 */
export const tagOrder = staffEndpoint('POST', '/api/staff/orders/:id/tags', STOCKROOM, {
  summary: 'Gives a tag to an order.',
  input: z.object({ id, tag }),
  reply: changedOrder,
  refusals: ['order_not_found', 'too_many_tags'],
})

/** What is not there is no failure. */
export const untagOrder = staffEndpoint('POST', '/api/staff/orders/:id/tags/remove', STOCKROOM, {
  summary: 'Takes a tag away from an order.',
  input: z.object({ id, tag }),
  reply: changedOrder,
  refusals: ['order_not_found'],
})

/** Refused with `parcel_already_sent` where the courier has the old address. */
export const changeAddress = staffEndpoint('PUT', '/api/staff/orders/:id/address', STOCKROOM, {
  summary: 'Changes where an order goes, before it is shipped.',
  input: z.object({
    ...seen,
    ...orderAddress.shape,
    /** Else the delivery price stays. An order that is paid online refuses it with `delivery_price_fixed`. */
    withDelivery: z.boolean('field_invalid').optional(),
  }),
  reply: changedOrder,
  refusals: [
    'order_not_found',
    'changed_meanwhile',
    'order_move_refused',
    'city_not_found',
    'region_not_found',
    'delivery_price_fixed',
    'parcel_already_sent',
  ],
})

/** Pieces of a line, none included. */
export const pieces = z.int('invalid_quantity').min(0, 'invalid_quantity').max(10_000, 'invalid_quantity')

/** After inspection: of each line what is fit to be sold again, and what is damaged. */
export const restockOrder = staffEndpoint('POST', '/api/staff/orders/:id/restock', STOCKROOM, {
  summary: 'Puts inspected pieces of a cancelled or refused order back on the shelf.',
  input: z.object({
    ...seen,
    lines: z
      .array(z.object({ lineId: id, fit: pieces, damaged: pieces }), 'field_invalid')
      .min(1, 'field_required')
      .max(MOST_ORDER_LINES, 'field_too_long'),
  }),
  reply: changedOrder,
  refusals: ['order_not_found', 'changed_meanwhile', 'nothing_to_restock', 'line_not_found', 'invalid_quantity'],
})

/** Somebody who ordered with this phone before, with what their latest order says. */
export type KnownCaller = TypeOf<typeof caller>
const caller = z.object({
  mobile: z.string(),
  name: z.string(),
  /** A place that is served no more is empty. */
  cityId: z.string(),
  regionId: z.string(),
  ...texts('city', z.string()),
  ...texts('region', z.string()),
  location: z.string(),
  lastOrder: z.object({
    _id: id,
    orderNumber: z.string(),
    date: moment,
    status: z.enum(ORDER_STATUSES),
    amount: z.int(),
    /** What of it can be named still. */
    items: z.array(z.object({ productId: id, colorId: id.nullable(), sizeId: id.nullable(), quantity: z.int() })),
  }),
  customer: staffCustomer,
})

export const findCallers = staffEndpoint('GET', '/api/staff/callers', STOCKROOM, {
  summary: 'Who a phone number belongs to while it is typed, by the orders that were placed with it.',
  input: z.object({
    /** In any spelling, or its last digits; fewer than `LEAST_CALLER_DIGITS` find nobody. */
    phone: searchWords(40).unwrap(),
  }),
  /** Whoever ordered last comes first; a few at most. */
  reply: replies({ callers: z.array(caller) }),
})

export type PhoneOrderInput = InputOf<typeof takePhoneOrder>
/**
 * Takes an `Idempotency-Key` as the checkout does. Paid at the door where no method is said; else it waits for its payment, by the link of
 * `readPaymentLink`.
 */
export const takePhoneOrder = staffEndpoint('POST', '/api/staff/orders', STOCKROOM, {
  summary: 'Takes an order for somebody on the phone.',
  status: 201,
  isRepeatable: true,
  input: orderAddress.extend({
    items: z
      .array(z.object(orderedChoice), 'field_invalid')
      .min(1, 'cart_is_empty')
      .max(MOST_ORDER_LINES, 'field_too_long'),
    note: optionalText(2_000).optional(),
    /** A call where nothing is said. */
    source: z.enum(STAFF_SOURCES, 'field_invalid').optional(),
    paymentMethod: z.enum(PAYMENT_METHODS, 'payment_method_unavailable').optional(),
    /** Off the goods: whole IQD or whole per cent. Above what the role may give it is refused with `discount_above_limit`. */
    discount: z
      .object({
        kind: z.enum(STAFF_DISCOUNT_KINDS, 'field_invalid'),
        value: z.int('field_invalid').min(1, 'field_invalid').max(1_000_000_000, 'field_invalid'),
        /** For staff and the change log. */
        reason: text(200),
      })
      .optional(),
  }),
  reply: changedOrder,
  refusals: [
    'discount_above_limit',
    'payment_method_unavailable',
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
})

/** What the shop does not have any more counts for nothing; the order that is taken says what was made of it. */
export const readOffersOfItems = staffEndpoint('POST', '/api/staff/orders/offers', STOCKROOM, {
  summary: 'Which offers hold for what is about to be ordered by phone; changes nothing.',
  input: z.object({ items: z.array(z.object(orderedChoice), 'field_invalid').max(MOST_ORDER_LINES, 'field_too_long') }),
  reply: replies({ offers: z.array(appliedOffer), nextOffer: z.object(named).nullable() }),
})
