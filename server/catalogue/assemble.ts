import { detailsOf } from '#shop/catalogue/details.ts'
import { startingPrice } from '#shop/catalogue/price.ts'
import type {
  BundledProduct,
  BundleItem,
  Category,
  CategoryName,
  Color,
  Id,
  Labelled,
  Picture,
  Product,
  Size,
  SubCategoryName,
  Video,
} from '#shop/catalogue/product.ts'
import { bundlesAvailable } from '#shop/catalogue/stock.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import { keysOf, textsOf } from '#shop/languages.ts'
import { discountsIn, type Sale } from '#shop/promotions/sale.ts'
import { textsIn } from '../database/texts.ts'
import { mediaUrl } from './frame.ts'
import type { ProductMediaRow, ProductRows } from './product-rows.ts'
import { searchWordsOf } from './search-words-of.ts'
import { type Placed, putAway, type Shelved, type ShelvedStanding } from './shelved.ts'

export interface Assembler {
  /** Products from their rows. A bundle's items are looked up among them, then with `findItem`; unknown ones are left out. */
  assemble(rows: ProductRows, findItem: (id: Id) => Product | undefined): Shelved[]
}

/**
 * Names that many products share are made once, so that a hundred thousand products stay small. An assembler therefore
 * belongs to one reading of the categories, and of the sales that run.
 */
export function createAssembler(categories: readonly Category[], sales: readonly Sale[] = []): Assembler {
  const categoryNames = new Map<Id, CategoryName>()
  const subCategoryNames = new Map<Id, SubCategoryName>()
  for (const category of categories) {
    categoryNames.set(category._id, { _id: category._id, ...textsOf(category, 'name') })
    for (const { formerNames: _, ...sub } of category.subCategories) subCategoryNames.set(sub._id, sub)
  }
  const urls = new Map<string, string>()
  const videos = new Map<string, Video>()
  const discountOf = discountsIn(sales)
  const namesTogether = new Map<string, readonly CategoryName[]>()
  const standings = new Map<string, ShelvedStanding>()
  const subNamesTogether = new Map<string, readonly SubCategoryName[]>()

  const urlOf = ({ mediaId, extension }: ProductMediaRow): string =>
    kept(urls, mediaId, () => mediaUrl(mediaId, extension))

  const pictureOf = (row: ProductMediaRow): Picture => ({
    url: urlOf(row),
    width: row.width ?? 0,
    height: row.height ?? 0,
    ...textsIn(row, 'alt'),
  })

  const videoOf = (row: ProductMediaRow): Video =>
    kept(videos, row.mediaId, () => ({ url: urlOf(row), type: `video/${row.extension}` }))

  const mediaOf = (rows: readonly ProductMediaRow[]): { images: readonly Picture[]; videos: readonly Video[] } => ({
    images: orNone(rows.filter(row => row.kind === 'image').map(pictureOf)),
    videos: orNone(rows.filter(row => row.kind === 'video').map(videoOf)),
  })

  const categoriesOf = (ids: readonly Id[]): readonly CategoryName[] =>
    kept(namesTogether, ids.join(), () => ids.flatMap(id => categoryNames.get(id) ?? []))

  const subCategoriesOf = (ids: readonly Id[]): readonly SubCategoryName[] =>
    kept(subNamesTogether, ids.join(), () => ids.flatMap(id => subCategoryNames.get(id) ?? []))

  const sizeOf = (row: ProductRows['sizes'][number], parts: Parts): Size => ({
    _id: row.id,
    ...textsIn(row, 'name', 'sizeName'),
    price: amountOrNull(row.price),
    ...counted(parts.variants.find(variant => variant.sizeId === row.id)),
    deliveryCost: iqd(row.deliveryCost),
    ...mediaOf(parts.media.filter(each => each.sizeId === row.id)),
  })

  const colorOf = (row: ProductRows['colors'][number], parts: Parts): Color => {
    const sizes = parts.sizes.filter(size => size.colorId === row.id).map(size => sizeOf(size, parts))
    const own = parts.variants.find(variant => variant.colorId === row.id && variant.sizeId === null)
    return {
      _id: row.id,
      ...textsIn(row, 'name', 'colorName'),
      hex: row.hex,
      price: amountOrNull(row.price),
      ...counted(sizes.length > 0 ? undefined : own),
      ...(sizes.length > 0 && { stock: total(sizes) }),
      deliveryCost: iqd(row.deliveryCost),
      ...mediaOf(parts.media.filter(each => each.colorId === row.id && each.sizeId === null)),
      sizes: orNone(sizes),
    }
  }

  const productOf = (row: ProductRows['products'][number], parts: Parts, find: (id: Id) => Product | undefined) => {
    const colors = parts.colors.map(color => colorOf(color, parts))
    const items = parts.bundleItems.flatMap(item => bundleItemOf(item, find(item.productId)) ?? [])
    const own = parts.variants.find(variant => variant.colorId === null && variant.sizeId === null)
    const categoryIds = parts.categories.map(each => each.categoryId)
    const subCategoryIds = parts.subCategories.map(each => each.subCategoryId)
    const discount = discountOf(row.discountPercentage, { id: row.id, categoryIds, subCategoryIds })
    const priced = {
      price: iqd(row.price),
      discountPercentage: discount.percentage,
      isBundle: row.isBundle,
      bundlePrice: amountOrNull(row.bundlePrice),
      colors,
    }
    const product: Product = {
      _id: row.id,
      ...(row.slug !== null && { slug: row.slug }),
      ...textsIn(row, 'name'),
      ...textsIn(row, 'description'),
      ...searchWordsOf(row),
      ...detailsOf(row),
      ...labelOf(own),
      price: priced.price,
      discountPercentage: priced.discountPercentage,
      discountPrice: startingPrice(priced),
      saleEndsAt: discount.endsAt,
      ...mediaOf(parts.media.filter(each => each.colorId === null && each.sizeId === null)),
      categories: categoriesOf(categoryIds),
      subCategories: subCategoriesOf(subCategoryIds),
      category: categoriesOf(categoryIds)[0]?._id ?? null,
      colors: orNone(colors),
      isBundle: row.isBundle,
      bestseller: row.bestseller,
      stock: stockOf(row.isBundle, own?.stock ?? null, items, colors),
      deliveryCost: iqd(row.deliveryCost),
      bundleItems: orNone(items),
      bundlePrice: priced.bundlePrice,
      originalPrice: amountOrNull(row.originalPrice),
    }
    return product
  }

  const standingOf = ({ categories: named, subCategories }: Product): ShelvedStanding => {
    const standing = { categoryIds: named.map(each => each._id), subCategoryIds: subCategories.map(each => each._id) }
    return kept(standings, JSON.stringify(standing), () => standing)
  }

  return {
    assemble(rows, findItem) {
      const partsOf = partsByProduct(rows)
      const made = new Map<Id, Product>()
      const find = (id: Id) => made.get(id) ?? findItem(id)
      // Bundles last: their items may be among these.
      const inOrder = rows.products.toSorted((one, other) => Number(one.isBundle) - Number(other.isBundle))
      const placed = inOrder.map((row): Placed => {
        const product = productOf(row, partsOf(row.id), find)
        made.set(row.id, product)
        const { position, isPublished } = row
        const parts = partsOf(row.id)
        const slugs = parts.slugs.map(({ slug }) => slug)
        const boughtWith = parts.boughtTogether.map(({ otherId }) => otherId)
        return {
          ...{ product, position, isPublished, standing: standingOf(product) },
          ...(slugs.length > 0 && { slugs }),
          ...(boughtWith.length > 0 && { boughtWith }),
        }
      })
      return putAway(placed)
    },
  }
}

