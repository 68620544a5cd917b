import { expect, test } from 'vitest'
import { type SuggestReply, suggestProducts } from '#contract/catalogue.ts'
import { type OnShelf, shelfOf, textOf } from '#tests/support/shelf.ts'

const SHELF: readonly OnShelf[] = [
  { id: 'jar', nameEn: 'Spice jar', nameAr: 'برطمان بهارات', categories: ['kitchen'], subCategories: ['pantry'] },
  {
    id: 'crate',
    nameEn: 'Pantry crate',
    nameAr: 'قفص للمؤونة',
    categories: ['kitchen'],
    subCategories: ['kitchen-boxes'],
  },
  { id: 'file', nameEn: 'Filing box', nameAr: 'علبة ملفات', categories: ['desk'], subCategories: ['desk-boxes'] },
  ...Array.from({ length: 9 }, (_, place) => ({ id: `basket${place}`, nameEn: 'Basket', nameAr: 'سلة' })),
]

const catalogue = await shelfOf(SHELF)
const suggest = (search: string): SuggestReply => JSON.parse(textOf(catalogue.suggest({ search })))
const productsFor = (search: string) => suggest(search).products.map(product => product._id)
const categoriesFor = (search: string) => suggest(search).categories.map(category => category._id)

test.each([
  ['Spice j', ['jar']],
  ['بهار', ['jar']],
  ['للمؤون', ['crate', 'jar']],
  ['qzxv', []],
])('while "%s" is typed its products are offered', (search, ids) => {
  expect(productsFor(search)).toEqual(ids)
})

test('six products are offered at most, and how many there are in all', () => {
  expect(suggest('bask')).toMatchObject({ total: 9 })
  expect(productsFor('bask')).toHaveLength(6)
})

test.each([
  ['an unfinished word', 'kit', ['kitchen']],
  ['the other language', 'مطبخ', ['kitchen']],
  ['a sub-category', 'pantr', ['pantry']],
  ['a name that stands in two categories', 'box', ['kitchen-boxes', 'desk-boxes']],
  ['… and in the one that is named too', 'desk boxes', ['desk-boxes']],
  ['a wrong letter', 'kitchan', ['kitchen']],
  ['a word of another country', 'مونة', ['pantry']],
  ['a word that means the same', 'larder', ['pantry']],
  ['a category with nothing in it', 'garden', []],
])('categories are offered by %s', (_how, search, ids) => {
  expect(categoriesFor(search)).toEqual(ids)
})

test('a sub-category says which category it stands in, and a category none', () => {
  expect(suggest('pantr').categories[0]?.category).toEqual({ name_en: 'Kitchen', name_ar: 'المطبخ' })
  expect(suggest('kit').categories[0]?.category).toBeNull()
})

test.each(['', '   ', '!?'])('nothing is offered for "%s"', search => {
  expect(suggest(search)).toEqual({ success: true, products: [], categories: [], total: 0 })
})

test('searches that mean the same share one kept answer', () => {
  expect(catalogue.suggest({ search: ' المنظم ' }).cacheKey).toBe(catalogue.suggest({ search: 'مُنَظِّم' }).cacheKey)
})

test('the answer is the one that the contract names', () => {
  expect(suggestProducts.reply.safeParse(suggest('box')).success).toBe(true)
})
