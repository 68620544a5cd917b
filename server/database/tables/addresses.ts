import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/**
 * Where a shopper has goods brought, to be chosen at the checkout: an order keeps a copy of its own. Places by the shop's ids, as orders
 * name them, whether they are still served or not.
 */
export const addresses = pgTable(
  'addresses',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the shopper calls it; may be empty. */
    label: text().notNull(),
    clientName: text().notNull(),
    clientMobile: text().notNull(),
    cityId: text().notNull(),
    regionId: text().notNull(),
    location: text().notNull(),
    isDefault: boolean().notNull().default(false),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    uniqueIndex('addresses_default_of_user').on(table.userId).where(sql`${table.isDefault}`),
    unique('addresses_once').on(
      table.userId,
      table.clientMobile,
      table.cityId,
      table.regionId,
      table.clientName,
      table.location,
    ),
  ],
)
