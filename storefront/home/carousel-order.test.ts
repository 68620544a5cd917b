import { expect, test } from 'vitest'
import { around, keptBefore, wayTo } from './carousel-order.ts'

test('after the last slide comes the first, and before the first the last', () => {
  expect([around(5, 5), around(-1, 5), around(3, 5)]).toEqual([0, 4, 3])
})

test('a slide is gone to by the nearer way round', () => {
  const row = { count: 5, visible: 2 }
  expect([1, 2, 3, 4].map(target => wayTo(target, 0, row))).toEqual([1, 2, -2, -1])
  expect(wayTo(0, 4, row)).toBe(1)
})

test('a move never needs more slides than there are', () => {
  for (const visible of [1, 2]) {
    for (let count = visible + 1; count < 9; count += 1) {
      for (let target = 1; target < count; target += 1) {
        const steps = wayTo(target, 0, { count, visible })
        expect(around(steps, count)).toBe(target)
        expect(Math.abs(steps) + visible).toBeLessThanOrEqual(count)
      }
    }
  }
})

test('slides that are all in view do not move', () => {
  expect(wayTo(1, 0, { count: 2, visible: 2 })).toBe(0)
})

test('half of the slides out of view wait before the first in view', () => {
  expect([1, 2, 3, 4, 5, 6].map(count => keptBefore({ count, visible: 2 }))).toEqual([0, 0, 0, 1, 1, 2])
})
