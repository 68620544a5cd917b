import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { ATTEMPT_STATES, HAND_WAYS, REFUND_STATES } from '#shop/payments/attempt.ts'
import { ONLINE_METHODS } from '#shop/payments/gateways.ts'
import { orders } from './orders.ts'

const moment = () => timestamp({ withTimezone: true })

/** One try to pay one order; a retry is a new row. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** A UUID: the gateway's request id, and unguessable in webhook addresses. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    provider: text({ enum: ONLINE_METHODS }).notNull(),
    /** The gateway's own id; null until its reply was read. */
    reference: text(),
    state: text({ enum: ATTEMPT_STATES }).notNull(),
    /** Whole IQD asked for. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** Where to pay; null until opened and once nothing can be paid there. */
    paymentUrl: text(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment(),
    settledAt: moment(),
    /** When the sweeper asks the gateway again; null: never. */
    nextCheckAt: moment(),
    checks: integer().notNull().default(0),
  },
  table => [
    unique('payment_attempts_reference').on(table.provider, table.reference),
    index('payment_attempts_of_order').on(table.orderId),
    index('payment_attempts_to_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check('payment_attempts_amount', sql`${table.amount} > 0`),
  ],
)

/** Messages from gateways, each taken once: they send the same one several times. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    provider: text({ enum: ONLINE_METHODS }).notNull(),
    eventKey: text().notNull(),
    receivedAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.provider, table.eventKey] })],
)

/** Money that goes back. Written before the gateway is asked; `id` is the request's id there. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Null: paid in cash at the door. */
    attemptId: text().references(() => paymentAttempts.id),
    /** The return it settles, where there is one. */
    returnId: text(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    /** A `RefundReason`. */
    reason: text().notNull(),
    /** Why staff gave it back of their own accord (`goodwill`), for staff alone. */
    explanation: text().notNull().default(''),
    /** How staff gave it back by hand, where they said so. */
    way: text({ enum: HAND_WAYS }),
    /** What staff noted of a refund made by hand: receipt, who, how. */
    note: text().notNull().default(''),
    providerReference: text(),
    createdAt: moment().notNull().defaultNow(),
    settledAt: moment(),
  },
  table => [
    index('refunds_of_order').on(table.orderId),
    index('refunds_open').on(table.createdAt).where(sql`${table.state} <> 'done'`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)
