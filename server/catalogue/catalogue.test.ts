import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProductListReply } from '#contract/catalogue.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { shelve } from '#tests/support/givens.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { textOf } from '#tests/support/shelf.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import type { Database } from '../database/database.ts'
import { catalogueChanges, categories, products, variants } from '../database/tables/catalogue.ts'
import { storeSettings } from '../database/tables/store.ts'
import { type LiveCatalogue, openCatalogue } from './catalogue.ts'
import { FRAME, noteCatalogueChange } from './changes.ts'
import { DEFAULT_SETTINGS, seedStore } from './store-settings.ts'

/** Milliseconds; longer than any test waits, so that only what the test does brings a change. */
const NEVER = 1_000_000

let opened: TestDatabase
let database: Database
beforeAll(async () => {
  opened = await testDatabase()
  database = opened.database
})
afterAll(() => opened.close())

const totalOf = (catalogue: LiveCatalogue): number => {
  const reply: ProductListReply = JSON.parse(textOf(catalogue.current.list({ limit: 0 })))
  return reply.total
}
const stockOf = (catalogue: LiveCatalogue, id: string) => catalogue.current.product(id)?.stock

async function setStock(productId: string, stock: number): Promise<void> {
  await database.transaction(async transaction => {
    await transaction.update(variants).set({ stock }).where(eq(variants.productId, productId))
    await noteCatalogueChange(transaction, [productId])
  })
}

