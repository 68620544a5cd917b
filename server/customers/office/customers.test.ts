import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Customer,
  type CustomerRow,
  type CustomersInput,
  exportCustomers,
  listCustomers,
  readCustomer,
} from '#contract/office/customers.ts'
import { noteOrder, takePhoneOrder } from '#contract/office/orders.ts'
import { deliverPart, previewPart } from '#contract/office/part-delivery.ts'
import { exchangeReturn } from '#contract/office/returns.ts'
import type { PlaceOrderInput } from '#contract/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { signIn } from '#tests/support/givens.ts'
import { buy, orderOf } from '#tests/support/orders.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { givenOrder, move, payOnline, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows, sheetRows, takeOut } from '#tests/support/tables.ts'
import { there } from '#tests/support/there.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())

const list = async (input: CustomersInput = {}, by = staff) =>
  (await shop.call(listCustomers, input, { staff: by })).body
const idsOf = (customers: readonly CustomerRow[]) => customers.map(({ _id }) => _id)
const read = async (id: string): Promise<Customer> => (await shop.call(readCustomer, { id }, { staff })).body.customer

const newPhone = () => `+96477${String(randomInt(1e8)).padStart(8, '0')}`

/** Somebody with an account and a name of their own. */
async function given(name: string) {
  const shopper = await signIn(shop.database)
  await shop.pool.query('update users set name = $2 where id = $1', [shopper.id, name])
  return shopper
}

async function calledIn(changes: Partial<PlaceOrderInput>): Promise<string> {
  const box = await shop.givenProduct({ price: 10_000, stock: 9 })
  const {
    replacement: _r,
    paymentMethod: _m,
    promoCode: _c,
    discountAmount: _d,
    ...wish
  } = orderOf([{ ...box.choice, quantity: 1 }], changes)
  const { status, body } = await shop.call(takePhoneOrder, wish, { staff })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.order._id
}

async function versionOf({ id }: Sold): Promise<number> {
  const { rows } = await shop.pool.query('select version from orders where id = $1', [id])
  return rows[0].version
}

test('a customer’s row tells what became of all they ordered, and what they spent and kept', async () => {
  const shopper = await given('Zaynab Kadhim')
  await givenOrder(shop, { shopper, status: 'Delivered' })
  await givenOrder(shop, { shopper, status: 'Returned' })
  await givenOrder(shop, { shopper, status: 'Refused' })
  const latest = await givenOrder(shop, { shopper })
  const { customers } = await list({ search: 'zaynab' })
  expect(customers).toEqual([
    {
      ...{ _id: shopper.id, name: 'Zaynab Kadhim', email: shopper.email, language: 'ar' },
      phone: expect.stringMatching(/^\+964770123\d{4}$/),
      since: expect.any(String),
      ...{ orders: 4, spent: 25_000, refusalRate: 1 / 3, lastOrderAt: expect.any(String) },
      tags: [],
    },
  ])
  const customer = await read(shopper.id)
  expect(customer).toMatchObject({ ...customers[0], isVerified: true, delivered: 2, refused: 1 })
  expect(customer.latestOrders[0]).toMatchObject({ _id: latest.id, orderNumber: latest.number, amount: 25_000 })
})

test('money that was given back was not spent', async () => {
  const shopper = await given('Refunded Shopper')
  const order = await givenOrder(shop, { shopper, status: 'Delivered' })
  await shop.pool.query(
    `insert into refunds (id, order_id, amount, state, reason, note, settled_at)
     values ('refund-of-test', $1, 10000, 'done', 'goodwill', '', now())`,
    [order.id],
  )
  expect((await read(shopper.id)).spent).toBe(15_000)
})

