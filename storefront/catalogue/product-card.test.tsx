import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/product.ts'
import { frameWith } from '#tests/support/frame.tsx'
import { ProductCard } from './product-card.tsx'

test('a card without a category keeps the line of one, so that names and prices of a row stand beside each other', () => {
  const category = { _id: 'room', name_en: 'Kitchen', name_ar: 'المطبخ', image: null, subCategories: [] }
  const linesOf = (product: Partial<Product>) =>
    renderToStaticMarkup(
      frameWith({ categories: 0 }, <ProductCard product={{ ...RACK, ...product } as Product} />),
    ).match(/<(?:p|h3)[ >]/g)
  expect(linesOf({ categories: [] })).toEqual(linesOf({ categories: [category] }))
})

/** What a card reads of a product. */
const RACK: Partial<Product> = {
  ...{ _id: 'rack', name_en: 'Rack', name_ar: 'رف', images: [], categories: [], subCategories: [], colors: [] },
  ...{ stock: 1, discountPercentage: 0, discountPrice: 1_000, fullPrice: 1_000, isBundle: false, hasPriceRange: false },
}
