import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { correctCourier } from '#contract/office/courier-cash.ts'
import { readCourierBalance, recordCourierPayment } from '#contract/office/delivery.ts'
import { changeLines } from '#contract/office/order-lines.ts'
import { changeAddress, readStaffOrder } from '#contract/office/orders.ts'
import { recordRefund, sendRefund } from '#contract/office/payments.ts'
import { refundReturn } from '#contract/office/returns.ts'
import { confirmations } from '#contract/payments.ts'
import { courierDouble, parcelDesk } from '#tests/support/courier.ts'
import { entriesOf, expectLedgerToAgree } from '#tests/support/ledger.ts'
import { buy } from '#tests/support/orders.ts'
import {
  type OnlineOrder,
  orderOnline,
  type PaidShop,
  paidShop,
  someAddress,
  stateOf,
} from '#tests/support/payments.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { namedPayment } from '#tests/support/scripted-provider.ts'
import { givenOrder, move, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { createParcelSender } from '../delivery/send-parcel.ts'
import { settleAttempt, UNTOLD } from '../payments/settle-attempt.ts'

let shop: PaidShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await paidShop()
  staff = await givenStaff(shop)
})
afterAll(() => shop.close())
afterEach(() => expectLedgerToAgree(shop))

const PLACED = 'placed shoppers < ordered 25000'
const CLOSED = 'closed ordered < shoppers 25000'
const EARNED = ['delivered ordered < goods 20000', 'delivered ordered < delivery 5000']
const PAID = 'paid gateways < shoppers 25000 payqi'

async function comeBack({ id }: Pick<OnlineOrder, 'id'>): Promise<void> {
  const named = namedPayment('payqi', { ...shop.gateways.payqi.payment(), orderId: id })
  await shop.call(confirmations.payqi, named, { address: someAddress() })
}

async function paidOnline(): Promise<OnlineOrder> {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  await comeBack(order)
  return order
}

async function withCourier(order: Pick<Sold, 'id'>, price: number, state = 'sent'): Promise<void> {
  await shop.pool.query(
    "insert into parcels (id, order_id, courier, state, reference, price) values ($1, $1, 'alwaseet', $3, $1, $2)",
    [order.id, price, state],
  )
}

const attemptOf = async ({ id }: { readonly id: string }): Promise<string> =>
  (await shop.pool.query('select id from payment_attempts where order_id = $1', [id])).rows[0].id

test('placing an order books what its shopper owes', async () => {
  expect(await entriesOf(shop, await givenOrder(shop))).toEqual([PLACED])
})

test('an order of nothing is booked only once it is delivered', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ stock: 5 })
  const { code } = await givenPromo(shop, { type: 'fixed', value: 25_000 })
  const changes = { promoCode: code, discountAmount: 25_000 }
  const { body } = await buy(shop, shopper, [{ ...box.choice, quantity: 2 }], { changes })
  const order = { id: body.orderId }
  expect(await entriesOf(shop, order)).toEqual([])
  for (const event of ['ship', 'deliver'] as const) await move(shop, order, event)
  expect(await entriesOf(shop, order)).toEqual([
    'delivered ordered < goods 20000',
    'delivered ordered < delivery 5000',
    'delivered discounts < ordered 25000',
  ])
})

test('delivered and paid at the door: earned by its parts, and owed by whoever took the cash', async () => {
  const [byHand, sent] = [
    await givenOrder(shop, { status: 'Delivered' }),
    await givenOrder(shop, { status: 'Shipped' }),
  ]
  await withCourier(sent, 24_000)
  await move(shop, sent, 'deliver')
  expect(await entriesOf(shop, byHand)).toEqual([PLACED, ...EARNED, 'collected couriers < shoppers 25000 by-hand'])
  expect(await entriesOf(shop, sent)).toEqual([
    ...[PLACED, ...EARNED, 'collected couriers < shoppers 24000 alwaseet'],
    'collected differences < shoppers 1000',
  ])
})

test('a parcel that is found with the courier only once it was called delivered changes who has the cash', async () => {
  const order = await givenOrder(shop, { status: 'Shipped' })
  await withCourier(order, 26_000, 'unclear')
  await move(shop, order, 'deliver')
  const courier = courierDouble({ findSent: async () => ({ reference: 'QR-found', labelUrl: null }) })
  await createParcelSender(parcelDesk(shop, courier)).send(order.id)
  expect((await entriesOf(shop, order)).slice(-4)).toEqual([
    'collected couriers < shoppers 25000 by-hand',
    'collected shoppers < couriers 25000 by-hand',
    'collected couriers < shoppers 26000 alwaseet',
    'collected shoppers < differences 1000',
  ])
})

