import { z } from 'zod'
import { BLOCK_KINDS } from '#shop/accounts/block.ts'
import { ORDER_STATUSES } from '#shop/orders/status.ts'
import { RETURN_STATES } from '#shop/returns/moves.ts'
import { specify } from '../../described.ts'
import { fileReply, id, phone, queryNumber, said, searchWords, text } from '../../fields.ts'
import { TABLE_FORMATS } from '../../table-format.ts'
import * as endpoints from './endpoints.ts'

const MOST_ROWS = 100

const moment = z.iso.datetime()
const search = searchWords(100)

const rowShape = {
  _id: id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(['en', 'ar']),
  since: moment,
  orders: z.int(),
  spent: z.number(),
  refusalRate: z.number().nullable(),
  lastOrderAt: moment.nullable(),
}

export const block = z.object({
  kind: z.enum(BLOCK_KINDS),
  value: z.string(),
  reason: z.string(),
  by: z.string(),
  at: moment,
})

const customer = z.object({
  ...rowShape,
  blocks: z.array(block),
  isVerified: z.boolean(),
  delivered: z.int(),
  refused: z.int(),
  latestOrders: z.array(
    z.object({ _id: id, orderNumber: z.string(), date: moment, status: z.enum(ORDER_STATUSES), amount: z.int() }),
  ),
  addresses: z.array(
    z.object({
      clientName: z.string(),
      clientMobile: z.string(),
      city_en: z.string(),
      city_ar: z.string(),
      region_en: z.string(),
      region_ar: z.string(),
      location: z.string(),
      orders: z.int(),
    }),
  ),
  returns: z.array(z.object({ _id: id, orderNumber: z.string(), requestedAt: moment, state: z.enum(RETURN_STATES) })),
  notes: z.array(z.object({ orderId: id, orderNumber: z.string(), note: z.string() })),
})

const MOST_REASON = 500

/** Who is meant, with what is said of it. */
const meant = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion(
    'kind',
    [
      z.object({ ...shape, kind: z.literal('account'), value: id }),
      z.object({ ...shape, kind: z.literal('phone'), value: phone }),
    ],
    'field_invalid',
  )

export const staffAccountsContract = [
  specify(endpoints.listCustomers, {
    summary: 'Customers with what became of their orders; whoever ordered by phone alone is among them.',
    input: z.object({
      search,
      limit: queryNumber.refine(rows => rows >= 1 && rows <= MOST_ROWS, 'field_invalid').optional(),
      cursor: id.optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      customers: z.array(z.object(rowShape)),
      nextCursor: id.nullable(),
      counts: z.object({ total: z.int() }).nullable(),
    }),
  }),
  specify(endpoints.readCustomer, {
    summary: 'One customer: orders, addresses, returns and notes.',
    input: z.object({ id }),
    reply: z.object({ success: z.literal(true), customer }),
    refusals: ['customer_not_found'],
  }),
  specify(endpoints.blockCustomer, {
    summary: 'Takes no more orders from an account, or from whoever orders with a phone.',
    input: meant({ reason: text(MOST_REASON) }),
    reply: z.object(said),
    refusals: ['customer_not_found'],
  }),
  specify(endpoints.unblockCustomer, {
    summary: 'Takes orders from them again.',
    input: meant({}),
    reply: z.object(said),
  }),
  specify(endpoints.exportCustomers, {
    summary: 'All customers that the search finds, as a file.',
    input: z.object({ search, format: z.enum(TABLE_FORMATS, 'field_invalid') }),
    reply: fileReply,
    refusals: ['too_many_rows'],
  }),
]
