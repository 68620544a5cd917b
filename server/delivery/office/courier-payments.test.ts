import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  type CourierPaymentInput,
  listCourierPayments,
  readCourierBalance,
  recordCourierPayment,
} from '#contract/office/delivery.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { givenOrder, move, payOnline, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from courier_payments')
  await shop.pool.query("update orders set status = 'Cancelled'")
})

/** An order of 25,000 with delivery. */
async function delivered({ by = 'by-hand', price = 25_000 } = {}): Promise<Sold> {
  const order = await givenOrder(shop, { status: 'Delivered' })
  if (by !== 'by-hand')
    await shop.pool.query(
      `insert into parcels (id, order_id, courier, state, reference, price) values ($1, $1, $2, 'sent', $1, $3)`,
      [order.id, by, price],
    )
  return order
}

const balance = async () => (await shop.call(readCourierBalance, {}, { staff })).body.couriers

async function paid(changes: Partial<CourierPaymentInput> & Pick<CourierPaymentInput, 'orders'>) {
  const whole = { courier: 'by-hand', reference: 'receipt 7', amount: 25_000, note: '', ...changes }
  return await shop.call(recordCourierPayment, whole, { staff, lang: 'en' })
}

const keysOf = ({ status, body }: { status: number; body: { message_key?: string } }) => [status, body.message_key]

test('each courier owes the cash of what it delivered, an order without a parcel is owed by hand', async () => {
  const [first, second] = [await delivered(), await delivered({ by: 'alwaseet', price: 26_000 })]
  expect(await balance()).toEqual([
    {
      courier: 'alwaseet',
      owed: 26_000,
      openOrders: 1,
      orders: [expect.objectContaining({ orderId: second.id, orderNumber: second.number, amount: 26_000 })],
      ...{ paidIn: 0, paidFor: 0, fees: 0, difference: 0, differences: [] },
    },
    {
      courier: 'by-hand',
      owed: 25_000,
      openOrders: 1,
      orders: [expect.objectContaining({ orderId: first.id, amount: 25_000 })],
      ...{ paidIn: 0, paidFor: 0, fees: 0, difference: 0, differences: [] },
    },
  ])
})

test('nothing is owed for orders that are on their way, refused, or paid online', async () => {
  await givenOrder(shop, { status: 'Shipped' })
  await givenOrder(shop, { status: 'Refused' })
  await payOnline(shop, await delivered())
  expect(await balance()).toEqual([])
})

test('cash that was collected is owed, whatever comes back later', async () => {
  const order = await delivered()
  await move(shop, order, 'request-return')
  expect(await balance()).toMatchObject([{ owed: 25_000 }])
  await move(shop, order, 'return-all')
  expect(await balance()).toMatchObject([{ owed: 25_000 }])
})

test('what is paid in is owed no more, and stands in the list with who counted it', async () => {
  const [first, second] = [await delivered(), await delivered()]
  const { status, body } = await paid({ orders: [{ orderId: first.id, amount: 25_000 }], note: 'counted twice' })
  expect(status).toBe(201)
  expect(body.payment).toMatchObject({
    ...{ courier: 'by-hand', reference: 'receipt 7', amount: 25_000, note: 'counted twice', staffName: staff.name },
    orders: [{ orderId: first.id, orderNumber: first.number, amount: 25_000 }],
  })
  expect(await balance()).toMatchObject([
    { owed: 25_000, openOrders: 1, orders: [{ orderId: second.id }], paidIn: 25_000, paidFor: 25_000, differences: [] },
  ])
  const { rows } = await shop.pool.query('select * from audit_log where entity_id = $1', [body.payment._id])
  expect(rows).toMatchObject([{ action: 'courier_payment.recorded', staff_id: staff.id }])
})

test('what differs is kept as it was counted and listed, for an order and for a payment as a whole', async () => {
  const [first, second] = [await delivered({ by: 'alwaseet' }), await delivered({ by: 'alwaseet' })]
  const orders = [
    { orderId: first.id, amount: 20_000 },
    { orderId: second.id, amount: 25_000 },
  ]
  await paid({ courier: 'alwaseet', reference: 'invoice 12', amount: 44_000, orders })
  const { differences, ...totals } = there((await balance())[0])
  expect(totals).toMatchObject({
    courier: 'alwaseet',
    owed: 0,
    openOrders: 0,
    orders: [],
    paidIn: 44_000,
    paidFor: 50_000,
  })
  expect(differences).toMatchObject([
    { reference: 'invoice 12', orderId: first.id, orderNumber: first.number, expected: 25_000, paid: 20_000 },
    { reference: 'invoice 12', orderId: null, orderNumber: null, expected: 45_000, paid: 44_000 },
  ])
})

