import { hash } from 'node:crypto'
import type {
  bundleItems,
  categories,
  colors,
  media,
  productCategories,
  productMedia,
  productSubCategories,
  products,
  sizes,
  slides,
  subCategories,
  variants,
} from '#server/database/tables/catalogue.ts'
import { type TextColumns, toColumns } from '#server/database/texts.ts'
import type { KeptMedia } from '#server/files/media.ts'
import { type InLanguages, writtenSoFar } from '#shop/languages.ts'
import type { DemoBundle, DemoCatalogue, DemoColor, DemoProduct } from './demo-catalogue.ts'
import {
  BUNDLE_CATEGORY,
  BUNDLE_STOCK,
  BUNDLED_SIZE,
  DEMO_STOCK,
  FURTHER_VIDEOS,
  PRODUCTS_PER_BUNDLE,
  SIZE_PICTURE,
  SOLD_OUT_SIZE,
} from './demo-states.ts'

/** Rows of a catalogue, in the order in which they can be inserted. */
export interface CatalogueRows {
  readonly media: (typeof media.$inferInsert)[]
  readonly categories: (typeof categories.$inferInsert)[]
  readonly subCategories: (typeof subCategories.$inferInsert)[]
  readonly products: (typeof products.$inferInsert)[]
  readonly productCategories: (typeof productCategories.$inferInsert)[]
  readonly productSubCategories: (typeof productSubCategories.$inferInsert)[]
  readonly colors: (typeof colors.$inferInsert)[]
  readonly sizes: (typeof sizes.$inferInsert)[]
  readonly variants: (typeof variants.$inferInsert)[]
  readonly bundleItems: (typeof bundleItems.$inferInsert)[]
  readonly productMedia: (typeof productMedia.$inferInsert)[]
  readonly slides: (typeof slides.$inferInsert)[]
}

export function noRows(): CatalogueRows {
  return {
    media: [],
    categories: [],
    subCategories: [],
    products: [],
    productCategories: [],
    productSubCategories: [],
    colors: [],
    sizes: [],
    variants: [],
    bundleItems: [],
    productMedia: [],
    slides: [],
  }
}

/** The same id for the same thing on every machine, opaque all the same. */
export function idOf(kind: string, ...path: readonly (string | number)[]): string {
  return hash('sha256', `${kind}:${path.join('/')}`, 'hex').slice(0, 20)
}

/** The demo catalogue's rows. `stored` finds a picture or video by its path below `demo/`; throws where one is missing. */
export function demoRows(catalogue: DemoCatalogue, stored: ReadonlyMap<string, KeptMedia>): CatalogueRows {
  const rows = noRows()
  rows.media.push(...new Map([...stored.values()].map(each => [each.id, each])).values())
  const mediaId = (path: string): string => {
    const found = stored.get(path)
    if (found === undefined) throw new Error(`the demo catalogue names ${path}, which is not there`)
    return found.id
  }
  for (const [position, category] of catalogue.categories.entries()) {
    const { slug, image } = category
    const categoryId = idOf('category', slug)
    rows.categories.push({ id: categoryId, ...written(category, 'name'), imageId: mediaId(image), position })
    for (const [place, sub] of category.subCategories.entries()) {
      const id = idOf('sub-category', slug, sub.slug)
      rows.subCategories.push({ id, categoryId, ...written(sub, 'name'), position: place })
    }
  }
  const inOrder = [...inShopOrder(catalogue).entries()]
  for (const [position, each] of inOrder) if (!('items' in each)) addProduct(rows, each, position, mediaId)
  // Behind all products: their items' rows must stand before theirs.
  for (const [position, each] of inOrder) if ('items' in each) addBundle(rows, each, position, mediaId)
  for (const [position, slide] of catalogue.carousel.entries()) {
    const id = idOf('carousel', position)
    const categoryId = idOf('category', slide.category)
    const shown = { mediaId: mediaId(slide.image), ...written(slide, 'title') }
    rows.slides.push({ id, place: 'carousel', ...shown, categoryId, position })
  }
  for (const [position, slide] of catalogue.hero.entries()) {
    const id = idOf('hero', position)
    rows.slides.push({ id, place: 'hero', mediaId: mediaId(slide.image), ...written(slide, 'alt', 'title'), position })
  }
  return rows
}

