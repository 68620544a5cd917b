import { expect, test } from 'vitest'
import arabicCart from '#locales/ar/cart.json' with { type: 'json' }
import cart from '#locales/en/cart.json' with { type: 'json' }
import { createTranslator } from '#locales/translate.ts'
import { DEFAULT_SETTINGS } from '#server/catalogue/store-settings.ts'
import { iqd } from '#shop/iqd.ts'
import { deliveryAhead } from './delivery-ahead.ts'

const english = { language: 'en', t: createTranslator('en', { cart }) } as const
const arabic = { language: 'ar', t: createTranslator('ar', { cart: arabicCart }) } as const

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
