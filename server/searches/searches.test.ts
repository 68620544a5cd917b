import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listProducts, type ProductListInput, suggestProducts } from '#contract/catalogue.ts'
import {
  addSearchRule,
  listSearches,
  listSearchRules,
  type NewSearchRule,
  removeSearchRule,
} from '#contract/office/searches.ts'
import { noteSearch } from '#contract/searches.ts'
import { MOST_FIRST_PRODUCTS } from '#shop/catalogue/search-rules.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { noteCatalogueChange } from '../catalogue/changes.ts'
import { forgetSearches } from './forget-searches.ts'

let shop: TestShop
let staff: SignedInStaff
let now = new Date('2026-11-24T09:00:00Z')
beforeAll(async () => {
  shop = await testShop({ clock: () => now })
  staff = await givenStaff(shop, 'catalogue')
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = new Date('2026-11-24T09:00:00Z')
  await shop.searches.flush()
  await shop.pool.query('delete from search_choices')
  await shop.pool.query('delete from searches')
  const { rules } = (await shop.call(listSearchRules, {}, { staff })).body
  for (const { _id: id } of rules) await shop.call(removeSearchRule, { id }, { staff })
})

let callers = 0
/** Each from a network of its own. */
async function note(search: string, productId?: string): Promise<void> {
  callers += 1
  const input = { search, ...(productId !== undefined && { productId }) }
  expect((await shop.call(noteSearch, input, { address: `198.51.${callers >> 8}.${callers % 256}` })).status).toBe(200)
}

async function told(input: Parameters<typeof shop.call<object, unknown>>[1] = {}) {
  await shop.searches.flush()
  return (await shop.call(listSearches, input, { staff })).body
}

async function found(search: string): Promise<string[]> {
  const { products } = (await shop.call(listProducts, { search })).body
  return products.map(product => product._id)
}

async function say(rule: NewSearchRule): Promise<string> {
  const { status, body } = await shop.call(addSearchRule, rule, { staff })
  expect(status).toBe(201)
  return body.rule._id
}

test('what shoppers search for is counted by its words, with what it found and what was opened after', async () => {
  const { productId } = await shop.givenProduct({ name: 'Velvet drawer tray' })
  for (const search of ['velvet tray', 'Tray  VELVET', 'zzqqx']) await note(search)
  // Links name it by its slug, those of another day by one that it had.
  await shop.pool.query(`update products set slug = 'صينية' where id = $1`, [productId])
  await shop.pool.query(`insert into product_slugs (slug, product_id) values ('صينية', $1), ('tray', $1)`, [productId])
  await noteCatalogueChange(shop.database, [productId])
  await shop.catalogue.refresh()
  for (const address of [productId, 'صينية', 'tray']) await note('velvet tray', address)
  await note('velvet tray', 'unknown')
  const { searches, total, counts } = await told()
  expect(searches).toMatchObject([
    { typed: 'Tray VELVET', times: 2, found: 1, chosen: 3, products: [{ _id: productId, times: 3 }] },
    { typed: 'zzqqx', times: 1, found: 0, chosen: 0, products: [] },
  ])
  expect([total, counts]).toEqual([2, { all: 2, nothing: 1 }])
  expect((await told({ only: 'nothing' })).searches.map(({ typed }) => typed)).toEqual(['zzqqx'])
})

test('days that were asked for count, older ones do not, and what nobody can ask for is forgotten', async () => {
  for (const day of ['2026-08-01', '2026-10-20', '2026-11-24']) {
    now = new Date(`${day}T09:00:00Z`)
    await note('velvet tray')
    await shop.searches.flush()
  }
  const times = async (days: '7' | '30' | '90') => (await told({ days })).searches.map(each => each.times)
  expect(await times('7')).toEqual([1])
  expect(await times('90')).toEqual([2])
  await shop.pool.query("update searches set day = now()::date - 200 where day = '2026-08-01'")
  await forgetSearches(shop.database)
  expect((await shop.pool.query('select 1 from searches where day < now()::date - 100')).rowCount).toBe(0)
})

test('a number, an address of mail, a long text and signs alone are not counted', async () => {
  for (const search of ['0770 123 4567', '٠٧٧٠١٢٣٤٥٦٧', 'noor@example.com', 'x'.repeat(61), '!!!', '   '])
    await note(search)
  expect((await told()).total).toBe(0)
})

test('one caller counts only so often, and everybody else goes on', async () => {
  for (let times = 0; times < 60; times += 1)
    await shop.call(noteSearch, { search: 'joke' }, { address: '203.0.113.9' })
  await note('velvet tray')
  const { searches } = await told()
  expect(searches.find(({ typed }) => typed === 'joke')?.times).toBe(10)
  expect(searches.find(({ typed }) => typed === 'velvet tray')?.times).toBe(1)
})

test('a product that was opened without a search that is counted, counts for nothing', async () => {
  const { productId } = await shop.givenProduct()
  await note('velvet tray', productId)
  expect((await told()).total).toBe(0)
})

test('words that mean the same find the same, at once and in both directions, until that is taken back', async () => {
  const { productId } = await shop.givenProduct({ name: 'Satin drawer tray' })
  expect(await found('flimflam')).toEqual([])
  const id = await say({ kind: 'same', words: 'flimflam', meant: 'satin tray' })
  expect(await found('flimflam')).toEqual([productId])
  expect((await shop.call(suggestProducts, { search: 'flimflam' })).body.total).toBe(1)
  const other = await shop.givenProduct({ name: 'Flimflam holder' })
  expect((await found('satin tray')).toSorted()).toEqual([productId, other.productId].toSorted())
  expect((await shop.call(removeSearchRule, { id }, { staff })).status).toBe(200)
  expect(await found('flimflam')).toEqual([other.productId])
})

