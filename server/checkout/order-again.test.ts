import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addToCart, readCart, updateCart } from '#contract/cart.ts'
import { listUserOrders, type PlaceOrderInput, placeOrder, readOrder } from '#contract/orders.ts'
import { validatePromo } from '#contract/promotions.ts'
import { type CartData, linesOf } from '#shop/cart/cart.ts'
import type { AnswerTo } from '#tests/support/api.ts'
import { buy, fillCart, orderOf, stockOf, type WantedItem } from '#tests/support/orders.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import {
  type OnlineOrder,
  orderOnline,
  type PaidShop,
  paidShop,
  someAddress,
  stateOf,
} from '#tests/support/payments.ts'
import { givenPromo, usesOf } from '#tests/support/promos.ts'
import { move } from '#tests/support/sold.ts'

let shop: PaidShop
beforeAll(async () => {
  shop = await paidShop()
})
afterAll(() => shop.close())
afterEach(() => {
  for (const gateway of Object.values(shop.gateways)) gateway.always(null)
})

const ELSEWHERE = { location: 'Behind the school, street 20' }

const itemsOf = ({ box }: Pick<OnlineOrder, 'box'>): WantedItem[] => [{ ...box.choice, quantity: 2 }]

/** Presses “place the order” again, as a browser does that has had an answer: under a new key. */
async function orderAgain(
  order: Pick<OnlineOrder, 'box' | 'shopper'>,
  changes: Partial<PlaceOrderInput> = {},
  headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() },
): Promise<AnswerTo<typeof placeOrder>> {
  const input = orderOf(itemsOf(order), { paymentMethod: 'payqi', client_mobile: mobileOf(order), ...changes })
  return await shop.call(placeOrder, input, { token: order.shopper.token, address: someAddress(), headers })
}

function mobileOf(order: Pick<OnlineOrder, 'box'>): string {
  return orderOf(itemsOf(order)).client_mobile
}

async function ordersOf({ shopper }: Pick<OnlineOrder, 'shopper'>) {
  return (await shop.call(listUserOrders, {}, shopper)).body.orders
}

async function mailsOf({ shopper }: Pick<OnlineOrder, 'shopper'>): Promise<string[]> {
  const { rows } = await shop.pool.query(
    `select data ->> 'template' as template from jobs.job join orders o on o.id = data ->> 'orderId'
     where name = 'mail' and o.user_id = $1 order by created_on`,
    [shopper.id],
  )
  return rows.map(({ template }) => template)
}

/** What the other order of the same goods is. */
async function stateOfOther({ shopper, box }: OnlineOrder, { body }: AnswerTo<typeof placeOrder>) {
  return await stateOf(shop, { id: body.orderId, shopper, box })
}

test('nine cancelled payments, each tried again from the cart, are one order that holds its pieces once', async () => {
  const order = await orderOnline(shop, 'payqi')
  for (let time = 0; time < 9; time += 1) {
    shop.gateways.payqi.end('cancelled')
    await shop.pass(1)
    await shop.sweep()
    const again = await orderAgain(order)
    expect(again).toMatchObject({ status: 201, body: { orderId: order.id, message_key: 'go_to_payment' } })
    expect(again.body.orderNumber).toBe(order.answer.body.orderNumber)
  }
  expect(await stateOf(shop, order)).toMatchObject({ stock: 8, payment: 'pending', isHeld: true })
  shop.gateways.payqi.pay()
  await shop.pass(40)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Order Placed', payment: 'paid', stock: 8, cart: 0 })
  expect(await ordersOf(order)).toHaveLength(1)
  expect(await mailsOf(order)).toEqual(['payment-received'])
})

test('while its page is open, the order is paid there: two tabs and the back key lead to one page', async () => {
  const order = await orderOnline(shop, 'payqi')
  const answers = await Promise.all([orderAgain(order), orderAgain(order), orderAgain(order)])
  expect(new Set(answers.map(({ body }) => `${body.orderId} ${body.paymentUrl}`))).toEqual(
    new Set([`${order.id} ${order.answer.body.paymentUrl}`]),
  )
  expect((await stateOf(shop, order)).attempts).toEqual(['payqi pending'])
})

