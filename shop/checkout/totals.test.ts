import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_DELIVERY_PRICES } from '../delivery/cost.ts'
import { type Iqd, iqd, sumOf } from '../iqd.ts'
import { checkoutTotals, type Destination, shownSums } from './totals.ts'

const price = fc.integer({ min: 0, max: 500_000_000 }).map(hundredths => iqd(hundredths / 100))
const lines = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 9_999 }) }), { maxLength: 20 })

/** To a city to which the way costs so much. */
const toCity = (delivery: Iqd): Destination => ({
  city: '7',
  prices: { ...DEFAULT_DELIVERY_PRICES, otherCities: delivery },
})

test('the total is the pieces plus delivery', () => {
  const totals = checkoutTotals([{ price: iqd(18_000), quantity: 2 }], toCity(iqd(5_000)))
  expect(totals).toEqual({ subtotal: 36_000, delivery: 5_000, discount: 0, total: 41_000, payable: 41_000 })
})

test('the way costs nothing before a city is chosen, and a discount is reckoned from both', () => {
  const goods = [{ price: iqd(18_000), quantity: 1 }]
  expect(checkoutTotals(goods, { ...toCity(iqd(5_000)), city: null })).toMatchObject({ delivery: 0, total: 18_000 })
  const half = checkoutTotals(goods, toCity(iqd(5_000)), ({ subtotal, delivery }) => (subtotal + delivery) / 2)
  expect(half).toMatchObject({ discount: 11_500, total: 11_500 })
})

test('goods of the sum from which the way is free pay none, whatever a code takes off them', () => {
  const { city, prices } = toCity(iqd(5_000))
  const free = { city, prices: { ...prices, freeFrom: iqd(36_000) } }
  const goods = (quantity: number) => [{ price: iqd(18_000), quantity }]
  expect(checkoutTotals(goods(1), free)).toMatchObject({ delivery: 5_000, payable: 23_000 })
  expect(checkoutTotals(goods(2), free)).toMatchObject({ delivery: 0, payable: 36_000 })
  expect(checkoutTotals(goods(2), free, () => 10_000)).toMatchObject({ delivery: 0, payable: 26_000 })
})

test('a discount never takes the total below zero', () => {
  const totals = checkoutTotals([{ price: iqd(4_000), quantity: 1 }], toCity(iqd(5_000)), () => 20_000)
  expect(totals).toMatchObject({ discount: 9_000, total: 0, payable: 0 })
})

test('what is paid is whole dinars, half a dinar rounded up', () => {
  const half: Iqd = iqd(10_000.5)
  expect(checkoutTotals([{ price: half, quantity: 1 }], toCity(iqd(0)))).toMatchObject({
    total: 10_000.5,
    payable: 10_001,
  })
})

test('whatever is ordered, the figures add up to the hundredth and the discount stays within them', () => {
  fc.assert(
    fc.property(lines, price, price, (ordered, delivery, discount) => {
      const totals = checkoutTotals(ordered, toCity(delivery), () => discount)
      const hundredths = (amount: number) => Math.round(amount * 100)
      expect(hundredths(totals.total)).toBe(
        hundredths(totals.subtotal) + hundredths(totals.delivery) - hundredths(totals.discount),
      )
      expect(totals.total).toBeGreaterThanOrEqual(0)
      expect(hundredths(totals.discount)).toBeLessThanOrEqual(hundredths(totals.subtotal) + hundredths(totals.delivery))
      expect(Number.isInteger(totals.payable)).toBe(true)
      expect(Math.abs(totals.payable - totals.total)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('what is shown above the total adds up to what is paid, and takes less than a dinar more or less off', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(lines, percent, (goods, off) => {
      const totals = checkoutTotals(goods, toCity(iqd(6_000)), ({ subtotal }) => (subtotal * off) / 100)
      const { discount, payable, rounding } = shownSums(totals)
      expect(sumOf([payable, discount])).toBe(sumOf([totals.subtotal, totals.delivery, rounding]))
      expect(payable).toBe(totals.payable)
      expect(Math.abs(discount - totals.discount)).toBeLessThan(1)
    }),
  )
})