describe('one process', () => {
  let catalogue: LiveCatalogue
  beforeEach(async () => {
    catalogue = await openCatalogue({ database, log, pollInterval: NEVER })
  })
  afterEach(() => catalogue.close())

  test('a committed change is there once the catalogue is refreshed, and an old snapshot stays as it was', async () => {
    const before = catalogue.current
    const { productId } = await shelve(database, { name: 'Linen box', price: 12_000 })
    expect(before.product(productId)).toBeUndefined()
    await catalogue.refresh()
    expect(catalogue.current.product(productId)).toMatchObject({ name_en: 'Linen box', price: 12_000, stock: 10 })
    expect(before.product(productId)).toBeUndefined()
    expect(catalogue.current.version).not.toBe(before.version)
  })

  test('a change without a commit changes nothing', async () => {
    const { productId } = await shelve(database)
    await catalogue.refresh()
    const { version } = catalogue.current
    const undone = database.transaction(async transaction => {
      await transaction.update(variants).set({ stock: 1 }).where(eq(variants.productId, productId))
      await noteCatalogueChange(transaction, [productId])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await catalogue.refresh()
    expect(catalogue.current.version).toBe(version)
  })

  test('pieces that come or go change the bundles that hold them', async () => {
    const item = await shelve(database, { stock: 7 })
    const bundle = await shelve(database, { items: [{ ...item.choice, quantity: 2 }], bundlePrice: 5_000 })
    await catalogue.refresh()
    expect(stockOf(catalogue, bundle.productId)).toBe(3)
    await setStock(item.productId, 3)
    await catalogue.refresh()
    expect(stockOf(catalogue, item.productId)).toBe(3)
    expect(stockOf(catalogue, bundle.productId)).toBe(1)
    expect(catalogue.current.product(bundle.productId)?.bundleItems[0]?.productId.stock).toBe(3)
  })

  test('a new price, a new name, hiding and removing show in lists', async () => {
    const { productId } = await shelve(database, { name: 'Walnut easel', price: 10_000 })
    await catalogue.refresh()
    const found = (search: string): ProductListReply => JSON.parse(textOf(catalogue.current.list({ search })))
    const change = async (fields: Partial<typeof products.$inferInsert>) => {
      await database.update(products).set(fields).where(eq(products.id, productId))
      await noteCatalogueChange(database, [productId])
      await catalogue.refresh()
    }
    expect(found('easel').products).toMatchObject([{ _id: productId, discountPrice: 10_000 }])
    await change({ price: 8_000, nameEn: 'Walnut trestle', nameAr: 'حامل جوز' })
    expect(found('easel').total).toBe(0)
    expect(found('trestle').products).toMatchObject([{ discountPrice: 8_000 }])
    await change({ isPublished: false })
    expect(found('trestle').total).toBe(0)
    await change({ isPublished: true })
    expect(found('trestle').total).toBe(1)
    await database.delete(products).where(eq(products.id, productId))
    await noteCatalogueChange(database, [productId])
    await catalogue.refresh()
    expect(found('trestle').total).toBe(0)
    expect(catalogue.current.product(productId)).toBeUndefined()
  })

  test('“everything” brings what no product names', async () => {
    await database.insert(categories).values({ id: 'attic', nameEn: 'Attic', nameAr: 'العليّة', position: 0 })
    await catalogue.refresh()
    expect(catalogue.current.categories).toEqual([])
    await noteCatalogueChange(database, 'everything')
    await catalogue.refresh()
    expect(catalogue.current.categories).toMatchObject([{ name_en: 'Attic', subCategories: [] }])
  })

  test('what stands beside the products is renewed without reading them, unless the categories are others', async () => {
    const { productId } = await shelve(database, { name: 'Linen box', stock: 4 })
    await catalogue.refresh()
    const { version } = catalogue.current
    await database.update(variants).set({ stock: 3 }).where(eq(variants.productId, productId))
    await seedStore(database)
    await database.update(storeSettings).set({ settings: { ...DEFAULT_SETTINGS, returnWindowDays: 14 } })
    await noteCatalogueChange(database, [FRAME])
    await catalogue.refresh()
    expect(catalogue.current.store.returnWindowDays).toBe(14)
    expect(catalogue.current.version).not.toBe(version)
    expect(stockOf(catalogue, productId)).toBe(4)
    await database.insert(categories).values({ id: 'cellar', nameEn: 'Cellar', nameAr: 'السرداب', position: 1 })
    await noteCatalogueChange(database, [FRAME])
    await catalogue.refresh()
    expect(catalogue.current.categories).toContainEqual(expect.objectContaining({ name_en: 'Cellar' }))
    expect(stockOf(catalogue, productId)).toBe(3)
  })

  test('a change that commits behind a later one is not missed', async () => {
    const early = await shelve(database, { stock: 1 })
    const late = await shelve(database, { stock: 1 })
    await catalogue.refresh()
    await database.transaction(async transaction => {
      await transaction.update(variants).set({ stock: 5 }).where(eq(variants.productId, early.productId))
      await noteCatalogueChange(transaction, [early.productId])
      await setStock(late.productId, 6)
      await catalogue.refresh()
      expect(stockOf(catalogue, late.productId)).toBe(6)
      expect(stockOf(catalogue, early.productId)).toBe(1)
    })
    await catalogue.refresh()
    expect(stockOf(catalogue, early.productId)).toBe(5)
  })

  test('changes forgotten by the database cost no change that was read', async () => {
    const { productId } = await shelve(database, { stock: 4 })
    await catalogue.refresh()
    await database.delete(catalogueChanges)
    await setStock(productId, 2)
    await catalogue.refresh()
    expect(stockOf(catalogue, productId)).toBe(2)
  })
})

/** The listening connection opens beside: changes are made until the first is heard. */
async function untilHeard(teller: LiveCatalogue, listener: LiveCatalogue): Promise<void> {
  let pieces = 10
  const { productId } = await shelve(database)
  await vi.waitFor(async () => {
    pieces++
    await setStock(productId, pieces)
    await teller.refresh()
    expect(stockOf(listener, productId)).toBeGreaterThan(10)
  }, PATIENTLY)
}

describe('several processes', () => {
  test('one that looks for itself sees the change without being told', async () => {
    const catalogue = await openCatalogue({ database, log, pollInterval: 20 })
    const { productId } = await shelve(database)
    await vi.waitFor(() => expect(catalogue.current.product(productId)).toBeDefined(), PATIENTLY)
    await catalogue.close()
  })

  test('one that seldom looks is told by the one that made the change', async () => {
    const teller = await openCatalogue({ database, log, pollInterval: NEVER })
    const listener = await openCatalogue({ database, log, pollInterval: NEVER })
    await untilHeard(teller, listener)
    await teller.close()
    await listener.close()
  })

  test('one that shows no products knows the settings alone, and tells the others of products all the same', async () => {
    const teller = await openCatalogue({ database, log, pollInterval: NEVER, hasProducts: false })
    const listener = await openCatalogue({ database, log, pollInterval: NEVER })
    await untilHeard(teller, listener)
    await noteCatalogueChange(database, 'everything')
    await teller.refresh()
    expect(totalOf(teller)).toBe(0)
    expect(teller.current.store).toEqual(listener.current.store)
    await teller.close()
    await listener.close()
  })

  test('the same content has the same version everywhere and after every start, however it came about', async () => {
    const first = await openCatalogue({ database, log, pollInterval: NEVER })
    const { productId } = await shelve(database, { stock: 3 })
    await setStock(productId, 8)
    await first.refresh()
    const second = await openCatalogue({ database, log, pollInterval: NEVER })
    expect(second.current.version).toBe(first.current.version)
    const eight = first.current.version
    await setStock(productId, 7)
    await first.refresh()
    expect(first.current.version).not.toBe(eight)
    await setStock(productId, 8)
    await first.refresh()
    expect(first.current.version).toBe(eight)
    await first.close()
    await second.close()
  })
})

test('browsing goes on while the database is away', async () => {
  const own = await testDatabase()
  const { productId } = await shelve(own.database, { name: 'Cedar chest' })
  const catalogue = await openCatalogue({ database: own.database, log, pollInterval: NEVER })
  await own.close()
  await expect(catalogue.refresh()).rejects.toThrow()
  expect(catalogue.current.product(productId)).toMatchObject({ name_en: 'Cedar chest' })
  expect(totalOf(catalogue)).toBe(1)
  await catalogue.close()
})
