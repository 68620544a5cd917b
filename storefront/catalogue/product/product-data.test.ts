import { expect, test } from 'vitest'
import type { Product } from '#shop/catalogue/product.ts'
import { iqd } from '#shop/iqd.ts'
import type { Shop } from '../../platform/shop-settings.tsx'
import { productData } from './product-data.ts'

// What search engines are told needs no more of the settings.
const shop = { settings: { name_en: 'Tarteeb', name_ar: 'ترتيب', currency: 'IQD' } } as unknown as Shop
const about = { language: 'en' as const, url: new URL('https://shop.example/product/box'), shop, path: '/product/box' }

function offersOf(choices: readonly { readonly price: number | null; readonly sizes: readonly number[] }[], stock = 4) {
  const colors = choices.map(({ price, sizes }) => ({
    price: price === null ? null : iqd(price),
    sizes: sizes.map(each => ({ price: iqd(each), images: [], videos: [] })),
    ...{ images: [], videos: [] },
  }))
  const box = {
    _id: 'box',
    name_en: 'Box',
    description_en: '',
    price: iqd(20_000),
    discountPercentage: 10,
    stock,
    colors,
  }
  // As above: media and categories tell nothing about prices.
  return productData({ ...box, images: [], videos: [], isBundle: false } as unknown as Product, about).offers
}

test('a product with one price is one offer, at the price that is paid', () => {
  expect(offersOf([{ price: null, sizes: [] }])).toMatchObject({
    '@type': 'Offer',
    price: 18_000,
    priceCurrency: 'IQD',
    availability: 'https://schema.org/InStock',
    url: 'https://shop.example/product/box',
  })
})

test('a product with several prices says from where to where, and for how many choices', () => {
  const offers = offersOf([
    { price: 15_000, sizes: [] },
    { price: null, sizes: [20_000, 30_000] },
  ])
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 13_500, highPrice: 27_000, offerCount: 3 })
  expect(offers).not.toHaveProperty('price')
})

test('what is sold out says so', () => {
  expect(offersOf([], 0)).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
})
