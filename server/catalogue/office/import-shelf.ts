import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { deliveryOfItem } from '#shop/catalogue/bundle.ts'
import { choiceKey } from '#shop/catalogue/choice-key.ts'
import { detailsOf } from '#shop/catalogue/details.ts'
import type { ImportKind } from '#shop/catalogue/import/fields.ts'
import type { ShelvedItem } from '#shop/catalogue/import/items.ts'
import {
  type ColorState,
  type Counted,
  type NamedCategory,
  newCounted,
  type ProductState,
  type SizeState,
} from '#shop/catalogue/import/known.ts'
import type { PictureShelf } from '#shop/catalogue/import/pictures.ts'
import type { ImportShelf } from '#shop/catalogue/import/plan-import.ts'
import type { Mentioned } from '#shop/catalogue/import/rows.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Database, Transaction } from '../../database/database.ts'
import {
  bundleItems,
  categories,
  colors,
  media,
  productCategories,
  productMedia,
  productSlugs,
  productSubCategories,
  products,
  sizes,
  subCategories,
  variants,
} from '../../database/tables/catalogue.ts'
import { columnsOf, textsIn } from '../../database/texts.ts'

type Connection = Database | Transaction

/** Products that are read, or written, with one statement. */
export const BATCH = 500

interface Looking {
  readonly kind: ImportKind
  readonly mentioned: Mentioned
  /** Those that came with the file. */
  readonly pictures: Omit<PictureShelf, 'known'>
  /** Hears how many products were read, of how many. */
  readonly onProgress: (done: number, total: number) => Promise<void>
}

/** All that the shop holds of what a file mentions. */
export async function readShelf(
  on: Connection,
  { kind, mentioned, pictures, onProgress }: Looking,
): Promise<ImportShelf> {
  const ids = await mentionedProducts(on, kind, mentioned)
  const found: ProductState[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    found.push(...(await readStates(on, ids.slice(start, start + BATCH))))
    await onProgress(found.length, ids.length)
  }
  const known = await on
    .select({ id: media.id })
    .from(media)
    .where(among(media.id, [...mentioned.pictures]))
  return {
    products: found,
    categories: await readNamedCategories(on),
    pictures: { ...pictures, known: new Set(known.map(({ id }) => id)) },
    slugs: await readSlugOwners(on, [...mentioned.slugs]),
    items: await readItems(on, [...mentioned.items]),
    inBundles: await readInBundles(
      on,
      found.flatMap(({ id, isTakenBack }) => (isTakenBack && id !== null ? [id] : [])),
    ),
  }
}

/** Choices of these products that bundles hold, and which bundles. */
async function readInBundles(on: Connection, ids: readonly Id[]): Promise<Map<string, Id[]>> {
  const held = await on.select().from(bundleItems).where(among(bundleItems.productId, ids))
  const bundles = Map.groupBy(held, choiceKey)
  return new Map([...bundles].map(([choice, rows]) => [choice, rows.map(({ bundleId }) => bundleId)]))
}

/** What is counted under these SKUs. */
async function readItems(on: Connection, skus: readonly string[]): Promise<Map<string, ShelvedItem>> {
  const rows = await on
    .select({ variant: variants, product: products, color: colors, size: sizes })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(colors, eq(colors.id, variants.colorId))
    .leftJoin(sizes, eq(sizes.id, variants.sizeId))
    .where(among(variants.sku, skus))
  return new Map(
    rows.map(({ variant: { sku, productId, colorId, sizeId }, product, color, size }) => {
      const { isBundle, archivedAt } = product
      const deliveryCost = deliveryOfItem(product, color, size)
      return [sku, { productId, colorId, sizeId, isBundle, isArchived: archivedAt !== null, deliveryCost }]
    }),
  )
}

/** Whose these addresses are or were. Ids are found before them, so that none may be written as one. */
export async function readSlugOwners(on: Connection, slugs: readonly string[]): Promise<Map<string, Id | null>> {
  const owned = await on.select().from(productSlugs).where(among(productSlugs.slug, slugs))
  const called = await on.select({ id: products.id }).from(products).where(among(products.id, slugs))
  return new Map([
    ...owned.map(({ slug, productId }) => [slug, productId] as const),
    ...called.map(({ id }) => [id, null] as const),
  ])
}

