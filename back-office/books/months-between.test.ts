import { expect, test } from 'vitest'
import { monthsBetween } from './months-between.ts'

test('every month can be chosen, the newest first, over the turn of a year', () => {
  expect(monthsBetween('2026-11', '2027-02', '2027-01')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(monthsBetween('2026-11', '2026-11', '2026-11')).toEqual(['2026-11'])
})

test('a month in the address without entries is there too', () => {
  expect(monthsBetween('2026-11', '2026-11', '2026-03')).toEqual(['2026-11', '2026-03'])
})
