import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeLines, type LinesWish, previewLines } from '#contract/office/order-lines.ts'
import { readStaffOrder, takeStep } from '#contract/office/orders.ts'
import { giveBack } from '#contract/office/payments.ts'
import { cancelOrder, readOrder } from '#contract/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { courierDouble, parcelDesk, parcelRow, serveEverywhere } from '#tests/support/courier.ts'
import { entriesOf, expectLedgerToAgree } from '#tests/support/ledger.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { buy, stockOf } from '#tests/support/orders.ts'
import { givenPromo, usesOf } from '#tests/support/promos.ts'
import { givenOrder, historyOf, move, payOnline, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { createParcelSender } from '../../delivery/send-parcel.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())
// Whatever happened, the books hold what the orders say, and the shelves what was moved.
afterEach(() => expectLedgerToAgree(shop))

type Wanted = Partial<Pick<LinesWish, 'lines' | 'added'>>

async function wishOf({ id }: Pick<Sold, 'id'>, { lines = [], added = [] }: Wanted): Promise<LinesWish> {
  const { rows } = await shop.pool.query('select version from orders where id = $1', [id])
  return { id, version: rows[0].version, lines, added }
}

async function preview(order: Pick<Sold, 'id'>, wanted: Wanted) {
  return await shop.call(previewLines, await wishOf(order, wanted), { staff })
}

/** Looks at the new sum and confirms it. */
async function change(order: Pick<Sold, 'id'>, wanted: Wanted, { by = staff } = {}) {
  const wish = await wishOf(order, wanted)
  const { body } = await shop.call(previewLines, wish, { staff: by })
  return await shop.call(changeLines, { ...wish, amount: body.preview?.after.amount ?? 0 }, { staff: by })
}

const read = async ({ id }: Pick<Sold, 'id'>) => (await shop.call(readStaffOrder, { id }, { staff })).body.order

const first = ({ lineIds }: Sold): string => lineIds[0] ?? ''

function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place]
  if (item === undefined) throw new Error(`no item ${place}`)
  return item
}

async function refused(order: Pick<Sold, 'id'>, wanted: Wanted, amount = 0) {
  const before = await everything(order)
  const wish = await wishOf(order, wanted)
  const answers = [
    await shop.call(previewLines, wish, { staff }),
    await shop.call(changeLines, { ...wish, amount }, { staff }),
  ]
  expect(await everything(order)).toEqual(before)
  const keys = answers.map(({ body }) => body.message_key)
  expect(new Set(keys).size).toBe(1)
  return keys[0]
}

/** All that a change may write. */
async function everything({ id }: Pick<Sold, 'id'>): Promise<unknown> {
  const { rows } = await shop.pool.query(
    `select (select row_to_json(o) from orders o where id = $1) as "order",
      (select json_agg(l order by position) from order_lines l where order_id = $1) as lines,
      (select sum(stock) from variants) as stock, (select count(*) from order_events) as events,
      (select count(*) from ledger_entries) as entries, (select count(*) from refunds) as refunds,
      (select count(*) from audit_log) as log, (select count(*) from jobs.job where name = 'mail') as mails`,
    [id],
  )
  return rows[0]
}

test('one more of a line costs what it was sold for, takes a piece from the shelf and is owed at the door', async () => {
  const order = await givenOrder(shop)
  await shop.pool.query('update products set price = 99000 where id = $1', [at(order.items, 0).productId])
  const lines = [{ lineId: first(order), quantity: 3 }]
  expect((await preview(order, { lines })).body.preview).toMatchObject({
    before: { amount: 25_000 },
    after: { subtotal: 30_000, deliveryCost: 5_000, discount: 0, amount: 35_000 },
    changes: [{ from: 2, to: 3 }],
    refund: 0,
    isUnpacked: false,
  })
  expect(await change(order, { lines })).toMatchObject({ status: 200, body: { message_key: 'order_lines_changed' } })
  expect(await read(order)).toMatchObject({ amount: 35_000, subtotal: 30_000, lines: [{ quantity: 3, price: 10_000 }] })
  expect(await stockOf(shop, at(order.items, 0))).toBe(7)
  expect(await entriesOf(shop, order)).toEqual(['placed shoppers < ordered 25000', 'repriced shoppers < ordered 10000'])
})

