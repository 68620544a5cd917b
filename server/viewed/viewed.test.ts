import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeOutData } from '#contract/accounts.ts'
import { forgetViewed, noteViewed } from '#contract/viewed.ts'
import { MOST_VIEWED, VIEWED_DAYS } from '#shop/catalogue/viewed.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS } from '#tests/support/bad-input.ts'
import type { Shelved, SignedIn } from '#tests/support/givens.ts'
import { noteCatalogueChange } from '../catalogue/changes.ts'
import { forgetOldViews } from './viewed.ts'

let shop: TestShop
const shelf: Shelved[] = []
beforeAll(async () => {
  shop = await testShop()
  for (let each = 0; each < MOST_VIEWED + 4; each++) shelf.push(await shop.givenProduct({ name: `Thing ${each}` }))
})
afterAll(() => shop.close())

const idAt = (place: number) => shelf[place]?.productId ?? ''
const view = (place: number, secondsAgo = 0) => ({ productId: idAt(place), secondsAgo })
const note = (shopper: SignedIn, viewed: { productId: string; secondsAgo: number }[], limit = MOST_VIEWED) =>
  shop.call(noteViewed, { viewed, limit }, shopper)
async function seenBy(shopper: SignedIn): Promise<string[]> {
  const { status, body } = await note(shopper, [])
  expect(status).toBe(200)
  return body.products.map(({ _id }) => _id)
}
const rowsOf = async ({ id }: SignedIn) =>
  (await shop.pool.query('select from viewed_products where user_id = $1', [id])).rowCount

test('what one device looked at is shown on each of the account, the latest first, and to nobody else', async () => {
  const [shopper, stranger] = [await shop.givenShopper(), await shop.givenShopper()]
  await note(shopper, [view(0, 60), view(1, 30)])
  const { body } = await note(shopper, [view(2, 45), view(0, 10)])
  expect(body.products.map(({ _id }) => _id)).toEqual([0, 1, 2].map(idAt))
  expect(body.products[0]).toMatchObject({ name_en: 'Thing 0' })
  expect([await seenBy(shopper), await seenBy(stranger)]).toEqual([[0, 1, 2].map(idAt), []])
  expect((await note(shopper, [], 1)).body.products).toHaveLength(1)
  expect((await note(shopper, [view(3)], 0)).body.products).toEqual([])
})

test('what an earlier look says changes no later one, and the same sent twice is one', async () => {
  const shopper = await shop.givenShopper()
  await note(shopper, [view(0, 5), view(1, 20)])
  await note(shopper, [view(0, 900), view(1, 900), view(1, 10), view(1, 700)])
  expect([await seenBy(shopper), await rowsOf(shopper)]).toEqual([[0, 1].map(idAt), 2])
})

test('twelve are kept, also when many devices tell at once', async () => {
  const shopper = await shop.givenShopper()
  const all = shelf.map((_, place) => view(place, 1_000 + place))
  await Promise.all([
    note(shopper, all.slice(0, 10)),
    note(shopper, all.slice(6).toReversed()),
    note(shopper, all.slice(3, 15)),
    note(shopper, all.slice(0, 12).toReversed()),
  ])
  expect(await seenBy(shopper)).toEqual(shelf.slice(0, MOST_VIEWED).map(({ productId }) => productId))
  expect(await rowsOf(shopper)).toBe(MOST_VIEWED)
})

test('what is hidden or was never there is passed over, and shown by no answer', async () => {
  const shopper = await shop.givenShopper()
  const hidden = await shop.givenProduct({ isPublished: false })
  const later = await shop.givenProduct()
  const ids = ['nobody', '__proto__', hidden.productId, later.productId]
  const told = await note(
    shopper,
    ids.map(productId => ({ productId, secondsAgo: 1 })),
  )
  expect(told.body.products.map(({ _id }) => _id)).toEqual([later.productId])
  await shop.pool.query('update products set is_published = false where id = $1', [later.productId])
  await noteCatalogueChange(shop.database, [later.productId])
  await shop.catalogue.refresh()
  expect(await seenBy(shopper)).toEqual([])
})

