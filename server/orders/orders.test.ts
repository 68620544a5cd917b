import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder, listUserOrders, readOrder, trackOrder } from '#contract/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { stockOf } from '#tests/support/orders.ts'
import { givenOrder, move, payOnline, statusOf } from '#tests/support/sold.ts'
import { trackingToken, trackingUrl } from './tracking.ts'

let now = new Date('2026-11-21T09:00:00Z')
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ clock: () => now })
})
afterAll(() => shop.close())

test('a shopper reads where the order is, step by step', async () => {
  const order = await givenOrder(shop)
  await move(shop, order, 'ship', { at: new Date('2026-11-19T08:00:00Z') })
  await move(shop, order, 'deliver', { at: new Date('2026-11-20T08:00:00Z'), by: 'courier' })
  await shop.pool.query(
    `insert into parcels (id, order_id, courier, state, reference, price, status_text, status_at)
     values ('parcel-1', $1, 'al-waseet', 'sent', 'W-77', 25000, 'تم التسليم', '2026-11-20T08:00:00Z')`,
    [order.id],
  )
  const { status, body } = await shop.call(readOrder, { orderId: order.id }, { ...order.shopper, lang: 'ar' })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    _id: order.id,
    orderNumber: order.number,
    status: 'Delivered',
    address: { city: 'بغداد', name: 'Noor Hassan' },
    canCancel: false,
    shippedAt: '2026-11-19T08:00:00.000Z',
    deliveredAt: '2026-11-20T08:00:00.000Z',
    returnableUntil: '2026-11-27T08:00:00.000Z',
    returns: [],
    closingReason: null,
    parcel: { courier: 'al-waseet', reference: 'W-77', statusText: 'تم التسليم', statusAt: '2026-11-20T08:00:00.000Z' },
  })
  expect(body.order.timeline).toEqual([
    { event: 'placed', at: body.order.date },
    { event: 'ship', at: '2026-11-19T08:00:00.000Z' },
    { event: 'deliver', at: '2026-11-20T08:00:00.000Z' },
  ])
})

test('the list says until when a return may be asked for, and not once it is too late', async () => {
  const order = await givenOrder(shop, { status: 'Shipped' })
  await move(shop, order, 'deliver', { at: new Date('2026-11-14T09:00:01Z') })
  const until = async () => (await shop.call(listUserOrders, {}, order.shopper)).body.orders[0]?.returnableUntil
  expect(await until()).toBe('2026-11-21T09:00:01.000Z')
  now = new Date('2026-11-21T09:00:01Z')
  expect(await until()).toBeNull()
  now = new Date('2026-11-21T09:00:00Z')
})

test('a shopper cancels before shipping: pieces back, money owed, the reason kept', async () => {
  const order = await givenOrder(shop)
  await payOnline(shop, order)
  const { status, body } = await shop.call(
    cancelOrder,
    { orderId: order.id, reason: 'Ordered twice' },
    { ...order.shopper, lang: 'ar' },
  )
  expect([status, body.message_key, body.message]).toEqual([200, 'order_cancelled', 'أُلغي طلبك.'])
  const [item] = order.items
  expect(item && (await stockOf(shop, item))).toBe(10)
  const read = (await shop.call(readOrder, { orderId: order.id }, order.shopper)).body.order
  expect(read).toMatchObject({
    status: 'Cancelled',
    paymentState: 'refund_due',
    canCancel: false,
    closingReason: 'Ordered twice',
  })
  expect(read.timeline.at(-1)).toEqual({ event: 'cancel', at: now.toISOString() })
})

test('a mailed link shows where the order is without a log-in, and nothing that is the shopper’s alone', async () => {
  const order = await givenOrder(shop, { status: 'Shipped' })
  const token = await trackingToken(shop.database, order.id, now)
  const link = trackingUrl(new URL('https://tarteeb.example'), token)
  expect(link).toBe(`https://tarteeb.example/track-order?token=${token}`)
  const { status, body } = await shop.call(trackOrder, { token }, { lang: 'ar' })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({
    orderNumber: order.number,
    status: 'Shipped',
    items: [{ name_en: 'Storage box', images: [], quantity: 2 }],
    shippedAt: expect.any(String),
    deliveredAt: null,
    city: 'بغداد',
    amount: 25_000,
    timeline: [{ event: 'placed' }, { event: 'ship' }],
  })
  expect(JSON.stringify(body)).not.toMatch(/Noor|770123|pharmacy|المنصور/)
  // All mails of one order lead to it, from any process of the shop.
  expect(await shop.call(trackOrder, { token: await trackingToken(shop.database, order.id, now) })).toMatchObject({
    status: 200,
  })
})

