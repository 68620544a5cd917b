import { z } from 'zod'
import { MAX_CART_LINES } from '#shop/cart/cart.ts'
import { ORDER_FILTERS, ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#shop/orders/status.ts'
import { TIMELINE_EVENTS } from '#shop/orders/timeline.ts'
import { picture } from '../catalogue/schemas.ts'
import { specify } from '../described.ts'
import {
  id,
  optionalChoice,
  optionalLine,
  optionalText,
  personName,
  phone,
  placeId,
  quantityFrom,
  queryNumber,
  said,
  seenAmount,
  text,
} from '../fields.ts'
import { shownReturn } from '../returns/schemas.ts'
import { cancelOrder, listUserOrders, placeOrder, readOrder, trackOrder, USUAL_ORDERS } from './endpoints.ts'

const moment = z.iso.datetime()

const order = z.object({
  _id: id,
  orderNumber: z.string(),
  date: moment,
  status: z.enum(ORDER_STATUSES),
  items: z.array(
    z.object({
      lineId: id,
      productId: z.object({ _id: id, name_en: z.string(), name_ar: z.string(), images: z.array(picture) }),
      quantity: z.int(),
      price: z.number(),
      colorName_en: z.string().nullable(),
      colorName_ar: z.string().nullable(),
      sizeName_en: z.string().nullable(),
      sizeName_ar: z.string().nullable(),
      isBundle: z.boolean(),
    }),
  ),
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
  discount: z.number(),
  amount: z.int(),
  promoCode: z.string().nullable(),
  isPayable: z.boolean(),
  heldUntil: moment.nullable(),
  canCancel: z.boolean(),
  returnableUntil: moment.nullable(),
  returns: z.array(shownReturn),
})

const timeline = z.array(z.object({ event: z.enum(TIMELINE_EVENTS), at: moment }))

const parcel = z
  .object({
    courier: z.string(),
    reference: z.string().nullable(),
    statusText: z.string().nullable(),
    statusAt: moment.nullable(),
  })
  .nullable()

export const ordersContract = [
  specify(placeOrder, {
    summary: 'Places an order of the cart: one transaction over price, stock, order, cart and mail.',
    status: 201,
    isRepeatable: true,
    input: z.object({
      userId: id.optional(),
      items: z
        .array(
          z.object({
            productId: id,
            colorId: optionalChoice,
            sizeId: optionalChoice,
            quantity: quantityFrom(1),
            isBundle: z.boolean().optional(),
          }),
          { error: issue => (issue.input === undefined ? 'field_required' : 'field_invalid') },
        )
        .min(1, 'cart_is_empty')
        .max(MAX_CART_LINES, 'field_too_long'),
      client_name: personName,
      client_mobile: phone,
      city_id: placeId,
      region_id: placeId,
      location: text(500),
      replacement: z.union([z.literal(0), z.literal(1)], 'field_invalid').optional(),
      address: z
        .object({
          street: optionalText(500).optional(),
          city: optionalLine(200).optional(),
          region: optionalLine(200).optional(),
        })
        .optional(),
      paymentMethod: z.enum(PAYMENT_METHODS, 'payment_method_unavailable'),
      promoCode: optionalLine(50).nullish(),
      discountAmount: seenAmount.optional(),
      amount: seenAmount.optional(),
    }),
    reply: z.object({ ...said, orderId: id, orderNumber: z.string(), paymentUrl: z.url().nullable() }),
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
  }),
  specify(listUserOrders, {
    summary: "The shopper's orders, newest first, a page at a time.",
    input: z.object({
      status: z.enum([...ORDER_FILTERS, ''], 'field_invalid').optional(),
      limit: queryNumber.refine(orders => orders >= 1 && orders <= USUAL_ORDERS, 'field_invalid').optional(),
      cursor: id.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      orders: z.array(order),
      nextCursor: z.string().nullable(),
      counts: z
        .object({
          all: z.int(),
          byStatus: z.array(z.object({ status: z.enum(ORDER_FILTERS), count: z.int() })),
        })
        .nullable(),
    }),
  }),
]

export const orderDetailsContract = [
  specify(readOrder, {
    summary: 'One order of the shopper with its timeline.',
    input: z.object({ orderId: id }),
    reply: z.object({
      success: z.literal(true),
      order: order.extend({ timeline, parcel, closingReason: z.string().nullable() }),
    }),
    refusals: ['order_not_found'],
  }),
  specify(cancelOrder, {
    summary: 'Cancels an order that is not shipped yet.',
    input: z.object({ orderId: id, reason: optionalText(500).optional() }),
    reply: z.object(said),
    refusals: ['order_not_found', 'order_not_cancellable'],
  }),
  specify(trackOrder, {
    summary: 'Where an order is, by the signed link of its mails.',
    input: z.object({ token: text(500) }),
    reply: z.object({
      success: z.literal(true),
      order: z.object({
        orderNumber: z.string(),
        date: moment,
        status: z.enum(ORDER_STATUSES),
        items: z.array(z.object({ name_en: z.string(), name_ar: z.string(), quantity: z.int() })),
        city: z.string(),
        paymentMethod: z.enum(PAYMENT_METHODS),
        paymentState: z.enum(PAYMENT_STATES),
        amount: z.int(),
        timeline,
        parcel,
      }),
    }),
    refusals: ['invalid_tracking_link'],
  }),
]
