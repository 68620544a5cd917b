import { expect, test } from 'vitest'
import { doubtOf } from './doubtful-price.ts'

test.each([
  [18_500, 185_000, 'jump'],
  [185_000, 18_500, 'jump'],
  [18_500, 1_000_000, 'jump'],
  [18_500, 184_999, null],
  [18_500, 18_500, null],
  [18_500, 0, 'free'],
  [null, 0, 'free'],
  [0, 0, null],
  [0, 18_500, null],
  [null, 18_500, null],
  [18_500, null, null],
  [18_500, Number.NaN, null],
])('from %s to %s: %s', (before, after, doubt) => {
  expect(doubtOf(before, after)).toBe(doubt)
})
