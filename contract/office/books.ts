import { z } from 'zod'
import { ACCOUNTS } from '#shop/books/accounts.ts'
import { ENTRY_KINDS } from '#shop/books/postings.ts'
import { type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { amount, fileReply, id, moment, nothing, replies, spoken } from '../fields.ts'
import { TABLE_FORMATS } from '../table-format.ts'
import { OFFICE } from './roles.ts'

/**
 * Something that the books say otherwise than the shop's other records, in IQD or, of stock, in pieces. `entries`:
 * an account of an order, or of none. `payment`: an order counts as paid, and its payments do not come to that.
 * `stock`: pieces on the shelf that no movement explains, or that are missing there. `goods`: what is kept of what
 * an order earned, by which earnings are told, is not what the order says; the shop mends that by itself.
 */
export type Disagreement = TypeOf<typeof disagreement>
export const disagreement = z.object({
  what: z.enum(['entries', 'payment', 'stock', 'goods']),
  /** Null for stock, and for a courier's payment that is of no single order. */
  orderId: z.string().nullable(),
  /** Null where there is no such order. */
  orderNumber: z.string().nullable(),
  account: z.enum(ACCOUNTS).nullable(),
  /** The gateway or courier, where the account is kept for each. */
  party: z.string().nullable(),
  /** Of the choice whose pieces are meant. */
  productId: z.string().nullable(),
  sku: z.string().nullable(),
  /** By the other records; accounts as debit less credit. */
  expected: z.number(),
  /** In the books, or on the shelf. */
  found: z.number(),
})

const month = z.string('field_invalid').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'field_invalid')

/** One account over a month, or what one gateway or courier has of it; the balances on the side on which it usually stands. */
export type AccountMonth = TypeOf<typeof accountMonth>
const accountMonth = z.object({
  account: z.enum(ACCOUNTS),
  /** The gateway or courier; null where the account is kept for all. */
  party: z.string().nullable(),
  opening: amount,
  debit: amount,
  credit: amount,
  closing: amount,
})

export type BooksReply = ReplyOf<typeof readBooks>
export const readBooks = staffEndpoint('GET', '/api/staff/books', OFFICE, {
  summary: 'The trial balance of a month in Baghdad, and what the last comparison found.',
  /** The running month where none is named. */
  input: z.object({ month: month.optional() }),
  reply: replies({
    month,
    /** The first one with an entry, and the running one. */
    firstMonth: month,
    lastMonth: month,
    /** In the order of a trial balance; those that were never touched are left out. */
    accounts: z.array(accountMonth),
    /** Null before the first comparison. */
    comparison: z
      .object({
        comparedAt: moment,
        /** How much does not agree, also beyond what is listed. */
        count: z.int(),
        disagreements: z.array(disagreement),
      })
      .nullable(),
  }),
})

export type OrderEntry = TypeOf<typeof orderEntry>
const orderEntry = z.object({
  _id: z.string(),
  at: moment,
  kind: z.enum(ENTRY_KINDS),
  debit: z.enum(ACCOUNTS),
  credit: z.enum(ACCOUNTS),
  party: z.string().nullable(),
  amount,
})

export const listOrderEntries = staffEndpoint('GET', '/api/staff/orders/:id/entries', OFFICE, {
  summary: 'What the books hold of an order, oldest first; of one that they do not know, nothing.',
  input: z.object({ id }),
  reply: replies({ entries: z.array(orderEntry) }),
})

/** Titles and words stand in the language of the call. */
export const exportBooks = staffEndpoint('GET', '/api/staff/exports/books', OFFICE, {
  summary: 'The entries of a month, oldest first, as a file.',
  input: z.object({ month, format: z.enum(TABLE_FORMATS, 'field_invalid') }),
  reply: fileReply,
  refusals: ['too_many_rows'],
})

export const setBooksRight = staffEndpoint('POST', '/api/staff/books/set-right', ['owner'], {
  summary: 'Has entries written that make the books agree again, once an owner has looked into what does not.',
  stepUp: true,
  input: nothing,
  reply: spoken,
})
