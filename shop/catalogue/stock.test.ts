import { expect, test } from 'vitest'
import type { Product } from './product.ts'
import { BUNDLE_DEFAULT_STOCK, bundlesAvailable, looksAlike, stockOfChoice, stockState } from './stock.ts'

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

/** A product of one colour with one size, of which there are so many. */
const having = (stock: number, isBundle = false) =>
  ({ isBundle, stock, colors: [{ stock, sizes: [{ stock }] }] }) as unknown as Product

test.each([
  ['80 pieces and 79 where 50 may be ordered', 80, 79, 50, true],
  ['52 and 51', 52, 51, 50, true],
  ['51 and 50, of which all may be ordered', 51, 50, 50, false],
  ['7 and 6 where 2 may be ordered', 7, 6, 2, true],
  ['6 and 5, which is told', 6, 5, 2, false],
  ['1 and none', 1, 0, 2, false],
])('%s look alike on a product’s page: or not', (_, before, after, mostPieces, isAlike) => {
  expect(looksAlike(having(before), having(after), mostPieces)).toBe(isAlike)
})

test('a size that is sold out is seen, however many there are of others', () => {
  const sizes = (...of: number[]) => ({
    isBundle: false,
    stock: 80,
    colors: [{ stock: 80, sizes: of.map(stock => ({ stock })) }],
  })
  const [before, after] = [sizes(79, 1), sizes(80, 0)] as unknown as [Product, Product]
  expect(looksAlike(before, after, 50)).toBe(false)
})

test('of a bundle every number counts', () => {
  expect(looksAlike(having(80, true), having(79, true), 50)).toBe(false)
})
