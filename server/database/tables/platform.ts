import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Attempts counted in fixed windows, unlogged (migration 0008). `key` is a hash: neither addresses nor mailboxes are kept here. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('rate_limits_resets_at').on(table.resetsAt)],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Secrets of the shop that all its processes share: 32 random bytes each, made when first wanted. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  secret: bytes().notNull(),
})
