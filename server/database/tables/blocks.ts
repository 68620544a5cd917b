import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { BLOCK_KINDS } from '#shop/accounts/block.ts'
import { users } from './accounts.ts'

/** Accounts and phones from which staff take no orders any more; lifting a block removes its row. */
export const blocks = pgTable(
  'blocks',
  {
    kind: text({ enum: BLOCK_KINDS }).notNull(),
    /** The account's id, or the phone in its stored form. No reference: a phone has no row of its own. */
    value: text().notNull(),
    /** In staff's words, for staff only. */
    reason: text().notNull(),
    staffId: text()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.kind, table.value] })],
)