type Parts = Omit<ProductRows, 'products'>

function partsByProduct(rows: ProductRows): (id: Id) => Parts {
  const ofProduct = (row: { readonly productId: Id }) => row.productId
  const slugs = Map.groupBy(rows.slugs, ofProduct)
  const categories = Map.groupBy(rows.categories, ofProduct)
  const subCategories = Map.groupBy(rows.subCategories, ofProduct)
  const colors = Map.groupBy(rows.colors, ofProduct)
  const sizes = Map.groupBy(rows.sizes, ofProduct)
  const variants = Map.groupBy(rows.variants, ofProduct)
  const media = Map.groupBy(rows.media, ofProduct)
  const bundleItems = Map.groupBy(rows.bundleItems, item => item.bundleId)
  const boughtTogether = Map.groupBy(rows.boughtTogether, ofProduct)
  return id => ({
    slugs: slugs.get(id) ?? NONE,
    categories: categories.get(id) ?? NONE,
    subCategories: subCategories.get(id) ?? NONE,
    colors: colors.get(id) ?? NONE,
    sizes: sizes.get(id) ?? NONE,
    variants: variants.get(id) ?? NONE,
    media: media.get(id) ?? NONE,
    bundleItems: bundleItems.get(id) ?? NONE,
    boughtTogether: boughtTogether.get(id) ?? NONE,
  })
}

function bundleItemOf(row: ProductRows['bundleItems'][number], product: Product | undefined): BundleItem | undefined {
  if (product === undefined) return undefined
  return {
    _id: row.id,
    productId: asItem(product),
    colorId: row.colorId,
    sizeId: row.sizeId,
    deliveryCost: iqd(row.deliveryCost),
    quantity: row.quantity,
  }
}

/** Without bundle data, and without what its own page alone says. */
function asItem({ bundleItems: _, bundlePrice: _price, originalPrice: _original, ...rest }: Product): BundledProduct {
  // All but what may be left out.
  return Object.fromEntries(
    Object.entries(rest).filter(([name]) => !OF_ITS_PAGE.has(name)),
  ) as unknown as BundledProduct
}

const OF_ITS_PAGE: ReadonlySet<string> = new Set([...keysOf('seoTitle'), ...keysOf('seoDescription')])

function stockOf(
  isBundle: boolean,
  own: number | null,
  items: readonly BundleItem[],
  colors: readonly Color[],
): number {
  if (isBundle) return bundlesAvailable(own, items)
  return colors.length > 0 ? total(colors) : (own ?? 0)
}

function total(parts: readonly { readonly stock: number }[]): number {
  return parts.reduce((stock, part) => stock + part.stock, 0)
}

type VariantRow = ProductRows['variants'][number]

/** Of what is counted by itself; of anything else nothing is known. */
function labelOf(variant: VariantRow | undefined): Labelled {
  return { sku: variant?.sku ?? null, gtin: variant?.gtin || null }
}

function counted(variant: VariantRow | undefined): Labelled & { readonly stock: number } {
  return { ...labelOf(variant), stock: variant?.stock ?? 0 }
}

function amountOrNull(amount: number | null): Iqd | null {
  return amount === null ? null : iqd(amount)
}

const NONE: readonly never[] = []

function orNone<Thing>(things: readonly Thing[]): readonly Thing[] {
  return things.length > 0 ? things : NONE
}

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const found = values.get(key)
  if (found !== undefined) return found
  const made = make()
  values.set(key, made)
  return made
}
