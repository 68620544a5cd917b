import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, updateCart } from '#contract/cart.ts'
import { takePhoneOrder } from '#contract/office/orders.ts'
import { readStaffSettings, saveSettings } from '#contract/office/store.ts'
import { cancelOrder, type PlaceOrderInput, placeOrder } from '#contract/orders.ts'
import type { Answer } from '#tests/support/api.ts'
import type { Shelved, SignedIn } from '#tests/support/givens.ts'
import { buy, fillCart, orderOf, stockOf, traces, type WantedItem } from '#tests/support/orders.ts'
import { type PaidShop, paidShop, payBy, someAddress } from '#tests/support/payments.ts'
import { move } from '#tests/support/sold.ts'
import { givenStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'

let shop: PaidShop
beforeAll(async () => {
  shop = await paidShop()
})
afterAll(() => shop.close())

const PAYQI = { paymentMethod: 'payqi' } as const
let phones = 0
/** Nobody else's. */
function newPhone(): string {
  phones += 1
  return `+9647733300${String(phones).padStart(3, '0')}`
}

/** Orders what is in the cart already. */
async function order(shopper: SignedIn, items: readonly WantedItem[], changes: Partial<PlaceOrderInput>) {
  const options = { token: shopper.token, address: someAddress() }
  return await shop.call(placeOrder, orderOf(items, changes), options)
}

async function buyOnline(shopper: SignedIn, box: Shelved, quantity: number, client_mobile = newPhone()) {
  await shop.pool.query('delete from cart_lines where user_id = $1', [shopper.id])
  return await buy(shop, shopper, [{ ...box.choice, quantity }], {
    changes: { ...PAYQI, client_mobile },
    address: someAddress(),
  })
}

const keysOf = (answers: readonly Answer[]) => answers.map(({ status, body }) => `${status} ${body.message_key}`)
const count = (keys: readonly string[], key: string) => keys.filter(each => each === key).length

test('an order takes up to fifty pieces of a choice, those inside bundles counted, and else leaves nothing behind', async () => {
  const shopper = await shop.givenShopper()
  const jar = await shop.givenProduct({ stock: 500 })
  const bundle = await shop.givenProduct({ items: [{ ...jar.choice, quantity: 2 }], bundlePrice: 5_000 })
  const items = [
    { ...jar.choice, quantity: 31 },
    { ...bundle.choice, quantity: 10 },
  ]
  await fillCart(shop, shopper, items)
  const before = await traces(shop)
  const refused = await order(shopper, items, {})
  expect(refused).toMatchObject({ status: 409, body: { message_key: 'most_pieces' } })
  expect(await traces(shop)).toEqual(before)
  await shop.call(updateCart, { ...jar.choice, quantity: 30 }, shopper)
  expect((await order(shopper, [{ ...jar.choice, quantity: 30 }, ...items.slice(1)], {})).status).toBe(201)
  expect(await stockOf(shop, jar.choice)).toBe(450)
})

test('the cart takes as many, and says how many those are', async () => {
  const shopper = await shop.givenShopper()
  const jar = await shop.givenProduct({ stock: 500 })
  const bundle = await shop.givenProduct({ items: [{ ...jar.choice, quantity: 2 }], bundlePrice: 5_000 })
  const refused = { status: 409, body: { message_key: 'most_pieces' } }
  const jars = await shop.call(addToCart, { ...jar.choice, quantity: 51 }, shopper)
  expect(jars).toMatchObject(refused)
  expect(jars.body.message).toBe('One order can hold up to 50 of this, bundles included.')
  expect(await shop.call(addToCart, { ...jar.choice, quantity: 50 }, shopper)).toMatchObject({ status: 200 })
  expect(await shop.call(addToCart, { ...jar.choice, quantity: 1 }, shopper)).toMatchObject(refused)
  expect(await shop.call(updateCart, { ...jar.choice, quantity: 51 }, shopper)).toMatchObject(refused)
  const bundles = await shop.call(addToCart, { ...bundle.choice, quantity: 26 }, { ...shopper, lang: 'ar' })
  expect(bundles).toMatchObject(refused)
  expect(bundles.body.message).toBe('أكثر ما يتسع له الطلب الواحد منه 25 قطعة، مع ما في الباقات.')
})

test('a bundle that holds more of one choice than an order may take is still sold, one at a time', async () => {
  const shopper = await shop.givenShopper()
  const jar = await shop.givenProduct({ stock: 500 })
  const bundle = await shop.givenProduct({ items: [{ ...jar.choice, quantity: 60 }], bundlePrice: 5_000 })
  expect((await buyOnline(shopper, bundle, 1)).status).toBe(201)
  expect(await stockOf(shop, jar.choice)).toBe(440)
})

test('whoever takes an order by phone decides how many: only the stock is a limit', async () => {
  const staff = await givenStaff(shop, 'fulfilment')
  const box = await shop.givenProduct({ stock: 70 })
  const by = (quantity: number) => {
    const { paymentMethod: _m, promoCode: _c, ...wish } = orderOf([{ ...box.choice, quantity }])
    return shop.call(takePhoneOrder, wish, { staff })
  }
  expect(await by(71)).toMatchObject({ status: 409, body: { message_key: 'stock_warning' } })
  expect((await by(70)).status).toBe(201)
})

test('an account has five unpaid online orders; the sixth waits until one of them is paid or cancelled', async () => {
  const shopper = await shop.givenShopper()
  const orders = []
  for (let place = 0; place < 5; place += 1) orders.push(await buyOnline(shopper, await shop.givenProduct(), 1))
  expect(keysOf(orders)).toEqual(orders.map(() => '201 go_to_payment'))
  const box = await shop.givenProduct()
  const items = [{ ...box.choice, quantity: 1 }]
  await shop.pool.query('delete from cart_lines where user_id = $1', [shopper.id])
  await fillCart(shop, shopper, items)
  const before = await traces(shop)
  const headers = { 'idempotency-key': 'one-order-too-many' }
  const sixth = () =>
    shop.call(placeOrder, orderOf(items, { ...PAYQI, client_mobile: '+9647722200001' }), {
      token: shopper.token,
      headers,
    })
  const refused = await sixth()
  expect(refused).toMatchObject({ status: 409, body: { message_key: 'too_many_unpaid_orders' } })
  expect(refused.body.message).toBe('You have 5 orders waiting to be paid. Pay or cancel one first.')
  expect(await traces(shop)).toEqual(before)
  await shop.call(cancelOrder, { orderId: there(orders[0]).body.orderId }, shopper)
  // The key has made no order, so it may make one now.
  expect((await sixth()).status).toBe(201)
  expect((await buyOnline(shopper, await shop.givenProduct(), 1)).status).toBe(409)
  const other = await shop.givenShopper()
  expect((await buyOnline(other, box, 1)).status).toBe(201)
})

test('orders of one cart that are sent at the same moment are tries at one purchase, whatever else they say', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ stock: 100 })
  const items = [{ ...box.choice, quantity: 1 }]
  await fillCart(shop, shopper, items)
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => order(shopper, items, { ...PAYQI, client_mobile: newPhone() })),
  )
  // Of two at once the later one takes the earlier one's place, page and all.
  expect(keysOf(answers)).toContain('201 go_to_payment')
  expect(await stockOf(shop, box.choice)).toBe(99)
  const { rows } = await shop.pool.query(
    'select count(*)::int as waiting from orders where user_id = $1 and held_until is not null',
    [shopper.id],
  )
  expect(rows).toEqual([{ waiting: 1 }])
})

