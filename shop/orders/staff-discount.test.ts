import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAFF_ROLES } from '../accounts/staff.ts'
import { iqd } from '../iqd.ts'
import { discountByStaff, mostDiscountOf } from './staff-discount.ts'

test('an amount comes off as it was said, per cent in whole dinars', () => {
  expect(discountByStaff({ kind: 'amount', value: 3_000 }, iqd(20_000))).toBe(3_000)
  expect(discountByStaff({ kind: 'percent', value: 10 }, iqd(19_999))).toBe(2_000)
})

test('each role has its own most', () => {
  const most = STAFF_ROLES.map(role => [role, mostDiscountOf(role, iqd(50_000))])
  expect(Object.fromEntries(most)).toEqual({ owner: 50_000, manager: 15_000, fulfilment: 5_000, catalogue: 0 })
})

test('whatever is said, never below zero and never more than the goods cost', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('amount' as const, 'percent' as const),
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 0, max: 1e9 }),
      (kind, value, hundredths) => {
        const subtotal = iqd(hundredths / 100)
        const off = discountByStaff({ kind, value }, subtotal)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(subtotal)
      },
    ),
  )
})
