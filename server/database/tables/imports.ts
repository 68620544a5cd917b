import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { FaultKey } from '#shop/catalogue/import/cells.ts'
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
     * Compressed JSON of exactly what was shown and is written when staff agree, and for
     * a day after it of what was written, to be taken back; null while there is neither.
     */
    plan: bytes(),
    /** Who spoke last: brought it, agreed to it, or took it back. No reference: the row outlives the member. */
    staffId: text().notNull(),
    staffName: text().notNull(),
    /** The network address that agreed to it, or took it back, until the change log has it; empty while nobody did. */
    address: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  table => [index('imports_at').on(table.createdAt)],
)

/** A ZIP of pictures that came with an import, kept by the media store under its id until the import is done with. */
export const importArchives = pgTable(
  'import_archives',
  {
    id: text().primaryKey(),
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    /** Its pictures by name, as its directory tells of them. */
    pictures: jsonb().$type<readonly KeptArchivedPicture[]>().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('import_archives_of_import').on(table.importId)],
)

export interface KeptArchivedPicture {
  readonly name: string
  readonly otherName?: string
  /** Unpacked. */
  readonly bytes: number
}

/**
 * A picture that an import names: still to be opened while it has neither `mediaId` nor `fault`;
 * opened, it is private under `fileName` until the import is written, and is everybody's from then on.
 */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Where it comes from: the archive's id and its name there. */
    key: text().notNull(),
    fault: text().$type<FaultKey>(),
    mediaId: text(),
    fileName: text(),
    width: integer(),
    height: integer(),
    bytes: integer(),
    /** The import brought it into the shop's media, where it was not before. */
    isStored: boolean().notNull().default(false),
  },
  table => [primaryKey({ columns: [table.importId, table.key] })],
)