test('nor do those of many accounts with one phone, each of something else', async () => {
  const phone = newPhone()
  const baskets = await Promise.all(
    Array.from({ length: 13 }, async () => {
      const [shopper, { choice }] = await Promise.all([shop.givenShopper(), shop.givenProduct()])
      const items = [{ ...choice, quantity: 1 }]
      await fillCart(shop, shopper, items)
      return { shopper, items }
    }),
  )
  const answers = await Promise.all(
    baskets.map(({ shopper, items }) => order(shopper, items, { ...PAYQI, client_mobile: phone })),
  )
  expect(count(keysOf(answers), '201 go_to_payment')).toBe(10)
  expect(count(keysOf(answers), '409 too_many_orders_of_phone')).toBe(3)
})

test('an account has twenty cash orders to be shipped, and turning unpaid ones into cash makes no more', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ stock: 100 })
  const items = [{ ...box.choice, quantity: 1 }]
  const buyForCash = () => buy(shop, shopper, items, { changes: { client_mobile: newPhone() }, address: someAddress() })
  const orders = []
  for (let place = 0; place < 20; place += 1) orders.push(await buyForCash())
  await shop.pass(0)
  expect(await buyForCash()).toMatchObject({ status: 409, body: { message_key: 'too_many_cash_orders' } })
  const [one, other] = [await shop.givenProduct(), await shop.givenProduct()]
  const online = [await buyOnline(shopper, one, 1), await buyOnline(shopper, other, 1)].map(({ body }) => body.orderId)
  const [id = ''] = online
  const refused = '409 too_many_cash_orders'
  expect(keysOf([await payBy(shop, { id, shopper }, 'cod')])).toEqual([refused])
  expect(await payBy(shop, { id, shopper }, 'payqi')).toMatchObject({ status: 200 })
  await move(shop, { id: there(orders[0]).body.orderId }, 'ship')
  const turned = await Promise.all(online.map(each => payBy(shop, { id: each, shopper }, 'cod')))
  expect(keysOf(turned).toSorted()).toEqual(['200 pay_at_the_door', refused])
})

