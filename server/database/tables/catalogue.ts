import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { SEARCH_RULE_KINDS } from '#shop/catalogue/search-rules.ts'
import { SLIDE_PLACES } from '#shop/store/settings.ts'
import { addedTextColumns, columnsOf, textColumns } from '../texts.ts'
import { searchable } from './names.ts'

/** A stored picture or video. The id is the start of the content's SHA-256: the same bytes are stored once. */
export const media = pgTable('media', {
  id: text().primaryKey(),
  kind: text({ enum: ['image', 'video'] }).notNull(),
  extension: text().notNull(),
  /** Pixels; null for a video of unknown size. */
  width: integer(),
  height: integer(),
  bytes: integer().notNull(),
})

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  ...textColumns('name'),
  ...addedTextColumns('seoTitle'),
  ...addedTextColumns('seoDescription'),
  imageId: text().references(() => media.id),
  position: integer().notNull(),
  version: integer().notNull().default(1),
})

export const subCategories = pgTable('sub_categories', {
  id: text().primaryKey(),
  categoryId: text()
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
  ...textColumns('name'),
  position: integer().notNull(),
})

/** Names that categories and their sub-categories had before they were renamed: addresses in the world still call them so. */
export const formerCategoryNames = pgTable(
  'former_category_names',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** Null: the category's own. */
    subCategoryId: text().references(() => subCategories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  table => [
    uniqueIndex('former_category_names_once').on(
      table.categoryId,
      sql`coalesce(${table.subCategoryId}, '')`,
      table.name,
    ),
  ],
)

/** Products and bundles. Money is whole IQD; stock stands with the variants. */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    ...textColumns('name'),
    ...textColumns('description'),
    ...addedTextColumns('seoTitle'),
    ...addedTextColumns('seoDescription'),
    /** Its address instead of its id; null: none. It stands in `product_slugs`, too. */
    slug: text(),
    brand: text().notNull().default(''),
    /** In cm, of the product as it stands; null where nobody said. */
    width: numeric({ precision: 5, scale: 1, mode: 'number' }),
    depth: numeric({ precision: 5, scale: 1, mode: 'number' }),
    height: numeric({ precision: 5, scale: 1, mode: 'number' }),
    /** In kg. */
    weight: numeric({ precision: 6, scale: 2, mode: 'number' }),
    price: integer().notNull(),
    discountPercentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    bestseller: boolean().notNull().default(false),
    deliveryCost: integer().notNull().default(0),
    isBundle: boolean().notNull().default(false),
    bundlePrice: integer(),
    originalPrice: integer(),
    isPublished: boolean().notNull().default(true),
    /** The shop's own order: ascending is "relevant" while nothing is searched. */
    position: integer().notNull(),
    /** All its names as staff's search compares them. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          searchable(
            sql.join(
              columnsOf('name').map(name => sql`${products[name]}`),
              sql` || ' ' || `,
            ),
          ),
      ),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Taken off the shop for good, but still named by orders: shown nowhere, restored by staff. */
    archivedAt: timestamp({ withTimezone: true }),
    /**
     * When the import that added it was taken back. While it lies in the archive since that very
     * moment, a file may bring it back; whoever restores or archives it by hand need not know of this.
     */
    takenBackAt: timestamp({ withTimezone: true }),
    /** Raised with every change by staff, so that the second of two editors is told. */
    version: integer().notNull().default(1),
  },
  table => [
    index('products_updated_at').on(table.updatedAt),
    // Staff's list, and how many there are, without the texts.
    index('products_listed').on(table.updatedAt.desc().nullsFirst(), table.id).where(sql`${table.archivedAt} is null`),
    // What does not count on the shelves: few among very many.
    index('products_not_counted').on(table.id).where(sql`${table.archivedAt} is not null or ${table.isBundle}`),
    index('products_archived').on(table.id).where(sql`${table.archivedAt} is not null`),
    // Staff's search goes through all names, and through nothing else that products have.
    index('products_searched').on(table.id, table.searchText),
    check('products_price', sql`${table.price} >= 0 and ${table.bundlePrice} >= 0 and ${table.deliveryCost} >= 0`),
    check('products_discount', sql`${table.discountPercentage} between 0 and 100`),
  ],
)

