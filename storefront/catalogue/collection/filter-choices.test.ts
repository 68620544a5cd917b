import { describe, expect, test } from 'vitest'
import { type Filters, NO_FILTERS } from '#shop/catalogue/filters.ts'
import type { Category } from '#shop/catalogue/product.ts'
import { readFilters } from '#shop/catalogue/read-filters.ts'
import { paths } from '../../paths.ts'
import {
  activeFilters,
  categoryAlone,
  chooseCardsPerRow,
  choosePrices,
  chooseSort,
  chosenNames,
  clearAll,
  filtersIn,
  haveFormerNames,
  isSameListing,
  pricesWithin,
  toggleCategory,
  toggleSubCategory,
} from './filter-choices.ts'

const kitchen = category('Kitchen', 'المطبخ', [
  ['Jars', 'برطمانات'],
  ['Boxes', 'صناديق'],
])
const wardrobe = category('Wardrobe', 'خزانة الملابس', [
  ['Boxes', 'صناديق'],
  ['Hangers', 'علاقات'],
])
const categories = [kitchen, wardrobe]
const span = { min: 4_500, max: 61_500 }

describe('a category that was renamed', () => {
  const larder = { ...kitchen, formerNames: ['Larder', 'المؤونة'] }

  test('is meant by the names that it had, and called by the one that it has', () => {
    const old = filters({ categories: ['larder'] })
    expect(filtersIn('ar', old, [larder, wardrobe]).categories).toEqual(['المطبخ'])
    expect([haveFormerNames(old, [larder]), haveFormerNames(filters({ categories: ['المطبخ'] }), [larder])]).toEqual([
      ...[true, false],
    ])
  })

  test('leaves a name to whichever is called so now', () => {
    const other = category('Larder', 'المؤونة', [])
    const old = filters({ categories: ['Larder'] })
    expect(haveFormerNames(old, [larder, other])).toBe(false)
    expect(filtersIn('en', old, [larder, other]).categories).toEqual(['Larder'])
  })

  test('keeps what its sub-categories were called', () => {
    const [jars, ...others] = kitchen.subCategories
    const renamed = { ...kitchen, subCategories: [{ ...(jars ?? others[0]), formerNames: ['Glasses'] }] } as Category
    const old = filters({ categories: ['Kitchen'], subCategories: ['Glasses'] })
    expect([haveFormerNames(old, [renamed]), filtersIn('en', old, [renamed]).subCategories]).toEqual([true, ['Jars']])
  })
})

test('a category’s own words are for its own page, and not for a part of it', () => {
  const alone = (changes: Partial<Filters>) =>
    categoryAlone(filters({ categories: ['المطبخ'], ...changes }), categories)
  expect(alone({ sortBy: 'low-high', minPrice: 10 })).toBe(kitchen)
  for (const narrowed of [{ search: 'jar' }, { only: 'bundle' }, { subCategories: ['Jars'] }] as const)
    expect(alone(narrowed)).toBeUndefined()
  expect(alone({ categories: ['Kitchen', 'Wardrobe'] })).toBeUndefined()
})

describe('choosing categories', () => {
  test('a category is added in the language the shopper reads', () => {
    expect(toggleCategory(NO_FILTERS, kitchen, categories, 'ar').categories).toEqual(['المطبخ'])
  })

  test('a category chosen in the other language is the same choice', () => {
    const shared = filters({ categories: ['المطبخ'] })
    expect(toggleCategory(shared, kitchen, categories, 'en').categories).toEqual([])
  })

  test('taking a category off takes its sub-categories off', () => {
    const chosen = filters({ categories: ['Kitchen', 'Wardrobe'], subCategories: ['Jars', 'Hangers'] })
    const left = toggleCategory(chosen, kitchen, categories, 'en')
    expect(left).toMatchObject({ categories: ['Wardrobe'], subCategories: ['Hangers'] })
  })

  test('a sub-category that another chosen category has too stays', () => {
    const chosen = filters({ categories: ['Kitchen', 'Wardrobe'], subCategories: ['Boxes', 'Jars'] })
    expect(toggleCategory(chosen, kitchen, categories, 'en').subCategories).toEqual(['Boxes'])
  })

  test('a sub-category toggles by itself', () => {
    const [jars] = kitchen.subCategories
    if (jars === undefined) throw new Error('the kitchen has jars')
    const once = toggleSubCategory(filters({ categories: ['Kitchen'] }), jars, 'en')
    expect(once.subCategories).toEqual(['Jars'])
    expect(toggleSubCategory(once, jars, 'en')).toMatchObject({ categories: ['Kitchen'], subCategories: [] })
  })

  test('every choice but prices sets the price range back', () => {
    const narrowed = filters({ minPrice: 10_000, maxPrice: 20_000 })
    const open = { minPrice: null, maxPrice: null }
    expect(toggleCategory(narrowed, kitchen, categories, 'en')).toMatchObject(open)
    expect(chooseSort(narrowed, 'low-high')).toMatchObject(open)
    expect(chooseCardsPerRow(narrowed, 2)).toMatchObject({ minPrice: 10_000, maxPrice: 20_000 })
  })
})

