import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listStaffAlerts } from '#contract/office/alerts.ts'
import { readStaffOrder, restockOrder } from '#contract/office/orders.ts'
import { exchangeReturn } from '#contract/office/returns.ts'
import { adjustStock } from '#contract/office/stock.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { entriesOf, expectLedgerToAgree } from '#tests/support/ledger.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { givenOrder, move, payOnline, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { readBooksState } from './books-state.ts'
import { compareBooks, setRight } from './compare-books.ts'
import { compareAndTell, compareBooksQueue } from './compare-nightly.ts'

let shop: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  owner = await givenStaff(shop)
})
afterAll(() => shop.close())
afterEach(async () => {
  await setRight(shop.database, 'corrected')
  await shop.pool.query("delete from server_facts where name = 'books'")
  await shop.pool.query('delete from staff_alerts')
})

const NIGHT = new Date('2026-11-23T01:30:00Z')
const night = () => compareAndTell({ ...shop, clock: () => NIGHT, log: SILENT })
const alerts = async () => (await shop.call(listStaffAlerts, {}, { staff: owner })).body.alerts
const wrongEntry = (
  { id, number }: Sold,
  account: string,
  [expected, found]: readonly [number, number],
  party = null,
) => ({
  ...{ what: 'entries', orderId: id, orderNumber: number, account, party },
  ...{ productId: null, sku: null, expected, found },
})

test('an order whose sum was changed behind the books is shown, by each account that it throws off', async () => {
  const order = await givenOrder(shop)
  await shop.pool.query('update orders set payable = payable - 1000 where id = $1', [order.id])
  expect(await compareBooks(shop.database)).toEqual({
    count: 2,
    disagreements: [wrongEntry(order, 'ordered', [-24_000, -25_000]), wrongEntry(order, 'shoppers', [24_000, 25_000])],
  })
})

test.each([
  ['a status that nobody moved it to', "update orders set status = 'Cancelled' where id = $1", ['ordered', 'shoppers']],
  [
    'a payment that no gateway told of',
    `insert into payment_attempts (id, order_id, provider, state, amount, currency) values ($1, $1, 'payqi', 'paid', 25000, 'IQD')`,
    ['gateways', 'shoppers'],
  ],
  [
    'a refund that nobody noted',
    `insert into refunds (id, order_id, amount, state, reason) values ($1, $1, 500, 'done', 'returned')`,
    ['cash', 'shoppers'],
  ],
])('%s is shown', async (_, statement, accounts) => {
  const order = await givenOrder(shop)
  await shop.pool.query(statement, [order.id])
  const { disagreements } = await compareBooks(shop.database)
  expect(disagreements.map(({ orderId, account }) => [orderId, account])).toEqual(
    accounts.map(account => [order.id, account]),
  )
})

test('an entry that nothing in the shop stands for is shown, of an order that is not there too', async () => {
  await shop.pool.query(
    "insert into ledger_entries (kind, debit, credit, amount, order_id) values ('paid-in', 'cash', 'goods', 700, 'nothing')",
  )
  const { disagreements } = await compareBooks(shop.database)
  expect(disagreements).toMatchObject([
    { orderId: 'nothing', orderNumber: null, account: 'cash', expected: 0, found: 700 },
    { orderId: 'nothing', orderNumber: null, account: 'goods', expected: 0, found: -700 },
  ])
})

test('an order that counts as paid without a payment is shown', async () => {
  const order = await givenOrder(shop)
  await payOnline(shop, order)
  await shop.pool.query("update payment_attempts set state = 'failed' where order_id = $1", [order.id])
  const { disagreements } = await compareBooks(shop.database)
  expect(disagreements).toMatchObject([{ what: 'payment', orderNumber: order.number, expected: 25_000, found: 0 }])
  await shop.pool.query("update orders set payment_state = 'failed' where id = $1", [order.id])
})

test('pieces that move as the shop moves them agree with the shelf, pieces that vanish are shown', async () => {
  const [sold, cancelled, refused, returned] = [
    await givenOrder(shop, { quantities: [3] }),
    await givenOrder(shop),
    await givenOrder(shop),
    await givenOrder(shop),
  ]
  await expectLedgerToAgree(shop)
  await move(shop, cancelled, 'cancel')
  for (const event of ['ship', 'refuse'] as const) await move(shop, refused, event)
  const { order } = (await shop.call(readStaffOrder, { id: refused.id }, { staff: owner })).body
  const lines = refused.lineIds.map(lineId => ({ lineId, fit: 1, damaged: 1 }))
  await shop.call(restockOrder, { id: refused.id, version: order.version, lines }, { staff: owner })
  for (const event of ['ship', 'deliver'] as const) await move(shop, returned, event)
  const held = await givenReturn(shop, returned, { staff: owner, state: 'received' })
  const replacement = await givenOrder(shop, { shopper: returned.shopper })
  const exchange = { id: held._id, version: held.version, replacementOrderNumber: replacement.number }
  expect((await shop.call(exchangeReturn, exchange, { staff: owner })).status).toBe(200)
  const { productId } = there(sold.items[0])
  const { id } = (await shop.pool.query('select id from variants where product_id = $1', [productId])).rows[0]
  const change = { changes: [{ variantId: id, by: 5 }], reason: 'counted' as const, note: '' }
  expect((await shop.call(adjustStock, change, { staff: owner })).status).toBe(200)
  await expectLedgerToAgree(shop)

  await shop.pool.query('update variants set stock = stock - 2 where id = $1', [id])
  const { disagreements } = await compareBooks(shop.database)
  const left = (await shop.pool.query('select stock from variants where id = $1', [id])).rows[0].stock
  expect(disagreements).toMatchObject([{ what: 'stock', orderId: null, expected: left + 2, found: left }])
})