/** Every slug that a product or bundle has or had: each is one product's for ever, and leads to it. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  table => [index('product_slugs_of_product').on(table.productId)],
)

export const productCategories = pgTable(
  'product_categories',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.productId, table.categoryId] })],
)

export const productSubCategories = pgTable(
  'product_sub_categories',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    subCategoryId: text()
      .notNull()
      .references(() => subCategories.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.productId, table.subCategoryId] })],
)

export const colors = pgTable(
  'colors',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    ...textColumns('name'),
    hex: text().notNull(),
    price: integer(),
    deliveryCost: integer().notNull().default(0),
    position: integer().notNull(),
  },
  table => [index('colors_of_product').on(table.productId)],
)

export const sizes = pgTable(
  'sizes',
  {
    id: text().primaryKey(),
    colorId: text()
      .notNull()
      .references(() => colors.id, { onDelete: 'cascade' }),
    ...textColumns('name'),
    price: integer(),
    deliveryCost: integer().notNull().default(0),
    position: integer().notNull(),
  },
  table => [index('sizes_of_color').on(table.colorId)],
)

/**
 * What can be sold and counted: one row for each size, for each colour without sizes, for each product without colours.
 * All stock of the shop stands in this one table, so that an order locks rows of one table in one order.
 * A bundle has a row only where it has a stock of its own; its items' variants hold the rest.
 */
export const variants = pgTable(
  'variants',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: text().references(() => colors.id, { onDelete: 'cascade' }),
    sizeId: text().references(() => sizes.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    /** The number under its bar code; empty where it has none, or nobody wrote it down. */
    gtin: text().notNull().default(''),
    stock: integer().notNull(),
    /** From this many pieces down staff read that few are left; null: the shop's usual limit. */
    lowLimit: integer(),
    /** Where it lies, in staff's words. */
    shelf: text().notNull().default(''),
    /** What a piece cost the shop, whole IQD; null where nobody said. For staff alone. */
    cost: integer(),
    /** Whom the shop has it from, in staff's words; empty where nobody said. For staff alone. */
    supplier: text().notNull().default(''),
  },
  table => [
    uniqueIndex('variants_choice').on(
      table.productId,
      sql`coalesce(${table.colorId}, '')`,
      sql`coalesce(${table.sizeId}, '')`,
    ),
    // Staff's search. None by stock: it would make every sale of a piece write all indexes anew.
    index('variants_by_sku').on(sql`upper(${table.sku}) collate "C"`),
    index('variants_by_supplier').on(table.supplier).where(sql`${table.supplier} <> ''`),
    check('variants_stock', sql`${table.stock} >= 0`),
    check('variants_cost', sql`${table.cost} >= 0`),
  ],
)

