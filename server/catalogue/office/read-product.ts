import { asc, eq, inArray } from 'drizzle-orm'
import type { EditedColor, EditedMedia, EditedSize, EditedVariant, StaffProduct } from '#contract/office/catalogue.ts'
import { detailsOf } from '#shop/catalogue/details.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Database, Transaction } from '../../database/database.ts'
import {
  bundleItems,
  colors,
  media,
  productCategories,
  productMedia,
  productSubCategories,
  products,
  sizes,
  variants,
} from '../../database/tables/catalogue.ts'
import { textsIn } from '../../database/texts.ts'
import { mediaUrl } from '../frame.ts'

/** A product as staff edit it: all of it, in the shop's order. Null: there is none. */
export async function readStaffProduct(on: Database | Transaction, id: Id): Promise<StaffProduct | null> {
  const [product] = await on.select().from(products).where(eq(products.id, id))
  if (product === undefined) return null
  const parts = await readParts(on, id)
  const mediaAt = (colorId: Id | null, sizeId: Id | null) =>
    parts.media.filter(({ shown }) => shown.colorId === colorId && shown.sizeId === sizeId).map(editedMedia)
  const variantAt = (colorId: Id | null, sizeId: Id | null) =>
    editedVariant(parts.variants.find(each => each.colorId === colorId && each.sizeId === sizeId))
  return {
    _id: product.id,
    version: product.version,
    updatedAt: product.updatedAt.toISOString(),
    archivedAt: product.archivedAt?.toISOString() ?? null,
    ...textsIn(product, 'name'),
    ...textsIn(product, 'description'),
    ...textsIn(product, 'seoTitle'),
    ...textsIn(product, 'seoDescription'),
    slug: product.slug ?? '',
    ...detailsOf(product),
    price: product.price,
    discountPercentage: product.discountPercentage,
    bestseller: product.bestseller,
    deliveryCost: product.deliveryCost,
    isPublished: product.isPublished,
    isBundle: product.isBundle,
    bundlePrice: product.bundlePrice,
    originalPrice: product.originalPrice,
    categoryIds: parts.categoryIds,
    subCategoryIds: parts.subCategoryIds,
    media: mediaAt(null, null),
    colors: parts.colors.map((color): EditedColor => {
      const ofColor = parts.sizes.filter(size => size.colorId === color.id)
      return {
        _id: color.id,
        ...textsIn(color, 'name'),
        hex: color.hex,
        price: color.price,
        deliveryCost: color.deliveryCost,
        media: mediaAt(color.id, null),
        sizes: ofColor.map(
          (size): EditedSize => ({
            _id: size.id,
            ...textsIn(size, 'name'),
            price: size.price,
            deliveryCost: size.deliveryCost,
            media: mediaAt(color.id, size.id),
            ...(variantAt(color.id, size.id) ?? UNCOUNTED),
          }),
        ),
        variant: ofColor.length > 0 ? null : (variantAt(color.id, null) ?? UNCOUNTED),
      }
    }),
    variant: parts.colors.length > 0 ? null : variantAt(null, null),
    bundleItems: parts.bundleItems.map(({ productId, colorId, sizeId, quantity, deliveryCost }) => ({
      productId,
      colorId,
      sizeId,
      quantity,
      deliveryCost,
    })),
  }
}

const UNCOUNTED: EditedVariant = { sku: '', gtin: '', stock: 0, stockWas: 0, cost: null }

/** For whoever counts and packs: what things cost the shop is none of their concern. */
export function withoutCosts(product: StaffProduct): StaffProduct {
  return {
    ...product,
    variant: product.variant && costless(product.variant),
    colors: product.colors.map(color => ({
      ...color,
      variant: color.variant && costless(color.variant),
      sizes: color.sizes.map(costless),
    })),
  }
}

function costless<Part extends { readonly cost?: unknown; readonly costWas?: unknown }>({
  cost: _,
  costWas: _was,
  ...part
}: Part): Omit<Part, 'cost' | 'costWas'> {
  return part
}

async function readParts(on: Database | Transaction, id: Id) {
  const ofColors = await on.select().from(colors).where(eq(colors.productId, id)).orderBy(asc(colors.position))
  const colorIds = ofColors.map(color => color.id)
  const ofSizes =
    colorIds.length === 0
      ? []
      : await on.select().from(sizes).where(inArray(sizes.colorId, colorIds)).orderBy(asc(sizes.position))
  const ofCategories = await on
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, id))
    .orderBy(asc(productCategories.position))
  const ofSubCategories = await on
    .select({ id: productSubCategories.subCategoryId })
    .from(productSubCategories)
    .where(eq(productSubCategories.productId, id))
    .orderBy(asc(productSubCategories.position))
  return {
    colors: ofColors,
    sizes: ofSizes,
    categoryIds: ofCategories.map(each => each.id),
    subCategoryIds: ofSubCategories.map(each => each.id),
    variants: await on.select().from(variants).where(eq(variants.productId, id)),
    media: await on
      .select({ shown: productMedia, file: media })
      .from(productMedia)
      .innerJoin(media, eq(media.id, productMedia.mediaId))
      .where(eq(productMedia.productId, id))
      .orderBy(asc(productMedia.position)),
    bundleItems: await on
      .select()
      .from(bundleItems)
      .where(eq(bundleItems.bundleId, id))
      .orderBy(asc(bundleItems.position)),
  }
}

function editedMedia({
  shown,
  file,
}: {
  shown: typeof productMedia.$inferSelect
  file: typeof media.$inferSelect
}): EditedMedia {
  return {
    mediaId: file.id,
    url: mediaUrl(file.id, file.extension),
    kind: file.kind,
    ...textsIn(shown, 'alt'),
  }
}

function editedVariant(row: typeof variants.$inferSelect | undefined): EditedVariant | null {
  if (row === undefined) return null
  return { sku: row.sku, gtin: row.gtin, stock: row.stock, stockWas: row.stock, cost: row.cost, costWas: row.cost }
}