test('what means the same as a word of the trade means all that the word does', async () => {
  const { productId } = await shop.givenProduct({ name: 'Wardrobe' })
  expect(await found('gubbins')).toEqual([])
  await say({ kind: 'same', words: 'gubbins', meant: 'كنتور' })
  expect(await found('gubbins')).toContain(productId)
})

test('what is the same as the same is the same', async () => {
  const { productId } = await shop.givenProduct({ name: 'Rattan hamper' })
  await say({ kind: 'same', words: 'wibble', meant: 'wobble' })
  await say({ kind: 'same', words: 'wobble', meant: 'rattan hamper' })
  expect(await found('wibble')).toContain(productId)
})

test('products that the owner puts first stand first, in the order in which they were put there, page by page too', async () => {
  const plain = await shop.givenProduct({ name: 'Quokka shelf' })
  const [one, other] = [await shop.givenProduct({ name: 'Lamp' }), await shop.givenProduct({ name: 'Quokka rug' })]
  await say({ kind: 'first', words: 'quokka', productId: one.productId })
  await say({ kind: 'first', words: 'Quokka', productId: other.productId })
  expect(await found('quokka')).toEqual([one, other, plain].map(each => each.productId))
  const pages: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await shop.call(listProducts, { search: 'quokka', limit: 1, ...(cursor && { cursor }) })
    pages.push(...body.products.map(product => product._id))
    cursor = body.nextCursor
  }
  expect(pages).toEqual([one, other, plain].map(each => each.productId))
  expect(await found('quokka shelf')).not.toContain(one.productId)
})

test('what is put first of words for an order stands before all in that order, page by page too', async () => {
  const all = async (input: ProductListInput) => {
    const ids: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await shop.call(listProducts, { ...input, limit: 2, ...(cursor && { cursor }) })
      ids.push(...body.products.map(product => product._id))
      cursor = body.nextCursor
    }
    return ids
  }
  const [dear, middling] = [await shop.givenProduct({ price: 90_000 }), await shop.givenProduct({ price: 20_000 })]
  await shop.givenProduct({ price: 1_000 })
  const pinned = [dear.productId, middling.productId]
  for (const words of ['رخيص', 'جديد']) for (const productId of pinned) await say({ kind: 'first', words, productId })
  for (const [search, sortBy] of [
    ['رخيص', 'low-high'],
    ['جديد', 'relevant'],
  ] as const) {
    const others = (await all({ sortBy })).filter(id => !pinned.includes(id))
    expect(others.length).toBeGreaterThan(0)
    expect(await all({ search })).toEqual([...pinned, ...others])
    expect(await all({ search, maxPrice: 50_000 })).toEqual([
      middling.productId,
      ...(await all({ sortBy, maxPrice: 50_000 })).filter(id => !pinned.includes(id)),
    ])
    // Whoever chooses an order has it.
    expect(await all({ search, sortBy: 'high-low' })).toEqual(await all({ sortBy: 'high-low' }))
  }
})

test('a product that shoppers do not see is first of nothing, and one is found where nothing else is', async () => {
  const { productId } = await shop.givenProduct({ name: 'Lamp' })
  await say({ kind: 'first', words: 'snollygoster', productId })
  expect(await found('snollygoster')).toEqual([productId])
  await shop.pool.query('update products set is_published = false where id = $1', [productId])
  await shop.pool.query('insert into catalogue_changes (product_id) values ($1)', [productId])
  await shop.catalogue.refresh()
  expect(await found('snollygoster')).toEqual([])
})

test('a word that counts for nothing leaves the rest of a search as it is, and alone finds nothing', async () => {
  const { productId } = await shop.givenProduct({ name: 'Cheapskate basket' })
  expect(await found('cheapskate basket')).toContain(productId)
  const baskets = await found('basket')
  await say({ kind: 'ignored', words: 'cheapskate' })
  expect(await found('cheapskate basket')).toEqual(baskets)
  expect(await found('cheapskate')).toEqual([])
  expect((await shop.call(suggestProducts, { search: 'cheapskate' })).body).toMatchObject({ total: 0, categories: [] })
})

test('rules of signs, of products that are not there, and the same twice are refused', async () => {
  const refused = async (rule: NewSearchRule) => (await shop.call(addSearchRule, rule, { staff })).body.message_key
  expect(await refused({ kind: 'ignored', words: '!?' })).toBe('search_words_needed')
  expect(await refused({ kind: 'same', words: 'box', meant: '…' })).toBe('search_words_needed')
  expect(await refused({ kind: 'first', words: 'box', productId: 'unknown' })).toBe('product_not_found')
  await say({ kind: 'same', words: 'box', meant: 'crate' })
  expect(await refused({ kind: 'same', words: 'Crate', meant: ' BOX ' })).toBe('search_rule_known')
  const { status, body } = await shop.call(removeSearchRule, { id: 'unknown' }, { staff })
  expect([status, body.message_key]).toEqual([404, 'search_rule_not_found'])
})

test('only so many products stand first', async () => {
  for (let place = 0; place < MOST_FIRST_PRODUCTS; place += 1)
    await say({ kind: 'first', words: 'quokka', productId: (await shop.givenProduct()).productId })
  const { productId } = await shop.givenProduct()
  const { body } = await shop.call(addSearchRule, { kind: 'first', words: 'quokka', productId }, { staff })
  expect(body.message_key).toBe('too_many_search_rules')
})
