import { expect, test } from 'vitest'
import arCart from '#locales/ar/cart.json' with { type: 'json' }
import ar from '#locales/ar/layout.json' with { type: 'json' }
import cart from '#locales/en/cart.json' with { type: 'json' }
import en from '#locales/en/layout.json' with { type: 'json' }
import { createTranslator } from '#locales/translate.ts'
import { DEFAULT_SETTINGS } from '#server/catalogue/store-settings.ts'
import { iqd } from '#shop/iqd.ts'
import { deliveryAhead, deliverySentence } from './delivery-words.ts'

const SENTENCE = { cities: 'layout.strip_delivery', flat: 'layout.strip_delivery_flat' } as const
const english = { language: 'en', t: createTranslator('en', { cart, layout: en }) } as const
const arabic = { language: 'ar', t: createTranslator('ar', { cart: arCart, layout: ar }) } as const

test('the promise of delivery names the city that is near by the settings, in the language', () => {
  const settings = { ...DEFAULT_SETTINGS, nearCity: { name_en: 'Basra', name_ar: 'البصرة' } }
  expect(deliverySentence(settings, english, SENTENCE)).toMatch(/^Delivery 5,000.IQD in Basra, 6,000.IQD elsewhere$/)
  expect(deliverySentence(settings, arabic, SENTENCE)).toContain('داخل البصرة')
})

test('while nothing is delivered to the near city, no city is promised its price', () => {
  const settings = { ...DEFAULT_SETTINGS, nearCity: null }
  expect(deliverySentence(settings, english, SENTENCE)).toMatch(/^Delivery 6,000.IQD all over Iraq$/)
})

test('before a city is chosen the shopper reads what delivery will come to', () => {
  const settings = { ...DEFAULT_SETTINGS, nearCity: { name_en: 'Baghdad', name_ar: 'بغداد' } }
  expect(deliveryAhead(settings, english)).toMatch(/: 5,000.IQD in Baghdad, 6,000.IQD elsewhere$/)
  expect(deliveryAhead(settings, arabic)).toMatch(
    /^تُحسب عند اختيار المحافظة: 5,000.د\.ع في بغداد، 6,000.د\.ع في غيرها$/,
  )
})

test('where a city has a price of its own nobody is promised one for all others', () => {
  const delivery = { ...DEFAULT_SETTINGS.delivery, cityPrices: { '7': iqd(8_000) } }
  const settings = { ...DEFAULT_SETTINGS, delivery, nearCity: { name_en: 'Baghdad', name_ar: 'بغداد' } }
  expect(deliveryAhead(settings, english)).toMatch(/: 5,000.IQD to 8,000.IQD$/)
  expect(deliveryAhead({ ...settings, nearCity: null }, english)).toMatch(/: 6,000.IQD to 8,000.IQD$/)
})
