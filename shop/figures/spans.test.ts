import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBefore, daysOf, eachDay, isSpan, SPANS } from './spans.ts'

test.each([
  // A Tuesday: its week began on Saturday.
  ['today', '2026-11-24', '2026-11-24'],
  ['yesterday', '2026-11-23', '2026-11-23'],
  ['week', '2026-11-21', '2026-11-24'],
  ['month', '2026-11-01', '2026-11-24'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['days', '2026-11-24', '2026-11-24'],
] as const)('on 24 November, %s is from %s to %s', (span, from, to) => {
  expect(daysOf(span, '2026-11-24')).toEqual({ from, to })
})

test('a week begins with Saturday, and the first of a month may be the whole of it', () => {
  expect(daysOf('week', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  expect(daysOf('week', '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' })
  expect(daysOf('month', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(daysOf('last-month', '2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('any days are those that were said, and a single one alone', () => {
  expect(daysOf('days', '2026-11-24', { from: '2026-01-05', to: '2026-02-01' })).toEqual({
    from: '2026-01-05',
    to: '2026-02-01',
  })
  expect(daysOf('days', '2026-11-24', { from: '2026-01-05' })).toEqual({ from: '2026-01-05', to: '2026-01-05' })
})

test('a year is asked for at most, and a day at least', () => {
  expect(isSpan({ from: '2028-01-01', to: '2028-12-31' })).toBe(true)
  expect(isSpan({ from: '2028-01-01', to: '2029-01-01' })).toBe(false)
  expect(isSpan({ from: '2028-01-02', to: '2028-01-01' })).toBe(false)
})

test('the days before are as many, and end where these begin', () => {
  expect(daysBefore({ from: '2026-11-01', to: '2026-11-24' })).toEqual({ from: '2026-10-08', to: '2026-10-31' })
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom(...SPANS), (today, span) => {
      const days = daysOf(span, today.toISOString().slice(0, 10))
      expect([...eachDay(daysBefore(days)), ...eachDay(days)]).toEqual(
        eachDay({ from: daysBefore(days).from, to: days.to }),
      )
      expect(eachDay(daysBefore(days)).length).toBe(eachDay(days).length)
      expect(isSpan(days)).toBe(true)
    }),
  )
})
