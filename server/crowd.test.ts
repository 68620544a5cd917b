import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCart } from '#contract/cart.ts'
import { placeOrder } from '#contract/orders.ts'
import { testShop } from '#tests/support/api.ts'
import { fillCart, orderOf } from '#tests/support/orders.ts'
import { type PaidShop, paidShop } from '#tests/support/payments.ts'
import { MOST_CONNECTIONS } from './database/pool.ts'

let shop: PaidShop
beforeAll(async () => {
  shop = await paidShop()
  // As a start does, before the door opens.
  await shop.jobs.open()
})
afterAll(() => shop.close())

/** Takes every connection to the database, as if each were at work for somebody. */
async function takeAll(): Promise<() => void> {
  const taken: PoolClient[] = []
  while (taken.length < MOST_CONNECTIONS) taken.push(await shop.pool.connect())
  return () => {
    for (const client of taken) client.release()
  }
}

test('whoever would wait longer than is bearable is told at once, however few they are', async () => {
  const busy = await testShop({ beside: shop, longestWait: 0 })
  const { token } = await shop.givenShopper()
  const look = () => busy.call(readCart, {}, { token })
  const free = await takeAll()
  const waiting = [look(), look()]
  await expect.poll(() => shop.pool.waitingCount).toBeGreaterThan(0)
  // Somebody got a connection, and nobody since.
  shop.pool.emit('acquire')
  expect((await look()).status).toBe(503)
  free()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  await busy.close()
})

test('where many wait for the database who looks around is told when to come back, and no order nor payment waits behind them', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ stock: 10 })
  const wanted = [{ ...box.choice, quantity: 1 }]
  await fillCart(shop, shopper, wanted)
  const look = ({ token } = shopper) => shop.call(readCart, {}, { token })
  const others = await Promise.all(Array.from({ length: 100 }, () => shop.givenShopper()))
  const free = await takeAll()
  const crowd = [...others, ...others, ...others, ...others].map(look)
  await expect.poll(() => shop.pool.waitingCount).toBeGreaterThan(0)
  const late = await look()
  expect({ status: late.status, key: late.body.message_key }).toEqual({ status: 503, key: 'service_unavailable' })
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)

  const order = shop.call(placeOrder, orderOf(wanted), { token: shopper.token })
  const notice = shop.send('/api/webhooks/alqaseh/00000000-0000-4000-8000-000000000000', {
    method: 'POST',
    body: JSON.stringify({ payment_status: 'succeeded', payment_id: 'nobody-knows' }),
  })
  expect((await order).status).toBe(201)
  expect((await notice).status).not.toBe(503)
  free()
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await look()).status).toBe(200)
})
