import { expect, test } from 'vitest'
import ar from '#locales/ar/layout.json' with { type: 'json' }
import en from '#locales/en/layout.json' with { type: 'json' }
import { createTranslator } from '#locales/translate.ts'
import { DEFAULT_SETTINGS } from '#server/catalogue/store-settings.ts'
import { deliverySentence } from './delivery-words.ts'

const SENTENCE = { cities: 'layout.strip_delivery', flat: 'layout.strip_delivery_flat' } as const
const english = { language: 'en', t: createTranslator('en', { layout: en }) } as const
const arabic = { language: 'ar', t: createTranslator('ar', { layout: ar }) } as const

test('the promise of delivery names the city that is near by the settings, in the language', () => {
  const settings = { ...DEFAULT_SETTINGS, nearCity: { name_en: 'Basra', name_ar: 'البصرة' } }
  expect(deliverySentence(settings, english, SENTENCE)).toMatch(/^Delivery 5,000.IQD in Basra, 6,000.IQD elsewhere$/)
  expect(deliverySentence(settings, arabic, SENTENCE)).toContain('داخل البصرة')
})

test('while nothing is delivered to the near city, no city is promised its price', () => {
  const settings = { ...DEFAULT_SETTINGS, nearCity: null }
  expect(deliverySentence(settings, english, SENTENCE)).toMatch(/^Delivery 6,000.IQD all over Iraq$/)
})
