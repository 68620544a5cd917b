import { z } from 'zod'
import { isSpan, SPANS } from '#shop/figures/spans.ts'
import { type InputOf, type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { fileReply, givenDay, replies, texts } from '../fields.ts'
import { TABLE_FORMATS } from '../table-format.ts'
import { OFFICE } from './roles.ts'

/** What earnings are told apart by. */
export const BREAKDOWNS = ['product', 'category', 'city', 'source', 'promo', 'payment'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

/** No shop has earned anything outside of these, and of all that is asked for there are days before and a day after. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'
const day = givenDay.refine(text => text >= FIRST_DAY && text <= LAST_DAY, 'field_invalid')
/** Days of Baghdad; `from` and `to` are asked of `days` alone. */
const span = { span: z.enum(SPANS, 'field_invalid').optional(), from: day.optional(), to: day.optional() }
const days = z.object({ from: z.iso.date(), to: z.iso.date() })

function mayBeAsked({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean {
  return from === undefined || to === undefined || isSpan({ from, to })
}
const NO_SPAN = { path: ['to'], error: 'field_invalid' }

/**
 * What goods earned. Pieces and money of orders count when they are delivered, what was
 * given back when it became due, pieces that came back when their return was settled,
 * and those that cannot be sold again as lost then; others are lost when staff say so.
 */
const goods = {
  /** Delivered, less those that came back. */
  pieces: z.int(),
  /** Of `pieces`, those of which nobody said what they cost. */
  piecesWithoutCost: z.int(),
  /** Whole IQD without delivery, after discounts, less what was given back. */
  sold: z.int(),
  /** Of `sold`, for pieces without a cost. */
  soldWithoutCost: z.int(),
  /** Pieces that are lost: damaged, gone or given away, less those that were found again. They are none of `pieces`. */
  writtenOff: z.int(),
  /** Of `writtenOff`, those of which nobody said what they cost. */
  writtenOffWithoutCost: z.int(),
  /** Whole IQD that `writtenOff` cost, of those whose cost is known. */
  writtenOffCost: z.int(),
  /** `sold` less what the pieces cost, and less `writtenOffCost`, of those whose cost is known; null where none is. */
  profit: z.int().nullable(),
}

export type GoodsEarned = TypeOf<typeof goodsEarned>
const goodsEarned = z.object(goods)

export type Earnings = TypeOf<typeof earnings>
/** Amounts are whole IQD. Of each step what happened in the days: an order may be placed in one month and delivered in another. */
const earnings = z.object({
  ...goods,
  placed: z.object({
    orders: z.int(),
    /** Of those that were not cancelled, refused or returned since. */
    amount: z.int(),
  }),
  delivered: z.object({
    orders: z.int(),
    amount: z.int(),
    /** Of `amount`, for delivery, after what a code took off it. */
    delivery: z.int(),
  }),
  /** Orders that were refused at the door. */
  refused: z.int(),
  /** For goods that came back, or because staff chose to; also what is still to go. Taken off `sold`. */
  givenBack: z.int(),
  /** Paid online, or cash that was handed over and counted. */
  collected: z.int(),
  /** Cash for orders delivered in these days that is not handed over and counted yet. */
  toHandOver: z.int(),
  /** Went back to shoppers, for whatever reason. */
  refunded: z.int(),
  /** Became due in these days and did not go back yet. */
  toRefund: z.int(),
  /** What couriers kept of what they collected. */
  courierFees: z.int(),
})

export type EarningsRow = TypeOf<typeof row>
const row = z.object({
  ...goods,
  /** An id, or the source, code or way of payment itself; null: of none, or of a product that is gone. */
  key: z.string().nullable(),
  /** Of a product, category or city; else empty. */
  ...texts('name', z.string()),
  /** Delivered, and refused at the door. An order with several products counts with each of them. */
  orders: z.int(),
  refused: z.int(),
})

export type EarningsInput = InputOf<typeof readEarnings>
export type EarningsReply = ReplyOf<typeof readEarnings>
export const readEarnings = staffEndpoint('GET', '/api/staff/earnings', OFFICE, {
  summary: 'What the shop earned in some days, beside as many days before; this month where nothing is said.',
  input: z.object({ ...span, by: z.enum(BREAKDOWNS, 'field_invalid').optional() }).refine(mayBeAsked, NO_SPAN),
  reply: replies({
    days,
    daysBefore: days,
    now: earnings,
    before: earnings,
    by: z.enum(BREAKDOWNS),
    /**
     * What earned most first, 100 at most. A product that stands in several
     * categories counts in its first one: all of them come to `now`.
     */
    rows: z.array(row),
    /** All further ones together; null where there are none. */
    others: goodsEarned.extend({ count: z.int() }).nullable(),
    /** Lost on the shelf, and so by no order's city, source, code or way of payment; null where nothing is, and where `rows` have it. */
    shelf: goodsEarned.nullable(),
    /** What is for sale now, bundles by their items. */
    stock: z.object({
      pieces: z.int(),
      piecesWithoutCost: z.int(),
      /** Whole IQD that the pieces cost. */
      value: z.int(),
    }),
  }),
})

/** Titles and words stand in the language of the call. */
export const exportEarnings = staffEndpoint('GET', '/api/staff/exports/earnings', OFFICE, {
  summary:
    'Each line that was delivered, given back, refused or written off in some days, as a file for an accountant.',
  input: z.object({ ...span, format: z.enum(TABLE_FORMATS, 'field_invalid') }).refine(mayBeAsked, NO_SPAN),
  reply: fileReply,
  refusals: ['too_many_rows'],
})
