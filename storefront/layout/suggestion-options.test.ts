import { expect, test } from 'vitest'
import type { SuggestReply } from '#contract/catalogue.ts'
import { optionsAtRest, optionsOf, placeAfterArrow } from './suggestion-options.ts'

const desk = { name_en: 'Desk', name_ar: 'المكتب' }
const reply: SuggestReply = {
  success: true,
  products: [],
  categories: [
    { _id: '1', ...desk, category: null },
    { _id: '2', name_en: 'Boxes', name_ar: 'الصناديق', category: desk },
  ],
  total: 3,
}

test('a category leads to its shelf, a sub-category to its part of it, in the names of the language', () => {
  const ways = (language: 'en' | 'ar') =>
    optionsOf({ typed: 'x', reply }, language, '/all').map(({ to }) => decodeURIComponent(to))
  expect(ways('en')).toEqual(['/collection?category=Desk', '/collection?category=Desk&subCategory=Boxes', '/all'])
  expect(ways('ar')).toEqual([
    '/collection?category=المكتب',
    '/collection?category=المكتب&subCategory=الصناديق',
    '/all',
  ])
})

test('nothing found leads to no empty shelf', () => {
  expect(optionsOf({ typed: 'x', reply: { ...reply, categories: [], total: 0 } }, 'en', '/all')).toEqual([])
})

test.each([
  ['down from the field goes to the first', -1, 'ArrowDown', 0],
  ['up from the field goes to the last', -1, 'ArrowUp', 2],
  ['down from the last goes back to the field', 2, 'ArrowDown', -1],
  ['up from the first goes back to the field', 0, 'ArrowUp', -1],
  ['other keys go nowhere', 0, 'ArrowLeft', null],
])('%s', (_, place, key, next) => {
  expect(placeAfterArrow(place, key, 3)).toBe(next)
})

test('before anything is typed the last searches come first, then the rooms, then what sells best', () => {
  const room = { _id: '1', ...desk, image: null, subCategories: [] }
  const box = { _id: '2', slug: 'oak-box', isBundle: false } as unknown as SuggestReply['products'][number]
  const atRest = { searches: ['boxes'], categories: [room], bestSellers: [box] }
  const rest = optionsAtRest(atRest, { language: 'en', pathOf: words => `/collection?search=${words}` })
  expect(rest.map(({ kind, to }) => [kind, to])).toEqual([
    ['last', '/collection?search=boxes'],
    ['category', '/collection?category=Desk'],
    ['product', '/product/oak-box'],
  ])
})
