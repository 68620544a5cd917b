import { expect, test } from 'vitest'
import { isDaySpan, LONGEST_DELIVERY_DAYS } from './promise.ts'
import { ENOUGH_ORDERS, promiseBy } from './real-days.ts'

test('a promise by real days is one that the settings take', () => {
  expect(promiseBy({ least: 2, most: 4, orders: 43 })).toEqual({ least: 2, most: 4 })
  expect(promiseBy({ least: 0, most: 0, orders: ENOUGH_ORDERS })).toEqual({ least: 1, most: 1 })
  expect(promiseBy({ least: 80, most: 95, orders: 10 })).toEqual({
    least: LONGEST_DELIVERY_DAYS,
    most: LONGEST_DELIVERY_DAYS,
  })
  for (const least of [0, 1, 7, 61])
    for (const most of [0, 1, 8, 99]) {
      expect(isDaySpan(promiseBy({ least, most, orders: 20 }) ?? { least: 9, most: 1 })).toBe(true)
    }
})

test('a few orders promise nothing', () => {
  expect(promiseBy({ least: 2, most: 4, orders: ENOUGH_ORDERS - 1 })).toBeNull()
})
