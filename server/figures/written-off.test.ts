import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EarningsInput, exportEarnings, readEarnings } from '#contract/office/earnings.ts'
import { readStaffOrder, restockOrder } from '#contract/office/orders.ts'
import { deliverPart } from '#contract/office/part-delivery.ts'
import { exchangeReturn, receiveReturn, refundReturn } from '#contract/office/returns.ts'
import { adjustStock, type StockReason } from '#contract/office/stock.ts'
import { bookStockCount, countPiece } from '#contract/office/stock-counts.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import type { Choice } from '#tests/support/givens.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { type GivenOrder, givenOrder, move, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows, takeOut } from '#tests/support/tables.ts'

let shop: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  owner = await givenStaff(shop)
})
afterAll(() => shop.close())

/** Everything from before is another year's. */
beforeEach(async () => {
  await shop.pool.query("update write_offs set at = at - interval '3 years'")
  await shop.pool.query("update goods_moves set at = at - interval '3 years'")
})

function days() {
  const dayAt = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)
  return { span: 'days', from: dayAt(-1), to: dayAt(1) } as const
}

async function earned(input: Partial<EarningsInput> = {}) {
  return (await shop.call(readEarnings, { ...days(), ...input }, { staff: owner })).body
}

async function costing(cost: number | null, name = 'Box'): Promise<Choice> {
  const { productId, choice } = await shop.givenProduct({ stock: 100, name })
  await shop.pool.query('update variants set cost = $2 where product_id = $1', [productId, cost])
  return choice
}

async function variantOf({ productId }: Choice): Promise<string> {
  return (await shop.pool.query('select id from variants where product_id = $1', [productId])).rows[0].id
}

async function adjust(choice: Choice, by: number, reason: StockReason): Promise<void> {
  const changes = [{ variantId: await variantOf(choice), by }]
  expect((await shop.call(adjustStock, { changes, reason, note: 'As seen' }, { staff: owner })).status).toBe(200)
}

const sell = (
  choice: Choice,
  quantity: number,
  status: 'Delivered' | 'Shipped' | 'Refused' = 'Delivered',
  of: Pick<GivenOrder, 'shopper'> = {},
) => givenOrder(shop, { items: [{ ...choice, quantity }], status, ...of })

async function received(order: Sold, quantity: number, fit: number) {
  const lineId = order.lineIds[0] ?? ''
  const held = await givenReturn(shop, order, { staff: owner, state: 'accepted', items: [{ lineId, quantity }] })
  const wish = { id: held._id, version: held.version, lines: [{ lineId, fit }] }
  return (await shop.call(receiveReturn, wish, { staff: owner })).body.return
}

test('pieces that are damaged, gone or given away are written off for what they cost, and the profit is what is left', async () => {
  const box = await costing(6_000)
  await sell(box, 5)
  await adjust(box, -3, 'damaged')
  await adjust(box, -1, 'lost')
  await adjust(box, -1, 'given-away')
  await adjust(box, -1, 'other')
  const { now, rows } = await earned()
  expect(now).toMatchObject({
    pieces: 5,
    writtenOff: 6,
    writtenOffWithoutCost: 0,
    writtenOffCost: 36_000,
    profit: -16_000,
  })
  expect(rows).toMatchObject([{ key: box.productId, pieces: 5, writtenOff: 6, profit: -16_000 }])
})

test('what arrived, or is there for a reason that nobody gave, is no gain; what was written off by mistake is taken back', async () => {
  const box = await costing(6_000)
  await adjust(box, 4, 'arrived')
  await adjust(box, 4, 'other')
  await adjust(box, -4, 'arrived')
  expect((await earned()).now).toMatchObject({ writtenOff: 0, writtenOffCost: 0, profit: null })
  await adjust(box, -3, 'damaged')
  await adjust(box, 3, 'damaged')
  expect((await earned()).now).toMatchObject({ writtenOff: 0, writtenOffCost: 0, profit: 0 })
})

test('a count writes off what is missing, and takes off what is found again', async () => {
  const [box, jar] = [await costing(6_000), await costing(1_000, 'Jar')]
  const count = async (choice: Choice, counted: number) =>
    (await shop.call(countPiece, { variantId: await variantOf(choice), counted }, { staff: owner })).body.count
  await count(box, 98)
  const { _id: id } = await count(jar, 101)
  expect((await earned()).now.writtenOff).toBe(0)
  await shop.call(bookStockCount, { id }, { staff: owner })
  expect((await earned()).now).toMatchObject({ writtenOff: 1, writtenOffCost: 11_000, profit: -11_000 })
})

test('a piece whose cost nobody said is told apart, and takes nothing off the profit', async () => {
  await adjust(await costing(null), -2, 'damaged')
  await adjust(await costing(500), -1, 'damaged')
  expect((await earned()).now).toMatchObject({
    ...{ writtenOff: 3, writtenOffWithoutCost: 2, writtenOffCost: 500, profit: -500 },
    ...{ pieces: 0, piecesWithoutCost: 0, soldWithoutCost: 0 },
  })
})

