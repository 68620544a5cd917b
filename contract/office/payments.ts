import { z } from 'zod'
import { REFUND_STATES, REFUND_WAYS } from '#shop/payments/attempt.ts'
import { ONLINE_METHODS } from '#shop/payments/gateways.ts'
import { staffEndpoint, type TypeOf } from '../describe.ts'
import { id, moment, replies, seen, spoken, text } from '../fields.ts'
import { changedOrder } from './orders.ts'
import { OFFICE } from './roles.ts'

/** Money that is to go back, or went. */
export type StaffRefund = TypeOf<typeof refund>
const refund = z.object({
  _id: id,
  orderId: id,
  orderNumber: z.string(),
  clientName: z.string(),
  /** Whole IQD. */
  amount: z.int(),
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  note: z.string(),
  /** Null: it was paid in cash at the door. */
  provider: z.enum(ONLINE_METHODS).nullable(),
  /** Whether the gateway can be asked for it; else it is made by hand and noted. */
  canBeSent: z.boolean(),
  createdAt: moment,
  settledAt: moment.nullable(),
})

export const listRefunds = staffEndpoint('GET', '/api/staff/refunds', OFFICE, {
  summary: 'Money that is to go back, or went.',
  input: z.object({ state: z.enum(['open', 'settled'], 'field_invalid').optional() }),
  /** Oldest first; settled ones newest first, 200 at most. */
  reply: replies({ refunds: z.array(refund) }),
})

/**
 * One whose answer was lost is looked at before it is asked again, where the gateway can tell. Refused with `refund_by_hand` where the
 * gateway offers no refund, `refund_not_open` where it is settled or under way.
 */
export const sendRefund = staffEndpoint('POST', '/api/staff/refunds/:id/send', OFFICE, {
  summary: 'Asks the gateway to give money back.',
  input: z.object({ id }),
  reply: spoken.extend({ refund }),
  refusals: ['refund_not_found', 'refund_not_open', 'refund_by_hand', 'step_up_needed'],
})

export const recordRefund = staffEndpoint('POST', '/api/staff/refunds/:id/by-hand', OFFICE, {
  summary: 'Records money that staff gave back by hand.',
  /** The note says what proves it. */
  input: z.object({ id, note: text(500) }),
  reply: spoken.extend({ refund }),
  refusals: ['refund_not_found', 'refund_not_open', 'step_up_needed'],
})

/** `whole`: all of it or nothing. `none`: it was not paid online, or its gateway has no refunds. */
export type GatewayRefunds = 'none' | 'whole' | 'partly'
export const readGatewayRefunds = staffEndpoint('GET', '/api/staff/orders/:id/gateway-refunds', OFFICE, {
  summary: 'Whether the gateway that an order was paid with can give back what is left of it.',
  input: z.object({ id }),
  reply: replies({ refunds: z.enum(['none', 'whole', 'partly']) }),
  refusals: ['order_not_found'],
})

/** Refused with `refund_by_hand` where the gateway cannot give this amount back. */
export const giveBack = staffEndpoint('POST', '/api/staff/orders/:id/give-back', OFFICE, {
  summary: 'Gives back any amount of what an order was paid with, while its goods stay where they are.',
  input: z.object({
    ...seen,
    /** Whole IQD. */
    amount: z.int('field_invalid').min(1, 'field_invalid').max(1e12, 'field_invalid'),
    /** For staff alone. */
    reason: text(500),
    /** Unless through the gateway, the money has been given back already. */
    way: z.enum(REFUND_WAYS, 'field_invalid'),
  }),
  reply: changedOrder,
  refusals: ['order_not_found', 'changed_meanwhile', 'refund_too_high', 'refund_by_hand', 'step_up_needed'],
})
