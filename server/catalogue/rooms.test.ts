import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts, type ProductListInput, type ProductListReply } from '#contract/catalogue.ts'
import { fitOfSides, sidesOf } from '#shop/catalogue/fit.ts'
import type { Room } from '#shop/catalogue/room.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { type OnShelf, shelfOf, shelved, textOf } from '#tests/support/shelf.ts'
import type { Catalogue } from './catalogue.ts'

const ask = (catalogue: Catalogue, input: ProductListInput = {}): ProductListReply =>
  JSON.parse(textOf(catalogue.list(input)))
const idsOf = (catalogue: Catalogue, input: ProductListInput = {}): string[] =>
  ask(catalogue, input).products.map(product => product._id)

const SHELF: readonly OnShelf[] = [
  { id: 'crate', nameEn: 'Oak box', price: 9_000, categories: ['kitchen'], width: 30, depth: 60, height: 20 },
  { id: 'chest', nameEn: 'Cedar box', price: 30_000, categories: ['kitchen'], width: 80, depth: 40, height: 40 },
  { id: 'cube', nameEn: 'Small box', price: 12_000, categories: ['desk'], width: 25, depth: 25, height: 25 },
  { id: 'sack', nameEn: 'Linen box', price: 11_000, categories: ['desk'] },
  { id: 'rack', nameEn: 'Shoe rack', price: 20_000, categories: ['desk'], width: 70, depth: 27, height: 56 },
]

test('only what fits is listed, turned where it must be, in every order', async () => {
  const shelf = await shelfOf(SHELF)
  expect(idsOf(shelf, { width: 60, depth: 30 })).toEqual(['crate', 'cube'])
  expect(idsOf(shelf, { width: 30, depth: 60, sortBy: 'high-low' })).toEqual(['cube', 'crate'])
  expect(idsOf(shelf, { width: 60, depth: 30, height: 22 })).toEqual(['crate'])
  expect(idsOf(shelf, { height: 30, category: 'Desk' })).toEqual(['cube'])
})

test('counts, total and prices are those of what fits; what nobody measured is counted apart', async () => {
  const { total, categoryCounts, priceRange, fits } = ask(await shelfOf(SHELF), { width: 60, depth: 30, limit: 1 })
  expect([total, priceRange]).toEqual([2, { min: 9_000, max: 12_000 }])
  expect(categoryCounts.map(({ _id, count }) => [_id, count])).toEqual([
    ['kitchen', 1],
    ['desk', 1],
    ['empty', 0],
  ])
  expect(fits).toEqual({
    ...{ width: 60, depth: 30, height: null, rest: null },
    ...{ unmeasured: 1, isLeftOut: false, nearest: null },
  })
  expect(ask(await shelfOf(SHELF)).fits).toBeNull()
})

describe('a search that says measures', () => {
  test.each(['box 60×30', 'box 60x30 cm', 'box ٦٠*٣٠', 'box 30 في 60 سم'])(
    '%s is answered by what fits',
    async search => {
      const { products, fits, found } = ask(await shelfOf(SHELF), { search })
      expect(products.map(({ _id }) => _id)).toEqual(['crate', 'cube'])
      expect([fits?.rest, fits?.unmeasured, found?.how]).toEqual(['box', 1, 'all'])
    },
  )

  test('measures alone list whatever fits', async () => {
    const { products, fits, found } = ask(await shelfOf(SHELF), { search: 'fits 70 × 30' })
    expect(products.map(({ _id }) => _id)).toEqual(['crate', 'cube', 'rack'])
    expect([fits?.rest, found]).toEqual(['', null])
  })

  test('a bound that was chosen counts more than one that was said', async () => {
    const { fits } = ask(await shelfOf(SHELF), { search: 'box 60×30', width: 80, height: 50 })
    expect(fits).toMatchObject({ width: 80, depth: 30, height: 50 })
  })

  test('where nothing fits, all words are answered, and the least larger room is said', async () => {
    const shelf = await shelfOf(SHELF)
    const { products, fits, total } = ask(shelf, { search: 'shoe rack 60×20' })
    expect(products.map(({ _id }) => _id)).toEqual(['rack'])
    expect(fits).toMatchObject({ isLeftOut: true, nearest: { width: 70, depth: 27, height: null } })
    const pages = [0, 1].map(limit => ask(shelf, { search: 'shoe rack 60×20', limit, minPrice: 10_000 }))
    expect(pages.map(page => [page.total, page.fits?.isLeftOut])).toEqual([
      [total, true],
      [total, true],
    ])
    expect(ask(shelf, { width: 5 })).toMatchObject({ total: 0, fits: { nearest: { width: 25 }, isLeftOut: false } })
  })

  test('a price that leaves nothing does not bring back what does not fit', async () => {
    const { total, fits } = ask(await shelfOf(SHELF), { search: 'box 60×30', minPrice: 13_000 })
    expect([total, fits?.isLeftOut]).toEqual([0, false])
  })

  test('counts of pieces stay words', async () => {
    const shelf = await shelfOf([...SHELF, { id: 'jars', nameEn: 'Jars, 5 pieces' }])
    expect(ask(shelf, { search: '5 pieces' })).toMatchObject({ total: 1, fits: null })
  })
})

test('pages of what fits hold every product once', async () => {
  const side = fc.option(fc.integer({ min: 1, max: 90 }))
  const measured = fc.record({ width: side, depth: side, height: side })
  await fc.assert(
    fc.asyncProperty(
      fc.array(measured, { maxLength: 40 }),
      measured,
      fc.constantFrom('relevant', 'low-high', 'high-low'),
      async (all, room: Room, sortBy) => {
        const given = all.map(
          (each, place): OnShelf => ({ id: `p${place}`, price: 1_000 + (place % 7) * 500, ...only(each) }),
        )
        const shelf = await shelfOf(given)
        const shown: string[] = []
        let cursor: string | null | undefined
        while (cursor !== null) {
          const page = ask(shelf, { ...only(room), sortBy, limit: 7, cursor })
          shown.push(...page.products.map(({ _id }) => _id))
          cursor = page.nextCursor
        }
        const fitting = given.filter((_, place) => doesFit(all[place] ?? room, room)).map(({ id }) => id)
        expect(shown.toSorted()).toEqual(fitting.toSorted())
      },
    ),
    { numRuns: 40 },
  )
})

test('a product that was measured anew is listed anew', async () => {
  const before = await shelfOf(SHELF)
  const [first, ...others] = SHELF
  const after = await before.withProducts(shelved([{ id: 'crate', ...first, width: 65 }, ...others]).slice(0, 1), [])
  expect([idsOf(before, { width: 60, depth: 30 }), idsOf(after, { width: 60, depth: 30 })]).toEqual([
    ['crate', 'cube'],
    ['cube'],
  ])
})

function doesFit(measures: Room, room: Room): boolean {
  const { short, long, high } = sidesOf(measures)
  return fitOfSides(short, long, high, sidesOf(room)) === 'fits'
}

/** Without what is null. */
function only(room: Room): Partial<Record<keyof Room, number>> {
  return Object.fromEntries(Object.entries(room).filter(([, side]) => side !== null))
}

describe('at the door', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await testShop()
  })
  afterAll(() => shop.close())

  test.each(['0', '-5', '1001', '60.55', '6e1', '٦٠', 'NaN', '9'.repeat(300)])(
    'a width of "%s" is refused beside its field',
    async width => {
      const path = `${listProducts.path}?width=${encodeURIComponent(width)}`
      const answer = await shop.fetch(new Request(`http://shop.test${path}`))
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ errors: [{ path: 'width' }] })
    },
  )
})
