import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPromo,
  type EditedPromo,
  listStaffPromos,
  readStaffPromo,
  removePromo,
  type StaffPromo,
  savePromo,
  switchPromo,
} from '#contract/office/promotions.ts'
import { cancelOrder } from '#contract/orders.ts'
import { validatePromo } from '#contract/promotions.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { buy } from '#tests/support/orders.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ clock: () => new Date('2026-11-21T09:00:00Z') })
  staff = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())

let codes = 0
function edited(changes: Partial<EditedPromo> = {}): EditedPromo {
  codes += 1
  return {
    code: `SALE-${codes}`,
    type: 'percentage',
    value: 15,
    startsAt: null,
    endsAt: null,
    minimumAmount: 0,
    totalLimit: null,
    perShopperLimit: null,
    isActive: true,
    ...changes,
  }
}

async function given(changes: Partial<EditedPromo> = {}): Promise<StaffPromo> {
  const { status, body } = await shop.call(addPromo, edited(changes), { staff })
  expect(status).toBe(201)
  return body.promo
}

const editedOf = ({ _id: id, uses: _u, wasUsed: _w, state: _s, createdAt: _c, ...rest }: StaffPromo) => ({
  ...rest,
  id,
})

test('a manager sets up a sale, and shoppers get exactly that', async () => {
  const promo = await given({ code: '  eid-2026 ', minimumAmount: 25_000, totalLimit: 10, perShopperLimit: 1 })
  expect(promo).toMatchObject({ code: 'EID-2026', state: 'running', uses: 0, wasUsed: false, version: 1 })
  const shopper = await shop.givenShopper()
  const asked = { code: 'eid-2026', amount: 30_000, deliveryCost: 5_000 }
  expect((await shop.call(validatePromo, asked, shopper)).body).toMatchObject({ discountAmount: 4_500 })
  expect((await shop.call(validatePromo, { ...asked, amount: 24_999 }, shopper)).body.message_key).toBe('promo_minimum')
})

test('each change of a code is in the change log with what it was before', async () => {
  const promo = await given({ value: 15 })
  const { body } = await shop.call(savePromo, { ...editedOf(promo), value: 20 }, { staff })
  await shop.call(switchPromo, { id: promo._id, version: body.promo.version, isActive: false }, { staff })
  await shop.call(removePromo, { id: promo._id }, { staff })
  const { rows } = await shop.pool.query(
    'select action, staff_id, before, after from audit_log where entity_id = $1 order by id',
    [promo._id],
  )
  expect(rows).toMatchObject([
    { action: 'promo.added', staff_id: staff.id, after: { value: 15 } },
    { action: 'promo.changed', before: { value: 15 }, after: { value: 20 } },
    { action: 'promo.switched-off', before: { isActive: true }, after: { isActive: false } },
    { action: 'promo.removed', before: { code: promo.code } },
  ])
})

test('the second of two members is shown what the first saved, and loses nothing', async () => {
  const promo = await given()
  await shop.call(savePromo, { ...editedOf(promo), value: 30 }, { staff })
  const late = await shop.call(savePromo, { ...editedOf(promo), value: 5 }, { staff })
  expect(late).toMatchObject({
    status: 409,
    body: {
      message_key: 'changed_meanwhile',
      promo: { value: 30, version: 2 },
      changedBy: { name: staff.name, at: expect.stringMatching(/^\d{4}-.*Z$/) },
    },
  })
  const off = await shop.call(switchPromo, { id: promo._id, version: 1, isActive: false }, { staff })
  expect(off).toMatchObject({ status: 409, body: { message_key: 'changed_meanwhile' } })
  expect((await shop.call(readStaffPromo, { id: promo._id }, { staff })).body.promo).toMatchObject({ value: 30 })
})

test('a code that is switched off takes nothing off, and switched on again does', async () => {
  const shopper = await shop.givenShopper()
  const promo = await given()
  const ask = () => shop.call(validatePromo, { code: promo.code, amount: 10_000, deliveryCost: 0 }, shopper)
  const { body } = await shop.call(switchPromo, { id: promo._id, version: 1, isActive: false }, { staff })
  expect(body.promo).toMatchObject({ isActive: false, state: 'off', version: 2 })
  expect((await ask()).body.message_key).toBe('promo_not_found')
  await shop.call(switchPromo, { id: promo._id, version: 2, isActive: true }, { staff })
  expect((await ask()).status).toBe(200)
})

test('a code that an order was placed with stays, even after the order was cancelled', async () => {
  const shopper = await shop.givenShopper()
  const promo = await given({ type: 'fixed', value: 4_000 })
  const box = await shop.givenProduct({ price: 10_000, stock: 5 })
  const changes = { promoCode: promo.code, discountAmount: 4_000, amount: 21_000 }
  const { body } = await buy(shop, shopper, [{ ...box.choice, quantity: 2 }], { changes })
  const read = async () => (await shop.call(readStaffPromo, { id: promo._id }, { staff })).body.promo
  expect(await read()).toMatchObject({ uses: 1, wasUsed: true })
  await shop.call(cancelOrder, { orderId: body.orderId }, shopper)
  expect(await read()).toMatchObject({ uses: 0, wasUsed: true })
  const removed = await shop.call(removePromo, { id: promo._id }, { staff })
  expect(removed).toMatchObject({ status: 409, body: { message_key: 'promo_in_use' } })
})

