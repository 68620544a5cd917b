import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { BLOCK_KINDS } from '#shop/accounts/block.ts'
import { inOneSpelling, nameWords } from './names.ts'
import { orders } from './orders.ts'
import { textInC } from './text-in-c.ts'

/** Words of staff's own for accounts and phones; taking one away removes its row. */
export const customerTags = pgTable(
  'customer_tags',
  {
    kind: text({ enum: BLOCK_KINDS }).notNull(),
    /** The account's id, or the phone in its stored form. No reference: a phone has no row of its own. */
    value: textInC().notNull(),
    /** As it is shown; one spelling throughout the shop. */
    name: text().notNull(),
    /** What makes two of them the same. */
    compared: text().notNull().generatedAlwaysAs(inOneSpelling(sql`name`)),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.value, table.compared] }),
    // Staff's list and search: who has one, and words of its name.
    index('customer_tags_by_name').on(table.compared),
    index('customer_tags_by_words').using('gin', nameWords(table.name)),
  ],
)

/** Words of staff's own for orders; they have nothing to do with those of customers. */
export const orderTags = pgTable(
  'order_tags',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** As it is shown; one spelling for all orders. */
    name: text().notNull(),
    /** What makes two of them the same. */
    compared: text().notNull().generatedAlwaysAs(inOneSpelling(sql`name`)),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.compared] }),
    // Staff's list: which orders have one.
    index('order_tags_by_name').on(table.compared, table.orderId),
  ],
)
