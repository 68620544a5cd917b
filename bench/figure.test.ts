import { expect, test } from 'vitest'
import { atLeast, atMost, exactly, isReached, median, quantile } from './figure.ts'

test('the median of an even count is the middle of two, of an odd one the one in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
  expect(median([])).toBeNaN()
})

test('the 98th of a hundred is the third from the end', () => {
  const hundred = Array.from({ length: 100 }, (_, place) => 100 - place)
  expect(quantile(hundred, 0.98)).toBe(98)
})

test('what could not be measured is never reached', () => {
  const reached = (value: number, wanted: Parameters<typeof isReached>[0]['wanted']) =>
    isReached({ value, ratio: null, wanted })
  expect(reached(99, atLeast(99))).toBe(true)
  expect(reached(98.9, atLeast(99))).toBe(false)
  expect(reached(100, atMost(100))).toBe(true)
  for (const wanted of [atLeast(99), atMost(50), exactly(10)]) expect(reached(Number.NaN, wanted)).toBe(false)
})
