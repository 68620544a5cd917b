import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { MAX_CART_LINES } from '#shop/cart/cart.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS, BAD_QUANTITIES } from '#tests/support/bad-input.ts'
import type { Shelved, SignedIn } from '#tests/support/givens.ts'

let shop: TestShop
let shopper: SignedIn
let box: Shelved
beforeAll(async () => {
  shop = await testShop()
  shopper = await shop.givenShopper()
  box = await shop.givenProduct({ colors: [{ sizes: [{ stock: 3 }] }, { stock: 0 }] })
})
afterAll(() => shop.close())

async function expectRefused(body: unknown, refused: { status: number; message_key: string }) {
  const { status, message_key } = refused
  const answer = await shop.callWith(addToCart, body, shopper)
  expect(answer).toMatchObject({ status, body: { success: false, message_key } })
  expect(answer.body.message).not.toBe('')
  expect((await shop.pool.query('select * from cart_lines')).rows).toEqual([])
  return answer
}

test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
  const answer = await shop.callWith(addToCart, body, shopper)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.body).toMatchObject({ success: false, message_key: expect.any(String) })
})

test('a body of another type', async () => {
  const answer = await shop.callWith(addToCart, '{}', { ...shopper, headers: { 'content-type': 'text/plain' } })
  expect(answer).toMatchObject({ status: 415, body: { message_key: 'unsupported_content_type' } })
})

test.each(BAD_QUANTITIES)('%j pieces', async quantity => {
  const { body } = await expectRefused({ ...box.choice, quantity }, { status: 400, message_key: 'invalid_request' })
  expect(body.errors?.[0]).toMatchObject({ path: 'quantity', message_key: 'invalid_quantity' })
})

test('no quantity, none at all and no product', async () => {
  await expectRefused({ ...box.choice }, { status: 400, message_key: 'invalid_request' })
  await expectRefused({ ...box.choice, quantity: 0 }, { status: 400, message_key: 'invalid_request' })
  await expectRefused({ quantity: 1 }, { status: 400, message_key: 'invalid_request' })
})

test.each(BAD_IDS)('%j as an id', async id => {
  await expectRefused({ ...box.choice, productId: id, quantity: 1 }, { status: 400, message_key: 'invalid_request' })
  if (id === '') return
  await expectRefused({ ...box.choice, colorId: id, quantity: 1 }, { status: 400, message_key: 'invalid_request' })
  await expectRefused({ ...box.choice, sizeId: id, quantity: 1 }, { status: 400, message_key: 'invalid_request' })
})

test('ids that name nothing, or something of another product', async () => {
  const other = await shop.givenProduct({ colors: [{ sizes: [{}] }] })
  const plain = await shop.givenProduct()
  const refused = { status: 404, message_key: 'product_not_found' }
  for (const productId of ['unknown', '__proto__', 'constructor']) {
    await expectRefused({ ...box.choice, productId, quantity: 1 }, refused)
  }
  await expectRefused({ ...box.choice, colorId: other.choice.colorId, quantity: 1 }, refused)
  await expectRefused({ ...box.choice, sizeId: other.choice.sizeId, quantity: 1 }, refused)
  await expectRefused({ ...plain.choice, colorId: box.choice.colorId, quantity: 1 }, refused)
})

test('a bundle in a colour', async () => {
  const bundle = await shop.givenProduct({ items: [box.choice], bundlePrice: 1_000 })
  const inColor = { ...bundle.choice, colorId: box.choice.colorId, quantity: 1 }
  await expectRefused(inColor, { status: 404, message_key: 'product_not_found' })
})

test('no colour, or no size where the colour has sizes', async () => {
  await expectRefused({ ...box.choice, colorId: null, quantity: 1 }, { status: 422, message_key: 'select_color' })
  await expectRefused({ ...box.choice, sizeId: 'default', quantity: 1 }, { status: 422, message_key: 'select_size' })
})

test('more than there is, with the count, and what is sold out', async () => {
  const { body } = await expectRefused({ ...box.choice, quantity: 4 }, { status: 409, message_key: 'stock_warning' })
  expect(body.message).toBe('Only 3 left.')
  const soldOut = { productId: box.productId, colorId: box.colors[1]?.colorId, quantity: 1 }
  await expectRefused(soldOut, { status: 409, message_key: 'sold_out' })
})

