import { asc, count, max, sql } from 'drizzle-orm'
import { noteCatalogueChange } from '#server/catalogue/changes.ts'
import type { Database } from '#server/database/database.ts'
import { media as mediaTable, productMedia, products } from '#server/database/tables/catalogue.ts'
import type { Log } from '#server/process/log.ts'
import { type DemoNamed, type DemoProduct, readDemoCatalogue } from './demo-catalogue.ts'
import { type CatalogueRows, idOf, noRows, sharedOut, written } from './demo-rows.ts'
import { FEATURES, KINDS, MATERIALS, SERIES } from './generated-names.ts'
import { insertCatalogue } from './load.ts'

/** Products written in one transaction. */
const BATCH = 4_000
/** Every so many-th generated product is a bundle of three before it. */
const PRODUCTS_PER_BUNDLE = 100

/**
 * Adds generated products until the shop has `total`, with the demo catalogue's pictures: for measuring a large shop. The
 * demo catalogue must be loaded. The same call makes the same products on every machine.
 */
export async function growDemo({
  database,
  total,
  log,
}: {
  readonly database: Database
  readonly total: number
  readonly log: Log
}): Promise<void> {
  const [known] = await database.select({ products: count(), last: max(products.position) }).from(products)
  const there = known?.products ?? 0
  if (there >= total) return
  const catalogue = await readDemoCatalogue()
  const pictures = await picturesOfDemo(database)
  const templates = catalogue.products.filter(product => pictures.has(idOf('product', product.slug)))
  if (templates.length === 0) throw new Error('the demo catalogue is not loaded: there are no pictures to share')
  for (let made = there; made < total; made += BATCH) {
    const rows = noRows()
    for (let number = made; number < Math.min(made + BATCH, total); number++) {
      const position = (known?.last ?? 0) + 1 + number - there
      if (number % PRODUCTS_PER_BUNDLE === 0 && rows.products.length >= 3) addBundle(rows, number, position)
      else addProduct(rows, number, position, templates, pictures)
    }
    await database.transaction(async transaction => {
      await insertCatalogue(transaction, rows)
      await noteCatalogueChange(transaction, 'everything')
    })
    log.info({ products: Math.min(made + BATCH, total) }, 'generated products')
  }
  await database.execute(sql`analyze`)
}

type Pictures = ReadonlyMap<string, readonly { readonly colorId: string | null; readonly mediaId: string }[]>

async function picturesOfDemo(database: Database): Promise<Pictures> {
  const rows = await database
    .select({ productId: productMedia.productId, colorId: productMedia.colorId, mediaId: productMedia.mediaId })
    .from(productMedia)
    .innerJoin(mediaTable, sql`${mediaTable.id} = ${productMedia.mediaId} and ${mediaTable.kind} = 'image'`)
    .orderBy(asc(productMedia.position))
  return Map.groupBy(rows, row => row.productId)
}

