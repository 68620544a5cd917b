import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockCustomer } from '#contract/office/customers.ts'
import { exportOrders, findCallers, listStaffOrders, readStaffOrder, takePhoneOrder } from '#contract/office/orders.ts'
import type { OrderSource } from '#shop/orders/source.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { buy, orderOf } from '#tests/support/orders.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows, takeOut } from '#tests/support/tables.ts'

let shop: TestShop
let staff: SignedInStaff
let manager: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'fulfilment')
  manager = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())

async function callers(phone: string) {
  const { status, body } = await shop.call(findCallers, { phone }, { staff })
  expect(status).toBe(200)
  return body.callers
}

async function takeOrder(changes: Record<string, unknown>) {
  const { choice } = await shop.givenProduct({ price: 12_000, stock: 5 })
  const items = [{ ...choice, quantity: 2 }]
  const { paymentMethod: _method, promoCode: _code, ...wish } = orderOf(items)
  const { status, body } = await shop.call(takePhoneOrder, { ...wish, ...changes }, { staff })
  expect(status).toBe(201)
  return { order: body.order, choice }
}

test.each(['0771 555 0101', '٠٧٧١٥٥٥٠١٠١', '+964 771 555 0101', '009647715550101', '077155501', '550101'])(
  'whoever ordered before is found by the number written as %s, with what their latest order says',
  async phone => {
    await takeOrder({ client_mobile: '+9647715550101', client_name: 'Rana', location: 'Old street' })
    const { order, choice } = await takeOrder({ client_mobile: '+9647715550101', client_name: 'Rana Ali' })
    const [caller, ...others] = await callers(phone)
    expect(others).toEqual([])
    expect(caller).toMatchObject({
      ...{ mobile: '+9647715550101', name: 'Rana Ali', cityId: order.address.cityId },
      ...{ regionId: order.address.regionId, location: order.address.location },
      lastOrder: { _id: order._id, amount: order.amount, items: [{ ...choice, quantity: 2 }] },
      customer: { refused: 0, blocks: [] },
    })
  },
)

test('a number of few digits names nobody, nor does one that nobody ordered with', async () => {
  await takeOrder({ client_mobile: '+9647715550202' })
  expect(await callers('50202')).toEqual([])
  expect(await callers('0771 999 9999')).toEqual([])
  expect(await callers('Rana')).toEqual([])
})

test('a caller who refused an order at the door, or is blocked, is shown so; one with an account is known by their shop orders', async () => {
  const refused = await givenOrder(shop, { status: 'Refused' })
  const { rows } = await shop.pool.query('select client_mobile from orders where id = $1', [refused.id])
  const mobile = '+9647715550303'
  await shop.pool.query('update orders set client_mobile = $2 where id = $1', [refused.id, mobile])
  expect(rows[0].client_mobile).not.toBe(mobile)
  await shop.call(blockCustomer, { kind: 'phone', value: mobile, reason: 'Refused twice' }, { staff: manager })
  const [caller] = await callers('0771 555 0303')
  expect(caller?.customer).toMatchObject({
    ...{ userId: refused.shopper.id, refused: 1, refusalRate: 1 },
    blocks: [{ kind: 'phone', reason: 'Refused twice' }],
  })
})

test('of several who end alike, whoever ordered last comes first; a place that is served no more is asked for anew', async () => {
  await takeOrder({ client_mobile: '+9647715660404', client_name: 'First' })
  await takeOrder({ client_mobile: '+9647805660404', client_name: 'Second' })
  expect((await callers('5660404')).map(({ name }) => name)).toEqual(['Second', 'First'])
  await shop.pool.query('update orders set region_id = $1 where client_name = $2', ['gone', 'Second'])
  const [second] = await callers('5660404')
  expect(second).toMatchObject({ name: 'Second', cityId: '', regionId: '' })
})

test('where an order came from stands with it, narrows the list, and is written into the file', async () => {
  const sources = async (source: OrderSource) =>
    (await shop.call(listStaffOrders, { source }, { staff })).body.orders.map(order => order.source)
  const { order } = await takeOrder({ source: 'whatsapp' })
  expect((await takeOrder({})).order.source).toBe('phone')
  const shopper = await shop.givenShopper()
  const { choice } = await shop.givenProduct()
  await buy(shop, shopper, [{ ...choice, quantity: 1 }])
  expect((await shop.call(readStaffOrder, { id: order._id }, { staff })).body.order.source).toBe('whatsapp')
  expect(await sources('whatsapp')).toEqual(['whatsapp'])
  expect(new Set(await sources('shop'))).toEqual(new Set(['shop']))
  const file = await takeOut(shop, exportOrders, { source: 'whatsapp', format: 'csv' }, { staff: manager })
  const [head, ...lines] = csvRows(file.bytes)
  expect(lines.map(line => line[head?.indexOf('Came by') ?? -1])).toEqual(['WhatsApp'])
})

test('the same key with another source is another order', async () => {
  const { choice } = await shop.givenProduct({ stock: 5 })
  const { paymentMethod: _method, promoCode: _code, ...wish } = orderOf([{ ...choice, quantity: 1 }])
  const options = { staff, headers: { 'Idempotency-Key': 'one-call-of-many' } }
  const first = await shop.call(takePhoneOrder, wish, options)
  const again = await shop.call(takePhoneOrder, { ...wish, source: 'phone' }, options)
  expect(again.body.order._id).toBe(first.body.order._id)
  const other = await shop.call(takePhoneOrder, { ...wish, source: 'instagram' }, options)
  expect(other).toMatchObject({ status: 409, body: { message_key: 'idempotency_key_reused' } })
})
