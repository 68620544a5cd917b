import { expect, test } from 'vitest'
import type { StockRow } from '#contract/office/stock.ts'
import { loadOfficeWords } from '#locales/office.ts'
import { createTranslator } from '#locales/translate.ts'
import type { Language } from '#shop/languages.ts'
import { shortListText } from './short-list-text.ts'

const BOX: StockRow = {
  ...{ variantId: 'v-box', productId: 'box', pictureUrl: null, sku: 'BOX-1', stock: 0, lowLimit: 20 },
  ...{ name_en: 'Box', name_ar: 'صندوق', choice_en: 'White', choice_ar: 'أبيض', supplier: 'معمل الكرادة' },
}
const JAR: StockRow = {
  ...{ variantId: 'v-jar', productId: 'jar', pictureUrl: null, sku: 'JAR', stock: 4, lowLimit: null },
  ...{ name_en: 'Jar', name_ar: 'Jar', choice_en: '', choice_ar: '', supplier: 'معمل الكرادة' },
}

async function lines(language: Language, total: number) {
  const t = createTranslator(language, await loadOfficeWords(language))
  return shortListText({ supplier: 'معمل الكرادة', rows: [BOX, JAR], total }, { t, language }).split('\n')
}

const seen = (text: readonly string[]) => text.map(line => line.replace(/[\u200e\u200f\u2068\u2069]/g, ''))

test('what is short is told by name, choice, SKU, pieces left and limit, and what is not named as a number', async () => {
  expect(seen(await lines('ar', 2))).toEqual([
    'نواقص معمل الكرادة (2)',
    ...['', '1. صندوق · أبيض', 'رمز SKU BOX-1 · الباقي 0 · الحد 20'],
    ...['', '2. Jar', 'رمز SKU JAR · الباقي 4 · الحد 5'],
  ])
  expect(seen(await lines('en', 7))).toEqual([
    'To reorder from معمل الكرادة (7)',
    ...['', '1. Box · White', 'SKU BOX-1 · left 0 · limit 20'],
    ...['', '2. Jar', 'SKU JAR · left 4 · limit 5'],
    ...['', 'And others: 5'],
  ])
})

test('each line is read in the direction of the language, whatever letters it begins with', async () => {
  for (const [language, mark] of [
    ['ar', '\u200f'],
    ['en', '\u200e'],
  ] as const)
    for (const line of await lines(language, 2)) expect(line === '' || line.startsWith(mark)).toBe(true)
})
