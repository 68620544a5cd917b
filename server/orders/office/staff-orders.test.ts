import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeAddress,
  listNewOrders,
  listStaffOrders,
  noteOrder,
  type OrderAddress,
  readStaffOrder,
  restockOrder,
  type StaffOrdersInput,
  takePhoneOrder,
  takeStep,
  takeSteps,
} from '#contract/office/orders.ts'
import { listUserOrders } from '#contract/orders.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { FORGOTTEN } from '#shop/orders/forgotten.ts'
import { ORDER_STATUSES } from '#shop/orders/status.ts'
import { STAFF_STEPS, type StaffStep, stepsFor } from '#shop/orders/steps.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { orderOf, stockOf } from '#tests/support/orders.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { givenOrder, historyOf, move, payOnline, type Sold, statusOf } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { orders } from '../../database/tables/orders.ts'
import { recordEvent } from '../order-events.ts'
import { ofPhone } from './find-orders.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())

async function versionOf({ id }: Sold): Promise<number> {
  const { rows } = await shop.pool.query('select version from orders where id = $1', [id])
  return rows[0].version
}

async function step(
  order: Sold,
  wanted: StaffStep,
  { by = staff, reason }: { by?: SignedInStaff; reason?: string } = {},
) {
  const input = { id: order.id, version: await versionOf(order), step: wanted, ...(reason && { reason }) }
  return await shop.call(takeStep, input, { staff: by })
}

test('an order goes from the call to the door, each step with its time, its author and its line in the audit log', async () => {
  const order = await givenOrder(shop)
  for (const wanted of ['confirm', 'pack', 'ship', 'deliver'] as const) {
    expect(await step(order, wanted)).toMatchObject({ status: 200, body: { message_key: `step_done_${wanted}` } })
  }
  const { order: read } = (await shop.call(readStaffOrder, { id: order.id }, { staff })).body
  const moment = expect.any(String)
  expect(read).toMatchObject({
    status: 'Delivered',
    ...{ confirmedAt: moment, packedAt: moment, shippedAt: moment, deliveredAt: moment },
    steps: [],
    customer: { orders: expect.any(Number), delivered: expect.any(Number) },
  })
  const events = read.events.map(({ type, staffName }) => [type, staffName])
  expect(events.slice(-4)).toEqual(['confirmed', 'packed', 'ship', 'deliver'].map(type => [type, staff.name]))
  const { rows } = await shop.pool.query('select action, staff_id from audit_log where entity_id = $1 order by id', [
    order.id,
  ])
  expect(rows).toEqual(
    ['confirm', 'pack', 'ship', 'deliver'].map(each => ({ action: `order.${each}`, staff_id: staff.id })),
  )
  // The shopper saw none of the two steps before shipping.
  expect((await shop.call(listUserOrders, {}, order.shopper)).body.orders[0]?.status).toBe('Delivered')
})

test.each(ORDER_STATUSES)(
  'an order that is %s takes the steps of the table, from the roles of the table',
  async status => {
    const order = await givenOrder(shop)
    const members = await Promise.all(STAFF_ROLES.map(role => givenStaff(shop, role)))
    for (const wanted of STAFF_STEPS) {
      for (const by of members) {
        await shop.pool.query('update orders set status = $2, confirmed_at = null, packed_at = null where id = $1', [
          order.id,
          status,
        ])
        const standing = {
          status,
          confirmedAt: null,
          packedAt: null,
          paymentMethod: 'cod',
          paymentState: 'pending',
        } as const
        const isAllowed = stepsFor(standing, by.role).includes(wanted)
        const isRole = by.role === 'catalogue' || stepsFor(standing, 'owner').includes(wanted)
        const refused = isRole ? [403, 'not_for_your_role'] : [409, 'order_move_refused']
        const answer = await step(order, wanted, { by })
        const expected = isAllowed ? [200, `step_done_${wanted}`] : refused
        expect([wanted, by.role, answer.status, answer.body.message_key]).toEqual([wanted, by.role, ...expected])
      }
    }
  },
)