test('tried again another way, the same order is paid there, and its first page is closed', async () => {
  const order = await orderOnline(shop, 'payqi')
  const first = shop.gateways.payqi.payment()
  const again = await orderAgain(order, { paymentMethod: 'zein' })
  expect(again.body).toMatchObject({ orderId: order.id, paymentUrl: expect.stringContaining('zein') })
  expect(first.state).toBe('cancelled')
  expect(await stateOf(shop, order)).toMatchObject({ method: 'zein', stock: 8 })
})

test('tried again for cash, the same order is paid at the door, once, under any of its keys', async () => {
  const order = await orderOnline(shop, 'payqi')
  const headers = { 'idempotency-key': 'cash-after-all' }
  const press = () => orderAgain(order, { paymentMethod: 'cod' }, headers)
  const answers = await Promise.all([press(), press(), press()])
  answers.push(await press())
  for (const { status, body } of answers)
    expect([status, body.orderId, body.message_key]).toEqual([201, order.id, 'order_placed_with_cod'])
  expect(await stateOf(shop, order)).toMatchObject({
    ...{ method: 'cod', isHeld: false, stock: 8, cart: 0, mails: ['order-placed'] },
  })
  expect(shop.gateways.payqi.payment().state).toBe('cancelled')
})

test('money that came a moment ago is seen: the order is paid, and no page is opened', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  for (const paymentMethod of ['zein', 'cod'] as const) {
    const again = await orderAgain(order, { paymentMethod })
    if (paymentMethod === 'zein')
      expect(again.body).toMatchObject({ orderId: order.id, paymentUrl: null, message_key: 'payment_successful' })
    // By then nothing is left in the cart.
    else expect(again).toMatchObject({ status: 409, body: { message_key: 'cart_is_empty' } })
  }
  expect(await stateOf(shop, order)).toMatchObject({ payment: 'paid', attempts: ['payqi paid'], refunds: [], stock: 8 })
})

test('whoever wishes cash when the money has come a moment ago hears that it is paid', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.payqi.pay()
  const again = await orderAgain(order, { paymentMethod: 'cod' })
  expect(again.body).toMatchObject({ orderId: order.id, paymentUrl: null, message_key: 'payment_successful' })
  expect(await mailsOf(order)).toEqual(['payment-received'])
})

test('the gateway being down, the order goes on waiting, and the next press pays it another way', async () => {
  const order = await orderOnline(shop, 'payqi')
  shop.gateways.zein.next('create', 'refuses')
  expect(await orderAgain(order, { paymentMethod: 'zein' })).toMatchObject({ status: 503 })
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Order Placed', isHeld: true, stock: 8 })
  expect((await orderAgain(order, { paymentMethod: 'alqaseh' })).body.orderId).toBe(order.id)
})

test('whoever tries again late is not cancelled at the pay page', async () => {
  const order = await orderOnline(shop, 'payqi')
  await shop.pass(14)
  await orderAgain(order)
  await shop.pass(5)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Order Placed', isHeld: true })
})

test('nobody keeps pieces for hours by going to a pay page again and again', async () => {
  const order = await orderOnline(shop, 'payqi')
  for (let time = 0; time < 14; time += 1) {
    await shop.pass(10)
    await orderAgain(order)
  }
  await shop.pass(1)
  await shop.sweep()
  const { status, isHeld } = await stateOf(shop, order)
  expect([status, isHeld]).toEqual(['Cancelled', false])
})

test('with another address it is another order, and the first gives back what it held without a mail', async () => {
  const order = await orderOnline(shop, 'payqi')
  const first = shop.gateways.payqi.payment()
  const again = await orderAgain(order, ELSEWHERE)
  expect(again.status).toBe(201)
  expect(again.body.orderId).not.toBe(order.id)
  expect(first.state).toBe('cancelled')
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Cancelled', isHeld: false, stock: 8, mails: [] })
  const { order: shown } = (await shop.call(readOrder, { orderId: order.id }, order.shopper)).body
  expect(shown.closingReason).toBe('replaced')
  shop.gateways.payqi.pay()
  await shop.pass(40)
  await shop.sweep()
  expect(await stateOfOther(order, again)).toMatchObject({ payment: 'paid', stock: 8, cart: 0 })
  expect(await mailsOf(order)).toEqual(['payment-received'])
})

