import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { iqd, less, percentOff, sumOf, times, wholeDinars } from './iqd.ts'

const amounts = fc.integer({ min: 0, max: 10_000_000_000 }).map(hundredths => iqd(hundredths / 100))
const wholeAmounts = fc.integer({ min: 0, max: 100_000_000 }).map(iqd)
const percents = fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100)

/** The exact figure in hundredths, without any binary fraction. */
const hundredthsOf = (amount: number): bigint => BigInt(Math.round(amount * 100))

describe('amounts of dinars', () => {
  test('what a person adds up on paper is what the shop adds up', () => {
    expect(sumOf([iqd(0.1), iqd(0.2)])).toBe(0.3)
    expect(times(iqd(7_437.5), 3)).toBe(22_312.5)
    expect(less(iqd(10_000), iqd(0.1))).toBe(9_999.9)
  })

  test('no amount is made from what is no number', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) expect(() => iqd(bad)).toThrow(RangeError)
  })

  test('the order of adding changes nothing', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 30 }), all => {
        expect(sumOf(all)).toBe(sumOf(all.toReversed()))
        expect(hundredthsOf(sumOf(all))).toBe(all.reduce((sum, each) => sum + hundredthsOf(each), 0n))
      }),
    )
  })

  test('many pieces cost what their single prices sum to', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 50 }), (price, quantity) => {
        expect(times(price, quantity)).toBe(sumOf(Array.from({ length: quantity }, () => price)))
      }),
    )
  })
})

describe('discounts', () => {
  test.each([
    [10_000, 15, 8_500],
    [34_500, 0, 34_500],
    [34_500, 100, 0],
    // Half a hundredth goes up: 1,250 less 12.51 % is 1,093.625.
    [1_250, 12.51, 1_093.63],
    [999, 33.33, 666.03],
    [1, 99.5, 0.01],
  ])('%d less %d %% is %d', (price, percent, paid) => {
    expect(percentOff(iqd(price), percent)).toBe(paid)
  })

  test('a discount is exact to half a hundredth, rounded up at the half', () => {
    fc.assert(
      fc.property(wholeAmounts, percents, (price, percent) => {
        const kept = 10_000n - BigInt(Math.round(percent * 100))
        const exact = hundredthsOf(price) * kept
        expect(hundredthsOf(percentOff(price, percent))).toBe((exact + 5_000n) / 10_000n)
      }),
    )
  })

  test('a discounted price is never negative and never above the price', () => {
    fc.assert(
      fc.property(amounts, percents, (price, percent) => {
        expect(percentOff(price, percent)).toBeGreaterThanOrEqual(0)
        expect(percentOff(price, percent)).toBeLessThanOrEqual(price)
      }),
    )
  })
})

describe('whole dinars', () => {
  test.each([
    [9_999.49, 9_999],
    [9_999.5, 10_000],
    [10_000, 10_000],
  ])('%d is asked for as %d', (amount, whole) => {
    expect(wholeDinars(iqd(amount))).toBe(whole)
  })
})