/** Shares pieces out in proportion, whole and with the same sum; the largest remainders get the last ones. */
export function sharedOut(pieces: number, proportions: readonly number[]): number[] {
  const whole = proportions.reduce((sum, each) => sum + each, 0)
  const exact = proportions.map(each => (whole === 0 ? 0 : (pieces * each) / whole))
  const shares = exact.map(Math.floor)
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .sort((one, other) => other.remainder - one.remainder)
  const left = pieces - shares.reduce((sum, each) => sum + each, 0)
  for (const { place } of byRemainder.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

/** One product of each category after another, a bundle now and then, so that the first screen shows the whole shop. */
function inShopOrder({ categories: rooms, products: all, bundles }: DemoCatalogue): (DemoProduct | DemoBundle)[] {
  const ofRooms = rooms.map(room => all.filter(product => product.category === room.slug))
  const rounds = Math.max(...ofRooms.map(ofRoom => ofRoom.length))
  const inTurn = Array.from({ length: rounds }, (_, round) => ofRooms.flatMap(ofRoom => ofRoom[round] ?? [])).flat()
  return inTurn.flatMap((product, place) => {
    const bundle = bundles[place / PRODUCTS_PER_BUNDLE - 1]
    return bundle === undefined ? [product] : [bundle, product]
  })
}

function addProduct(
  rows: CatalogueRows,
  product: DemoProduct,
  position: number,
  mediaId: (path: string) => string,
): void {
  const { slug, category, subCategory } = product
  const productId = idOf('product', slug)
  rows.products.push({
    id: productId,
    ...written(product, 'name'),
    ...written(product, 'description'),
    price: product.price,
    discountPercentage: product.discountPercentage,
    bestseller: product.bestseller,
    deliveryCost: product.deliveryCost,
    width: product.width,
    depth: product.depth,
    height: product.height,
    position,
  })
  rows.productCategories.push({ productId, categoryId: idOf('category', category) })
  rows.productSubCategories.push({ productId, subCategoryId: idOf('sub-category', category, subCategory) })
  const addMedia = (path: string, owner: { colorId?: string; sizeId?: string }, alt: TextColumns<'alt', string>) => {
    const place = rows.productMedia.length
    const id = idOf('product-media', slug, owner.colorId ?? '', owner.sizeId ?? '', path)
    rows.productMedia.push({ id, productId, ...owner, mediaId: mediaId(path), ...alt, position: place })
  }
  for (const [place, color] of product.colors.entries()) {
    const colorId = idOf('color', slug, color.slug)
    addColor(rows, product, color, place)
    const isFirst = place === 0
    const sizeWithPicture = isFirst ? SIZE_PICTURE[slug] : undefined
    for (const [number, image] of color.images.entries()) {
      const alt_en = `${product.name_en}, ${color.colorName_en}${number > 0 ? ', another view' : ''}`
      const alt_ar = `${product.name_ar}، ${color.colorName_ar}${number > 0 ? '، من زاوية أخرى' : ''}`
      const alt = written({ alt_en, alt_ar }, 'alt')
      const size = number > 0 ? sizeWithPicture : undefined
      // The first colour's pictures are the product's; choosing that colour falls back to them (specification section 4).
      if (size !== undefined) addMedia(image, { colorId, sizeId: idOf('size', slug, color.slug, size) }, alt)
      else addMedia(image, isFirst ? {} : { colorId }, alt)
    }
  }
  const further = FURTHER_VIDEOS.filter(each => each.product === slug)
  const own = product.video === undefined ? [] : [{ color: null, video: product.video }]
  for (const { color, video } of [...own, ...further]) {
    addMedia(video, color === null ? {} : { colorId: idOf('color', slug, color) }, written(product, 'name', 'alt'))
  }
}

function addColor(rows: CatalogueRows, product: DemoProduct, color: DemoColor, position: number): void {
  const { slug } = product
  const productId = idOf('product', slug)
  const colorId = idOf('color', slug, color.slug)
  const { hex } = color
  const stock = DEMO_STOCK[slug]?.[color.slug] ?? color.stock
  const sku = `${productCode(slug)}-${colorCode(color.slug)}`
  const named = written(color, 'colorName', 'name')
  rows.colors.push({ id: colorId, productId, ...named, hex, price: color.price ?? null, position })
  if (product.sizes.length === 0) {
    rows.variants.push({ id: idOf('variant', sku), productId, colorId, sizeId: null, sku, stock })
    return
  }
  const isSoldOut = (size: string) =>
    slug === SOLD_OUT_SIZE.product && color.slug === SOLD_OUT_SIZE.color && size === SOLD_OUT_SIZE.size
  const proportions = product.sizes.map(size => (isSoldOut(size.sizeName_en) ? 0 : size.stock))
  const shares = sharedOut(stock, proportions)
  for (const [place, size] of product.sizes.entries()) {
    const sizeId = idOf('size', slug, color.slug, size.sizeName_en)
    const ofSize = `${sku}-${sizeCode(size.sizeName_en)}`
    rows.sizes.push({
      id: sizeId,
      colorId,
      ...written(size, 'sizeName', 'name'),
      price: size.price,
      position: place,
    })
    rows.variants.push({
      id: idOf('variant', ofSize),
      productId,
      colorId,
      sizeId,
      sku: ofSize,
      stock: shares[place] ?? 0,
    })
  }
}

function addBundle(rows: CatalogueRows, bundle: DemoBundle, position: number, mediaId: (path: string) => string): void {
  const { slug, bundlePrice, originalPrice, deliveryCost } = bundle
  const bundleId = idOf('product', slug)
  rows.products.push({
    id: bundleId,
    ...written(bundle, 'name'),
    ...written(bundle, 'description'),
    price: bundlePrice,
    deliveryCost,
    isBundle: true,
    bundlePrice,
    originalPrice,
    position,
  })
  const category = BUNDLE_CATEGORY[slug]
  if (category !== undefined)
    rows.productCategories.push({ productId: bundleId, categoryId: idOf('category', category) })
  const ownStock = BUNDLE_STOCK[slug]
  if (ownStock !== undefined) {
    const sku = `SET-${productCode(slug)}`
    rows.variants.push({
      id: idOf('variant', sku),
      productId: bundleId,
      colorId: null,
      sizeId: null,
      sku,
      stock: ownStock,
    })
  }
  for (const [place, { productSlug, colorSlug, quantity }] of bundle.items.entries()) {
    const colorId = idOf('color', productSlug, colorSlug)
    rows.bundleItems.push({
      id: idOf('bundle-item', slug, place),
      bundleId,
      productId: idOf('product', productSlug),
      colorId,
      sizeId: rows.sizes.find(size => size.colorId === colorId && size.nameEn === BUNDLED_SIZE)?.id ?? null,
      quantity,
      position: place,
    })
  }
  const id = idOf('product-media', slug, bundle.image)
  const alt = written(bundle, 'name', 'alt')
  rows.productMedia.push({ id, productId: bundleId, mediaId: mediaId(bundle.image), ...alt, position: 0 })
}

/** The columns of a text; the demo is written in two languages, and empty in those that a shop added. */
export function written<Field extends string, Column extends string = Field>(
  texts: Partial<InLanguages<Field>>,
  field: Field,
  // Called as in the file where nothing else is said.
  column: Column = field as string as Column,
): TextColumns<Column, string> {
  return toColumns(writtenSoFar(field, texts), field, column)
}

/** `storage-box` is STB: two letters of the first word, one of the second. */
function productCode(slug: string): string {
  const [first = '', second] = slug.split('-')
  return (second === undefined ? first.slice(0, 3) : first.slice(0, 2) + second.slice(0, 1)).toUpperCase()
}

/** `sand` is SND: the first letter and the consonants behind it. */
function colorCode(slug: string): string {
  return (slug.slice(0, 1) + slug.slice(1).replace(/[-aeiou]/g, '')).slice(0, 3).toUpperCase()
}

/** `Medium` is M, `60 litres` is 60. */
function sizeCode(name: string): string {
  return /\d+/.exec(name)?.[0] ?? name.slice(0, 1).toUpperCase()
}
