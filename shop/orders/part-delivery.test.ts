import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iqd, less, sumOf, times, wholeDinars } from '../iqd.ts'
import { returnMoney } from '../returns/return-money.ts'
import { keptTotals } from './part-delivery.ts'

const order = {
  ...{ subtotal: iqd(40_000), delivery: iqd(5_000), discount: iqd(0), offers: iqd(0), payable: iqd(45_000) },
  isFreeDelivery: false,
}
const kept = [{ price: iqd(10_000), quantity: 3, offers: iqd(0) }]

test('what is kept costs what it was sold for, and the way stays paid', () => {
  expect(keptTotals(order, kept)).toEqual({
    ...{ subtotal: 30_000, delivery: 5_000, discount: 0, total: 35_000, payable: 35_000 },
  })
})

test('a discount stays with the goods that stay; one that paid the way stays whole', () => {
  const cheaper = { ...order, discount: iqd(8_000), payable: iqd(37_000) }
  expect(keptTotals(cheaper, kept)).toMatchObject({ discount: 6_000, payable: 29_000 })
  const freeWay = { ...order, discount: iqd(5_000), payable: iqd(40_000), isFreeDelivery: true }
  expect(keptTotals(freeWay, kept)).toMatchObject({ discount: 5_000, payable: 30_000 })
})

test('an order that was free stays free', () => {
  expect(keptTotals({ ...order, discount: iqd(45_000), payable: iqd(0) }, kept)).toMatchObject({ payable: 0 })
})

test('whatever is kept: never below zero, never more than before, and to the dinar what a return would leave', () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 1e8 }).map(hundredths => iqd(hundredths / 100)),
    quantity: fc.integer({ min: 1, max: 50 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0, 5_000, 6_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      (lines, way, off, isFreeDelivery) => {
        const subtotal = sumOf(lines.map(({ price, quantity }) => times(price, quantity)))
        const delivery = iqd(way)
        const all = sumOf([subtotal, delivery])
        const discount = isFreeDelivery ? delivery : iqd(all * off)
        const payable = wholeDinars(less(all, discount))
        const shipped = { subtotal, delivery, discount, offers: iqd(0), payable, isFreeDelivery }
        const staying = lines.map(({ price, quantity, share }) => ({
          price,
          quantity: Math.floor(quantity * share),
          offers: iqd(0),
        }))
        const after = keptTotals(shipped, staying)
        expect(after.payable).toBeGreaterThanOrEqual(0)
        expect(after.payable).toBeLessThanOrEqual(payable)
        expect(after.discount).toBeLessThanOrEqual(sumOf([after.subtotal, delivery]))
        const back = lines.map(({ price, quantity, share }) => ({
          unitPrice: price,
          quantity: quantity - Math.floor(quantity * share),
          offers: iqd(0),
        }))
        const returned = returnMoney(back, { subtotal, discount, offers: iqd(0), isFreeDelivery }, payable)
        expect(Math.abs(less(payable, after.payable) - returned)).toBeLessThanOrEqual(2)
      },
    ),
  )
})