test('the reason of a cancelled order reaches its shopper', async () => {
  const order = await givenOrder(shop)
  await step(order, 'cancel', { reason: 'The box is out of production.' })
  const { order: read } = (await shop.call(readStaffOrder, { id: order.id }, { staff })).body
  expect(read).toMatchObject({ status: 'Cancelled', closingReason: 'The box is out of production.', holdsStock: false })
})

test('what is paid online is not packed before it is paid', async () => {
  const order = await givenOrder(shop)
  await shop.pool.query("update orders set payment_method = 'payqi' where id = $1", [order.id])
  for (const wanted of ['pack', 'ship'] as const)
    expect(await step(order, wanted)).toMatchObject({ status: 409, body: { message_key: 'order_not_paid' } })
  await payOnline(shop, order)
  expect((await step(order, 'pack')).status).toBe(200)
})

test('of two members at once the second is shown what the first did', async () => {
  const order = await givenOrder(shop)
  const seen = { id: order.id, version: await versionOf(order) }
  const answers = await Promise.all([
    shop.call(takeStep, { ...seen, step: 'ship' }, { staff }),
    shop.call(takeStep, { ...seen, step: 'cancel' }, { staff: await givenStaff(shop, 'manager') }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({
    message_key: 'changed_meanwhile',
    order: { _id: order.id, status: await statusOf(shop, order), version: seen.version + 1 },
  })
})

test('several orders take a step at once, and one that cannot stops no other', async () => {
  const [first, late, last] = [
    await givenOrder(shop),
    await givenOrder(shop, { status: 'Delivered' }),
    await givenOrder(shop),
  ]
  const ids = [first.id, late.id, 'no-such-order', last.id]
  const { status, body } = await shop.call(takeSteps, { ids, step: 'ship' }, { staff, lang: 'ar' })
  expect(status).toBe(200)
  expect(body.outcomes).toMatchObject([
    { id: first.id, isDone: true, message_key: 'step_done_ship', message: 'سُجّل شحن الطلب.' },
    { id: late.id, isDone: false, message_key: 'order_move_refused' },
    { id: 'no-such-order', isDone: false, message_key: 'order_not_found', message: 'لم نجد هذا الطلب.' },
    { id: last.id, isDone: true },
  ])
  expect(await Promise.all([first, late, last].map(each => statusOf(shop, each)))).toEqual([
    'Shipped',
    'Delivered',
    'Shipped',
  ])
})

test('a note is kept for staff and never shown to the shopper', async () => {
  const order = await givenOrder(shop)
  const wish = { id: order.id, version: await versionOf(order), note: 'Call after six.' }
  expect((await shop.call(noteOrder, wish, { staff })).body.order.staffNote).toBe('Call after six.')
  expect((await shop.call(noteOrder, wish, { staff })).body.message_key).toBe('changed_meanwhile')
  expect(JSON.stringify((await shop.call(listUserOrders, {}, order.shopper)).body)).not.toContain('after six')
})

const MOSUL: OrderAddress = {
  client_name: 'Sara Ali',
  client_mobile: '+9647809876543',
  city_id: '2',
  region_id: '',
  location: 'Behind the school',
}
async function inCity(cityId: string): Promise<OrderAddress> {
  const { rows } = await shop.pool.query('select id from regions where city_id = $1 order by id limit 1', [cityId])
  return { ...MOSUL, city_id: cityId, region_id: rows[0].id }
}

test('an address is changed before shipping; the price stays unless staff say so', async () => {
  const order = await givenOrder(shop)
  const change = async (withDelivery?: boolean) =>
    await shop.call(
      changeAddress,
      { id: order.id, version: await versionOf(order), ...(await inCity('2')), ...(withDelivery && { withDelivery }) },
      { staff },
    )
  expect((await change()).body.order).toMatchObject({
    clientName: 'Sara Ali',
    clientMobile: '+9647809876543',
    address: { cityId: '2', location: 'Behind the school' },
    deliveryCost: 5_000,
    amount: 25_000,
  })
  const { order: fresh } = (await change(true)).body
  expect(fresh).toMatchObject({ deliveryCost: 6_000, amount: 26_000 })
  const changes = fresh.events.filter(({ type }) => type === 'address-changed')
  expect(changes[0]?.data).toMatchObject({
    before: { clientName: 'Noor Hassan', cityId: '1' },
    after: { clientName: 'Sara Ali', cityId: '2' },
  })
  expect(changes[1]?.data).toMatchObject({ before: { payable: 25_000 }, after: { payable: 26_000 } })
})

test('a promo that pays the delivery pays the new one', async () => {
  const order = await givenOrder(shop)
  const promo = await givenPromo(shop, { type: 'freeDelivery', value: 0 })
  await shop.pool.query(
    'update orders set promo_id = $2, discount = 5000, total = total - 5000, payable = payable - 5000 where id = $1',
    [order.id, promo.id],
  )
  const wish = { id: order.id, version: await versionOf(order), ...(await inCity('2')), withDelivery: true }
  const { body } = await shop.call(changeAddress, wish, { staff })
  expect(body.order).toMatchObject({ deliveryCost: 6_000, discount: 6_000, amount: 20_000 })
})

test('a promo that takes nothing off what is left of an order does not pay its way to another city', async () => {
  const order = await givenOrder(shop)
  const promo = await givenPromo(shop, { type: 'freeDelivery', value: 0, minimumAmount: 30_000 })
  await shop.pool.query('update orders set promo_id = $2 where id = $1', [order.id, promo.id])
  const wish = { id: order.id, version: await versionOf(order), ...(await inCity('2')), withDelivery: true }
  const { body } = await shop.call(changeAddress, wish, { staff })
  expect(body.order).toMatchObject({ deliveryCost: 6_000, discount: 0, amount: 26_000 })
})

test('an address stays once the order is on its way, at the courier, or its price is paid', async () => {
  const change = async (order: Sold, changes: Partial<OrderAddress> & { withDelivery?: boolean } = {}) => {
    const input = { id: order.id, version: await versionOf(order), ...(await inCity('2')), ...changes }
    const { status, body } = await shop.call(changeAddress, input, { staff })
    return [status, body.message_key]
  }
  expect(await change(await givenOrder(shop, { status: 'Shipped' }))).toEqual([409, 'order_move_refused'])
  const order = await givenOrder(shop)
  expect(await change(order, { city_id: '999' })).toEqual([404, 'city_not_found'])
  expect(await change(order, { region_id: '1001' })).toEqual([404, 'region_not_found'])
  await payOnline(shop, order)
  expect(await change(order, { withDelivery: true })).toEqual([409, 'delivery_price_fixed'])
  expect(await change(order)).toEqual([200, 'order_saved'])
  const parcel = "insert into parcels (id, order_id, courier, state, price) values ($1, $1, 'al-waseet', 'sent', 0)"
  await shop.pool.query(parcel, [order.id])
  expect(await change(order)).toEqual([409, 'parcel_already_sent'])
})

test('what was refused at the door is counted: fit pieces back on the shelf, damaged ones not, and once', async () => {
  const order = await givenOrder(shop, { quantities: [3, 2], status: 'Refused' })
  const [first = '', second = ''] = order.lineIds
  const lines = [
    { lineId: first, fit: 2, damaged: 1 },
    { lineId: second, fit: 2, damaged: 0 },
  ]
  const restock = async (counted: typeof lines) =>
    await shop.call(restockOrder, { id: order.id, version: await versionOf(order), lines: counted }, { staff })
  for (const [wrong, key] of [
    [[{ lineId: first, fit: 2, damaged: 0 }], 'invalid_quantity'],
    [[{ lineId: first, fit: 3, damaged: 0 }], 'line_not_found'],
    [[...lines, { lineId: second, fit: 2, damaged: 0 }], 'line_not_found'],
    [[{ lineId: 'another', fit: 1, damaged: 0 }], 'line_not_found'],
  ] as const)
    expect((await restock([...wrong])).body.message_key).toBe(key)
  expect((await restock(lines)).body.order).toMatchObject({ holdsStock: false, needs: [] })
  expect(await Promise.all(order.items.map(item => stockOf(shop, item)))).toEqual([9, 10])
  expect(await restock(lines)).toMatchObject({ status: 409, body: { message_key: 'nothing_to_restock' } })
  expect((await historyOf(shop, order)).at(-1)).toBe('restocked')
})

test('nothing is put on the shelf of an order that is with its shopper, or gave its pieces back already', async () => {
  for (const status of ['Order Placed', 'Delivered', 'Cancelled'] as const) {
    const order = await givenOrder(shop, { status })
    const lines = order.lineIds.map(lineId => ({ lineId, fit: 2, damaged: 0 }))
    const answer = await shop.call(restockOrder, { id: order.id, version: await versionOf(order), lines }, { staff })
    expect([status, answer.body.message_key]).toEqual([status, 'nothing_to_restock'])
  }
})

function phoneOrder(items: Parameters<typeof orderOf>[0]) {
  const { client_name, client_mobile, city_id, region_id, location, items: wanted } = orderOf(items)
  return { client_name, client_mobile, city_id, region_id, location, items: wanted, note: 'Knows us from the fair.' }
}

test('an order by phone is an order like any other, without an account', async () => {
  const box = await shop.givenProduct({ price: 12_000, stock: 5 })
  const mailsBefore = (await shop.queuedMails()).length
  const wish = phoneOrder([
    { ...box.choice, quantity: 2 },
    { ...box.choice, quantity: 1 },
  ])
  const { status, body } = await shop.call(takePhoneOrder, wish, { staff })
  expect([status, body.message_key]).toEqual([201, 'order_saved'])
  expect(body.order).toMatchObject({
    status: 'Order Placed',
    paymentMethod: 'cod',
    source: 'phone',
    confirmedAt: expect.any(String),
    amount: 41_000,
    pieces: 3,
    staffNote: 'Knows us from the fair.',
    customer: { userId: null, email: null },
    events: [{ type: 'placed' }, { type: 'taken-by-phone', staffName: staff.name }],
  })
  expect(await stockOf(shop, box.choice)).toBe(2)
  const { rows } = await shop.pool.query('select 1 from cart_lines where user_id = $1', [staff.id])
  expect(rows).toEqual([])
  expect((await shop.queuedMails()).length).toBeLessThanOrEqual(mailsBefore + 1)
})

test('what leads to a site is no name of a customer, by phone or in a changed address', async () => {
  const box = await shop.givenProduct({ stock: 5 })
  const order = await givenOrder(shop)
  const client_name = 'Sara win.shop'
  const answers = [
    await shop.call(takePhoneOrder, { ...phoneOrder([{ ...box.choice, quantity: 1 }]), client_name }, { staff }),
    await shop.call(
      changeAddress,
      { id: order.id, version: await versionOf(order), ...(await inCity('2')), client_name },
      { staff },
    ),
  ]
  for (const { status, body } of answers)
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'client_name', message_key: 'name_holds_link' })],
    ])
  expect(await stockOf(shop, box.choice)).toBe(5)
})

