import { z } from 'zod'
import { MAX_CART_LINES } from '#shop/cart/cart.ts'
import type { CheckoutTotals } from '#shop/checkout/totals.ts'
import { ORDER_FILTERS, ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#shop/orders/status.ts'
import { TIMELINE_EVENTS } from '#shop/orders/timeline.ts'
import { picture } from './catalogue.ts'
import { endpoint, type InputOf, type ReplyOf, shopperEndpoint, type TypeOf } from './describe.ts'
import type { Failure } from './endpoint.ts'
import {
  appliedOffer,
  deliveryAddress,
  id,
  missingOrInvalid,
  moment,
  optionalChoice,
  optionalLine,
  optionalText,
  quantityFrom,
  queryNumber,
  replies,
  seenAmount,
  spoken,
  text,
  texts,
  unlessEmpty,
} from './fields.ts'
import { shownReturn } from './returns.ts'

/** Orders a page where none is asked for, and the most that may be: each may have 200 lines. */
export const USUAL_ORDERS = 20

/** What names a choice of a product that is ordered. */
export const orderedChoice = {
  productId: id,
  colorId: optionalChoice,
  sizeId: optionalChoice,
  quantity: quantityFrom(1),
}

export type PlaceOrderInput = InputOf<typeof placeOrder>
export type PlaceOrderReply = ReplyOf<typeof placeOrder>
/**
 * The header `Idempotency-Key` (8 to 100 visible characters) makes repeats answer the same order.
 * 409 `total_changed` carries the fresh figures (`TotalChanged`), and what offers take off where any hold.
 */
export const placeOrder = shopperEndpoint('POST', '/api/order/place', {
  summary: 'Places an order of the cart: one transaction over price, stock, order, cart and mail.',
  goesFirst: true,
  status: 201,
  isRepeatable: true,
  input: z.object({
    userId: id.optional(),
    /** Must be the cart as the server holds it: a difference is refused with `cart_changed`. */
    items: z
      .array(z.object({ ...orderedChoice, isBundle: z.boolean().optional() }), missingOrInvalid)
      .min(1, 'cart_is_empty')
      .max(MAX_CART_LINES, 'field_too_long'),
    ...deliveryAddress,
    /** Keeps the address among the shopper's own once the order is placed; an account that has `MOST_ADDRESSES` keeps no more. */
    keepAddress: z.boolean('field_invalid').optional(),
    /** 1: this order replaces an earlier one. */
    replacement: z.union([z.literal(0), z.literal(1)], 'field_invalid').optional(),
    /** As section 7 sends it; the server writes its own from the ids. */
    address: z
      .object({
        street: optionalText(500).optional(),
        city: optionalLine(200).optional(),
        region: optionalLine(200).optional(),
      })
      .optional(),
    /** In cash where nothing is said (specification section 9). */
    paymentMethod: z.enum(PAYMENT_METHODS, 'payment_method_unavailable').default('cod'),
    promoCode: optionalLine(50).nullish(),
    discountAmount: seenAmount.optional(),
    /** The total in IQD that the shopper saw; a difference is refused with `total_changed` and nothing is stored. */
    amount: seenAmount.optional(),
  }),
  reply: spoken.extend({
    orderId: id,
    /** Short, for the phone. */
    orderNumber: z.string(),
    /** Where to pay; null for cash on delivery, and for a repeated request whose order is paid by now. */
    paymentUrl: z.url().nullable(),
  }),
  refusals: [
    'forbidden',
    'cart_is_empty',
    'cart_changed',
    'total_changed',
    'stock_warning',
    'sold_out',
    'city_not_found',
    'region_not_found',
    'payment_method_unavailable',
    'payment_unavailable',
    'order_not_payable',
    'promo_not_found',
    'promo_not_begun',
    'promo_over',
    'promo_minimum',
    'promo_used_up',
    'idempotency_key_reused',
    'ordering_blocked',
    'most_pieces',
    'too_many_unpaid_orders',
    'too_many_cash_orders',
    'too_many_orders_of_phone',
    'first_orders_pieces',
    'unpaid_share',
    'unpaid_share_used',
    'too_many_requests',
  ],
})

export interface TotalChanged extends Failure {
  readonly totals: CheckoutTotals
  readonly offers?: readonly OfferAmount[]
}

export type OfferAmount = TypeOf<typeof appliedOffer>

/** What colour and size of an ordered line are called; null where there is none to choose. */
export const choiceNames = {
  ...texts('colorName', z.string().nullable()),
  ...texts('sizeName', z.string().nullable()),
}

export type OrderedItem = TypeOf<typeof orderedItem>
const orderedItem = z.object({
  /** Names the line in a return request. */
  lineId: id,
  /** As ordered, kept with the order; `_id` may name a product that is gone by now. */
  productId: z.object({ _id: id, ...texts('name', z.string()), images: z.array(picture) }),
  quantity: z.int(),
  /** IQD a piece, as charged. */
  price: z.number(),
  ...choiceNames,
  isBundle: z.boolean(),
})

export type ExpectedDays = TypeOf<typeof expectedDays>
export const expectedDays = z.object({ from: z.iso.date(), until: z.iso.date() })

/** When the order took its steps; null while it has not. */
const stepTimes = {
  shippedAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  /** Days of Baghdad on which it is to be there; null where none were promised, and once it is there or comes no more. */
  expected: expectedDays.nullable(),
}

export type Order = TypeOf<typeof order>
const order = z.object({
  _id: id,
  orderNumber: z.string(),
  date: moment,
  status: z.enum(ORDER_STATUSES),
  items: z.array(orderedItem),
  address: z.object({
    street: z.string(),
    city: z.string(),
    region: z.string(),
    name: z.string(),
    mobile: z.string(),
  }),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentState: z.enum(PAYMENT_STATES),
  subtotal: z.number(),
  deliveryCost: z.number(),
  /** All that came off, offers included. */
  discount: z.number(),
  /** What offers took off; left out where none did. */
  offers: z.array(appliedOffer).optional(),
  /** Whole IQD to pay. */
  amount: z.int(),
  promoCode: z.string().nullable(),
  /** Unpaid and not lapsed: `payOrder` leads to a pay page, or turns it into cash on delivery. */
  isPayable: z.boolean(),
  /** Until when an unpaid order keeps its pieces; null for cash and once it is paid. */
  heldUntil: moment.nullable(),
  canCancel: z.boolean(),
  ...stepTimes,
  /** Until when a return may be asked for; null where it may not, or no longer. */
  returnableUntil: moment.nullable(),
  /** Newest first. */
  returns: z.array(shownReturn),
})

export type UserOrdersInput = InputOf<typeof listUserOrders>
export type UserOrdersReply = ReplyOf<typeof listUserOrders>
export const listUserOrders = shopperEndpoint('GET', '/api/order/user-orders', {
  summary: "The shopper's orders, newest first, a page at a time.",
  input: z.object({
    /** Empty for all (specification section 7). */
    status: z.enum([...ORDER_FILTERS, ''], 'field_invalid').optional(),
    limit: unlessEmpty(queryNumber.refine(orders => orders >= 1 && orders <= USUAL_ORDERS, 'field_invalid')),
    /** `nextCursor` of the answer before; one that names no order of the shopper is the end. */
    cursor: unlessEmpty(id),
  }),
  reply: replies({
    /** Without `cursor` the newest. */
    orders: z.array(order),
    nextCursor: z.string().nullable(),
    /** On all pages and of every status, whatever is asked for; null on further pages. */
    counts: z
      .object({
        all: z.int(),
        byStatus: z.array(z.object({ status: z.enum(ORDER_FILTERS), count: z.int() })),
      })
      .nullable(),
  }),
})

export type HeldReply = ReplyOf<typeof listHeld>
/** A choice stands there once, and bundles where their items' pieces are what is missing. */
export const listHeld = shopperEndpoint('GET', '/api/order/held', {
  summary: "What the shopper's own unpaid orders hold, which others read is sold out.",
  reply: replies({
    held: z.array(
      z.object({
        productId: id,
        colorId: id.nullable(),
        sizeId: id.nullable(),
        /** The newest that holds some of it. */
        orderId: id,
        orderNumber: z.string(),
      }),
    ),
  }),
})

/** A line of an order that was changed, by name; `from` 0 is a new one, `to` 0 one that was taken out. */
export type ChangedLine = TypeOf<typeof changedLine>
export const changedLine = z.object({ ...texts('name', z.string()), ...choiceNames, from: z.int(), to: z.int() })

export type TimelineStep = TypeOf<typeof timelineStep>
const timelineStep = z.object({
  event: z.enum(TIMELINE_EVENTS),
  at: moment,
  /** Of `lines-changed`: what is different since then; of `partly-delivered`: what was not kept. */
  changes: z.array(changedLine).optional(),
  /** Of `partly-delivered`: whole IQD of what was paid online that go back; left out where none do. */
  refund: z.int().optional(),
})

export type ShownParcel = TypeOf<typeof shownParcel>
const shownParcel = z.object({
  courier: z.string(),
  reference: z.string().nullable(),
  /** The courier's own words. */
  statusText: z.string().nullable(),
  statusAt: moment.nullable(),
})

/** How far an order is. */
const progress = {
  /** Oldest first. */
  timeline: z.array(timelineStep),
  parcel: shownParcel.nullable(),
}

export type OrderDetails = TypeOf<typeof orderDetails>
const orderDetails = order.extend({
  ...progress,
  /** Why it was cancelled or refused, where somebody said so. */
  closingReason: z.string().nullable(),
})

/** Somebody else's order is `order_not_found`. */
export const readOrder = shopperEndpoint('GET', '/api/order/single', {
  summary: 'One order of the shopper with its timeline.',
  input: z.object({ orderId: id }),
  reply: replies({ order: orderDetails }),
  refusals: ['order_not_found'],
})

/** The stock goes back, and what was paid is refunded. */
export const cancelOrder = shopperEndpoint('POST', '/api/order/cancel', {
  summary: 'Cancels an order that is not shipped yet.',
  input: z.object({ orderId: id, reason: optionalText(500).optional() }),
  reply: spoken,
  refusals: ['order_not_found', 'order_not_cancellable'],
})

/** The cart holds at least as many of each as the order had, as far as they can be had: asked twice it is the same cart. */
export const orderAgain = shopperEndpoint('POST', '/api/order/again', {
  summary: 'Puts what an order had into the cart again.',
  input: z.object({ orderId: id }),
  reply: spoken,
  refusals: ['order_not_found', 'sold_out', 'cart_is_full'],
})

/** What a tracking link shows without a log-in: nothing that the mail around the link did not say. */
export type TrackedOrder = TypeOf<typeof trackedOrder>
const trackedOrder = z.object({
  orderNumber: z.string(),
  date: moment,
  status: z.enum(ORDER_STATUSES),
  items: z.array(
    z.object({ ...texts('name', z.string()), ...choiceNames, images: z.array(picture), quantity: z.int() }),
  ),
  /** In the caller's language. */
  city: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentState: z.enum(PAYMENT_STATES),
  amount: z.int(),
  ...stepTimes,
  ...progress,
})

/** The token is good for 60 days. */
export const trackOrder = endpoint('GET', '/api/order/track', {
  summary: 'Where an order is, by the signed link of its mails.',
  input: z.object({ token: text(500) }),
  reply: replies({ order: trackedOrder }),
  refusals: ['invalid_tracking_link'],
})