test('fewer pieces and lines that are taken out go back on the shelf, and less is owed', async () => {
  const order = await givenOrder(shop, { quantities: [3, 2] })
  const [kept, out] = order.lineIds
  const lines = [
    { lineId: kept ?? '', quantity: 1 },
    { lineId: out ?? '', quantity: 0 },
  ]
  expect((await change(order, { lines })).status).toBe(200)
  expect(await read(order)).toMatchObject({ amount: 15_000, lines: [{ lineId: kept, quantity: 1 }] })
  expect(await Promise.all(order.items.map(item => stockOf(shop, item)))).toEqual([9, 10])
  expect((await entriesOf(shop, order)).at(-1)).toBe('repriced ordered < shoppers 40000')
})

test('what is added has the price of today, of each kind of product', async () => {
  const order = await givenOrder(shop)
  const jar = await shop.givenProduct({
    price: 8_000,
    discountPercentage: 25,
    stock: 4,
    colors: [{ sizes: [{ stock: 4 }] }],
  })
  const added = [{ ...jar.choice, quantity: 2 }]
  expect((await change(order, { added })).status).toBe(200)
  expect(await read(order)).toMatchObject({
    amount: 37_000,
    lines: [{ quantity: 2 }, { productId: jar.choice.productId, quantity: 2, price: 6_000 }],
  })
  expect(await stockOf(shop, jar.choice)).toBe(2)
})

test('what is added brings its cost along, and a line that is kept keeps the one it was ordered at', async () => {
  const [cup, box] = [await shop.givenProduct(), await shop.givenProduct()]
  const cost = (productId: string, each: number) =>
    shop.pool.query('update variants set cost = $2 where product_id = $1', [productId, each])
  await cost(cup.productId, 4_000)
  await cost(box.productId, 6_000)
  const order = await givenOrder(shop, { items: [{ ...cup.choice, quantity: 1 }] })
  await cost(cup.productId, 9_000)
  const wish = { lines: [{ lineId: first(order), quantity: 2 }], added: [{ ...box.choice, quantity: 1 }] }
  expect((await change(order, wish)).status).toBe(200)
  const { rows } = await shop.pool.query(
    'select quantity, cost from order_lines where order_id = $1 order by position',
    [order.id],
  )
  expect(rows).toEqual([
    { quantity: 2, cost: '4000' },
    { quantity: 1, cost: '6000' },
  ])
})

test('an added choice that the order has already is one more of that line, at its price', async () => {
  const order = await givenOrder(shop)
  await shop.pool.query('update products set price = 99000 where id = $1', [at(order.items, 0).productId])
  const item = { ...at(order.items, 0), quantity: 1 }
  expect((await change(order, { added: [item, item] })).status).toBe(200)
  expect(await read(order)).toMatchObject({ amount: 45_000, lines: [{ quantity: 4, price: 10_000 }] })
})

test('a bundle takes its items for each piece, and gives them back', async () => {
  const [tray, hook] = [await shop.givenProduct({ stock: 9 }), await shop.givenProduct({ stock: 9 })]
  const bundle = await shop.givenProduct({
    price: 20_000,
    stock: 9,
    items: [
      { ...tray.choice, quantity: 2 },
      { ...hook.choice, quantity: 1 },
    ],
  })
  const order = await givenOrder(shop)
  expect((await change(order, { added: [{ ...bundle.choice, quantity: 3 }] })).status).toBe(200)
  expect(await Promise.all([tray, hook].map(({ choice }) => stockOf(shop, choice)))).toEqual([3, 6])
  const line = (await read(order)).lines.find(({ productId }) => productId === bundle.choice.productId)
  const fewer = [{ lineId: line?.lineId ?? '', quantity: 1 }]
  expect((await change(order, { lines: fewer })).status).toBe(200)
  expect(await Promise.all([tray, hook].map(({ choice }) => stockOf(shop, choice)))).toEqual([7, 8])
  const more = [{ lineId: line?.lineId ?? '', quantity: 5 }]
  expect(await refused(order, { lines: more })).toBe('stock_warning')
})