test('an order by phone that is sent twice is one order, and another one under its key is refused', async () => {
  const box = await shop.givenProduct({ stock: 10 })
  const wish = phoneOrder([{ ...box.choice, quantity: 2 }])
  const options = { staff, headers: { 'Idempotency-Key': 'phone-call-1' } }
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(takePhoneOrder, wish, options)))
  expect(new Set(answers.map(({ body }) => body.order._id)).size).toBe(1)
  expect(await stockOf(shop, box.choice)).toBe(8)
  for (const change of [{ location: 'Elsewhere' }, { note: 'Ring twice.' }]) {
    const other = await shop.call(takePhoneOrder, { ...wish, ...change }, options)
    expect(other).toMatchObject({ status: 409, body: { message_key: 'idempotency_key_reused' } })
  }
})

test('an order by phone takes no more than there is, and nothing that is not for sale', async () => {
  const box = await shop.givenProduct({ stock: 1, colors: [{ stock: 1 }] })
  const refusal = async (item: object, changes: object = {}) => {
    const wish = { ...phoneOrder([]), items: [{ ...box.choice, quantity: 1, ...item }], ...changes }
    return (await shop.callWith(takePhoneOrder, wish, { staff })).body.message_key
  }
  expect(await refusal({ quantity: 2 })).toBe('stock_warning')
  expect(await refusal({ colorId: null })).toBe('select_color')
  expect(await refusal({ productId: 'no-such' })).toBe('product_not_found')
  expect(await refusal({}, { city_id: '999' })).toBe('city_not_found')
  expect(await refusal({}, { client_mobile: '0770' })).toBe('invalid_request')
  expect(await refusal({}, { items: [] })).toBe('invalid_request')
  expect(await stockOf(shop, box.choice)).toBe(1)
})

