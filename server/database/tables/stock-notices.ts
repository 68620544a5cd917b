import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { colors, products, sizes } from './catalogue.ts'

/** Who is told by mail once a choice that was sold out can be had again. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The whole choice in one text (`choiceKey`). */
    choice: text().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: text().references(() => colors.id, { onDelete: 'cascade' }),
    sizeId: text().references(() => sizes.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.choice] }),
    index('stock_notices_of_choice').on(table.choice, table.since),
    index('stock_notices_of_product').on(table.productId),
  ],
)
