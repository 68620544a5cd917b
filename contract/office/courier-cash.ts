import { z } from 'zod'
import { MOST_FILE_BYTES } from '#shop/catalogue/import/fields.ts'
import { type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { id, replies, spoken, text } from '../fields.ts'
import { courierName } from './delivery.ts'
import { OFFICE } from './roles.ts'

/**
 * `differs` in the amount; `paid-before` was recorded already; `not-owed` was not delivered for cash by this courier; `twice` stands
 * further up too; `unreadable` says no amount; `unknown` names no order.
 */
const STATEMENT_STATES = ['agrees', 'differs', 'paid-before', 'not-owed', 'twice', 'unreadable', 'unknown'] as const

export type MatchedRow = TypeOf<typeof matchedRow>
const matchedRow = z.object({
  /** Of the file, from 1. */
  row: z.int(),
  /** As the courier wrote it. */
  code: z.string(),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
  /** Whole IQD to be collected; null where this courier owes nothing for it. */
  expected: z.int().nullable(),
  /** Whole IQD by the statement. */
  collected: z.int().nullable(),
  /** Whole IQD that the courier keeps. */
  fee: z.int(),
  state: z.enum(STATEMENT_STATES),
})

export type StatementReply = ReplyOf<typeof matchStatement>
/** A CSV or XLSX with a column of parcels' or orders' numbers and one of amounts, in Arabic or English. */
export const matchStatement = staffEndpoint('POST', '/api/staff/courier/statement', OFFICE, {
  summary: "Matches a courier's statement with the orders that it owes; records nothing.",
  input: z.object({ courier: courierName }),
  mostBytes: MOST_FILE_BYTES,
  reply: replies({
    rows: z.array(matchedRow),
    /** Orders that the courier owes and the statement does not list. */
    unlisted: z.int(),
  }),
  refusals: ['file_not_a_table', 'file_not_unicode', 'statement_unreadable'],
})

/** What is missing is written off, or what is too much is kept: the running difference moves by it. Takes an `Idempotency-Key`. */
export const correctCourier = staffEndpoint('POST', '/api/staff/courier/corrections', OFFICE, {
  summary: "Corrects a courier's running difference, with the reason.",
  status: 201,
  isRepeatable: true,
  input: z.object({
    courier: courierName,
    /** Whole IQD: above zero what the courier need not hand over any more, below what it had handed over too much. */
    amount: z
      .int('field_invalid')
      .min(-1e12, 'field_invalid')
      .max(1e12, 'field_invalid')
      .refine(amount => amount !== 0, 'field_required'),
    reason: text(500),
  }),
  reply: spoken,
  refusals: ['idempotency_key_reused'],
})
