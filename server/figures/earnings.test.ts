import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  BREAKDOWNS,
  type EarningsInput,
  type EarningsReply,
  exportEarnings,
  readEarnings,
} from '#contract/office/earnings.ts'
import { endOffer } from '#contract/office/offers.ts'
import { giveBack } from '#contract/office/payments.ts'
import { exchangeReturn, receiveReturn, refundReturn } from '#contract/office/returns.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import type { Choice, GivenProduct } from '#tests/support/givens.ts'
import { reckonMovesAnew } from '#tests/support/goods.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenOffer } from '#tests/support/offers.ts'
import { buy, type WantedItem } from '#tests/support/orders.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { type GivenOrder, givenOrder, move, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows, sheetRows, takeOut } from '#tests/support/tables.ts'

let shop: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  owner = await givenStaff(shop)
})
afterAll(() => shop.close())

/** Everything from before is another year's. */
beforeEach(async () => {
  await shop.pool.query(
    "update orders set placed_at = placed_at - interval '3 years', delivered_at = delivered_at - interval '3 years', closed_at = closed_at - interval '3 years'",
  )
  await shop.pool.query("update refunds set created_at = created_at - interval '3 years'")
  await shop.pool.query("update returns set settled_at = settled_at - interval '3 years'")
  await shop.pool.query("update write_offs set at = at - interval '3 years'")
  await reckonMovesAnew(shop)
})

/** From yesterday to tomorrow: a test may begin before midnight and end after it. */
function days(): { from: string; to: string } {
  const dayAt = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)
  return { from: dayAt(-1), to: dayAt(1) }
}

async function earned(input: Partial<EarningsInput> = {}): Promise<EarningsReply> {
  const { status, body } = await shop.call(readEarnings, { span: 'days', ...days(), ...input }, { staff: owner })
  expect(status).toBe(200)
  return body
}

/** A product of which each piece cost so much; null: nobody knows. */
async function costing(cost: number | null, given: GivenProduct = {}): Promise<Choice> {
  const { productId, choice } = await shop.givenProduct({ stock: 100, ...given })
  await shop.pool.query('update variants set cost = $2 where product_id = $1', [productId, cost])
  return choice
}

const sell = (choice: Choice, quantity: number, given: GivenOrder = {}) =>
  givenOrder(shop, { items: [{ ...choice, quantity }], status: 'Delivered', ...given })

test('what was delivered is earned without its delivery; what was ordered, cancelled or refused is not', async () => {
  const box = await costing(6_000)
  await sell(box, 2)
  await sell(box, 1, { status: 'Order Placed' })
  await sell(box, 4, { status: 'Cancelled' })
  await sell(box, 1, { status: 'Refused' })
  const { now } = await earned()
  expect(now).toMatchObject({
    ...{ pieces: 2, piecesWithoutCost: 0, sold: 20_000, soldWithoutCost: 0, profit: 8_000, refused: 1, givenBack: 0 },
    placed: { orders: 4, amount: 40_000 },
    delivered: { orders: 1, amount: 25_000, delivery: 5_000 },
    ...{ toHandOver: 25_000, refunded: 0, toRefund: 0 },
  })
})

test('an order counts on the day of Baghdad on which it was delivered, and is held against as many days before', async () => {
  const box = await costing(6_000)
  const at = async (order: Sold, moment: string) => {
    await shop.pool.query('update orders set delivered_at = $2 where id = $1', [order.id, moment])
    await reckonMovesAnew(shop)
  }
  await at(await sell(box, 1), '2031-03-03T20:59:59.999Z')
  await at(await sell(box, 2), '2031-03-03T21:00:00Z')
  await at(await sell(box, 3), '2031-03-05T20:59:59.999Z')
  await at(await sell(box, 4), '2031-03-05T21:00:00Z')
  const reply = await earned({ from: '2031-03-04', to: '2031-03-05' })
  expect([reply.days, reply.daysBefore]).toEqual([
    { from: '2031-03-04', to: '2031-03-05' },
    { from: '2031-03-02', to: '2031-03-03' },
  ])
  expect([reply.now.pieces, reply.before.pieces]).toEqual([5, 1])
  expect([reply.now.profit, reply.before.profit]).toEqual([20_000, 4_000])
})

