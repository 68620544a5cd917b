import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_CENTIMETRES } from './room.ts'
import { MOST_ON_SHELF, SHELF_DEPTHS, shelfFor } from './shelf.ts'

const side = fc.integer({ min: 1, max: MOST_CENTIMETRES * 10 }).map(tenths => tenths / 10)

test.each([
  [0.1, 30],
  [26, 30],
  [30, 30],
  [30.1, 35],
  [36, 40],
  [40, 40],
  [40.1, 45],
  [45.1, 60],
  [60, 60],
  [60.1, null],
  [null, null],
])('what is %s cm deep fits a shelf of %s cm', (depth, shelf) => {
  expect(shelfFor({ width: 38, depth, height: 24 })).toBe(shelf)
})

test('what is too tall for a shelf is told of none, and what has no height is judged by its depth', () => {
  expect(shelfFor({ width: 50, depth: 30, height: MOST_ON_SHELF })).toBe(30)
  expect(shelfFor({ width: 50, depth: 30, height: MOST_ON_SHELF + 0.1 })).toBeNull()
  expect(shelfFor({ width: null, depth: 30, height: null })).toBe(30)
})

test('the shelf is deep enough, and the next shallower one is not', () => {
  fc.assert(
    fc.property(side, depth => {
      const shelf = shelfFor({ width: null, depth, height: null })
      const shallower = SHELF_DEPTHS.filter(each => each < (shelf ?? Number.POSITIVE_INFINITY))
      expect(depth <= (shelf ?? Number.POSITIVE_INFINITY)).toBe(true)
      for (const each of shallower) expect(depth).toBeGreaterThan(each)
    }),
  )
})
