import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { noteCatalogueChange } from '#server/catalogue/changes.ts'
import { seedPlaces } from '#server/catalogue/places.ts'
import { seedStore } from '#server/catalogue/store-settings.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import {
  bundleItems,
  categories,
  colors,
  media as mediaTable,
  productCategories,
  productMedia,
  productSubCategories,
  products,
  sizes,
  slides,
  subCategories,
  variants,
} from '#server/database/tables/catalogue.ts'
import { storeSettings } from '#server/database/tables/store.ts'
import type { KeptMedia, MediaLibrary } from '#server/files/media.ts'
import type { Log } from '#server/process/log.ts'
import type { DeliveryDays } from '#shop/delivery/promise.ts'
import { bulkInsert } from './bulk-insert.ts'
import { mediaOf, readDemoCatalogue } from './demo-catalogue.ts'
import { type CatalogueRows, demoRows } from './demo-rows.ts'

interface DemoOptions {
  readonly database: Database
  readonly media: MediaLibrary
  readonly log: Log
}

export async function isCatalogueEmpty(database: Database): Promise<boolean> {
  const found = await database.select({ id: products.id }).from(products).limit(1)
  return found.length === 0
}

/** Fills a shop with the demo catalogue, its places and its settings. What is there already stays as it is. */
export async function loadDemo({ database, media, log }: DemoOptions): Promise<void> {
  const catalogue = await readDemoCatalogue()
  const stored = new Map<string, KeptMedia>()
  for (const path of mediaOf(catalogue)) {
    stored.set(path, await media.put(fileURLToPath(new URL(path, import.meta.url))))
  }
  const rows = demoRows(catalogue, stored)
  await database.transaction(async transaction => {
    await seedPlaces(transaction)
    await seedStore(transaction)
    await promiseDays(transaction)
    await insertCatalogue(transaction, rows)
    await noteCatalogueChange(transaction, 'everything')
  })
  log.info({ products: rows.products.length }, 'loaded the demo catalogue')
}

/** An owner who has saved settings promises what they promise. */
async function promiseDays(transaction: Transaction): Promise<void> {
  await transaction
    .update(storeSettings)
    .set({ settings: sql`${storeSettings.settings} || ${JSON.stringify({ deliveryDays: DEMO_DAYS })}::jsonb` })
    .where(eq(storeSettings.version, 1))
}

/** Babil, Karbala and Najaf are on the way; the mountains are far. */
const DEMO_DAYS: DeliveryDays = {
  ...{ nearLeast: 1, nearMost: 2, otherLeast: 2, otherMost: 4 },
  cityDays: {
    ...Object.fromEntries(['5', '6', '7'].map(id => [id, { least: 1, most: 3 }])),
    ...Object.fromEntries(['16', '17', '18', '19'].map(id => [id, { least: 3, most: 5 }])),
  },
}

export async function insertCatalogue(transaction: Transaction, rows: CatalogueRows): Promise<void> {
  await bulkInsert(transaction, mediaTable, rows.media)
  await bulkInsert(transaction, categories, rows.categories)
  await bulkInsert(transaction, subCategories, rows.subCategories)
  for (const isBundle of [false, true]) {
    await bulkInsert(
      transaction,
      products,
      rows.products.filter(product => (product.isBundle ?? false) === isBundle),
    )
  }
  await bulkInsert(transaction, productCategories, rows.productCategories)
  await bulkInsert(transaction, productSubCategories, rows.productSubCategories)
  await bulkInsert(transaction, colors, rows.colors)
  await bulkInsert(transaction, sizes, rows.sizes)
  await bulkInsert(transaction, variants, rows.variants)
  await bulkInsert(transaction, bundleItems, rows.bundleItems)
  await bulkInsert(transaction, productMedia, rows.productMedia)
  await bulkInsert(transaction, slides, rows.slides)
}
