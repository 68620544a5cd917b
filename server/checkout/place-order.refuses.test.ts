import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#contract/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS, BAD_QUANTITIES } from '#tests/support/bad-input.ts'
import type { Shelved, SignedIn } from '#tests/support/givens.ts'
import { fillCart, orderOf, traces, type WantedItem } from '#tests/support/orders.ts'

let shop: TestShop
let shopper: SignedIn
let box: Shelved
let items: WantedItem[]
let before: unknown

beforeAll(async () => {
  shop = await testShop()
  shopper = await shop.givenShopper()
  box = await shop.givenProduct({ colors: [{ sizes: [{ stock: 5 }] }] })
  items = [{ ...box.choice, quantity: 2 }]
  await fillCart(shop, shopper, items)
})
afterAll(() => shop.close())

beforeEach(async () => {
  before = await traces(shop)
})
/** Whatever was asked for, nothing was stored, taken or queued. */
afterEach(async () => {
  expect(await traces(shop)).toEqual(before)
})

async function refusal(body: unknown, headers: Record<string, string> = {}) {
  const answer = await shop.callWith(placeOrder, body, { token: shopper.token, headers })
  expect(answer.body).toMatchObject({ success: false, message_key: expect.any(String), message: expect.any(String) })
  return { status: answer.status, ...answer.body }
}

test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
  expect(Math.floor((await refusal(body)).status / 100)).toBe(4)
})

test.each(BAD_QUANTITIES)('%j pieces', async quantity => {
  const refused = await refusal({ ...orderOf(items), items: [{ ...box.choice, quantity }] })
  expect(refused).toMatchObject({ status: 400, message_key: 'invalid_request' })
  expect(refused.errors?.[0]).toMatchObject({ path: 'items.0.quantity', message_key: 'invalid_quantity' })
})

test.each(BAD_IDS)('%j as an id', async id => {
  const refused = await refusal({ ...orderOf(items), items: [{ ...box.choice, productId: id, quantity: 1 }] })
  expect(refused).toMatchObject({ status: 400 })
})

const WANTED = ['items', 'client_name', 'client_mobile', 'city_id', 'region_id', 'location']

test.each([...WANTED, 'paymentMethod'])('%s missing, null, of another type or endless', async field => {
  // Who says no way to pay pays in cash.
  const missing = WANTED.includes(field) ? [undefined] : []
  for (const value of [...missing, null, 42, true, {}, '', 'x'.repeat(3_000)]) {
    const refused = await refusal({ ...orderOf(items), [field]: value })
    expect(refused).toMatchObject({ status: 400, message_key: 'invalid_request' })
    expect(refused.errors?.[0]?.path).toBe(field)
  }
})

test('of each field what is wrong first is said, once', async () => {
  const refused = await refusal({ ...orderOf(items), city_id: '', region_id: '', client_name: '\n'.repeat(300) })
  expect(refused.errors?.map(({ path, message_key }) => [path, message_key])).toEqual([
    ['client_name', 'name_wanted'],
    ['city_id', 'city_wanted'],
    ['region_id', 'region_wanted'],
  ])
})

test.each(['07701234567', '+964770123456', '+96477012345678', '9647701234567', '+9647٧٠١٢٣٤٥٦٧', '+9617701234567'])(
  'the phone %s',
  async client_mobile => {
    const refused = await refusal({ ...orderOf(items), client_mobile })
    expect(refused.errors).toMatchObject([{ path: 'client_mobile', message_key: 'invalid_phone' }])
  },
)

test.each(['win at evil.shop', 'نور https://evil.example', 'evil．com'])('the name %s', async client_name => {
  const refused = await refusal({ ...orderOf(items), client_name })
  expect(refused.errors).toMatchObject([{ path: 'client_name', message_key: 'name_holds_link' }])
})

test('no items, and more lines than anybody orders', async () => {
  expect((await refusal({ ...orderOf(items), items: [] })).errors).toMatchObject([{ message_key: 'cart_is_empty' }])
  const many = Array.from({ length: 201 }, () => ({ ...box.choice, quantity: 1 }))
  expect(await refusal({ ...orderOf(items), items: many })).toMatchObject({ status: 400 })
})

