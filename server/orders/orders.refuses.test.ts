import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder, placeOrder, readOrder, trackOrder } from '#contract/orders.ts'
import { ORDER_STATUSES } from '#shop/orders/status.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS } from '#tests/support/bad-input.ts'
import { orderOf } from '#tests/support/orders.ts'
import { givenOrder, type Sold, statusOf } from '#tests/support/sold.ts'

let shop: TestShop
let order: Sold
beforeAll(async () => {
  shop = await testShop()
  order = await givenOrder(shop)
})
afterAll(() => shop.close())

test.each(BAD_BODIES)('%s in place of a wish to cancel', async (_what, body) => {
  expect(Math.floor((await shop.callWith(cancelOrder, body, order.shopper)).status / 100)).toBe(4)
})

test.each(BAD_IDS)('%j as an order', async orderId => {
  const cancelled = await shop.callWith(cancelOrder, { orderId }, order.shopper)
  expect(cancelled).toMatchObject({ status: 400, body: { errors: [{ path: 'orderId' }] } })
  const read = await shop.callWith(readOrder, { orderId }, order.shopper)
  expect([400, 404]).toContain(read.status)
})

test('a reason that is none', async () => {
  for (const reason of [42, {}, 'x'.repeat(501)]) {
    const answer = await shop.callWith(cancelOrder, { orderId: order.id, reason }, order.shopper)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } })
  }
})

test('another shopper’s order, and one that is none', async () => {
  const other = await shop.givenShopper()
  for (const endpoint of [readOrder, cancelOrder]) {
    for (const orderId of [order.id, 'no-such-order']) {
      const { status, body } = await shop.callWith(endpoint, { orderId }, other)
      expect([status, body.message_key]).toEqual([404, 'order_not_found'])
    }
  }
  expect(await statusOf(shop, order)).toBe('Order Placed')
})

test.each(ORDER_STATUSES.filter(status => status !== 'Order Placed'))(
  'an order that is %s and can no longer be cancelled by its shopper',
  async status => {
    const late = await givenOrder(shop)
    await shop.pool.query('update orders set status = $2 where id = $1', [late.id, status])
    const answer = await shop.call(cancelOrder, { orderId: late.id }, late.shopper)
    expect(answer).toMatchObject({ status: 409, body: { message_key: 'order_not_cancellable' } })
    expect(await statusOf(shop, late)).toBe(status)
  },
)

test('a tracking link without a token', async () => {
  expect(await shop.callWith(trackOrder, {})).toMatchObject({ status: 400, body: { message_key: 'invalid_request' } })
})

test('whoever floods the shop with orders, from one account or one address', async () => {
  const shopper = await shop.givenShopper()
  const tries = (callers: readonly { readonly token: string; readonly address: string }[]) =>
    Promise.all(callers.map(caller => shop.call(placeOrder, orderOf(order.items), caller)))
  const byAccount = await tries(
    Array.from({ length: 31 }, (_, place) => ({ ...shopper, address: `198.51.100.${place}` })),
  )
  expect(byAccount.filter(({ status }) => status === 429)).toHaveLength(1)
  const many = await Promise.all(Array.from({ length: 121 }, () => shop.givenShopper()))
  const byAddress = await tries(many.map(one => ({ ...one, address: '198.51.100.200' })))
  expect(byAddress.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(byAddress.find(({ status }) => status === 429)?.body.message_key).toBe('too_many_requests')
})
