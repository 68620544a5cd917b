import type { CategoriesReply, ProductListReply } from '#contract/catalogue.ts'
import { SORTS } from '#shop/catalogue/filters.ts'
import { readApi, type ShopServer } from './shop-server.ts'

/** What the list is asked: one address again and again, and many that are all different. All fill a page of cards. */
export interface ListAddresses {
  readonly repeated: string
  readonly varied: readonly string[]
}

/** The storefront's first page of a collection. */
export const CARDS = 48

/**
 * Filters by categories and a price range that still leave a full page in the smallest catalogue, so that the same addresses answer
 * as many cards in every catalogue.
 */
export async function planListAddresses(smallest: ShopServer): Promise<ListAddresses> {
  const { categories } = await readApi<CategoriesReply>(smallest, '/api/category')
  const { products } = await readApi<ProductListReply>(smallest, '/api/product/list')
  const prices = products.map(card => card.discountPrice).toSorted((one, other) => one - other)
  const priceAt = (share: number) => Math.ceil(prices[Math.floor((prices.length - 1) * share)] ?? 0)
  const bounds = { lowest: priceAt(0) + 1, low: priceAt(0.12), high: priceAt(0.88), highest: priceAt(1) - 1 }
  const names = categories.map(category => category.name_en)
  // Leaving one category out at a time: a filter that is one, and large enough.
  const choices = names.map(left => names.filter(name => name !== left))
  for (const choice of choices) await requireFullPage(smallest, address(choice, 'relevant', bounds.low, bounds.high))
  return {
    repeated: address(choices[0] ?? names, 'relevant', bounds.low, bounds.high),
    varied: Array.from({ length: VARIED }, (_, place) => {
      const choice = choices[place % choices.length] ?? names
      const sort = SORTS[place % SORTS.length] ?? 'relevant'
      // Two steps without a common divisor with most spans: bounds repeat together only after very many addresses.
      const min = bounds.lowest + ((place * 7) % Math.max(1, bounds.low - bounds.lowest))
      const max = bounds.highest - ((place * 13) % Math.max(1, bounds.highest - bounds.high))
      return address(choice, sort, min, max)
    }),
  }
}

/** Throws where an address does not fill a page: then catalogues could not be compared. */
export async function requireFullPage(shop: ShopServer, path: string): Promise<void> {
  const { products, total } = await readApi<ProductListReply>(shop, path)
  if (products.length !== CARDS)
    throw new Error(`${path} answers ${products.length} of ${total} cards instead of ${CARDS}`)
}

/** More than any run sends. */
const VARIED = 40_000

function address(categories: readonly string[], sort: string, min: number, max: number): string {
  const query = new URLSearchParams({
    category: categories.join(','),
    sortBy: sort,
    minPrice: String(min),
    maxPrice: String(max),
    limit: String(CARDS),
  })
  return `/api/product/list?${query}`
}