test('figures and flags that are none', async () => {
  for (const wrong of [
    { amount: -1 },
    { amount: '10' },
    { amount: 1e300 },
    { discountAmount: -5 },
    { replacement: 2 },
    { replacement: '1' },
  ]) {
    expect(await refusal({ ...orderOf(items), ...wrong })).toMatchObject({ status: 400 })
  }
})

test('another cart than the server’s, with the server’s in the answer', async () => {
  const other = await shop.givenProduct()
  before = await traces(shop)
  const carts = [
    [{ ...box.choice, quantity: 1 }],
    [{ ...box.choice, quantity: 3 }],
    [...items, { ...other.choice, quantity: 1 }],
    [{ ...other.choice, quantity: 2 }],
    [{ ...box.choice, sizeId: null, quantity: 2 }],
  ]
  for (const wrong of carts) {
    const refused = await refusal(orderOf(wrong))
    expect(refused).toMatchObject({
      status: 409,
      message_key: 'cart_changed',
      cartData: { [box.productId]: expect.anything() },
    })
  }
})

test('a cart that is empty', async () => {
  const other = await shop.givenShopper()
  const refused = await shop.callWith(placeOrder, orderOf(items), other)
  expect(refused).toMatchObject({ status: 409, body: { message_key: 'cart_is_empty', cartData: {} } })
})

test('a total or a discount that the server does not reckon', async () => {
  expect(await refusal(orderOf(items, { amount: 24_999 }))).toMatchObject({
    status: 409,
    message_key: 'total_changed',
    totals: { total: 25_000 },
  })
  expect(await refusal(orderOf(items, { discountAmount: 1 }))).toMatchObject({
    status: 409,
    message_key: 'total_changed',
  })
})

test('a city that is none, and a region of another city', async () => {
  expect(await refusal(orderOf(items, { city_id: '999' }))).toMatchObject({
    status: 404,
    message_key: 'city_not_found',
  })
  const { rows } = await shop.pool.query("select id from regions where city_id = '2' limit 1")
  expect(await refusal(orderOf(items, { region_id: rows[0].id }))).toMatchObject({
    status: 404,
    message_key: 'region_not_found',
    errors: [{ path: 'region_id' }],
  })
})

test('a way to pay that the shop does not offer, and a promo code that does not exist', async () => {
  expect(await refusal(orderOf(items, { paymentMethod: 'payqi' }))).toMatchObject({
    status: 422,
    message_key: 'payment_method_unavailable',
  })
  expect(await refusal({ ...orderOf(items), paymentMethod: 'gold' })).toMatchObject({ status: 400 })
  expect(await refusal(orderOf(items, { promoCode: 'WELCOME' }))).toMatchObject({
    status: 404,
    message_key: 'promo_not_found',
  })
})

test('a key that is too short, too long or not visible', async () => {
  for (const key of ['short', 'x'.repeat(101), 'with blank']) {
    expect(await refusal(orderOf(items), { 'Idempotency-Key': key })).toMatchObject({ status: 400 })
  }
})

test('another shopper’s userId, and nobody', async () => {
  const other = await shop.givenShopper()
  expect(await refusal(orderOf(items, { userId: other.id }))).toMatchObject({ status: 403, message_key: 'forbidden' })
  const nobody = await shop.callWith(placeOrder, orderOf(items))
  expect(nobody).toMatchObject({ status: 401, body: { message_key: 'please_login_first' } })
})

test('stock that went meanwhile, with what is left and the line it is about', async () => {
  const setStock = (stock: number) =>
    shop.pool.query('update variants set stock = $2 where product_id = $1', [box.productId, stock])
  await setStock(1)
  const short = await refusal(orderOf(items))
  expect(short).toMatchObject({
    status: 409,
    message_key: 'stock_warning',
    message: 'Only 1 left.',
    errors: [{ path: 'items.0.quantity', message_key: 'stock_warning' }],
  })
  await setStock(0)
  expect(await refusal(orderOf(items))).toMatchObject({ status: 409, message_key: 'sold_out' })
  await setStock(5)
})

test('a product that was taken off the shelf meanwhile', async () => {
  await shop.pool.query('update products set is_published = false where id = $1', [box.productId])
  expect(await refusal(orderOf(items))).toMatchObject({ status: 409, message_key: 'cart_changed' })
  await shop.pool.query('update products set is_published = true where id = $1', [box.productId])
})
