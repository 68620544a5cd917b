import { expect, test } from 'vitest'
import { type GoesWithReply, listGoesWith } from '#contract/catalogue.ts'
import { type OnShelf, shelfOf, shelved, textOf } from '#tests/support/shelf.ts'
import type { Catalogue } from './catalogue.ts'

const goingWith = (catalogue: Catalogue, productId: string): string[] => {
  const reply: GoesWithReply = JSON.parse(textOf(catalogue.goesWith({ productId })))
  return reply.products.map(product => product._id)
}

const JAR: OnShelf = { id: 'jar', boughtWith: ['rack', 'tray', 'cup'] }
const SHELF: readonly OnShelf[] = [
  JAR,
  { id: 'rack' },
  { id: 'tray' },
  { id: 'cup' },
  { id: 'late', items: ['jar', 'cup'], position: 90 },
  { id: 'early', items: ['jar', 'rack'], position: 80 },
  { id: 'other', items: ['tray', 'cup'], position: 70 },
]

test('bundles that hold it come first in the order of the shop, then what was bought with it, the nearest first', async () => {
  const shelf = await shelfOf(SHELF)
  expect(goingWith(shelf, 'jar')).toEqual(['early', 'late', 'rack', 'tray', 'cup'])
  expect(goingWith(shelf, 'rack')).toEqual(['early'])
  expect(listGoesWith.reply.safeParse(JSON.parse(textOf(shelf.goesWith({ productId: 'jar' })))).error).toBeUndefined()
})

test('two bundles leave room for what shoppers chose, and nothing stands there twice', async () => {
  const third: OnShelf = { id: 'third', items: ['jar'], position: 95 }
  const shelf = await shelfOf([...SHELF.slice(1), third, { ...JAR, boughtWith: ['late', 'third', 'cup', 'gone'] }])
  expect(goingWith(shelf, 'jar')).toEqual(['early', 'late', 'third', 'cup'])
})

test('what is hidden or sold out is not shown, and nothing is said of what is hidden itself', async () => {
  const changed: readonly OnShelf[] = [
    { id: 'rack', isPublished: false },
    { id: 'tray', stock: 0 },
    { id: 'early', items: ['jar', 'rack'], position: 80, isPublished: false },
  ]
  const begun = await shelfOf(SHELF)
  const next = await begun.withProducts(shelved([JAR, { id: 'cup' }, ...changed]), [])
  expect(goingWith(next, 'jar')).toEqual(['late', 'cup'])
  const hidden = await begun.withProducts(shelved([{ ...JAR, isPublished: false }]), [])
  expect(goingWith(hidden, 'jar')).toEqual([])
  for (const unknown of ['nobody', '', '\ud800', 'jar '.repeat(4_000)]) expect(goingWith(begun, unknown)).toEqual([])
})

test('eight are answered at most', async () => {
  const many = Array.from({ length: 12 }, (_, number) => `p${number}`)
  const shelf = await shelfOf([...SHELF.slice(1), ...many.map(id => ({ id })), { ...JAR, boughtWith: many }])
  expect(goingWith(shelf, 'jar')).toEqual(['early', 'late', ...many.slice(0, 6)])
})

test('a bundle that is changed, added or taken away is found by what it holds now', async () => {
  const begun = await shelfOf(SHELF)
  const moved = await begun.withProducts(shelved([{ id: 'early', items: ['tray'], position: 80 }]), [])
  expect([goingWith(moved, 'rack'), goingWith(moved, 'tray')]).toEqual([[], ['other']])
  const more = await begun.withProducts(shelved([{ id: 'rack' }, { id: 'new', items: ['rack'], position: 60 }]), [])
  expect(goingWith(more, 'rack')).toEqual(['new', 'early'])
  expect(goingWith(await more.withProducts([], ['new']), 'rack')).toEqual(['early'])
})

test('other pairs make another version, and no kept page lives on with the former ones', async () => {
  const begun = await shelfOf(SHELF)
  const next = await begun.withProducts(shelved([{ ...JAR, boughtWith: ['cup'], position: 0 }]), [])
  expect(goingWith(next, 'jar')).toEqual(['early', 'late', 'cup'])
  expect(next.version).not.toBe(begun.version)
  expect(next.state.epoch).not.toBe(begun.state.epoch)
})

test('an answer says whose stock is in it', async () => {
  const shelf = await shelfOf(SHELF)
  expect(shelf.goesWith({ productId: 'rack' }).write().stockOf).toEqual({ whole: [], cards: ['early'] })
})
