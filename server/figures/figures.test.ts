import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEarnings } from '#contract/office/earnings.ts'
import { type FiguresReply, readFigures, readToday } from '#contract/office/figures.ts'
import { recordEvent } from '#server/orders/order-events.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { buy } from '#tests/support/orders.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { givenOrder, move, payOnline, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

/** Half past midnight in Baghdad: the day has begun there and not yet in Greenwich. */
const NOW = new Date('2026-11-20T21:30:00Z')

let shop: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ clock: () => NOW })
  owner = await givenStaff(shop)
})
afterAll(() => shop.close())

async function placedAt({ id }: Sold, at: string): Promise<void> {
  await shop.pool.query('update orders set placed_at = $2 where id = $1', [id, at])
}

test('each of the last days has its orders and its money, today and empty days among them', async () => {
  const box = await shop.givenProduct({ name: 'Tea box', stock: 100 })
  const item = { ...box.choice, quantity: 1 }
  const today = await givenOrder(shop, { items: [{ ...item, quantity: 3 }] })
  const refused = await givenOrder(shop, { items: [item], status: 'Refused' })
  const delivered = await givenOrder(shop, { items: [item], status: 'Delivered' })
  const cancelled = await givenOrder(shop, { items: [item], status: 'Cancelled' })
  const earlier = await givenOrder(shop, { items: [item] })
  const old = await givenOrder(shop, { items: [item] })
  await placedAt(today, '2026-11-20T21:10:00Z')
  await placedAt(refused, '2026-11-20T20:50:00Z')
  await placedAt(delivered, '2026-11-15T09:00:00Z')
  await placedAt(cancelled, '2026-11-15T10:00:00Z')
  await placedAt(earlier, '2026-11-10T10:00:00Z')
  await placedAt(old, '2026-07-01T10:00:00Z')

  const answer = await shop.callWith(readFigures, { days: '7' }, { staff: owner })
  const body: FiguresReply = answer.body
  expect(answer.status).toBe(200)
  expect(body.byDay).toEqual([
    { day: '2026-11-15', orders: 2, booked: 15_000 },
    { day: '2026-11-16', orders: 0, booked: 0 },
    { day: '2026-11-17', orders: 0, booked: 0 },
    { day: '2026-11-18', orders: 0, booked: 0 },
    { day: '2026-11-19', orders: 0, booked: 0 },
    { day: '2026-11-20', orders: 1, booked: 0 },
    { day: '2026-11-21', orders: 1, booked: 35_000 },
  ])
  expect(body.now).toMatchObject({ orders: 4, booked: 50_000, averageOrder: 25_000, refusalRate: 0.5 })
  expect(body.before).toMatchObject({ orders: 1, booked: 15_000, averageOrder: 15_000, refusalRate: null })
  expect(body.bestSellers).toEqual([
    { productId: box.productId, name_en: 'Tea box', name_ar: 'Tea box (ع)', pieces: 4, booked: 40_000 },
  ])
  expect(body.byCity).toMatchObject([{ cityId: '1', city_en: 'Baghdad', orders: 4, booked: 50_000 }])
  expect((await shop.callWith(readFigures, { days: '30' }, { staff: owner })).body.now.orders).toBe(5)
})

test('a way that a code pays for is no part of what was ordered, here as in the earnings', async () => {
  const other = await testShop({ clock: () => NOW })
  const reader = await givenStaff(other)
  const { code } = await givenPromo(other, { type: 'freeDelivery', value: 0 })
  const { choice } = await other.givenProduct({ price: 20_000 })
  const changes = { promoCode: code, discountAmount: 5_000 }
  const { body } = await buy(other, await other.givenShopper(), [{ ...choice, quantity: 1 }], { changes })
  const order = { id: body.orderId }
  for (const event of ['ship', 'deliver'] as const) await move(other, order, event, { at: NOW })
  await other.pool.query('update orders set placed_at = $1', [NOW])
  const { now } = (await other.callWith(readFigures, { days: '7' }, { staff: reader })).body
  expect(now).toMatchObject({ booked: 20_000, deliveryFees: 0 })
  const earned = (await other.call(readEarnings, { span: 'today' }, { staff: reader })).body.now
  expect(earned.delivered).toMatchObject({ amount: now.booked, delivery: now.deliveryFees })
  await other.close()
})

