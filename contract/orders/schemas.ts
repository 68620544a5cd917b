import { z } from 'zod'
import { ORDER_FILTERS, ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#shop/orders/status.ts'
import { picture } from '../catalogue/schemas.ts'
import { specify } from '../described.ts'
import { id, optionalChoice, personName, phone, quantityFrom, said, seenAmount, text } from '../fields.ts'
import { listUserOrders, placeOrder } from './endpoints.ts'

/** More lines than any household orders; keeps one request's work bounded. */
const MAX_LINES = 200

const placeId = z
  .string({ error: issue => (issue.input === undefined ? 'field_required' : 'field_invalid') })
  .min(1, 'field_required')
  .max(20, 'field_too_long')

export const ordersContract = [
  specify(placeOrder, {
    summary: 'Places an order of the cart: one transaction over price, stock, order, cart and mail.',
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
        .max(MAX_LINES, 'field_too_long'),
      client_name: personName,
      client_mobile: phone,
      city_id: placeId,
      region_id: placeId,
      location: text(500),
      replacement: z.union([z.literal(0), z.literal(1)], 'field_invalid').optional(),
      address: z
        .object({
          street: z.string().max(500, 'field_too_long').optional(),
          city: z.string().max(200, 'field_too_long').optional(),
          region: z.string().max(200, 'field_too_long').optional(),
        })
        .optional(),
      paymentMethod: z.enum(PAYMENT_METHODS, 'payment_method_unavailable'),
      promoCode: z.string().max(50, 'field_too_long').nullish(),
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
      'idempotency_key_reused',
    ],
  }),
  specify(listUserOrders, {
    summary: "The shopper's orders, newest first.",
    input: z.object({ status: z.enum([...ORDER_FILTERS, ''], 'field_invalid').optional() }),
    reply: z.object({
      success: z.literal(true),
      orders: z.array(
        z.object({
          _id: id,
          orderNumber: z.string(),
          date: z.iso.datetime(),
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
        }),
      ),
    }),
  }),
]
