import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { DISCOUNT_TYPES } from '#shop/promotions/promo.ts'
import { textColumns } from '../texts.ts'

export const promos = pgTable(
  'promos',
  {
    id: text().primaryKey(),
    /** In capitals, as `tidyPromoCode` writes it. */
    code: text().notNull().unique(),
    type: text({ enum: DISCOUNT_TYPES }).notNull(),
    value: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    minimumAmount: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    /** Null: as often as shoppers like. */
    totalLimit: integer(),
    perShopperLimit: integer(),
    /** Orders that hold a use now; a cancelled order gives its use back. Raised under the row's lock, so never beyond the limit. */
    uses: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    check(
      'promos_uses',
      sql`${table.uses} >= 0 and (${table.totalLimit} is null or ${table.uses} <= ${table.totalLimit})`,
    ),
  ],
)

/** One row for each order that used a code: what the limit per shopper counts, by account and by phone. */
export const promoUses = pgTable(
  'promo_uses',
  {
    orderId: text().primaryKey(),
    promoId: text()
      .notNull()
      .references(() => promos.id),
    userId: text().notNull(),
    /** The order's, as it was placed. */
    mobile: text().notNull(),
  },
  table => [
    index('promo_uses_of_shopper').on(table.promoId, table.userId),
    index('promo_uses_of_mobile').on(table.promoId, table.mobile),
  ],
)

/** Over the shop or a part of it, for a time. What it reaches stays as it was chosen, also where a category is gone later. */
const overAPartForATime = () => ({
  isForAll: boolean().notNull(),
  categoryIds: text().array().notNull(),
  subCategoryIds: text().array().notNull(),
  productIds: text().array().notNull(),
  startsAt: timestamp({ withTimezone: true }).notNull(),
  /** Null: until staff end it. */
  endsAt: timestamp({ withTimezone: true }),
  /** Whether it comes off now. What is shown and what is charged follow this and no clock of their own, so they always agree. */
  isApplied: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Percent off. */
export const sales = pgTable(
  'sales',
  {
    id: text().primaryKey(),
    percentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    ...overAPartForATime(),
  },
  table => [
    index('sales_applied').on(table.id).where(sql`${table.isApplied}`),
    check('sales_percentage', sql`${table.percentage} > 0 and ${table.percentage} <= 90`),
    check('sales_period', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
)

/** "Buy two, get one" (decision 0090). */
export const offers = pgTable(
  'offers',
  {
    id: text().primaryKey(),
    /** As shoppers read it. */
    ...textColumns('name'),
    buyQuantity: integer().notNull(),
    getQuantity: integer().notNull(),
    percentage: integer().notNull(),
    /** Null: as many times as an order has pieces for. */
    mostTimes: integer(),
    ...overAPartForATime(),
  },
  table => [
    index('offers_applied').on(table.createdAt, table.id).where(sql`${table.isApplied}`),
    check('offers_pieces', sql`${table.buyQuantity} > 0 and ${table.getQuantity} > 0`),
    check('offers_percentage', sql`${table.percentage} > 0 and ${table.percentage} <= 100`),
    check('offers_times', sql`${table.mostTimes} > 0`),
    check('offers_period', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
)