test('an order is paid in once, also where two say so at the same time', async () => {
  const [order, other] = [await delivered(), await delivered()]
  const orders = [{ orderId: order.id, amount: 25_000 }]
  const answers = await Promise.all([paid({ orders }), paid({ orders }), paid({ orders })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(keysOf(await paid({ orders }))).toEqual([409, 'order_already_paid_in'])
  // All or nothing: the other one of the same payment stays owed.
  expect(keysOf(await paid({ orders: [...orders, { orderId: other.id, amount: 25_000 }] }))).toEqual([
    409,
    'order_already_paid_in',
  ])
  expect(await balance()).toMatchObject([{ owed: 25_000, orders: [{ orderId: other.id }], paidIn: 25_000 }])
})

test('a payment that is sent twice is recorded once and answered as the first time, and another one under its key is refused', async () => {
  const [first, second] = [await delivered(), await delivered()]
  const orders = [
    { orderId: second.id, amount: 25_000 },
    { orderId: first.id, amount: 24_000 },
  ]
  const payment = { courier: 'by-hand', reference: 'receipt 7', amount: 49_000, orders }
  const options = { staff, headers: { 'Idempotency-Key': 'payment-1' } }
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(recordCourierPayment, payment, options)))
  // Also after the goods came back.
  await move(shop, first, 'request-return')
  answers.push(await shop.call(recordCourierPayment, payment, options))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 201, body: { message_key: 'courier_payment_recorded' } })
  expect(await balance()).toMatchObject([{ owed: 0, paidIn: 49_000, paidFor: 50_000 }])
  const { rows } = await shop.pool.query('select count(*)::int from audit_log where entity_id = $1', [
    answers[0]?.body.payment._id,
  ])
  expect(rows).toEqual([{ count: 1 }])
  for (const change of [
    { amount: 48_000 },
    { fees: 1 },
    { note: 'torn' },
    { courier: 'alwaseet' },
    { orders: orders.slice(1) },
  ]) {
    const other = await shop.call(recordCourierPayment, { ...payment, ...change }, options)
    expect(keysOf(other)).toEqual([409, 'idempotency_key_reused'])
  }
  // Of somebody else, or under another key, it is another one.
  const colleague = await givenStaff(shop, 'manager')
  for (const other of [
    { ...options, staff: colleague },
    { staff, headers: { 'Idempotency-Key': 'payment-2' } },
  ])
    expect(keysOf(await shop.call(recordCourierPayment, payment, other))).toEqual([409, 'order_already_paid_in'])
})

test('an order named twice in one payment is refused', async () => {
  const part = { orderId: (await delivered()).id, amount: 25_000 }
  expect(keysOf(await paid({ orders: [part, part] }))).toEqual([409, 'order_already_paid_in'])
})

test('a courier pays for what it delivered and for nothing else', async () => {
  const ofAnother = await delivered({ by: 'alwaseet' })
  const onItsWay = await givenOrder(shop, { status: 'Shipped' })
  for (const orderId of [ofAnother.id, onItsWay.id, 'unknown'])
    expect(keysOf(await paid({ orders: [{ orderId, amount: 25_000 }] }))).toEqual([409, 'order_not_owed'])
  expect(await balance()).toMatchObject([{ courier: 'alwaseet', owed: 25_000 }])
})

test('an order of which somebody takes the delivery back at the same moment is not paid in', async () => {
  const order = await delivered()
  const other = await shop.pool.connect()
  await other.query('begin')
  await other.query('select from orders where id = $1 for update', [order.id])
  const answer = paid({ orders: [{ orderId: order.id, amount: 25_000 }] })
  await vi.waitFor(async () => {
    const { rows } = await shop.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    expect(rows).toHaveLength(1)
  }, PATIENTLY)
  await other.query("update orders set status = 'Shipped', delivered_at = null where id = $1", [order.id])
  await other.query('commit')
  other.release()
  expect(keysOf(await answer)).toEqual([409, 'order_not_owed'])
  expect(await balance()).toEqual([])
})

test('payments are listed newest first, by courier and in pages', async () => {
  for (const reference of ['one', 'two', 'three']) {
    const order = await delivered(reference === 'two' ? { by: 'alwaseet' } : {})
    await paid({
      ...{ courier: reference === 'two' ? 'alwaseet' : 'by-hand', reference },
      orders: [{ orderId: order.id, amount: 25_000 }],
    })
  }
  const list = async (input: Parameters<typeof shop.callWith>[1]) => {
    const { body } = await shop.callWith(listCourierPayments, input, { staff })
    return { references: body.payments.map(each => each.reference), next: body.nextCursor }
  }
  expect(await list({})).toEqual({ references: ['three', 'two', 'one'], next: null })
  expect((await list({ courier: 'alwaseet' })).references).toEqual(['two'])
  const { references, next } = await list({ limit: 2 })
  expect(references).toEqual(['three', 'two'])
  expect(await list({ limit: 2, cursor: next })).toEqual({ references: ['one'], next: null })
})