test('what went back of a payment without taking anything off its order was not spent less', async () => {
  const shopper = await given('Sent Back In Part')
  const order = await givenOrder(shop, { shopper, quantities: [3] })
  const attemptId = await payOnline(shop, order)
  await move(shop, order, 'ship')
  const lines = order.lineIds.map(lineId => ({ lineId, fit: 2, damaged: 0 }))
  const wish = { id: order.id, version: await versionOf(order), lines }
  const { preview } = (await shop.call(previewPart, wish, { staff })).body
  expect(preview).toMatchObject({ after: { amount: 15_000 }, refund: 20_000 })
  expect((await shop.call(deliverPart, { ...wish, amount: 15_000 }, { staff })).status).toBe(200)
  await shop.pool.query("update refunds set state = 'done' where order_id = $1", [order.id])
  expect((await read(shopper.id)).spent).toBe(15_000)
  await shop.pool.query(
    "insert into refunds (id, order_id, attempt_id, amount, state, reason) values ('twice', $1, $2, 15000, 'done', 'paid-twice')",
    [order.id, attemptId],
  )
  expect((await read(shopper.id)).spent).toBe(15_000)
})

test('what was exchanged is paid for: its shopper has other goods for it', async () => {
  const shopper = await given('Exchanged All')
  const order = await givenOrder(shop, { shopper, status: 'Delivered' })
  const items = order.lineIds.map(lineId => ({ lineId, quantity: 2 }))
  const { _id: id, version } = await givenReturn(shop, order, { staff, state: 'received', items })
  const replacement = await givenOrder(shop, { shopper })
  const wish = { id, version, replacementOrderNumber: replacement.number }
  expect((await shop.call(exchangeReturn, wish, { staff })).status).toBe(200)
  expect((await read(shopper.id)).spent).toBe(25_000)
})

test.each(['0771 555 0199', '٠٧٧١٥٥٥٠١٩٩', '00964 771-555-0199', '+9647715550199', '50199', '0771555'])(
  'a customer is found by the phone however it is spelled: %s',
  async search => {
    const shopper = await signIn(shop.database)
    const box = await shop.givenProduct({ price: 10_000, stock: 5 })
    await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], {
      changes: { client_mobile: '+9647715550199' },
      address: `198.51.100.${randomInt(1, 255)}`,
    })
    expect(idsOf((await list({ search })).customers)).toContain(shopper.id)
    expect(idsOf((await list({ search: '0771 555 0198' })).customers)).not.toContain(shopper.id)
  },
)

test('a customer is found by the beginning of their address, and by words of a name in any spelling', async () => {
  const shopper = await given('أحمد عبد الأمير')
  for (const search of ['احمد', 'عبد احمد', 'الامير'])
    expect(idsOf((await list({ search })).customers)).toContain(shopper.id)
  expect(idsOf((await list({ search: shopper.email.slice(0, 12).toUpperCase() })).customers)).toEqual([shopper.id])
  expect((await list({ search: "'; drop table users; --" })).customers).toEqual([])
  expect((await list({ search: '%' })).customers).toEqual([])
})

test('whoever ordered by phone alone is a customer by that phone', async () => {
  const phone = newPhone()
  const first = await calledIn({ client_mobile: phone, client_name: 'Umm Ali' })
  await calledIn({ client_mobile: phone, client_name: 'أم علي', location: 'Another street' })
  const { customers } = await list({ search: phone })
  expect(customers).toMatchObject([
    { _id: `phone-${phone.slice(1)}`, name: 'أم علي', email: null, phone, orders: 2, spent: 0, refusalRate: null },
  ])
  // Also by a name of an earlier order.
  expect(idsOf((await list({ search: 'umm ali' })).customers)).toEqual(idsOf(customers))
  await shop.call(noteOrder, { id: first, version: 1, note: 'Ring the neighbour.' }, { staff })
  const customer = await read(there(customers[0])._id)
  expect(customer).toMatchObject({ isVerified: false, notes: [{ orderId: first, note: 'Ring the neighbour.' }] })
  expect(customer.addresses).toMatchObject([
    { clientName: 'أم علي', location: 'Another street', city_en: 'Baghdad', orders: 1 },
    { clientName: 'Umm Ali', orders: 1 },
  ])
})

