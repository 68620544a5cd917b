import { expect, test } from 'vitest'
import { NO_DETAILS } from '#shop/catalogue/details.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { DEFAULT_DELIVERY_PRICES } from '#shop/delivery/cost.ts'
import { DEFAULT_DELIVERY_DAYS } from '#shop/delivery/promise.ts'
import { iqd } from '#shop/iqd.ts'
import type { PublicSettings } from '#shop/store/settings.ts'
import type { Shop } from '../../platform/shop-settings.tsx'
import { productData } from './product-data.ts'
import { shippingData } from './shipping-data.ts'

// Search engines are told no more of the settings.
const settings = {
  ...{ name_en: 'Tarteeb', name_ar: 'ترتيب', currency: 'IQD', returnWindowDays: 7 },
  ...{ delivery: DEFAULT_DELIVERY_PRICES, deliveryDays: DEFAULT_DELIVERY_DAYS },
  nearCity: { name_en: 'Baghdad', name_ar: 'بغداد' },
} as unknown as PublicSettings
const shop = { settings } as unknown as Shop
const about = { language: 'en' as const, url: new URL('https://shop.example/product/box'), shop, path: '/product/box' }

const NO_MEDIA = { images: [], videos: [] }
const GREY = {
  _id: 'grey',
  colorName_en: 'Grey',
  price: null,
  sku: 'BOX-GREY',
  gtin: null,
  stock: 4,
  sizes: [],
  ...NO_MEDIA,
}
const SIZES = [
  {
    _id: 's',
    sizeName_en: 'Small',
    price: iqd(20_000),
    sku: 'BOX-RED-S',
    gtin: '4006381333931',
    stock: 0,
    ...NO_MEDIA,
  },
  { _id: 'l', sizeName_en: 'Large', price: iqd(30_000), sku: 'BOX-RED-L', gtin: null, stock: 2, ...NO_MEDIA },
]
const RED = { _id: 'red', colorName_en: 'Red', price: null, sku: null, gtin: null, stock: 2, sizes: SIZES, ...NO_MEDIA }

function box(changes: object = {}) {
  const known = { _id: 'box', name_en: 'Box', description_en: '', price: iqd(20_000), discountPercentage: 10, stock: 4 }
  const label = { sku: 'BOX', gtin: null, saleEndsAt: null, colors: [], isBundle: false, ...NO_DETAILS, ...NO_MEDIA }
  // As above: categories tell search engines nothing here.
  return productData({ ...known, ...label, ...changes } as unknown as Product, about)
}

test('a product without a choice is one offer, at the price that is paid', () => {
  const data = box()
  expect(data).toMatchObject({ '@type': 'Product', sku: 'BOX' })
  expect(data.offers).toMatchObject({
    '@type': 'Offer',
    price: 18_000,
    priceCurrency: 'IQD',
    availability: 'https://schema.org/InStock',
    url: 'https://shop.example/product/box',
    hasMerchantReturnPolicy: { merchantReturnLink: 'https://shop.example/privacy-policy', merchantReturnDays: 7 },
  })
})

test('what its way costs and takes is told as the shop says it: nearby and elsewhere, with the span of cities of their own', () => {
  const [near, far] = [{ addressCountry: 'IQ', addressRegion: 'Baghdad' }, { addressCountry: 'IQ' }]
  expect(shippingData(iqd(18_000), settings, 'en')).toMatchObject([
    { shippingRate: { value: 5_000, currency: 'IQD' }, shippingDestination: near },
    { shippingRate: { value: 6_000 }, shippingDestination: far },
  ])
  expect(JSON.stringify(box())).toContain('"addressRegion":"Baghdad"')
  const own = {
    ...settings,
    delivery: { ...settings.delivery, freeFrom: iqd(50_000), cityPrices: { '9': iqd(8_000) } },
    deliveryDays: { nearLeast: 1, nearMost: 2, otherLeast: 2, otherMost: 4, cityDays: { '9': { least: 3, most: 7 } } },
  }
  expect(shippingData(iqd(18_000), own, 'ar')).toMatchObject([
    {
      shippingDestination: { addressRegion: 'بغداد' },
      deliveryTime: { transitTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' } },
    },
    {
      shippingRate: { minValue: 6_000, maxValue: 8_000 },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 7 } },
    },
  ])
  const free = shippingData(iqd(50_000), own, 'en').map(({ shippingRate }) => shippingRate)
  expect(free).toMatchObject([{ value: 0 }, { value: 0 }])
  expect(shippingData(iqd(1), settings, 'en')[0]).not.toHaveProperty('deliveryTime')
  expect(shippingData(iqd(1), { ...settings, nearCity: null }, 'en')).toHaveLength(1)
})

test('what is sold out says so', () => {
  expect(box({ stock: 0 }).offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
})

test('a brand and the number under the bar code are told where they are known', () => {
  expect(box({ brand: 'Kuukai', gtin: '96385074' })).toMatchObject({
    brand: { '@type': 'Brand', name: 'Kuukai' },
    gtin: '96385074',
  })
  for (const unknown of ['brand', 'gtin']) expect(box()).not.toHaveProperty(unknown)
})

test('width, depth, height and weight are told in the units of their codes, and nothing of what nobody measured', () => {
  const data = box({ width: 36, height: 5.5, weight: 1.25 })
  expect(data).toMatchObject({
    width: { '@type': 'QuantitativeValue', value: 36, unitCode: 'CMT' },
    height: { '@type': 'QuantitativeValue', value: 5.5, unitCode: 'CMT' },
    weight: { '@type': 'QuantitativeValue', value: 1.25, unitCode: 'KGM' },
  })
  expect(data).not.toHaveProperty('depth')
})

test('a sale tells until when its price holds, and nothing else does', () => {
  expect(box({ saleEndsAt: '2026-11-29T21:00:00.000Z' }).offers).toMatchObject({
    priceValidUntil: '2026-11-29T21:00:00.000Z',
  })
  expect(box().offers).not.toHaveProperty('priceValidUntil')
})

test('with something to choose each choice is a product of its own, with its price, SKU and stock', () => {
  const data = box({ colors: [GREY, RED] })
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'box',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  })
  expect(data).not.toHaveProperty('offers')
  const available = { availability: 'https://schema.org/InStock' }
  expect(data.hasVariant).toMatchObject([
    { name: 'Box · Grey', color: 'Grey', sku: 'BOX-GREY', offers: { price: 18_000, ...available } },
    {
      name: 'Box · Red · Small',
      size: 'Small',
      sku: 'BOX-RED-S',
      gtin: '4006381333931',
      offers: { price: 18_000, availability: 'https://schema.org/OutOfStock' },
    },
    { name: 'Box · Red · Large', sku: 'BOX-RED-L', offers: { price: 27_000, ...available } },
  ])
  expect(box({ colors: [GREY] }).variesBy).toEqual(['https://schema.org/color'])
})

test('a description is told in its words, without the marks', () => {
  expect(box({ description_en: 'Of **oak**, see [sizes](/product/x).' })).toMatchObject({
    description: 'Of oak, see sizes.',
  })
})
