import { expect, test } from 'vitest'
import { longestOfEach } from './interactions.ts'

test('an interaction lasts as long as the longest of its events', () => {
  const told = [
    { id: 7, duration: 24, event: 'pointerdown' },
    { id: 7, duration: 48, event: 'click' },
    { id: 7, duration: 32, event: 'pointerup' },
    { id: 14, duration: 16, event: 'keydown' },
  ]
  expect(longestOfEach(told)).toEqual([told[1], told[3]])
  expect(longestOfEach([])).toEqual([])
})