test('a promo code follows its rule, and takes nothing off below its least amount', async () => {
  const promo = await givenPromo(shop, { type: 'percentage', value: 10, minimumAmount: 20_000, totalLimit: 1 })
  const [shopper, box] = [await shop.givenShopper(), await shop.givenProduct({ stock: 10 })]
  const items = [{ ...box.choice, quantity: 2 }]
  const { body } = await buy(shop, shopper, items, { changes: { promoCode: promo.code, discountAmount: 2_000 } })
  const order = { id: body.orderId }
  const lineId = at((await read(order)).lines, 0).lineId
  const to = async (quantity: number) => {
    expect((await change(order, { lines: [{ lineId, quantity }] })).status).toBe(200)
    const { discount, amount } = await read(order)
    return [discount, amount]
  }
  expect(await to(3)).toEqual([3_000, 32_000])
  expect(await to(1)).toEqual([0, 15_000])
  expect(await to(2)).toEqual([2_000, 23_000])
  expect(await usesOf(shop, promo)).toBe(1)
  // The owner made it another code since: what was agreed stays.
  await shop.pool.query('update promos set value = 50 where id = $1', [promo.id])
  expect(await to(3)).toEqual([2_000, 33_000])
})

test('an order keeps the delivery that was agreed, whatever it costs today', async () => {
  const order = await givenOrder(shop)
  await shop.pool.query('update orders set delivery_cost = 3000, total = 23000, payable = 23000 where id = $1', [
    order.id,
  ])
  const { body } = await preview(order, { lines: [{ lineId: first(order), quantity: 1 }] })
  expect(body.preview.after).toMatchObject({ deliveryCost: 3_000, amount: 13_000 })
  await shop.pool.query('update orders set delivery_cost = 5000, total = 25000, payable = 25000 where id = $1', [
    order.id,
  ])
})

test('a packed order is to be packed again', async () => {
  const order = await givenOrder(shop)
  const { version } = await read(order)
  await shop.call(takeStep, { id: order.id, version, step: 'pack' }, { staff })
  const lines = [{ lineId: first(order), quantity: 1 }]
  expect((await preview(order, { lines })).body.preview.isUnpacked).toBe(true)
  expect((await change(order, { lines })).body.order).toMatchObject({ packedAt: null, confirmedAt: expect.any(String) })
})

/** Paid online, in the books too. */
async function payInBooks(order: Sold): Promise<void> {
  await payOnline(shop, order)
  await shop.pool.query(
    "insert into ledger_entries (kind, debit, credit, amount, party, order_id, cause_id) select 'paid', 'gateways', 'shoppers', amount, provider, order_id, id from payment_attempts where order_id = $1",
    [order.id],
  )
}

test('what was given back out of goodwill does not go back once more for fewer pieces', async () => {
  const order = await givenOrder(shop, { quantities: [3] })
  await payInBooks(order)
  const { version } = await read(order)
  const gift = { id: order.id, version, amount: 30_000, reason: 'Came late', way: 'cash' } as const
  expect((await shop.call(giveBack, gift, { staff: await givenStaff(shop, 'manager') })).status).toBe(200)
  const lines = [{ lineId: first(order), quantity: 2 }]
  expect(await refused(order, { lines })).toBe('refund_too_high')
  expect((await preview(order, { lines })).body.message_key).toBe('refund_too_high')
  expect(await read(order)).toMatchObject({ amount: 35_000, pieces: 3, leftToGiveBack: 5_000 })
})

