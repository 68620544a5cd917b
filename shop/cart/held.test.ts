import { expect, test } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import { heldOfChoice } from './held.ts'

type Held = Parameters<typeof heldOfChoice>

const key = (productId: string, colorId: string | null = null) => ({ productId, colorId, sizeId: null })

const bundle = (stock: number, items: readonly [productId: string, left: number, quantity: number][]) =>
  ({
    isBundle: true,
    stock,
    bundleItems: items.map(([_id, left, quantity]) => ({
      ...{ quantity, colorId: null, sizeId: null },
      productId: { _id, stock: left, colors: [] },
    })),
  }) as unknown as Held[0]

const product = { isBundle: false, stock: 0, bundleItems: [] } satisfies Pick<
  Product,
  'isBundle' | 'stock' | 'bundleItems'
>

test('of a product that much is held as its own choice has waiting, in whichever order', () => {
  const held = [
    { ...key('jar', 'oak'), pieces: 2 },
    { ...key('jar', 'sage'), pieces: 4 },
    { ...key('jar', 'oak'), pieces: 1 },
  ]
  expect(heldOfChoice(product, key('jar', 'oak'), held, null)).toBe(3)
  expect(heldOfChoice(product, key('jar'), held, null)).toBe(0)
})

test('of a bundle as many are held as its items’ pieces make', () => {
  const set = bundle(0, [
    ['jar', 1, 2],
    ['lid', 9, 1],
  ])
  expect(heldOfChoice(set, key('set'), [{ ...key('jar'), pieces: 3 }], null)).toBe(2)
  expect(heldOfChoice(set, key('set'), [{ ...key('lid'), pieces: 3 }], null)).toBe(0)
  expect(heldOfChoice(set, key('set'), [], null)).toBe(0)
})

test('a bundle’s own stock caps what its items would make, and what is held of that counts', () => {
  const set = bundle(1, [['jar', 9, 1]])
  expect(heldOfChoice(set, key('set'), [{ ...key('jar'), pieces: 5 }], 1)).toBe(0)
  expect(heldOfChoice(set, key('set'), [{ ...key('set'), pieces: 2 }], 1)).toBe(2)
})
