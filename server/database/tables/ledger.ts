import { sql } from 'drizzle-orm'
import { bigint, check, index, numeric, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ACCOUNTS } from '#shop/books/accounts.ts'
import { ENTRY_KINDS } from '#shop/books/postings.ts'

/** Of an entry: the shop has more or less money after it, or a courier kept some. */
export const MOVES_MONEY = sql.raw(
  `(debit in ('gateways', 'cash', 'courier-fees') or credit in ('gateways', 'cash', 'courier-fees'))`,
)

const KNOWN = sql.raw(`(${ACCOUNTS.map(account => `'${account}'`).join(', ')})`)

/**
 * The shop's books: each row takes one amount from an account to another, so that none can be written that does not balance. Never
 * changed, never removed (a trigger holds that): what was wrong is set right by a further row. What the accounts and kinds mean stands
 * in `shop/books/`.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** When it happened, as the order, payment or refund says. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    debit: text({ enum: ACCOUNTS }).notNull(),
    credit: text({ enum: ACCOUNTS }).notNull(),
    amount: numeric({ precision: 18, scale: 2, mode: 'number' }).notNull(),
    /** No reference: orders are never removed, and each order that is placed would pay for looking. */
    orderId: text(),
    /** The payment attempt, refund or courier's payment, as `kind` says; null where the order's own step is the cause. */
    causeId: text(),
    /** The gateway or courier. */
    party: text(),
  },
  table => [
    index('ledger_entries_at').on(table.at, table.id),
    index('ledger_entries_of_order').on(table.orderId),
    // Money that came in, went out or was kept for it: less than half of the entries, and none of those that an order is placed with.
    index('ledger_entries_of_money').on(table.at, table.debit, table.credit, table.amount).where(MOVES_MONEY),
    // A payment is booked once, whoever hears of it how often.
    uniqueIndex('ledger_entries_once')
      .on(table.causeId, table.kind, table.orderId)
      .where(sql`${table.causeId} is not null`),
    check('ledger_entries_amount', sql`${table.amount} > 0`),
    check('ledger_entries_two_accounts', sql`${table.debit} <> ${table.credit}`),
    check('ledger_entries_known', sql`${table.debit} in ${KNOWN} and ${table.credit} in ${KNOWN}`),
  ],
)
