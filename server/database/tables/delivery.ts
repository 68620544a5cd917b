import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Places the courier serves: governorates and their regions. Ids are the courier's where one is connected, else the built-in list's. */
export const cities = pgTable('cities', {
  id: text().primaryKey(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
})

export const regions = pgTable(
  'regions',
  {
    cityId: text()
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
  },
  table => [primaryKey({ columns: [table.cityId, table.id] }), index('regions_of_city').on(table.cityId)],
)
