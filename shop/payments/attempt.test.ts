import { expect, test } from 'vitest'
import { ATTEMPT_STATES, attemptAfter, isAttemptOpen, nextCheck } from './attempt.ts'
import { PROVIDER_STATES } from './provider-state.ts'

test('every state of a try and every word of a gateway: where the one leads the other', () => {
  const moves = ATTEMPT_STATES.map(from => [
    from,
    PROVIDER_STATES.filter(told => attemptAfter(from, told) !== null).join(' '),
  ])
  expect(Object.fromEntries(moves)).toEqual({
    opening: 'pending paid failed cancelled expired',
    pending: 'paid failed cancelled expired',
    paid: 'refunded',
    failed: 'paid',
    cancelled: 'paid',
    expired: 'paid',
    abandoned: 'paid',
    refunded: '',
  })
})

test('only what may still be paid is open', () => {
  expect(ATTEMPT_STATES.filter(isAttemptOpen)).toEqual(['opening', 'pending'])
})

const HOUR = 3_600_000
const BEGUN = new Date('2026-03-01T10:00:00Z')

test('a payment is looked at after 1, 3, 8, 18, 38 and 78 minutes, then every hour for a day', () => {
  const minutes: number[] = []
  for (let now = BEGUN, checks = 0; checks < 40; checks += 1) {
    const next = nextCheck(BEGUN, checks, now)
    if (next === null) break
    minutes.push((next.getTime() - BEGUN.getTime()) / 60_000)
    now = next
  }
  expect(minutes.slice(0, 8)).toEqual([1, 3, 8, 18, 38, 78, 138, 198])
  expect(minutes.at(-1)).toBeLessThanOrEqual(25 * 60)
  expect(minutes.at(-1)).toBeGreaterThanOrEqual(23 * 60)
})

test('a gateway that does not answer is asked for a week', () => {
  const after = (hours: number) => new Date(BEGUN.getTime() + hours * HOUR)
  expect(nextCheck(BEGUN, 30, after(30))).toBeNull()
  expect(nextCheck(BEGUN, 30, after(30), { isSilent: true })).toEqual(after(31))
  expect(nextCheck(BEGUN, 200, after(7 * 24), { isSilent: true })).toBeNull()
})