/** Ids of all products that are not archived, or of those among them of which the condition holds, in the shop's order. */
export async function productsOnSale(on: Connection, condition?: SQL): Promise<Id[]> {
  const rows = await on
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.archivedAt), condition))
    .orderBy(asc(products.position), asc(products.id))
  return rows.map(row => row.id)
}

/** These products as files tell of them, in the order of the ids. */
export async function readStates(on: Connection, ids: readonly Id[]): Promise<ProductState[]> {
  const rows = await on.select().from(products).where(among(products.id, ids))
  const parts = await readParts(on, ids)
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row === undefined ? [] : [stateOf(row, parts)]
  })
}

export async function readNamedCategories(on: Connection): Promise<NamedCategory[]> {
  const rows = await on.select().from(categories).orderBy(asc(categories.position))
  const subs = await on.select().from(subCategories).orderBy(asc(subCategories.position))
  const ofCategory = Map.groupBy(subs, sub => sub.categoryId)
  return rows.map(category => ({
    id: category.id,
    ...textsIn(category, 'name'),
    subCategories: (ofCategory.get(category.id) ?? []).map(sub => ({ id: sub.id, ...textsIn(sub, 'name') })),
  }))
}

/** One parameter however many values: a statement takes 65,535 of them at most. */
export function among(column: SQL.Aliased | Parameters<typeof eq>[0], values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::text[])`
}

async function mentionedProducts(on: Connection, kind: ImportKind, mentioned: Mentioned): Promise<Id[]> {
  const [byCode, bySku] = [
    await on
      .select({ id: products.id })
      .from(products)
      .where(among(products.id, [...mentioned.products])),
    await on
      .select({ id: variants.productId })
      .from(variants)
      .where(among(variants.sku, [...mentioned.skus])),
  ]
  const names = kind === 'products' ? [...mentioned.names] : []
  const byName = await on
    .select({ id: products.id })
    .from(products)
    .where(or(...columnsOf('name').map(name => among(products[name], names))))
  const byAddress = await takenBackAt(on, kind === 'products' ? [...mentioned.slugs] : [])
  return [...new Set([...byCode, ...bySku, ...byName, ...byAddress].map(row => row.id))].sort()
}

/** What lies in the archive since its import was taken back and has, or had, one of these addresses. */
async function takenBackAt(on: Connection, slugs: readonly string[]): Promise<{ readonly id: Id }[]> {
  return await on
    .select({ id: products.id })
    .from(productSlugs)
    .innerJoin(products, eq(products.id, productSlugs.productId))
    .where(and(among(productSlugs.slug, slugs), eq(products.takenBackAt, products.archivedAt)))
}

async function readParts(on: Connection, ids: readonly Id[]) {
  const [ofColors, ofSizes, ofVariants, inCategories, inSubCategories, shown, held] = [
    await on.select().from(colors).where(among(colors.productId, ids)).orderBy(asc(colors.position)),
    await on
      .select({ size: sizes })
      .from(sizes)
      .innerJoin(colors, eq(colors.id, sizes.colorId))
      .where(among(colors.productId, ids))
      .orderBy(asc(sizes.position)),
    await on.select().from(variants).where(among(variants.productId, ids)),
    await on
      .select()
      .from(productCategories)
      .where(among(productCategories.productId, ids))
      .orderBy(asc(productCategories.position)),
    await on
      .select()
      .from(productSubCategories)
      .where(among(productSubCategories.productId, ids))
      .orderBy(asc(productSubCategories.position)),
    await on
      .select()
      .from(productMedia)
      .where(and(among(productMedia.productId, ids), isNull(productMedia.sizeId)))
      .orderBy(asc(productMedia.position)),
    await on
      .select({ item: bundleItems, sku: variants.sku })
      .from(bundleItems)
      .leftJoin(
        variants,
        and(
          eq(variants.productId, bundleItems.productId),
          sql`${variants.colorId} is not distinct from ${bundleItems.colorId}`,
          sql`${variants.sizeId} is not distinct from ${bundleItems.sizeId}`,
        ),
      )
      .where(among(bundleItems.bundleId, ids))
      .orderBy(asc(bundleItems.position)),
  ]
  return {
    colors: Map.groupBy(ofColors, color => color.productId),
    sizes: Map.groupBy(
      ofSizes.map(({ size }) => size),
      size => size.colorId,
    ),
    variants: new Map(ofVariants.map(row => [placeOf(row.productId, row.colorId, row.sizeId), row])),
    categoryIds: Map.groupBy(inCategories, row => row.productId),
    subCategoryIds: Map.groupBy(inSubCategories, row => row.productId),
    media: Map.groupBy(shown, row => placeOf(row.productId, row.colorId, null)),
    bundleItems: Map.groupBy(held, ({ item }) => item.bundleId),
  }
}

type Parts = Awaited<ReturnType<typeof readParts>>

function placeOf(productId: Id, colorId: Id | null, sizeId: Id | null): string {
  return choiceKey({ productId, colorId, sizeId })
}

function stateOf(row: typeof products.$inferSelect, parts: Parts): ProductState {
  const { id } = row
  const ofColors = parts.colors.get(id) ?? []
  return {
    id,
    version: row.version,
    slug: row.slug ?? '',
    isBundle: row.isBundle,
    isArchived: row.archivedAt !== null,
    isTakenBack: row.archivedAt !== null && row.takenBackAt?.getTime() === row.archivedAt.getTime(),
    ...textsIn(row, 'name'),
    ...textsIn(row, 'description'),
    ...textsIn(row, 'seoTitle'),
    ...textsIn(row, 'seoDescription'),
    ...detailsOf(row),
    price: row.price,
    discountPercentage: row.discountPercentage,
    bundlePrice: row.bundlePrice,
    originalPrice: row.originalPrice,
    bundleItems: (parts.bundleItems.get(id) ?? []).map(({ item, sku }) => {
      const { productId, colorId, sizeId, quantity, deliveryCost } = item
      return { productId, colorId, sizeId, sku: sku ?? '', quantity, deliveryCost }
    }),
    deliveryCost: row.deliveryCost,
    bestseller: row.bestseller,
    isPublished: row.isPublished,
    categoryIds: (parts.categoryIds.get(id) ?? []).map(each => each.categoryId),
    subCategoryIds: (parts.subCategoryIds.get(id) ?? []).map(each => each.subCategoryId),
    pictures: (parts.media.get(placeOf(id, null, null)) ?? []).map(each => each.mediaId),
    colors: ofColors.map(color => colorState(color, parts)),
    counted: ofColors.length > 0 ? null : countedAt(parts, id, null, null),
  }
}

function colorState(color: typeof colors.$inferSelect, parts: Parts): ColorState {
  const { id, productId } = color
  const ofSizes = parts.sizes.get(id) ?? []
  return {
    id,
    ...textsIn(color, 'name'),
    hex: color.hex,
    price: color.price,
    deliveryCost: color.deliveryCost,
    pictures: (parts.media.get(placeOf(productId, id, null)) ?? []).map(each => each.mediaId),
    sizes: ofSizes.map(
      (size): SizeState => ({
        id: size.id,
        ...textsIn(size, 'name'),
        price: size.price,
        deliveryCost: size.deliveryCost,
        counted: countedAt(parts, productId, id, size.id) ?? newCounted(),
      }),
    ),
    counted: ofSizes.length > 0 ? null : countedAt(parts, productId, id, null),
  }
}

function countedAt(parts: Parts, productId: Id, colorId: Id | null, sizeId: Id | null): Counted | null {
  const row = parts.variants.get(placeOf(productId, colorId, sizeId))
  if (row === undefined) return null
  const { id, sku, gtin, stock, cost, supplier } = row
  return { id, sku, gtin, stock, cost, supplier }
}