test('a parcel that is found with the courier once its cash was counted leaves the cash with whoever handed it over', async () => {
  const order = await givenOrder(shop, { status: 'Shipped' })
  await withCourier(order, 26_000, 'unclear')
  await move(shop, order, 'deliver')
  const paid = {
    courier: 'by-hand',
    reference: 'till',
    amount: 25_000,
    orders: [{ orderId: order.id, amount: 25_000 }],
  }
  expect((await shop.call(recordCourierPayment, paid, { staff })).status).toBe(201)
  const booked = await entriesOf(shop, order)
  const owed = async () => {
    const { couriers } = (await shop.call(readCourierBalance, {}, { staff })).body
    return couriers.map(({ courier, owed: open, paidFor, difference }) => [courier, open, paidFor, difference])
  }
  const before = await owed()
  const courier = courierDouble({ findSent: async () => ({ reference: 'QR-late', labelUrl: null }) })
  await createParcelSender(parcelDesk(shop, courier)).send(order.id)
  const { rows } = await shop.pool.query('select state, needs_look from parcels where id = $1', [order.id])
  expect(rows).toEqual([{ state: 'sent', needs_look: true }])
  expect(await entriesOf(shop, order)).toEqual(booked)
  expect(await owed()).toEqual(before)
})

test.each(['cancel', 'lapse'] as const)('%s takes back what was owed for the order', async event => {
  const order = await givenOrder(shop)
  await move(shop, order, event)
  expect(await entriesOf(shop, order)).toEqual([PLACED, CLOSED])
})

test('so does a refusal at the door, and an order that is called back earns nothing', async () => {
  const orders = [await givenOrder(shop, { status: 'Refused' }), await givenOrder(shop, { status: 'Shipped' })]
  for (const order of orders.slice(1)) await move(shop, order, 'cancel')
  for (const order of orders) expect(await entriesOf(shop, order)).toEqual([PLACED, CLOSED])
})

test('another price of delivery changes what is owed, by the difference', async () => {
  const order = await givenOrder(shop)
  const { version } = (await shop.call(readStaffOrder, { id: order.id }, { staff })).body.order
  const { rows } = await shop.pool.query("select id from regions where city_id = '2' limit 1")
  const address = { client_name: 'Noor', client_mobile: '+9647701234567', location: 'Gate 2' }
  const to = { ...address, city_id: '2', region_id: rows[0].id, withDelivery: true }
  expect((await shop.call(changeAddress, { id: order.id, version, ...to }, { staff })).status).toBe(200)
  expect(await entriesOf(shop, order)).toEqual([PLACED, 'repriced shoppers < ordered 1000'])
})

test('a payment online is booked once, however often its gateway says so', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  await Promise.all([comeBack(order), comeBack(order), comeBack(order)])
  expect(await entriesOf(shop, order)).toEqual([PLACED, PAID])
})

test('a payment after the order lapsed revives it in the books too', async () => {
  const order = await orderOnline(shop, 'payqi')
  await move(shop, order, 'lapse')
  shop.gateways.payqi.pay()
  await comeBack(order)
  expect(await entriesOf(shop, order)).toEqual([PLACED, CLOSED, PAID, 'revived shoppers < ordered 25000'])
})

test('paid and cancelled: the money is owed back, and goes back through the gateway', async () => {
  const order = await paidOnline()
  await move(shop, order, 'cancel')
  const owed = [PLACED, PAID, CLOSED, 'refund-owed shoppers < refunds-due 25000']
  expect(await entriesOf(shop, order)).toEqual(owed)
  const { refundIds } = await stateOf(shop, order)
  await shop.call(sendRefund, { id: refundIds[0] ?? '' }, { staff })
  expect(await entriesOf(shop, order)).toEqual([...owed, 'refunded refunds-due < gateways 25000 payqi'])
})

test('lines that are changed while its payment arrives leave an order that was paid for what it comes to', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const order = await orderOnline(shop, 'payqi')
    const { body } = await shop.call(readStaffOrder, { id: order.id }, { staff })
    const { version, lines } = body.order
    const wish = { id: order.id, lines: [{ lineId: lines[0]?.lineId ?? '', quantity: 1 }], added: [], amount: 15_000 }
    shop.gateways.payqi.pay()
    const [early] = await Promise.all([shop.call(changeLines, { ...wish, version }, { staff }), comeBack(order)])
    expect(['order_not_paid', 'changed_meanwhile']).toContain(early.body.message_key)
    const late = await shop.call(changeLines, { ...wish, version: version + 1 }, { staff })
    expect(late.body.order).toMatchObject({ paymentState: 'paid', amount: 15_000, refunds: [{ amount: 10_000 }] })
    await shop.call(sendRefund, { id: late.body.order.refunds[0]?._id ?? '' }, { staff })
    await comeBack(order)
    expect(await entriesOf(shop, order)).toEqual([
      ...[PLACED, PAID, 'repriced ordered < shoppers 10000', 'refund-owed shoppers < refunds-due 10000'],
      'refunded refunds-due < gateways 10000 payqi',
    ])
  }
})

test('given back by hand it comes out of the shop’s cash, and the gateway keeps what it took', async () => {
  const order = await paidOnline()
  await move(shop, order, 'cancel')
  const { refundIds } = await stateOf(shop, order)
  await shop.call(recordRefund, { id: refundIds[0] ?? '', note: 'Receipt 7' }, { staff })
  expect((await entriesOf(shop, order)).at(-1)).toBe('refunded refunds-due < cash 25000')
})

