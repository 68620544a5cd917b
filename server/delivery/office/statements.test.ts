import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correctCourier, type MatchedRow, matchStatement } from '#contract/office/courier-cash.ts'
import { readCourierBalance, recordCourierPayment } from '#contract/office/delivery.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { csvOf } from '#tests/support/files.ts'
import { givenOrder, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { tableFile } from '../../files/table-file.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from courier_payments')
  await shop.pool.query('delete from courier_corrections')
  await shop.pool.query("update orders set status = 'Cancelled'")
})

/** A cash order of 25,000, delivered, with a parcel of this number. */
async function delivered(reference: string): Promise<Sold> {
  const order = await givenOrder(shop, { status: 'Delivered' })
  await shop.pool.query(
    `insert into parcels (id, order_id, courier, state, reference, price) values ($1, $1, 'alwaseet', 'sent', $2, 25000)`,
    [order.id, reference],
  )
  return order
}

async function match(rows: readonly (readonly (string | number)[])[], bytes: Uint8Array = csvOf(rows)) {
  const input = { bytes, contentType: 'text/csv', courier: 'alwaseet' }
  const { status, body } = await shop.call(matchStatement, input, { staff })
  expect(status).toBe(200)
  return body
}

const HEAD = ['رقم الوصل', 'المبلغ', 'أجرة التوصيل']
const statesOf = (rows: readonly MatchedRow[]) => rows.map(({ state, order }) => [state, order?.orderNumber ?? null])

const someReference = () => `QR-${randomUUID()}`

test('a statement is matched by parcel or order number, and each order that does not agree says why', async () => {
  const refs = [1, 2, 3, 4, 5].map(someReference)
  const [right, less, before, unlisted] = await Promise.all([
    delivered(refs[0] ?? ''),
    delivered(refs[1] ?? ''),
    delivered(refs[2] ?? ''),
    delivered(refs[3] ?? ''),
  ])
  const waiting = await givenOrder(shop)
  const orders = [{ orderId: before.id, amount: 25_000 }]
  await shop.call(recordCourierPayment, { courier: 'alwaseet', reference: 'INV-1', amount: 25_000, orders }, { staff })
  const { rows, unlisted: others } = await match([
    HEAD,
    [refs[0] ?? '', '٢٥٬٠٠٠', 5_000],
    [less.number, '20,000', 5_000],
    [refs[2] ?? '', 25_000, 5_000],
    [waiting.number, 25_000, 5_000],
    ['QR-nobody', 25_000, 5_000],
    [refs[0] ?? '', 25_000, 5_000],
    [refs[1] ?? '', 'later', 5_000],
    ['', 120_000, 30_000],
  ])
  expect(statesOf(rows)).toEqual([
    ['agrees', right.number],
    ['differs', less.number],
    ['paid-before', before.number],
    ['not-owed', waiting.number],
    ['unknown', null],
    ['twice', right.number],
    ['twice', less.number],
  ])
  expect(rows[1]).toMatchObject({ row: 3, expected: 25_000, collected: 20_000, fee: 5_000 })
  expect([others, unlisted.id]).toEqual([1, expect.any(String)])
})

test('a parcel’s number that is another order’s by chance does not stand for that order', async () => {
  const [meant, other] = [await delivered(someReference()), await delivered(someReference())]
  const head = ['رقم الوصل', 'رقم الطلب', 'المبلغ']
  // The courier wrote it down anew: the shop does not know this number of the parcel.
  const { rows } = await match([head, [other.number, meant.number, 25_000]])
  expect(statesOf(rows)).toEqual([['agrees', meant.number]])
})

test('a spreadsheet is read as a CSV is', async () => {
  const reference = someReference()
  const order = await delivered(reference)
  const { bytes } = await tableFile({
    format: 'xlsx',
    name: 'statement',
    language: 'ar',
    columns: [
      { title: 'رقم الوصل', cell: () => reference },
      { title: 'الصافي', cell: () => 20_000 },
      { title: 'أجور التوصيل', cell: () => 5_000 },
    ],
    rows: [null],
  })
  expect(statesOf((await match([], bytes)).rows)).toEqual([['agrees', order.number]])
})

