import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropView, keepView, listViews } from '#contract/office/views.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())

const MOSUL = { screen: 'orders', name: 'Mosul', filter: { cityId: '2', needsLook: true } } as const

async function namesOf(who: SignedInStaff): Promise<string[]> {
  const { body } = await shop.call(listViews, { screen: 'orders' }, { staff: who })
  return body.views.map(({ name }) => name)
}

test('a member keeps filters under a name, and nobody else sees or drops them', async () => {
  const other = await givenStaff(shop, 'owner')
  const { status, body } = await shop.call(keepView, MOSUL, { staff })
  expect([status, body.view]).toEqual([201, { _id: expect.any(String), name: 'Mosul', filter: MOSUL.filter }])
  expect(await namesOf(other)).toEqual([])
  await shop.call(dropView, { id: body.view._id }, { staff: other })
  expect(await namesOf(staff)).toEqual(['Mosul'])
  await shop.call(dropView, { id: body.view._id }, { staff })
  expect(await namesOf(staff)).toEqual([])
})

test('the same name again takes the place of the first', async () => {
  await shop.call(keepView, MOSUL, { staff })
  await shop.call(keepView, { ...MOSUL, filter: { cityId: '3' } }, { staff })
  const { body } = await shop.call(listViews, { screen: 'orders' }, { staff })
  expect(body.views).toMatchObject([{ name: 'Mosul', filter: { cityId: '3' } }])
})

test('nobody keeps more views than can be looked through', async () => {
  const keen = await givenStaff(shop, 'manager')
  for (let place = 1; place <= 20; place += 1)
    expect((await shop.call(keepView, { ...MOSUL, name: `View ${place}` }, { staff: keen })).status).toBe(201)
  const { status, body } = await shop.call(keepView, MOSUL, { staff: keen })
  expect([status, body.message_key]).toEqual([409, 'too_many_views'])
})

test.each([
  ['a screen there is none of', { screen: 'secrets' }],
  ['no name', { name: ' ' }],
  ['a filter that is a list', { filter: [] }],
  ['a filter with a list in it', { filter: { cityId: ['1'] } }],
  ['a filter with a long text', { filter: { search: 'x'.repeat(101) } }],
  ['a filter with a strange name', { filter: { 'a b': '1' } }],
  ['very many filters', { filter: Object.fromEntries([...'abcdefghijklmnopqrstu'].map(name => [name, '1'])) }],
])('%s is no view', async (_what, wrong) => {
  expect((await shop.callWith(keepView, { ...MOSUL, ...wrong }, { staff })).status).toBe(400)
})
