import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmSubscription, subscribe, unsubscribe, unsubscribeByMailProgram } from '#contract/newsletter.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES } from '#tests/support/bad-input.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const NO_ADDRESSES: readonly unknown[] = [
  undefined,
  null,
  42,
  true,
  {},
  [],
  '',
  '   ',
  'noor',
  'noor@',
  'noor@example',
  'a b@example.com',
  'noor@example.com\nBcc: all@example.com',
  'noor@example.com,other@example.com',
  `${'x'.repeat(300)}@example.com`,
]

test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
  for (const endpoint of [subscribe, confirmSubscription, unsubscribe]) {
    expect(Math.floor((await shop.callWith(endpoint, body)).status / 100)).toBe(4)
  }
})

test.each(NO_ADDRESSES)('%j as an address', async email => {
  const { status, body } = await shop.callWith(subscribe, { email })
  expect([status, body.message_key, body.errors?.[0]?.path]).toEqual([400, 'invalid_request', 'email'])
  expect((await shop.pool.query('select * from newsletter_subscribers')).rows).toEqual([])
  expect(await shop.queuedMails()).toEqual([])
})

test('what is no address is said in the words of the shop', async () => {
  const { body } = await shop.callWith(subscribe, { email: 'noor@' })
  expect(body.errors).toMatchObject([{ message_key: 'invalid_email', message: 'Please enter a valid email address.' }])
})

test('links that are broken, made up or no text', async () => {
  for (const endpoint of [confirmSubscription, unsubscribe, unsubscribeByMailProgram]) {
    for (const token of ['', 'short', 'with blank and more', 'x'.repeat(300)]) {
      const { status, body } = await shop.callWith(endpoint, { token })
      expect([status, body.errors?.[0]?.message_key]).toEqual([400, 'invalid_newsletter_link'])
    }
    const madeUp = await shop.call(endpoint, { token: 'A'.repeat(43) })
    expect(madeUp).toMatchObject({ status: 400, body: { message_key: 'invalid_newsletter_link' } })
  }
  for (const token of [undefined, null, 7, ['a'.repeat(43)], { like: '%' }]) {
    expect((await shop.callWith(confirmSubscription, { token })).status).toBe(400)
  }
})

test('a mere look at a link’s address does nothing', async () => {
  for (const { path } of [confirmSubscription, unsubscribe, unsubscribeByMailProgram]) {
    const seen = await shop.fetch(new Request(`http://shop.test${path}?token=${'A'.repeat(43)}`))
    expect(seen).toMatchObject({ status: 405, body: { message_key: 'method_not_allowed' } })
  }
})

test('one mailbox is written to three times an hour at most, and one network address asks thirty times', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 5; time += 1) {
    statuses.push((await shop.call(subscribe, { email: 'flood@example.com' })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await shop.queuedMails()).toHaveLength(3)
  const others = await Promise.all(
    Array.from({ length: 30 }, (_, place) => shop.call(subscribe, { email: `reader-${place}@example.com` })),
  )
  const refused = others.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.body.message_key).toBe('too_many_requests')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