test('a code that an order was placed with keeps its kind of discount, for what goes back is reckoned by it', async () => {
  const shopper = await shop.givenShopper()
  const promo = await given({ type: 'freeDelivery', value: 0 })
  const box = await shop.givenProduct({ price: 10_000, stock: 5 })
  const changes = { promoCode: promo.code, discountAmount: 5_000, amount: 20_000 }
  const { body } = await buy(shop, shopper, [{ ...box.choice, quantity: 2 }], { changes })
  const refused = await shop.call(savePromo, { ...editedOf(promo), type: 'percentage', value: 10 }, { staff })
  expect(refused).toMatchObject({ status: 409, body: { message_key: 'promo_type_fixed', errors: [{ path: 'type' }] } })
  await shop.call(cancelOrder, { orderId: body.orderId }, shopper)
  const later = await shop.call(savePromo, { ...editedOf(promo), type: 'fixed', value: 5_000 }, { staff })
  expect(later.body.message_key).toBe('promo_type_fixed')
  const { body: saved } = await shop.call(savePromo, { ...editedOf(promo), minimumAmount: 9_000 }, { staff })
  expect(saved.promo).toMatchObject({ type: 'freeDelivery', minimumAmount: 9_000 })
})

test('no two codes are the same, however they are typed, also when two members write one at once', async () => {
  const promo = await given({ code: 'TWIN' })
  const again = await shop.call(addPromo, edited({ code: ' twin ' }), { staff })
  expect(again).toMatchObject({ status: 409, body: { message_key: 'promo_code_taken', errors: [{ path: 'code' }] } })
  const other = await given()
  const renamed = await shop.call(savePromo, { ...editedOf(other), code: 'Twin' }, { staff })
  expect(renamed.body.message_key).toBe('promo_code_taken')
  expect((await shop.call(savePromo, { ...editedOf(promo), value: 20 }, { staff })).status).toBe(200)
  const both = await Promise.all(['RACE', 'race'].map(code => shop.call(addPromo, edited({ code }), { staff })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a limit is not set below what is used already', async () => {
  const { id } = await givenPromo(shop, { totalLimit: 10, uses: 7 })
  const { promo } = (await shop.call(readStaffPromo, { id }, { staff })).body
  const lower = await shop.call(savePromo, { ...editedOf(promo), totalLimit: 6 }, { staff, lang: 'ar' })
  expect(lower).toMatchObject({
    status: 409,
    body: {
      message_key: 'promo_limit_below_uses',
      message: expect.stringContaining('7'),
      errors: [{ path: 'totalLimit' }],
    },
  })
  const { body } = await shop.call(savePromo, { ...editedOf(promo), totalLimit: 7 }, { staff })
  expect(body.promo.state).toBe('used-up')
})

test('the list tells where each code stands, and how many stand there', async () => {
  const prefix = 'LISTED'
  const begun = new Date('2026-11-01T00:00:00Z')
  await givenPromo(shop, { code: `${prefix}-A`, startsAt: begun, endsAt: new Date('2026-11-21T09:00:00.001Z') })
  await givenPromo(shop, { code: `${prefix}-B`, startsAt: new Date('2026-11-21T09:00:00.001Z') })
  await givenPromo(shop, { code: `${prefix}-C`, endsAt: new Date('2026-11-21T09:00:00Z') })
  await givenPromo(shop, { code: `${prefix}-D`, totalLimit: 2, uses: 2 })
  await givenPromo(shop, { code: `${prefix}-E`, totalLimit: 2, uses: 2, isActive: false })
  const list = async (input: object) =>
    (await shop.call(listStaffPromos, { search: prefix.toLowerCase(), ...input }, { staff })).body
  const { promos, counts, total } = await list({})
  expect(Object.fromEntries(promos.map(({ code, state }) => [code.at(-1), state]))).toEqual({
    ...{ A: 'running', B: 'not-begun', C: 'over', D: 'used-up', E: 'off' },
  })
  expect([counts, total]).toEqual([{ running: 1, 'not-begun': 1, over: 1, 'used-up': 1, off: 1 }, 5])
  for (const { code, state } of promos) {
    const only = await list({ state })
    expect([only.promos.map(each => each.code), only.total]).toEqual([[code], 1])
  }
  const pages = await Promise.all([1, 2, 3].map(page => list({ page, perPage: 2 })))
  expect(pages.flatMap(page => page.promos.map(each => each.code))).toEqual(promos.map(each => each.code))
})
