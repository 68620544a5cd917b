import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAFF_ROLES } from '../accounts/staff.ts'
import { iqd } from '../iqd.ts'
import { discountByStaff, isRaisedAbove, mostDiscountOf } from './staff-discount.ts'

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

test('fewer goods make more of an amount than before, and whoever may not give so much may not take them out', () => {
  const before = { subtotal: iqd(100_000), discount: iqd(10_000) }
  const after = (subtotal: number) => ({ subtotal: iqd(subtotal), discount: iqd(Math.min(10_000, subtotal)) })
  const roles = (subtotal: number) => STAFF_ROLES.filter(role => isRaisedAbove(role, before, after(subtotal)))
  expect(roles(200_000)).toEqual([])
  expect(roles(100_000)).toEqual([])
  expect(roles(50_000).toSorted()).toEqual(['catalogue', 'fulfilment'])
  expect(roles(10_000).toSorted()).toEqual(['catalogue', 'fulfilment', 'manager'])
})

test('what somebody else gave away whole stays so with fewer goods', () => {
  const whole = (amount: number) => ({ subtotal: iqd(amount), discount: iqd(amount) })
  expect(isRaisedAbove('fulfilment', whole(20_000), whole(10_000))).toBe(false)
})
