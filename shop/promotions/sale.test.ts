import { expect, test } from 'vitest'
import { discountsIn, type Sale, type Standing, saleState } from './sale.ts'

const NOWHERE = { isForAll: false, categoryIds: [], subCategoryIds: [], productIds: [] }
const box = { id: 'box', categoryIds: ['kitchen'], subCategoryIds: ['jars'] }
const sale = (changes: Partial<Sale>): Sale => ({
  ...NOWHERE,
  percentage: 20,
  endsAt: '2026-11-30T21:00:00.000Z',
  ...changes,
})

const discountInSales = (own: number, product: Standing, sales: readonly Sale[]) => discountsIn(sales)(own, product)

test.each([
  ['all of the shop', { isForAll: true }, 20],
  ['its category', { categoryIds: ['bath', 'kitchen'] }, 20],
  ['its sub-category', { subCategoryIds: ['jars'] }, 20],
  ['itself', { productIds: ['box'] }, 20],
  ['other places', { categoryIds: ['bath'], subCategoryIds: ['hooks'], productIds: ['lid'] }, 0],
  ['nothing', {}, 0],
])('a sale over %s', (_where, changes, percentage) => {
  expect(discountInSales(0, box, [sale(changes)]).percentage).toBe(percentage)
})

test('the most that holds comes off, and nothing is added up', () => {
  const sales = [sale({ isForAll: true, percentage: 10, endsAt: null }), sale({ productIds: ['box'], percentage: 25 })]
  expect(discountInSales(0, box, sales)).toMatchObject({ percentage: 25, endsAt: '2026-11-30T21:00:00.000Z' })
  expect(discountInSales(40, box, sales)).toEqual({ percentage: 40, endsAt: null })
  // Its own discount stays when the sale is over, so the end of an equal one ends nothing.
  expect(discountInSales(25, box, sales)).toEqual({ percentage: 25, endsAt: null })
})

test('a sale over many products is asked of each without reading through its list', () => {
  let looks = 0
  const productIds = new Proxy(
    Array.from({ length: 500 }, (_, place) => `other-${place}`),
    {
      get(ids, name, receiver) {
        looks += 1
        return Reflect.get(ids, name, receiver)
      },
    },
  )
  const of = discountsIn([sale({ productIds })])
  const before = looks
  for (let place = 0; place < 1_000; place += 1) of(0, { ...box, id: `box-${place}` })
  expect(looks).toBe(before)
})

test('a sale begins with its first moment and is over with its last', () => {
  const period = { startsAt: new Date('2026-11-26T21:00:00Z'), endsAt: new Date('2026-11-29T21:00:00Z') }
  expect(saleState(period, new Date('2026-11-26T20:59:59.999Z'))).toBe('not-begun')
  expect(saleState(period, period.startsAt)).toBe('running')
  expect(saleState(period, period.endsAt)).toBe('over')
  expect(saleState({ ...period, endsAt: null }, new Date('2030-01-01T00:00:00Z'))).toBe('running')
})
