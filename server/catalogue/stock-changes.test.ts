import { expect, test } from 'vitest'
import { LOW_STOCK } from '#shop/catalogue/stock.ts'
import { type OnShelf, shelfOf, shelved, textOf } from '#tests/support/shelf.ts'
import { NO_STOCK } from '../http/stock-told.ts'
import type { Snapshot } from './snapshot.ts'
import { DEFAULT_SETTINGS } from './store-settings.ts'

/** More than an order may take of it, and so more than a page tells. */
const PLENTY = DEFAULT_SETTINGS.mostPieces + 30

const box = (given: Partial<OnShelf> = {}): OnShelf => ({ id: 'box', stock: PLENTY, categories: ['kitchen'], ...given })
const jar: OnShelf = { id: 'jar', stock: PLENTY, position: 1, categories: ['kitchen'] }

const begun = () => shelfOf([box(), jar])
const changed = (shelf: Snapshot, given: Partial<OnShelf>) => shelf.withProducts(shelved([box(given)]), [])

test('a sale of what there is plenty of changes the number alone, which no page shows', async () => {
  const before = await begun()
  const after = await changed(before, { stock: PLENTY - 1 })
  expect(after.state.epoch).toBe(before.state.epoch)
  expect(after.state.moment).toBeGreaterThan(before.state.moment)
  expect(after.state.stockSince('box')).toBe(after.state.moment)
  expect(after.state.shownSince('box')).toBe(0)
  expect(after.state.stockSince('jar')).toBe(0)
  expect(after.product('box')?.stock).toBe(PLENTY - 1)
})

test.each([
  ['as many as an order may take', DEFAULT_SETTINGS.mostPieces],
  ['so few that their number is told', LOW_STOCK],
  ['one', 1],
])('where %s are left its page shows another number, and stays at its places', async (_, stock) => {
  const before = await begun()
  const after = await changed(before, { stock })
  expect(after.state.epoch).toBe(before.state.epoch)
  expect(after.state.shownSince('box')).toBe(after.state.moment)
})

test('the last piece sold is seen everywhere, and so are the first ones that come back', async () => {
  const before = await begun()
  const sold = await changed(before, { stock: 0 })
  const back = await changed(sold, { stock: 3 })
  expect(new Set([before, sold, back].map(({ state }) => state.epoch)).size).toBe(3)
})

test.each<[string, Partial<OnShelf>]>([
  ['another price', { price: 9_000 }],
  ['another name', { nameEn: 'Chest' }],
  ['another text', { descriptionEn: 'Of cedar.' }],
  ['another place', { position: 5 }],
  ['being hidden', { isPublished: false }],
])('%s is seen everywhere, whatever was sold meanwhile', async (_, given) => {
  const before = await begun()
  expect((await changed(before, { ...given, stock: PLENTY - 1 })).state.epoch).not.toBe(before.state.epoch)
})

test('a new product and one that is gone are seen everywhere', async () => {
  const before = await begun()
  const more = await before.withProducts(shelved([{ id: 'new' }]), [])
  const fewer = await more.withProducts([], ['new'])
  expect(new Set([before, more, fewer].map(({ state }) => state.epoch)).size).toBe(3)
})

test('what was read again and is as it was changes nothing', async () => {
  const before = await begun()
  const after = (await changed(before, {})).withFrame(before.frame)
  expect([after.state.epoch, after.state.moment]).toEqual([before.state.epoch, before.state.moment])
})

test('other settings are seen everywhere', async () => {
  const before = await begun()
  const store = { ...before.store, mostPieces: 3 }
  expect(before.withFrame({ ...before.frame, store }).state.epoch).not.toBe(before.state.epoch)
})

test('an answer says whose stock is in it, and the whole list that any is', async () => {
  const shelf = await begun()
  expect(shelf.list({ limit: 1 }).write().stockOf).toEqual({ whole: [], cards: ['box'] })
  expect(shelf.list({ ids: 'jar' }).write().stockOf).toEqual({ whole: [], cards: ['jar'] })
  expect(shelf.related({ excludeId: 'box' }).write().stockOf).toEqual({ whole: [], cards: ['jar'] })
  expect(shelf.suggest({ search: 'box' }).write().stockOf).toEqual({ whole: [], cards: ['box'] })
  expect(shelf.list({ limit: 0 }).write().stockOf).toEqual(NO_STOCK)
  const many = await shelfOf(Array.from({ length: 101 }, (_, place) => ({ id: `box${place}` })))
  expect(many.list({}).write().stockOf).toBe('all')
  expect(JSON.parse(textOf(many.list({}))).total).toBe(101)
})
