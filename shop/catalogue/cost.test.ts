import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costAfterArrival, costOfPiece } from './cost.ts'

const own = (cost: number | null) => ({ cost, pieces: 1, isOwn: true })
const item = (cost: number | null, pieces = 1) => ({ cost, pieces, isOwn: false })

test('a bundle costs what its items cost, unless it has a cost of its own', () => {
  expect(costOfPiece([item(2_000, 3), item(500)])).toBe(6_500)
  expect(costOfPiece([own(5_000), item(2_000, 3), item(500)])).toBe(5_000)
  expect(costOfPiece([own(null), item(2_000, 3), item(500)])).toBe(6_500)
})

test('a cost that nobody said is not known, and never nothing', () => {
  expect(costOfPiece([own(null)])).toBeNull()
  expect(costOfPiece([item(2_000), item(null)])).toBeNull()
  expect(costOfPiece([])).toBeNull()
  expect(costOfPiece([own(0)])).toBe(0)
})

test('what arrives at another cost changes that of all pieces to the average', () => {
  expect(costAfterArrival({ pieces: 10, cost: 1_000 }, { pieces: 30, cost: 2_000 })).toBe(1_750)
  expect(costAfterArrival({ pieces: 0, cost: 1_000 }, { pieces: 3, cost: 2_000 })).toBe(2_000)
  expect(costAfterArrival({ pieces: 10, cost: null }, { pieces: 1, cost: 2_000 })).toBe(2_000)
})

test('the average lies between old and new, in whole dinars', () => {
  const pieces = fc.integer({ min: 1, max: 1_000_000 })
  const cost = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(pieces, cost, pieces, cost, (lying, old, arrived, fresh) => {
      const average = costAfterArrival({ pieces: lying, cost: old }, { pieces: arrived, cost: fresh })
      expect(Number.isInteger(average)).toBe(true)
      expect(average).toBeGreaterThanOrEqual(Math.min(old, fresh))
      expect(average).toBeLessThanOrEqual(Math.max(old, fresh))
    }),
  )
})
