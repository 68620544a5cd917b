import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { colors, products, sizes } from './catalogue.ts'

/** Quantities only: prices are today's, read when the cart is. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: text().references(() => colors.id, { onDelete: 'cascade' }),
    sizeId: text().references(() => sizes.id, { onDelete: 'cascade' }),
    // What is not chosen is the same thing twice, which null is not.
    colorKey: text().notNull().generatedAlwaysAs(sql`coalesce(color_id, '')`),
    sizeKey: text().notNull().generatedAlwaysAs(sql`coalesce(size_id, '')`),
    quantity: integer().notNull(),
    // The latest first: an addition that is repeated under its key adds nothing (cart-lines.ts).
    addedKeys: text().array().notNull().default([]),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    // Added to by this name (cart-lines.ts).
    unique('cart_lines_choice').on(table.userId, table.productId, table.colorKey, table.sizeKey),
    index('cart_lines_of_product').on(table.productId),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
