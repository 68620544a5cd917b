import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#contract/orders.ts'
import { confirmations } from '#contract/payments.ts'
import type { OnlineMethod } from '#shop/payments/gateways.ts'
import { fillCart, stockOf } from '#tests/support/orders.ts'
import {
  type OnlineOrder,
  orderOnline,
  type PaidShop,
  paidShop,
  payBy,
  someAddress,
  stateOf,
} from '#tests/support/payments.ts'
import { givenPromo, usesOf } from '#tests/support/promos.ts'
import { namedPayment } from '#tests/support/scripted-provider.ts'
import { move } from '#tests/support/sold.ts'
import type { Database } from '../database/database.ts'
import { confirmPayment } from './confirm-payment.ts'

let shop: PaidShop
beforeAll(async () => {
  shop = await paidShop()
})
afterAll(() => shop.close())
afterEach(() => {
  for (const gateway of Object.values(shop.gateways)) {
    gateway.tell({})
    gateway.always(null)
  }
})

/** The page that the gateway sends the browser back to asks. */
async function comeBack({ id }: Pick<OnlineOrder, 'id'>, method: OnlineMethod = 'payqi'): Promise<string> {
  await shop.pass(0.1)
  const named = { ...shop.gateways[method].payment(), orderId: id }
  const { body } = await shop.call(confirmations[method], namedPayment(method, named), { address: someAddress() })
  return String(body.message_key)
}

const PAID = { status: 'Order Placed', payment: 'paid', isHeld: false, stock: 8, cart: 0, refunds: [] }

test.for(['payqi', 'zein', 'alqaseh'] as const)(
  'paid at %s: the order is paid, the cart empty, the mail queued',
  async method => {
    const order = await orderOnline(shop, method)
    shop.gateways[method].pay()
    expect(await comeBack(order, method)).toBe('payment_successful')
    expect(await stateOf(shop, order)).toMatchObject({
      ...{ ...PAID, method, attempts: [`${method} paid`], mails: ['payment-received'], urls: [null] },
      events: ['placed', 'payment-opening', 'payment-pending', 'payment-paid', 'paid'],
    })
  },
)

test('coming back twice, and both at once, pays once', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  expect(await Promise.all([comeBack(order), comeBack(order), comeBack(order)])).toContain('payment_successful')
  expect(await comeBack(order)).toBe('payment_successful')
  const { events, mails } = await stateOf(shop, order)
  expect(events.filter(event => event === 'paid')).toHaveLength(1)
  expect(mails).toEqual(['payment-received'])
})

test('who comes back while the gateway’s notice settles the payment never hears that it failed', async () => {
  const order = await orderOnline(shop, 'payqi')
  const settle = async () => {
    shop.gateways.payqi.pay()
    await comeBack(order)
  }
  // Two questions lead to asking the gateway; of the two at the end the notice comes after the first.
  const database = interruptedAfter(3, shop.database, settle)
  expect(await confirmPayment({ ...shop.desk, database }, someAddress(), 'payqi', { orderId: order.id })).toBe('paid')
})

/** The database, between whose question of this number and the next one something else happens. */
function interruptedAfter(place: number, database: Database, happen: () => Promise<void>): Database {
  let asked = 0
  const heard = <Query extends object>(query: Query, isLast: boolean): Query =>
    new Proxy(query, {
      get(target, name) {
        const part: unknown = Reflect.get(target, name)
        if (typeof part !== 'function') return part
        if (name !== 'then') return (...given: unknown[]) => heard(Reflect.apply(part, target, given), isLast)
        const rows = Promise.resolve(target).then(async found => {
          if (isLast) await happen()
          return found
        })
        return rows.then.bind(rows)
      },
    })
  return new Proxy(database, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name)
      if (typeof part !== 'function') return part
      if (name !== 'select') return part.bind(target)
      asked += 1
      const isLast = asked === place
      return (...given: unknown[]) => heard(Reflect.apply(part, target, given), isLast)
    },
  })
}

test('what was put into the cart after ordering stays there', async () => {
  const order = await orderOnline(shop, 'payqi')
  const jar = await shop.givenProduct()
  await fillCart(shop, order.shopper, [
    { ...order.box.choice, quantity: 1 },
    { ...jar.choice, quantity: 3 },
  ])
  shop.gateways.payqi.pay()
  await comeBack(order)
  expect((await stateOf(shop, order)).cart).toBe(4)
})

