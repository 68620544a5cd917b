import { expect, test } from 'vitest'
import { iqd } from '../iqd.ts'
import { isLargeCut, isLargeOffer, isLargeReduction } from './large-reduction.ts'

test('half of the price is given freely, and more than half only by whoever proves who they are', () => {
  expect([isLargeReduction(50), isLargeReduction(50.01)]).toEqual([false, true])
  expect([isLargeCut(iqd(10_000), iqd(5_000)), isLargeCut(iqd(10_000), iqd(4_999))]).toEqual([false, true])
  expect([isLargeCut(iqd(0), iqd(0)), isLargeCut(iqd(1), iqd(0))]).toEqual([false, true])
})

test.each([
  [1, 1, 100, false],
  [2, 1, 100, false],
  [1, 2, 100, true],
  [1, 100, 100, true],
  [1, 100, 50, false],
  [1, 100, 51, true],
])(
  'of an offer counts what comes off the whole group: buy %i, get %i at %i%% off',
  (buyQuantity, getQuantity, percentage, isLarge) => {
    expect(isLargeOffer({ buyQuantity, getQuantity, percentage, mostTimes: null })).toBe(isLarge)
  },
)