test('with another price, more or fewer pieces, or more goods, too: never are both held', async () => {
  const order = await orderOnline(shop, 'payqi', { stock: 6, quantity: 5 })
  const { shopper, box } = order
  await shop.call(updateCart, { ...box.choice, quantity: 4 }, shopper)
  const place = async (items: readonly WantedItem[]) => {
    const input = orderOf(items, { paymentMethod: 'payqi', client_mobile: mobileOf(order) })
    return await shop.call(placeOrder, input, { token: shopper.token, address: someAddress() })
  }
  const fewer = [{ ...box.choice, quantity: 4 }]
  expect((await place(fewer)).status).toBe(201)
  expect(await stockOf(shop, box.choice)).toBe(2)
  await shop.pool.query('update products set price = 12000 where id = $1', [box.productId])
  expect((await place(fewer)).status).toBe(201)
  const jar = await shop.givenProduct({ stock: 3 })
  const more = [...fewer, { ...jar.choice, quantity: 1 }]
  await shop.call(addToCart, { ...jar.choice, quantity: 1 }, shopper)
  expect((await place(more)).status).toBe(201)
  expect([await stockOf(shop, box.choice), await stockOf(shop, jar.choice)]).toEqual([2, 2])
  const listed = await ordersOf(order)
  expect(listed.map(({ isPayable }) => isPayable)).toEqual([true, false, false, false])
  expect(await mailsOf(order)).toEqual([])
})

test('an order that shares nothing with the cart waits on', async () => {
  const order = await orderOnline(shop, 'payqi')
  const jar = await shop.givenProduct()
  await shop.call(updateCart, { ...order.box.choice, quantity: 0 }, order.shopper)
  const other = await buy(shop, order.shopper, [{ ...jar.choice, quantity: 1 }], {
    changes: { paymentMethod: 'payqi' },
    address: someAddress(),
  })
  expect(other.status).toBe(201)
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Order Placed', isHeld: true, stock: 8 })
})

test('somebody else’s order of the same goods is nobody’s try', async () => {
  const order = await orderOnline(shop, 'payqi')
  const other = await shop.givenShopper()
  await fillCart(shop, other, itemsOf(order))
  const answer = await orderAgain({ box: order.box, shopper: other })
  expect(answer.status).toBe(201)
  expect(answer.body.orderId).not.toBe(order.id)
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Order Placed', stock: 6 })
})

test('an order that cannot be placed leaves the one before it as it was', async () => {
  const promo = await givenPromo(shop, { totalLimit: 1 })
  const order = await tryWith(promo)
  const page = shop.gateways.payqi.payment()
  const refused = await orderAgain(order, { ...ELSEWHERE, discountAmount: 1 })
  expect(refused).toMatchObject({ status: 409, body: { message_key: 'total_changed' } })
  expect((await orderAgain(order, { ...ELSEWHERE, city_id: '1', region_id: 'nowhere' })).status).toBeGreaterThan(399)
  expect((await orderAgain(order, { ...ELSEWHERE, promoCode: 'NO-SUCH-CODE' })).status).toBeGreaterThan(399)
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Order Placed', isHeld: true, stock: 8 })
  expect(page.state).toBe('pending')
  expect(await usesOf(shop, promo)).toBe(1)
})

/** Two boxes of 10,000 with the code, 10 percent off. */
async function tryWith(promo: { readonly code: string }): Promise<OnlineOrder> {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ stock: 10 })
  const items = itemsOf({ box })
  const answer = await buy(shop, shopper, items, {
    changes: { paymentMethod: 'payqi', promoCode: promo.code, discountAmount: 2_000 },
    address: someAddress(),
  })
  expect(answer.status).toBe(201)
  return { id: answer.body.orderId, shopper, box, answer }
}

test('the last use of a promo code is still theirs: asked for again it holds, and it is used once', async () => {
  const promo = await givenPromo(shop, { totalLimit: 1, perShopperLimit: 1 })
  const order = await tryWith(promo)
  const { shopper } = order
  const asked = { code: promo.code, amount: 20_000, deliveryCost: 5_000 }
  expect((await shop.call(validatePromo, asked, { token: shopper.token, address: someAddress() })).status).toBe(200)
  const stranger = await shop.givenShopper()
  expect((await shop.call(validatePromo, asked, { token: stranger.token, address: someAddress() })).status).toBe(409)

  const withCode = { promoCode: promo.code.toLowerCase(), discountAmount: 2_000 }
  expect((await orderAgain(order, withCode)).body.orderId).toBe(order.id)
  const elsewhere = await orderAgain(order, { ...withCode, ...ELSEWHERE })
  expect(elsewhere.status).toBe(201)
  expect(elsewhere.body.orderId).not.toBe(order.id)
  expect(await usesOf(shop, promo)).toBe(1)
  const without = await orderAgain(order, ELSEWHERE)
  expect(without.body.orderId).not.toBe(elsewhere.body.orderId)
  expect(await usesOf(shop, promo)).toBe(0)
})

