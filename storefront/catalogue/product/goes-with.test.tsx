import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { iqd } from '#shop/iqd.ts'
import { frameWith } from '#tests/support/frame.tsx'
import { GoesWith } from './goes-with.tsx'

const drawn = (...products: readonly ProductCard[]) =>
  renderToStaticMarkup(frameWith({ categories: 0 }, <GoesWith products={products} />))
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('where nothing goes with a product there is no shelf, not even a heading', () => {
  expect(drawn()).toBe('')
})

test('a bundle says what it saves where it saves anything, and what is no bundle says nothing of it', () => {
  expect(textOf(drawn(SET))).toMatch(/You save 4,500\b/)
  for (const other of [{ originalPrice: null }, { originalPrice: iqd(20_000) }, { isBundle: false }])
    expect(drawn({ ...SET, ...other })).not.toContain('You save')
})

test('a bundle that stands alone says what is in it', () => {
  expect(textOf(drawn(SET))).toContain('In the bundle Box × 2')
  expect(drawn(SET, { ...SET, _id: 'other' })).not.toContain('In the bundle')
  expect(drawn({ ...SET, isBundle: false })).not.toContain('In the bundle')
})

const SET: ProductCard = {
  ...{ _id: 'set', name_en: 'Set', name_ar: 'طقم', images: [], categories: [], subCategories: [], colors: [] },
  ...{ price: iqd(20_000), discountPercentage: 0, discountPrice: iqd(20_000), fullPrice: iqd(20_000) },
  ...{ hasPriceRange: false, isBundle: true, bestseller: false, stock: 3 },
  ...{
    bundlePrice: iqd(20_000),
    originalPrice: iqd(24_500),
    bundleItems: [{ name_en: 'Box', name_ar: 'صندوق', quantity: 2 }],
  },
}
