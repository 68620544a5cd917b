import { z } from 'zod'
import { type InputOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { id, optionalText, replies, spoken, texts } from '../fields.ts'
import { dinars, paging, search } from './catalogue.ts'
import { READERS } from './roles.ts'

export const STOCK_STATES = ['low', 'sold-out'] as const

export const STOCK_REASONS = ['counted', 'arrived', 'damaged', 'lost', 'given-away', 'other'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

export type StockRow = TypeOf<typeof stockRow>
export const stockRow = z.object({
  variantId: id,
  productId: id,
  ...texts('name', z.string()),
  ...texts('choice', z.string()),
  pictureUrl: z.string().nullable(),
  sku: z.string(),
  stock: z.int(),
})

export type ListStockInput = InputOf<typeof listStock>
export const listStock = staffEndpoint('GET', '/api/staff/stock', READERS, {
  summary: 'Everything that is counted.',
  input: z.object({ search, state: z.enum(STOCK_STATES, 'field_invalid').optional(), ...paging }),
  reply: replies({ rows: z.array(stockRow), total: z.int() }),
})

const stockChange = z.object({
  variantId: id,
  /** Pieces more or fewer; a count says the difference to what was seen. */
  by: z.int('invalid_quantity').min(-1_000_000, 'invalid_quantity').max(1_000_000, 'invalid_quantity'),
})

export type AdjustStockInput = InputOf<typeof adjustStock>
/** Refused with `too_few_pieces` where fewer are there than are taken away. */
export const adjustStock = staffEndpoint('POST', '/api/staff/stock', READERS, {
  summary: 'Pieces that were counted, came or went, with the reason.',
  input: z.object({
    changes: z.array(stockChange, 'field_invalid').min(1, 'field_required').max(500, 'field_too_long'),
    reason: z.enum(STOCK_REASONS, 'field_invalid'),
    note: optionalText(300).optional(),
    /** Of pieces that arrived, what one of them cost; said by those alone who write products. */
    cost: dinars.optional(),
  }),
  reply: spoken,
  refusals: ['variant_not_found', 'too_few_pieces', 'not_for_your_role'],
})
