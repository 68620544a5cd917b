import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, readCart, updateCart } from '#contract/cart.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS, BAD_QUANTITIES } from '#tests/support/bad-input.ts'
import type { Shelved, SignedIn } from '#tests/support/givens.ts'

let shop: TestShop
let shopper: SignedIn
let box: Shelved
beforeAll(async () => {
  shop = await testShop()
  shopper = await shop.givenShopper()
  box = await shop.givenProduct({ colors: [{ sizes: [{ stock: 3 }] }] })
  await shop.call(addToCart, { ...box.choice, quantity: 2 }, shopper)
})
afterAll(() => shop.close())

async function expectRefused(body: unknown, status: number, message_key: string, options = shopper) {
  const answer = await shop.callWith(updateCart, body, options)
  expect(answer).toMatchObject({ status, body: { success: false, message_key } })
  expect((await shop.pool.query('select quantity from cart_lines')).rows).toEqual([{ quantity: 2 }])
  return answer
}

test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
  const { status } = await shop.callWith(updateCart, body, shopper)
  expect(Math.floor(status / 100)).toBe(4)
})

test.each(BAD_QUANTITIES.filter(quantity => quantity !== -1))('%j pieces', async quantity => {
  await expectRefused({ ...box.choice, quantity }, 400, 'invalid_request')
})

test.each(BAD_IDS)('%j as an id', async productId => {
  await expectRefused({ ...box.choice, productId, quantity: 1 }, 400, 'invalid_request')
})

test('more than there is leaves the line as it was', async () => {
  const { body } = await expectRefused({ ...box.choice, quantity: 4 }, 409, 'stock_warning')
  expect(body.message).toBe('Only 3 left.')
})

test('a product that is unknown, also with a quantity of zero', async () => {
  await expectRefused({ productId: 'unknown', quantity: 1 }, 404, 'product_not_found')
  await expectRefused({ productId: 'unknown', quantity: 0 }, 404, 'product_not_found')
})

test('a colour or size that is missing', async () => {
  await expectRefused({ productId: box.productId, quantity: 1 }, 422, 'select_color')
  await expectRefused({ ...box.choice, sizeId: null, quantity: 1 }, 422, 'select_size')
})

test('another shopper’s userId, and nobody', async () => {
  const other = await shop.givenShopper()
  await expectRefused({ ...box.choice, quantity: 1, userId: other.id }, 403, 'forbidden')
  const nobody = await shop.callWith(updateCart, { ...box.choice, quantity: 0 })
  expect(nobody).toMatchObject({ status: 401, body: { message_key: 'please_login_first' } })
})

test('another shopper’s session does not reach this cart', async () => {
  const other = await shop.givenShopper()
  await shop.call(updateCart, { ...box.choice, quantity: 0 }, other)
  expect((await shop.pool.query('select quantity from cart_lines')).rows).toEqual([{ quantity: 2 }])
})

test('reading a cart under another’s userId, or as nobody', async () => {
  const other = await shop.givenShopper()
  const foreign = await shop.callWith(readCart, { userId: shopper.id }, other)
  expect(foreign).toMatchObject({ status: 403, body: { message_key: 'forbidden' } })
  expect(await shop.callWith(readCart, {})).toMatchObject({ status: 401, body: { message_key: 'please_login_first' } })
  expect(await shop.callWith(readCart, { userId: 7 }, other)).toMatchObject({ status: 400 })
})