test('pieces whose cost nobody said are told apart, and never sold as if they had cost nothing', async () => {
  await givenOrder(shop, {
    items: [
      { ...(await costing(6_000)), quantity: 2 },
      { ...(await costing(null)), quantity: 3 },
    ],
    status: 'Delivered',
  })
  const { now } = await earned()
  expect(now).toMatchObject({ pieces: 5, piecesWithoutCost: 3, sold: 50_000, soldWithoutCost: 30_000, profit: 8_000 })
})

test('without any cost there is no profit to tell', async () => {
  await sell(await costing(null), 1)
  expect((await earned()).now.profit).toBeNull()
})

test('a cost that changes later rewrites nothing', async () => {
  const box = await costing(6_000)
  await sell(box, 2)
  await shop.pool.query('update variants set cost = 9000 where product_id = $1', [box.productId])
  expect((await earned()).now.profit).toBe(8_000)
})

test('a bundle costs what its items do, unless it has a cost of its own', async () => {
  const [cup, plate] = [await costing(1_000), await costing(700)]
  const items = [{ ...cup, quantity: 2 }, plate]
  const set = { items, price: 9_000, bundlePrice: 9_000 }
  const { choice } = await shop.givenProduct(set)
  await sell(choice, 2)
  expect((await earned()).now).toMatchObject({ pieces: 2, sold: 18_000, profit: 18_000 - 2 * 2_700 })
  await sell(await costing(3_000, set), 1)
  expect((await earned()).now).toMatchObject({ pieces: 3, sold: 27_000, profit: 18_000 - 2 * 2_700 + 6_000 })
})

async function deliveredWithCode(choices: readonly WantedItem[], code: string, discount: number): Promise<void> {
  const shopper = await shop.givenShopper()
  const { status, body } = await buy(shop, shopper, choices, { changes: { promoCode: code, discountAmount: discount } })
  expect(status, JSON.stringify(body)).toBe(201)
  for (const event of ['ship', 'deliver'] as const) await move(shop, { id: body.orderId }, event)
}

test('a discount is taken off the goods, line by line to the last dinar, and free delivery off the delivery', async () => {
  const three = [
    await costing(1_000, { price: 3_333 }),
    await costing(1_000, { price: 3_333 }),
    await costing(null, { price: 3_335 }),
  ]
  const items = three.map(choice => ({ ...choice, quantity: 1 }))
  const { code } = await givenPromo(shop, { type: 'fixed', value: 1_000 })
  await deliveredWithCode(items, code, 1_000)
  const reply = await earned()
  expect(reply.now).toMatchObject({ sold: 9_001, delivered: { amount: 14_001, delivery: 5_000 } })
  expect(reply.rows).toHaveLength(3)
  for (const { sold } of reply.rows) expect([2_999, 3_000, 3_001, 3_002]).toContain(sold)
  const free = await givenPromo(shop, { type: 'freeDelivery', value: 0 })
  await deliveredWithCode(items.slice(0, 1), free.code, 5_000)
  const { now, rows } = await earned({ by: 'promo' })
  expect(now).toMatchObject({ sold: 9_001 + 3_333, delivered: { delivery: 5_000 } })
  expect(rows.map(({ key, sold, orders }) => [key, sold, orders])).toEqual([
    [code, 9_001, 1],
    [free.code, 3_333, 1],
  ])
})

test('what an offer takes off falls to what it was for, and to no delivery that a code pays', async () => {
  const [cup, pot] = [await costing(1_000), await costing(1_000, { price: 40_000 })]
  const offer = await givenOffer(shop, owner, { isForAll: false, productIds: [cup.productId] })
  const free = await givenPromo(shop, { type: 'freeDelivery', value: 0 })
  const items = [
    { ...cup, quantity: 3 },
    { ...pot, quantity: 1 },
  ]
  await deliveredWithCode(items, free.code, 15_000)
  await shop.call(endOffer, { id: offer._id, version: offer.version }, { staff: owner })
  const { now, rows } = await earned()
  expect(now).toMatchObject({ sold: 60_000, delivered: { amount: 60_000, delivery: 0 } })
  expect(rows.map(({ sold }) => sold).toSorted()).toEqual([20_000, 40_000])
})

