import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLines, previewLines } from '#contract/office/order-lines.ts'
import { readStaffOrder, takePhoneOrder } from '#contract/office/orders.ts'
import { readStaffSettings, saveSettings } from '#contract/office/store.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { buy, orderOf } from '#tests/support/orders.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  staff = await givenStaff(shop, 'owner')
  const { settings } = (await shop.call(readStaffSettings, {}, { staff })).body
  const delivery = { ...settings.delivery, freeFrom: 30_000 }
  expect((await shop.call(saveSettings, { ...settings, delivery }, { staff })).status).toBe(200)
})
afterAll(() => shop.close())

/** An order of so many pieces at 10,000 near by. */
async function ordered(quantity: number, changes: Parameters<typeof orderOf>[1] = {}) {
  const { choice } = await shop.givenProduct({ price: 10_000 })
  const shopper = await shop.givenShopper()
  const { status } = await buy(shop, shopper, [{ ...choice, quantity }], { changes })
  expect(status).toBe(201)
  const { rows } = await shop.pool.query(
    'select delivery_cost::int as delivery, payable::int from orders where user_id = $1',
    [shopper.id],
  )
  return rows[0]
}

test('an order just below the sum pays its way, and one that reaches it does not', async () => {
  expect(await ordered(2)).toEqual({ delivery: 5_000, payable: 25_000 })
  expect(await ordered(3)).toEqual({ delivery: 0, payable: 30_000 })
})

test('what a code takes off does not bring the way back, and a code for the way takes nothing off twice', async () => {
  const { code } = await givenPromo(shop, { value: 10 })
  expect(await ordered(3, { promoCode: code, discountAmount: 3_000 })).toEqual({ delivery: 0, payable: 27_000 })
  const way = await givenPromo(shop, { type: 'freeDelivery', value: 0 })
  expect(await ordered(3, { promoCode: way.code })).toEqual({ delivery: 0, payable: 30_000 })
})

test('lines that are changed make it free, and cost it again, and back comes what it was', async () => {
  const { choice } = await shop.givenProduct({ price: 10_000 })
  const shopper = await shop.givenShopper()
  const { body } = await buy(shop, shopper, [{ ...choice, quantity: 2 }])
  const to = async (quantity: number) => {
    const { order } = (await shop.call(readStaffOrder, { id: body.orderId }, { staff })).body
    const lines = [{ lineId: order.lines[0]?.lineId ?? '', quantity }]
    const wish = { id: order._id, version: order.version, lines, added: [] }
    const { preview } = (await shop.call(previewLines, wish, { staff })).body
    expect((await shop.call(changeLines, { ...wish, amount: preview.after.amount }, { staff })).status).toBe(200)
    return preview.after
  }
  expect(await to(3)).toMatchObject({ deliveryCost: 0, amount: 30_000 })
  expect(await to(4)).toMatchObject({ deliveryCost: 0, amount: 40_000 })
  expect(await to(2)).toMatchObject({ deliveryCost: 5_000, amount: 25_000 })
})

test('by phone it is the same', async () => {
  const { choice } = await shop.givenProduct({ price: 10_000 })
  const { items: _items, paymentMethod: _method, promoCode: _code, discountAmount: _less, ...address } = orderOf([])
  const items = [{ ...choice, quantity: 4 }]
  const { body } = await shop.call(takePhoneOrder, { ...address, items }, { staff })
  const { order } = (await shop.call(readStaffOrder, { id: body.order._id }, { staff })).body
  expect(order).toMatchObject({ deliveryCost: 0, amount: 40_000 })
})