test('one shopper’s unpaid orders hold a quarter of a shelf at most, with one account or with many', async () => {
  const [one, other] = [await shop.givenShopper(), await shop.givenShopper()]
  const phone = newPhone()
  const box = await shop.givenProduct({ stock: 100 })
  const whole = await buyOnline(one, box, 50, phone)
  expect(whole).toMatchObject({ status: 409, body: { message_key: 'unpaid_share' } })
  expect(whole.body.message).toBe('We can keep only 25 of this until they are paid. Take fewer, or pay on delivery.')
  expect(whole.body.errors).toMatchObject([{ path: 'items.0.quantity', message_key: 'unpaid_share' }])
  expect((await buyOnline(one, box, 25, phone)).status).toBe(201)
  const usedUp = { status: 409, body: { message_key: 'unpaid_share_used' } }
  const bundle = await shop.givenProduct({ items: [{ ...box.choice, quantity: 1 }], bundlePrice: 5_000 })
  expect(await buyOnline(one, bundle, 1)).toMatchObject(usedUp)
  expect(await buyOnline(other, box, 1, phone)).toMatchObject(usedUp)
  expect(await stockOf(shop, box.choice)).toBe(75)
  // It is still in the cart.
  const cash = await order(other, [{ ...box.choice, quantity: 1 }], { client_mobile: phone })
  expect(cash.status).toBe(201)
  expect((await buyOnline(await shop.givenShopper(), box, 18)).status).toBe(201)
})

test('two orders that would each fit into the share do not fit together, sent at the same moment', async () => {
  const phone = newPhone()
  const box = await shop.givenProduct({ stock: 100 })
  const shoppers = await Promise.all([1, 2, 3].map(() => shop.givenShopper()))
  const items = [{ ...box.choice, quantity: 20 }]
  await Promise.all(shoppers.map(shopper => fillCart(shop, shopper, items)))
  const answers = await Promise.all(shoppers.map(shopper => order(shopper, items, { ...PAYQI, client_mobile: phone })))
  expect(keysOf(answers).toSorted()).toEqual(['201 go_to_payment', '409 unpaid_share', '409 unpaid_share'])
  expect(await stockOf(shop, box.choice)).toBe(80)
})

test('a small shelf can be bought: five pieces may always wait for their payment', async () => {
  const box = await shop.givenProduct({ stock: 6 })
  const shopper = await shop.givenShopper()
  expect(await buyOnline(shopper, box, 6)).toMatchObject({ status: 409, body: { message_key: 'unpaid_share' } })
  expect((await buyOnline(shopper, box, 5)).status).toBe(201)
})