test('with what was given back before, fewer pieces do not take the last dinar out of a paid order', async () => {
  const order = await givenOrder(shop, { quantities: [3] })
  await payInBooks(order)
  const { version } = await read(order)
  const gift = { id: order.id, version, amount: 25_000, reason: 'Came late', way: 'cash' } as const
  expect((await shop.call(giveBack, gift, { staff: await givenStaff(shop, 'manager') })).status).toBe(200)
  const lines = [{ lineId: first(order), quantity: 2 }]
  expect(await refused(order, { lines })).toBe('paid_online_only_less')
  expect(await read(order)).toMatchObject({ amount: 35_000, paymentState: 'paid', leftToGiveBack: 10_000 })
})

test('less of what is paid online is owed back, once, and the order stays paid', async () => {
  const order = await givenOrder(shop, { quantities: [3] })
  await payInBooks(order)
  const lines = [{ lineId: first(order), quantity: 2 }]
  expect((await preview(order, { lines })).body.preview).toMatchObject({ refund: 10_000, after: { amount: 25_000 } })
  expect((await change(order, { lines })).status).toBe(200)
  const changed = await read(order)
  expect(changed).toMatchObject({ paymentState: 'paid', amount: 25_000 })
  expect(changed.refunds).toMatchObject([{ amount: 10_000, state: 'due', reason: 'lines-changed' }])
  expect((await entriesOf(shop, order)).slice(-2)).toEqual([
    'repriced ordered < shoppers 10000',
    'refund-owed shoppers < refunds-due 10000',
  ])
  // A paid order takes no second payment, and is cancelled rather than worth nothing.
  expect(await refused(order, { lines: [{ lineId: first(order), quantity: 3 }] })).toBe('paid_online_only_less')
  await deliverMails(shop)
  await move(shop, order, 'cancel')
  const [letter] = await deliverMails(shop)
  expect(letter?.text).toContain('25,000')
  expect(letter?.text).not.toContain('35,000')
  const { refunds } = await read(order)
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([10_000, 25_000])
})

test('an order that waits for its payment is not changed: its pay page asks for the old sum', async () => {
  const order = await givenOrder(shop)
  await shop.pool.query(
    "update orders set payment_method = 'payqi', held_until = now() + interval '1 hour' where id = $1",
    [order.id],
  )
  expect(await refused(order, { lines: [{ lineId: first(order), quantity: 1 }] })).toBe('order_not_paid')
})

test.each(['Shipped', 'Delivered', 'Cancelled', 'Refused'] as const)(
  'an order that is %s keeps its lines',
  async status => {
    const order = await givenOrder(shop, { status })
    expect(await refused(order, { lines: [{ lineId: first(order), quantity: 1 }] })).toBe('order_move_refused')
  },
)

test.each(['sending', 'unclear', 'sent'])(
  'a courier who may know the old sum (%s) keeps the order as it is',
  async state => {
    const order = await givenOrder(shop)
    await shop.pool.query(
      "insert into parcels (id, order_id, courier, state, price) values ($1, $1, 'alwaseet', $2, 25000)",
      [order.id, state],
    )
    expect(await refused(order, { lines: [{ lineId: first(order), quantity: 1 }] })).toBe('parcel_already_sent')
  },
)

test('a courier who takes the parcel at that moment collects what the order comes to, old or new', async () => {
  await serveEverywhere(shop)
  for (let turn = 0; turn < 5; turn += 1) {
    const order = await givenOrder(shop)
    const courier = courierDouble()
    const desk = parcelDesk(shop, courier)
    await shop.pool.query(
      "insert into parcels (id, order_id, courier, state, price) values ($1, $1, 'alwaseet', 'to-send', 25000)",
      [order.id],
    )
    const wish = await wishOf(order, { lines: [{ lineId: first(order), quantity: 3 }] })
    const [changed] = await Promise.all([
      shop.call(changeLines, { ...wish, amount: 35_000 }, { staff }),
      createParcelSender(desk).send(order.id),
    ])
    const { amount } = await read(order)
    expect([200, 409]).toContain(changed.status)
    expect(amount).toBe(changed.status === 200 ? 35_000 : 25_000)
    expect(courier.book.map(({ price }) => price)).toEqual([amount])
    expect(await parcelRow(shop, order)).toMatchObject({ state: 'sent' })
  }
})