test('an order by phone of what was hidden or deleted a moment ago is refused as such, and not as a change of a cart', async () => {
  for (const change of ['update products set is_published = false', 'delete from products']) {
    const box = await shop.givenProduct({ stock: 5 })
    await shop.pool.query(`${change} where id = $1`, [box.productId])
    const answer = await shop.call(takePhoneOrder, phoneOrder([{ ...box.choice, quantity: 1 }]), { staff })
    expect(answer).toMatchObject({ status: 404, body: { message_key: 'product_not_found' } })
  }
})

async function list(input: StaffOrdersInput = {}) {
  const { status, body } = await shop.call(listStaffOrders, input, { staff })
  expect(status).toBe(200)
  return { ...body, ids: body.orders.map(({ _id }) => _id) }
}

test('an order is found by its number, by its phone in any spelling and by its name', async () => {
  const [order, other] = [await givenOrder(shop), await givenOrder(shop)]
  await shop.pool.query(
    "update orders set client_name = 'زهراء عبد الأمير', client_mobile = '+9647712345678' where id = $1",
    [order.id],
  )
  for (const search of [
    order.number,
    `#${order.number}`,
    '+9647712345678',
    '0771 234 5678',
    '٠٧٧١٢٣٤٥٦٧٨',
    '5678',
    '0771234',
    '+964 (0)771 234',
    'زهراء',
    'عبد الامير',
    'زهر',
    'الأَمير',
  ]) {
    const { ids } = await list({ search })
    expect([search, ids]).toEqual([search, [order.id]])
  }
  for (const search of ["'", '%', '\\', ':*', '! &', "x' | 'y", '-'])
    expect([search, (await list({ search })).ids]).toEqual([search, []])
  expect((await list({ search: other.number })).ids).toEqual([other.id])
})