function addProduct(
  rows: CatalogueRows,
  number: number,
  position: number,
  templates: readonly DemoProduct[],
  pictures: Pictures,
): void {
  const random = randomFrom(number)
  const template = random.oneOf(templates)
  const { slug, category, subCategory } = template
  const productId = idOf('product', 'generated', number)
  const name = nameOf(number, slug, random)
  rows.products.push({
    id: productId,
    ...written(name, 'name'),
    ...written(
      {
        description_en: `${name.name_en}. ${template.description_en}`,
        description_ar: `${name.name_ar}. ${template.description_ar}`,
      },
      'description',
    ),
    price: Math.max(250, Math.round((template.price * (0.5 + 1.7 * random.next())) / 250) * 250),
    discountPercentage: random.next() < 0.25 ? random.oneOf([5, 10, 15, 20, 25, 30, 40]) : 0,
    bestseller: random.next() < 0.02,
    isBundle: false,
    bundlePrice: null,
    originalPrice: null,
    position,
  })
  rows.productCategories.push({ productId, categoryId: idOf('category', category) })
  rows.productSubCategories.push({ productId, subCategoryId: idOf('sub-category', category, subCategory) })
  const isSoldOut = random.next() < 0.05
  const shown = template.colors.slice(0, 1 + Math.floor(random.next() * template.colors.length))
  for (const [place, color] of shown.entries()) {
    const colorId = idOf('color', 'generated', number, place)
    const stock = isSoldOut ? 0 : Math.floor(random.next() * 60)
    const sku = `G${number}-${place}`
    rows.colors.push({
      id: colorId,
      productId,
      ...written(color, 'colorName', 'name'),
      hex: color.hex,
      price: null,
      position: place,
    })
    const sizes = random.next() < 0.5 ? template.sizes : []
    const shares = sharedOut(
      stock,
      sizes.map(() => 1),
    )
    for (const [size, called] of sizes.entries()) {
      const sizeId = idOf('size', 'generated', number, place, size)
      rows.sizes.push({ id: sizeId, colorId, ...written(called, 'sizeName', 'name'), price: null, position: size })
      const ofSize = `${sku}-${size}`
      rows.variants.push({
        id: idOf('variant', ofSize),
        productId,
        colorId,
        sizeId,
        sku: ofSize,
        stock: shares[size] ?? 0,
      })
    }
    if (sizes.length === 0)
      rows.variants.push({ id: idOf('variant', sku), productId, colorId, sizeId: null, sku, stock })
    const demoColor = place === 0 ? null : idOf('color', slug, color.slug)
    const picture = pictures.get(idOf('product', slug))?.find(each => each.colorId === demoColor)
    if (picture === undefined) continue
    rows.productMedia.push({
      id: idOf('product-media', 'generated', number, place),
      productId,
      colorId: place === 0 ? null : colorId,
      mediaId: picture.mediaId,
      ...written(
        { alt_en: `${name.name_en}, ${color.colorName_en}`, alt_ar: `${name.name_ar}، ${color.colorName_ar}` },
        'alt',
      ),
      position: place,
    })
  }
}

/** A bundle of the last three products made, in their first colours and sizes. */
function addBundle(rows: CatalogueRows, number: number, position: number): void {
  const items = rows.products.filter(product => product.isBundle === false).slice(-3)
  const bundleId = idOf('product', 'generated', number)
  const originalPrice = items.reduce((sum, item) => sum + item.price, 0)
  const bundlePrice = Math.round((originalPrice * 0.85) / 250) * 250
  const [firstItem] = items
  rows.products.push({
    id: bundleId,
    ...written(
      {
        name_en: `Set ${number}: ${items.map(item => item.nameEn).join(', ')}`,
        name_ar: `طقم ${number}: ${items.map(item => item.nameAr).join('، ')}`,
      },
      'name',
    ),
    ...written(
      {
        description_en: `Three pieces that belong together: ${items.map(item => item.nameEn).join(', ')}.`,
        description_ar: `ثلاث قطع تكمّل بعضها: ${items.map(item => item.nameAr).join('، ')}.`,
      },
      'description',
    ),
    price: bundlePrice,
    discountPercentage: 0,
    bestseller: false,
    isBundle: true,
    bundlePrice,
    originalPrice,
    position,
  })
  const category = rows.productCategories.find(each => each.productId === firstItem?.id)
  if (category !== undefined) rows.productCategories.push({ ...category, productId: bundleId })
  for (const [place, { id: productId }] of items.entries()) {
    const color = rows.colors.find(each => each.productId === productId)
    const size = rows.sizes.find(each => each.colorId === color?.id)
    rows.bundleItems.push({
      id: idOf('bundle-item', 'generated', number, place),
      bundleId,
      productId,
      colorId: color?.id ?? null,
      sizeId: size?.id ?? null,
      quantity: 1,
      position: place,
    })
  }
}

function nameOf(number: number, slug: string, random: Random): DemoNamed {
  const kind = random.oneOf(KINDS[slug] ?? [{ name_en: 'Organiser', name_ar: 'منظّم' }])
  const [material, series, feature] = [random.oneOf(MATERIALS), random.oneOf(SERIES), random.oneOf(FEATURES)]
  return {
    name_en: `${series.name_en} ${number} ${kind.name_en.toLowerCase()} in ${material.name_en}, ${feature.name_en}`,
    name_ar: `${kind.name_ar} ${material.name_ar}، طراز ${series.name_ar} ${number}، ${feature.name_ar}`,
  }
}

interface Random {
  /** From 0 up to but not including 1. */
  next(): number
  oneOf<Thing>(things: readonly Thing[]): Thing
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    oneOf(things) {
      const thing = things[Math.floor(next() * things.length)]
      if (thing === undefined) throw new RangeError('nothing to choose from')
      return thing
    },
  }
}
