import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readStaffOrder } from '#contract/office/orders.ts'
import { deliverPart, type PartDelivery, type PartWish, previewPart } from '#contract/office/part-delivery.ts'
import { refundReturn } from '#contract/office/returns.ts'
import { readOrder } from '#contract/orders.ts'
import { requestReturn } from '#contract/returns.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { entriesOf, expectLedgerToAgree } from '#tests/support/ledger.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { stockOf } from '#tests/support/orders.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { givenOrder, historyOf, move, payOnline, type Sold } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())
// Whatever happened, the books hold what the orders say, and the shelves what was moved.
afterEach(() => expectLedgerToAgree(shop))

type Lines = PartWish['lines']

async function wishOf({ id }: Pick<Sold, 'id'>, lines: Lines): Promise<PartWish> {
  const { rows } = await shop.pool.query('select version from orders where id = $1', [id])
  return { id, version: rows[0].version, lines }
}

/** Looks at the sum and confirms it; answers what was sent too. */
async function keepPart(order: Pick<Sold, 'id'>, lines: Lines, collected?: number) {
  const wish = await wishOf(order, lines)
  const { body } = await shop.call(previewPart, wish, { staff })
  const sent: PartDelivery = {
    ...wish,
    amount: body.preview?.after.amount ?? 0,
    ...(collected !== undefined && { collected }),
  }
  return { sent, answer: await shop.call(deliverPart, sent, { staff }) }
}

const read = async ({ id }: Pick<Sold, 'id'>) => (await shop.call(readStaffOrder, { id }, { staff })).body.order

const lineOf = ({ lineIds }: Sold, place = 0): string => lineIds[place] ?? ''

const stocks = ({ items }: Sold) => Promise.all(items.map(item => stockOf(shop, item)))

test('what is kept is paid at the door, what is fit is on the shelf again, and what is damaged is gone', async () => {
  const order = await givenOrder(shop, { quantities: [3, 2], status: 'Shipped' })
  const lines = [
    { lineId: lineOf(order), fit: 1, damaged: 1 },
    { lineId: lineOf(order, 1), fit: 2, damaged: 0 },
  ]
  const { answer } = await keepPart(order, lines)
  expect(answer).toMatchObject({ status: 200, body: { message_key: 'order_delivered_in_part' } })
  expect(await read(order)).toMatchObject({
    ...{ status: 'Delivered', amount: 15_000, subtotal: 10_000, deliveryCost: 5_000 },
    lines: [{ lineId: lineOf(order), quantity: 1 }],
  })
  expect(await stocks(order)).toEqual([8, 10])
  expect(await entriesOf(shop, order)).toEqual([
    'placed shoppers < ordered 55000',
    'repriced ordered < shoppers 40000',
    'delivered ordered < goods 10000',
    'delivered ordered < delivery 5000',
    'collected couriers < shoppers 15000 by-hand',
  ])
  expect((await historyOf(shop, order)).slice(-2)).toEqual(['partly-delivered', 'deliver'])
})

test('what the courier was paid is what the courier owes, and what is missing is a difference', async () => {
  const order = await givenOrder(shop, { quantities: [2], status: 'Shipped' })
  await keepPart(order, [{ lineId: lineOf(order), fit: 1, damaged: 0 }], 12_000)
  expect((await entriesOf(shop, order)).slice(-2)).toEqual([
    'collected couriers < shoppers 12000 by-hand',
    'collected differences < shoppers 3000',
  ])
})

test('the same once more answers the order, and nothing is counted twice', async () => {
  const order = await givenOrder(shop, { quantities: [3], status: 'Shipped' })
  const { sent } = await keepPart(order, [{ lineId: lineOf(order), fit: 1, damaged: 0 }])
  const again = await Promise.all([1, 2].map(() => shop.call(deliverPart, sent, { staff })))
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect(await stocks(order)).toEqual([8])
  expect((await historyOf(shop, order)).filter(type => type === 'partly-delivered')).toHaveLength(1)
  const other = await shop.call(deliverPart, { ...sent, collected: 1 }, { staff })
  expect(other).toMatchObject({ status: 409, body: { message_key: 'changed_meanwhile' } })
})