test('late money for a replaced order pays it after all, in place of the one that waits, which nobody is mailed about', async () => {
  const order = await orderOnline(shop, 'zein', { stock: 2 })
  const first = shop.gateways.zein.payment()
  const again = await orderAgain(order, { ...ELSEWHERE, paymentMethod: 'payqi' })
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Cancelled', stock: 0 })
  shop.gateways.zein.pay(first.attemptId)
  await shop.pass(2)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Order Placed', payment: 'paid', stock: 0, refunds: [] })
  expect(await stateOfOther(order, again)).toMatchObject({ status: 'Cancelled', isHeld: false })
  expect(await mailsOf(order)).toEqual(['payment-received'])
  await shop.pass(70)
  await shop.sweep()
  expect(shop.gateways.payqi.payment().state).toBe('cancelled')
})

test('but once the other one is paid, or to be paid at the door, it is given back', async () => {
  for (const paymentMethod of ['payqi', 'cod'] as const) {
    const order = await orderOnline(shop, 'zein')
    const first = shop.gateways.zein.payment()
    const again = await orderAgain(order, { ...ELSEWHERE, paymentMethod })
    if (paymentMethod === 'payqi') shop.gateways.payqi.pay()
    await shop.pass(2)
    await shop.sweep()
    shop.gateways.zein.pay(first.attemptId)
    await shop.pass(61)
    await shop.sweep()
    expect(await stateOf(shop, order)).toMatchObject({ status: 'Cancelled', refunds: ['order-cancelled 25000 due'] })
    expect(await stateOfOther(order, again)).toMatchObject({ status: 'Order Placed', refunds: [], stock: 8, cart: 0 })
  }
})

test('also where its page could not be opened at first: it waits in that place until it is paid', async () => {
  const order = await orderOnline(shop, 'zein')
  const first = shop.gateways.zein.payment()
  shop.gateways.payqi.next('create', 'refuses')
  expect((await orderAgain(order, ELSEWHERE)).status).toBe(503)
  const again = await orderAgain(order, ELSEWHERE)
  expect(again.status).toBe(201)
  shop.gateways.payqi.pay()
  await shop.pass(2)
  await shop.sweep()
  shop.gateways.zein.pay(first.attemptId)
  await shop.pass(61)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Cancelled', refunds: ['order-cancelled 25000 due'] })
  expect(await stateOfOther(order, again)).toMatchObject({ payment: 'paid', refunds: [], stock: 8 })
  expect(await ordersOf(order)).toHaveLength(2)
})

test('and where the other one was cancelled by its shopper, too', async () => {
  const order = await orderOnline(shop, 'zein')
  const first = shop.gateways.zein.payment()
  const again = await orderAgain(order, ELSEWHERE)
  await move(shop, { id: again.body.orderId }, 'cancel')
  shop.gateways.zein.pay(first.attemptId)
  await shop.pass(2)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ refunds: ['order-cancelled 25000 due'], stock: 10 })
})

test('an order that was made smaller keeps its pieces where the late money’s are not there any more', async () => {
  const order = await orderOnline(shop, 'zein', { stock: 2 })
  await shop.catalogue.refresh()
  const { shopper, box } = order
  const first = shop.gateways.zein.payment()
  expect(await shop.call(updateCart, { ...box.choice, quantity: 1 }, shopper)).toMatchObject({ status: 200 })
  const input = orderOf([{ ...box.choice, quantity: 1 }], { paymentMethod: 'payqi' })
  const again = await shop.call(placeOrder, input, { token: shopper.token, address: someAddress() })
  expect(again).toMatchObject({ status: 201 })
  await shop.pool.query('update variants set stock = 0 where product_id = $1', [box.productId])
  shop.gateways.zein.pay(first.attemptId)
  await shop.pass(2)
  await shop.sweep()
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Cancelled', refunds: ['paid-late 25000 due'] })
  expect(await stateOfOther(order, again)).toMatchObject({ status: 'Order Placed', isHeld: true, stock: 0 })
})

