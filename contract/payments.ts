import { z } from 'zod'
import { PAYMENT_METHODS } from '#shop/orders/status.ts'
import { GATEWAYS, ONLINE_METHODS, type OnlineMethod } from '#shop/payments/gateways.ts'
import { recordOf } from '#shop/record-of.ts'
import { endpoint, type InputOf, shopperEndpoint, type TypeOf } from './describe.ts'
import { id, moment, replies, spoken, text } from './fields.ts'

export type PayOrderInput = InputOf<typeof payOrder>
/** For an unpaid online order. */
export const payOrder = shopperEndpoint('POST', '/api/order/pay', {
  summary: 'Leads to the pay page of an unpaid order, or pays it another way.',
  goesFirst: true,
  input: z.object({
    orderId: id,
    /** The method it was placed with completes the payment; another pays it that way; `cod` turns it into cash at the door. */
    paymentMethod: z.enum(PAYMENT_METHODS, 'payment_method_unavailable'),
  }),
  /** Null: nothing is to be paid now, since it is paid already or is cash on delivery. */
  reply: spoken.extend({ paymentUrl: z.url().nullable() }),
  refusals: [
    'order_not_found',
    'order_not_payable',
    'payment_method_unavailable',
    'payment_unavailable',
    'ordering_blocked',
    'too_many_cash_orders',
    'too_many_orders_of_phone',
    'too_many_requests',
  ],
})

/** A link to pay one order: staff send it to whoever ordered by phone. */
export type PayLink = TypeOf<typeof payLink>
const payLink = z.object({
  orderNumber: z.string(),
  /** Whole IQD to pay. */
  amount: z.int(),
  /** `over`: it is cancelled, or paid another way. */
  state: z.enum(['waiting', 'paid', 'over']),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** Until when it is kept; null where it waits for nothing. */
  until: moment.nullable(),
})

export const readPayLink = endpoint('GET', '/api/order/pay-link', {
  summary: 'The number and the sum of an order, by the signed link that pays it.',
  input: z.object({ token: text(500) }),
  reply: replies({ order: payLink }),
  refusals: ['invalid_payment_link'],
})

export type PayByLinkInput = InputOf<typeof payByLink>
export const payByLink = endpoint('POST', '/api/order/pay-link', {
  summary: 'Leads to the pay page of an unpaid order, by the signed link that pays it.',
  goesFirst: true,
  input: z.object({
    token: text(500),
    paymentMethod: z.enum(ONLINE_METHODS, 'payment_method_unavailable'),
  }),
  /** Null: it is paid already. */
  reply: spoken.extend({ paymentUrl: z.url().nullable() }),
  refusals: [
    'invalid_payment_link',
    'order_not_payable',
    'payment_method_unavailable',
    'payment_unavailable',
    'too_many_requests',
  ],
})

/**
 * What a return page asks for after the gateway sent the browser back (specification section 7). Anybody may call it: it makes the
 * server ask the gateway, answers whether the order is paid, and nothing else. `success` false comes with `payment_failed` (it will
 * not be paid by this try), `payment_cancelled` (the same, and the gateway says that the payer wished so), `payment_pending` (ask again),
 * or, for an unknown order, the same as for a failed one.
 */
export type PaymentResult = TypeOf<typeof paymentResult>
const paymentResult = z.object({ success: z.boolean(), message_key: z.string(), message: z.string() })

/** One for each gateway; what names the payment is a trait of it. */
export const confirmations = recordOf(ONLINE_METHODS, method => {
  const { folder, namedBy, confirmAt } = GATEWAYS[method]
  const about = namedBy === 'orderId' ? 'whether the order is paid' : 'about the payment that the return address names'
  return endpoint('POST', confirmAt, {
    summary: `Makes the shop ask the gateway ${folder} ${about}.`,
    goesFirst: true,
    /** The token is the one that the gateway put into the return address. */
    input: namedBy === 'orderId' ? z.object({ orderId: id }) : z.object({ token: text(4_000) }),
    reply: paymentResult,
    refusals: ['too_many_requests'],
  })
})
export type NamedPayment = InputOf<(typeof confirmations)[OnlineMethod]>

/** By the names that the API's document has for them. */
export const confirmationsByName = Object.fromEntries(
  ONLINE_METHODS.map(method => [GATEWAYS[method].confirm, confirmations[method]]),
)