test('a mailed link works for sixty days', async () => {
  const order = await givenOrder(shop)
  const token = await trackingToken(shop.database, order.id, now)
  const started = now
  now = new Date(started.getTime() + 60 * 86_400_000 - 1_000)
  expect((await shop.call(trackOrder, { token })).status).toBe(200)
  now = new Date(started.getTime() + 60 * 86_400_000)
  expect(await shop.call(trackOrder, { token })).toMatchObject({
    status: 400,
    body: { message_key: 'invalid_tracking_link' },
  })
  now = started
})

test('a link that was altered, or made for another shop, shows nothing', async () => {
  const [one, other] = [await givenOrder(shop), await givenOrder(shop)]
  const token = await trackingToken(shop.database, one.id, now)
  const [, expiry = '', signature = ''] = token.split('.')
  const altered = [
    `${other.id}.${expiry}.${signature}`,
    `${one.id}.${Number(expiry) + 1}.${signature}`,
    `${one.id}.${expiry}.${signature.slice(0, -2)}AA`,
    `${one.id}.${expiry}.`,
    `${one.id}..${signature}`,
    `${token}x`,
    token.toUpperCase(),
    one.id,
    'x'.repeat(500),
    '…',
  ]
  for (const wrong of altered) {
    const { status, body } = await shop.call(trackOrder, { token: wrong })
    expect([wrong, status, body.message_key]).toEqual([wrong, 400, 'invalid_tracking_link'])
  }
  await shop.pool.query("delete from server_keys where name = 'tracking'")
  expect((await shop.call(trackOrder, { token })).status).toBe(400)
})

test('two processes that want the first key at once get the same one', async () => {
  const order = await givenOrder(shop)
  await shop.pool.query("delete from server_keys where name = 'tracking'")
  const tokens = await Promise.all(Array.from({ length: 8 }, () => trackingToken(shop.database, order.id, now)))
  expect(new Set(tokens).size).toBe(1)
  expect(await statusOf(shop, order)).toBe('Order Placed')
})

/** A shopper with 45 orders, of which every third is shipped, two of them placed in the same instant. */
async function givenManyOrders() {
  const order = await givenOrder(shop)
  await shop.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
       'id', o.id || '-' || n, 'number', o.number || lpad(n::text, 3, '0'),
       'status', case when n % 3 = 0 then 'Shipped' else 'Order Placed' end,
       'placed_at', o.placed_at - make_interval(secs => n / 2)))).*
     from orders o, generate_series(1, 44) n where o.id = $1`,
    [order.id],
  )
  return order.shopper
}

test('a shopper of many orders gets them page by page, each once, newest first', async () => {
  const shopper = await givenManyOrders()
  const first = (await shop.call(listUserOrders, {}, shopper)).body
  expect(first.orders).toHaveLength(20)
  expect(first.counts).toEqual({
    all: 45,
    byStatus: [
      { status: 'Order Placed', count: 31 },
      { status: 'Shipped', count: 14 },
      { status: 'Delivered', count: 0 },
    ],
  })
  const second = (await shop.call(listUserOrders, { cursor: first.nextCursor ?? '' }, shopper)).body
  const third = (await shop.call(listUserOrders, { cursor: second.nextCursor ?? '' }, shopper)).body
  expect(third).toMatchObject({ nextCursor: null, counts: null })
  const all = [...first.orders, ...second.orders, ...third.orders]
  expect(new Set(all.map(order => order._id)).size).toBe(45)
  expect(all.map(order => order.date)).toEqual(
    all
      .map(order => order.date)
      .toSorted()
      .reverse(),
  )
})

test('the orders at one stage come page by page too, as many as are asked for', async () => {
  const shopper = await givenManyOrders()
  const first = (await shop.call(listUserOrders, { status: 'Shipped', limit: 10 }, shopper)).body
  const second = (
    await shop.call(listUserOrders, { status: 'Shipped', limit: 10, cursor: first.nextCursor ?? '' }, shopper)
  ).body
  expect([first.orders.length, second.orders.length, second.nextCursor]).toEqual([10, 4, null])
  expect(new Set([...first.orders, ...second.orders].map(order => order.status))).toEqual(new Set(['Shipped']))
})

test('the place of somebody else’s order leads nowhere', async () => {
  const shopper = await givenManyOrders()
  const stranger = await givenOrder(shop)
  const { status, body } = await shop.call(listUserOrders, { cursor: stranger.id }, shopper)
  expect({ status, orders: body.orders, nextCursor: body.nextCursor }).toEqual({
    status: 200,
    orders: [],
    nextCursor: null,
  })
})

test.each([
  ['limit', '0'],
  ['limit', '21'],
  ['limit', '1e9'],
  ['cursor', "x' or 1=1"],
])('%s %s is refused with its name', async (path, value) => {
  const { shopper } = await givenOrder(shop)
  const { status, body } = await shop.callWith(listUserOrders, { [path]: value }, shopper)
  expect(status).toBe(400)
  expect(body.errors?.[0]).toMatchObject({ path, message_key: 'field_invalid' })
})
