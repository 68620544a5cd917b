import { z } from 'zod'
import { type ReplyOf, staffEndpoint, type TypeOf } from '../describe.ts'
import { id, moment, optionalLine, replies, spoken, texts } from '../fields.ts'
import { READERS } from './roles.ts'
import { stockRow, supplierName } from './stock.ts'

/** Pieces that one count, or one limit, may say. */
const pieces = z.int('invalid_quantity').min(0, 'invalid_quantity').max(1_000_000, 'invalid_quantity')

/** What lies on a shelf under one SKU. */
export type ShelfPiece = TypeOf<typeof shelfPiece>
const shelfPiece = stockRow.extend({
  /** Null where its product has none to choose. */
  colorId: id.nullable(),
  sizeId: id.nullable(),
  /** Where, in staff's words; empty where nobody said it. */
  shelf: z.string(),
  gtin: z.string(),
  /** Sold, not packed yet: they lie there still, beside `stock`. */
  held: z.int(),
})

export const findPiece = staffEndpoint('GET', '/api/staff/pieces', READERS, {
  summary: 'What a scanned or typed code means: an SKU, or the number of a bar code.',
  input: z.object({ code: optionalLine(100).min(1, 'field_required') }),
  reply: replies({ piece: shelfPiece }),
  refusals: ['variant_not_found'],
})

export type StockCount = TypeOf<typeof stockCount>
const stockCount = z.object({
  _id: id,
  startedAt: moment,
  staffName: z.string(),
  /** The latest first. */
  lines: z.array(
    z.object({
      variantId: id,
      ...texts('name', z.string()),
      ...texts('choice', z.string()),
      sku: z.string(),
      counted: z.int(),
      /** Pieces that were to lie there when it was counted. */
      expected: z.int(),
      at: moment,
      staffName: z.string(),
    }),
  ),
})

/** One is open at a time, for everybody who counts. */
export const readStockCount = staffEndpoint('GET', '/api/staff/stock-count', READERS, {
  summary: 'The count that is under way.',
  reply: replies({ count: stockCount.nullable() }),
})

export type CountReply = ReplyOf<typeof countPiece>
export const countPiece = staffEndpoint('POST', '/api/staff/stock-count', READERS, {
  summary:
    'Notes how many pieces of one SKU lie there; the first one begins a count, a second time takes the place of the first.',
  input: z.object({ variantId: id, counted: pieces }),
  reply: replies({ count: stockCount }),
  refusals: ['variant_not_found'],
})

/** What was sold since each was counted stays sold: the difference that was found is booked, not the figure. */
export const bookStockCount = staffEndpoint('POST', '/api/staff/stock-count/:id/book', READERS, {
  summary: 'Books what a count found.',
  input: z.object({ id }),
  reply: spoken.extend({
    /** Sold, but not there: of these fewer lay there than are sold by now. */
    missing: z.array(z.object({ sku: z.string(), pieces: z.int() })),
  }),
  refusals: ['stock_count_over'],
})

export const dropStockCount = staffEndpoint('DELETE', '/api/staff/stock-count/:id', READERS, {
  summary: 'Forgets a count that was not booked.',
  input: z.object({ id }),
  reply: spoken,
  refusals: ['stock_count_over'],
})

/** What happened to pieces of one SKU. */
export type PieceEvent = TypeOf<typeof pieceEvent>
const pieceEvent = z.object({
  at: moment,
  /** `held` lies there for an order, `sold` left; `given-back` of an order that ended, `returned` by a shopper. */
  kind: z.enum(['adjusted', 'held', 'sold', 'given-back', 'returned']),
  /** Pieces more or fewer for sale. */
  by: z.int(),
  /** Of an adjustment: staff's reason with their words; empty for the others. */
  reason: z.string(),
  /** Of pieces that arrived, whose they were then; empty where nobody said. */
  supplier: z.string(),
  staffName: z.string().nullable(),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
})

export const readPiece = staffEndpoint('GET', '/api/staff/pieces/:id', READERS, {
  summary: 'One SKU with what happened to its pieces.',
  input: z.object({ id }),
  reply: replies({
    piece: shelfPiece,
    /** The latest first, 200 at most. */
    events: z.array(pieceEvent),
  }),
  refusals: ['variant_not_found'],
})

export const placePiece = staffEndpoint('PUT', '/api/staff/pieces/:id', READERS, {
  summary: 'Says where an SKU lies, from how many pieces down few are left, and whom the shop has it from.',
  input: z.object({
    id,
    shelf: optionalLine(40),
    lowLimit: pieces.nullable(),
    /** Left out: it stays as it is. */
    supplier: supplierName.optional(),
  }),
  reply: spoken,
  refusals: ['variant_not_found'],
})
