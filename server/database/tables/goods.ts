import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { WRITE_OFF_REASONS } from '#shop/catalogue/write-offs.ts'
import { MOVES } from '#shop/orders/moves-of-goods.ts'
import { ORDER_SOURCES } from '#shop/orders/source.ts'
import { PAYMENT_METHODS } from '#shop/orders/status.ts'
import { textColumns } from '../texts.ts'
import { products, variants } from './catalogue.ts'
import { orders } from './orders.ts'

/** Pieces that left the shelf, or did not come back to it, without anybody paying for them: what they cost is lost. */
export const writeOffs = pgTable(
  'write_offs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    reason: text({ enum: WRITE_OFF_REASONS }).notNull(),
    /** Null: they lay on the shelf. */
    orderId: text().references(() => orders.id),
    productId: text().references(() => products.id, { onDelete: 'set null' }),
    /** Null: the choice is gone, or it was written off before this was kept. */
    variantId: text().references(() => variants.id, { onDelete: 'set null' }),
    /** Which loss this takes back, of the same variant; null: a loss, or pieces that were never written off. */
    takesBackId: bigint({ mode: 'number' }).references((): AnyPgColumn => writeOffs.id),
    /** As they were called then, for when the product is gone. */
    ...textColumns('name'),
    ...textColumns('choice'),
    /** Below zero: found again. */
    pieces: integer().notNull(),
    /** What a piece cost the shop, whole IQD; null where nobody had said. For staff alone. */
    cost: bigint({ mode: 'number' }),
  },
  table => [
    index('write_offs_at').on(table.at),
    index('write_offs_of_variant').on(table.variantId),
    check('write_offs_pieces', sql`${table.pieces} <> 0`),
    check('write_offs_cost', sql`${table.cost} >= 0`),
  ],
)

/**
 * What became of the goods of orders, line by line: reckoned by `server/orders/moves-of-goods.ts` from
 * all that is known of an order, kept here in the transaction that changes any of it, and compared
 * every night. What a year earned is read in no time from it, and from the orders in seconds.
 */
export const goodsMoves = pgTable(
  'goods_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: MOVES }).notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** No reference: lines are taken away before the order is delivered, and each would pay for looking. */
    lineId: text().notNull(),
    productId: text().references(() => products.id, { onDelete: 'set null' }),
    /** Below zero: came back. */
    pieces: integer().notNull(),
    /** Whole IQD that were paid for the line, without delivery; below zero: given back. */
    net: bigint({ mode: 'number' }).notNull(),
    /** What the pieces cost the shop, whole IQD; null where nobody had said. For staff alone. */
    cost: bigint({ mode: 'number' }),
    /** Whole IQD that the order comes to for delivery, in the row that counts it; else nothing. */
    delivery: bigint({ mode: 'number' }).notNull(),
    /** Of its kind the one row by which its order is counted, and the one by which it is counted for the product. */
    countsOrder: boolean().notNull(),
    countsProduct: boolean().notNull(),
    /** Of the order, by which earnings are told apart: looked up there, a year of them would take longer than all the rest. */
    cityId: text().notNull(),
    source: text({ enum: ORDER_SOURCES }).notNull(),
    promoCode: text(),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
  },
  table => [index('goods_moves_at').on(table.at), index('goods_moves_of_order').on(table.orderId)],
)
