import { expect, test } from 'vitest'
import { DEFAULT_DELIVERY_DAYS, daysElsewhere, daysToCity, isDaySpan, promisedDays } from './promise.ts'

const DAYS = { nearLeast: 1, nearMost: 2, otherLeast: 2, otherMost: 5, cityDays: {} }

test('a new shop promises no day', () => {
  expect(daysToCity('1', '1', DEFAULT_DELIVERY_DAYS)).toBeNull()
  expect(daysToCity('2', '1', DEFAULT_DELIVERY_DAYS)).toBeNull()
})

test('the city nearby and all others have days of their own, and one of them may have none', () => {
  expect(daysToCity('1', '1', DAYS)).toEqual({ least: 1, most: 2 })
  expect(daysToCity('7', '1', DAYS)).toEqual({ least: 2, most: 5 })
  expect(daysToCity('7', '1', { ...DAYS, otherLeast: 0, otherMost: 0 })).toBeNull()
})

test('what is promised begins after a day at the soonest, and ends no earlier than it begins', () => {
  expect(
    [
      [0, 0],
      [1, 1],
      [2, 5],
    ].map(([least = 0, most = 0]) => isDaySpan({ least, most })),
  ).toEqual([true, true, true])
  expect(
    [
      [1, 0],
      [0, 3],
      [4, 3],
    ].map(([least = 0, most = 0]) => isDaySpan({ least, most })),
  ).toEqual([false, false, false])
})

test('promised days are counted from the day of the order, over the end of a month and a year', () => {
  expect(promisedDays('2026-12-30', { least: 1, most: 5 })).toEqual({ from: '2026-12-31', until: '2027-01-04' })
})

const OWN = {
  ...DAYS,
  cityDays: { '3': { least: 4, most: 7 }, '4': { least: 1, most: 3 }, '5': { least: 4, most: 7 } },
}

test('a city with days of its own has those, and all others what holds elsewhere', () => {
  expect(['1', '3', '4', '7'].map(city => daysToCity(city, '1', OWN))).toEqual([
    { least: 1, most: 2 },
    { least: 4, most: 7 },
    { least: 1, most: 3 },
    { least: 2, most: 5 },
  ])
  expect(daysToCity('3', '1', { ...DAYS, cityDays: { '3': { least: 0, most: 0 } } })).toBeNull()
  expect(daysToCity('constructor', '1', OWN)).toEqual({ least: 2, most: 5 })
})

test('what is said of elsewhere holds for each place, or it is not said', () => {
  expect(daysElsewhere(DAYS)).toEqual({ least: 2, most: 5 })
  expect(daysElsewhere(OWN)).toEqual({ least: 1, most: 7 })
  expect(daysElsewhere({ ...OWN, cityDays: { ...OWN.cityDays, '9': { least: 0, most: 0 } } })).toBeNull()
  expect(daysElsewhere({ ...OWN, otherLeast: 0, otherMost: 0 })).toBeNull()
})
