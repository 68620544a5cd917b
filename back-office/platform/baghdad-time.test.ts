import { expect, test } from 'vitest'
import { fromBaghdadField, toBaghdadField } from './baghdad-time.ts'

test('a sale that ends at midnight in Baghdad is written and read as midnight, whatever clock the computer has', () => {
  expect(toBaghdadField('2026-11-30T21:00:00.000Z')).toBe('2026-12-01T00:00')
  expect(fromBaghdadField('2026-12-01T00:00')).toBe('2026-11-30T21:00:00.000Z')
})

test('an empty field is no time', () => {
  expect([toBaghdadField(null), fromBaghdadField('')]).toEqual(['', null])
})

test('a year of five digits is no empty field: it stays for the contract to refuse, and the field goes on showing it', () => {
  const written = '12026-12-01T00:00'
  expect([fromBaghdadField(written), toBaghdadField(written)]).toEqual([written, written])
})