test('filters narrow the list, and each count is what choosing it would show', async () => {
  await shop.pool.query("update orders set city_id = 'elsewhere' where city_id <> 'nowhere'")
  const [fresh, confirmed, packed, shipped, refused] = await Promise.all([
    givenOrder(shop),
    givenOrder(shop),
    givenOrder(shop),
    givenOrder(shop, { status: 'Shipped' }),
    givenOrder(shop, { status: 'Refused' }),
  ])
  await step(confirmed, 'confirm')
  await step(packed, 'pack')
  await shop.pool.query("update orders set placed_at = '2026-10-01T20:59:59Z' where id = $1", [shipped.id])
  const city = { cityId: '1' }
  const all = await list(city)
  expect(all.counts).toEqual({
    total: 5,
    byStatus: { 'Order Placed': 3, Shipped: 1, Refused: 1 },
    byStage: { 'to-confirm': 1, 'to-pack': 1, 'to-ship': 1 },
    needsLook: 1,
  })
  expect((await list({ ...city, stage: 'to-confirm' })).ids).toEqual([fresh.id])
  expect((await list({ ...city, stage: 'to-pack' })).ids).toEqual([confirmed.id])
  expect((await list({ ...city, stage: 'to-ship' })).counts).toMatchObject({ total: 1, byStatus: { Refused: 1 } })
  expect((await list({ ...city, status: 'Shipped' })).ids).toEqual([shipped.id])
  // Days are Baghdad's: its midnight is at 21:00 of the day before.
  expect((await list({ ...city, from: '2026-10-01', to: '2026-10-01' })).ids).toEqual([shipped.id])
  expect((await list({ ...city, from: '2026-10-02', to: '2026-10-02' })).ids).toEqual([])
  const waiting = await list({ ...city, needsLook: true })
  expect(waiting.orders).toMatchObject([{ _id: refused.id, needs: ['restock'] }])
  expect((await list({ ...city, paymentMethod: 'payqi' })).ids).toEqual([])
  await payOnline(shop, fresh)
  expect((await list({ ...city, paymentMethod: 'payqi', paymentState: 'paid' })).ids).toEqual([fresh.id])
})

