import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { confirmations } from '#contract/payments.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { orderOnline, type PaidShop, paidShop, someAddress, stateOf } from '#tests/support/payments.ts'
import type { RequestFacts } from '../http/api.ts'
import { createPrecedence } from '../http/precedence.ts'
import { mountWebhooks } from './webhooks.ts'

let shop: PaidShop
beforeAll(async () => {
  shop = await paidShop()
})
afterAll(() => shop.close())

async function tell(path: string, message: unknown): Promise<number> {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  return (await shop.send(`/api/webhooks/${path}`, { method: 'POST', body })).status
}

async function untilPaid(order: Parameters<typeof stateOf>[1]): Promise<void> {
  await vi.waitFor(async () => expect((await stateOf(shop, order)).payment).toBe('paid'), {
    ...PATIENTLY,
    interval: 20,
  })
}

test.for([
  ['payqi', 'payqi'],
  ['zein', 'zaincash'],
  ['alqaseh', 'alqaseh'],
] as const)('%s tells the server, before anybody comes back', async ([method, path]) => {
  const order = await orderOnline(shop, method)
  const { attemptId, reference } = shop.gateways[method].payment()
  shop.gateways[method].pay()
  const told =
    method === 'alqaseh'
      ? await tell(`${path}/${attemptId}`, { reference: 'whatever' })
      : await tell(path, { attemptId, reference, signature: 'right' })
  expect(told).toBe(200)
  await untilPaid(order)
  expect(await stateOf(shop, order)).toMatchObject({ cart: 0, mails: ['payment-received'] })
})

test('a message says nothing by itself: the gateway is asked', async () => {
  const order = await orderOnline(shop, 'payqi')
  const { attemptId } = shop.gateways.payqi.payment()
  expect(await tell('payqi', { attemptId, event: 'SUCCESS', signature: 'right' })).toBe(200)
  await vi.waitFor(() => expect(shop.gateways.payqi.calls.at(-1)).toBe('status'), PATIENTLY)
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'pending', mails: [] })
})

test('the same message is looked into once, however often it is sent', async () => {
  const order = await orderOnline(shop, 'payqi')
  const { attemptId } = shop.gateways.payqi.payment()
  shop.gateways.payqi.pay()
  const message = { attemptId, event: 'SUCCESS', signature: 'right' }
  const answers = await Promise.all([tell('payqi', message), tell('payqi', message), tell('payqi', message)])
  expect(answers).toEqual([200, 200, 200])
  await untilPaid(order)
  await shop.pass(1)
  expect(await tell('payqi', message)).toBe(200)
  const { rows } = await shop.pool.query('select count(*)::int from payment_notices where event_key like $1', [
    `${attemptId}%`,
  ])
  expect(rows[0].count).toBe(1)
  expect((await stateOf(shop, order)).events.filter(event => event === 'paid')).toHaveLength(1)
})

test('after the browser came back a message changes nothing more', async () => {
  const order = await orderOnline(shop, 'payqi')
  const { attemptId } = shop.gateways.payqi.payment()
  shop.gateways.payqi.pay()
  await shop.call(confirmations.payqi, { orderId: order.id }, { address: someAddress() })
  await shop.pass(1)
  expect(await tell('payqi', { attemptId, signature: 'right' })).toBe(200)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'paid', mails: ['payment-received'], refunds: [] })
})

test('a message of before that comes after the last one changes nothing', async () => {
  const order = await orderOnline(shop, 'payqi')
  const { attemptId } = shop.gateways.payqi.payment()
  shop.gateways.payqi.pay()
  expect(await tell('payqi', { attemptId, event: 'SUCCESS', signature: 'right' })).toBe(200)
  await untilPaid(order)
  await shop.pass(1)
  expect(await tell('payqi', { attemptId, event: 'FORM_SHOWED', signature: 'right' })).toBe(200)
  await shop.sweep()
  expect((await stateOf(shop, order)).payment).toBe('paid')
})

test('a forged signature is refused and asks nobody', async () => {
  const order = await orderOnline(shop, 'payqi')
  const { attemptId } = shop.gateways.payqi.payment()
  const asked = shop.gateways.payqi.calls.length
  expect(await tell('payqi', { attemptId, signature: 'wrong' })).toBe(401)
  expect(shop.gateways.payqi.calls.length).toBe(asked)
  expect((await stateOf(shop, order)).payment).toBe('pending')
})

test('another order’s message concerns that order only', async () => {
  const first = await orderOnline(shop, 'payqi')
  const other = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  const { attemptId } = shop.gateways.payqi.payment()
  await tell('payqi', { attemptId, signature: 'right' })
  await untilPaid(other)
  expect((await stateOf(shop, first)).payment).toBe('pending')
})