export const bundleItems = pgTable(
  'bundle_items',
  {
    id: text().primaryKey(),
    bundleId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id),
    colorId: text().references(() => colors.id),
    sizeId: text().references(() => sizes.id),
    quantity: integer().notNull(),
    deliveryCost: integer().notNull().default(0),
    position: integer().notNull(),
  },
  table => [
    index('bundle_items_of_bundle').on(table.bundleId),
    index('bundle_items_of_product').on(table.productId),
    check('bundle_items_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Media of a product, of one of its colours, or of one of its sizes, in order. */
export const productMedia = pgTable(
  'product_media',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: text().references(() => colors.id, { onDelete: 'cascade' }),
    sizeId: text().references(() => sizes.id, { onDelete: 'cascade' }),
    mediaId: text()
      .notNull()
      .references(() => media.id),
    ...textColumns('alt'),
    position: integer().notNull(),
  },
  table => [index('product_media_of_product').on(table.productId)],
)

/**
 * Hero pictures and carousel slides of home. Of what a slide may lead to one is written at a time. A version of the shop that knows the
 * category alone may write it beside another, so the first of them that is there counts, and no check refuses the others.
 */
export const slides = pgTable(
  'slides',
  {
    id: text().primaryKey(),
    place: text({ enum: SLIDE_PLACES }).notNull(),
    mediaId: text()
      .notNull()
      .references(() => media.id),
    ...textColumns('title'),
    categoryId: text().references(() => categories.id, { onDelete: 'set null' }),
    /** Of a product or a bundle. */
    productId: text().references(() => products.id, { onDelete: 'set null' }),
    /** An address of the shop or of another site; empty: none. */
    link: text().notNull().default(''),
    /** Null: from the beginning. */
    startsAt: timestamp({ withTimezone: true }),
    /** Null: without an end. */
    endsAt: timestamp({ withTimezone: true }),
    /** Whether its time is now. What every process shows follows this and no clock of its own (`follow-sales.ts`). */
    isApplied: boolean().notNull().default(true),
    position: integer().notNull(),
  },
  table => [
    // For products that are taken away.
    index('slides_of_product').on(table.productId),
    check('slides_period', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** Stock that staff counted, lost or got, with the reason; orders change stock without a row here. Only ever written. */
export const stockAdjustments = pgTable(
  'stock_adjustments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No reference: the row outlives the variant. */
    variantId: text().notNull(),
    productId: text().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
    reason: text().notNull(),
    /** Of pieces that arrived, what one of them cost, whole IQD; null where nobody said. */
    cost: integer(),
    /** Of pieces that arrived, whose they were then; empty where nobody said. */
    supplier: text().notNull().default(''),
    staffId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('stock_adjustments_of_variant').on(table.variantId, table.at)],
)

/** Pieces of a variant that no row accounts for, as they were when the books first looked: what it came into the shop with. */
export const stockBases = pgTable('stock_bases', {
  /** No reference: nothing asks for one whose variant is gone. */
  variantId: text().primaryKey(),
  pieces: integer().notNull(),
})

/** A round of counting along the shelves: many people may count, and it is booked once. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: text().primaryKey(),
    staffId: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When what it found was booked; null while it is counted. */
    bookedAt: timestamp({ withTimezone: true }),
  },
  table => [
    // One is open at a time.
    uniqueIndex('stock_counts_open').on(sql`(${table.bookedAt} is null)`).where(sql`${table.bookedAt} is null`),
  ],
)

/** What somebody counted of a variant; counted again, it is what was counted last. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: text()
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    variantId: text()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    counted: integer().notNull(),
    /** Pieces that were to lie there at that moment: those for sale, and those of orders that nobody had packed yet. */
    expected: integer().notNull(),
    staffId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.countId, table.variantId] }),
    check('stock_count_lines_counted', sql`${table.counted} >= 0`),
  ],
)

/** What was bought together with a product in the same orders, by the account of every night; at most some of each. */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From 1 on: the nearest first. */
    place: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    index('bought_together_of_other').on(table.otherId),
  ],
)

/**
 * What changed in the catalogue, written in the transaction that changed it. Each app process reads it to renew its memory;
 * a null product means that everything may have changed. Versions may commit out of order: readers allow for that.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    version: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('catalogue_changes_at').on(table.changedAt)],
)

/** Up to where a process has dealt with the changes: a reader that begins here is told of the others. */
export interface ChangeMark {
  /** ISO 8601, by the database's clock. */
  readonly since: string
  /** Versions noted after `since` that are dealt with, with when they were noted. */
  readonly seen: readonly (readonly [version: number, changedAt: string])[]
}

/**
 * Copies of the catalogue that processes keep on disk (decision 0075): a copy counts as long as its
 * row is here, so that one of a database that was restored, or left behind, counts for nothing.
 */
export const catalogueCopies = pgTable('catalogue_copies', {
  token: text().primaryKey(),
  /** Up to where the changes above are in it. */
  mark: jsonb().$type<ChangeMark>().notNull(),
  markedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** What owners say of searches (`shop/catalogue/search-rules.ts`). */
export const searchRules = pgTable(
  'search_rules',
  {
    id: text().primaryKey(),
    kind: text({ enum: SEARCH_RULE_KINDS }).notNull(),
    words: text().notNull(),
    /** Of `same`. */
    meant: text(),
    /** Of `first`. */
    productId: text().references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    check(
      'search_rules_kind',
      sql`(${table.kind} = 'same') = (${table.meant} is not null) and (${table.kind} = 'first') = (${table.productId} is not null)`,
    ),
  ],
)

/** How often words were searched for on a day of Baghdad, by nobody in particular. */
export const searches = pgTable(
  'searches',
  {
    day: date().notNull(),
    /** In the spelling of searches: what differs in spelling alone is one search. */
    words: text().notNull(),
    /** As somebody wrote it last. */
    typed: text().notNull(),
    times: integer().notNull(),
    /** Products that were found the last time. */
    found: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.words] })],
)

/** Which products were opened from what was found. */
export const searchChoices = pgTable(
  'search_choices',
  {
    day: date().notNull(),
    words: text().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    times: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.words, table.productId] })],
)