test('a choice that is taken out of the shop is compared no more', async () => {
  const { productId } = await shop.givenProduct({ stock: 7 })
  const { rows } = await shop.pool.query('select id from variants where product_id = $1', [productId])
  const bases = async () =>
    (await shop.pool.query('select pieces from stock_bases where variant_id = $1', [rows[0].id])).rows
  await expectLedgerToAgree(shop)
  expect(await bases()).toEqual([{ pieces: 7 }])
  await shop.pool.query('delete from variants where id = $1', [rows[0].id])
  await expectLedgerToAgree(shop)
  expect(await bases()).toEqual([])
})

test('owners are told of a disagreement once, and again when there is another', async () => {
  const [first, second] = [await givenOrder(shop), await givenOrder(shop)]
  const raise = ({ id }: Sold) => shop.pool.query('update orders set payable = payable + 1 where id = $1', [id])
  await night()
  expect(await alerts()).toEqual([])
  expect(await readBooksState(shop.database)).toEqual({ comparedAt: NIGHT.toISOString(), count: 0, disagreements: [] })
  await raise(first)
  await night()
  await night()
  expect(await alerts()).toMatchObject([{ fact: 'books_disagree', details: { count: 2 } }])
  await raise(second)
  await night()
  expect((await alerts()).map(({ details }) => details.count)).toEqual([4, 2])
})

test('books that are set right and compared by several at once are set right once, and owners are told once', async () => {
  const orders = [await givenOrder(shop), await givenOrder(shop)]
  await shop.pool.query('update orders set payable = payable + 700 where id = any($1)', [orders.map(({ id }) => id)])
  await Promise.all([night(), night(), night(), night()])
  expect(await alerts()).toMatchObject([{ fact: 'books_disagree', details: { count: 4 } }])

  const { productId } = there(orders[0]?.items[0])
  await shop.pool.query('update variants set stock = stock + 3 where product_id = $1', [productId])
  await Promise.all([1, 2, 3, 4].map(() => setRight(shop.database, 'corrected')))
  expect(await compareBooks(shop.database)).toEqual({ count: 0, disagreements: [] })
})

test('what processes of the version before did during an upgrade, the first comparison takes in', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  await shop.pool.query(
    "insert into refunds (id, order_id, amount, state, reason) values ('older', $1, 700, 'due', 'order-cancelled')",
    [order.id],
  )
  await shop.pool.query(
    `insert into server_facts (name, value) values ('books', '{"openedAt":"2026-11-22T09:00:00Z"}')`,
  )
  await night()
  expect((await entriesOf(shop, order)).slice(-2).toSorted()).toEqual([
    'opening differences < refunds-due 700',
    'opening shoppers < differences 700',
  ])
  expect(await readBooksState(shop.database)).toMatchObject({ count: 0 })
  expect(await alerts()).toEqual([])
})

test.each([
  ['never compared', null, '2026-11-23T09:30:00Z', true],
  ['by night, the last one was a night ago', '2026-11-22T01:30:05Z', '2026-11-23T01:30:00Z', true],
  ['by night, the last one was an hour ago', '2026-11-23T00:40:00Z', '2026-11-23T01:30:00Z', false],
  ['by day, the night had its look', '2026-11-23T01:30:00Z', '2026-11-23T20:30:00Z', false],
  ['by day, closed for nights', '2026-11-21T15:00:00Z', '2026-11-23T09:30:00Z', true],
])('the books are compared once a night: %s', async (_, comparedAt, now, isCompared) => {
  const state = { comparedAt, count: 0, disagreements: [] }
  if (comparedAt !== null)
    await shop.pool.query("insert into server_facts (name, value) values ('books', $1)", [JSON.stringify(state)])
  const queue = compareBooksQueue({ ...shop, clock: () => new Date(now), log: SILENT })
  await queue.run({}, 'a-job')
  const after = await readBooksState(shop.database)
  expect(after).toMatchObject({ comparedAt: isCompared ? new Date(now).toISOString() : comparedAt })
})
