import { customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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

/** When the last turns of an account at a partner were or will be: all processes of the shop keep one pace (`server/partners/pace.ts`). */
export const partnerTurns = pgTable('partner_turns', {
  account: text().primaryKey(),
  given: timestamp({ withTimezone: true }).array().notNull(),
})

/** Secrets of the shop that all its processes share: 32 random bytes each, made when first wanted. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  secret: bytes().notNull(),
})

/** What the shop found out about where it runs, so that its next start knows too. */
export const serverFacts = pgTable('server_facts', {
  name: text().primaryKey(),
  value: text().notNull(),
  foundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** What browsers refused to load for a page of the shop: what and from where, never for whom. */
export const contentReports = pgTable(
  'content_reports',
  {
    /** The directive of the Content-Security-Policy that refused it. */
    directive: text().notNull(),
    /** The origin of what was refused, or the policy's own word for it: `inline`, `eval`. */
    blocked: text().notNull(),
    reports: integer().notNull().default(1),
    firstAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.directive, table.blocked] })],
)
