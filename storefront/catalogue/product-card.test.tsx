import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductCard as Product } from '#shop/catalogue/product.ts'
import { iqd } from '#shop/iqd.ts'
import { frameWith } from '#tests/support/frame.tsx'
import { ProductCard } from './product-card.tsx'

test('a card without a category keeps the line of one, so that names and prices of a row stand beside each other', () => {
  const category = { _id: 'room', name_en: 'Kitchen', name_ar: 'المطبخ' }
  const linesOf = (product: Partial<Product>) =>
    renderToStaticMarkup(frameWith({ categories: 0 }, <ProductCard product={{ ...RACK, ...product }} />)).match(
      /<(?:p|h3)[ >]/g,
    )
  expect(linesOf({ categories: [] })).toEqual(linesOf({ categories: [category] }))
})

const RACK: Product = {
  ...{ _id: 'rack', name_en: 'Rack', name_ar: 'رف', images: [], categories: [], subCategories: [], colors: [] },
  ...{
    price: iqd(1_000),
    discountPercentage: 0,
    discountPrice: iqd(1_000),
    fullPrice: iqd(1_000),
    hasPriceRange: false,
  },
  ...{ isBundle: false, bestseller: false, stock: 1, bundlePrice: null, originalPrice: null, bundleItems: [] },
}
