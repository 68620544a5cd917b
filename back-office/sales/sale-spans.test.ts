import { expect, test } from 'vitest'
import { spanOf } from './sale-spans.ts'

test('today ends with the day in Baghdad, and a week with its seventh', () => {
  // Half past midnight of Tuesday in Baghdad, still Monday in London.
  const now = new Date('2026-11-23T21:30:00Z')
  expect(spanOf('today', now)).toEqual({ startsAt: null, endsAt: '2026-11-24T21:00:00.000Z' })
  expect(spanOf('week', now)).toEqual({ startsAt: null, endsAt: '2026-11-30T21:00:00.000Z' })
})

test.each([
  ['a Tuesday', '2026-11-24T09:00:00Z', '2026-11-25T21:00:00.000Z'],
  ['a Wednesday night', '2026-11-25T20:59:59Z', '2026-11-25T21:00:00.000Z'],
  ['a Thursday', '2026-11-25T21:00:00Z', null],
  ['a Sunday', '2026-11-29T20:59:59Z', null],
])('Thursday to Sunday, set up on %s', (_day, now, startsAt) => {
  expect(spanOf('weekend', new Date(now))).toEqual({ startsAt, endsAt: '2026-11-29T21:00:00.000Z' })
})