test('money is told where it is: ordered, delivered, received, still to be handed over, paid back and still to be', async () => {
  const other = await testShop({ clock: () => NOW })
  const reader = await givenStaff(other)
  const [, , sent, counted, paid, returned, wholeBack] = [
    await givenOrder(other),
    await givenOrder(other, { status: 'Delivered' }),
    await givenOrder(other, { status: 'Delivered' }),
    await givenOrder(other, { status: 'Delivered' }),
    await givenOrder(other),
    await givenOrder(other, { status: 'Returned' }),
    await givenOrder(other, { status: 'Cancelled' }),
  ]
  await givenOrder(other, { status: 'Refused' })
  for (const { id } of [sent, counted])
    await other.pool.query(
      "insert into parcels (id, order_id, courier, state, price) values ($1, $1, 'alwaseet', 'sent', 25000)",
      [id],
    )
  await other.pool.query(
    "insert into courier_payments (id, courier, reference, amount, staff_id) values ('pay', 'alwaseet', 'r', 24000, $1)",
    [reader.id],
  )
  await other.pool.query(
    "insert into courier_payment_orders (order_id, payment_id, amount) values ($1, 'pay', 24000)",
    [counted.id],
  )
  await payOnline(other, paid)
  // Paid back as a whole: its attempt is over, and its money came in all the same.
  const back = await payOnline(other, wholeBack)
  await other.pool.query(
    "insert into refunds (id, order_id, attempt_id, amount, state, reason) values ('whole', $1, $2, 25000, 'done', 'order-cancelled')",
    [wholeBack.id, back],
  )
  await other.pool.query("update payment_attempts set state = 'refunded' where id = $1", [back])
  const owe = (id: string, amount: number, state: string) =>
    other.pool.query(
      "insert into refunds (id, order_id, amount, state, reason) values ($1 || $3, $1, $2, $3, 'returned')",
      [id, amount, state],
    )
  await owe(returned.id, 20_000, 'done')
  await owe(paid.id, 5_000, 'due')
  await owe(paid.id, 7_000, 'refused')
  await other.pool.query('update orders set placed_at = $1', [NOW])

  const { body } = await other.callWith(readFigures, { days: '7' }, { staff: reader })
  // Each of the orders is of 20,000 and 5,000 for delivery; the courier kept 1,000 of what it counted.
  expect(body.now).toMatchObject({
    booked: 125_000,
    deliveryFees: 25_000,
    delivered: 75_000,
    collected: 24_000 + 25_000 + 25_000,
    // At the door, with the courier, and of what came back later.
    toHandOver: 25_000 + 25_000 + 25_000,
    refunded: 45_000,
    toRefund: 5_000 + 7_000,
  })
  await other.close()
})

test('figures are told for 7, 30 and 90 days and no others', async () => {
  for (const days of [undefined, '', '8', '365', '-7', 'all'])
    expect((await shop.callWith(readFigures, { days }, { staff: owner })).status).toBe(400)
})

test('today counts what waits for somebody', async () => {
  const before = (await shop.call(readToday, {}, { staff: owner })).body
  await givenOrder(shop)
  const confirmed = await givenOrder(shop)
  await shop.pool.query('update orders set confirmed_at = now() where id = $1', [confirmed.id])
  const packed = await givenOrder(shop)
  await shop.pool.query('update orders set packed_at = now() where id = $1', [packed.id])
  await givenOrder(shop, { status: 'Shipped' })
  await givenOrder(shop, { status: 'Refused' })
  const doubted = await givenOrder(shop)
  await payOnline(shop, doubted)
  await shop.pool.query("update orders set payment_state = 'failed', confirmed_at = now() where id = $1", [doubted.id])
  await recordEvent(shop.database, doubted.id, 'payment-mismatch', { actor: 'provider' })
  const owed = await givenOrder(shop, { status: 'Delivered' })
  await shop.pool.query(
    "insert into refunds (id, order_id, amount, state, reason) values ('refund', $1, 20000, 'due', 'order-cancelled')",
    [owed.id],
  )
  await shop.pool.query(
    "insert into refunds (id, order_id, amount, state, reason) values ('no', $1, 3000, 'refused', 'order-cancelled')",
    [owed.id],
  )
  await givenReturn(shop, await givenOrder(shop, { status: 'Delivered' }), { staff: owner })
  await shop.givenProduct({ stock: 2 })
  await shop.givenProduct({ stock: 0 })

  const { body } = await shop.call(readToday, {}, { staff: owner })
  const more = (part: 'orders' | 'returns' | 'payments' | 'stock', name: string) =>
    Object(body[part])[name] - Object(before[part])[name]
  expect({
    toConfirm: more('orders', 'toConfirm'),
    toPack: more('orders', 'toPack'),
    toShip: more('orders', 'toShip'),
    onTheWay: more('orders', 'onTheWay'),
    toRestock: more('orders', 'toRestock'),
    toDecide: more('returns', 'toDecide'),
    refundsDue: more('payments', 'refundsDue'),
    refundAmount: more('payments', 'refundAmount'),
    mismatches: more('payments', 'mismatches'),
    low: more('stock', 'low'),
    soldOut: more('stock', 'soldOut'),
  }).toEqual({
    ...{ toConfirm: 1, toPack: 2, toShip: 1, onTheWay: 1, toRestock: 1, toDecide: 1 },
    ...{ refundsDue: 2, refundAmount: 23_000, mismatches: 1, low: 1, soldOut: 1 },
  })
  expect(body.failedMails).toBe(0)
})

test('each role is told of its own work only', async () => {
  const told = async (role: SignedInStaff['role']) => {
    const { body } = await shop.call(readToday, {}, { staff: await givenStaff(shop, role) })
    const { success: _success, ...parts } = body
    return Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [name]))
  }
  expect(await told('manager')).toEqual(['orders', 'returns', 'payments', 'stock', 'failedMails'])
  expect(await told('fulfilment')).toEqual(['orders', 'returns', 'stock'])
  expect(await told('catalogue')).toEqual(['stock'])
  expect(await told('owner')).toEqual(['orders', 'returns', 'payments', 'stock', 'failedMails', 'alerts'])
})
