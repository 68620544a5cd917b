import type { Details, WrittenDetails } from '#shop/catalogue/details.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { FileInput, Success } from '../../endpoint.ts'
import { staffEndpoint } from '../endpoint.ts'

const CATALOGUE = ['manager', 'catalogue'] as const
/** Who counts and packs reads products too. */
const READERS = ['manager', 'catalogue', 'fulfilment'] as const

interface Said extends Success {
  readonly message_key: string
  readonly message: string
}

/** A stored picture or video in its place; alt texts are for those who cannot see it. */
export interface EditedMedia {
  readonly mediaId: Id
  /** Only read. */
  readonly url: string
  readonly kind: 'image' | 'video'
  readonly alt_en: string
  readonly alt_ar: string
}

/**
 * One thing that is counted. What is saved as `stock` counts against `stockWas`, the figure that staff saw: pieces sold meanwhile stay
 * sold.
 */
export interface EditedVariant {
  /** Empty: the shop makes one. */
  readonly sku: string
  /** GS1's number under the bar code; empty for none. Left out, it stays as it is. */
  readonly gtin?: string | undefined
  readonly stock: number
  readonly stockWas: number
}

export interface EditedSize extends EditedVariant {
  /** Null: new. */
  readonly _id: Id | null
  readonly name_en: string
  readonly name_ar: string
  /** IQD; null: the colour's or the product's price. */
  readonly price: number | null
  readonly deliveryCost: number
  readonly media: readonly EditedMedia[]
}

export interface EditedColor {
  readonly _id: Id | null
  readonly name_en: string
  readonly name_ar: string
  /** `#rrggbb`. */
  readonly hex: string
  readonly price: number | null
  readonly deliveryCost: number
  readonly media: readonly EditedMedia[]
  readonly sizes: readonly EditedSize[]
  /** Null where its sizes are counted. */
  readonly variant: EditedVariant | null
}

export interface EditedBundleItem {
  readonly productId: Id
  readonly colorId: Id | null
  readonly sizeId: Id | null
  readonly quantity: number
  readonly deliveryCost: number
}

/** All of a product that staff write, saved as one. Names and descriptions may be empty in one language: the editor warns. */
export interface EditedProduct extends WrittenDetails {
  readonly name_en: string
  readonly name_ar: string
  readonly description_en: string
  readonly description_ar: string
  /** Whole IQD. */
  readonly price: number
  readonly discountPercentage: number
  readonly bestseller: boolean
  readonly deliveryCost: number
  readonly isPublished: boolean
  readonly isBundle: boolean
  readonly bundlePrice: number | null
  readonly originalPrice: number | null
  readonly categoryIds: readonly Id[]
  readonly subCategoryIds: readonly Id[]
  readonly media: readonly EditedMedia[]
  readonly colors: readonly EditedColor[]
  /** Null where colours or sizes are counted, and for bundles without a stock of their own. */
  readonly variant: EditedVariant | null
  readonly bundleItems: readonly EditedBundleItem[]
}

export interface StaffProduct extends Omit<EditedProduct, keyof Details>, Details {
  readonly _id: Id
  /** Sent back with a save: another's save in between is refused with `changed_meanwhile`. */
  readonly version: number
  /** ISO 8601. */
  readonly updatedAt: string
  readonly archivedAt: string | null
}

/** A row of the list. */
export interface StaffProductRow {
  readonly _id: Id
  readonly name_en: string
  readonly name_ar: string
  readonly pictureUrl: string | null
  readonly price: number
  readonly discountPercentage: number
  /** Pieces over all variants; null for a bundle without a stock of its own. */
  readonly stock: number | null
  readonly variants: number
  readonly isBundle: boolean
  readonly isPublished: boolean
  readonly bestseller: boolean
  readonly archivedAt: string | null
  readonly updatedAt: string
  readonly categoryIds: readonly Id[]
  /** What keeps it from being shown well. */
  readonly lacks: readonly ('name_en' | 'name_ar' | 'description_en' | 'description_ar' | 'picture' | 'category')[]
}

export const PRODUCT_KINDS = ['product', 'bundle'] as const
export const PRODUCT_STATES = ['published', 'draft', 'archived', 'incomplete', 'low', 'sold-out'] as const
export const PRODUCT_SORTS = ['updatedAt', 'name', 'price', 'stock', 'position'] as const

export interface ListStaffProductsInput {
  /** In either language, in any spelling, or an SKU. */
  readonly search?: string | undefined
  readonly category?: Id | undefined
  readonly kind?: (typeof PRODUCT_KINDS)[number] | undefined
  readonly state?: (typeof PRODUCT_STATES)[number] | undefined
  readonly sort?: (typeof PRODUCT_SORTS)[number] | undefined
  readonly order?: 'asc' | 'desc' | undefined
  /** From 1. */
  readonly page?: number | undefined
  /** At most 100. */
  readonly perPage?: number | undefined
}
export interface StaffProductsReply extends Success {
  readonly products: readonly StaffProductRow[]
  readonly total: number
}
export const listStaffProducts = staffEndpoint<ListStaffProductsInput, StaffProductsReply>(
  'GET',
  '/api/staff/products',
  READERS,
)

export interface StaffProductReply extends Success {
  readonly product: StaffProduct
}
export const readStaffProduct = staffEndpoint<{ readonly id: Id }, StaffProductReply>(
  'GET',
  '/api/staff/products/:id',
  READERS,
)

/** The storefront's path that shows the product as shoppers will see it, also while it is hidden; it works for an hour. */
export const linkPreview = staffEndpoint<{ readonly id: Id }, Success & { readonly path: string }>(
  'GET',
  '/api/staff/products/:id/preview',
  READERS,
)

