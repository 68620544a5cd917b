import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { languages } from '#shop/languages.ts'
import { MAIL_KINDS } from '#shop/store/mail-texts.ts'
import type { StoreSettings } from '#shop/store/settings.ts'
import { TEXT_PAGES, type TextSection } from '#shop/store/texts.ts'
import { users } from './accounts.ts'

/** One row, id `store`: the whole of the owner's settings, read and written at once. */
export const storeSettings = pgTable('store_settings', {
  id: text().primaryKey(),
  settings: jsonb().$type<StoreSettings>().notNull(),
  version: integer().notNull().default(1),
})

/** Texts of policy pages as the owner wrote them; a page without a row, or without sections, says the built-in words. */
export const pageTexts = pgTable(
  'page_texts',
  {
    page: text({ enum: TEXT_PAGES }).notNull(),
    language: text({ enum: languages }).notNull(),
    /** Paragraphs below headings, as plain text. */
    sections: jsonb().$type<TextSection[]>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.page, table.language] })],
)

/** Words of mails to shoppers as the owner wrote them; a mail without a row, or a part that is empty, says the shop's own. */
export const mailTexts = pgTable(
  'mail_texts',
  {
    kind: text({ enum: MAIL_KINDS }).notNull(),
    language: text({ enum: languages }).notNull(),
    subject: text().notNull(),
    opening: text().notNull(),
    closing: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.kind, table.language] })],
)

/** Filters that a member of staff keeps under a name. */
export const staffViews = pgTable('staff_views', {
  id: text().primaryKey(),
  staffId: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  screen: text().notNull(),
  name: text().notNull(),
  /** The screen's own filters. */
  filter: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
