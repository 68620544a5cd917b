import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ACT_KINDS } from '#shop/accounts/acts.ts'
import { ALERT_KINDS, type AlertDetails, type AlertFact } from '#shop/accounts/alerts.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { languages } from '#shop/languages.ts'
import { textColumns } from '../texts.ts'
import { users } from './accounts.ts'

const moment = () => timestamp({ withTimezone: true }).notNull()
const member = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Sessions of the back office, apart from shoppers'. `tokenHash` is the SHA-256 of what the cookie holds. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text().primaryKey(),
    /** What a list of sessions may show. */
    id: text().notNull().unique(),
    userId: member(),
    /** False between the password and the second factor. */
    isOpen: boolean().notNull(),
    /** Wrong codes given before it was open. */
    wrongCodes: integer().notNull().default(0),
    address: text().notNull(),
    userAgent: text().notNull(),
    startedAt: moment().defaultNow(),
    /** When the second step was given last; null where it never was. */
    provedAt: timestamp({ withTimezone: true }),
    /** To the minute. */
    lastUsedAt: moment().defaultNow(),
    /** The end at the latest, used or not. */
    expiresAt: moment(),
  },
  table => [index('staff_sessions_of_user').on(table.userId)],
)

/** The authenticator app of a member of staff. */
export const staffTwoFactor = pgTable('staff_two_factor', {
  userId: member().primaryKey(),
  /** Base32; null until a first code has confirmed one. */
  secret: text(),
  /** Shown to be scanned, not confirmed yet; only the session that asked for it may confirm it, until `pendingUntil`. */
  pendingSecret: text(),
  pendingSession: text().references(() => staffSessions.tokenHash, { onDelete: 'set null' }),
  pendingUntil: timestamp({ withTimezone: true }),
  /** The 30-second step of the latest code taken: none is taken twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: moment().defaultNow(),
})

/** Codes for whoever has lost the phone, by their SHA-256; a used one is deleted. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { userId: member(), codeHash: text().notNull() },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Passkeys of staff. What signs stays in the device; what stands here only checks its signatures. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: text().primaryKey(),
    userId: member(),
    /** As its device calls it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the device says it has signed; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it: `internal`, `usb`, `hybrid`. */
    transports: text().array().notNull(),
    /** Kept by a password manager, too, not by one device alone. */
    isBackedUp: boolean().notNull(),
    /** Its owner's word for it. */
    name: text().notNull(),
    createdAt: moment().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  table => [index('staff_passkeys_of_user').on(table.userId)],
)

/** What a passkey is to sign: one for each session and purpose, taken once. */
export const staffPasskeyChallenges = pgTable(
  'staff_passkey_challenges',
  {
    sessionHash: text()
      .notNull()
      .references(() => staffSessions.tokenHash, { onDelete: 'cascade' }),
    purpose: text({ enum: ['register', 'sign-in', 'step-up'] }).notNull(),
    /** Random, base64url. */
    challenge: text().notNull(),
    expiresAt: moment(),
  },
  table => [primaryKey({ columns: [table.sessionHash, table.purpose] })],
)

/** Invitations into the back office; one that was accepted or replaced is deleted. */
export const staffInvitations = pgTable('staff_invitations', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: STAFF_ROLES }).notNull(),
  language: text({ enum: languages }).notNull(),
  /** SHA-256 of the link's token; null until the mail goes out. */
  tokenHash: text().unique(),
  createdAt: moment().defaultNow(),
  expiresAt: moment(),
})

/** Browsers in which a member has opened the office; of what their cookie holds, the SHA-256. Members may share one. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    userId: member(),
    tokenHash: text().notNull(),
    firstSeenAt: moment().defaultNow(),
    lastSeenAt: moment().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('staff_devices_by_token').on(table.tokenHash),
    index('staff_devices_by_use').on(table.lastSeenAt),
  ],
)

/** Browsers in which a member need not give the second step until `expiresAt`; of what their cookie holds, the SHA-256 (decision 0095). */
export const staffTrustedDevices = pgTable(
  'staff_trusted_devices',
  {
    id: text().primaryKey(),
    userId: member(),
    tokenHash: text().notNull().unique(),
    userAgent: text().notNull(),
    createdAt: moment().defaultNow(),
    lastUsedAt: moment().defaultNow(),
    expiresAt: moment(),
  },
  table => [index('staff_trusted_devices_of_user').on(table.userId)],
)

