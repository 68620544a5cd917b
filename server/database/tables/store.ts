import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StoreSettings } from '#shop/store/settings.ts'

/** One row, id `store`: the whole of the owner's settings, read and written at once. */
export const storeSettings = pgTable('store_settings', {
  id: text().primaryKey(),
  settings: jsonb().$type<StoreSettings>().notNull(),
})
