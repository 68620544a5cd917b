import { expect, test } from 'vitest'
import { NO_DETAILS } from '#shop/catalogue/details.ts'
import type { Color, Picture, Product } from '#shop/catalogue/product.ts'
import { iqd } from '#shop/iqd.ts'
import { cardOf } from './product-card.ts'

test('a card brings the first picture of each colour, where there are several to choose from', () => {
  const sand = colorWith('sand', [picture('sand'), picture('sand-behind')])
  const bare = colorWith('bare', [])
  expect(cardOf(productWith([sand, bare])).colors.map(({ image }) => image)).toEqual([
    { url: 'sand', width: 800, height: 600 },
    null,
  ])
  expect(cardOf(productWith([sand])).colors.map(({ image }) => image)).toEqual([null])
})

function picture(url: string): Picture {
  return { url, width: 800, height: 600, alt_en: url, alt_ar: url }
}

function colorWith(_id: string, images: readonly Picture[]): Color {
  return {
    ...{ _id, sku: null, gtin: null, colorName_en: _id, colorName_ar: _id, hex: '#8B8274', price: null, stock: 1 },
    ...{ deliveryCost: iqd(0), images, videos: [], sizes: [] },
  }
}

function productWith(colors: readonly Color[]): Product {
  return {
    ...{ _id: 'box', ...NO_DETAILS, sku: null, gtin: null, name_en: 'Box', name_ar: 'صندوق', description_en: '' },
    ...{ description_ar: '', price: iqd(9_000), discountPercentage: 0, discountPrice: iqd(9_000), saleEndsAt: null },
    ...{ images: [], videos: [], categories: [], subCategories: [], category: null, colors, isBundle: false },
    ...{ bestseller: false, stock: 2, deliveryCost: iqd(0), bundleItems: [], bundlePrice: null, originalPrice: null },
  }
}