test('what comes back takes off its money; its cost only where it can be sold again', async () => {
  const order = await sell(await costing(6_000), 3)
  const items = [{ lineId: order.lineIds[0] ?? '', quantity: 2 }]
  const held = await givenReturn(shop, order, { staff: owner, state: 'accepted', items })
  const lines = [{ lineId: order.lineIds[0] ?? '', fit: 1 }]
  const { version } = (await shop.call(receiveReturn, { id: held._id, version: held.version, lines }, { staff: owner }))
    .body.return
  expect((await earned()).now).toMatchObject({ pieces: 3, profit: 12_000 })
  const settled = await shop.call(refundReturn, { id: held._id, version, amount: 20_000 }, { staff: owner })
  expect(settled.status).toBe(200)
  // Sold for 30,000, given back 20,000; three cost 18,000, of which one for 6,000 lies on the shelf again.
  expect((await earned()).now).toMatchObject({
    ...{ pieces: 1, sold: 10_000, profit: -2_000, givenBack: 20_000, toRefund: 20_000, refunded: 0 },
    delivered: { amount: 35_000 },
  })
})

test('what was exchanged keeps its money, and its pieces are those that went out for it', async () => {
  const box = await costing(6_000)
  const order = await sell(box, 1)
  const { _id: id, version } = await givenReturn(shop, order, { staff: owner, state: 'received' })
  const other = await sell(box, 1, { shopper: order.shopper })
  const wish = { id, version, replacementOrderNumber: other.number }
  expect((await shop.call(exchangeReturn, wish, { staff: owner })).status).toBe(200)
  expect((await earned()).now).toMatchObject({ pieces: 1, sold: 20_000, profit: 14_000 })
})

test('what staff give back of their own accord comes off all lines of the order', async () => {
  const order = await givenOrder(shop, {
    items: [
      { ...(await costing(6_000)), quantity: 1 },
      { ...(await costing(null, { price: 20_000 })), quantity: 1 },
    ],
    status: 'Delivered',
  })
  const wish = { id: order.id, version: 1, amount: 1_000, reason: 'late', way: 'cash' }
  const { rows } = await shop.pool.query('select version from orders where id = $1', [order.id])
  const given = await shop.callWith(giveBack, { ...wish, version: rows[0].version }, { staff: owner })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect((await earned()).now).toMatchObject({
    ...{ sold: 29_000, soldWithoutCost: 19_333, profit: 3_667, givenBack: 1_000 },
  })
})

test('a product in several categories counts in its first one, so that categories come to the whole', async () => {
  const [box, jar, none] = [
    await costing(6_000, { name: 'Box' }),
    await costing(null, { name: 'Jar' }),
    await costing(1_000),
  ]
  for (const id of ['kitchen', 'desk'])
    await shop.pool.query(
      'insert into categories (id, name_en, name_ar, position) values ($1, $1, $1, 1) on conflict do nothing',
      [id],
    )
  const stand = (choice: Choice, category: string, position: number) =>
    shop.pool.query('insert into product_categories values ($1, $2, $3)', [choice.productId, category, position])
  await stand(box, 'kitchen', 1)
  await stand(box, 'desk', 0)
  await stand(jar, 'kitchen', 0)
  for (const choice of [box, jar, none]) await sell(choice, 1)
  const { rows } = await earned({ by: 'category' })
  expect(rows.map(({ key, name_en, sold, profit }) => [key, name_en, sold, profit])).toEqual([
    [null, '', 10_000, 9_000],
    ['desk', 'desk', 10_000, 4_000],
    ['kitchen', 'kitchen', 10_000, null],
  ])
})

test('who refuses at the door is told by city, source and way of payment', async () => {
  const box = await costing(6_000)
  await sell(box, 1)
  await sell(box, 1, { status: 'Refused' })
  for (const [by, key] of [
    ['city', '1'],
    ['source', 'shop'],
    ['payment', 'cod'],
    ['promo', null],
  ] as const)
    expect((await earned({ by })).rows).toMatchObject([{ key, orders: 1, refused: 1, sold: 10_000, profit: 4_000 }])
})

test('a product that is gone keeps what it earned, under its name', async () => {
  const box = await costing(6_000, { name: 'Old box' })
  await sell(box, 1)
  await shop.pool.query('delete from products where id = $1', [box.productId])
  expect((await earned()).rows).toMatchObject([{ key: null, name_en: 'Old box', sold: 10_000, profit: 4_000 }])
})