test('a return gives back what it is worth, of what was paid in cash by hand', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  const held = await givenReturn(shop, order, { staff, state: 'received' })
  await shop.call(refundReturn, { id: held._id, version: held.version }, { staff })
  const { rows } = await shop.pool.query('select id from refunds where order_id = $1', [order.id])
  await shop.call(recordRefund, { id: rows[0].id, note: 'Cash' }, { staff })
  expect((await entriesOf(shop, order)).slice(-2)).toEqual([
    'refund-owed returned < refunds-due 10000',
    'refunded refunds-due < cash 10000',
  ])
})

test('what a gateway takes back by itself, the shopper of a delivered order owes again', async () => {
  const order = await paidOnline()
  for (const event of ['ship', 'deliver'] as const) await move(shop, order, event)
  const attempt = await attemptOf(order)
  await settleAttempt(shop.desk, attempt, { ...UNTOLD, state: 'refunded' })
  await settleAttempt(shop.desk, attempt, { ...UNTOLD, state: 'refunded' })
  expect(await entriesOf(shop, order)).toEqual([
    ...[PLACED, PAID, ...EARNED, 'taken-back shoppers < gateways 25000 payqi'],
  ])
})

test('what is on its way back already is not taken back twice', async () => {
  const order = await paidOnline()
  await move(shop, order, 'cancel')
  await settleAttempt(shop.desk, await attemptOf(order), { ...UNTOLD, state: 'refunded' })
  expect((await entriesOf(shop, order)).at(-1)).toBe('refund-owed shoppers < refunds-due 25000')
})

test('a courier’s payment is booked for each order it covers, and what is above them for none', async () => {
  const orders = [await givenOrder(shop, { status: 'Delivered' }), await givenOrder(shop, { status: 'Delivered' })]
  const parts = orders.map(({ id }, place) => ({ orderId: id, amount: 25_000 - 500 * place }))
  const payment = { courier: 'by-hand', reference: 'receipt 8', amount: 50_000, note: '' }
  const { body } = await shop.call(recordCourierPayment, { ...payment, orders: parts }, { staff })
  const last = await Promise.all(orders.map(async order => (await entriesOf(shop, order)).at(-1)))
  expect(last).toEqual(['paid-in cash < couriers 25000 by-hand', 'paid-in cash < couriers 24500 by-hand'])
  const { rows } = await shop.pool.query(
    'select debit, credit, amount::int, party, cause_id from ledger_entries where order_id is null',
  )
  expect(rows).toEqual([
    { debit: 'cash', credit: 'couriers', amount: 500, party: 'by-hand', cause_id: body.payment._id },
  ])
})

test('what a courier keeps is a fee, and what somebody corrects is a difference: it has nothing more of the shop’s', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  const fees = { courier: 'by-hand', reference: 'receipt 12', amount: 21_000, fees: 3_000, note: '' }
  const paid = await shop.call(
    recordCourierPayment,
    { ...fees, orders: [{ orderId: order.id, amount: 25_000 }] },
    { staff },
  )
  const correction = { courier: 'by-hand', amount: 1_000, reason: 'A note that nobody took' }
  expect((await shop.call(correctCourier, correction, { staff })).status).toBe(201)
  const { rows } = await shop.pool.query(
    `select kind, debit, credit, amount::int, party from ledger_entries
     where order_id is null and (cause_id = $1 or kind = 'courier-corrected') order by id`,
    [paid.body.payment._id],
  )
  const party = 'by-hand'
  expect(rows).toEqual([
    { kind: 'paid-in', debit: 'couriers', credit: 'cash', amount: 4_000, party },
    { kind: 'fees-kept', debit: 'courier-fees', credit: 'couriers', amount: 3_000, party },
    { kind: 'courier-corrected', debit: 'differences', credit: 'couriers', amount: 1_000, party },
  ])
})

test('a refused courier’s payment books nothing', async () => {
  const order = await givenOrder(shop)
  const payment = { courier: 'by-hand', reference: 'receipt 9', amount: 25_000, note: '' }
  const orders = [{ orderId: order.id, amount: 25_000 }]
  expect((await shop.call(recordCourierPayment, { ...payment, orders }, { staff })).status).toBe(409)
  expect(await entriesOf(shop, order)).toEqual([PLACED])
})

test.each(['update ledger_entries set amount = amount + 1', 'delete from ledger_entries'])(
  'what is booked is not changed: %s',
  async statement => {
    await givenOrder(shop)
    await expect(shop.pool.query(statement)).rejects.toThrow('never changed')
  },
)

test.each([
  ["'cash', 'cash', 1", 'two_accounts'],
  ["'cash', 'couriers', 0", 'amount'],
  ["'cash', 'couriers', -5", 'amount'],
  ["'cash', 'purse', 5", 'known'],
])('what does not balance cannot be booked: %s', async (values, constraint) => {
  const written = shop.pool.query(`insert into ledger_entries (kind, debit, credit, amount) values ('paid', ${values})`)
  await expect(written).rejects.toThrow(`ledger_entries_${constraint}`)
})
