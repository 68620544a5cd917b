import { describe, expect, test } from 'vitest'
import type { ApiCall } from '#contract/call.ts'
import type { ProductListInput, ProductListReply } from '#contract/catalogue.ts'
import { NO_FILTERS } from '#shop/catalogue/filters.ts'
import { loadListing, type SpanMemory } from './listing.ts'

describe('loading the collection', () => {
  test('asks for the price range first, then lists within it', async () => {
    const { call, asked } = shop({ min: 4_500, max: 61_500.5 })
    const listing = await loadListing(call, { ...NO_FILTERS, categories: ['Kitchen'] }, 'en', null)
    expect(asked).toMatchObject([
      { category: 'Kitchen', limit: 0 },
      { category: 'Kitchen', minPrice: 4_500, maxPrice: 61_501 },
    ])
    expect(asked[0]).not.toHaveProperty('minPrice')
    expect(listing.span).toEqual({ min: 4_500, max: 61_501 })
  })

  test('lists within the prices the shopper chose', async () => {
    const { call, asked } = shop({ min: 4_500, max: 61_500 })
    await loadListing(call, { ...NO_FILTERS, minPrice: 10_000 }, 'en', null)
    expect(asked[1]).toMatchObject({ minPrice: 10_000, maxPrice: 61_500 })
  })

  test('a change of prices alone is one fetch more, not two', async () => {
    const { call, asked } = shop({ min: 4_500, max: 61_500 })
    const memory: SpanMemory = new Map()
    await loadListing(call, NO_FILTERS, 'en', memory)
    await loadListing(call, { ...NO_FILTERS, minPrice: 10_000 }, 'en', memory)
    expect(asked).toHaveLength(3)
    await loadListing(call, { ...NO_FILTERS, minPrice: 10_000, search: 'oak' }, 'en', memory)
    expect(asked).toHaveLength(5)
  })

  test('counts are cut by prices only where the shopper cut them', async () => {
    const { call } = shop({ min: 4_500, max: 61_500 })
    expect((await loadListing(call, NO_FILTERS, 'en', null)).counts).toMatchObject([{ count: 9 }])
    const narrowed = { ...NO_FILTERS, maxPrice: 9_000 }
    expect((await loadListing(call, narrowed, 'en', null)).counts).toMatchObject([{ count: 4 }])
  })

  test('without products the range is 0 to 1000', async () => {
    const { call } = shop(null)
    expect((await loadListing(call, NO_FILTERS, 'en', null)).span).toEqual({ min: 0, max: 1_000 })
  })
})

/** An API that lists nothing but counts 9 over all prices and 4 within any bounds. */
function shop(priceRange: ProductListReply['priceRange']): { call: ApiCall; asked: ProductListInput[] } {
  const asked: ProductListInput[] = []
  const answer = async (_: unknown, input: ProductListInput): Promise<ProductListReply> => {
    asked.push(input)
    const count = input.minPrice === undefined ? 9 : 4
    return {
      success: true,
      products: [],
      categoryCounts: [{ _id: 'k', name_en: 'Kitchen', name_ar: 'المطبخ', count, subCategories: [] }],
      priceRange,
      total: 0,
      nextCursor: null,
      found: null,
      fits: null,
    }
  }
  // Stands in for every endpoint, of which only the product list is called.
  return { call: answer as unknown as ApiCall, asked }
}
