import { z } from 'zod'
import { BLOCK_KINDS } from '#shop/accounts/block.ts'
import { MOST_LETTERS_OF_TAG } from '#shop/accounts/tags.ts'
import { languages } from '#shop/languages.ts'
import { ORDER_STATUSES } from '#shop/orders/status.ts'
import { RETURN_STATES } from '#shop/returns/moves.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import {
  byCursor,
  fileReply,
  id,
  moment,
  nameInOneLine,
  phone,
  replies,
  searchWords,
  spoken,
  text,
  texts,
  uncounted,
} from '../fields.ts'
import { TABLE_FORMATS } from '../table-format.ts'
import { OFFICE, STOCKROOM } from './roles.ts'

const MOST_REASON = 500

/** A word of staff's own for a customer, or an order. Case and spellings that one letter has in Arabic make no other tag. */
export const tag = nameInOneLine(MOST_LETTERS_OF_TAG)

/**
 * A shopper's account, or a phone that ordered without one. An account's orders are its own and those taken by phone from a phone it
 * has ordered with.
 */
export type CustomerRow = TypeOf<typeof customerRow>
const customerRow = z.object({
  /** Of a phone without an account `phone-` and its digits. */
  _id: id,
  /** As the account says, else as on the latest order. */
  name: z.string(),
  /** Null without an account. */
  email: z.string().nullable(),
  /** On the latest order; null before the first. */
  phone: z.string().nullable(),
  /** Of mails, or of the latest order. */
  language: z.enum(languages),
  /** When the account was made, or the first order placed. */
  since: moment,
  orders: z.int(),
  /** Whole IQD of orders that were delivered and kept, or came back for other goods, without what was given back of them. */
  spent: z.number(),
  /** Refused at the door of those that reached it, from 0 to 1; null before the first. */
  refusalRate: z.number().nullable(),
  lastOrderAt: moment.nullable(),
  /** Of the account and of each phone it has ordered with, the first that was given first. */
  tags: z.array(z.string()),
})

/**
 * The beginnings of a name's words, the beginning of an address, a phone
 * in any spelling or its last digits, the beginnings of a tag's words.
 */
const search = searchWords(100)

export type CustomersInput = InputOf<typeof listCustomers>
export type CustomersReply = ReplyOf<typeof listCustomers>
export const listCustomers = staffEndpoint('GET', '/api/staff/customers', STOCKROOM, {
  summary: 'Customers with what became of their orders; whoever ordered by phone alone is among them.',
  input: z.object({
    search,
    /** Only those who have it. */
    tag: tag.optional(),
    ...byCursor,
    uncounted,
  }),
  reply: replies({
    /** The latest first, by `since`. */
    customers: z.array(customerRow),
    nextCursor: id.nullable(),
    /** With the first page only, and unless `uncounted`; counted up to 2,000. */
    counts: z.object({ total: z.int() }).nullable(),
  }),
})

/** Staff take no orders from this account, or from whoever orders with this phone. */
export type Block = TypeOf<typeof block>
export const block = z.object({
  kind: z.enum(BLOCK_KINDS),
  /** The account's id, or the phone. */
  value: z.string(),
  /** For staff only. */
  reason: z.string(),
  /** The member of staff. */
  by: z.string(),
  at: moment,
})

export type Customer = TypeOf<typeof customer>
const customer = customerRow.extend({
  /** Of the account, and of each phone it has ordered with. */
  blocks: z.array(block),
  isVerified: z.boolean(),
  delivered: z.int(),
  refused: z.int(),
  /** Latest first, 20 at most; so are the others. */
  latestOrders: z.array(
    z.object({ _id: id, orderNumber: z.string(), date: moment, status: z.enum(ORDER_STATUSES), amount: z.int() }),
  ),
  /** Each once, with how often it was used. */
  addresses: z.array(
    z.object({
      clientName: z.string(),
      clientMobile: z.string(),
      ...texts('city', z.string()),
      ...texts('region', z.string()),
      location: z.string(),
      orders: z.int(),
    }),
  ),
  returns: z.array(z.object({ _id: id, orderNumber: z.string(), requestedAt: moment, state: z.enum(RETURN_STATES) })),
  /** What staff noted on orders. */
  notes: z.array(z.object({ orderId: id, orderNumber: z.string(), note: z.string() })),
})
export const readCustomer = staffEndpoint('GET', '/api/staff/customers/:id', STOCKROOM, {
  summary: 'One customer: orders, addresses, returns and notes.',
  input: z.object({ id }),
  reply: replies({ customer }),
  refusals: ['customer_not_found'],
})

/** Titles stand in the language of the call. Noted in the change log, as each export is. */
export const exportCustomers = staffEndpoint('GET', '/api/staff/exports/customers', OFFICE, {
  summary: 'All customers that the search finds, or who have a tag, as a file.',
  stepUp: true,
  input: z.object({ search, tag: tag.optional(), format: z.enum(TABLE_FORMATS, 'field_invalid') }),
  reply: fileReply,
  refusals: ['too_many_rows'],
})

/** Who is meant, with what is said of it. */
const meant = <Members extends z.ZodRawShape>(members: Members) =>
  z.discriminatedUnion(
    'kind',
    [
      z.object({ ...members, kind: z.literal('account'), value: id }),
      z.object({ ...members, kind: z.literal('phone'), value: phone }),
    ],
    'field_invalid',
  )

/**
 * Keeps an account, or a phone whoever orders with it, from ordering; orders that are placed go on. What is blocked already stays as
 * it is.
 */
export const blockCustomer = staffEndpoint('POST', '/api/staff/blocks', OFFICE, {
  summary: 'Takes no more orders from an account, or from whoever orders with a phone.',
  input: meant({ reason: text(MOST_REASON) }),
  reply: spoken,
  refusals: ['customer_not_found'],
})

/** The phone stands in no address, so in no log either. */
export const unblockCustomer = staffEndpoint('POST', '/api/staff/blocks/lift', OFFICE, {
  summary: 'Takes orders from them again.',
  input: meant({}),
  reply: spoken,
})

/** A tag that customers have, and how many of them. */
export type KnownTag = TypeOf<typeof knownTag>
const knownTag = z.object({ name: z.string(), customers: z.int() })

export const listTags = staffEndpoint('GET', '/api/staff/tags', STOCKROOM, {
  summary: 'The tags that customers have, with how many have each.',
  input: z.object({}),
  /** Those of most customers first, 200 at most. */
  reply: replies({ tags: z.array(knownTag) }),
})

/** One that customers have already keeps its spelling; one that the customer has stays as it is. */
export const tagCustomer = staffEndpoint('POST', '/api/staff/tags', STOCKROOM, {
  summary: 'Gives a tag to a customer: an account, or a phone that ordered.',
  input: meant({ tag }),
  reply: spoken,
  refusals: ['customer_not_found', 'too_many_tags'],
})

/** From an account it is taken with the phones it has ordered with. What is not there is no failure. */
export const untagCustomer = staffEndpoint('POST', '/api/staff/tags/remove', STOCKROOM, {
  summary: 'Takes a tag away from a customer.',
  input: meant({ tag }),
  reply: spoken,
})
