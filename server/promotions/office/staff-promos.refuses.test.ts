import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPromo, listStaffPromos, removePromo, savePromo, switchPromo } from '#contract/office/promotions.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS } from '#tests/support/bad-input.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
let id: string
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'manager')
  id = (await givenPromo(shop)).id
})
afterAll(() => shop.close())

const RIGHT = {
  ...{ code: 'RIGHT', type: 'percentage', value: 15, startsAt: null, endsAt: null, minimumAmount: 0 },
  ...{ totalLimit: null, perShopperLimit: null, isActive: true },
}

const promos = async () => (await shop.pool.query('select * from promos order by id')).rows

test.each(
  [addPromo, savePromo, switchPromo].map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s with what is no input', async (_name, endpoint) => {
  const before = await promos()
  for (const [what, body] of BAD_BODIES) {
    const { status } = await shop.callWith(endpoint, body, { staff })
    expect([what, Math.floor(status / 100)]).toEqual([what, 4])
  }
  expect(await promos()).toEqual(before)
})

test.each([
  ['code', [undefined, null, 42, '', '  ', 'x'.repeat(51), 'TWO WORDS', 'A\u0000', 'A/B', "A'; --", '<b>', {}]],
  ['type', [undefined, null, 'half', 1, []]],
  ['value', [undefined, null, -1, '15', 1e308, Number.NaN, {}]],
  ['startsAt', [undefined, 1, 'tomorrow', '2026-11-21', '2026-11-21T09:00:00', '2026-13-01T00:00:00Z', {}]],
  ['endsAt', [undefined, 1, 'never', '2026-11-21', {}]],
  ['minimumAmount', [undefined, null, -1, 0.5, '1', 1e12]],
  ['totalLimit', [undefined, 0, -1, 1.5, '1', 1e9]],
  ['perShopperLimit', [undefined, 0, -1, 1.5, '1']],
  ['isActive', [undefined, null, 'true', 1]],
])('a code whose %s is missing, of another type or out of bounds', async (field, values) => {
  const before = await promos()
  for (const value of values) {
    const { status, body } = await shop.callWith(addPromo, { ...RIGHT, [field]: value }, { staff })
    expect([value, status, body.message_key]).toEqual([value, 400, 'invalid_request'])
    expect(body.errors).toContainEqual(expect.objectContaining({ path: field }))
  }
  expect(await promos()).toEqual(before)
})

test.each([
  ['invalid_percentage', 'value', { value: 0 }],
  ['invalid_percentage', 'value', { value: 0.5 }],
  ['invalid_percentage', 'value', { value: 100.01 }],
  ['invalid_percentage', 'value', { value: 12.345 }],
  ['invalid_amount', 'value', { type: 'fixed', value: 0 }],
  ['invalid_amount', 'value', { type: 'fixed', value: 1_000.5 }],
  ['invalid_period', 'endsAt', { startsAt: '2026-11-21T09:00:00Z', endsAt: '2026-11-21T09:00:00Z' }],
  ['invalid_period', 'endsAt', { startsAt: '2026-11-21T09:00:00+03:00', endsAt: '2026-11-21T05:59:59Z' }],
] as const)('%s, said beside the field', async (key, path, changes) => {
  const { status, body } = await shop.callWith(addPromo, { ...RIGHT, ...changes }, { staff })
  expect([status, body.message_key]).toEqual([422, key])
  expect(body.errors).toMatchObject([{ path, message_key: key }])
})

test('a code that is not there, and an id or version that is none', async () => {
  const seen = { ...RIGHT, version: 1 }
  for (const [endpoint, input] of [
    [savePromo, { ...seen, id: 'unknown' }],
    [switchPromo, { id: 'unknown', version: 1, isActive: false }],
    [removePromo, { id: 'unknown' }],
  ] as const)
    expect(await shop.callWith(endpoint, input, { staff })).toMatchObject({
      status: 404,
      body: { message_key: 'promo_not_found' },
    })
  for (const bad of BAD_IDS.filter(each => typeof each === 'string' && each.trim() !== '' && each !== '../etc'))
    expect(Math.floor((await shop.callWith(savePromo, { ...seen, id: bad }, { staff })).status / 100)).toBe(4)
  for (const version of [undefined, null, 0, -1, 1.5, '1'])
    expect((await shop.callWith(savePromo, { ...seen, id, version }, { staff })).status).toBe(400)
})

test.each([{ state: 'sold' }, { page: '0' }, { page: 'x' }, { perPage: '101' }, { search: 'x'.repeat(51) }])(
  'a list that cannot be asked for: %j',
  async input => {
    expect((await shop.callWith(listStaffPromos, input, { staff })).status).toBe(400)
  },
)