test('totals beside a stage and a status are of what both leave', async () => {
  const order = await givenOrder(shop)
  const of = async (filter: Partial<StaffOrdersInput>) =>
    (await list({ search: order.number, ...filter })).counts?.total
  expect(await of({ status: 'Order Placed', stage: 'to-confirm' })).toBe(1)
  expect(await of({ status: 'Order Placed', stage: 'to-ship' })).toBe(0)
  expect(await of({ status: 'Refused', stage: 'to-confirm' })).toBe(0)
  expect([await of({ status: 'Order Placed' }), await of({ status: 'Refused' }), await of({})]).toEqual([1, 0, 1])
})

test('orders of a phone, or of one that begins or ends so, are looked up in indexes: no other is read', async () => {
  await shop.database.transaction(async tx => {
    await tx.execute(sql`set local enable_seqscan = off`)
    for (const typed of ['0770 123 4567', '0770123', '4567']) {
      const { rows } = await tx.execute(sql`explain select id from ${orders} where ${ofPhone(typed)}`)
      const plan = JSON.stringify(rows)
      expect(plan).toContain('orders_by_mobile')
      expect(plan).not.toContain('Seq Scan')
    }
  })
})

test('what waits for somebody says for what', async () => {
  const order = await givenOrder(shop)
  await payOnline(shop, order)
  await move(shop, order, 'ship')
  const parcel =
    "insert into parcels (id, order_id, courier, state, price, needs_look) values ($1, $1, 'al-waseet', 'sent', 0, true)"
  await shop.pool.query(parcel, [order.id])
  await move(shop, order, 'refuse')
  expect((await list({ needsLook: true, search: order.number })).orders).toMatchObject([
    { _id: order.id, needs: ['parcel', 'restock', 'refund'] },
  ])
})

test('a payment whose gateway says another amount waits for somebody until the order is paid', async () => {
  const order = await givenOrder(shop)
  await payOnline(shop, order)
  const waiting = async () => (await list({ needsLook: true, search: order.number })).orders
  await shop.pool.query("update orders set payment_state = 'pending' where id = $1", [order.id])
  expect(await waiting()).toEqual([])
  await recordEvent(shop.database, order.id, 'payment-mismatch', { actor: 'provider' })
  expect(await waiting()).toMatchObject([{ _id: order.id, needs: ['payment'] }])
  await shop.pool.query("update orders set payment_state = 'paid' where id = $1", [order.id])
  expect(await waiting()).toEqual([])
})

