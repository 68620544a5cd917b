import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { FALLBACK_LANGUAGE, languages } from '#shop/languages.ts'
import { nameWords } from './names.ts'

const moments = {
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
}

/** Shoppers and staff. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** The language of the account's mails. */
    language: text({ enum: languages }).notNull().default(FALLBACK_LANGUAGE),
    /** Null for a shopper. */
    staffRole: text({ enum: STAFF_ROLES }),
    /** False for a member of staff who may no longer sign in. */
    isActive: boolean().notNull().default(true),
    ...moments,
  },
  table => [
    // Staff list and search: shoppers by age, by the beginning of an address, by words of a name.
    index('users_by_age').on(table.createdAt, table.id).where(sql`${table.staffRole} is null`),
    index('users_by_email').on(sql`${table.email} collate "C"`),
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
    /** What the link stands for. As JSON of the database's own: what cannot be read later is refused when it is written. */
    value: jsonb().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ...moments,
  },
  table => [index('verifications_by_identifier').on(table.identifier)],
)

/**
 * Sign-ups whose mailbox has not been read yet: each with its own name, password and link, so that several of one address do not
 * touch each other. Only a confirmed one becomes an account (decision 0024).
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    /** Argon2id; of one address salted alike, so that equal passwords can be told without being known. */
    passwordHash: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** SHA-256 of what the browser that signed up keeps; null where it sent nothing. */
    attemptHash: text(),
    /** SHA-256 of the mailed token; null until the mail goes out. */
    tokenHash: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('sign_ups_of_email').on(table.email), index('sign_ups_by_end').on(table.expiresAt)],
)

/** Addresses that accounts have moved away from, for as long as their mailboxes may take the move back. */
export const leftAddresses = pgTable(
  'left_addresses',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** SHA-256 of the mailed token; null until the mail goes out. */
    tokenHash: text().unique(),
    leftAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index('left_addresses_of_user').on(table.userId, table.leftAt)],
)
