import type { Only, Sort } from '#shop/catalogue/filters.ts'
import type { Category, Id, Named, Product, ProductCard } from '#shop/catalogue/product.ts'
import type { Slide } from '#shop/store/settings.ts'
import { endpoint, type Success } from '../endpoint.ts'

export interface CategoriesReply extends Success {
  readonly categories: readonly Category[]
}
export const listCategories = endpoint<Record<string, never>, CategoriesReply>('GET', '/api/category')

/** Names are comma-separated, in either language (specification section 2). Prices are whole IQD. */
export interface ProductListInput {
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
  readonly sortBy?: Sort | undefined
  readonly search?: string | undefined
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly only?: Only | undefined
  /**
   * At most 12, comma-separated: answered with those of them that the shop sells, in this order, whatever else is asked, and
   * without counts and range.
   */
  readonly ids?: string | undefined
  /** 0 to 100 cards; without it all of them. 0 asks for range, counts and total only. */
  readonly limit?: number | undefined
  /** `nextCursor` of the answer before. */
  readonly cursor?: string | undefined
  /** Accepted as the specification names it; names match in both languages either way. */
  readonly language?: string | undefined
}

export interface Count extends Named {
  readonly _id: Id
  readonly count: number
}

export interface CategoryCount extends Count {
  readonly subCategories: readonly Count[]
}

export interface ProductListReply extends Success {
  readonly products: readonly ProductCard[]
  /** Over what search and price leave, before the category choice itself. */
  readonly categoryCounts: readonly CategoryCount[]
  /** Lowest and highest price of what search and categories leave, before the price bounds; null where nothing is left. */
  readonly priceRange: { readonly min: number; readonly max: number } | null
  /** Products that match, on all pages. */
  readonly total: number
  readonly nextCursor: string | null
}
export const listProducts = endpoint<ProductListInput, ProductListReply>('GET', '/api/product/list')

export interface RelatedInput {
  /** Id or name, in either language, of the category; without it the first category of the excluded product. */
  readonly category?: string | undefined
  readonly excludeId?: Id | undefined
  readonly language?: string | undefined
}
export interface RelatedReply extends Success {
  readonly relatedProducts: readonly ProductCard[]
}
export const listRelatedProducts = endpoint<RelatedInput, RelatedReply>('GET', '/api/product/related')

export interface SuggestInput {
  /** What was typed so far. */
  readonly search: string
  readonly language?: string | undefined
}
export interface SuggestedCategory extends Named {
  readonly _id: Id
  /** The category of a sub-category; null for a category. */
  readonly category: Named | null
}
export interface SuggestReply extends Success {
  /** At most 6, the best match first. */
  readonly products: readonly ProductCard[]
  /** At most 4 categories and sub-categories that the words name. */
  readonly categories: readonly SuggestedCategory[]
  /** Products that match in all. */
  readonly total: number
}
export const suggestProducts = endpoint<SuggestInput, SuggestReply>('GET', '/api/product/suggest')

export interface SingleReply extends Success {
  readonly product: Product
}
export const readProduct = endpoint<{ readonly id: Id }, SingleReply>('GET', '/api/product/single')
/** By a signed link of the back office, good for an hour: hidden products too. Refused with `product_not_found`. */
export const previewProduct = endpoint<{ readonly token: string }, SingleReply>('GET', '/api/product/preview')

export interface CarouselReply extends Success {
  readonly images: readonly Slide[]
}
export const listCarousel = endpoint<Record<string, never>, CarouselReply>('GET', '/api/carousel')
