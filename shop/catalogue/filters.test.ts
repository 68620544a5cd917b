import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARDS_PER_ROW, FILTER_NAMES, type Filters, NO_FILTERS, ONLY, SORTS, writeFilters } from './filters.ts'
import { readFilters, splitNames } from './read-filters.ts'

const read = (query: string): Filters => readFilters(new URLSearchParams(query))

test('an address without a query shows everything, most relevant first, four to a row', () => {
  expect(read('')).toEqual(NO_FILTERS)
  expect(NO_FILTERS).toMatchObject({ sortBy: 'relevant', cardsPerRow: 4 })
})

test('names are split on commas and trimmed, in either language', () => {
  expect(read('category=Kitchen, Desk ,,Kitchen&subCategory=الرفوف والعرض').categories).toEqual(['Kitchen', 'Desk'])
  expect(splitNames('السلال ، الرفوف')).toEqual(['السلال ، الرفوف'])
  expect(splitNames(null)).toEqual([])
})

test.each([
  'sortBy=newest',
  'cardsPerRow=7',
  'cardsPerRow=',
  'minPrice=-5',
  'maxPrice=1e9',
  'minPrice=abc',
  'only=sale',
])('what cannot be read is left at its default: %s', query => {
  expect(read(query)).toEqual(NO_FILTERS)
})

test('the sides of a room are rounded down to tenths, and what is no length bounds nothing', () => {
  expect(read('width=60&depth=030.50&height=20.57').room).toEqual({ width: 60, depth: 30.5, height: 20.5 })
  expect(read('width=0&depth=-3&height=5000').room).toEqual(NO_FILTERS.room)
  expect(read('width=wide&depth=1e9&height=').room).toEqual(NO_FILTERS.room)
})

test('a very long search is cut, not refused', () => {
  expect(read(`search=${'a'.repeat(5_000)}`).search).toHaveLength(200)
})

describe('writing the address', () => {
  test('defaults are left out', () => {
    expect(writeFilters(NO_FILTERS)).toEqual([])
  })

  test('every name it may write is known, in the order of the address', () => {
    const everything: Filters = {
      categories: ['Desk'],
      subCategories: ['Boxes'],
      sortBy: 'low-high',
      search: 'oak',
      minPrice: 1,
      maxPrice: 2,
      cardsPerRow: 2,
      only: 'bundle',
      room: { width: 60, depth: 30, height: 20.5 },
    }
    expect(writeFilters(everything).map(([name]) => name)).toEqual(FILTER_NAMES)
  })

  test('what was written is read back the same', () => {
    const names = fc.uniqueArray(
      fc.string({ minLength: 1, maxLength: 20 }).filter(name => !/,/.test(name) && name === name.trim()),
    )
    const prices = fc.option(fc.integer({ min: 0, max: 999_999_999_999 }))
    const bounds = fc.option(fc.integer({ min: 1, max: 10_000 }).map(tenths => tenths / 10))
    const filters: fc.Arbitrary<Filters> = fc.record({
      categories: names,
      subCategories: names,
      sortBy: fc.constantFrom(...SORTS),
      search: fc.string({ maxLength: 50 }).map(text => text.trim()),
      minPrice: prices,
      maxPrice: prices,
      cardsPerRow: fc.constantFrom(...CARDS_PER_ROW),
      only: fc.option(fc.constantFrom(...ONLY)),
      room: fc.record({ width: bounds, depth: bounds, height: bounds }),
    })
    fc.assert(
      fc.property(filters, given => {
        expect(readFilters(new URLSearchParams(writeFilters(given)))).toEqual(given)
      }),
    )
  })
})