/**
 * Browsers that are told of new orders while nobody looks (decision 0113).
 * What is secret in them encrypts to the browser and says nothing of it.
 */
export const staffPushDevices = pgTable(
  'staff_push_devices',
  {
    id: text().primaryKey(),
    userId: member(),
    /** Where its push service takes messages for it: whoever knows it and the shop's key can write to it. */
    endpoint: text().notNull().unique(),
    /** Its public key and secret, base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text().notNull(),
    /** Of the office in this browser. */
    language: text({ enum: languages }).notNull(),
    createdAt: moment().defaultNow(),
    /** When its service last took a message; null before the first. */
    lastSentAt: timestamp({ withTimezone: true }),
    /** Nothing is sent before. */
    nextAt: moment().defaultNow(),
    /** Messages in a row that its service did not take. */
    failures: integer().notNull().default(0),
  },
  table => [index('staff_push_devices_of_user').on(table.userId)],
)

/** Which orders each of these browsers is to be told of, or was: once. */
export const staffPushOrders = pgTable(
  'staff_push_orders',
  {
    deviceId: text()
      .notNull()
      .references(() => staffPushDevices.id, { onDelete: 'cascade' }),
    /** No reference: checking it would wait for whoever holds the order. */
    orderId: text().notNull(),
    notedAt: moment().defaultNow(),
    /** Null: not yet. */
    toldAt: timestamp({ withTimezone: true }),
  },
  table => [
    primaryKey({ columns: [table.deviceId, table.orderId] }),
    index('staff_push_orders_to_tell').on(table.deviceId).where(sql`${table.toldAt} is null`),
    index('staff_push_orders_by_time').on(table.notedAt),
  ],
)

/** What owners are told of, whether or not a mail went out (decision 0027). */
export const staffAlerts = pgTable(
  'staff_alerts',
  {
    id: text().primaryKey(),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    fact: text().$type<AlertFact>().notNull(),
    at: moment().defaultNow(),
    /** Who did it, as they were called then; null: not known, or nobody. No reference: it outlives the account. */
    staffId: text(),
    staffName: text(),
    entity: text().notNull(),
    entityId: text().notNull(),
    /** From where; null where no request did it. */
    address: text(),
    userAgent: text(),
    details: jsonb().$type<AlertDetails>().notNull(),
  },
  table => [
    index('staff_alerts_by_time').on(table.at, table.id),
    index('staff_alerts_of_entity').on(table.entity, table.entityId, table.at),
  ],
)

/** Who of the staff changed what, from what to what. Only ever written: a trigger refuses changes and deletions. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().defaultNow(),
    /** Null: the shop's own commands. No reference: the log outlives the account. */
    staffId: text(),
    staffName: text().notNull(),
    /** `member.role_changed`: what kind of thing, and what was done to it. */
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Network address; null for commands. */
    address: text(),
  },
  table => [
    index('audit_log_by_time').on(table.at),
    index('audit_log_of_entity').on(table.entity, table.entityId, table.at),
    index('audit_log_of_staff').on(table.staffId, table.at),
  ],
)

/** What staff did and may take back for some minutes (`shop/accounts/acts.ts`); forgotten after a day. */
export const staffActs = pgTable(
  'staff_acts',
  {
    id: text().primaryKey(),
    kind: text({ enum: ACT_KINDS }).notNull(),
    at: moment().defaultNow(),
    /** No reference: whoever did it may be gone, and it can be taken back all the same. */
    staffId: text().notNull(),
    staffName: text().notNull(),
    /** Once. */
    undoneAt: timestamp({ withTimezone: true }),
  },
  table => [index('staff_acts_by_time').on(table.at)],
)

/** What each thing of an act was before it, and by what one sees that nobody changed it since. */
export const staffActThings = pgTable(
  'staff_act_things',
  {
    actId: text()
      .notNull()
      .references(() => staffActs.id, { onDelete: 'cascade' }),
    thingId: text().notNull(),
    ...textColumns('name'),
    before: jsonb().notNull(),
    after: jsonb(),
  },
  table => [primaryKey({ columns: [table.actId, table.thingId] })],
)
