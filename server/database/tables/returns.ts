import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { RETURN_REASONS, RETURN_STATES } from '#shop/returns/moves.ts'
import { users } from './accounts.ts'
import { orderLines, orders } from './orders.ts'

const moment = () => timestamp({ withTimezone: true })

export const returns = pgTable(
  'returns',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: RETURN_STATES }).notNull(),
    reason: text({ enum: RETURN_REASONS }).notNull(),
    /** The shopper's own words. */
    details: text().notNull(),
    /** What the shopper is told about the decision. */
    decisionNote: text().notNull().default(''),
    requestedAt: moment().notNull().defaultNow(),
    decidedAt: moment(),
    decidedBy: text().references(() => users.id),
    receivedAt: moment(),
    settledAt: moment(),
    /** What was sent in its place, where it was exchanged. */
    replacementOrderId: text().references(() => orders.id),
    version: integer().notNull().default(1),
  },
  table => [
    index('returns_of_order').on(table.orderId),
    index('returns_by_state').on(table.state, table.requestedAt),
    // Asked whenever goods are exchanged: one order takes the place of one return.
    index('returns_by_replacement').on(table.replacementOrderId).where(sql`${table.replacementOrderId} is not null`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: text()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    /** Each ordered line once, whatever became of the return. */
    orderLineId: text()
      .notNull()
      .unique()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** Found fit to be sold again when they came; back on the shelf once the return is settled. */
    fit: integer().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
    check('return_lines_fit', sql`${table.fit} between 0 and ${table.quantity}`),
  ],
)

/** Photos of a return; one without a return is dropped after a day. `fileName` is the media store's. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: text().primaryKey(),
    /** Null once the account is erased: then the photo waits to be dropped. */
    userId: text().references(() => users.id),
    returnId: text().references(() => returns.id),
    position: integer().notNull().default(0),
    fileName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  table => [index('return_photos_of_return').on(table.returnId)],
)
