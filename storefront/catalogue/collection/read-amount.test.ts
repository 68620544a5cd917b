import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['12000', 12_000],
  ['12,000', 12_000],
  ['١٢٬٠٠٠', 12_000],
  ['۱۲۰۰۰', 12_000],
  [' 12 000 ', 12_000],
])('a shopper may type a price as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each(['', 'cheap', '-5', '1.5', '12000000000'])('%j is no price', text => {
  expect(readAmount(text)).toBeNull()
})