test('each order is listed once, page by page, also those of the same moment', async () => {
  const placed: string[] = []
  for (let place = 0; place < 7; place += 1) {
    const order = await givenOrder(shop)
    await shop.pool.query(
      "update orders set placed_at = '2026-09-01T10:00:00.123456Z', city_id = 'paged' where id = $1",
      [order.id],
    )
    placed.push(order.id)
  }
  for (const sort of ['newest', 'oldest'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ cityId: 'paged', limit: 3, sort, ...(cursor && { cursor }) })
      expect(page.counts?.total ?? null).toBe(cursor === undefined ? 7 : null)
      seen.push(...page.ids)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen.toSorted()).toEqual(placed.toSorted())
    expect(new Set(seen).size).toBe(7)
  }
})

test('the history of account and phone tells how often the door stayed shut', async () => {
  const shopper = await shop.givenShopper()
  const order = await givenOrder(shop, { shopper, status: 'Delivered' })
  for (const status of ['Delivered', 'Delivered', 'Refused', 'Cancelled'] as const)
    await givenOrder(shop, { shopper, status })
  await shop.pool.query("update orders set client_mobile = '+9647755500' || right(number, 3) where user_id = $1", [
    shopper.id,
  ])
  const { customer } = (await shop.call(readStaffOrder, { id: order.id }, { staff })).body.order
  expect(customer).toMatchObject({
    userId: shopper.id,
    email: shopper.email,
    orders: 5,
    delivered: 3,
    refused: 1,
    refusalRate: 0.25,
  })
  expect(customer.latest).toHaveLength(4)
})

test('those who were forgotten are not one customer', async () => {
  const [order, other] = [
    await givenOrder(shop, { status: 'Delivered' }),
    await givenOrder(shop, { status: 'Refused' }),
  ]
  await shop.pool.query('update orders set user_id = null, client_mobile = $1 where id = any($2)', [
    FORGOTTEN,
    [order.id, other.id],
  ])
  const { customer } = (await shop.call(readStaffOrder, { id: order.id }, { staff })).body.order
  expect(customer).toMatchObject({ userId: null, orders: 1, delivered: 1, refused: 0, latest: [] })
})

test('filters that are none', async () => {
  for (const wrong of [
    { status: 'shipped' },
    { stage: 'later' },
    { limit: 0 },
    { limit: 101 },
    { from: '21.11.2026' },
    { from: '0000-01-01' },
    { to: '2026-02-30' },
    { needsLook: 'maybe' },
    { cursor: '../x' },
    { search: 'x'.repeat(101) },
    { sort: 'price' },
  ])
    expect([wrong, (await shop.callWith(listStaffOrders, wrong, { staff })).status]).toEqual([wrong, 400])
})

test('new orders are told newest first: what is paid online once it is paid, and none that somebody has confirmed', async () => {
  const [cash, paid, unpaid, confirmed] = await Promise.all([
    givenOrder(shop),
    givenOrder(shop),
    givenOrder(shop),
    givenOrder(shop),
  ])
  await payOnline(shop, paid)
  await shop.pool.query(
    "update orders set payment_method = 'payqi', placed_at = now() + interval '2 hours' where id = $1",
    [unpaid.id],
  )
  await shop.pool.query("update orders set placed_at = now() + interval '1 hour' where id = $1", [paid.id])
  await step(confirmed, 'confirm')
  const { body } = await shop.call(listNewOrders, {}, { staff })
  const ids = body.orders.map(({ _id }) => _id)
  expect(body.orders[0]).toEqual({ _id: paid.id, orderNumber: paid.number })
  expect(ids).toContain(cash.id)
  expect(ids).not.toContain(unpaid.id)
  expect(ids).not.toContain(confirmed.id)
})
