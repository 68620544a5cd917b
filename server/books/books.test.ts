import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BooksReply, exportBooks, listOrderEntries, readBooks, setBooksRight } from '#contract/office/books.ts'
import { readToday } from '#contract/office/figures.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { givenOrder, move, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows, sheetRows, takeOut } from '#tests/support/tables.ts'
import { compareAndTell } from './compare-nightly.ts'
import { baghdadMonth, boundsOf } from './months.ts'
import { setBooksRightQueue } from './set-books-right.ts'

/** Half past midnight in Baghdad: December has begun there, and not yet in Greenwich. */
const NOW = new Date('2026-11-30T21:30:00Z')

let shop: TestShop
let owner: SignedInStaff
let delivered: Sold
beforeAll(async () => {
  shop = await testShop({ clock: () => NOW })
  owner = await givenStaff(shop)
  delivered = await givenOrder(shop, { status: 'Shipped' })
  await move(shop, delivered, 'deliver', { at: new Date('2026-11-30T20:59:59Z') })
  const late = await givenOrder(shop, { status: 'Shipped' })
  await move(shop, late, 'deliver', { at: NOW })
  // When an order is placed says the database's own clock.
  await shop.pool.query('alter table ledger_entries disable trigger user')
  await shop.pool.query("update ledger_entries set at = '2026-10-05T08:00:00.123456Z' where kind = 'placed'")
  await shop.pool.query('alter table ledger_entries enable trigger user')
})
afterAll(() => shop.close())

async function books(month?: string): Promise<BooksReply> {
  return (await shop.call(readBooks, month === undefined ? {} : { month }, { staff: owner })).body
}

async function rowsOf(month?: string) {
  const { accounts } = await books(month)
  return accounts.map(row => [row.account, row.party, row.opening, row.debit, row.credit, row.closing])
}

test.each([
  ['2026-11', '2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  ['2026-12', '2026-11-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ['2028-02', '2028-01-31T21:00:00.000Z', '2028-02-29T21:00:00.000Z'],
])('%s begins and ends at midnight in Baghdad', (month, from, until) => {
  expect(boundsOf(month)).toEqual({ from: new Date(from), until: new Date(until) })
  expect(baghdadMonth(new Date(from))).toBe(month)
  expect(baghdadMonth(new Date(Date.parse(until) - 1))).toBe(month)
})

test('a month begins with what the one before it left, and ends with what came and went', async () => {
  expect(await rowsOf('2026-09')).toEqual([])
  expect(await rowsOf('2026-10')).toEqual([
    ['shoppers', null, 0, 50_000, 0, 50_000],
    ['ordered', null, 0, 0, 50_000, 50_000],
  ])
  expect(await rowsOf('2026-11')).toEqual([
    ['shoppers', null, 50_000, 0, 25_000, 25_000],
    ['couriers', 'by-hand', 0, 25_000, 0, 25_000],
    ['ordered', null, 50_000, 25_000, 0, 25_000],
    ['goods', null, 0, 0, 20_000, 20_000],
    ['delivery', null, 0, 0, 5_000, 5_000],
  ])
})

test('without a month the running one in Baghdad is told, and which ones there are', async () => {
  const { month, firstMonth, lastMonth } = await books()
  expect({ month, firstMonth, lastMonth }).toEqual({ month: '2026-12', firstMonth: '2026-10', lastMonth: '2026-12' })
})

test.each(['2026-13', '2026-1', 'all', '2026-11-01'])('%s is no month', async month => {
  expect((await shop.call(readBooks, { month }, { staff: owner })).status).toBe(400)
})

test('an accountant takes a month out, an entry a row, in the words of the screen', async () => {
  const month = '2026-11'
  const file = await takeOut(shop, exportBooks, { month, format: 'csv' }, { staff: owner })
  const [head, ...rows] = csvRows(file.bytes)
  expect(head).toEqual([
    ...['Entry', 'Time', 'What happened', 'Order', 'Debit', 'Credit', 'Gateway or courier', 'Amount'],
  ])
  expect(rows.map(([, ...cells]) => cells)).toEqual([
    [
      '2026-11-30 23:59',
      'Order delivered',
      delivered.number,
      'Ordered, not delivered yet',
      'Sales of goods',
      '',
      '20000',
    ],
    ['2026-11-30 23:59', 'Order delivered', delivered.number, 'Ordered, not delivered yet', 'Delivery', '', '5000'],
    [
      ...['2026-11-30 23:59', 'Collected at the door', delivered.number, 'Couriers', 'Owed by shoppers'],
      ...['Delivered by the shop', '25000'],
    ],
  ])
  const { rows: noted } = await shop.pool.query("select entity_id from audit_log where action = 'books.exported'")
  expect(noted).toEqual([{ entity_id: month }])
})

test('in a spreadsheet amounts are figures, times are times, and the words are the reader’s', async () => {
  const file = await takeOut(shop, exportBooks, { month: '2026-12', format: 'xlsx' }, { staff: owner, lang: 'ar' })
  const [head, first] = await sheetRows(file.bytes)
  expect(head?.slice(0, 3)).toEqual(['رقم القيد', 'الوقت', 'البيان'])
  expect([first?.[1], first?.[2], first?.[7]]).toEqual([expect.any(Date), 'تسليم طلب', 20_000])
})

test('an order’s own entries are told, oldest first', async () => {
  const { entries } = (await shop.call(listOrderEntries, { id: delivered.id }, { staff: owner })).body
  expect(entries.map(({ kind, debit, credit, amount, party }) => [kind, debit, credit, amount, party])).toEqual([
    ['placed', 'shoppers', 'ordered', 25_000, null],
    ['delivered', 'ordered', 'goods', 20_000, null],
    ['delivered', 'ordered', 'delivery', 5_000, null],
    ['collected', 'couriers', 'shoppers', 25_000, 'by-hand'],
  ])
  expect((await shop.call(listOrderEntries, { id: 'unknown' }, { staff: owner })).body.entries).toEqual([])
})

test('what does not agree is on the page and counted on today’s, until an owner has the books set right', async () => {
  const manager = await givenStaff(shop, 'manager')
  const night = { ...shop, clock: () => NOW, log: SILENT }
  expect((await books()).comparison).toBe(null)
  await shop.pool.query('update orders set payable = payable + 1 where id = $1', [delivered.id])
  await compareAndTell(night)
  const { comparison } = await books()
  expect(comparison).toMatchObject({ comparedAt: NOW.toISOString(), count: 3 })
  expect(comparison?.disagreements[0]).toMatchObject({ what: 'entries', orderNumber: delivered.number })
  const today = async () => (await shop.call(readToday, {}, { staff: manager })).body.payments?.disagreements
  expect(await today()).toBe(3)

  expect((await shop.call(setBooksRight, {}, { staff: manager })).status).toBe(403)
  expect((await shop.call(setBooksRight, {}, { staff: owner })).body.message_key).toBe('books_set_right')
  const { rows } = await shop.pool.query("select data from jobs.job where name = 'set-books-right'")
  expect(rows).toHaveLength(1)
  await setBooksRightQueue(night).run(rows[0].data, 'a-job')
  expect((await books()).comparison).toMatchObject({ count: 0 })
  expect(await today()).toBe(0)
})
