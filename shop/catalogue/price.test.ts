import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iqd } from '../iqd.ts'
import {
  boughtApart,
  chosen,
  hasPriceRange,
  listPrice,
  type Priced,
  startingListPrice,
  startingPrice,
  unitPrice,
} from './price.ts'

const product = (given: Partial<Priced> = {}): Priced => ({
  price: iqd(20_000),
  discountPercentage: 0,
  isBundle: false,
  bundlePrice: null,
  colors: [],
  ...given,
})
const color = (price: number | null, ...sizes: (number | null)[]) => ({
  price: price === null ? null : iqd(price),
  sizes: sizes.map(each => ({ price: each === null ? null : iqd(each) })),
})

test('a size’s price goes before its colour’s, and that before the product’s', () => {
  const oak = color(25_000, 30_000, null)
  const [large = null, small = null] = oak.sizes
  expect(listPrice(product(), { color: null, size: null })).toBe(20_000)
  expect(listPrice(product(), { color: color(null), size: null })).toBe(20_000)
  expect(listPrice(product(), { color: oak, size: small })).toBe(25_000)
  expect(listPrice(product(), { color: oak, size: large })).toBe(30_000)
})

test('a bundle costs its bundle price, or its price where it has none', () => {
  const nothing = { color: null, size: null }
  expect(listPrice(product({ isBundle: true, bundlePrice: iqd(82_000) }), nothing)).toBe(82_000)
  expect(listPrice(product({ isBundle: true }), nothing)).toBe(20_000)
  expect(startingPrice(product({ isBundle: true, bundlePrice: iqd(82_000) }))).toBe(82_000)
})

test('the discount is taken off whatever was chosen', () => {
  const sale = product({ discountPercentage: 15 })
  expect(unitPrice(sale, { color: null, size: null })).toBe(17_000)
  expect(unitPrice(sale, { color: color(25_000), size: null })).toBe(21_250)
})

test('while nothing is chosen the lowest of all prices is shown, discounted', () => {
  const shelf = product({ colors: [color(24_000, 22_000, 19_000), color(21_000)], discountPercentage: 10 })
  expect(startingListPrice(shelf)).toBe(19_000)
  expect(startingPrice(shelf)).toBe(17_100)
  expect(startingListPrice(product({ colors: [color(24_000)] }))).toBe(20_000)
})

test('a card says “from” only where choosing can change the price', () => {
  expect(hasPriceRange(product())).toBe(false)
  expect(hasPriceRange(product({ colors: [color(null), color(20_000)] }))).toBe(false)
  expect(hasPriceRange(product({ colors: [color(null), color(21_000)] }))).toBe(true)
  expect(hasPriceRange(product({ colors: [color(null, 15_000, 18_000)] }))).toBe(true)
  expect(hasPriceRange(product({ isBundle: true, colors: [color(1), color(2)] }))).toBe(false)
})

test('no choice is ever cheaper than the price a card starts from', () => {
  const prices = fc.option(fc.integer({ min: 0, max: 1_000_000 }))
  const colors = fc.array(fc.tuple(prices, fc.array(prices, { maxLength: 4 })), { maxLength: 4 })
  fc.assert(
    fc.property(colors, fc.integer({ min: 0, max: 100 }), (given, discountPercentage) => {
      const shelf = product({ colors: given.map(([price, sizes]) => color(price, ...sizes)), discountPercentage })
      for (const each of shelf.colors) {
        for (const size of [null, ...each.sizes]) {
          expect(unitPrice(shelf, { color: each, size })).toBeGreaterThanOrEqual(startingPrice(shelf))
        }
      }
    }),
  )
})

test('an id of another product chooses nothing', () => {
  const colors = [
    { _id: 'oak', sizes: [{ _id: 'oak-large' }] },
    { _id: 'sage', sizes: [] },
  ]
  // Only ids matter to choosing.
  const shelf = { colors } as unknown as Parameters<typeof chosen>[0]
  expect(chosen(shelf, 'oak', 'oak-large')).toEqual({ color: colors[0], size: colors[0]?.sizes[0] })
  expect(chosen(shelf, 'sage', 'oak-large')).toEqual({ color: colors[1], size: null })
  expect(chosen(shelf, 'brass', 'oak-large')).toEqual({ color: null, size: null })
})

test('the parts of a bundle cost what each costs by itself, after its own discount, to the hundredth', () => {
  const jar = product({ price: iqd(3_335), discountPercentage: 15 })
  const oak = color(25_000, 30_000)
  const rack = product({ colors: [oak] })
  const apart = boughtApart([
    { product: jar, choice: { color: null, size: null }, quantity: 3 },
    { product: rack, choice: { color: oak, size: oak.sizes[0] ?? null }, quantity: 1 },
  ])
  expect(apart).toEqual({ price: 38_504.25, listPrice: 40_005 })
})
