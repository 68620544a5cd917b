import { customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { IMPORT_KINDS } from '#shop/catalogue/import/fields.ts'
import { IMPORT_STATES } from '#shop/catalogue/import/states.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A file that staff brought, what was found in it, and what became of it. Its bytes are forgotten once it is done with. */
export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    fileName: text().notNull(),
    /** Null: done with, or too old. */
    file: bytes(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    /** Rows, while it is checked, or products, while they are written: so many of so many. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** What staff are shown. */
    report: jsonb(),
    /**
     * Compressed JSON of exactly what was shown and is written when staff agree, and for a day after it of what was written, to be taken back; null
     * while there is neither.
     */
    plan: bytes(),
    /** Who spoke last: brought it, agreed to it, or took it back. No reference: the row outlives the member. */
    staffId: text().notNull(),
    staffName: text().notNull(),
    /** The network address that agreed to it, or took it back, for the change log. */
    address: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  table => [index('imports_at').on(table.createdAt)],
)