test('a product that went since the memory was read is passed over', async () => {
  const shopper = await shop.givenShopper()
  const gone = await shop.givenProduct()
  await shop.pool.query('delete from products where id = $1', [gone.productId])
  const { status } = await note(shopper, [{ productId: gone.productId, secondsAgo: 0 }, view(0)], 0)
  expect([status, await seenBy(shopper)]).toEqual([200, [idAt(0)]])
})

test('the shopper has it forgotten, and twice answers the same; others keep theirs', async () => {
  const [shopper, other] = [await shop.givenShopper(), await shop.givenShopper()]
  for (const each of [shopper, other]) await note(each, [view(0)])
  for (const _twice of [1, 2])
    expect(await shop.call(forgetViewed, {}, { ...shopper, lang: 'ar' })).toMatchObject({
      status: 200,
      body: { message_key: 'viewed_forgotten', message: 'مُسح ما شاهدته.' },
    })
  expect([await seenBy(shopper), await seenBy(other)]).toEqual([[], [idAt(0)]])
})

test('it is taken out with all else, forgotten after ninety days, and goes with the account', async () => {
  const shopper = await shop.givenShopper()
  await note(shopper, [view(1, 60), view(0)])
  const taken = await shop.call(takeOutData, {}, { ...shopper, lang: 'en' })
  expect(taken.body.data.viewed).toMatchObject([{ product: 'Thing 0' }, { product: 'Thing 1' }])
  await shop.pool.query(
    `update viewed_products set viewed_at = now() - interval '${VIEWED_DAYS} days 1 minute' where user_id = $1 and product_id = $2`,
    [shopper.id, idAt(1)],
  )
  await forgetOldViews(shop.database)
  expect(await seenBy(shopper)).toEqual([idAt(0)])
  await shop.pool.query('delete from users where id = $1', [shopper.id])
  expect(await rowsOf(shopper)).toBe(0)
})

test('one account asks so often and no oftener', async () => {
  const shopper = await shop.givenShopper()
  const statuses: number[] = []
  for (let each = 0; each < 121; each++) statuses.push((await note(shopper, [], 0)).status)
  expect([statuses.filter(status => status === 200).length, statuses.at(-1)]).toEqual([120, 429])
})

describe('refused is', () => {
  let shopper: SignedIn
  beforeAll(async () => {
    shopper = await shop.givenShopper()
  })

  test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
    expect(Math.floor((await shop.callWith(noteViewed, body, shopper)).status / 100)).toBe(4)
  })

  test.each([...BAD_IDS, '\ud800'])('%j as a product', async productId => {
    const { status } = await shop.callWith(noteViewed, { viewed: [{ productId, secondsAgo: 0 }], limit: 5 }, shopper)
    expect(status).toBe(400)
  })

  test('too many, times that cannot be, and nobody', async () => {
    const statusOf = async (viewed: unknown, limit: unknown = 5) =>
      (await shop.callWith(noteViewed, { viewed, limit }, shopper)).status
    expect(await statusOf(Array.from({ length: MOST_VIEWED + 1 }, () => view(0)))).toBe(400)
    for (const secondsAgo of [-1, 0.5, 1e12, '5', null, undefined])
      expect(await statusOf([{ productId: idAt(0), secondsAgo }]), String(secondsAgo)).toBe(400)
    for (const limit of [-1, 13, '5', null]) expect(await statusOf([], limit), String(limit)).toBe(400)
    expect(await rowsOf(shopper)).toBe(0)
    expect((await shop.call(noteViewed, { viewed: [], limit: 5 })).status).toBe(401)
    expect((await shop.call(forgetViewed, {})).status).toBe(401)
  })
})
