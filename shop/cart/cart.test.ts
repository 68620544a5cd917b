import { expect, test } from 'vitest'
import { iqd } from '../iqd.ts'
import {
  addLine,
  type CartData,
  type CartLine,
  cartOf,
  cartTotals,
  changeQuantity,
  linesOf,
  pieceCount,
} from './cart.ts'

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

test('adding the same choice again grows its line and takes the newer price', () => {
  const cart = addLine(cartOf([boxLine]), { ...boxLine, quantity: 3, price: iqd(15_000) })
  expect(linesOf(cart)).toEqual([{ ...boxLine, quantity: 5, price: iqd(15_000) }])
})

test('another size of the same colour is a line of its own', () => {
  const cart = addLine(cartOf([boxLine]), { ...boxLine, sizeId: 'large' })
  expect(linesOf(cart)).toHaveLength(2)
  expect(pieceCount(cart)).toBe(4)
})

test.each([0, -1])('a quantity of %i removes the line and its empty parents', quantity => {
  const cart = changeQuantity(cartOf([boxLine, setLine]), boxLine, quantity)
  expect(cart).toEqual(cartOf([setLine]))
  expect(cart).not.toHaveProperty('box')
})

test('changing a line that is not in the cart changes nothing', () => {
  const cart: CartData = cartOf([boxLine])
  expect(changeQuantity(cart, { ...boxLine, sizeId: 'small' }, 4)).toBe(cart)
})

test('a line keeps its place when its quantity changes', () => {
  const cart = changeQuantity(cartOf([boxLine, setLine]), boxLine, 7)
  expect(linesOf(cart).map(line => line.quantity)).toEqual([7, 1])
})

test('delivery is paid once a line, whatever its quantity', () => {
  expect(cartTotals([boxLine, setLine])).toEqual({ subtotal: 49_500, delivery: 2_000, total: 51_500 })
})
