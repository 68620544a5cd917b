import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iqd, less, sumOf, times, wholeDinars } from '../iqd.ts'
import { returnMoney } from './return-money.ts'

const order = { subtotal: iqd(40_000), discount: iqd(0), offers: iqd(0), isFreeDelivery: false }
const pieces = [{ unitPrice: iqd(10_000), quantity: 2, offers: iqd(0) }]
const PLENTY = iqd(1e9)

test('pieces come back at the price that was paid for them', () => {
  expect(returnMoney(pieces, order, PLENTY)).toBe(20_000)
})

test('a discount is shared by all goods, and rounded once', () => {
  expect(returnMoney(pieces, { ...order, discount: iqd(10_000) }, PLENTY)).toBe(15_000)
  const thirds = [{ unitPrice: iqd(3_333.33), quantity: 1, offers: iqd(0) }]
  expect(returnMoney(thirds, { ...order, subtotal: iqd(9_999.99), discount: iqd(1_000) }, PLENTY)).toBe(3_000)
})

test('a promo that paid the delivery took nothing off the goods', () => {
  expect(returnMoney(pieces, { ...order, discount: iqd(5_000), isFreeDelivery: true }, PLENTY)).toBe(20_000)
})

test('never more comes back than is left of what was paid', () => {
  expect(returnMoney(pieces, order, iqd(12_345))).toBe(12_345)
  expect(returnMoney(pieces, { ...order, discount: iqd(45_000) }, PLENTY)).toBe(0)
  expect(returnMoney([], { ...order, subtotal: iqd(0) }, PLENTY)).toBe(0)
})

test('halves are rounded up once, however many returns there are', () => {
  const half = { unitPrice: iqd(5_000.5), quantity: 1, offers: iqd(0) }
  const two = { ...order, subtotal: iqd(10_001) }
  expect([returnMoney([half], two, PLENTY), returnMoney([half], two, PLENTY, [half])]).toEqual([5_001, 5_000])
})

test('all pieces together come back for what the goods cost, whatever the discount, at once or one after the other', () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 1, max: 1e8 }).map(hundredths => iqd(hundredths / 100)),
    quantity: fc.integer({ min: 1, max: 50 }),
    offers: fc.constant(iqd(0)),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, share) => {
        const subtotal = sumOf(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
        const discount = iqd(subtotal * share)
        const all = returnMoney(lines, { subtotal, discount, offers: iqd(0), isFreeDelivery: false }, iqd(1e12))
        expect(all).toBe(wholeDinars(less(subtotal, discount)))
        const oneByOne = lines.map((each, place) =>
          returnMoney(
            [each],
            { subtotal, discount, offers: iqd(0), isFreeDelivery: false },
            PLENTY,
            lines.slice(0, place),
          ),
        )
        expect(sumOf(oneByOne)).toBe(all)
      },
    ),
  )
})
