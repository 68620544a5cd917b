import { expect, test } from 'vitest'
import type { RelatedInput, RelatedReply } from '#contract/catalogue.ts'
import { type OnShelf, shelfOf, textOf } from '#tests/support/shelf.ts'
import type { Catalogue } from './catalogue.ts'

const relatedTo = (catalogue: Catalogue, input: RelatedInput): string[] => {
  const reply: RelatedReply = JSON.parse(textOf(catalogue.related(input)))
  return reply.relatedProducts.map(product => product._id)
}

const SHELF: readonly OnShelf[] = [
  { id: 'jar', categories: ['kitchen'], subCategories: ['pantry'] },
  { id: 'tray', categories: ['kitchen'] },
  { id: 'rack', categories: ['kitchen'], subCategories: ['pantry'] },
  { id: 'gone', categories: ['kitchen'], subCategories: ['pantry'], stock: 0 },
  { id: 'cup', categories: ['desk'], bestseller: true },
  { id: 'file', categories: ['desk'] },
]

test('neighbours of the sub-category come first, then of the category, sold-out ones last, never the product itself', async () => {
  expect(relatedTo(await shelfOf(SHELF), { excludeId: 'jar' })).toEqual(['rack', 'tray', 'cup', 'gone'])
})

test('a row that a small category leaves short is filled with bestsellers', async () => {
  expect(relatedTo(await shelfOf(SHELF), { category: 'Desk', excludeId: 'file' })).toEqual(['cup'])
  const shelf = await shelfOf([...SHELF, { id: 'star', bestseller: true }])
  expect(relatedTo(shelf, { category: 'Desk', excludeId: 'file' })).toEqual(['cup', 'star'])
})

test('a category can be named in either language or by id', async () => {
  const shelf = await shelfOf(SHELF)
  for (const category of ['Kitchen', 'المطبخ', 'kitchen']) {
    expect(relatedTo(shelf, { category })).toEqual(['jar', 'tray', 'rack', 'gone'])
  }
})

test('without a product or a known category nothing is related', async () => {
  const shelf = await shelfOf(SHELF)
  expect(relatedTo(shelf, {})).toEqual([])
  expect(relatedTo(shelf, { category: 'Attic', excludeId: 'unknown' })).toEqual([])
})

test('neighbours differ from product to product, and twelve are enough', async () => {
  const many = Array.from({ length: 40 }, (_, number) => ({ id: `p${number}`, categories: ['kitchen'] }))
  const shelf = await shelfOf(many)
  expect(relatedTo(shelf, { excludeId: 'p3' })[0]).toBe('p4')
  expect(relatedTo(shelf, { excludeId: 'p39' })[0]).toBe('p0')
  expect(relatedTo(shelf, { excludeId: 'p3' })).toHaveLength(12)
})