test('an order by phone from an account’s phone is that account’s, not another customer’s', async () => {
  const phone = newPhone()
  await calledIn({ client_mobile: phone })
  const shopper = await given('Owns The Phone')
  const box = await shop.givenProduct({ price: 10_000, stock: 5 })
  await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes: { client_mobile: phone } })
  const { customers } = await list({ search: phone })
  expect(customers).toMatchObject([{ _id: shopper.id, orders: 2 }])
  const gone = await shop.call(readCustomer, { id: `phone-${phone.slice(1)}` }, { staff })
  expect(gone).toMatchObject({ status: 404, body: { message_key: 'customer_not_found' } })
  expect((await read(shopper.id)).latestOrders).toHaveLength(2)
})

test('returns stand with the customer, staff are none', async () => {
  const shopper = await given('Sends Back')
  const order = await givenOrder(shop, { shopper, status: 'Delivered' })
  const back = await givenReturn(shop, order, { staff })
  expect((await read(shopper.id)).returns).toMatchObject([
    { _id: back._id, orderNumber: order.number, state: 'requested' },
  ])
  expect((await list({ search: staff.email })).customers).toEqual([])
  expect((await shop.call(readCustomer, { id: staff.id }, { staff })).status).toBe(404)
})

test('pages follow each other without a gap or a twin, accounts and phones together', async () => {
  const { counts } = await list()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 3, ...(cursor !== undefined && { cursor }) })
    expect(page.counts === null).toBe(cursor !== undefined)
    seen.push(...idsOf(page.customers))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(there(counts).total)
  expect(seen).toEqual(idsOf((await list({ limit: 100 })).customers))
})

test('customers go out as a file, as the search finds them, and the change log says who took them', async () => {
  const shopper = await given('=cmd|calc')
  await move(shop, await givenOrder(shop, { shopper }), 'ship')
  const csv = await takeOut(shop, exportCustomers, { format: 'csv', search: 'cmd calc' }, { staff, lang: 'ar' })
  expect([csv.status, csv.contentType]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, ...lines] = csvRows(csv.bytes)
  expect(head?.slice(0, 3)).toEqual(['الاسم', 'البريد الإلكتروني', 'الموبايل'])
  expect(lines).toHaveLength(1)
  const phone = expect.stringMatching(/^0770 123 \d{4}$/)
  expect(lines[0]?.slice(0, 4)).toEqual(["'=cmd|calc", shopper.email, phone, 'العربية'])
  const sheet = await sheetRows((await takeOut(shop, exportCustomers, { format: 'xlsx' }, { staff })).bytes)
  const { total } = there((await list()).counts)
  expect(sheet).toHaveLength(total + 1)
  expect(sheet.find(row => row[1] === shopper.email)?.slice(0, 6)).toEqual([
    ...['=cmd|calc', shopper.email, phone, 'Arabic'],
    expect.any(Date),
    1,
  ])
  const { rows } = await shop.pool.query(
    "select staff_id, entity_id, after from audit_log where action = 'customers.exported' order by id",
  )
  expect(rows).toEqual([
    { staff_id: staff.id, entity_id: 'csv', after: { search: 'cmd calc' } },
    { staff_id: staff.id, entity_id: 'xlsx', after: { search: '' } },
  ])
})

test.each([
  [listCustomers, { limit: '0' }],
  [listCustomers, { limit: '101' }],
  [listCustomers, { search: 'x'.repeat(101) }],
  [listCustomers, { cursor: '../etc' }],
  [exportCustomers, {}],
  [exportCustomers, { format: 'pdf' }],
] as const)('a wish that cannot be met: %j %j', async (endpoint, input) => {
  expect(await shop.callWith(endpoint, input, { staff })).toMatchObject({
    status: 400,
    body: { message_key: 'invalid_request' },
  })
})

test('a cursor that names nobody ends the list', async () => {
  expect(await list({ cursor: 'unknown' })).toMatchObject({ customers: [], nextCursor: null })
})
