import { expect, test } from 'vitest'
import { openBudget } from './budget.ts'

const made = [
  { size: 10, seconds: 5, measuring: 2, bytes: 1e9 },
  { size: 100, seconds: 14, measuring: 3, bytes: 1.9e9 },
]

test('a size is made where it fits into what is left of the time and of the memory', () => {
  let now = 0
  const budget = openBudget(120, () => now)
  const next = (size: number, free = 64e9) => budget.refusal({ of: 'products', size, made, free })
  // Ten for each hundred, four to begin with, and three to measure.
  expect(next(1_000)).toBeNull()
  expect(next(1_000, 4e9)).toBe('1,000 products would take about 10.9 GB of memory, and 4.0 GB were free')
  now = 17_000
  expect(next(1_000)).toBe('1,000 products would take about 1.8 minutes, and 1.7 minutes were left')
  now = 121_000
  expect(next(200)).toBe('its time was over before 200 products')
  expect(budget.refusal({ of: 'products', size: 100, made: made.slice(0, 1), free: 0 })).toBeNull()
})
