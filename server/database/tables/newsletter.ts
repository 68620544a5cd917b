import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { languages } from '#shop/languages.ts'

const hashes = () => text().array().notNull().default(sql`'{}'`)

/**
 * Who gets the newsletter, has yet to confirm it, or has left it. Of the tokens in its mails only the SHA-256 is kept, several
 * of each kind: the link of every mail works, not the latest one's alone.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    /** The language of the newsletter and of its mails. */
    language: text({ enum: languages }).notNull(),
    state: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    confirmTokenHashes: hashes(),
    unsubscribeTokenHashes: hashes(),
    /** Until then the links of `confirmTokenHashes` confirm. */
    confirmableUntil: timestamp({ withTimezone: true }).notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  table => [
    index('newsletter_by_request').on(table.requestedAt, table.id),
    index('newsletter_confirm_tokens').using('gin', table.confirmTokenHashes),
    index('newsletter_unsubscribe_tokens').using('gin', table.unsubscribeTokenHashes),
  ],
)
