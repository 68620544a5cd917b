import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestProducts } from '#contract/catalogue.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const get = (query: string) => shop.fetch(new Request(`http://shop.test${suggestProducts.path}?${query}`))

test.each([
  ['nothing typed', '', 'field_required'],
  ['a text beyond all searches', `search=${'x'.repeat(201)}`, 'field_too_long'],
])('%s is refused with the field’s name', async (_what, query, message_key) => {
  const { status, body } = await get(query)
  expect(status).toBe(400)
  expect(body).toMatchObject({
    success: false,
    message_key: 'invalid_request',
    errors: [{ path: 'search', message_key }],
  })
})

test.each(['%00', '%E0%A4%A', "'; drop table products; --", '%F0%9F%98%80', '﷽'])(
  'a search for %s finds nothing and harms nothing',
  async search => {
    const { status, body } = await get(`search=${search}`)
    expect(status).toBeLessThan(500)
    if (status === 200) expect(body.products).toEqual([])
  },
)