test('one’s own cancelling is no failure, as far as the gateway tells them apart', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.end('cancelled')
  expect(await comeBack(order)).toBe('payment_cancelled')
  await shop.pass(1)
  expect((await payBy(shop, order, 'payqi')).status).toBe(200)
  shop.gateways.payqi.end('failed')
  expect(await comeBack(order)).toBe('payment_failed')
})

test('not paid yet is said as such, and nothing changes', async () => {
  const order = await orderOnline(shop, 'payqi')
  expect(await comeBack(order)).toBe('payment_pending')
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'pending', isHeld: true, cart: 2 })
})

test.for([
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'failed'],
] as const)(
  'a payment that ended as %s leaves the order payable, with stock and cart as they were',
  async ([end, said]) => {
    const order = await orderOnline(shop, 'payqi')
    shop.gateways.payqi.end(end)
    expect(await comeBack(order)).toBe(`payment_${said}`)
    expect(await stateOf(shop, order)).toMatchObject({
      ...{
        status: 'Order Placed',
        payment: said,
        isHeld: true,
        stock: 8,
        cart: 2,
        mails: [],
        attempts: [`payqi ${end}`],
      },
    })
    expect((await payBy(shop, order, 'payqi')).body.paymentUrl).toMatch(/^https/)
  },
)

async function alertsOf(orderId: string): Promise<unknown[]> {
  const { rows } = await shop.pool.query(
    "select fact, staff_id, (details -> 'amount')::int as amount from staff_alerts where entity = 'order' and entity_id = $1",
    [orderId],
  )
  return rows
}

test('money that comes for a try that had failed is money all the same', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.end('failed')
  await comeBack(order)
  shop.gateways.payqi.end('paid')
  expect(await comeBack(order)).toBe('payment_successful')
  expect(await stateOf(shop, order)).toMatchObject(PAID)
})

test.for([
  ['another amount', { amount: 2_500 }],
  ['no amount', { amount: null }],
  ['a fraction more', { amount: 25_000.5 }],
  ['another currency', { currency: 'USD' }],
  ['no currency', { currency: null }],
  ['another attempt', { attemptId: '00000000-0000-4000-8000-000000000000' }],
  ['another payment', { reference: 'payqi-other' }],
] as const)('“paid” with %s marks nothing paid, and staff see it once', async ([_what, lie]) => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  shop.gateways.payqi.tell(lie)
  for (let time = 0; time < 3; time += 1) expect(await comeBack(order)).toBe('payment_pending')
  const state = await stateOf(shop, order)
  expect(state).toMatchObject({ payment: 'pending', isHeld: true, cart: 2, mails: [], attempts: ['payqi pending'] })
  expect(state.events.filter(event => event === 'payment-mismatch')).toHaveLength(1)
  expect(await alertsOf(order.id)).toEqual([{ fact: 'payment_doubted', staff_id: null, amount: 25_000 }])
  // The gateway says it right after all.
  shop.gateways.payqi.tell({})
  expect(await comeBack(order)).toBe('payment_successful')
})

test('“failed” of another try does not end this one', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.tell({ state: 'failed', attemptId: '00000000-0000-4000-8000-000000000000' })
  expect(await comeBack(order)).toBe('payment_pending')
  expect((await stateOf(shop, order)).attempts).toEqual(['payqi pending'])
})

test('an answer about another payment does not lead the shop to look there ever after', async () => {
  const order = await orderOnline(shop, 'payqi')
  await shop.pool.query("update payment_attempts set state = 'abandoned', reference = null where order_id = $1", [
    order.id,
  ])
  shop.gateways.payqi.tell({ attemptId: '00000000-0000-4000-8000-000000000000', reference: 'payqi-other' })
  await comeBack(order)
  shop.gateways.payqi.tell({})
  shop.gateways.payqi.pay()
  expect(await comeBack(order)).toBe('payment_successful')
})

test('the older ZainCash names no currency, which is dinars', async () => {
  const order = await orderOnline(shop, 'zein')
  shop.gateways.zein.pay()
  shop.gateways.zein.tell({ currency: null })
  expect(await comeBack(order, 'zein')).toBe('payment_successful')
})

test('a word that the gateway never used before changes nothing', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.tell({ state: 'unknown' })
  expect(await comeBack(order)).toBe('payment_pending')
  expect((await stateOf(shop, order)).attempts).toEqual(['payqi pending'])
})