describe('the address', () => {
  test('reads back to the choices that wrote it, in both languages', () => {
    const chosen = filters({
      categories: ['المطبخ', 'خزانة الملابس'],
      subCategories: ['برطمانات'],
      sortBy: 'high-low',
      search: 'علبة & غطاء, كبير',
      minPrice: 5_000,
      cardsPerRow: 3,
    })
    const address = new URL(paths.collection(chosen), 'https://shop.test')
    expect(readFilters(address.searchParams)).toEqual(chosen)
  })

  test('without choices is the bare collection', () => {
    expect(paths.collection(clearAll(filters({ categories: ['Kitchen'], search: 'jar', only: 'bundle' })))).toBe(
      '/collection',
    )
  })

  test('names follow the language after a switch, and a name nobody knows stays to be removed', () => {
    const shared = filters({ categories: ['المطبخ', 'kitchen', 'Attic'], subCategories: ['علاقات'] })
    expect(filtersIn('en', shared, categories)).toMatchObject({
      categories: ['Kitchen', 'Attic'],
      subCategories: ['Hangers'],
    })
  })

  test('a form sent without JavaScript means the same: each category by itself, prices with commas', () => {
    const query = new URLSearchParams('category=Kitchen&category=Wardrobe&minPrice=12%2C000')
    expect(readFilters(query)).toMatchObject({ categories: ['Kitchen', 'Wardrobe'], minPrice: 12_000 })
  })

  test('and so do numbers as they are typed, in any digits', () => {
    const typed = new URLSearchParams({
      minPrice: '١٢٬٠٠٠',
      maxPrice: '25.000',
      width: '٣٠',
      depth: '۶۰٫۵',
      height: 'tall',
    })
    expect(readFilters(typed)).toMatchObject({
      ...{ minPrice: 12_000, maxPrice: 25_000 },
      room: { width: 30, depth: 60.5, height: null },
    })
    for (const wrong of ['-5', '1e3', '٥.٥', '9999999999999'])
      expect(readFilters(new URLSearchParams({ minPrice: wrong })).minPrice).toBeNull()
  })

  test('how many cards stand in a row changes nothing that is listed', () => {
    const chosen = filters({ categories: ['Kitchen'] })
    expect(isSameListing(chosen, chooseCardsPerRow(chosen, 2))).toBe(true)
    expect(isSameListing(chosen, chooseSort(chosen, 'low-high'))).toBe(false)
  })
})

describe('prices', () => {
  test('a bound at the end of the range is no filter', () => {
    expect(choosePrices(NO_FILTERS, { min: 4_500, max: 61_500 }, span)).toEqual(NO_FILTERS)
    expect(choosePrices(NO_FILTERS, { min: 4_510, max: 61_500 }, span)).toMatchObject({
      minPrice: 4_510,
      maxPrice: null,
    })
  })

  test('bounds of an old link are shown within the range, the lower one first', () => {
    expect(pricesWithin(span, { minPrice: 90_000, maxPrice: 10 })).toEqual({ min: 4_500, max: 61_500 })
    expect(pricesWithin(span, { minPrice: null, maxPrice: 20_000 })).toEqual({ min: 4_500, max: 20_000 })
  })
})

describe('what is on', () => {
  const chosen = filters({
    search: 'oak',
    only: 'bestseller',
    categories: ['Kitchen', 'Attic'],
    subCategories: ['Jars'],
    maxPrice: 20_000,
  })

  test('every filter has a chip', () => {
    const kinds = activeFilters(chosen, categories, 'en').map(filter => filter.kind)
    expect(kinds).toEqual(['search', 'only', 'category', 'category', 'subCategory', 'price'])
  })

  test('each chip takes off its own filter', () => {
    const without = Object.fromEntries(activeFilters(chosen, categories, 'en').map(each => [each.kind, each.without]))
    expect(without.search?.search).toBe('')
    expect(without.only?.only).toBeNull()
    expect(without.category?.categories).toEqual(['Kitchen'])
    expect(without.subCategory?.subCategories).toEqual([])
    expect(without.price).toEqual({ ...chosen, maxPrice: null })
  })

  test('clearing all keeps only how many cards stand in a row', () => {
    expect(clearAll({ ...chosen, cardsPerRow: 2 })).toEqual({ ...NO_FILTERS, cardsPerRow: 2 })
  })

  test('the title names a sub-category instead of the category it narrows', () => {
    const some = filters({ categories: ['Kitchen', 'Wardrobe'], subCategories: ['Jars'] })
    expect(chosenNames(some, categories)).toEqual(['Jars', 'Wardrobe'])
  })
})

function filters(some: Partial<Filters>): Filters {
  return { ...NO_FILTERS, ...some }
}

function category(name_en: string, name_ar: string, subs: [string, string][]): Category {
  return {
    _id: name_en,
    name_en,
    name_ar,
    image: null,
    subCategories: subs.map(([en, ar]) => ({ _id: `${name_en} ${en}`, name_en: en, name_ar: ar, categoryId: name_en })),
  }
}
