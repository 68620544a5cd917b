import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/describe.ts'
import { readStaffOrder } from '#contract/office/orders.ts'
import { giveBack, listRefunds, readGatewayRefunds, recordRefund } from '#contract/office/payments.ts'
import { refundReturn } from '#contract/office/returns.ts'
import { readStaffSettings, saveSettings } from '#contract/office/store.ts'
import { confirmations } from '#contract/payments.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import { entriesOf, expectLedgerToAgree } from '#tests/support/ledger.ts'
import {
  type OnlineOrder,
  orderOnline,
  type PaidShop,
  paidShop,
  someAddress,
  stateOf,
} from '#tests/support/payments.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { namedPayment } from '#tests/support/scripted-provider.ts'
import { givenOrder, move } from '#tests/support/sold.ts'
import { forgetProof, givenApp, givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: PaidShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await paidShop()
  staff = await givenStaff(shop)
})
afterAll(() => shop.close())
afterEach(() => expectLedgerToAgree(shop))

/** 25,000 IQD, paid. */
async function givenPaid(method: OnlineMethod = 'payqi'): Promise<OnlineOrder> {
  const order = await orderOnline(shop, method)
  shop.gateways[method].pay()
  await shop.call(confirmations[method], namedPayment(method, shop.gateways[method].payment()), {
    address: someAddress(),
  })
  return order
}

type Wish = Partial<InputOf<typeof giveBack>> & { readonly by?: SignedInStaff }

async function seen({ id }: { readonly id: string }) {
  return (await shop.call(readStaffOrder, { id }, { staff })).body.order
}

async function give(order: { readonly id: string }, { by = staff, ...wish }: Wish = {}) {
  const { version } = await seen(order)
  const wanted = { id: order.id, version, amount: 5_000, reason: 'Came late', way: 'gateway' as const, ...wish }
  return await shop.callWith(giveBack, wanted, { staff: by })
}

const keyOf = async (answer: Promise<{ readonly body: { readonly message_key: string } }>) =>
  (await answer).body.message_key

test('any part of what was paid goes back through the gateway, and the order stays paid', async () => {
  const order = await givenPaid()
  const { status, body } = await give(order)
  expect([status, body.message_key, body.order.leftToGiveBack]).toEqual([200, 'refund_done', 20_000])
  expect(body.order.refunds).toMatchObject([{ amount: 5_000, state: 'done', explanation: 'Came late', way: null }])
  expect(shop.gateways.payqi.payment().returned).toBe(5_000)
  expect((await stateOf(shop, order)).payment).toBe('paid')
  expect((await entriesOf(shop, order)).slice(-2)).toEqual([
    'refund-owed allowances < refunds-due 5000',
    'refunded refunds-due < gateways 5000 payqi',
  ])
  expect((await shop.queuedMails()).at(-1)).toMatchObject({ template: 'refund-made' })
  for (const event of ['ship', 'deliver'] as const) await move(shop, order, event)
})

test('in parts until the rest, and no dinar more; only then it is said to be refunded', async () => {
  const order = await givenPaid()
  await give(order, { amount: 10_000 })
  expect(await keyOf(give(order, { amount: 15_001 }))).toBe('refund_too_high')
  await give(order, { amount: 15_000 })
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'refunded', attempts: ['payqi refunded'] })
  expect(await keyOf(give(order, { amount: 1 }))).toBe('refund_too_high')
  expect(shop.gateways.payqi.payment().returned).toBe(25_000)
})

test('cash that was paid at the door is noted as given back by hand, with who and how', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  expect(await keyOf(give(order))).toBe('refund_by_hand')
  const { body } = await give(order, { way: 'transfer' })
  expect(body.order.refunds).toMatchObject([{ state: 'done', way: 'transfer', isByHand: true }])
  expect(body.order.events.slice(-2)).toMatchObject([
    { type: 'refund-due', staffName: expect.any(String), data: { amount: 5_000, text: 'Came late' } },
    { type: 'refunded', actor: 'staff', staffName: expect.any(String) },
  ])
  expect((await entriesOf(shop, order)).at(-1)).toBe('refunded refunds-due < cash 5000')
  expect(body.order.paymentState).toBe('pending')
  const rest = await give(order, { way: 'cash', amount: 20_000 })
  expect(rest.body.order.paymentState).toBe('refunded')
})

test('of what was not paid nothing goes back', async () => {
  const orders = [
    await givenOrder(shop),
    await givenOrder(shop, { status: 'Shipped' }),
    await orderOnline(shop, 'payqi'),
  ]
  for (const order of orders) expect(await keyOf(give(order, { way: 'cash', amount: 1 }))).toBe('refund_too_high')
})

test.for([0, -1, 0.5, 1e13, Number.NaN, '5000'])('%s is no amount', async amount => {
  const order = await givenPaid()
  expect(await keyOf(give(order, { amount: amount as number }))).toBe('invalid_request')
  expect((await stateOf(shop, order)).refunds).toEqual([])
})

