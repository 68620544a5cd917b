import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkoutTotals } from '../checkout/totals.ts'
import { DEFAULT_DELIVERY_PRICES } from '../delivery/cost.ts'
import { iqd } from '../iqd.ts'
import { DISCOUNT_TYPES, discountAfterChange, discountOf, tidyPromoCode } from './promo.ts'

const sums = (subtotal: number) => ({ subtotal: iqd(subtotal), delivery: iqd(5_000) })
const TEN_PERCENT = { type: 'percentage', value: 10, minimumAmount: iqd(20_000) } as const

test.each([
  ['by its rule', 2_000, 40_000, 4_000],
  ['nothing below its least amount', 2_000, 10_000, 0],
  ['what was agreed, where the owner changed the code since', 3_500, 40_000, 3_500],
])('a code takes off a changed order %s', (_, agreed, subtotal, expected) => {
  const before = { promo: TEN_PERCENT, ...sums(20_000), discount: iqd(agreed) }
  expect(discountAfterChange(before, sums(subtotal))).toBe(expected)
})

test('a code that was copied out of an Arabic message is the code', () => {
  expect(tidyPromoCode('\u200f eid-2026\u200e ')).toBe('EID-2026')
  expect(tidyPromoCode('عيد٢٠۲۶')).toBe('عيد2026')
})

test('an order that was changed and changed back comes to what it came to, and never below nothing', () => {
  const goods = fc.integer({ min: 250, max: 5_000_000 })
  const promos = fc.record({
    type: fc.constantFrom(...DISCOUNT_TYPES),
    value: fc.integer({ min: 1, max: 100 }),
    minimumAmount: fc.integer({ min: 0, max: 100_000 }).map(iqd),
  })
  fc.assert(
    fc.property(promos, goods, goods, (promo, first, second) => {
      fc.pre(first >= promo.minimumAmount)
      const to = { city: '1', prices: DEFAULT_DELIVERY_PRICES }
      const totalsOf = (subtotal: number, discount: Parameters<typeof checkoutTotals>[2]) =>
        checkoutTotals([{ price: iqd(subtotal), quantity: 1 }], to, discount)
      const placed = totalsOf(first, each => discountOf(promo, each))
      const changed = totalsOf(second, each => discountAfterChange({ promo, ...placed }, each))
      const back = totalsOf(first, each => discountAfterChange({ promo, ...changed }, each))
      expect(changed.total).toBeGreaterThanOrEqual(0)
      expect(back).toEqual(placed)
    }),
  )
})
