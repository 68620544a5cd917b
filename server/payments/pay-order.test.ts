import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLines } from '#contract/office/order-lines.ts'
import { readStaffOrder } from '#contract/office/orders.ts'
import { orderOnline, type PaidShop, paidShop, payBy, stateOf } from '#tests/support/payments.ts'
import { givenOrder, move } from '#tests/support/sold.ts'
import { givenStaff } from '#tests/support/staff.ts'

let shop: PaidShop
beforeAll(async () => {
  shop = await paidShop()
})
afterAll(() => shop.close())

test('“complete payment” leads back to the page that is open', async () => {
  const order = await orderOnline(shop, 'payqi')
  const { body } = await payBy(shop, order, 'payqi')
  expect(body).toMatchObject({ success: true, message_key: 'go_to_payment', paymentUrl: order.answer.body.paymentUrl })
  expect((await stateOf(shop, order)).attempts).toHaveLength(1)
})

test('after a declined card a new try with a new page is made, and the order waits again', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.end('failed')
  await shop.pass(2)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'failed', isHeld: true, stock: 8, cart: 2 })
  const { body } = await payBy(shop, order, 'payqi')
  expect(body.paymentUrl).not.toBe(order.answer.body.paymentUrl)
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'pending', attempts: ['payqi failed', 'payqi pending'] })
})

test('two tabs that press at the same time get one page', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.end('failed')
  await shop.pass(2)
  await shop.sweep()
  const answers = await Promise.all([payBy(shop, order, 'payqi'), payBy(shop, order, 'payqi')])
  expect(new Set(answers.map(({ body }) => body.paymentUrl)).size).toBe(1)
  expect((await stateOf(shop, order)).attempts).toEqual(['payqi failed', 'payqi pending'])
})

test('another gateway’s page is opened only after the first is closed', async () => {
  const order = await orderOnline(shop, 'payqi')
  const first = shop.gateways.payqi.payment()
  expect((await payBy(shop, order, 'alqaseh')).body.paymentUrl).toMatch(/alqaseh/)
  expect(first.state).toBe('cancelled')
  expect(await stateOf(shop, order)).toMatchObject({
    ...{
      method: 'alqaseh',
      payment: 'pending',
      attempts: expect.arrayContaining(['payqi cancelled', 'alqaseh pending']),
    },
  })
})

test('whoever has paid just now and presses “pay another way” is told that it is paid', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  const { body } = await payBy(shop, order, 'zein')
  expect(body).toMatchObject({ success: true, message_key: 'payment_successful', paymentUrl: null })
  expect(await stateOf(shop, order)).toMatchObject({ method: 'payqi', payment: 'paid', attempts: ['payqi paid'] })
})

test('the same with cash: nobody pays twice', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  expect((await payBy(shop, order, 'cod')).body.message_key).toBe('payment_successful')
  expect(await stateOf(shop, order)).toMatchObject({ method: 'payqi', payment: 'paid' })
})

test('turned to cash, the order is confirmed as a cash order is, and its page is closed', async () => {
  const order = await orderOnline(shop, 'payqi')
  const { body } = await payBy(shop, order, 'cod')
  expect(body).toMatchObject({ success: true, message_key: 'pay_at_the_door', paymentUrl: null })
  expect(shop.gateways.payqi.payment().state).toBe('cancelled')
  expect(await stateOf(shop, order)).toMatchObject({
    ...{ method: 'cod', payment: 'pending', isHeld: false, stock: 8, cart: 0, mails: ['order-placed'] },
  })
  expect((await payBy(shop, order, 'cod')).body.message_key).toBe('pay_at_the_door')
  expect((await stateOf(shop, order)).mails).toEqual(['order-placed'])
  await shop.pass(60)
  await shop.sweep()
  expect((await stateOf(shop, order)).status).toBe('Order Placed')
})

test('a page that could not be closed and is paid after all pays the cash order, and the courier asks for nothing', async () => {
  const order = await orderOnline(shop, 'zein')
  await payBy(shop, order, 'cod')
  shop.gateways.zein.pay()
  await shop.pass(2)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ method: 'zein', payment: 'paid', refunds: [], stock: 8 })
})

test('where staff changed the cash order meanwhile, the old sum goes back and the new one is taken at the door', async () => {
  const order = await orderOnline(shop, 'zein')
  await payBy(shop, order, 'cod')
  const staff = await givenStaff(shop)
  const { body } = await shop.call(readStaffOrder, { id: order.id }, { staff })
  const added = [{ ...(await shop.givenProduct({ price: 4_000 })).choice, quantity: 1 }]
  const wish = { id: order.id, version: body.order.version, lines: [], added, amount: 29_000 }
  expect((await shop.call(changeLines, wish, { staff })).status).toBe(200)
  shop.gateways.zein.pay()
  await shop.pass(2)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({
    ...{ status: 'Order Placed', method: 'cod', payment: 'pending', refunds: ['paid-at-door 25000 due'] },
  })
})

test('once the parcel is on its way with cash to collect, such money is given back', async () => {
  const order = await orderOnline(shop, 'zein')
  await payBy(shop, order, 'cod')
  await move(shop, order, 'ship')
  shop.gateways.zein.pay()
  await shop.pass(2)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ method: 'cod', refunds: ['paid-at-door 25000 due'] })
})

test('two pages that are both paid are one order and one refund', async () => {
  const order = await orderOnline(shop, 'zein')
  const first = shop.gateways.zein.payment()
  expect((await payBy(shop, order, 'payqi')).status).toBe(200)
  shop.gateways.zein.pay(first.attemptId)
  shop.gateways.payqi.pay()
  await shop.pass(2)
  await shop.sweep()
  await shop.sweep()
  const state = await stateOf(shop, order)
  expect(state).toMatchObject({ payment: 'paid', refunds: ['paid-twice 25000 due'], stock: 8, cart: 0 })
  expect(state.mails).toEqual(['payment-received'])
})

test('the gateway being down, the shopper is told and the order waits for another way', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.alqaseh.next('create', 'refuses')
  const refused = await payBy(shop, order, 'alqaseh')
  expect(refused).toMatchObject({ status: 503, body: { message_key: 'payment_unavailable' } })
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Order Placed', isHeld: true, stock: 8 })
  expect((await payBy(shop, order, 'cod')).status).toBe(200)
})

test('what is not to be paid, and what is not the shopper’s, is refused', async () => {
  const cash = await givenOrder(shop)
  expect((await payBy(shop, cash, 'payqi')).body.message_key).toBe('order_not_payable')
  const order = await orderOnline(shop, 'payqi')
  await move(shop, order, 'cancel')
  expect((await payBy(shop, order, 'payqi')).body.message_key).toBe('order_not_payable')
  const other = await orderOnline(shop, 'payqi')
  expect((await payBy(shop, { id: other.id, shopper: order.shopper }, 'cod')).body.message_key).toBe('order_not_found')
})

test('pressing without end is stopped', async () => {
  const order = await orderOnline(shop, 'payqi')
  const statuses = []
  for (let press = 0; press < 21; press += 1) statuses.push((await payBy(shop, order, 'payqi')).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})
