import { expect, test } from 'vitest'
import { placeAfterKey, placeAfterSwipe, wrapped } from './viewer-steps.ts'

test('after the last picture comes the first, and before the first the last', () => {
  expect(wrapped(3, 3)).toBe(0)
  expect(wrapped(-1, 3)).toBe(2)
  expect(wrapped(0, 0)).toBe(0)
})

test('arrow keys go where they point: in Arabic the left one goes forward', () => {
  expect(placeAfterKey(1, 'ArrowRight', 'ltr')).toBe(2)
  expect(placeAfterKey(1, 'ArrowLeft', 'ltr')).toBe(0)
  expect(placeAfterKey(1, 'ArrowLeft', 'rtl')).toBe(2)
  expect(placeAfterKey(1, 'ArrowRight', 'rtl')).toBe(0)
  expect(placeAfterKey(1, 'Enter', 'rtl')).toBeNull()
})

test('a swipe pulls the next picture in from the side where it waits; a tap does not', () => {
  expect(placeAfterSwipe(1, -80, 'ltr')).toBe(2)
  expect(placeAfterSwipe(1, 80, 'ltr')).toBe(0)
  expect(placeAfterSwipe(1, 80, 'rtl')).toBe(2)
  expect(placeAfterSwipe(1, -80, 'rtl')).toBe(0)
  expect(placeAfterSwipe(1, 12, 'ltr')).toBeNull()
})
