import { afterAll, beforeAll, expect, test } from 'vitest'
import { validatePromo } from '#contract/promotions.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES } from '#tests/support/bad-input.ts'
import type { SignedIn } from '#tests/support/givens.ts'
import { type GivenPromo, givenPromo } from '#tests/support/promos.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ clock: () => new Date('2026-11-21T09:00:00Z') })
})
afterAll(() => shop.close())

/** Each with a shopper and an address of its own: guesses are counted. */
async function refusal(body: unknown, shopper?: SignedIn) {
  const { token } = shopper ?? (await shop.givenShopper())
  callers += 1
  const answer = await shop.callWith(validatePromo, body, { token, address: `198.51.100.${callers}` })
  expect(answer.body).toMatchObject({ success: false, message: expect.any(String) })
  return { status: answer.status, ...answer.body }
}
let callers = 0

test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
  expect(Math.floor((await refusal(body)).status / 100)).toBe(4)
})

test.each([
  ['code', [undefined, null, 42, '', '   ', 'x'.repeat(51), 'A\u0000B', {}]],
  ['amount', [undefined, null, -1, '10', 1e13, Number.NaN, []]],
  ['deliveryCost', [undefined, null, -1, '10', 1e13, {}]],
])('%s missing, of another type or out of bounds', async (field, values) => {
  for (const value of values) {
    const refused = await refusal({ code: 'SPRING', amount: 10_000, deliveryCost: 5_000, [field]: value })
    expect(refused).toMatchObject({ status: 400, message_key: 'invalid_request', errors: [{ path: field }] })
  }
})

const cases: readonly (readonly [string, number, GivenPromo])[] = [
  ['promo_not_found', 404, { isActive: false }],
  ['promo_not_begun', 409, { startsAt: new Date('2026-11-22') }],
  ['promo_over', 409, { endsAt: new Date('2026-11-20') }],
  ['promo_used_up', 409, { totalLimit: 3, uses: 3 }],
  ['promo_used_up', 409, { perShopperLimit: 0 }],
]
test.each(cases)('%s', async (message_key, status, given) => {
  const { code } = await givenPromo(shop, given)
  expect(await refusal({ code, amount: 10_000, deliveryCost: 5_000 })).toMatchObject({ status, message_key })
})

test('too few goods, with the amount as the shop writes money', async () => {
  const { code } = await givenPromo(shop, { minimumAmount: 25_000 })
  expect(await refusal({ code, amount: 24_999, deliveryCost: 5_000 })).toMatchObject({
    status: 409,
    message_key: 'promo_minimum',
    message: 'This promo code holds for orders from 25,000\u00a0IQD.',
  })
})

test('whoever guesses codes, from one account or from one address', async () => {
  const input = { code: 'GUESS', amount: 10_000, deliveryCost: 5_000 }
  const shopper = await shop.givenShopper()
  for (let guess = 0; guess < 20; guess += 1) expect((await refusal(input, shopper)).status).toBe(404)
  expect(await refusal(input, shopper)).toMatchObject({ status: 429, message_key: 'too_many_requests' })

  const others = await Promise.all(Array.from({ length: 61 }, () => shop.givenShopper()))
  const answers = await Promise.all(
    others.map(({ token }) => shop.call(validatePromo, input, { token, address: '203.0.113.7' })),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
