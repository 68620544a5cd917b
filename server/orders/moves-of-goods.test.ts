import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeLines, previewLines } from '#contract/office/order-lines.ts'
import { readStaffOrder, restockOrder } from '#contract/office/orders.ts'
import { deliverPart, previewPart } from '#contract/office/part-delivery.ts'
import { giveBack } from '#contract/office/payments.ts'
import { exchangeReturn, refundReturn } from '#contract/office/returns.ts'
import { placeOrder } from '#contract/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { expectLedgerToAgree } from '#tests/support/ledger.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenOffer } from '#tests/support/offers.ts'
import { buy, orderOf, type WantedItem } from '#tests/support/orders.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { givenOrder, move, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { compareBooks, setRight } from '../books/compare-books.ts'
import { compareAndTell } from '../books/compare-nightly.ts'

let shop: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  owner = await givenStaff(shop)
})
afterAll(() => shop.close())

const readOrder = async ({ id }: Sold) => (await shop.call(readStaffOrder, { id }, { staff: owner })).body.order

async function done(answer: Promise<{ readonly status: number; readonly body: unknown }>): Promise<void> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}

const goodwill = async (order: Sold) => {
  const { version } = await readOrder(order)
  await done(
    shop.callWith(giveBack, { id: order.id, version, amount: 777, reason: 'late', way: 'cash' }, { staff: owner }),
  )
}

async function settled(order: Sold, how: 'refund' | 'exchange'): Promise<void> {
  const lineId = order.lineIds[0] ?? ''
  const items = [{ lineId, quantity: 1 }]
  const { _id: id, version } = await givenReturn(shop, order, { staff: owner, state: 'received', items })
  if (how === 'refund') return await done(shop.call(refundReturn, { id, version }, { staff: owner }))
  const { number } = await givenOrder(shop, { shopper: order.shopper })
  await done(shop.call(exchangeReturn, { id, version, replacementOrderNumber: number }, { staff: owner }))
}

/** What may become of an order, each from where it was placed. */
const STORIES: Readonly<Record<string, (order: Sold) => Promise<void>>> = {
  delivered: async order => {
    for (const event of ['ship', 'deliver'] as const) await move(shop, order, event)
  },
  undone: async order => {
    for (const event of ['ship', 'deliver', 'undeliver', 'refuse', 'unrefuse', 'deliver'] as const)
      await move(shop, order, event)
  },
  'undone at last': async order => {
    for (const event of ['ship', 'deliver', 'undeliver'] as const) await move(shop, order, event)
  },
  'refused, and counted': async order => {
    for (const event of ['ship', 'refuse'] as const) await move(shop, order, event)
    const { version, lines } = await readOrder(order)
    const counted = lines.map(({ lineId, quantity }) => ({ lineId, fit: quantity - 1, damaged: 1 }))
    await done(shop.call(restockOrder, { id: order.id, version, lines: counted }, { staff: owner }))
  },
  cancelled: order => move(shop, order, 'cancel'),
  'with fewer pieces': async order => {
    const { version, lines } = await readOrder(order)
    const fewer = lines.map(({ lineId }) => ({ lineId, quantity: 1 }))
    const wish = { id: order.id, version, lines: fewer, added: [] }
    const { preview } = (await shop.call(previewLines, wish, { staff: owner })).body
    await done(shop.call(changeLines, { ...wish, amount: preview.after.amount }, { staff: owner }))
    for (const event of ['ship', 'deliver'] as const) await move(shop, order, event)
  },
  'kept in part': async order => {
    await move(shop, order, 'ship')
    const { version } = await readOrder(order)
    const wish = { id: order.id, version, lines: [{ lineId: order.lineIds[0] ?? '', fit: 0, damaged: 1 }] }
    const { preview } = (await shop.call(previewPart, wish, { staff: owner })).body
    await done(shop.call(deliverPart, { ...wish, amount: preview.after.amount }, { staff: owner }))
  },
  returned: async order => {
    await STORIES.delivered?.(order)
    await settled(order, 'refund')
  },
  exchanged: async order => {
    await STORIES.delivered?.(order)
    await settled(order, 'exchange')
  },
  'given back out of goodwill': async order => {
    await STORIES.delivered?.(order)
    await goodwill(order)
  },
  'returned after goodwill': async order => {
    await STORIES.delivered?.(order)
    await goodwill(order)
    await settled(order, 'refund')
  },
}

/** By whoever takes what the offer takes off for what it is. */
async function ordered(items: readonly WantedItem[]): Promise<Sold> {
  const shopper = await shop.givenShopper()
  const { body: seen } = await buy(shop, shopper, items)
  const wish = orderOf(items, { discountAmount: seen.totals?.discount ?? 0 })
  const { status, body } = await shop.call(placeOrder, wish, { token: shopper.token })
  expect(status, JSON.stringify(body)).toBe(201)
  const { rows } = await shop.pool.query('select id from order_lines where order_id = $1 order by position', [
    body.orderId,
  ])
  return { id: body.orderId, number: body.orderNumber, shopper, items, lineIds: rows.map(({ id }) => id) }
}

