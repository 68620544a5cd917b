import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { nameWords } from './names.ts'

const moments = {
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
}

/** Shoppers and staff; columns as the accounts library names them. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** The language of the account's mails. */
    language: text({ enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    /** Null for a shopper. */
    staffRole: text({ enum: STAFF_ROLES }),
    /** False for a member of staff who may no longer sign in. */
    isActive: boolean().notNull().default(true),
    ...moments,
  },
  table => [
    // Staff list and search: shoppers by age, by the beginning of an address, by words of a name.
    index('users_by_age').on(table.createdAt, table.id).where(sql`${table.staffRole} is null`),
    index('users_by_email').on(table.email.op('text_pattern_ops')),
    index('users_by_name').using('gin', nameWords(table.name)),
  ],
)

/** `token` is the SHA-256 of what the browser holds. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    ...moments,
  },
  table => [index('sessions_of_user').on(table.userId)],
)

/** A way to sign in: email and password stand here as provider `credential`. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    ...moments,
  },
  table => [
    unique('credentials_of_provider').on(table.providerId, table.accountId),
    index('credentials_of_user').on(table.userId),
  ],
)

/** Single-use tokens of mailed links, by the SHA-256 of the token. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ...moments,
  },
  table => [index('verifications_by_identifier').on(table.identifier)],
)