test('it is written off for what it cost then, whatever it costs later', async () => {
  const box = await costing(6_000)
  await adjust(box, -1, 'damaged')
  await shop.pool.query('update variants set cost = 9000 where product_id = $1', [box.productId])
  expect((await earned()).now.writtenOffCost).toBe(6_000)
})

test('what is taken back comes back for what it was written off at, whatever it costs by then', async () => {
  const box = await costing(6_000)
  const costs = (cost: number | null) =>
    shop.pool.query('update variants set cost = $2 where product_id = $1', [box.productId, cost])
  await adjust(box, -3, 'damaged')
  await costs(9_000)
  await adjust(box, -2, 'lost')
  await costs(11_000)
  // A mistake, of those that were said to be damaged; then one that was lost is found.
  await adjust(box, 2, 'damaged')
  expect((await earned()).now).toMatchObject({ writtenOff: 3, writtenOffCost: 6_000 + 18_000 })
  await adjust(box, 1, 'lost')
  expect((await earned()).now).toMatchObject({ writtenOff: 2, writtenOffCost: 6_000 + 9_000 })
  // Whatever the reason that is said; and one more than ever was written off, for what it costs now.
  await adjust(box, 3, 'given-away')
  expect((await earned()).now).toMatchObject({ writtenOff: -1, writtenOffCost: -11_000, profit: 11_000 })
})

test('a loss whose cost nobody had said is taken back without one', async () => {
  const box = await costing(null)
  await adjust(box, -2, 'damaged')
  await shop.pool.query('update variants set cost = 4000 where product_id = $1', [box.productId])
  await adjust(box, 2, 'damaged')
  expect((await earned()).now).toMatchObject({ writtenOff: 0, writtenOffCost: 0, profit: null })
})

test('a count that finds what an earlier one missed brings it back for what it was written off at', async () => {
  const box = await costing(6_000)
  const booked = async (counted: number) => {
    const { body } = await shop.call(countPiece, { variantId: await variantOf(box), counted }, { staff: owner })
    await shop.call(bookStockCount, { id: body.count._id }, { staff: owner })
  }
  await booked(97)
  await shop.pool.query('update variants set cost = 9000 where product_id = $1', [box.productId])
  await booked(100)
  expect((await earned()).now).toMatchObject({ writtenOff: 0, writtenOffCost: 0, profit: 0 })
})

test('what came back damaged and turns out to be fit is taken back for what it cost when it was ordered, with its order', async () => {
  const box = await costing(6_000)
  const refused = await sell(box, 3, 'Refused')
  const { version } = (await shop.call(readStaffOrder, { id: refused.id }, { staff: owner })).body.order
  const lines = [{ lineId: refused.lineIds[0] ?? '', fit: 1, damaged: 2 }]
  await shop.call(restockOrder, { id: refused.id, version, lines }, { staff: owner })
  await shop.pool.query('update variants set cost = 9000 where product_id = $1', [box.productId])
  await adjust(box, 2, 'damaged')
  expect((await earned()).now).toMatchObject({ writtenOff: 0, writtenOffCost: 0 })
  expect((await earned({ by: 'city' })).rows.every(row => row.writtenOff === 0)).toBe(true)
})

test.each(['refunded', 'exchanged'] as const)(
  'of a return that is %s, what cannot be sold again is lost',
  async how => {
    const box = await costing(6_000)
    const order = await sell(box, 3)
    const { _id: id, version } = await received(order, 2, 1)
    expect((await earned()).now.writtenOff).toBe(0)
    if (how === 'refunded') await shop.call(refundReturn, { id, version, amount: 20_000 }, { staff: owner })
    else {
      const { number } = await sell(await costing(null), 1, 'Shipped', order)
      await shop.call(exchangeReturn, { id, version, replacementOrderNumber: number }, { staff: owner })
    }
    // Three cost 18,000, of which one for 6,000 lies on the shelf again and one is lost.
    const sold = how === 'refunded' ? 10_000 : 30_000
    expect((await earned()).now).toMatchObject({
      pieces: 1,
      sold,
      writtenOff: 1,
      writtenOffCost: 6_000,
      profit: sold - 12_000,
    })
  },
)