test('a gateway that is down when the browser comes back is asked again by the shop itself', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  shop.gateways.payqi.always('down')
  expect(await comeBack(order)).toBe('payment_pending')
  shop.gateways.payqi.always(null)
  await shop.pass(3)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject(PAID)
})

test('anybody may ask, learns nothing more, and an order that is not there answers as one that failed', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.end('failed')
  const address = someAddress()
  const failed = await shop.call(confirmations.payqi, { orderId: order.id }, { address })
  const unknown = await shop.call(confirmations.payqi, { orderId: 'nobodys-order-1' }, { address })
  expect(unknown).toMatchObject({ status: failed.status, body: failed.body })
  expect(Object.keys(failed.body).sort()).toEqual(['message', 'message_key', 'success'])
  // An order of another gateway too.
  const other = await orderOnline(shop, 'alqaseh')
  expect((await shop.call(confirmations.payqi, { orderId: other.id }, { address })).body).toEqual(failed.body)
})

test('asking again and again does not hammer the gateway', async () => {
  const order = await orderOnline(shop, 'payqi')
  await shop.pass(0.1)
  const asked = () => shop.gateways.payqi.calls.filter(call => call === 'status').length
  const before = asked()
  for (let time = 0; time < 10; time += 1)
    await shop.call(confirmations.payqi, { orderId: order.id }, { address: someAddress() })
  expect(asked() - before).toBe(1)
})

test('one network cannot ask without end', async () => {
  const statuses = []
  for (let time = 0; time < 121; time += 1)
    statuses.push((await shop.call(confirmations.payqi, { orderId: 'nobodys' }, { address: '198.51.100.7' })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})

test.for([
  ['not ours', JSON.stringify({ attemptId: 'x', signature: 'wrong' })],
  ['no token', 'abc'],
  ['of no order', JSON.stringify({ attemptId: '00000000-0000-4000-8000-000000000000', signature: 'right' })],
])('a ZainCash token that is %s confirms nothing and asks nobody', async ([_what, token]) => {
  const before = shop.gateways.zein.calls.length
  const answer = await shop.call(confirmations.zein, { token: token ?? '' }, { address: someAddress() })
  expect(answer.body).toMatchObject({ success: false, message_key: 'payment_failed' })
  expect(shop.gateways.zein.calls.length).toBe(before)
})

test('another order’s token tells of that order and pays nothing here', async () => {
  const first = await orderOnline(shop, 'zein')
  const second = await orderOnline(shop, 'zein')
  shop.gateways.zein.pay()
  expect(await comeBack(second, 'zein')).toBe('payment_successful')
  expect(await stateOf(shop, first)).toMatchObject({ payment: 'pending', cart: 2 })
})

test('nobody came back: the shop finds out by itself', async () => {
  const order = await orderOnline(shop, 'zein')
  shop.gateways.zein.pay()
  await shop.pass(2)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject(PAID)
})

test('after half an hour without money the order lapses: stock back, page closed, mail queued, cart as it was', async () => {
  const order = await orderOnline(shop, 'payqi')
  await shop.pass(31)
  await shop.sweep()
  expect(shop.gateways.payqi.payment().state).toBe('cancelled')
  expect(await stateOf(shop, order)).toMatchObject({
    ...{ status: 'Cancelled', isHeld: false, stock: 10, cart: 2, mails: ['order-cancelled'], refunds: [] },
  })
})

test('paid in the last minute, the order does not lapse', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  await shop.pass(31)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject(PAID)
})

test('an order lapses in time although its gateway is down, and one that is down for a day still brings its money', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  shop.gateways.payqi.always('down')
  await shop.pass(31)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Cancelled', stock: 10 })
  for (let hour = 0; hour < 30; hour += 1) {
    await shop.pass(60)
    await shop.sweep()
  }
  shop.gateways.payqi.always(null)
  await shop.pass(61)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject(PAID)
})

