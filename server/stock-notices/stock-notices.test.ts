import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStockNotice, listStockNotices, removeStockNotice } from '#contract/stock-notices.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS } from '#tests/support/bad-input.ts'
import type { Shelved, SignedIn } from '#tests/support/givens.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { noteCatalogueChange } from '../catalogue/changes.ts'
import { MOST_NOTICES } from './stock-notices.ts'
import { forgetStockNotices, tellOfStock } from './tell-of-stock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const kept = async (shopper: SignedIn) => (await shop.call(listStockNotices, {}, shopper)).body.notices
const rows = async () => (await shop.pool.query('select count(*)::int as all from stock_notices')).rows[0].all

async function setStock({ productId }: Shelved, stock: number): Promise<void> {
  await shop.pool.query('update variants set stock = $2 where product_id = $1', [productId, stock])
  await changed(productId)
}

async function changed(productId: string): Promise<void> {
  await noteCatalogueChange(shop.database, [productId])
  await shop.catalogue.refresh()
}

test('whoever waits for what is sold out gets one mail once it is back, in their language, and no other', async () => {
  const shopper = await shop.givenShopper()
  const other = await shop.givenShopper()
  const box = await shop.givenProduct({ name: 'Oak box', colors: [{ sizes: [{ stock: 0 }] }] })
  for (const _twice of [1, 2])
    expect(await shop.call(addStockNotice, box.choice, shopper)).toMatchObject({
      status: 200,
      body: { message_key: 'stock_notice_kept' },
    })
  await shop.call(addStockNotice, box.choice, other)
  expect(await kept(shopper)).toEqual([box.choice])
  await shop.pool.query("update users set language = case id when $1 then 'ar' else 'en' end", [other.id])

  await tellOfStock(shop)
  expect(await deliverMails(shop)).toEqual([])
  await setStock(box, 4)
  await Promise.all([tellOfStock(shop), tellOfStock(shop)])
  const letters = await deliverMails(shop)
  expect(letters.map(({ to }) => to).toSorted()).toEqual([shopper.email, other.email].toSorted())
  const english = letters.find(({ to }) => to === shopper.email)
  expect(english).toMatchObject({ subject: 'Oak box is back in stock', language: 'en' })
  expect(english?.text).toContain(`/product/${box.productId}?color=${box.choice.colorId}`)
  const arabic = letters.find(({ to }) => to === other.email)
  expect(arabic?.language).toBe('ar')
  expect(arabic?.subject).toContain('توفّر من جديد')

  expect([await kept(shopper), await rows()]).toEqual([[], 0])
  await setStock(box, 0)
  await setStock(box, 3)
  await tellOfStock(shop)
  expect(await deliverMails(shop)).toEqual([])
})

test('a bundle is back with its items', async () => {
  const shopper = await shop.givenShopper()
  const item = await shop.givenProduct({ colors: [{ stock: 1 }] })
  const bundle = await shop.givenProduct({ items: [{ ...item.choice, quantity: 2 }], bundlePrice: 9_000 })
  await shop.call(addStockNotice, bundle.choice, shopper)
  await setStock(item, 2)
  await changed(bundle.productId)
  await tellOfStock(shop)
  const [letter] = await deliverMails(shop)
  expect(letter?.text).toContain(`/bundle/${bundle.productId}`)
})

test('it is told by what the database has: a process that runs jobs, and answers nobody, knows no product', async () => {
  const shopper = await shop.givenShopper()
  const item = await shop.givenProduct({ colors: [{ stock: 1 }] })
  const bundle = await shop.givenProduct({ items: [{ ...item.choice, quantity: 2 }], bundlePrice: 9_000 })
  const box = await shop.givenProduct({ colors: [{ sizes: [{ stock: 0 }, { stock: 0 }] }] })
  for (const { choice } of [bundle, box]) await shop.call(addStockNotice, choice, shopper)
  const other = { ...box.choice, sizeId: box.colors[0]?.sizeIds[1] ?? null }
  await shop.call(addStockNotice, other, shopper)
  // No process has heard of it.
  await shop.pool.query('update variants set stock = 2 where product_id = $1 or size_id = $2', [
    item.productId,
    box.choice.sizeId,
  ])
  await tellOfStock(shop)
  const paths = (await deliverMails(shop)).map(({ text }) => /\/(?:product|bundle)\/[\w-]+/.exec(text)?.[0])
  expect(paths.toSorted()).toEqual([`/bundle/${bundle.productId}`, `/product/${box.productId}`].toSorted())
  expect(await kept(shopper)).toEqual([other])
  await shop.pool.query('delete from stock_notices')
})

