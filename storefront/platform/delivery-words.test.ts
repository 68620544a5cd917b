import { expect, test } from 'vitest'
import arCommon from '#locales/ar/common.json' with { type: 'json' }
import ar from '#locales/ar/layout.json' with { type: 'json' }
import enCommon from '#locales/en/common.json' with { type: 'json' }
import en from '#locales/en/layout.json' with { type: 'json' }
import { createTranslator } from '#locales/translate.ts'
import { DEFAULT_SETTINGS } from '#server/catalogue/store-settings.ts'
import { arrivalSentence, deliverySentence } from './delivery-words.ts'

const SENTENCE = { cities: 'layout.strip_delivery', flat: 'layout.strip_delivery_flat' } as const
const english = { language: 'en', t: createTranslator('en', { layout: en, common: enCommon }) } as const
const arabic = { language: 'ar', t: createTranslator('ar', { layout: ar, common: arCommon }) } as const

test('the promise of delivery names the city that is near by the settings, in the language', () => {
  const settings = { ...DEFAULT_SETTINGS, nearCity: { name_en: 'Basra', name_ar: 'البصرة' } }
  expect(deliverySentence(settings, english, SENTENCE)).toMatch(/^Delivery 5,000.IQD in Basra, 6,000.IQD elsewhere$/)
  expect(deliverySentence(settings, arabic, SENTENCE)).toContain('داخل البصرة')
})

test('while nothing is delivered to the near city, no city is promised its price', () => {
  const settings = { ...DEFAULT_SETTINGS, nearCity: null }
  expect(deliverySentence(settings, english, SENTENCE)).toMatch(/^Delivery 6,000.IQD all over Iraq$/)
})

test('a span of days stands on one line', () => {
  const said = arrivalSentence({ ...promising(1, 2, 1, 5), nearCity: null }, english, null)
  expect(said).toContain('1\u2060–\u20605')
})

const BASRA = { name_en: 'Basra', name_ar: 'البصرة' }
const MOSUL = { id: '7', name: 'Mosul' }
const promising = (nearLeast: number, nearMost: number, otherLeast: number, otherMost: number) => ({
  ...{ ...DEFAULT_SETTINGS, nearCity: BASRA },
  deliveryDays: { nearLeast, nearMost, otherLeast, otherMost, cityDays: {} },
})

test('a shop that promises no day says nothing of when an order arrives', () => {
  expect(arrivalSentence({ ...DEFAULT_SETTINGS, nearCity: BASRA }, english, null)).toBeNull()
  expect(arrivalSentence({ ...DEFAULT_SETTINGS, nearCity: BASRA }, english, MOSUL)).toBeNull()
})

test.each([
  [promising(1, 2, 2, 4), null, 'Usually arrives: Basra in 1–2 days, elsewhere in 2–4 days'],
  [promising(1, 2, 2, 4), MOSUL, 'Usually arrives: Mosul in 2–4 days'],
  [{ ...promising(3, 3, 3, 3), nearCity: null }, null, 'Usually arrives: in 3 days'],
  [promising(1, 1, 0, 0), null, 'Usually arrives: Basra in 1 day'],
  [promising(0, 0, 2, 5), null, 'Usually arrives: elsewhere in 2–5 days'],
])('what is promised is said of the city that is known, else of nearby and elsewhere', (settings, city, sentence) => {
  expect(withoutMarks(arrivalSentence(settings, english, city))).toBe(sentence)
})

test('governorates with days of their own widen what is said of elsewhere, and are told their own days', () => {
  const cityDays = { '7': { least: 3, most: 6 }, '8': { least: 1, most: 3 } }
  const settings = { ...promising(1, 2, 2, 4), deliveryDays: { ...promising(1, 2, 2, 4).deliveryDays, cityDays } }
  const said = (...[city]: [Parameters<typeof arrivalSentence>[2]]) =>
    withoutMarks(arrivalSentence(settings, english, city))
  expect(said(null)).toBe('Usually arrives: Basra in 1–2 days, elsewhere in 1–6 days')
  expect(said(MOSUL)).toBe('Usually arrives: Mosul in 3–6 days')
  expect(said({ id: '9', name: 'Erbil' })).toBe('Usually arrives: Erbil in 2–4 days')
  const holey = { ...settings, deliveryDays: { ...settings.deliveryDays, cityDays: { '7': { least: 0, most: 0 } } } }
  expect(withoutMarks(arrivalSentence(holey, english, null))).toBe('Usually arrives: Basra in 1–2 days')
  expect(arrivalSentence(holey, english, MOSUL)).toBeNull()
})

test('Arabic counts the days as people do', () => {
  const said = (...days: Parameters<typeof promising>) =>
    withoutMarks(arrivalSentence(promising(...days), arabic, null))
  expect(said(1, 2, 2, 4)).toBe('الوصول المعتاد: البصرة خلال يوم إلى يومين، غيرها خلال يومين إلى 4 أيام')
  expect(said(3, 5, 0, 2)).toBe('الوصول المعتاد: البصرة خلال 3 إلى 5 أيام، غيرها خلال 0 إلى يومين')
  expect(said(2, 2, 1, 12)).toBe('الوصول المعتاد: البصرة خلال يومين، غيرها خلال يوم إلى 12 يوماً')
})

/** Without what keeps a name apart from the letters around it. */
function withoutMarks(sentence: string | null): string | undefined {
  return sentence?.replaceAll(/[\u2060\u2066-\u2069]/g, '')
}
