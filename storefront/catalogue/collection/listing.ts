import type { ApiCall } from '#contract/call.ts'
import { type CategoryCount, listProducts, type ProductListInput, type ProductListReply } from '#contract/catalogue.ts'
import { EMPTY_PRICE_RANGE, type Filters } from '#shop/catalogue/filters.ts'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { ROOM_NAMES } from '#shop/catalogue/room.ts'
import type { Language } from '#shop/languages.ts'
import { recordOf } from '#shop/record-of.ts'
import { listingKey, type PriceSpan, pricesWithin } from './filter-choices.ts'

/** The first page of what the filters leave, and what the filter panel shows beside it. */
export interface Listing {
  readonly products: readonly ProductCard[]
  /** Products on all pages. */
  readonly total: number
  readonly nextCursor: string | null
  /** Lowest and highest price of what search, categories and sort leave, before the price bounds. */
  readonly span: PriceSpan
  readonly counts: readonly CategoryCount[]
  readonly found: ProductListReply['found']
  readonly fits: ProductListReply['fits']
}

/** Cards a page; whole rows at 2, 3 and 4 a row. */
const PAGE_SIZE = 24

/**
 * Two fetches (specification section 4): the first finds the lowest and highest price, the second lists within the bounds. While
 * only the prices change, `memory` saves the first.
 */
export async function loadListing(
  call: ApiCall,
  filters: Filters,
  language: Language,
  memory: SpanMemory | null,
): Promise<Listing> {
  const input = inputOf(filters, language)
  const isNarrowed = filters.minPrice !== null || filters.maxPrice !== null
  const remembered = isNarrowed ? memory?.get(spanKey(filters)) : undefined
  const whole = remembered === undefined ? await call(listProducts, { ...input, limit: 0 }) : null
  const span = remembered ?? spanOf(whole)
  memory?.set(spanKey(filters), span)
  const reply = await call(listProducts, { ...input, ...boundsWithin(span, filters), limit: PAGE_SIZE })
  return {
    products: reply.products,
    total: reply.total,
    nextCursor: reply.nextCursor,
    found: reply.found,
    span,
    // Choosing another category widens the range again, so counts are cut by prices only where the shopper cut them.
    counts: isNarrowed ? reply.categoryCounts : (whole ?? reply).categoryCounts,
    // What has no measures may cost more, or less, than all that fits.
    fits: isNarrowed ? reply.fits : (whole ?? reply).fits,
  }
}

/** The page after `cursor` of the same listing. */
export function loadFurtherPage(
  call: ApiCall,
  filters: Filters,
  language: Language,
  { span, cursor }: { span: PriceSpan; cursor: string },
): Promise<ProductListReply> {
  const input = inputOf(filters, language)
  return call(listProducts, { ...input, ...boundsWithin(span, filters), limit: PAGE_SIZE, cursor })
}

/** Price spans that were found, by `spanKey`. The browser keeps some; a server must not, or shoppers would share them. */
export type SpanMemory = Map<string, PriceSpan>

/** Names everything that decides the span: all filters but the prices. */
export function spanKey(filters: Filters): string {
  return listingKey({ ...filters, minPrice: null, maxPrice: null })
}

/** Whole dinars around every price. Without `priceRange` the listed prices give it; without products section 9 does. */
function spanOf(reply: Pick<ProductListReply, 'priceRange' | 'products'> | null): PriceSpan {
  const range = reply?.priceRange
  const prices = range ? [range.min, range.max] : (reply?.products ?? []).map(product => product.price)
  if (prices.length === 0) return EMPTY_PRICE_RANGE
  return { min: Math.floor(Math.min(...prices)), max: Math.ceil(Math.max(...prices)) }
}

function boundsWithin(span: PriceSpan, filters: Filters): Pick<ProductListInput, 'minPrice' | 'maxPrice'> {
  const { min, max } = pricesWithin(span, filters)
  return { minPrice: min, maxPrice: max }
}

function inputOf(
  { categories, subCategories, sortBy, search, only, room }: Filters,
  language: Language,
): ProductListInput {
  return {
    category: categories.join(',') || undefined,
    subCategory: subCategories.join(',') || undefined,
    sortBy,
    search: search || undefined,
    only: only ?? undefined,
    ...recordOf(ROOM_NAMES, name => room[name] ?? undefined),
    language,
  }
}