test('a product that is not published', async () => {
  const hidden = await shop.givenProduct({ isPublished: false })
  await expectRefused({ ...hidden.choice, quantity: 1 }, { status: 404, message_key: 'product_not_found' })
})

test('another shopper’s userId', async () => {
  const other = await shop.givenShopper()
  await expectRefused({ ...box.choice, quantity: 1, userId: other.id }, { status: 403, message_key: 'forbidden' })
})

test('nobody, an unknown token, and two different tokens', async () => {
  const body = { ...box.choice, quantity: 1 }
  expect(await shop.callWith(addToCart, body)).toMatchObject({
    status: 401,
    body: { message_key: 'please_login_first' },
  })
  const unknown = await shop.callWith(addToCart, body, { token: 'unknown-token' })
  expect(unknown).toMatchObject({ status: 401, body: { message_key: 'session_expired' } })
  const two = await shop.callWith(addToCart, body, { headers: { token: 'one', authorization: 'Bearer other' } })
  expect(two).toMatchObject({ status: 401, body: { message_key: 'conflicting_tokens' } })
})

test('whoever has no session is told so, whatever else is wrong with what they ask', async () => {
  const ended = { token: 'ended-long-ago' }
  const asked = [
    { ...box.choice, quantity: 1 },
    { ...box.choice, quantity: 0 },
    { productId: 'nothing', quantity: 1 },
    'nonsense',
  ]
  for (const body of asked) {
    const answer = await shop.callWith(addToCart, body, ended)
    expect(answer).toMatchObject({ status: 401, body: { message_key: 'session_expired' } })
  }
  const endless = await shop.callWith(addToCart, asked[0], { token: 'x'.repeat(5_000) })
  expect(endless).toMatchObject({ status: 401, body: { message_key: 'session_expired' } })
})

test('of two additions at the same moment to a cart with room for one, one is refused', async () => {
  const collector = await shop.givenShopper()
  const sizes = Array.from({ length: MAX_CART_LINES + 7 }, () => ({ stock: 5 }))
  const shelf = await shop.givenProduct({ colors: [{ sizes }] })
  const [colorId, ...sizeIds] = [shelf.choice.colorId, ...(shelf.colors[0]?.sizeIds ?? [])]
  await shop.pool.query(FILL, [collector.id, shelf.productId, colorId, sizeIds.slice(0, MAX_CART_LINES - 1)])
  const answers = await Promise.all(
    sizeIds
      .slice(MAX_CART_LINES - 1)
      .map(sizeId => shop.callWith(addToCart, { productId: shelf.productId, colorId, sizeId, quantity: 1 }, collector)),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  expect(new Set(answers.map(answer => answer.body.message_key))).toEqual(
    new Set(['product_added_successfully', 'cart_is_full']),
  )
  const { rows } = await shop.pool.query('select 1 from cart_lines where user_id = $1', [collector.id])
  expect(rows).toHaveLength(MAX_CART_LINES)
})

test('one line more than a cart takes, while what stands in it can still grow', async () => {
  const collector = await shop.givenShopper()
  const sizes = Array.from({ length: MAX_CART_LINES + 1 }, () => ({ stock: 5 }))
  const shelf = await shop.givenProduct({ colors: [{ sizes }] })
  const [colorId, ...sizeIds] = [shelf.choice.colorId, ...(shelf.colors[0]?.sizeIds ?? [])]
  await shop.pool.query(FILL, [collector.id, shelf.productId, colorId, sizeIds.slice(0, MAX_CART_LINES)])
  const add = (sizeId: string | undefined, quantity: number) =>
    shop.callWith(addToCart, { productId: shelf.productId, colorId, sizeId, quantity }, collector)

  const oneMore = await add(sizeIds.at(-1), 1)
  expect(oneMore).toMatchObject({ status: 409, body: { message_key: 'cart_is_full' } })
  expect(oneMore.body.message).toContain(String(MAX_CART_LINES))
  expect(await add(sizeIds[0], 4)).toMatchObject({ status: 200 })
  expect(await add(sizeIds[0], 1)).toMatchObject({ status: 409, body: { message_key: 'stock_warning' } })
})

const FILL = `insert into cart_lines (id, user_id, product_id, color_id, size_id, quantity)
  select $1 || place, $1, $2, $3, size_id, 1 from unnest($4::text[]) with ordinality as wanted (size_id, place)`