test('an address given for one payment speaks of that one, whatever its message names', async () => {
  const first = await orderOnline(shop, 'alqaseh')
  const own = shop.gateways.alqaseh.payment()
  const other = await orderOnline(shop, 'alqaseh')
  const named = shop.gateways.alqaseh.payment()
  shop.gateways.alqaseh.pay(own.attemptId)
  expect(await tell(`alqaseh/${own.attemptId}`, { attemptId: named.attemptId })).toBe(200)
  await untilPaid(first)
  expect((await stateOf(shop, other)).payment).toBe('pending')
})

test('the gateway’s trouble at that moment is made good by the sweeper', async () => {
  const order = await orderOnline(shop, 'payqi')
  const { attemptId } = shop.gateways.payqi.payment()
  shop.gateways.payqi.pay()
  shop.gateways.payqi.next('status', 'down')
  expect(await tell('payqi', { attemptId, signature: 'right' })).toBe(200)
  await vi.waitFor(async () => {
    const { rows } = await shop.pool.query('select checks from payment_attempts where id = $1', [attemptId])
    expect(rows[0].checks).toBe(1)
  }, PATIENTLY)
  await shop.pass(3)
  await shop.sweep()
  expect((await stateOf(shop, order)).payment).toBe('paid')
})

test('what names no payment of ours is taken without a word; what is no message at all is refused', async () => {
  expect(await tell('payqi', { attemptId: '00000000-0000-4000-8000-000000000000', signature: 'right' })).toBe(200)
  expect(await tell('alqaseh/00000000-0000-4000-8000-000000000000', { reference: 'x' })).toBe(200)
  expect(await tell('payqi', 'no json')).toBe(400)
  expect(await tell('paypal', { attemptId: 'x' })).toBe(404)
})

test('endless messages are cut off, with and without a stated length', async () => {
  const long = 'x'.repeat(70_000)
  expect(await tell('payqi', long)).toBe(413)
  const body = new ReadableStream({
    start(stream) {
      for (let part = 0; part < 20; part += 1) stream.enqueue(new TextEncoder().encode(long))
      stream.close()
    },
  })
  // What fetch asks of a body that is a stream, and its type does not know.
  const streamed = { method: 'POST', body, duplex: 'half' as const }
  expect((await shop.send('/api/webhooks/payqi', streamed)).status).toBe(413)
})

test('a flood of different messages about one payment asks the gateway once', async () => {
  await orderOnline(shop, 'payqi')
  const { attemptId } = shop.gateways.payqi.payment()
  await shop.pass(1)
  const asked = () => shop.gateways.payqi.calls.filter(call => call === 'status').length
  const before = asked()
  for (let event = 0; event < 10; event += 1) expect(await tell('payqi', { attemptId, event: `e${event}` })).toBe(200)
  await vi.waitFor(() => expect(asked() - before).toBe(1), PATIENTLY)
})

test('one network cannot send without end', async () => {
  await shop.pass(1)
  const statuses = []
  for (let time = 0; time < 601; time += 1) statuses.push(await tell('payqi', 'x'))
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
})

test.each([
  ['half a letter', '\ud800'],
  ['NUL', 'a\0b'],
  ['more than an index takes', 'x'.repeat(3_000)],
])('a message called by %s is refused, also where it names an attempt that is there', async (_what, name) => {
  // No limit that earlier tests have used up.
  await shop.pass(1)
  const order = await orderOnline(shop, 'payqi')
  const { attemptId } = shop.gateways.payqi.payment()
  expect(await tell('payqi', { attemptId, event: name, signature: 'right' })).toBe(400)
  expect(await tell('payqi', { attemptId: name, signature: 'right' })).toBe(400)
  expect(await tell(`payqi/${encodeURIComponent(name.toWellFormed())}`, { signature: 'right' })).not.toBe(500)
  expect((await stateOf(shop, order)).payment).toBe('pending')
})

test('a gateway that calls while the database has no connection free is told when to come back', async () => {
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  vi.spyOn(shop.first.$client, 'query').mockRejectedValueOnce(full)
  const answer = await shop.send('/api/webhooks/payqi', { method: 'POST', body: '{}' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('nobody gives way to a message that is still under way: anybody may send one slowly', async () => {
  const app = new Hono<RequestFacts>()
  const precedence = createPrecedence()
  mountWebhooks(app, { ...shop.desk, precedence })
  const [asked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const body = new ReadableStream(
    {
      async pull(controller) {
        asked.resolve()
        await sent.promise
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  // Node wants to be told of a body that is a stream; the browsers' types do not know it.
  const request = new Request('https://tarteeb.example/api/webhooks/payqi', {
    ...{ method: 'POST', body, duplex: 'half' },
  })
  const told = app.fetch(request, { address: someAddress(), requestId: 'test' })
  await asked.promise
  expect(precedence.over()).toBeNull()
  sent.resolve()
  expect((await told).status).toBe(400)
})
