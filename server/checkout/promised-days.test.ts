import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuditLog } from '#contract/office/audit-log.ts'
import { readStaffOrder } from '#contract/office/orders.ts'
import { type EditedSettings, readStaffSettings, saveSettings } from '#contract/office/store.ts'
import { cancelOrder, readOrder } from '#contract/orders.ts'
import { readStore } from '#contract/store.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { buy } from '#tests/support/orders.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
/** In Baghdad it is the last day of the year already. */
const now = new Date('2026-12-30T22:30:00Z')
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY, clock: () => now })
  staff = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

const DAYS = { nearLeast: 1, nearMost: 2, otherLeast: 2, otherMost: 4, cityDays: {} }

async function promise(deliveryDays: EditedSettings['deliveryDays']) {
  const { settings } = (await shop.call(readStaffSettings, {}, { staff })).body
  return await shop.call(saveSettings, { ...settings, deliveryDays }, { staff })
}

async function ordered(changes: Parameters<typeof buy>[3] = {}) {
  const { choice } = await shop.givenProduct()
  const shopper = await shop.givenShopper()
  const { token } = shopper
  const { body } = await buy(shop, shopper, [{ ...choice, quantity: 1 }], changes)
  const orderId: string = body.orderId
  const read = async () => (await shop.call(readOrder, { orderId }, { token })).body.order
  return { orderId, token, read }
}

test('a shop that promises no day says none', async () => {
  expect((await (await ordered()).read()).expected).toBeNull()
})

test('an order keeps the days of Baghdad that were promised when it was placed', async () => {
  expect((await promise(DAYS)).status).toBe(200)
  expect((await shop.call(readStore, {})).body.store.deliveryDays).toEqual(DAYS)
  const near = await ordered()
  const far = await ordered({ changes: { city_id: '2', region_id: '2001' } })
  await promise({ ...DAYS, nearMost: 9 })
  expect((await near.read()).expected).toEqual({ from: '2027-01-01', until: '2027-01-02' })
  expect((await far.read()).expected).toEqual({ from: '2027-01-02', until: '2027-01-04' })
  const { order } = (await shop.call(readStaffOrder, { id: near.orderId }, { staff })).body
  expect(order.expected).toEqual({ from: '2027-01-01', until: '2027-01-02' })
})

test('a governorate with days of its own is promised those, and the others what holds elsewhere', async () => {
  expect((await promise({ ...DAYS, cityDays: { '2': { least: 3, most: 6 } } })).status).toBe(200)
  const own = await ordered({ changes: { city_id: '2', region_id: '2001' } })
  const other = await ordered({ changes: { city_id: '3', region_id: '3001' } })
  await promise(DAYS)
  expect((await own.read()).expected).toEqual({ from: '2027-01-03', until: '2027-01-06' })
  expect((await other.read()).expected).toEqual({ from: '2027-01-02', until: '2027-01-04' })
})

test('the change log tells which governorate was promised what', async () => {
  await promise(DAYS)
  await promise({ ...DAYS, cityDays: { '4': { least: 2, most: 3 } } })
  const { entries } = (await shop.call(readAuditLog, { entity: 'settings' }, { staff })).body
  expect(entries[0]).toMatchObject({
    before: { deliveryDays: { cityDays: {} } },
    after: { deliveryDays: { cityDays: { '4': { least: 2, most: 3 } } } },
  })
})

test('a governorate that nobody delivers to has no days, but keeps those that it had', async () => {
  const cityDays = { '2': { least: 3, most: 6 } }
  const { status, body } = await promise({ ...DAYS, cityDays: { ...cityDays, '999': { least: 1, most: 2 } } })
  expect([status, body.message_key]).toEqual([404, 'city_not_found'])
  expect(body.errors?.map(({ path }) => path)).toEqual(['deliveryDays.cityDays.999'])
  await promise({ ...DAYS, cityDays })
  await shop.pool.query("update cities set is_served = false where id = '2'")
  expect((await promise({ ...DAYS, nearMost: 3, cityDays })).status).toBe(200)
  await shop.pool.query("update cities set is_served = true where id = '2'")
})

test('nobody waits for an order that was cancelled', async () => {
  await promise(DAYS)
  const { orderId, token, read } = await ordered()
  expect((await read()).expected).not.toBeNull()
  expect((await shop.call(cancelOrder, { orderId }, { token })).status).toBe(200)
  expect((await read()).expected).toBeNull()
})

test.each([
  ['ends before it begins', { ...DAYS, nearLeast: 3 }, 'deliveryDays.nearMost'],
  ['begins on the day of the order', { ...DAYS, otherLeast: 0 }, 'deliveryDays.otherMost'],
  ['takes a half day', { ...DAYS, nearLeast: 0.5 }, 'deliveryDays.nearLeast'],
  ['takes a year', { ...DAYS, otherMost: 365 }, 'deliveryDays.otherMost'],
  [
    'ends in a governorate before it begins',
    { ...DAYS, cityDays: { '2': { least: 5, most: 4 } } },
    'deliveryDays.cityDays.2.most',
  ],
  [
    'takes a year to a governorate',
    { ...DAYS, cityDays: { '2': { least: 5, most: 365 } } },
    'deliveryDays.cityDays.2.most',
  ],
  [
    'is for too many places',
    { ...DAYS, cityDays: Object.fromEntries(Array.from({ length: 1_001 }, (_, id) => [id, { least: 1, most: 1 }])) },
    'deliveryDays.cityDays',
  ],
])('a promise that %s is refused beside its field', async (_, days, field) => {
  const { status, body } = await promise(days)
  expect(status).toBe(400)
  expect(body.errors?.map(({ path }) => path)).toEqual([field])
})
