import { expect, test } from 'vitest'
import { BUNDLE_DEFAULT_STOCK, bundlesAvailable, stockOfChoice, stockState } from './stock.ts'

type Item = Parameters<typeof bundlesAvailable>[1][number]

let products = 0

/** An item of a bundle, of a product of its own; only stock and ids of its product matter to counting. */
const item = (
  quantity: number,
  stock: number,
  colors: object[] = [],
  colorId: string | null = null,
  sizeId: string | null = null,
) => ({ quantity, colorId, sizeId, productId: { _id: `p${++products}`, stock, colors } }) as unknown as Item

test('the pieces of a choice are its size’s, else its colour’s, else the product’s', () => {
  expect(stockOfChoice({ stock: 9 }, null, null)).toBe(9)
  expect(stockOfChoice({ stock: 9 }, { stock: 4 }, null)).toBe(4)
  expect(stockOfChoice({ stock: 9 }, { stock: 4 }, { stock: 0 })).toBe(0)
})

test('a bundle can be sold as often as its scarcest item allows', () => {
  expect(bundlesAvailable(null, [item(1, 21), item(1, 6), item(1, 43)])).toBe(6)
  expect(bundlesAvailable(null, [item(2, 7)])).toBe(3)
  expect(bundlesAvailable(null, [item(1, 0), item(1, 9)])).toBe(0)
})

test('a choice that stands in a bundle twice is counted once', () => {
  const jar = item(2, 10)
  expect(bundlesAvailable(null, [jar, { ...jar, quantity: 3 }])).toBe(2)
})

test('an item counts the pieces of its own colour and size', () => {
  const colors = [
    { _id: 'oak', stock: 5, sizes: [{ _id: 'large', stock: 2 }] },
    { _id: 'sage', stock: 1, sizes: [] },
  ]
  expect(bundlesAvailable(null, [item(1, 6, colors, 'oak')])).toBe(5)
  expect(bundlesAvailable(null, [item(1, 6, colors, 'oak', 'large')])).toBe(2)
  expect(bundlesAvailable(null, [item(1, 6, colors, 'sage')])).toBe(1)
})

test('a bundle’s own stock caps what its items allow, and without either there are plenty', () => {
  expect(bundlesAvailable(5, [item(1, 17)])).toBe(5)
  expect(bundlesAvailable(50, [item(1, 17)])).toBe(17)
  expect(bundlesAvailable(null, [])).toBe(BUNDLE_DEFAULT_STOCK)
})

test.each([
  [0, 'sold_out'],
  [1, 'low'],
  [5, 'low'],
  [6, 'in_stock'],
] as const)('%d pieces are %s', (pieces, state) => {
  expect(stockState(pieces)).toBe(state)
})
