import { expect, test } from 'vitest'
import { iqd } from '../iqd.ts'
import { type CartLine, cartOf, cartTotals, linesOf } from './cart.ts'

const boxLine: CartLine = {
  productId: 'box',
  colorId: 'sand',
  sizeId: 'medium',
  quantity: 2,
  price: iqd(16_500),
  deliveryCost: iqd(1_000),
  isBundle: false,
}
const setLine: CartLine = { ...boxLine, productId: 'set', colorId: null, sizeId: null, quantity: 1, isBundle: true }

test('a cart stands as product, colour or null, size or default', () => {
  expect(Object.keys(cartOf([setLine]).set?.null ?? {})).toEqual(['default'])
  expect(cartOf([boxLine]).box?.sand?.medium?.quantity).toBe(2)
})

test('the lines of a cart read back as they were put in', () => {
  expect(linesOf(cartOf([boxLine, setLine]))).toEqual([boxLine, setLine])
})

test('delivery is paid once a line, whatever its quantity', () => {
  expect(cartTotals([boxLine, setLine])).toEqual({ subtotal: 49_500, delivery: 2_000, total: 51_500 })
})