test('what is no change, empties the order, or names a line that is not its own is refused', async () => {
  const [order, other] = [await givenOrder(shop), await givenOrder(shop)]
  const lineId = first(order)
  expect(await refused(order, {})).toBe('lines_unchanged')
  expect(await refused(order, { lines: [{ lineId, quantity: 2 }] })).toBe('lines_unchanged')
  expect(await refused(order, { lines: [{ lineId, quantity: 0 }] })).toBe('order_needs_lines')
  expect(await refused(order, { lines: [{ lineId: first(other), quantity: 1 }] })).toBe('line_not_found')
  const twice = [
    { lineId, quantity: 1 },
    { lineId, quantity: 3 },
  ]
  expect(await refused(order, { lines: twice })).toBe('line_not_found')
  expect(await refused({ id: 'no-such-order' } as Sold, {}).catch(() => 'order_not_found')).toBe('order_not_found')
})

test.each([-1, 1.5, 10_000, Number.MAX_SAFE_INTEGER])('%d pieces of a line are refused', async quantity => {
  const order = await givenOrder(shop)
  const choice = at(order.items, 0)
  expect(await refused(order, { lines: [{ lineId: first(order), quantity }] })).toBe('invalid_request')
  expect(await refused(order, { added: [{ ...choice, quantity }] })).toBe('invalid_request')
})

test.each([
  [201, 'invalid_request'],
  [10_000, 'body_too_large'],
])('%d lines are refused before anything is read', async (count, key) => {
  const order = await givenOrder(shop)
  const many = Array.from({ length: count }, (_, place) => ({ lineId: `line-${place}`, quantity: 1 }))
  expect(await refused(order, { lines: many })).toBe(key)
})

test('more than the shelf holds is refused beside the line that wants it', async () => {
  const order = await givenOrder(shop)
  const wish = await wishOf(order, { lines: [{ lineId: first(order), quantity: 11 }] })
  const { status, body } = await shop.call(previewLines, wish, { staff })
  expect([status, body.message_key, body.errors?.[0]?.path, body.message]).toEqual([
    409,
    'stock_warning',
    'lines.0.quantity',
    expect.stringContaining('10'),
  ])
  const gone = await shop.givenProduct({ stock: 0 })
  expect(await refused(order, { added: [{ ...gone.choice, quantity: 1 }] })).toBe('sold_out')
})

test('what the shop does not sell is not added', async () => {
  const order = await givenOrder(shop)
  const [hidden, jar] = [
    await shop.givenProduct({ isPublished: false }),
    await shop.givenProduct({ colors: [{ sizes: [{}] }] }),
  ]
  expect(await refused(order, { added: [{ ...hidden.choice, quantity: 1 }] })).toBe('product_not_found')
  expect(await refused(order, { added: [{ productId: jar.choice.productId, quantity: 1 }] })).toBe('select_color')
})

test('a sum that nobody saw is refused with the fresh figures, and nothing is half-done', async () => {
  const order = await givenOrder(shop)
  const jar = await shop.givenProduct({ price: 8_000, stock: 4 })
  const wish = await wishOf(order, { added: [{ ...jar.choice, quantity: 1 }] })
  const seen = (await shop.call(previewLines, wish, { staff })).body.preview.after.amount
  await shop.pool.query('update products set price = 9000 where id = $1', [jar.choice.productId])
  const before = await everything(order)
  expect(await shop.call(changeLines, { ...wish, amount: seen }, { staff })).toMatchObject({
    status: 409,
    body: { message_key: 'lines_sum_changed', preview: { after: { amount: 34_000 } } },
  })
  expect(await everything(order)).toEqual(before)
  expect((await shop.call(changeLines, { ...wish, amount: 34_000 }, { staff })).status).toBe(200)
})