test('of two at once one counts, and the other is told what is there', async () => {
  const order = await givenOrder(shop, { quantities: [3], status: 'Shipped' })
  const sent = [1, 2].map(async fit => {
    const wish = await wishOf(order, [{ lineId: lineOf(order), fit, damaged: 0 }])
    return await shop.call(deliverPart, { ...wish, amount: 35_000 - fit * 10_000 }, { staff })
  })
  const answers = await Promise.all(sent)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('what was paid online beyond what is kept is owed back, and its shopper reads so', async () => {
  const order = await givenOrder(shop, { quantities: [3] })
  await payOnline(shop, order)
  await shop.pool.query(
    `insert into ledger_entries (kind, debit, credit, amount, party, order_id, cause_id)
     select 'paid', 'gateways', 'shoppers', amount, provider, order_id, id from payment_attempts where order_id = $1`,
    [order.id],
  )
  await move(shop, order, 'ship')
  await deliverMails(shop)
  const { answer } = await keepPart(order, [{ lineId: lineOf(order), fit: 2, damaged: 0 }])
  expect(answer.status).toBe(200)
  expect(await read(order)).toMatchObject({
    ...{ amount: 15_000, paymentState: 'paid', leftToGiveBack: 15_000 },
    refunds: [{ amount: 20_000, state: 'due', reason: 'sent-back' }],
  })
  const shown = await shop.call(readOrder, { orderId: order.id }, order.shopper)
  expect(shown.body.order?.timeline.slice(-2)).toMatchObject([
    { event: 'partly-delivered', changes: [{ from: 3, to: 1 }], refund: 20_000 },
    { event: 'deliver' },
  ])
  const [mail] = (await deliverMails(shop)).filter(({ to }) => to === order.shopper.email)
  for (const words of ['2 of 3', '20,000']) expect(mail?.text.replaceAll(/[\u2068\u2069]/g, '')).toContain(words)
})

test('what was kept for cash is paid by then: its letter asks for nothing at the door', async () => {
  const order = await givenOrder(shop, { quantities: [3], status: 'Shipped' })
  await deliverMails(shop)
  await keepPart(order, [{ lineId: lineOf(order), fit: 2, damaged: 0 }])
  const [mail] = (await deliverMails(shop)).filter(({ to }) => to === order.shopper.email)
  expect(mail?.text).toContain('Paid: 15,000')
  expect(mail?.text).not.toContain('at the door:')
})

test('what was kept may come back within the window, and no more than was kept', async () => {
  const order = await givenOrder(shop, { quantities: [3], status: 'Shipped' })
  await keepPart(order, [{ lineId: lineOf(order), fit: 2, damaged: 0 }])
  const ask = (quantity: number) =>
    shop.call(
      requestReturn,
      { orderId: order.id, items: [{ lineId: lineOf(order), quantity }], reason: 'changed-mind', details: '' },
      order.shopper,
    )
  expect((await ask(2)).status).not.toBe(201)
  expect((await ask(1)).body.success).toBe(true)
})

test.each([
  ['less than it came to', 4_000, 4_000],
  ['more than it came to', 25_000, 25_000],
])('of what was paid at the door, %s, all goes back and no dinar more', async (_what, collected, most) => {
  const order = await givenOrder(shop, { quantities: [2], status: 'Shipped' })
  const { answer } = await keepPart(order, [{ lineId: lineOf(order), fit: 1, damaged: 0 }], collected)
  expect(answer.body.order).toMatchObject({ amount: 15_000, leftToGiveBack: most })
  const manager = await givenStaff(shop, 'manager')
  const held = await givenReturn(shop, order, { staff: manager, state: 'received' })
  // A piece costs 10,000.
  expect(held).toMatchObject({ suggestedRefund: Math.min(10_000, most), mostRefund: most })
  const refund = (amount: number) =>
    shop.call(refundReturn, { id: held._id, version: held.version, amount }, { staff: manager })
  expect(await refund(most + 1)).toMatchObject({ status: 422, body: { message_key: 'refund_too_high' } })
  expect(await refund(most)).toMatchObject({ status: 200 })
  expect(await read(order)).toMatchObject({ leftToGiveBack: 0 })
})

test('refused: nothing back, nothing kept, more than there is, another sum, an order that is not on its way', async () => {
  const order = await givenOrder(shop, { quantities: [2], status: 'Shipped' })
  const refused = async (lines: Lines) => {
    const wish = await wishOf(order, lines)
    const answers = [
      await shop.call(previewPart, wish, { staff }),
      await shop.call(deliverPart, { ...wish, amount: 0 }, { staff }),
    ]
    const keys = new Set(answers.map(({ body }) => body.message_key))
    expect(keys.size).toBe(1)
    return [...keys][0]
  }
  const one = { lineId: lineOf(order), fit: 1, damaged: 0 }
  expect(await refused([{ ...one, fit: 0 }])).toBe('nothing_sent_back')
  expect(await refused([{ ...one, damaged: 1 }])).toBe('nothing_kept')
  expect(await refused([{ ...one, fit: 3 }])).toBe('invalid_quantity')
  expect(await refused([one, one])).toBe('line_not_found')
  expect(await refused([{ ...one, lineId: 'no-such-line' }])).toBe('line_not_found')
  const wish = await wishOf(order, [one])
  const sent = (input: Partial<PartDelivery>) =>
    shop.call(deliverPart, { ...wish, amount: 15_000, ...input }, { staff })
  expect(await sent({ amount: 1 })).toMatchObject({
    status: 409,
    body: { message_key: 'lines_sum_changed', preview: { after: { amount: 15_000 } } },
  })
  expect(await sent({ collected: 25_001 })).toMatchObject({ status: 422, body: { message_key: 'collected_too_high' } })
  expect(await stocks(order)).toEqual([8])
  const placed = await givenOrder(shop)
  const early = await shop.call(previewPart, await wishOf(placed, [{ ...one, lineId: lineOf(placed) }]), { staff })
  expect(early.body.message_key).toBe('order_move_refused')
})
