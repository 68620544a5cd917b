import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder, placeOrder } from '#contract/orders.ts'
import { readStore } from '#contract/store.ts'
import { buy, fillCart, orderOf, stockOf } from '#tests/support/orders.ts'
import { orderOnline, type PaidShop, paidShop, payBy, someAddress, stateOf } from '#tests/support/payments.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { findAttempt } from './attempts.ts'
import { checkAttempt } from './check-attempt.ts'

let shop: PaidShop
beforeAll(async () => {
  shop = await paidShop()
})
afterAll(() => shop.close())

test('the shop tells which ways to pay it has, cash first, and whether they are tests', async () => {
  const { body } = await shop.call(readStore, {})
  expect(body).toMatchObject({ paymentMethods: ['cod', 'payqi', 'zein', 'alqaseh'], isPaymentTest: false })
})

test('an online order holds its stock for a while and leaves the cart alone until it is paid', async () => {
  const order = await orderOnline(shop, 'payqi')
  expect(order.answer.status).toBe(201)
  expect(order.answer.body).toMatchObject({ message_key: 'go_to_payment', paymentUrl: expect.stringMatching(/^https/) })
  expect(await stateOf(shop, order)).toMatchObject({
    ...{ status: 'Order Placed', method: 'payqi', payment: 'pending', isHeld: true, stock: 8, cart: 2, mails: [] },
    attempts: ['payqi pending'],
    urls: [order.answer.body.paymentUrl],
    events: ['placed', 'payment-opening', 'payment-pending'],
  })
  const held = await shop.pool.query('select held_until from orders where id = $1', [order.id])
  expect(held.rows[0].held_until).toEqual(new Date(shop.desk.clock().getTime() + 15 * 60_000))
})

test('the gateway is asked for the order’s whole dinars, with an id of the try and the shop’s own addresses', async () => {
  const order = await orderOnline(shop, 'alqaseh')
  const { attemptIds } = await stateOf(shop, order)
  expect(shop.gateways.alqaseh.payment()).toMatchObject({
    attemptId: attemptIds[0],
    orderId: order.id,
    orderNumber: order.answer.body.orderNumber,
    amount: 25_000,
    returnTo: { success: `https://tarteeb.example/payment/alqaseh/success/${order.id}` },
    noticeTo: `https://tarteeb.example/api/webhooks/alqaseh/${attemptIds[0]}`,
  })
})

test('an amount with a fraction is rounded once: order and gateway have the same figure', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ price: 12_345, discountPercentage: 15 })
  const { body } = await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes: { paymentMethod: 'payqi' } })
  const { rows } = await shop.pool.query('select payable, total from orders where id = $1', [body.orderId])
  expect(rows[0]).toEqual({ payable: '15493', total: '15493.25' })
  expect(shop.gateways.payqi.payment().amount).toBe(15_493)
})

test.for(['refuses', 'down', 'loses'] as const)(
  'a gateway that %s leaves no order behind: stock back, cart as it was, and the same key may try again',
  async trouble => {
    const headers = { 'idempotency-key': `first-try-${trouble}` }
    shop.gateways.payqi.next('create', trouble)
    const shopper = await shop.givenShopper()
    const box = await shop.givenProduct({ stock: 10 })
    const items = [{ ...box.choice, quantity: 2 }]
    const changes = { paymentMethod: 'payqi' as const }
    const refused = await buy(shop, shopper, items, { changes, headers, address: someAddress() })
    expect(refused).toMatchObject({ status: 503, body: { success: false, message_key: 'payment_unavailable' } })
    const { rows } = await shop.pool.query('select id from orders where user_id = $1', [shopper.id])
    const first = { id: rows[0].id, shopper, box }
    expect(await stateOf(shop, first)).toMatchObject({ status: 'Cancelled', isHeld: false, stock: 10, cart: 2 })

    const again = await shop.call(placeOrder, orderOf(items, changes), { token: shopper.token, headers })
    expect(again).toMatchObject({ status: 201, body: { paymentUrl: expect.any(String) } })
    expect(again.body.orderId).not.toBe(first.id)
    expect(await stockOf(shop, box.choice)).toBe(8)
  },
)

test('a page that the gateway opened while its answer was lost is closed, so that nobody can pay it', async () => {
  shop.gateways.payqi.next('create', 'loses')
  const { answer } = await orderOnline(shop, 'payqi')
  expect(answer.status).toBe(503)
  expect(shop.gateways.payqi.payment().state).toBe('cancelled')
})

test('one that can neither be found nor closed is abandoned', async () => {
  shop.gateways.zein.next('create', 'loses')
  const { answer, shopper, box } = await orderOnline(shop, 'zein')
  expect(answer.status).toBe(503)
  const { rows } = await shop.pool.query('select id from orders where user_id = $1', [shopper.id])
  const state = await stateOf(shop, { id: rows[0].id, shopper, box })
  expect(state).toMatchObject({ attempts: ['zein abandoned'], status: 'Cancelled' })
})

test('the same key leads to the same order and the same page', async () => {
  const headers = { 'idempotency-key': 'pressed-twice-1' }
  const { answer, shopper, box, id } = await orderOnline(shop, 'payqi', { headers })
  const items = [{ ...box.choice, quantity: 2 }]
  const again = await shop.call(placeOrder, orderOf(items, { paymentMethod: 'payqi' }), {
    token: shopper.token,
    headers,
  })
  expect(again.body).toMatchObject({ orderId: id, paymentUrl: answer.body.paymentUrl })
  expect((await stateOf(shop, { id, shopper, box })).attempts).toEqual(['payqi pending'])
})

