import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'

/** What an account looked at last, on any of its devices. */
export const viewedProducts = pgTable(
  'viewed_products',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    viewedAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('viewed_products_of_product').on(table.productId),
    index('viewed_products_at').on(table.viewedAt),
  ],
)
