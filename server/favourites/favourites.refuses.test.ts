import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addFavourite, listFavourites, removeFavourite } from '#contract/favourites.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS } from '#tests/support/bad-input.ts'
import type { Shelved, SignedIn } from '#tests/support/givens.ts'

let shop: TestShop
let shopper: SignedIn
let box: Shelved
beforeAll(async () => {
  shop = await testShop()
  shopper = await shop.givenShopper()
  box = await shop.givenProduct()
})
afterAll(() => shop.close())
/** Whatever was refused saved nothing. */
afterEach(async () => {
  expect((await shop.pool.query('select * from favourites')).rows).toEqual([])
})

describe.each([
  ['saving', addFavourite],
  ['taking out', removeFavourite],
])('%s', (_what, endpoint) => {
  test.each(BAD_BODIES)('%s in place of a body', async (_body, body) => {
    const answer = await shop.callWith(endpoint, body, shopper)
    expect(Math.floor(answer.status / 100)).toBe(4)
    expect(answer.body).toMatchObject({ success: false, message_key: expect.any(String) })
  })

  test.each(BAD_IDS)('%j as a product', async productId => {
    const { status, body } = await shop.callWith(endpoint, { productId }, shopper)
    expect([status, body.message_key, body.errors?.[0]?.path]).toEqual([400, 'invalid_request', 'productId'])
  })

  test('no product at all', async () => {
    const { status, body } = await shop.callWith(endpoint, {}, shopper)
    expect([status, body.errors?.[0]?.message_key]).toEqual([400, 'field_required'])
  })

  test('a product that there is not', async () => {
    for (const productId of ['unknown', '__proto__', 'constructor']) {
      const answer = await shop.call(endpoint, { productId }, { ...shopper, lang: 'ar' })
      expect(answer).toMatchObject({
        status: 404,
        body: { message_key: 'product_not_found', message: 'هذا المنتج لم يعد على الرف.' },
      })
    }
  })

  test('a product that is not published', async () => {
    const hidden = await shop.givenProduct({ isPublished: false })
    const answer = await shop.call(endpoint, { productId: hidden.productId }, shopper)
    expect(answer).toMatchObject({ status: 404, body: { message_key: 'product_not_found' } })
  })

  test('nobody, an unknown token, and two different tokens', async () => {
    const body = { productId: box.productId }
    expect(await shop.call(endpoint, body)).toMatchObject({ status: 401, body: { message_key: 'please_login_first' } })
    const unknown = await shop.call(endpoint, body, { token: 'unknown-token' })
    expect(unknown).toMatchObject({ status: 401, body: { message_key: 'session_expired' } })
    const two = await shop.call(endpoint, body, { headers: { token: 'one', authorization: 'Bearer other' } })
    expect(two).toMatchObject({ status: 401, body: { message_key: 'conflicting_tokens' } })
  })

  test('a mere look at the address', async () => {
    const seen = await shop.fetch(new Request(`http://shop.test${endpoint.path}?productId=${box.productId}`))
    expect(seen).toMatchObject({ status: 405, body: { message_key: 'method_not_allowed' } })
  })
})

test('the list without a session', async () => {
  expect(await shop.call(listFavourites, {})).toMatchObject({
    status: 401,
    body: { message_key: 'please_login_first' },
  })
  expect(await shop.call(listFavourites, {}, { token: 'unknown' })).toMatchObject({ status: 401 })
})