test('ten taps at once make one order with one page', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ stock: 10 })
  const items = [{ ...box.choice, quantity: 1 }]
  await fillCart(shop, shopper, items)
  const options = { token: shopper.token, headers: { 'idempotency-key': 'ten-taps-at-once' } }
  const input = orderOf(items, { paymentMethod: 'payqi' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call(placeOrder, input, options)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => `${body.orderId} ${body.paymentUrl}`)).size).toBe(1)
  expect(await stockOf(shop, box.choice)).toBe(9)
})

test('after a crash between order and gateway the same key opens the page; what may have been opened before is given up', async () => {
  const headers = { 'idempotency-key': 'process-was-killed' }
  const { shopper, box, id } = await orderOnline(shop, 'zein', { headers })
  // As the database is when the process is killed before the gateway's reply.
  await shop.pool.query(
    "update payment_attempts set state = 'opening', reference = null, payment_url = null where order_id = $1",
    [id],
  )
  await shop.pass(1)
  const input = orderOf([{ ...box.choice, quantity: 2 }], { paymentMethod: 'zein' })
  const again = await shop.call(placeOrder, input, { token: shopper.token, headers })
  expect(again.body).toMatchObject({ orderId: id, paymentUrl: expect.any(String) })
  expect((await stateOf(shop, { id, shopper, box })).attempts).toEqual(['zein abandoned', 'zein pending'])
})

test('a page whose creation was never answered is closed before another is opened', async () => {
  const { shopper, box, id } = await orderOnline(shop, 'payqi')
  const first = shop.gateways.payqi.payment()
  await shop.pool.query(
    "update payment_attempts set state = 'opening', reference = null, payment_url = null where order_id = $1",
    [id],
  )
  await shop.pass(1)
  expect((await payBy(shop, { id, shopper }, 'payqi')).status).toBe(200)
  expect(first.state).toBe('cancelled')
  expect((await stateOf(shop, { id, shopper, box })).attempts).toEqual(['payqi cancelled', 'payqi pending'])
})

test('an order cancelled while its page is being opened sends nobody there, and the page is closed', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const items = [{ ...box.choice, quantity: 1 }]
  await fillCart(shop, shopper, items)
  const { provider } = shop.gateways.payqi
  const create = provider.create
  const changed = {
    ...provider,
    async create(payment: Parameters<typeof create>[0]) {
      const opened = await create(payment)
      const { orderId } = payment
      const answer = await shop.call(cancelOrder, { orderId }, { token: shopper.token })
      expect(answer.status).toBe(200)
      return opened
    },
  }
  Object.assign(provider, changed)
  const answer = await shop
    .call(placeOrder, orderOf(items, { paymentMethod: 'payqi' }), { token: shopper.token })
    .finally(() => Object.assign(provider, { create }))
  expect(answer).toMatchObject({ status: 409, body: { message_key: 'order_not_payable' } })
  expect(shop.gateways.payqi.payment().state).toBe('cancelled')
  expect(await stockOf(shop, box.choice)).toBe(10)
})

test('a method that the shop does not have is refused', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const answer = await shop.callWith(
    placeOrder,
    { ...orderOf([{ ...box.choice, quantity: 1 }]), paymentMethod: 'card' },
    { token: shopper.token },
  )
  expect(answer.status).toBe(400)
})

test('an order whose promo code pays all of it needs no gateway', async () => {
  const { code } = await givenPromo(shop, { type: 'fixed', value: 1_000_000 })
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const items = [{ ...box.choice, quantity: 1 }]
  const changes = { paymentMethod: 'payqi', promoCode: code, discountAmount: 15_000, amount: 0 } as const
  const asked = shop.gateways.payqi.calls.length
  const { body, status } = await buy(shop, shopper, items, { changes })
  expect([status, body.message_key, body.paymentUrl]).toEqual([201, 'order_placed_with_cod', null])
  expect(shop.gateways.payqi.calls.length).toBe(asked)
  expect(await stateOf(shop, { id: body.orderId, shopper, box })).toMatchObject({
    ...{ method: 'cod', isHeld: false, attempts: [], cart: 0, mails: ['order-placed'] },
  })
})

test('a lapsed try gives its promo code back, and a second one is refused the same code only once', async () => {
  const promo = await givenPromo(shop, { totalLimit: 1 })
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct()
  const items = [{ ...box.choice, quantity: 1 }]
  const changes = { paymentMethod: 'payqi', promoCode: promo.code, discountAmount: 1_000 } as const
  shop.gateways.payqi.next('create', 'refuses')
  expect((await buy(shop, shopper, items, { changes })).status).toBe(503)
  const again = await shop.call(placeOrder, orderOf(items, changes), { token: shopper.token })
  expect(again.status).toBe(201)
})

test('a gateway that was disconnected is asked nothing, and nothing breaks', async () => {
  const { id } = await orderOnline(shop, 'payqi')
  const { rows } = await shop.pool.query('select id from payment_attempts where order_id = $1', [id])
  const attempt = await findAttempt(shop.database, rows[0].id)
  const without = { ...shop.desk, payments: { ...shop.desk.payments, providers: new Map() } }
  if (attempt !== null) await checkAttempt(without, attempt)
  expect((await findAttempt(shop.database, rows[0].id))?.state).toBe('pending')
})