test('whatever happens, every breakdown comes to the whole, and the whole to what the books say', async () => {
  const choices = [await costing(6_000), await costing(null, { price: 3_333 }), await costing(0, { price: 999 })]
  const codes = [null, (await givenPromo(shop, { value: 7 })).code]
  const item = fc.record({ choice: fc.constantFrom(...choices), quantity: fc.integer({ min: 1, max: 3 }) })
  const story = fc.record({
    items: fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: ({ choice }) => choice.productId }),
    status: fc.constantFrom('Delivered', 'Delivered', 'Refused', 'Cancelled', 'Shipped'),
    code: fc.constantFrom(...codes),
    back: fc.integer({ min: 0, max: 3_000 }),
  })
  for (const { items, status, code, back } of fc.sample(story, { numRuns: 25, seed: 73 })) {
    const wanted = items.map(({ choice, quantity }) => ({ ...choice, quantity }))
    const subtotal = wanted.reduce((sum, { productId, quantity }) => {
      const place = choices.findIndex(choice => choice.productId === productId)
      return sum + quantity * ([10_000, 3_333, 999][place] ?? 0)
    }, 0)
    const changes = { promoCode: code, discountAmount: code === null ? 0 : Math.round(subtotal * 7) / 100 }
    const { body } = await buy(shop, await shop.givenShopper(), wanted, { changes })
    const order = { id: body.orderId }
    const way = {
      Delivered: ['ship', 'deliver'],
      Refused: ['ship', 'refuse'],
      Cancelled: ['cancel'],
      Shipped: ['ship'],
    } as const
    for (const event of way[status]) await move(shop, order, event)
    if (status !== 'Delivered' || back === 0) continue
    const { rows } = await shop.pool.query('select version from orders where id = $1', [order.id])
    const wish = { id: order.id, version: rows[0].version, amount: Math.min(back, 990), reason: 'late', way: 'cash' }
    expect((await shop.callWith(giveBack, wish, { staff: owner })).status).toBe(200)
  }
  const { now } = await earned()
  const whole = {
    pieces: now.pieces,
    piecesWithoutCost: now.piecesWithoutCost,
    sold: now.sold,
    soldWithoutCost: now.soldWithoutCost,
  }
  expect(now.delivered.amount - now.delivered.delivery - now.givenBack).toBe(now.sold)
  for (const by of BREAKDOWNS) {
    const { rows } = await earned({ by })
    const sum = (of: keyof typeof whole | 'profit') => rows.reduce((all, row) => all + (row[of] ?? 0), 0)
    expect({
      pieces: sum('pieces'),
      piecesWithoutCost: sum('piecesWithoutCost'),
      sold: sum('sold'),
      soldWithoutCost: sum('soldWithoutCost'),
    }).toEqual(whole)
    expect(sum('profit')).toBe(now.profit)
  }
  // The books of these days, by their accounts.
  const { rows } = await shop.pool.query(
    `select coalesce(sum(case when credit in ('goods', 'rounding', 'discounts', 'returned', 'allowances', 'delivery') then amount else 0 end)
      - sum(case when debit in ('goods', 'rounding', 'discounts', 'returned', 'allowances', 'delivery') then amount else 0 end), 0)::float8 as earned
     from ledger_entries e join orders o on o.id = e.order_id where o.placed_at > now() - interval '1 day'`,
  )
  expect(rows[0].earned).toBe(now.sold + now.delivered.delivery)
})

test('money that came in and went out is told as the books have it', async () => {
  const { now: before } = await earned()
  const entries = [
    ['paid', 'gateways', 'shoppers', 25_000],
    ['taken-back', 'shoppers', 'gateways', 5_000],
    ['paid-in', 'cash', 'couriers', 40_000],
    ['fees-kept', 'courier-fees', 'couriers', 3_000],
    ['refunded', 'refunds-due', 'cash', 7_000],
    ['collected', 'couriers', 'shoppers', 90_000],
  ] as const
  for (const [kind, debit, credit, amount] of entries)
    await shop.pool.query(
      'insert into ledger_entries (kind, debit, credit, amount, party) values ($1, $2, $3, $4, $5)',
      [...[kind, debit, credit, amount], 'payqi'],
    )
  const { now } = await earned()
  expect([
    now.collected - before.collected,
    now.refunded - before.refunded,
    now.courierFees - before.courierFees,
  ]).toEqual([60_000, 7_000, 3_000])
})