test('what is taken back, taken off the shelf or half a year old is told to nobody', async () => {
  const shopper = await shop.givenShopper()
  const [dropped, hidden, old] = [
    await shop.givenProduct({ stock: 0 }),
    await shop.givenProduct({ stock: 0 }),
    await shop.givenProduct({ stock: 0 }),
  ]
  for (const { choice } of [dropped, hidden, old]) await shop.call(addStockNotice, choice, shopper)
  for (const _twice of [1, 2]) expect((await shop.call(removeStockNotice, dropped.choice, shopper)).status).toBe(200)
  await shop.pool.query("update stock_notices set since = now() - interval '181 days' where product_id = $1", [
    old.productId,
  ])
  await forgetStockNotices(shop.database)
  await shop.pool.query('update products set is_published = false where id = $1', [hidden.productId])
  for (const each of [dropped, hidden, old]) await setStock(each, 5)
  await tellOfStock(shop)
  expect(await deliverMails(shop)).toEqual([])
  expect(await kept(shopper)).toEqual([hidden.choice])
  await shop.pool.query('delete from stock_notices')
})

test('many who wait are all told, and one account waits for so many things, however many it asks for at once', async () => {
  const box = await shop.givenProduct({ stock: 0 })
  await shop.pool.query(
    `with crowd as (insert into users (id, name, email, language)
       select 'crowd-' || n, 'Crowd', 'crowd' || n || '@shop.test', 'en' from generate_series(1, 230) n returning id)
     insert into stock_notices (user_id, choice, product_id) select id, $1 || '  ', $1 from crowd`,
    [box.productId],
  )
  await setStock(box, 1)
  await tellOfStock(shop)
  const told = new Set((await deliverMails(shop)).map(({ to }) => to))
  expect(told.size).toBe(230)

  const shopper = await shop.givenShopper()
  const shelf: Shelved[] = []
  for (let each = 0; each < MOST_NOTICES + 3; each++) shelf.push(await shop.givenProduct({ stock: 0 }))
  const answers = await Promise.all(shelf.map(({ choice }) => shop.call(addStockNotice, choice, shopper)))
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.body).toMatchObject({ message_key: 'too_many_stock_notices' })
  expect(await kept(shopper)).toHaveLength(MOST_NOTICES)
  await shop.pool.query('delete from stock_notices')
})

describe('refused is', () => {
  let shopper: SignedIn
  let box: Shelved
  beforeAll(async () => {
    shopper = await shop.givenShopper()
    box = await shop.givenProduct({ colors: [{ sizes: [{ stock: 3 }] }] })
  })

  test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
    for (const endpoint of [addStockNotice, removeStockNotice])
      expect(Math.floor((await shop.callWith(endpoint, body, shopper)).status / 100)).toBe(4)
  })

  test.each(BAD_IDS)('%j as a product', async productId => {
    expect((await shop.callWith(addStockNotice, { productId }, shopper)).status).toBe(400)
  })

  test('what can be had, what there is not, half a choice, and nobody', async () => {
    const ask = async (body: unknown, options = shopper) => {
      const answer = await shop.callWith(addStockNotice, body, options)
      return [answer.status, answer.body.message_key]
    }
    expect(await ask(box.choice)).toEqual([409, 'still_in_stock'])
    expect(await ask({ productId: 'unknown' })).toEqual([404, 'product_not_found'])
    expect(await ask({ productId: box.productId })).toEqual([422, 'select_color'])
    expect(await ask({ ...box.choice, sizeId: null })).toEqual([422, 'select_size'])
    expect((await shop.call(addStockNotice, box.choice)).status).toBe(401)
    expect((await shop.call(listStockNotices, {})).status).toBe(401)
    expect(await rows()).toBe(0)
  })
})
