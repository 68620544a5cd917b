import { expect, test } from 'vitest'
import arabicCommon from '#locales/ar/common.json' with { type: 'json' }
import arabicProduct from '#locales/ar/product.json' with { type: 'json' }
import englishCommon from '#locales/en/common.json' with { type: 'json' }
import englishProduct from '#locales/en/product.json' with { type: 'json' }
import { createTranslator, type Words } from '#locales/translate.ts'
import { sharedText } from './shared-text.ts'

// As the build gives them, but for the type of a whole file.
const words = (common: object, product: object) => ({ common, product }) as unknown as Words
const english = createTranslator('en', words(englishCommon, englishProduct))
const arabic = createTranslator('ar', words(arabicCommon, arabicProduct))
const dinars = (amount: number) => `${amount} IQD`
const dananir = (amount: number) => `${amount} د.ع`

test('what is sent holds the name and the price, each on a line of its own', () => {
  const prices = { now: 12_000, was: 12_000 }
  expect(sharedText('Rack', prices, { t: english, write: dinars })).toBe('Rack\n\u206812000 IQD\u2069')
  expect(sharedText('رف', { ...prices, isFrom: true }, { t: arabic, write: dananir })).toBe(
    'رف\nمن \u206812000 د.ع\u2069',
  )
})

test('a discount is sent with the price before it', () => {
  const prices = { now: 9_000, was: 12_000, discount: 25 }
  expect(sharedText('Rack', prices, { t: english, write: dinars })).toBe(
    'Rack\n\u20689000 IQD\u2069 instead of \u206812000 IQD\u2069 (25% off)',
  )
  expect(sharedText('Rack', prices, { t: arabic, write: dananir })).toBe(
    'Rack\n\u20689000 د.ع\u2069 بدلاً من \u206812000 د.ع\u2069 (خصم \u206825%\u2069)',
  )
})

test('a bundle is sent with what its items cost one by one, and no per cent', () => {
  expect(sharedText('Set', { now: 9_000, was: 10_000 }, { t: english, write: dinars })).toBe(
    'Set\n\u20689000 IQD\u2069 instead of \u206810000 IQD\u2069',
  )
})
