import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductListReply } from '#contract/catalogue.ts'
import { type LiveCatalogue, openCatalogue } from '#server/catalogue/catalogue.ts'
import { type MediaLibrary, openMedia } from '#server/files/media.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { sumOf, times } from '#shop/iqd.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { textOf } from '#tests/support/shelf.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { growDemo } from './generate.ts'
import { isCatalogueEmpty, loadDemo } from './load.ts'

let folder: string
let media: MediaLibrary
let opened: TestDatabase
let catalogue: LiveCatalogue
let all: Product[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-demo-'))
  media = await openMedia({ folder })
  opened = await testDatabase()
  const { database } = opened
  expect(await isCatalogueEmpty(database)).toBe(true)
  await loadDemo({ database, media, log })
  expect(await isCatalogueEmpty(database)).toBe(false)
  catalogue = await openCatalogue({ database, log })
  all = listed().products.flatMap(card => catalogue.current.product(card._id) ?? [])
})
afterAll(async () => {
  await catalogue.close()
  await opened.close()
  await media.close()
  await rm(folder, { recursive: true })
})

const listed = (): ProductListReply => JSON.parse(textOf(catalogue.current.list({})))
const named = (name: string): Product => {
  const found = all.find(product => product.name_en === name)
  if (found === undefined) throw new Error(`no demo product is called ${name}`)
  return found
}
const total = (parts: readonly { readonly stock: number }[]) => parts.reduce((sum, part) => sum + part.stock, 0)

describe('the demo catalogue', () => {
  test('has its categories, products, bundles, slides and places', () => {
    expect(catalogue.current.categories).toHaveLength(6)
    expect(catalogue.current.categories.flatMap(category => category.subCategories)).toHaveLength(15)
    expect(all.filter(product => !product.isBundle)).toHaveLength(28)
    expect(all.filter(product => product.isBundle)).toHaveLength(4)
    expect(catalogue.current.carousel).toHaveLength(5)
    expect(catalogue.current.hero).toHaveLength(2)
    expect(catalogue.current.cities).toHaveLength(19)
  })

  test('shares the pieces out so that all sums hold', () => {
    for (const product of all.filter(each => !each.isBundle)) {
      expect(product.stock).toBe(total(product.colors))
      for (const color of product.colors.filter(each => each.sizes.length > 0)) {
        expect(color.stock).toBe(total(color.sizes))
      }
    }
  })

  test('shows every state of stock', () => {
    expect(named('Umbrella stand').stock).toBe(0)
    const caddy = named('Two-tier shower caddy')
    expect(caddy.colors.map(color => color.stock > 0)).toEqual([false, true, true])
    expect(named('Hook rail with five double hooks').stock).toBe(2)
    const charcoalBox = named('Linen storage box with lid').colors.find(color => color.colorName_en === 'Charcoal')
    expect(charcoalBox?.sizes.map(size => size.stock > 0)).toEqual([false, true, true])
  })

  test('has a product of one colour, some on sale and some not', () => {
    expect(named('Clear make-up organiser').colors).toHaveLength(1)
    expect(all.some(product => product.discountPercentage > 0)).toBe(true)
    expect(all.some(product => product.discountPercentage === 0)).toBe(true)
  })

  test('has a bundle limited by one item and one with a stock of its own', () => {
    expect(named('Calm living room set').stock).toBe(2)
    expect(named('Cable box with wooden lid').colors.find(color => color.colorName_en === 'Soft white')?.stock).toBe(2)
    expect(named('Desk refresh set').stock).toBe(5)
  })

  test('a bundle costs less than its items, whose prices make up the original one', () => {
    for (const bundle of all.filter(product => product.isBundle)) {
      const items = bundle.bundleItems.map(({ productId: item, colorId, sizeId, quantity }) => {
        const color = item.colors.find(each => each._id === colorId)
        const size = color?.sizes.find(each => each._id === sizeId)
        expect(color?.sizes.length === 0 || size !== undefined).toBe(true)
        return times(size?.price ?? color?.price ?? item.price, quantity)
      })
      expect(sumOf(items)).toBe(bundle.originalPrice)
      expect(bundle.bundlePrice).toBeLessThan(bundle.originalPrice ?? 0)
    }
  })

  test('shows every rule of the gallery: videos, and media of colours and of sizes', () => {
    const withVideos = all.filter(
      ({ videos, colors }) => videos.length > 0 || colors.some(color => color.videos.length > 0),
    )
    expect(withVideos.length).toBeGreaterThanOrEqual(3)
    const box = named('Linen storage box with lid')
    expect(box.images).toHaveLength(1)
    expect(box.colors.map(color => color.images.length)).toEqual([0, 1, 1, 1])
    expect(box.colors[0]?.sizes.map(size => size.images.length)).toEqual([0, 0, 1])
  })

  test('every picture it shows is there, with its size and words in both languages', async () => {
    const pictures = all.flatMap(({ images, colors }) => [
      ...images,
      ...colors.flatMap(color => [...color.images, ...color.sizes.flatMap(size => size.images)]),
    ])
    for (const { url, width, height, alt_en, alt_ar } of pictures) {
      const [, id = ''] = /^\/media\/([0-9a-f]+)\.webp$/.exec(url) ?? []
      expect(await media.open(id, 'webp')).toBeDefined()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(800)
      expect(alt_en && alt_ar).not.toBe('')
    }
  })

  test('the first screen shows the whole shop: each category among the first ten', () => {
    const first = listed()
      .products.slice(0, 10)
      .flatMap(product => product.categories.map(category => category._id))
    expect(new Set(first).size).toBe(6)
  })

  test('loading it again changes nothing', async () => {
    const { version } = catalogue.current
    await loadDemo({ database: opened.database, media, log })
    await catalogue.refresh()
    expect(catalogue.current.version).toBe(version)
  })
})

test('a shop grown for measuring has as many products as asked, in every category, bundles among them', async () => {
  await growDemo({ database: opened.database, total: 350, log })
  await catalogue.refresh()
  const { total: count, categoryCounts, products } = listed()
  expect(count).toBe(350)
  expect(categoryCounts.every(category => category.count > 10)).toBe(true)
  expect(products.filter(product => product.isBundle).length).toBeGreaterThan(4)
  expect(products.every(product => product.images.length > 0 && product.discountPrice > 0)).toBe(true)
  await growDemo({ database: opened.database, total: 100, log })
  await catalogue.refresh()
  expect(listed().total).toBe(350)
})
