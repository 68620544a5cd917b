import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES } from '#tests/support/bad-input.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { givenOrder, historyOf, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
let order: Sold
let returnId: string
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'owner')
  order = await givenOrder(shop, { status: 'Delivered' })
  returnId = (await givenReturn(shop, order, { staff }))._id
})
afterAll(() => shop.close())

const ENDPOINTS = contract.filter(({ path }) => /^\/api\/staff\/(?:orders|returns)\b/.test(path))
const WRITING = ENDPOINTS.filter(({ inputIn }) => inputIn === 'body').map(
  each => [`${each.method} ${each.path}`, each] as const,
)
// Tags ask for no version: of two members both are heard.
const OF_ONE = WRITING.filter(([name]) => name.includes(':id') && !name.includes('/tags'))
const idFor = (name: string) => (name.includes('/returns/') ? returnId : order.id)

test.each(WRITING)('%s with what is no input', async (_name, endpoint) => {
  const before = await historyOf(shop, order)
  for (const [what, body] of BAD_BODIES) {
    const { status } = await shop.callWith(endpoint, body, { staff })
    expect([what, Math.floor(status / 100)]).toEqual([what, 4])
  }
  for (const body of [{}, { id: order.id }, { version: 1, step: 'fly', lines: 'all', items: 1, ids: [] }]) {
    const { status, body: said } = await shop.callWith(endpoint, body, { staff })
    expect([Math.floor(status / 100), said.success]).toEqual([4, false])
  }
  expect(await historyOf(shop, order)).toEqual(before)
})

test.each(OF_ONE)('%s with a version that is none', async (name, endpoint) => {
  if (name.endsWith('/return')) return expect(endpoint.access).toBe('staff')
  for (const version of [undefined, null, '1', 0, -1, 1.5]) {
    const { status, body } = await shop.callWith(endpoint, { id: idFor(name), version }, { staff })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ path: 'version' }))
  }
})

test('quantities that are none', async () => {
  const restock = ENDPOINTS.find(({ path }) => path.endsWith('/restock'))
  const receive = ENDPOINTS.find(({ path }) => path.endsWith('/receive'))
  const [lineId] = order.lineIds
  for (const fit of [-1, 1.5, '2', null, 1e308]) {
    const lines = [{ lineId, fit, damaged: 0 }]
    const inputs = [
      [restock, { id: order.id, version: 1, lines }],
      [receive, { id: returnId, version: 1, lines }],
    ] as const
    for (const [endpoint, input] of inputs) {
      const answer = endpoint && (await shop.callWith(endpoint, input, { staff }))
      expect(answer?.status).toBe(400)
      expect(answer?.body.errors?.[0]?.path).toBe('lines.0.fit')
    }
  }
})

test('amounts that are none', async () => {
  const refund = ENDPOINTS.find(({ path }) => path.endsWith('/refund'))
  for (const amount of [-5, 1.5, '100', 1e13]) {
    const answer = refund && (await shop.callWith(refund, { id: returnId, version: 1, amount }, { staff }))
    expect(answer?.status).toBe(400)
    expect(answer?.body.errors?.[0]?.path).toBe('amount')
  }
})