test('what comes damaged from the door is lost, of an order that was refused and of one that was kept in part', async () => {
  const box = await costing(6_000)
  const refused = await sell(box, 3, 'Refused')
  const seen = async ({ id }: Sold) => (await shop.call(readStaffOrder, { id }, { staff: owner })).body.order.version
  const lines = [{ lineId: refused.lineIds[0] ?? '', fit: 1, damaged: 2 }]
  await shop.call(restockOrder, { id: refused.id, version: await seen(refused), lines }, { staff: owner })
  const part = await givenOrder(shop, {
    items: [
      { ...box, quantity: 2 },
      { ...(await costing(1_000, 'Jar')), quantity: 1 },
    ],
    status: 'Shipped',
  })
  const wish = {
    id: part.id,
    version: await seen(part),
    lines: part.lineIds.map((lineId, place) => ({ lineId, fit: 0, damaged: place === 0 ? 1 : 1 })),
  }
  const answer = await shop.call(deliverPart, { ...wish, amount: 15_000 }, { staff: owner })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { now, rows } = await earned()
  expect(now).toMatchObject({
    pieces: 1,
    sold: 10_000,
    writtenOff: 4,
    writtenOffCost: 19_000,
    profit: 10_000 - 6_000 - 19_000,
  })
  expect(rows.find(({ name_en }) => name_en === 'Jar')).toMatchObject({
    writtenOff: 1,
    writtenOffCost: 1_000,
    profit: -1_000,
  })
  // Its order is known, and with it city, source and way of payment.
  expect(await earned({ by: 'city' })).toMatchObject({ rows: [{ key: '1', writtenOff: 4 }], shelf: null })
})

test('what is lost on the shelf belongs to no order, and all rows with it are the whole', async () => {
  const box = await costing(6_000)
  await sell(box, 1)
  await adjust(box, -2, 'damaged')
  for (const by of ['city', 'source', 'promo', 'payment'] as const) {
    const { now, rows, shelf } = await earned({ by })
    expect(shelf).toMatchObject({ pieces: 0, writtenOff: 2, writtenOffCost: 12_000, profit: -12_000 })
    expect(rows).toMatchObject([{ writtenOff: 0, profit: 4_000 }])
    expect(now.profit).toBe(-8_000)
  }
  expect(await earned({ by: 'category' })).toMatchObject({ rows: [{ writtenOff: 2, profit: -8_000 }], shelf: null })
})

test('it is held against the days before', async () => {
  const box = await costing(6_000)
  await adjust(box, -2, 'damaged')
  await shop.pool.query("update write_offs set at = '2031-03-03T20:59:59Z' where at > now() - interval '1 day'")
  await adjust(box, -1, 'lost')
  await shop.pool.query(
    "update write_offs set at = '2031-03-03T21:00:00Z' where at > now() - interval '1 day' and at < now() + interval '1 day'",
  )
  const reply = await earned({ from: '2031-03-04', to: '2031-03-04' })
  expect([reply.before.writtenOff, reply.now.writtenOff]).toEqual([2, 1])
})

test('a product that is gone keeps its losses, under its name', async () => {
  const box = await costing(6_000, 'Old box')
  await adjust(box, -2, 'damaged')
  await shop.pool.query('delete from products where id = $1', [box.productId])
  expect((await earned()).rows).toMatchObject([{ key: null, name_en: 'Old box', writtenOff: 2, profit: -12_000 }])
})

test('the accountant’s file has each loss with its reason, and comes to the profit of the screen', async () => {
  const box = await costing(6_000, 'Tea box')
  const order = await sell(box, 2)
  await adjust(box, -3, 'damaged')
  const { _id: id, version } = await received(order, 1, 0)
  await shop.call(refundReturn, { id, version, amount: 10_000 }, { staff: owner })
  const [head = [], ...rows] = csvRows(
    (await takeOut(shop, exportEarnings, { ...days(), format: 'csv' }, { staff: owner })).bytes,
  )
  const lost = rows.filter(row => row[1] === 'Written off')
  const told = ['Why', 'Order', 'Product', 'Pieces', 'Pieces written off', 'Amount (IQD)', 'Cost (IQD)', 'Profit (IQD)']
  expect(lost.map(row => told.map(name => row[head.indexOf(name)]))).toEqual([
    ['Damaged', '', 'Tea box', '', '3', '0', '18000', '-18000'],
    ['Came back with a return, not fit to be sold', order.number, 'Tea box', '', '1', '0', '6000', '-6000'],
  ])
  const { now } = await earned()
  const sum = (name: string) => rows.reduce((whole, row) => whole + Number(row[head.indexOf(name)]), 0)
  expect([sum('Pieces'), sum('Pieces written off'), sum('Profit (IQD)')]).toEqual([
    now.pieces,
    now.writtenOff,
    now.profit,
  ])
})

test('what was damaged with an order that was called back is lost too', async () => {
  const order = await sell(await costing(6_000), 2, 'Shipped')
  await move(shop, order, 'cancel')
  const { version } = (await shop.call(readStaffOrder, { id: order.id }, { staff: owner })).body.order
  const lines = [{ lineId: order.lineIds[0] ?? '', fit: 0, damaged: 2 }]
  await shop.call(restockOrder, { id: order.id, version, lines }, { staff: owner })
  expect((await earned()).now).toMatchObject({ writtenOff: 2, profit: -12_000 })
})