test('a late payment is honoured where the pieces are still there, its promo code counted again', async () => {
  const promo = await givenPromo(shop, { totalLimit: 5 })
  const order = await orderOnline(shop, 'zein')
  await shop.pool.query('update orders set promo_id = $1, promo_code = $2 where id = $3', [
    promo.id,
    promo.code,
    order.id,
  ])
  await shop.pass(31)
  await shop.sweep()
  shop.gateways.zein.pay()
  await shop.pass(61)
  await shop.sweep()
  const state = await stateOf(shop, order)
  expect(state).toMatchObject({ ...PAID, mails: ['order-cancelled', 'payment-received'] })
  expect(state.events.slice(-4)).toEqual(['lapse', 'payment-paid', 'revive', 'paid'])
  expect(await usesOf(shop, promo)).toBe(1)
})

test('a late payment whose pieces are sold is given back', async () => {
  const order = await orderOnline(shop, 'zein', { stock: 2 })
  await shop.pass(31)
  await shop.sweep()
  await shop.pool.query('update variants set stock = 1 where product_id = $1', [order.box.productId])
  shop.gateways.zein.pay()
  expect(await comeBack(order, 'zein')).toBe('payment_failed')
  expect(await stateOf(shop, order)).toMatchObject({
    ...{ status: 'Cancelled', payment: 'refund_due', refunds: ['paid-late 25000 due'], stock: 1, cart: 2 },
  })
})

test('money for an order that its shopper cancelled is given back, whatever reason was given', async () => {
  const order = await orderOnline(shop, 'zein')
  const input = { orderId: order.id, reason: 'lapsed' }
  expect((await shop.call(cancelOrder, input, { token: order.shopper.token })).status).toBe(200)
  shop.gateways.zein.pay()
  await comeBack(order, 'zein')
  expect(await stateOf(shop, order)).toMatchObject({
    ...{ status: 'Cancelled', payment: 'refund_due', refunds: ['order-cancelled 25000 due'], stock: 10 },
  })
})

test('a paid order that is cancelled owes its money', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  await comeBack(order)
  await move(shop, order, 'cancel')
  expect(await stateOf(shop, order)).toMatchObject({ refunds: ['order-cancelled 25000 due'], stock: 10 })
})

test('an unpaid order is not sent out', async () => {
  const order = await orderOnline(shop, 'payqi')
  await expect(move(shop, order, 'ship')).rejects.toThrow('order_not_paid')
  expect(await stockOf(shop, order.box.choice)).toBe(8)
})

test('pages of orders that nobody is to pay any more are closed at the next look', async () => {
  const order = await orderOnline(shop, 'payqi')
  await move(shop, order, 'cancel')
  await shop.pass(2)
  await shop.sweep()
  expect(shop.gateways.payqi.payment().state).toBe('cancelled')
})

/** ZainCash says, unasked, that it gave the money back. */
async function takeBack({ attemptId }: { readonly attemptId: string }): Promise<void> {
  shop.gateways.zein.payment(attemptId).state = 'refunded'
  const notice = JSON.stringify({ attemptId, event: 'reversed' })
  await shop.pass(1)
  expect((await shop.send('/api/webhooks/zaincash', { method: 'POST', body: notice })).status).toBe(200)
  await shop.pass(1)
  await shop.sweep()
}

test('a gateway that gives money back of its own accord makes the order unpaid again', async () => {
  const order = await orderOnline(shop, 'zein')
  shop.gateways.zein.pay()
  await comeBack(order, 'zein')
  await takeBack(shop.gateways.zein.payment())
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'refunded', attempts: ['zein refunded'] })
  await expect(move(shop, order, 'ship')).rejects.toThrow('order_not_paid')
})

test('money that came on top of cash at the door and goes back at the gateway leaves the cash to be taken', async () => {
  const order = await orderOnline(shop, 'zein')
  await payBy(shop, order, 'cod')
  await move(shop, order, 'ship')
  shop.gateways.zein.pay()
  await comeBack(order, 'zein')
  await takeBack(shop.gateways.zein.payment())
  expect(await stateOf(shop, order)).toMatchObject({ method: 'cod', payment: 'pending', attempts: ['zein refunded'] })
})

test('an order whose own money was taken back is not paid by money that is on its way back', async () => {
  const order = await orderOnline(shop, 'zein')
  await payBy(shop, order, 'payqi')
  shop.gateways.zein.pay()
  await comeBack(order, 'zein')
  shop.gateways.payqi.pay()
  await comeBack(order)
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'paid', refunds: ['paid-twice 25000 due'] })
  await takeBack(shop.gateways.zein.payment())
  expect((await stateOf(shop, order)).payment).toBe('refunded')
})
