import { expect, test } from 'vitest'
import arabicWords from './ar/common.json' with { type: 'json' }
import englishWords from './en/common.json' with { type: 'json' }
import { formatDate, formatDay, formatIqd, formatNumber, moneyText } from './formats.ts'
import { createTranslator } from './translate.ts'

const english = createTranslator('en', { common: englishWords })
const arabic = createTranslator('ar', { common: arabicWords })
const labels = { currencyLabel_en: 'IQD', currencyLabel_ar: 'د.ع' }

test('a whole price shows no decimals, a broken one shows two', () => {
  expect(formatIqd(12_500, 'en', { labels })).toEqual({ figure: '12,500', currency: 'IQD' })
  expect(formatIqd(13_387.5, 'ar', { labels })).toEqual({ figure: '13,387.50', currency: 'د.ع' })
})

test('totals of cart and checkout always show two decimals', () => {
  expect(formatIqd(97_000, 'ar', { labels, decimals: 2 }).figure).toBe('97,000.00')
})

test('an amount below zero takes a real minus sign', () => {
  expect(formatIqd(-9_700, 'en', { labels }).figure).toBe('\u22129,700')
})

test('figure and currency never part at the end of a line', () => {
  expect(moneyText(formatIqd(500, 'en', { labels }))).toBe('500\u00a0IQD')
})

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567.891, '1,234,567.891'],
])('%f is written %s', (number, written) => {
  expect(formatNumber(number)).toBe(written)
})

test('months have their Iraqi names', () => {
  expect(formatDate('2026-01-05T09:00:00Z', arabic)).toBe('5 كانون الثاني 2026')
  expect(formatDate('2026-11-20T09:00:00Z', arabic)).toBe('20 تشرين الثاني 2026')
  expect(formatDate('2026-11-20T09:00:00Z', english)).toBe('20 November 2026')
  expect(formatDay('2026-11-20T22:30:00Z', arabic)).toBe('21 تشرين الثاني')
  expect(formatDay('no day', english)).toBe('no day')
})

test('a late evening in London is the next day in Baghdad', () => {
  expect(formatDate('2026-11-20T22:30:00Z', english)).toBe('21 November 2026')
})
