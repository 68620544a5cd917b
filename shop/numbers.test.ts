import { expect, test } from 'vitest'
import { readNumber } from './numbers.ts'

test.each([
  ['25000', 25_000],
  ['25,000', 25_000],
  ['25.000', 25_000],
  ["25'000", 25_000],
  ['25 000', 25_000],
  ['٢٥٬٠٠٠', 25_000],
  ['٢٥،٠٠٠', 25_000],
  ['۲۵۰۰۰', 25_000],
  ['25,000.00', 25_000],
  ['25,000 IQD', 25_000],
  ['IQD 25,000', 25_000],
  ['٢٥٬٠٠٠ د.ع', 25_000],
  ['\u200f25,000\u00a0د.ع.', 25_000],
  ['\u202b25,000\u202c', 25_000],
  ['\ufeff\u200b٢٥٬٠٠٠\u200b', 25_000],
  ['25000 دينار', 25_000],
  ['1.250.000', 1_250_000],
  ['-5', -5],
  ['12.5', 12.5],
])('where whole numbers are meant %j is %d', (text, number) => {
  expect(readNumber(text, { isWhole: true })).toBe(number)
})

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['١٢٫٥', 12.5],
  ['25.000', 25],
  ['1,234.50', 1_234.5],
])('where parts are meant %j is %d', (text, number) => {
  expect(readNumber(text, { isWhole: false })).toBe(number)
})

test.each(['', 'many', '25,00,0', '25 thousand', '1e5', '0x10', '--5', 'IQD', '1.2.3'])('%j is no number', text => {
  expect(readNumber(text, { isWhole: true })).toBeNull()
})