test('of two members at once one changes the order, and the other is shown what is there now', async () => {
  const order = await givenOrder(shop)
  const wish = await wishOf(order, { lines: [{ lineId: first(order), quantity: 3 }] })
  const answers = await Promise.all(
    [staff, await givenStaff(shop, 'manager'), await givenStaff(shop)].map(by =>
      shop.call(changeLines, { ...wish, amount: 35_000 }, { staff: by }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ message_key: 'changed_meanwhile', order: { amount: 35_000 } })
  expect(await stockOf(shop, at(order.items, 0))).toBe(7)
})

test('beside a cancellation and a shopper who buys the last pieces, the shelf adds up', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const box = await shop.givenProduct({ stock: 4 })
    const order = await givenOrder(shop, { items: [{ ...box.choice, quantity: 2 }] })
    const wish = await wishOf(order, { lines: [{ lineId: first(order), quantity: 4 }] })
    const [changed, cancelled, bought] = await Promise.all([
      shop.call(changeLines, { ...wish, amount: 45_000 }, { staff }),
      shop.call(cancelOrder, { orderId: order.id }, order.shopper),
      buy(shop, await shop.givenShopper(), [{ ...box.choice, quantity: 2 }]),
    ])
    expect(cancelled.status).toBe(200)
    expect([200, 409]).toContain(changed.status)
    expect(await stockOf(shop, box.choice)).toBe(bought.status === 201 ? 2 : 4)
  }
})

test('two orders that want what the other holds do not wait for each other for ever', async () => {
  const [box, jar] = [await shop.givenProduct({ stock: 9 }), await shop.givenProduct({ stock: 9 })]
  const orders = await Promise.all(
    [box, jar].map(each => givenOrder(shop, { items: [{ ...each.choice, quantity: 1 }] })),
  )
  const wishes = await Promise.all(
    orders.map((order, place) =>
      wishOf(order, {
        lines: [{ lineId: first(order), quantity: 2 }],
        added: [{ ...(place === 0 ? jar : box).choice, quantity: 1 }],
      }),
    ),
  )
  const answers = await Promise.all(wishes.map(wish => shop.call(changeLines, { ...wish, amount: 35_000 }, { staff })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await stockOf(shop, box.choice), await stockOf(shop, jar.choice)]).toEqual([6, 6])
})

test('an order whose product is gone loses pieces, and gets no more of it', async () => {
  const order = await givenOrder(shop, { quantities: [3, 1] })
  await shop.pool.query('delete from products where id = $1', [at(order.items, 0).productId])
  expect(await refused(order, { lines: [{ lineId: first(order), quantity: 4 }] })).toBe('stock_warning')
  expect((await change(order, { lines: [{ lineId: first(order), quantity: 1 }] })).status).toBe(200)
  expect(await read(order)).toMatchObject({ amount: 25_000 })
})

test('shopper, staff and change log are told what is different, by whom, in words', async () => {
  const order = await givenOrder(shop, { quantities: [2, 1] })
  await deliverMails(shop)
  const lines = order.lineIds.map((lineId, place) => ({ lineId, quantity: place === 0 ? 3 : 0 }))
  await change(order, { lines })
  expect(await historyOf(shop, order)).toEqual(['placed', 'lines-changed'])
  expect((await read(order)).events.at(-1)).toMatchObject({ type: 'lines-changed', staffName: staff.name })
  const { timeline } = (await shop.call(readOrder, { orderId: order.id }, order.shopper)).body.order
  expect(timeline.at(-1)).toMatchObject({ event: 'lines-changed' })
  const changes = timeline.at(-1)?.changes ?? []
  expect(changes.map(({ from, to }) => [from, to]).toSorted()).toEqual([
    [1, 0],
    [2, 3],
  ])
  const { rows } = await shop.pool.query('select action, staff_id, before, after from audit_log where entity_id = $1', [
    order.id,
  ])
  expect(rows).toMatchObject([
    { action: 'order.lines_changed', staff_id: staff.id, before: { payable: 35_000 }, after: { payable: 35_000 } },
  ])
  const [letter] = await deliverMails(shop)
  expect(letter).toMatchObject({ to: order.shopper.email, subject: expect.stringContaining('has changed') })
  for (const words of ['3 instead of 2', 'Taken out: ', '35,000'])
    expect(letter?.text.replaceAll(/[\u2068\u2069]/g, '')).toContain(words)
})
