import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Attempts counted in fixed windows. `key` is a hash: neither addresses nor mailboxes are kept here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('rate_limits_resets_at').on(table.resetsAt)],
)