test('the whole shop is not held by one request of one account', async () => {
  const shopper = await shop.givenShopper()
  const shelves = await Promise.all(Array.from({ length: 12 }, () => shop.givenProduct({ stock: 48 })))
  const items = shelves.map(({ choice }) => ({ ...choice, quantity: 48 }))
  await fillCart(shop, shopper, items)
  const before = await traces(shop)
  expect((await order(shopper, items, PAYQI)).status).toBe(409)
  expect(await traces(shop)).toEqual(before)
})

test('nor by cash: a new account has a hundred pieces on their way at most, until one order has arrived', async () => {
  const shopper = await shop.givenShopper()
  const shelves = await Promise.all(Array.from({ length: 3 }, () => shop.givenProduct({ stock: 48 })))
  const items = shelves.map(({ choice }) => ({ ...choice, quantity: 48 }))
  const byCash = (wanted: readonly WantedItem[]) => order(shopper, wanted, { client_mobile: newPhone() })
  await fillCart(shop, shopper, items)
  const before = await traces(shop)
  const refused = await byCash(items)
  expect(refused).toMatchObject({ status: 409, body: { message_key: 'first_orders_pieces' } })
  expect(refused.body.message).toContain('100')
  expect(await traces(shop)).toEqual(before)

  const [third] = items.slice(2)
  if (third === undefined) throw new Error('three were made')
  await shop.call(updateCart, { ...third, quantity: 0 }, shopper)
  const first = await byCash(items.slice(0, 2))
  expect(first.status).toBe(201)
  await fillCart(shop, shopper, [{ ...third, quantity: 5 }])
  expect((await byCash([{ ...third, quantity: 5 }])).body.message_key).toBe('first_orders_pieces')
  await move(shop, { id: first.body.orderId }, 'ship')
  await move(shop, { id: first.body.orderId }, 'deliver')
  expect((await byCash([{ ...third, quantity: 5 }])).status).toBe(201)
})

test('how many pieces a new account may have on their way is the owner’s to say, but one of a line can always be bought', async () => {
  const staff = await givenStaff(shop, 'owner')
  const { settings } = (await shop.call(readStaffSettings, undefined, { staff })).body
  const saved = await shop.call(saveSettings, { ...settings, newcomerPieces: 2 }, { staff })
  const jar = await shop.givenProduct({ stock: 50 })
  const bundle = await shop.givenProduct({ items: [{ ...jar.choice, quantity: 3 }], bundlePrice: 5_000 })
  const byCash = async ({ choice }: Shelved, quantity: number) => {
    const changes = { client_mobile: newPhone() }
    return await buy(shop, await shop.givenShopper(), [{ ...choice, quantity }], { changes })
  }
  const refused = await byCash(jar, 3)
  expect(refused).toMatchObject({ status: 409, body: { message_key: 'first_orders_pieces' } })
  expect(refused.body.message).toContain('2 pieces')
  expect((await byCash(jar, 2)).status).toBe(201)
  expect((await byCash(bundle, 2)).body.message_key).toBe('first_orders_pieces')
  expect((await byCash(bundle, 1)).status).toBe(201)
  await shop.call(saveSettings, { ...settings, version: saved.body.settings.version }, { staff })
})

test('an account that has completed no order pays within fifteen minutes, any other within thirty', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ stock: 100 })
  const minutes = async () => {
    const { body } = await buyOnline(shopper, box, 1)
    const { rows } = await shop.pool.query('select held_until from orders where id = $1', [body.orderId])
    return { id: body.orderId, minutes: (rows[0].held_until.getTime() - shop.desk.clock().getTime()) / 60_000 }
  }
  const first = await minutes()
  expect(first.minutes).toBe(15)
  await shop.call(cancelOrder, { orderId: first.id }, shopper)
  expect((await minutes()).minutes).toBe(15)
  await shop.call(updateCart, { ...box.choice, quantity: 0 }, shopper)
  const cash = await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes: { client_mobile: newPhone() } })
  expect((await minutes()).minutes).toBe(15)
  await move(shop, { id: cash.body.orderId }, 'ship')
  await move(shop, { id: cash.body.orderId }, 'deliver')
  expect((await minutes()).minutes).toBe(30)
})
