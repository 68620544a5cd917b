import { z } from 'zod'
import { PAYMENT_METHODS } from '#shop/orders/status.ts'
import { specify } from '../described.ts'
import { id, said, text } from '../fields.ts'
import { confirmAlqaseh, confirmPayqi, payOrder, verifyZaincash } from './endpoints.ts'

const result = z.object({ success: z.boolean(), message_key: z.string(), message: z.string() })

export const paymentsContract = [
  specify(payOrder, {
    summary: 'Leads to the pay page of an unpaid order, or pays it another way.',
    input: z.object({ orderId: id, paymentMethod: z.enum(PAYMENT_METHODS, 'payment_method_unavailable') }),
    reply: z.object({ ...said, paymentUrl: z.url().nullable() }),
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
  }),
  specify(confirmPayqi, {
    summary: 'Makes the shop ask QiCard whether the order is paid.',
    input: z.object({ orderId: id }),
    reply: result,
    refusals: ['too_many_requests'],
  }),
  specify(confirmAlqaseh, {
    summary: 'Makes the shop ask Al Qaseh whether the order is paid.',
    input: z.object({ orderId: id }),
    reply: result,
    refusals: ['too_many_requests'],
  }),
  specify(verifyZaincash, {
    summary: 'Makes the shop ask ZainCash about the payment that the return address names.',
    input: z.object({ token: text(4_000) }),
    reply: result,
    refusals: ['too_many_requests'],
  }),
]
