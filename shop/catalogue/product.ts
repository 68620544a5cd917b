import type { Iqd } from '../iqd.ts'
import type { InLanguages } from '../languages.ts'
import type { Details } from './details.ts'

/** Public identifiers are opaque, URL-safe and not guessable in sequence. */
export type Id = string

export type Named = InLanguages<'name'>

/** `url` is a path on this shop; widths of 240 to 1440 px are derived from it (`/media/<id>/<width>.webp`, `.avif`). */
export interface Picture extends InLanguages<'alt'> {
  readonly url: string
  /** Pixels of the master picture. */
  readonly width: number
  readonly height: number
}

export interface Video {
  readonly url: string
  readonly type: string
}

/** What stands on the label of a thing that is counted; null where its parts are counted, and where nobody wrote a GTIN down. */
export interface Labelled {
  readonly sku: string | null
  readonly gtin: string | null
}

export interface Size extends Labelled, InLanguages<'sizeName'> {
  readonly _id: Id
  /** Null: the colour's price holds. */
  readonly price: Iqd | null
  readonly stock: number
  readonly deliveryCost: Iqd
  readonly images: readonly Picture[]
  readonly videos: readonly Video[]
}

export interface Color extends Labelled, InLanguages<'colorName'> {
  readonly _id: Id
  /** `#RRGGBB`, painted on the swatch. */
  readonly hex: string
  /** Null: the product's price holds. */
  readonly price: Iqd | null
  /** Pieces; the sum of its sizes where it has sizes. */
  readonly stock: number
  readonly deliveryCost: Iqd
  readonly images: readonly Picture[]
  readonly videos: readonly Video[]
  readonly sizes: readonly Size[]
}

export interface CategoryName extends Named {
  readonly _id: Id
}

export interface SubCategoryName extends Named, Renamed {
  readonly _id: Id
  readonly categoryId: Id
}

interface Renamed {
  /** Names that it had before, in any language, by which addresses may still call it; left out where it had none. */
  readonly formerNames?: readonly string[] | undefined
}

export interface Category extends CategoryName, Renamed, SearchWords {
  readonly image: Picture | null
  readonly subCategories: readonly SubCategoryName[]
}

export interface BundleItem {
  readonly _id: Id
  /** The whole product, as the specification names it (section 3). */
  readonly productId: BundledProduct
  readonly colorId: Id | null
  readonly sizeId: Id | null
  readonly deliveryCost: Iqd
  readonly quantity: number
}

/** A product as a bundle's item shows it: without bundle data of its own. */
export type BundledProduct = Omit<Product, 'bundleItems' | 'bundlePrice' | 'originalPrice'>

/** How a product's page is addressed: by its slug, where it has one, instead of its id. */
export interface Addressed {
  readonly _id: Id
  readonly isBundle: boolean
  readonly slug?: string | undefined
}

/** What search engines and shared links are told instead of name and description; left out where nobody wrote it. */
export type SearchWords = Partial<InLanguages<'seoTitle' | 'seoDescription', string | undefined>>

/** Specification section 3. */
export interface Product extends Named, InLanguages<'description'>, Labelled, Details, Addressed, SearchWords {
  readonly price: Iqd
  /** 0 to 100: its own, or that of a sale that runs. */
  readonly discountPercentage: number
  /** The price shown while nothing is chosen, after the discount; equals the undiscounted one where there is none. */
  readonly discountPrice: Iqd
  /** ISO 8601: when the sale is over whose discount this is; null where it is the product's own, or ends with a word of staff. */
  readonly saleEndsAt: string | null
  readonly images: readonly Picture[]
  readonly videos: readonly Video[]
  readonly categories: readonly CategoryName[]
  readonly subCategories: readonly SubCategoryName[]
  /** The first category's id, or null where the product stands in none. */
  readonly category: Id | null
  readonly colors: readonly Color[]
  readonly bestseller: boolean
  /** Pieces that can be sold: over all colours and sizes, or the number of whole bundles the items allow. */
  readonly stock: number
  readonly deliveryCost: Iqd
  readonly bundleItems: readonly BundleItem[]
  readonly bundlePrice: Iqd | null
  readonly originalPrice: Iqd | null
}

/** What a product list answers: everything a card shows, light enough for a phone. */
export interface ProductCard extends Named, Addressed {
  readonly price: Iqd
  readonly discountPercentage: number
  readonly discountPrice: Iqd
  /** Before the discount, for the struck-through figure; equals `discountPrice` where there is none. */
  readonly fullPrice: Iqd
  /** Prices differ between colours or sizes, so the card says "from". */
  readonly hasPriceRange: boolean
  /** At most two. */
  readonly images: readonly Picture[]
  readonly categories: readonly CategoryName[]
  readonly subCategories: readonly SubCategoryName[]
  readonly colors: readonly Pick<Color, '_id' | keyof InLanguages<'colorName'> | 'hex' | 'stock'>[]
  readonly bestseller: boolean
  readonly stock: number
  readonly bundlePrice: Iqd | null
  readonly originalPrice: Iqd | null
  readonly bundleItems: readonly (Named & { readonly quantity: number })[]
  /** Offers that reach it now, by their names; left out where none does. */
  readonly offers?: readonly Named[] | undefined
}
