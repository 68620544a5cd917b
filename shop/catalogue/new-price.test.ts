import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iqd } from '../iqd.ts'
import { MOST_PRICE, mostOf, PRICE_CHANGES, PRICE_ROUNDINGS, type PriceChange, priceAfter } from './new-price.ts'

const whole = { rounding: 1 } as const

test.each<[PriceChange, number, number]>([
  [{ how: 'raise-percent', value: 10, ...whole }, 18_500, 20_350],
  [{ how: 'raise-percent', value: 10, rounding: 250 }, 18_500, 20_250],
  [{ how: 'raise-percent', value: 12.5, ...whole }, 333, 375],
  [{ how: 'lower-percent', value: 15, rounding: 500 }, 18_500, 15_500],
  [{ how: 'lower-percent', value: 100, rounding: 1_000 }, 18_500, 0],
  [{ how: 'raise-amount', value: 750, rounding: 1_000 }, 18_500, 19_000],
  [{ how: 'lower-amount', value: 20_000, rounding: 250 }, 18_500, 0],
  [{ how: 'set', value: 9_999, rounding: 250 }, 18_500, 10_000],
])('%o makes of %i dinars %i', (change, before, after) => {
  expect(priceAfter(change, iqd(before))).toBe(after)
})

test('rounding makes nothing free that still costs something, and turns no raise into a reduction', () => {
  expect(priceAfter({ how: 'lower-percent', value: 90, rounding: 1_000 }, iqd(2_000))).toBe(1_000)
  expect(priceAfter({ how: 'raise-percent', value: 1, rounding: 1_000 }, iqd(10_250))).toBe(10_250)
  expect(priceAfter({ how: 'lower-percent', value: 1, rounding: 1_000 }, iqd(10_750))).toBe(10_750)
})

test('a raise never makes cheaper, a reduction never dearer, and each price is whole and not below 0', () => {
  const change = fc
    .record({ how: fc.constantFrom(...PRICE_CHANGES), rounding: fc.constantFrom(...PRICE_ROUNDINGS) })
    .chain(({ how, rounding }) =>
      fc.integer({ min: 0, max: mostOf({ how }) * 100 }).map(hundredths => ({
        ...{ how, rounding },
        value: mostOf({ how }) === MOST_PRICE ? Math.round(hundredths / 100) : hundredths / 100,
      })),
    )
  fc.assert(
    fc.property(change, fc.integer({ min: 0, max: MOST_PRICE }), (wish, before) => {
      const after = priceAfter(wish, iqd(before))
      expect(Number.isInteger(after) && after >= 0).toBe(true)
      if (wish.how.startsWith('raise')) expect(after).toBeGreaterThanOrEqual(before)
      if (wish.how.startsWith('lower')) expect(after).toBeLessThanOrEqual(before)
      if (after !== before) expect(after % wish.rounding).toBe(0)
    }),
  )
})