test('nothing is recorded by reading a statement, and a file that is none is refused', async () => {
  const reference = someReference()
  await delivered(reference)
  await match([HEAD, [reference, 25_000, 0]])
  const { rows } = await shop.pool.query('select 1 from courier_payment_orders')
  expect(rows).toEqual([])
  for (const table of [
    [
      ['sku', 'stock'],
      ['A', 3],
    ],
    [HEAD],
    [
      ['رقم الوصل', 'الاسم'],
      ['1', 'Noor'],
    ],
  ]) {
    const input = { bytes: csvOf(table), contentType: 'text/csv', courier: 'alwaseet' }
    const { status, body } = await shop.callWith(matchStatement, input, { staff })
    expect([status, body.message_key]).toEqual([422, 'statement_unreadable'])
  }
})

test('what the courier keeps is no difference; what is missing runs on until it is corrected with a reason', async () => {
  const orders = await Promise.all([delivered(someReference()), delivered(someReference())])
  const paid = orders.map(({ id }) => ({ orderId: id, amount: 25_000 }))
  const balance = async () => (await shop.call(readCourierBalance, {}, { staff })).body.couriers[0]
  // 50,000 were collected, 10,000 kept, and 500 of the rest are missing.
  const payment = { courier: 'alwaseet', reference: 'INV-2', amount: 39_500, fees: 10_000, orders: paid }
  expect(await shop.call(recordCourierPayment, payment, { staff })).toMatchObject({
    status: 201,
    body: { payment: { amount: 39_500, fees: 10_000 } },
  })
  expect(await balance()).toMatchObject({
    ...{ owed: 0, paidIn: 39_500, paidFor: 50_000, fees: 10_000, difference: 500 },
    differences: [{ orderId: null, expected: 50_000, paid: 49_500 }],
  })
  const correction = { courier: 'alwaseet', amount: 500, reason: 'A torn note' }
  expect(await shop.call(correctCourier, correction, { staff })).toMatchObject({
    status: 201,
    body: { message_key: 'courier_corrected' },
  })
  expect(await balance()).toMatchObject({ difference: 0, paidIn: 39_500 })
  for (const wrong of [{ amount: 0 }, { reason: ' ' }])
    expect((await shop.call(correctCourier, { ...correction, ...wrong }, { staff })).status).toBe(400)
})

test('a correction that is sent twice corrects once, and another one under its key is refused', async () => {
  await delivered(someReference())
  const difference = async () => (await shop.call(readCourierBalance, {}, { staff })).body.couriers[0]?.difference
  const correction = { courier: 'alwaseet', amount: 500, reason: 'A torn note' }
  const options = { staff, headers: { 'Idempotency-Key': 'correction-1' } }
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(correctCourier, correction, options)))
  answers.push(await shop.call(correctCourier, correction, options))
  expect(answers.map(({ status, body }) => [status, body.message_key])).toEqual(
    answers.map(() => [201, 'courier_corrected']),
  )
  expect(await difference()).toBe(-500)
  for (const change of [{ amount: 400 }, { reason: 'Another note' }, { courier: 'by-hand' }]) {
    const other = await shop.call(correctCourier, { ...correction, ...change }, options)
    expect(other).toMatchObject({ status: 409, body: { message_key: 'idempotency_key_reused' } })
  }
  // Of somebody else, or under another key, it is another one.
  const colleague = await givenStaff(shop, 'manager')
  await shop.call(correctCourier, correction, { ...options, staff: colleague })
  await shop.call(correctCourier, correction, { staff, headers: { 'Idempotency-Key': 'correction-2' } })
  expect(await difference()).toBe(-1_500)
  const { rows } = await shop.pool.query(
    "select count(*)::int from audit_log where action = 'courier_payment.corrected' and staff_id = $1 and after->>'amount' = '500'",
    [colleague.id],
  )
  expect(rows).toEqual([{ count: 1 }])
})
