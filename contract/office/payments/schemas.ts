import { z } from 'zod'
import { REFUND_STATES } from '#shop/payments/attempt.ts'
import { ONLINE_METHODS } from '#shop/payments/provider-state.ts'
import { specify } from '../../described.ts'
import { id, said, text } from '../../fields.ts'
import { listRefunds, recordRefund, sendRefund } from './endpoints.ts'

const refund = z.object({
  _id: id,
  orderId: id,
  orderNumber: z.string(),
  clientName: z.string(),
  amount: z.int(),
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  note: z.string(),
  provider: z.enum(ONLINE_METHODS).nullable(),
  canBeSent: z.boolean(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})

export const staffPaymentsContract = [
  specify(listRefunds, {
    summary: 'Money that is to go back, or went.',
    input: z.object({ state: z.enum(['open', 'settled'], 'field_invalid').optional() }),
    reply: z.object({ success: z.literal(true), refunds: z.array(refund) }),
  }),
  specify(sendRefund, {
    summary: 'Asks the gateway to give money back.',
    input: z.object({ id }),
    reply: z.object({ ...said, refund }),
    refusals: ['refund_not_found', 'refund_not_open', 'refund_by_hand', 'step_up_needed'],
  }),
  specify(recordRefund, {
    summary: 'Records money that staff gave back by hand.',
    input: z.object({ id, note: text(500) }),
    reply: z.object({ ...said, refund }),
    refusals: ['refund_not_found', 'refund_not_open', 'step_up_needed'],
  }),
]