test('nothing goes back without a reason', async () => {
  const order = await givenPaid()
  expect(await keyOf(give(order, { reason: '  ' }))).toBe('invalid_request')
})

test('what the gateway cannot give back is refused before anything is written: parts at ZainCash, all at Al Qaseh', async () => {
  const [zein, alqaseh] = [await givenPaid('zein'), await givenPaid('alqaseh')]
  const ways = await Promise.all([zein, alqaseh].map(({ id }) => shop.call(readGatewayRefunds, { id }, { staff })))
  expect(ways.map(({ body }) => body.refunds)).toEqual(['whole', 'none'])
  expect(await keyOf(give(zein))).toBe('refund_by_hand')
  expect(await keyOf(give(alqaseh, { amount: 25_000 }))).toBe('refund_by_hand')
  for (const order of [zein, alqaseh]) expect((await stateOf(shop, order)).refunds).toEqual([])
  expect(await keyOf(give(zein, { amount: 25_000 }))).toBe('refund_done')
  expect(await keyOf(give(alqaseh, { way: 'cash' }))).toBe('refund_done')
  expect((await entriesOf(shop, alqaseh)).at(-1)).toBe('refunded refunds-due < cash 5000')
})

test('two who press at once give back once', async () => {
  const order = await givenPaid()
  const { version } = await seen(order)
  const wish = { id: order.id, version, amount: 20_000, reason: 'Broken', way: 'gateway' } as const
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(giveBack, wish, { staff })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(shop.gateways.payqi.payment().returned).toBe(20_000)
})

test('beside the refund of a return no more goes back than was paid', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  const { _id: id, version } = await givenReturn(shop, order, { staff, state: 'received' })
  await give(order, { amount: 18_000, way: 'cash' })
  const refund = (amount: number) => shop.call(refundReturn, { id, version, amount }, { staff })
  expect(await keyOf(refund(7_001))).toBe('refund_too_high')
  expect((await refund(7_000)).status).toBe(200)
  expect(await keyOf(give(order, { amount: 1, way: 'cash' }))).toBe('refund_too_high')
})

test('an order that is cancelled afterwards gives back the rest alone', async () => {
  const order = await givenPaid()
  await give(order)
  await move(shop, order, 'cancel')
  expect((await stateOf(shop, order)).refunds).toEqual(['goodwill 5000 done', 'order-cancelled 20000 due'])
  expect((await entriesOf(shop, order)).slice(-3)).toEqual([
    'closed ordered < shoppers 25000',
    'closed shoppers < allowances 5000',
    'refund-owed shoppers < refunds-due 20000',
  ])
  expect((await seen(order)).leftToGiveBack).toBe(0)
})

test('a gateway that refuses leaves it owed: it is listed, counts as given, and is made good by hand', async () => {
  const order = await givenPaid()
  shop.gateways.payqi.next('refund', 'refuses')
  expect(await keyOf(give(order, { amount: 25_000 }))).toBe('refund_refused')
  expect((await stateOf(shop, order)).payment).toBe('refund_due')
  expect(await keyOf(give(order, { amount: 1, way: 'cash' }))).toBe('refund_too_high')
  const id = (await stateOf(shop, order)).refundIds[0] ?? ''
  const { body } = await shop.call(listRefunds, { state: 'open' }, { staff })
  expect(body.refunds.map(refund => refund._id)).toContain(id)
  await shop.call(recordRefund, { id, note: 'Cash' }, { staff })
  expect((await stateOf(shop, order)).payment).toBe('refunded')
})

test('an answer that was lost is not clear, and never said to be refunded', async () => {
  const order = await givenPaid()
  shop.gateways.payqi.next('refund', 'loses')
  expect(await keyOf(give(order, { amount: 25_000 }))).toBe('refund_unclear')
  expect((await stateOf(shop, order)).payment).toBe('refund_due')
  expect(await keyOf(give(order, { amount: 25_000, way: 'cash' }))).toBe('refund_too_high')
})

test('above the sum that the owner set it needs the second step, and owners are told', async () => {
  const { settings } = (await shop.call(readStaffSettings, {}, { staff })).body
  await shop.callWith(saveSettings, { ...settings, refundStepUpAmount: 4_999 }, { staff })
  const careful = await givenStaff(shop, 'manager')
  await givenApp(shop, careful)
  await forgetProof(shop, careful)
  const order = await givenPaid()
  expect(await keyOf(give(order, { by: careful }))).toBe('step_up_needed')
  expect((await stateOf(shop, order)).refunds).toEqual([])
  expect(await keyOf(give(order, { by: careful, amount: 4_999 }))).toBe('refund_done')
  // In small amounts the sum is the same.
  expect(await keyOf(give(order, { by: careful, amount: 1 }))).toBe('step_up_needed')
  await give(order)
  const { rows } = await shop.pool.query(
    "select fact, (details ->> 'amount')::int as amount from staff_alerts where entity_id = $1",
    [order.id],
  )
  expect(rows).toEqual([{ fact: 'refund_sent', amount: 5_000 }])
})
