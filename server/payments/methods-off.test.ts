import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPaymentLink, takePhoneOrder } from '#contract/office/orders.ts'
import { readStaffSettings, saveSettings } from '#contract/office/store.ts'
import { placeOrder } from '#contract/orders.ts'
import { payByLink } from '#contract/payments.ts'
import { readStore } from '#contract/store.ts'
import type { PaymentMethod } from '#shop/orders/status.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { buy, fillCart, orderOf } from '#tests/support/orders.ts'
import { orderOnline, type PaidShop, paidShop, payBy, someAddress, stateOf } from '#tests/support/payments.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: PaidShop
let manager: SignedInStaff
beforeAll(async () => {
  shop = await paidShop()
  manager = await givenStaff(shop, 'manager')
})
beforeEach(() => switchOff())
afterAll(() => shop.close())

async function switchOff(...paymentMethodsOff: PaymentMethod[]) {
  const { settings } = (await shop.call(readStaffSettings, {}, { staff: manager })).body
  return await shop.callWith(saveSettings, { ...settings, paymentMethodsOff }, { staff: manager })
}

const offered = async (at: TestShop = shop) => (await at.call(readStore, {})).body.paymentMethods
const unavailable = { status: 422, body: { message_key: 'payment_method_unavailable' } }

test('a new shop offers all that it can take; what is switched off is not offered, and its settings tell staff alone', async () => {
  expect(await offered()).toEqual(['cod', 'payqi', 'zein', 'alqaseh'])
  const { body } = await switchOff('payqi', 'cod')
  expect(body.paymentMethods).toEqual(['cod', 'payqi', 'zein', 'alqaseh'])
  expect(await offered()).toEqual(['zein', 'alqaseh'])
  expect((await shop.call(readStore, {})).body.store).not.toHaveProperty('paymentMethodsOff')
})

test('an order in a way that is off is refused and writes nothing, one in another way is placed', async () => {
  await switchOff('cod', 'payqi')
  expect((await orderOnline(shop, 'payqi')).answer).toMatchObject(unavailable)
  const [shopper, box] = [await shop.givenShopper(), await shop.givenProduct({ stock: 5 })]
  const wanted = [{ ...box.choice, quantity: 1 }]
  await fillCart(shop, shopper, wanted)
  const place = async (paymentMethod: PaymentMethod) =>
    await shop.call(placeOrder, orderOf(wanted, { paymentMethod }), { token: shopper.token, address: someAddress() })
  expect(await place('cod')).toMatchObject(unavailable)
  expect(await place('zein')).toMatchObject({ status: 201 })
})

test('the last way that is on is not switched off, in words beside the choice', async () => {
  const { status, body } = await switchOff('cod', 'payqi', 'zein', 'alqaseh')
  expect([status, body.message_key]).toEqual([422, 'payment_method_needed'])
  expect(body.errors).toMatchObject([{ path: 'paymentMethodsOff', message_key: 'payment_method_needed' }])
  expect(await offered()).toContain('cod')
})

test('a payment that is open when its way is switched off is paid and settled as ever', async () => {
  const order = await orderOnline(shop, 'payqi')
  await switchOff('payqi')
  expect(await payBy(shop, order, 'payqi')).toMatchObject(unavailable)
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'pending', attempts: ['payqi pending'] })
  shop.gateways.payqi.pay()
  await shop.pass(2)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'paid', attempts: ['payqi paid'] })
})

test('an order that waits at a way that is off now is paid in one that is on, or turned to cash where that is', async () => {
  const [one, other] = [await orderOnline(shop, 'payqi'), await orderOnline(shop, 'payqi')]
  await switchOff('payqi', 'cod')
  expect(await payBy(shop, one, 'cod')).toMatchObject(unavailable)
  expect((await payBy(shop, one, 'alqaseh')).body.paymentUrl).toMatch(/alqaseh/)
  await switchOff('payqi')
  expect((await payBy(shop, other, 'cod')).body.message_key).toBe('pay_at_the_door')
})

test('an order whose answer was lost is answered again, though its way was switched off meanwhile', async () => {
  const [shopper, box] = [await shop.givenShopper(), await shop.givenProduct({ stock: 5 })]
  const wanted = [{ ...box.choice, quantity: 1 }]
  const headers = { 'idempotency-key': 'lost-answer-of-cash' }
  const first = await buy(shop, shopper, wanted, { headers })
  await switchOff('cod')
  const again = await shop.call(placeOrder, orderOf(wanted), { token: shopper.token, headers })
  expect(again).toMatchObject({ status: 201, body: { orderId: first.body.orderId } })
})

test('repeated after its page was over, an order opens no new page at a way that is off', async () => {
  const headers = { 'idempotency-key': 'lost-answer-online' }
  const { shopper, box, answer } = await orderOnline(shop, 'zein', { headers })
  shop.gateways.zein.end('failed')
  await shop.pass(2)
  await shop.sweep()
  await switchOff('zein')
  const wanted = orderOf([{ ...box.choice, quantity: 2 }], { paymentMethod: 'zein' })
  expect(answer.status).toBe(201)
  expect(await shop.call(placeOrder, wanted, { token: shopper.token, headers })).toMatchObject(unavailable)
})

test('staff on the phone take cash though the shop does not, and no link of a gateway that is off', async () => {
  const take = async (paymentMethod: PaymentMethod) => {
    const { choice } = await shop.givenProduct({ stock: 10 })
    const who = { client_name: 'Noor Hassan', client_mobile: '+9647701234567', location: 'Opposite the pharmacy' }
    const items = [{ ...choice, quantity: 1 }]
    const sent = { items, ...who, city_id: '1', region_id: '1001', paymentMethod }
    return await shop.call(takePhoneOrder, sent, { staff: manager })
  }
  await switchOff('cod', 'payqi')
  expect((await take('cod')).status).toBe(201)
  expect(await take('payqi')).toMatchObject(unavailable)
  const { body } = await take('zein')
  const { url } = (await shop.call(readPaymentLink, { id: body.order._id }, { staff: manager })).body
  const token = new URL(url).searchParams.get('token') ?? ''
  const pay = async (paymentMethod: 'payqi' | 'zein') =>
    await shop.call(payByLink, { token, paymentMethod }, { address: someAddress() })
  expect(await pay('payqi')).toMatchObject(unavailable)
  expect((await pay('zein')).body.paymentUrl).toMatch(/zein/)
})

test('a shop whose gateways are gone takes cash, and its other settings are saved though cash was off', async () => {
  await switchOff('cod')
  const other = await testShop({ beside: shop })
  expect(await offered(other)).toEqual(['cod'])
  const { settings } = (await other.call(readStaffSettings, {}, { staff: manager })).body
  expect((await other.callWith(saveSettings, { ...settings, returnWindowDays: 9 }, { staff: manager })).status).toBe(
    200,
  )
  await other.close()
})

test('another process refuses and offers the same within two seconds', async () => {
  const other = await testShop({ beside: shop })
  await switchOff('cod')
  await expect.poll(() => other.catalogue.current.store.paymentMethodsOff, { interval: 20 }).toEqual(['cod'])
  await other.close()
})

test('the change log says what was switched off', async () => {
  await switchOff('payqi')
  const { rows } = await shop.pool.query(
    "select before, after from audit_log where action = 'settings.changed' order by id desc limit 1",
  )
  expect(rows).toEqual([{ before: { paymentMethodsOff: [] }, after: { paymentMethodsOff: ['payqi'] } }])
})