test('the stock is worth what its pieces cost; bundles are counted by their items, and what is archived is not', async () => {
  const before = (await earned()).stock
  const cup = await costing(1_000, { stock: 7 })
  await costing(null, { stock: 3 })
  await costing(5_000, { stock: 9, items: [cup] })
  const old = await costing(5_000)
  await shop.pool.query('update products set archived_at = now() where id = $1', [old.productId])
  const { stock } = await earned()
  expect({
    pieces: stock.pieces - before.pieces,
    piecesWithoutCost: stock.piecesWithoutCost - before.piecesWithoutCost,
    value: stock.value - before.value,
  }).toEqual({ pieces: 10, piecesWithoutCost: 3, value: 7_000 })
})

test('a hundred rows are told, and all others together', async () => {
  const order = await sell(await costing(6_000), 1)
  await shop.pool.query(
    `insert into order_lines (id, order_id, position, name_en, name_ar, is_bundle, quantity, unit_price, cost, taken)
     select 'l' || n, $1, n, 'Thing ' || n, 'Thing ' || n, false, 1, 0, case when n % 2 = 0 then 10 end, '[]' from generate_series(1, 103) n`,
    [order.id],
  )
  await reckonMovesAnew(shop)
  const { rows, others, now } = await earned()
  expect(rows.length).toBe(100)
  expect(others).toMatchObject({ count: 4, pieces: 4 })
  expect(rows.reduce((sum, { pieces }) => sum + pieces, 0) + (others?.pieces ?? 0)).toBe(now.pieces)
  await shop.pool.query('delete from order_lines where order_id = $1 and position > 0', [order.id])
})

test('days that end before they begin, are more than a year or no shop’s are refused', async () => {
  for (const input of [
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2025-01-01', to: '2026-02-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '0001-01-01', to: '0001-01-01' },
    { from: '9999-12-31', to: '9999-12-31' },
  ])
    expect((await shop.callWith(readEarnings, { span: 'days', ...input }, { staff: owner })).status).toBe(400)
  expect((await shop.callWith(readEarnings, { span: 'century' }, { staff: owner })).status).toBe(400)
  expect((await shop.call(readEarnings, {}, { staff: owner })).body.days.from).toMatch(/-01$/)
})

test('an accountant’s file says line by line what the screen sums up, and that it was taken is noted', async () => {
  const box = await costing(6_000, { name: 'Tea box' })
  const order = await sell(box, 2)
  await sell(await costing(null, { name: 'Jar' }), 1, { status: 'Refused' })
  const { now } = await earned()
  const wish = { span: 'days', ...days() } as const
  const [head, ...rows] = csvRows(
    (await takeOut(shop, exportEarnings, { ...wish, format: 'csv' }, { staff: owner })).bytes,
  )
  expect(head).toEqual([
    ...[
      'Time',
      'What happened',
      'Why',
      'Order',
      'Product',
      'Colour and size',
      'Category',
      'Pieces',
      'Pieces written off',
      'Amount (IQD)',
      'Cost (IQD)',
    ],
    ...['Profit (IQD)', 'City', 'Came by', 'Promo code', 'Way to pay'],
  ])
  const column = (at: number) => rows.map(row => row[at])
  expect(column(1).sort()).toEqual(['Delivered', 'Delivery fee', 'Refused at the door'])
  const sold = rows.find(row => row[1] === 'Delivered')
  expect(sold?.slice(2, 12)).toEqual(['', order.number, 'Tea box', '', '', '2', '', '20000', '12000', '8000'])
  expect(column(9).reduce((sum, amount) => sum + Number(amount), 0)).toBe(now.delivered.amount)
  expect(column(11).reduce((sum, profit) => sum + Number(profit), 0)).toBe(now.profit)
  const sheet = await takeOut(shop, exportEarnings, { ...wish, format: 'xlsx' }, { staff: owner, lang: 'ar' })
  const [arabic, first] = await sheetRows(sheet.bytes)
  expect(arabic?.[11]).toBe('الربح (د.ع)')
  expect(first?.[0]).toBeInstanceOf(Date)
  const { rows: noted } = await shop.pool.query("select entity_id from audit_log where action = 'earnings.exported'")
  expect(noted.map(row => row.entity_id)).toEqual([1, 2].map(() => `${days().from}_${days().to}`))
})
