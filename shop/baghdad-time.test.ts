import { expect, test } from 'vitest'
import { baghdadTime } from './baghdad-time.ts'

test('a day begins in Baghdad three hours before it does in Greenwich, in summer as in winter', () => {
  expect(baghdadTime(Date.parse('2026-11-30T20:59:59Z')).slice(0, 10)).toBe('2026-11-30')
  expect(baghdadTime(Date.parse('2026-11-30T21:00:00Z')).slice(0, 10)).toBe('2026-12-01')
  expect(baghdadTime(Date.parse('2026-07-01T09:05:00Z')).slice(0, 16)).toBe('2026-07-01T12:05')
})