export const addProduct = staffEndpoint<EditedProduct, StaffProductReply>('POST', '/api/staff/products', CATALOGUE)

/** Refused with `changed_meanwhile` and the product as it is now (`product` in the body). */
export const saveProduct = staffEndpoint<
  EditedProduct & { readonly id: Id; readonly version: number },
  StaffProductReply
>('PUT', '/api/staff/products/:id', CATALOGUE)

/** A draft with everything but SKUs and stock. */
export const duplicateProduct = staffEndpoint<{ readonly id: Id }, StaffProductReply>(
  'POST',
  '/api/staff/products/:id/duplicate',
  CATALOGUE,
)

/** Off the shop, but kept: orders name it. Undone by `restoreProduct`. */
export const archiveProduct = staffEndpoint<{ readonly id: Id }, Said>(
  'POST',
  '/api/staff/products/:id/archive',
  CATALOGUE,
)
export const restoreProduct = staffEndpoint<{ readonly id: Id }, Said>(
  'POST',
  '/api/staff/products/:id/restore',
  CATALOGUE,
)

export interface BulkProductsInput {
  readonly ids: readonly Id[]
  readonly change:
    | { readonly kind: 'publish' | 'unpublish' | 'bestseller' | 'no-bestseller' | 'archive' | 'restore' }
    | { readonly kind: 'discount'; readonly percentage: number }
}
/** What stays as it was, and why. */
export interface RefusedProduct {
  readonly id: Id
  readonly name_en: string
  readonly name_ar: string
  readonly message_key: string
  readonly message: string
}
export interface BulkProductsReply extends Said {
  readonly changed: number
  readonly refused: readonly RefusedProduct[]
}
/** 500 at most; one that cannot be published stops no other, one that is not there stops all. */
export const changeProducts = staffEndpoint<BulkProductsInput, BulkProductsReply>(
  'POST',
  '/api/staff/products/bulk',
  CATALOGUE,
)

export interface StoredMedia extends Success {
  readonly media: EditedMedia & { readonly width: number | null; readonly height: number | null }
}
/**
 * The body is one picture (JPEG, PNG, WebP, AVIF; 20 MB) or video (MP4, WebM; 60 MB), told apart by its content. The same bytes are
 * stored once.
 */
export const uploadMedia = staffEndpoint<FileInput, StoredMedia>('POST', '/api/staff/media', CATALOGUE, 'file')

export interface StockRow {
  readonly variantId: Id
  readonly productId: Id
  readonly name_en: string
  readonly name_ar: string
  readonly choice_en: string
  readonly choice_ar: string
  readonly pictureUrl: string | null
  readonly sku: string
  readonly stock: number
}
export const STOCK_STATES = ['low', 'sold-out'] as const

export interface ListStockInput {
  readonly search?: string | undefined
  readonly state?: (typeof STOCK_STATES)[number] | undefined
  readonly page?: number | undefined
  readonly perPage?: number | undefined
}
export const listStock = staffEndpoint<
  ListStockInput,
  Success & { readonly rows: readonly StockRow[]; readonly total: number }
>('GET', '/api/staff/stock', READERS)

export const STOCK_REASONS = ['counted', 'arrived', 'damaged', 'lost', 'given-away', 'other'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

export interface AdjustStockInput {
  readonly changes: readonly {
    readonly variantId: Id
    /** Pieces more or fewer; a count says the difference to what was seen. */
    readonly by: number
  }[]
  readonly reason: StockReason
  readonly note?: string | undefined
}
/** Refused with `too_few_pieces` where fewer are there than are taken away. */
export const adjustStock = staffEndpoint<AdjustStockInput, Said>('POST', '/api/staff/stock', READERS)

export interface StaffCategory {
  readonly _id: Id
  readonly name_en: string
  readonly name_ar: string
  readonly image: { readonly mediaId: Id; readonly url: string } | null
  readonly subCategories: readonly { readonly _id: Id | null; readonly name_en: string; readonly name_ar: string }[]
  readonly products: number
  readonly version: number
}
export interface StaffCategoriesReply extends Success {
  readonly categories: readonly StaffCategory[]
}
export const listStaffCategories = staffEndpoint<Record<string, never>, StaffCategoriesReply>(
  'GET',
  '/api/staff/categories',
  READERS,
)

export interface EditedCategory {
  readonly name_en: string
  readonly name_ar: string
  readonly imageId: Id | null
  /** In the shop's order. One that is left out is removed; refused with `category_in_use` while products stand in it. */
  readonly subCategories: readonly { readonly _id: Id | null; readonly name_en: string; readonly name_ar: string }[]
}
export const addCategory = staffEndpoint<EditedCategory, StaffCategoriesReply>(
  'POST',
  '/api/staff/categories',
  CATALOGUE,
)
export const saveCategory = staffEndpoint<
  EditedCategory & { readonly id: Id; readonly version: number },
  StaffCategoriesReply
>('PUT', '/api/staff/categories/:id', CATALOGUE)
export const removeCategory = staffEndpoint<{ readonly id: Id }, Said>('DELETE', '/api/staff/categories/:id', CATALOGUE)
/** All ids, in the new order. */
export const orderCategories = staffEndpoint<{ readonly ids: readonly Id[] }, StaffCategoriesReply>(
  'POST',
  '/api/staff/categories/order',
  CATALOGUE,
)

export interface HistoryEntry {
  /** ISO 8601. */
  readonly at: string
  readonly staffName: string
  readonly action: string
  /** Only what differs. */
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}
export const readProductHistory = staffEndpoint<
  { readonly id: Id },
  Success & { readonly entries: readonly HistoryEntry[] }
>('GET', '/api/staff/products/:id/history', CATALOGUE)
