import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addToCart, readCart } from '#contract/cart.ts'
import { cancelOrder, orderAgain } from '#contract/orders.ts'
import { linesOf } from '#shop/cart/cart.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_IDS } from '#tests/support/bad-input.ts'
import type { SignedIn } from '#tests/support/givens.ts'
import { buy } from '#tests/support/orders.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { noteCatalogueChange } from '../catalogue/changes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const cartOf = async (shopper: SignedIn) =>
  linesOf((await shop.call(readCart, {}, shopper)).body.cartData).map(({ productId, quantity }) => [
    productId,
    quantity,
  ])

async function change(statement: string, productId: string): Promise<void> {
  await shop.pool.query(statement, [productId])
  await noteCatalogueChange(shop.database, [productId])
  await shop.catalogue.refresh()
}

test('what an order had stands in the cart again, once, however often it is asked for, beside what was there', async () => {
  const shopper = await shop.givenShopper()
  const [box, jar] = [await shop.givenProduct({ colors: [{ sizes: [{}] }] }), await shop.givenProduct()]
  const set = await shop.givenProduct({ items: [{ ...jar.choice, quantity: 1 }], bundlePrice: 9_000 })
  const ordered = [box, set].map(({ choice }) => ({ ...choice, quantity: 2 }))
  const { orderId } = (await buy(shop, shopper, ordered)).body
  await shop.call(addToCart, { ...box.choice, quantity: 1 }, shopper)
  await shop.call(addToCart, { ...jar.choice, quantity: 1 }, shopper)
  for (const _twice of [1, 2])
    expect(await shop.call(orderAgain, { orderId }, shopper)).toMatchObject({
      status: 200,
      body: { message_key: 'order_in_cart' },
    })
  expect(await cartOf(shopper)).toEqual([
    [box.productId, 2],
    [jar.productId, 1],
    [set.productId, 2],
  ])
})

test('while another tab adds to the cart it is put there all the same, and no piece too many', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const { orderId } = (await buy(shop, shopper, [{ ...box.choice, quantity: 3 }])).body
  await shop.call(addToCart, { ...box.choice, quantity: 1 }, shopper)
  const tab = await shop.pool.connect()
  await tab.query('begin')
  await tab.query('update cart_lines set quantity = quantity + 1 where user_id = $1', [shopper.id])
  const again = shop.call(orderAgain, { orderId }, shopper)
  await vi.waitFor(async () => expect((await shop.pool.query(WAITING)).rowCount).toBe(1), PATIENTLY)
  await tab.query('commit')
  tab.release()
  expect(await again).toMatchObject({ status: 200, body: { message_key: 'order_in_cart' } })
  expect(await cartOf(shopper)).toEqual([[box.productId, 3]])
})

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('what is gone or sold out is left out and said, and where nothing is left that is said', async () => {
  const shopper = await shop.givenShopper()
  const [few, none, hidden] = [await shop.givenProduct(), await shop.givenProduct(), await shop.givenProduct()]
  const ordered = [few, none, hidden].map(({ choice }) => ({ ...choice, quantity: 3 }))
  const { orderId } = (await buy(shop, shopper, ordered)).body
  await change('update variants set stock = 2 where product_id = $1', few.productId)
  await change('update variants set stock = 0 where product_id = $1', none.productId)
  await change('update products set is_published = false where id = $1', hidden.productId)
  const again = async () => (await shop.call(orderAgain, { orderId }, shopper)).body.message_key
  expect(await again()).toBe('order_partly_in_cart')
  expect(await cartOf(shopper)).toEqual([[few.productId, 2]])
  await change('update variants set stock = 0 where product_id = $1', few.productId)
  expect(await again()).toBe('sold_out')
})

test('a cancelled order can be had again, somebody else’s cannot, and bad ids name none', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const { orderId } = (await buy(shop, shopper, [{ ...box.choice, quantity: 1 }])).body
  await shop.call(cancelOrder, { orderId }, shopper)
  const other = await shop.givenShopper()
  expect(await shop.call(orderAgain, { orderId }, other)).toMatchObject({ status: 404 })
  expect(await cartOf(other)).toEqual([])
  expect((await shop.call(orderAgain, { orderId }, shopper)).status).toBe(200)
  expect(await cartOf(shopper)).toEqual([[box.productId, 1]])
  for (const id of BAD_IDS)
    expect((await shop.callWith(orderAgain, { orderId: id }, shopper)).status).toBeOneOf([400, 404, 422])
})
