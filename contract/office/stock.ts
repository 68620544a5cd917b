import { z } from 'zod'
import { MAX_SUPPLIER_LENGTH, namesSupplier, tidySupplier } from '#shop/catalogue/supplier.ts'
import { hasControl } from '#shop/text.ts'
import { type InputOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { given, id, optionalText, replies, searchWords, spoken, texts } from '../fields.ts'
import { dinars, paging, search } from './catalogue.ts'
import { READERS } from './roles.ts'

/** `short`: few are left or none, of what staff want to hear of at all. */
export const STOCK_STATES = ['short', 'low', 'sold-out'] as const

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
  /** From this many down staff read that few are left; null: the shop's usual limit. */
  lowLimit: z.int().nullable(),
  /** Whom the shop has it from, in staff's words; empty where nobody said it. */
  supplier: z.string(),
})

/** Whom the shop has something from: a word or a few in one line, or nobody, the empty text. */
export const supplierName = given()
  .overwrite(tidySupplier)
  .max(MAX_SUPPLIER_LENGTH, 'field_too_long')
  .refine(called => !hasControl(called) && (called === '' || namesSupplier(called)), 'field_invalid')

export type Supplier = TypeOf<typeof supplier>
const supplier = z.object({
  name: z.string(),
  /** SKUs that the shop has from it, those of archived products left out. */
  skus: z.int(),
})

export const listSuppliers = staffEndpoint('GET', '/api/staff/suppliers', READERS, {
  summary: 'Whom the shop has its goods from, those of the most SKUs first, 300 at most.',
  input: z.object({}),
  reply: replies({ suppliers: z.array(supplier) }),
})

export type ListStockInput = InputOf<typeof listStock>
export const listStock = staffEndpoint('GET', '/api/staff/stock', READERS, {
  summary: 'Everything that is counted.',
  input: z.object({
    search,
    state: z.enum(STOCK_STATES, 'field_invalid').optional(),
    /** Exactly as it is called. */
    supplier: searchWords(MAX_SUPPLIER_LENGTH),
    ...paging,
  }),
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