test('what is kept of goods is what is reckoned anew, whatever becomes of orders', async () => {
  const shelf: WantedItem[] = []
  for (const [price, cost] of [
    [10_000, 6_000],
    [3_333, null],
    [999, 0],
    [7_001, 2_500],
  ] as const) {
    const { productId, choice } = await shop.givenProduct({ stock: 1_000, price })
    await shop.pool.query('update variants set cost = $2 where product_id = $1', [productId, cost])
    shelf.push({ ...choice, quantity: 1 })
  }
  await givenOffer(shop, owner)
  const item = fc.record({ place: fc.nat(shelf.length - 1), quantity: fc.integer({ min: 2, max: 4 }) })
  const items = fc.uniqueArray(item, { minLength: 2, maxLength: 3, selector: ({ place }) => place })
  const names = Object.keys(STORIES)
  const stories = fc.sample(items, { numRuns: 3 * names.length, seed: 106 })
  for (const [place, wanted] of stories.entries()) {
    const order = await ordered(wanted.map(({ place: at, quantity }) => ({ ...there(shelf[at]), quantity })))
    await STORIES[names[place % names.length] ?? '']?.(order)
  }
  const { rows } = await shop.pool.query('select kind, count(*)::int from goods_moves group by 1 order by 1')
  expect(rows.map(({ kind }) => kind)).toEqual(['came-back', 'delivered', 'given-back', 'refused'])
  await expectLedgerToAgree(shop)
})

test('what was kept wrongly is found at night, and kept anew', async () => {
  const order = await givenOrder(shop, { status: 'Delivered' })
  await shop.pool.query("update goods_moves set net = net - 500, at = at - interval '1 day' where order_id = $1", [
    order.id,
  ])
  expect(await compareBooks(shop.database)).toMatchObject({
    count: 1,
    disagreements: [{ what: 'goods', orderId: order.id, orderNumber: order.number, expected: 25_000, found: 24_500 }],
  })
  const kept = async () =>
    (await shop.pool.query('select kind, pieces, net, at from goods_moves where order_id = $1', [order.id])).rows
  const wrong = await kept()
  const told: unknown[] = []
  const log = { ...SILENT, warn: (details: unknown) => void told.push(details) }
  const night = { database: shop.database, jobs: shop.jobs, clock: () => new Date(), log }
  await compareAndTell(night)
  expect(await kept()).toEqual(wrong.map(row => ({ ...row, net: '20000', at: expect.any(Date) })))
  expect(await compareBooks(shop.database)).toEqual({ count: 0, disagreements: [] })
  // One that is missing altogether, and one too many.
  await shop.pool.query('delete from goods_moves where order_id = $1', [order.id])
  await compareAndTell(night)
  expect(await kept()).toHaveLength(wrong.length)
  await shop.pool.query(
    `insert into goods_moves (at, kind, order_id, line_id, product_id, pieces, net, cost, delivery, counts_order,
      counts_product, city_id, source, promo_code, payment_method)
    select at, kind, order_id, line_id, product_id, pieces, net, cost, delivery, counts_order, counts_product, city_id, source,
      promo_code, payment_method from goods_moves where order_id = $1`,
    [order.id],
  )
  await compareAndTell(night)
  expect(await kept()).toHaveLength(wrong.length)
  expect(told).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }])
})

test('while somebody holds one of the orders, what was kept of the others is set right already', async () => {
  const orders = [await givenOrder(shop, { status: 'Delivered' }), await givenOrder(shop, { status: 'Delivered' })]
  // In the database's order, as they are set right: it sorts letters otherwise than JavaScript does.
  const { rows } = await shop.pool.query<{ id: string }>('select id from orders where id = any($1) order by id', [
    orders.map(({ id }) => id),
  ])
  const [first, last] = rows.map(({ id }) => id)
  await shop.pool.query('update goods_moves set net = net - 500 where order_id = any($1)', [[first, last]])
  const wrong = async () =>
    (await shop.pool.query("select order_id from goods_moves where kind = 'delivered' and net = 19500")).rows
  const holder = await shop.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from orders where id = $1 for update', [last])
    const mended = setRight(shop.database, 'corrected')
    await vi.waitUntil(async () => (await wrong()).length === 1, PATIENTLY)
    expect(await wrong()).toEqual([{ order_id: last }])
    await holder.query('commit')
    await mended
    expect(await wrong()).toEqual([])
  } finally {
    holder.release()
  }
})

test('members who move an order and give money back at once leave what is reckoned anew', async () => {
  const rounds = Array.from({ length: 6 }, async () => {
    const order = await givenOrder(shop, { status: 'Shipped' })
    await move(shop, order, 'deliver')
    const { version } = await readOrder(order)
    const wish = { id: order.id, version, amount: 500, reason: 'late', way: 'cash' } as const
    const [given] = await Promise.all([
      Promise.all([0, 1].map(() => shop.callWith(giveBack, wish, { staff: owner }))),
      move(shop, order, 'undeliver').catch(() => undefined),
    ])
    return given.filter(({ status }) => status < 300).length
  })
  for (const given of await Promise.all(rounds)) expect(given).toBeLessThanOrEqual(1)
  expect(await compareBooks(shop.database)).toEqual({ count: 0, disagreements: [] })
})
