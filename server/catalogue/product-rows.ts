import { and, asc, between, eq, getTableColumns, gt, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Id } from '#shop/catalogue/product.ts'
import type { Database, Transaction } from '../database/database.ts'
import {
  boughtTogether,
  bundleItems,
  colors,
  media,
  productCategories,
  productMedia,
  productSlugs,
  productSubCategories,
  products,
  sizes,
  variants,
} from '../database/tables/catalogue.ts'
import { sameColumns, type TextColumns } from '../database/texts.ts'

/** The rows of some products, as the database holds them, each kind in the shop's order. */
export interface ProductRows {
  /** An archived product is not published either. */
  readonly products: readonly Omit<
    typeof products.$inferSelect,
    'createdAt' | 'updatedAt' | 'archivedAt' | 'takenBackAt' | 'searchText' | 'version'
  >[]
  readonly slugs: readonly (typeof productSlugs.$inferSelect)[]
  readonly categories: readonly Pick<typeof productCategories.$inferSelect, 'productId' | 'categoryId'>[]
  readonly subCategories: readonly Pick<typeof productSubCategories.$inferSelect, 'productId' | 'subCategoryId'>[]
  readonly colors: readonly Omit<typeof colors.$inferSelect, 'position'>[]
  readonly sizes: readonly (Omit<typeof sizes.$inferSelect, 'position'> & { readonly productId: Id })[]
  readonly variants: readonly Omit<typeof variants.$inferSelect, 'id' | 'lowLimit' | 'shelf' | 'cost' | 'supplier'>[]
  readonly media: readonly ProductMediaRow[]
  readonly bundleItems: readonly Omit<typeof bundleItems.$inferSelect, 'position'>[]
  readonly boughtTogether: readonly Omit<typeof boughtTogether.$inferSelect, 'place'>[]
}

export interface ProductMediaRow extends TextColumns<'alt', string> {
  readonly productId: Id
  readonly colorId: Id | null
  readonly sizeId: Id | null
  readonly mediaId: string
  readonly kind: 'image' | 'video'
  readonly extension: string
  readonly width: number | null
  readonly height: number | null
}

/** Products read at once: few enough to keep memory and the event loop calm, enough to make the queries count little. */
const BATCH = 250

/** All products in batches: first what stands alone, then the bundles, whose items stand in earlier batches. */
export async function* readAllProducts(connection: Database | Transaction): AsyncGenerator<ProductRows> {
  for (const isBundle of [false, true]) {
    let last: Id | null = null
    while (true) {
      const rest: SQL | undefined = last === null ? undefined : gt(products.id, last)
      const found = await selectProducts(connection, and(eq(products.isBundle, isBundle), rest), BATCH)
      const [first, end] = [found[0]?.id, found.at(-1)?.id]
      if (first === undefined || end === undefined) break
      yield await readParts(connection, found, column => between(column, first, end))
      if (found.length < BATCH) break
      last = end
    }
  }
}

/** The products of these ids that exist. */
export async function readProducts(connection: Database | Transaction, ids: readonly Id[]): Promise<ProductRows> {
  const found = await selectProducts(connection, inArray(products.id, [...ids]), ids.length)
  return await readParts(connection, found, column => inArray(column, [...ids]))
}

/** The bundles that hold one of these products. */
export async function bundlesHolding(connection: Database | Transaction, ids: readonly Id[]): Promise<Id[]> {
  const rows = await connection
    .selectDistinct({ id: bundleItems.bundleId })
    .from(bundleItems)
    .where(inArray(bundleItems.productId, [...ids]))
  return rows.map(row => row.id)
}

async function selectProducts(connection: Database | Transaction, where: SQL | undefined, limit: number) {
  const {
    createdAt: _created,
    updatedAt: _updated,
    archivedAt: _archived,
    takenBackAt: _takenBack,
    version: _version,
    searchText: _searchText,
    ...columns
  } = getTableColumns(products)
  return await connection.select(columns).from(products).where(where).orderBy(asc(products.id)).limit(limit)
}

/** `ofThese` narrows a product id's column. A span of ids may bring rows of other products too, which nobody asks for. */
async function readParts(
  connection: Database | Transaction,
  found: ProductRows['products'],
  ofThese: (column: PgColumn) => SQL,
): Promise<ProductRows> {
  const ofCategories = await connection
    .select({ productId: productCategories.productId, categoryId: productCategories.categoryId })
    .from(productCategories)
    .where(ofThese(productCategories.productId))
    .orderBy(asc(productCategories.productId), asc(productCategories.position))
  const ofSubCategories = await connection
    .select({ productId: productSubCategories.productId, subCategoryId: productSubCategories.subCategoryId })
    .from(productSubCategories)
    .where(ofThese(productSubCategories.productId))
    .orderBy(asc(productSubCategories.productId), asc(productSubCategories.position))
  const { position: _color, ...colorColumns } = getTableColumns(colors)
  const ofColors = await connection
    .select(colorColumns)
    .from(colors)
    .where(ofThese(colors.productId))
    .orderBy(asc(colors.productId), asc(colors.position))
  const { position: _size, ...sizeColumns } = getTableColumns(sizes)
  const ofSizes = await connection
    .select({ ...sizeColumns, productId: colors.productId })
    .from(sizes)
    .innerJoin(colors, eq(colors.id, sizes.colorId))
    .where(ofThese(colors.productId))
    .orderBy(asc(sizes.colorId), asc(sizes.position))
  const {
    id: _id,
    shelf: _shelf,
    lowLimit: _lowLimit,
    cost: _cost,
    supplier: _supplier,
    ...variantColumns
  } = getTableColumns(variants)
  const ofVariants = await connection.select(variantColumns).from(variants).where(ofThese(variants.productId))
  const ofMedia = await connection
    .select({
      productId: productMedia.productId,
      colorId: productMedia.colorId,
      sizeId: productMedia.sizeId,
      mediaId: productMedia.mediaId,
      kind: media.kind,
      extension: media.extension,
      width: media.width,
      height: media.height,
      ...sameColumns(productMedia, 'alt'),
    })
    .from(productMedia)
    .innerJoin(media, eq(media.id, productMedia.mediaId))
    .where(ofThese(productMedia.productId))
    .orderBy(asc(productMedia.productId), asc(productMedia.position))
  const { position: _item, ...itemColumns } = getTableColumns(bundleItems)
  const ofBundles = found.some(product => product.isBundle)
    ? await connection
        .select(itemColumns)
        .from(bundleItems)
        .where(ofThese(bundleItems.bundleId))
        .orderBy(asc(bundleItems.bundleId), asc(bundleItems.position))
    : []
  const ofSlugs = await connection
    .select()
    .from(productSlugs)
    .where(ofThese(productSlugs.productId))
    .orderBy(asc(productSlugs.slug))
  const ofOrders = await connection
    .select({ productId: boughtTogether.productId, otherId: boughtTogether.otherId })
    .from(boughtTogether)
    .where(ofThese(boughtTogether.productId))
    .orderBy(asc(boughtTogether.productId), asc(boughtTogether.place))
  return {
    products: found,
    slugs: ofSlugs,
    categories: ofCategories,
    subCategories: ofSubCategories,
    colors: ofColors,
    sizes: ofSizes,
    variants: ofVariants,
    media: ofMedia,
    bundleItems: ofBundles,
    boughtTogether: ofOrders,
  }
}