test('what an unpaid order holds may stand in its shopper’s cart, and in nobody else’s, until it is paid', async () => {
  const order = await orderOnline(shop, 'zein', { stock: 3 })
  const { shopper, box } = order
  await shop.catalogue.refresh()
  const set = async (quantity: number, whose = shopper) =>
    await shop.call(updateCart, { ...box.choice, quantity }, { token: whose.token })
  const heldOf = ({ body }: { body: { cartData: CartData } }) => linesOf(body.cartData).map(line => line.held)
  expect(heldOf(await shop.call(readCart, {}, shopper))).toEqual([2])
  expect(heldOf(await set(1))).toEqual([2])
  expect((await set(3)).status).toBe(200)
  expect(await set(4)).toMatchObject({ status: 409, body: { message_key: 'stock_warning' } })
  const other = await shop.givenShopper()
  expect(heldOf(await shop.call(addToCart, { ...box.choice, quantity: 1 }, other))).toEqual([undefined])
  expect((await set(2, other)).status).toBe(409)
  shop.gateways.zein.pay()
  await shop.pass(2)
  await shop.sweep()
  await shop.catalogue.refresh()
  expect(await set(3)).toMatchObject({ status: 409, body: { message_key: 'stock_warning' } })
})

test('so it does where one of their choices was deleted since', async () => {
  const shopper = await shop.givenShopper()
  const [box, jar] = [await shop.givenProduct({ stock: 10 }), await shop.givenProduct()]
  const items = [box, jar].map(({ choice }) => ({ ...choice, quantity: 1 }))
  const address = someAddress()
  const { body } = await buy(shop, shopper, items, { changes: { paymentMethod: 'zein' }, address })
  const input = orderOf(items, { ...ELSEWHERE, paymentMethod: 'payqi' })
  const again = await shop.call(placeOrder, input, { token: shopper.token, address })
  await shop.pool.query('delete from variants where product_id = $1', [jar.productId])
  shop.gateways.zein.pay()
  await shop.pass(2)
  await shop.sweep()
  const order = { id: body.orderId, shopper, box }
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Cancelled', refunds: ['paid-late 25000 due'], stock: 9 })
  await move(shop, { id: again.body.orderId }, 'cancel')
  expect(await stockOf(shop, box.choice)).toBe(10)
})

/** Holds it as another shopper's order does, until whoever was started waits for it; what else it then takes is free. */
async function whileHeld(held: string, start: () => Promise<unknown>, free: string): Promise<void> {
  const other = await shop.pool.connect()
  await other.query('begin')
  await other.query(`${held} for update`)
  const started = start()
  await vi.waitFor(async () => {
    const { rows } = await shop.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    expect(rows).toHaveLength(1)
  }, PATIENTLY)
  await other.query(`${free} for update nowait`).finally(async () => {
    await other.query('rollback')
    other.release()
    await started
  })
}

test('two who change one code for another wait for each other in one direction only', async () => {
  const ids = [(await givenPromo(shop)).id, (await givenPromo(shop)).id]
  const [low, high] = (await shop.pool.query('select id, code from promos where id = any($1) order by id', [ids])).rows
  const order = await tryWith(low)
  const press = () => orderAgain(order, { promoCode: high.code, discountAmount: 2_000 })
  await whileHeld(`select from promos where id = '${low.id}'`, press, `select from promos where id = '${high.id}'`)
  expect([await usesOf(shop, low), await usesOf(shop, high)]).toEqual([0, 1])
})

test('late money and those who order and cancel, too: codes come before pieces', async () => {
  const promo = await givenPromo(shop)
  const order = await tryWith(promo)
  const page = shop.gateways.payqi.payment()
  await shop.pass(40)
  await shop.sweep()
  page.state = 'paid'
  page.charged = page.amount
  await shop.pass(30)
  await whileHeld(
    `select from promos where id = '${promo.id}'`,
    () => shop.sweep(),
    `select from variants where product_id = '${order.box.productId}'`,
  )
  expect(await stateOf(shop, order)).toMatchObject({ status: 'Order Placed', payment: 'paid', stock: 8 })
  expect(await usesOf(shop, promo)).toBe(1)
})
