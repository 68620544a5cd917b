import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#shop/orders/status.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'

/** Short numbers for the phone. Gaps and disorder are fine; nothing but reading aloud depends on them. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

const dinars = () => numeric({ precision: 14, scale: 2, mode: 'number' }).notNull()

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    number: text().notNull().unique().default(sql`nextval('order_numbers')::text`),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** One order per key and account; null where the caller sent none. */
    idempotencyKey: text(),
    /** SHA-256 of what was ordered under the key: the same key with another order is refused. */
    requestHash: text().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    paymentState: text({ enum: PAYMENT_STATES }).notNull(),
    clientName: text().notNull(),
    clientMobile: text().notNull(),
    cityId: text().notNull(),
    regionId: text().notNull(),
    /** Names kept as text too: the courier's list may change. */
    cityNameEn: text().notNull(),
    cityNameAr: text().notNull(),
    regionNameEn: text().notNull(),
    regionNameAr: text().notNull(),
    location: text().notNull(),
    isReplacement: boolean().notNull().default(false),
    subtotal: dinars(),
    deliveryCost: dinars(),
    discount: dinars(),
    total: dinars(),
    /** Whole IQD, rounded once: the one figure for shopper, courier, provider and mail. */
    payable: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** The shopper's language, for mails. */
    language: text({ enum: ['en', 'ar'] }).notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    unique('orders_idempotency').on(table.userId, table.idempotencyKey),
    index('orders_of_user').on(table.userId, table.placedAt),
    check('orders_amounts', sql`${table.total} >= 0 and ${table.payable} >= 0 and ${table.discount} >= 0`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Null once the product is gone; what was ordered stands beside as text. */
    productId: text().references(() => products.id, { onDelete: 'set null' }),
    colorId: text(),
    sizeId: text(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    colorNameEn: text(),
    colorNameAr: text(),
    sizeNameEn: text(),
    sizeNameAr: text(),
    mediaId: text(),
    isBundle: boolean().notNull(),
    quantity: integer().notNull(),
    /** IQD a piece, as charged. */
    unitPrice: dinars(),
    /** Stock taken from each variant, so that exactly that can be given back. */
    taken: jsonb().$type<{ variantId: string; quantity: number }[]>().notNull(),
  },
  table => [index('order_lines_of_order').on(table.orderId), check('order_lines_quantity', sql`${table.quantity} > 0`)],
)
