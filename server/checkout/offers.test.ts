import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addToCart, readCart, updateCart } from '#contract/cart.ts'
import { readProduct } from '#contract/catalogue.ts'
import { endOffer } from '#contract/office/offers.ts'
import { changeLines, previewLines } from '#contract/office/order-lines.ts'
import { changeAddress, readOffersOfItems, readStaffOrder, takePhoneOrder } from '#contract/office/orders.ts'
import { deliverPart, previewPart } from '#contract/office/part-delivery.ts'
import { refundReturn } from '#contract/office/returns.ts'
import { listUserOrders, placeOrder, readOrder } from '#contract/orders.ts'
import { validatePromo } from '#contract/promotions.ts'
import { moneyOfReturns } from '#server/orders/paid-with.ts'
import { iqd } from '#shop/iqd.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import type { Choice, SignedIn } from '#tests/support/givens.ts'
import { expectLedgerToAgree } from '#tests/support/ledger.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { givenOffer } from '#tests/support/offers.ts'
import { buy, fillCart, orderOf } from '#tests/support/orders.ts'
import { givenPromo } from '#tests/support/promos.ts'
import { givenReturn } from '#tests/support/returns.ts'
import { move } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())
// Whatever was ordered, the books hold it; and no test meets another one's offers.
afterEach(async () => {
  await expectLedgerToAgree(shop)
  await shop.pool.query('update offers set is_applied = false, ends_at = now() where ends_at is null and is_applied')
  await shop.pool.query("insert into catalogue_changes (product_id, changed_at) values ('*', clock_timestamp())")
  await shop.catalogue.refresh()
})

const FREE = { name_en: 'Buy two, get one free', name_ar: 'اشترِ قطعتين والثالثة مجاناً' }

async function cup(price = 10_000) {
  const { productId, choice } = await shop.givenProduct({ price, stock: 50 })
  return { productId, choice }
}

const of = (each: { readonly choice: Choice }, quantity: number) => ({ ...each.choice, quantity })

async function ordered(items: ReturnType<typeof of>[], changes: Parameters<typeof orderOf>[1] = {}) {
  const shopper = await shop.givenShopper()
  const unseen = { discountAmount: undefined, ...changes }
  const { status, body } = await buy(shop, shopper, items, { changes: unseen })
  expect([status, body.message_key]).toEqual([201, expect.anything()])
  return { id: body.orderId, shopper }
}

const read = async (id: string) => (await shop.call(readStaffOrder, { id }, { staff: owner })).body.order

async function kept(id: string) {
  const { rows } = await shop.pool.query(
    `select subtotal::int, discount::int, payable::int,
       (select coalesce(sum(amount), 0)::int from order_offers where order_id = o.id) as offers,
       (select coalesce(sum((part ->> 'amount')::int), 0)::int from order_offers, jsonb_array_elements(parts) part where order_id = o.id) as parts
     from orders o where id = $1`,
    [id],
  )
  const { parts, ...sums } = rows[0]
  expect(parts).toBe(sums.offers)
  return sums
}

test('cart, order, its page, its letter and the office say the same of an offer', async () => {
  const offer = await givenOffer(shop, owner)
  const [small, large] = [await cup(4_000), await cup()]
  const shopper = await shop.givenShopper()
  await fillCart(shop, shopper, [of(small, 1), of(large, 2)])
  const cart = (await shop.call(readCart, {}, shopper)).body
  expect(cart.offers).toEqual([{ ...FREE, amount: 4_000 }])
  const sent = orderOf([of(small, 1), of(large, 2)], { amount: 25_000, discountAmount: 4_000 })
  const { status, body } = await shop.call(placeOrder, sent, shopper)
  expect(status).toBe(201)
  expect(await kept(body.orderId)).toEqual({ subtotal: 24_000, discount: 4_000, payable: 25_000, offers: 4_000 })
  const told = { subtotal: 24_000, discount: 4_000, amount: 25_000, offers: [{ ...FREE, amount: 4_000 }] }
  expect((await shop.call(listUserOrders, {}, shopper)).body.orders).toMatchObject([told])
  expect((await shop.call(readOrder, { orderId: body.orderId }, shopper)).body.order).toMatchObject(told)
  expect(await read(body.orderId)).toMatchObject(told)
  const [letter] = await deliverMails(shop)
  expect(letter?.text.replaceAll(/[\u2066\u2068\u2069]/g, '')).toContain(`Discount · ${FREE.name_en}: −4,000`)
  // Whatever becomes of the offer, the order keeps why.
  await shop.pool.query('delete from offers where id = $1', [offer._id])
  expect(await read(body.orderId)).toMatchObject(told)
})

test('where no offer holds, nothing of them is said anywhere', async () => {
  const one = await cup()
  const shopper = await shop.givenShopper()
  const { body: added } = await shop.call(addToCart, { ...one.choice, quantity: 3 }, shopper)
  const { body: cart } = await shop.call(readCart, {}, shopper)
  const { body: placed } = await shop.call(placeOrder, orderOf([of(one, 3)]), shopper)
  const { order } = (await shop.call(readOrder, { orderId: placed.orderId }, shopper)).body
  const { body: product } = await shop.call(readProduct, { id: one.productId })
  for (const each of [added, cart, order, product, await read(placed.orderId)])
    expect(Object.keys(each)).not.toEqual(expect.arrayContaining([expect.stringMatching(/offer/i)]))
})

test('a cart is told which offer one more piece would bring, and a page which offer reaches its product', async () => {
  const [reached, other] = [await cup(), await cup()]
  await givenOffer(shop, owner, {
    isForAll: false,
    productIds: [reached.productId],
    endsAt: '2099-01-01T00:00:00.000Z',
  })
  const shopper = await shop.givenShopper()
  const put = (each: typeof reached, quantity: number) =>
    shop.call(updateCart, { ...each.choice, quantity }, shopper).then(({ body }) => [body.offers, body.nextOffer])
  await fillCart(shop, shopper, [of(reached, 1), of(other, 2)])
  expect(await put(reached, 1)).toEqual([undefined, undefined])
  expect(await put(reached, 2)).toEqual([undefined, FREE])
  expect(await put(reached, 3)).toEqual([[{ ...FREE, amount: 10_000 }], undefined])
  const page = async ({ productId }: typeof reached) => (await shop.call(readProduct, { id: productId })).body.offers
  expect(await page(reached)).toEqual([{ ...FREE, endsAt: '2099-01-01T00:00:00.000Z' }])
  expect(await page(other)).toBeUndefined()
})

test('bundles take no part, in the cart as in the order', async () => {
  await givenOffer(shop, owner)
  const part = await cup(1_000)
  const set = await shop.givenProduct({ items: [part.choice], bundlePrice: 9_000, stock: 9 })
  const { id } = await ordered([of(set, 3)], { amount: 32_000, discountAmount: 0 })
  expect(await kept(id)).toMatchObject({ discount: 0, offers: 0 })
})

test.each(['en', 'ar'] as const)(
  'the letter (%s) names offer and code, each with its minus, and its rows add up',
  async lang => {
    await deliverMails(shop)
    const offer = await givenOffer(shop, owner)
    const one = await cup()
    const { code } = await givenPromo(shop, { value: 10 })
    const shopper = await shop.givenShopper()
    await fillCart(shop, shopper, [of(one, 3)])
    const sent = { promoCode: code, discountAmount: 12_000, amount: 23_000 }
    const { status } = await shop.call(placeOrder, orderOf([of(one, 3)], sent), { token: shopper.token, lang })
    expect(status).toBe(201)
    await shop.call(endOffer, { id: offer._id, version: offer.version }, { staff: owner })
    const [letter] = await deliverMails(shop)
    const text = letter?.text.replaceAll(/[\u2066\u2068\u2069]/g, '') ?? ''
    const amounts = [...text.matchAll(/^(.+): (−?)([\d,]+)\u00a0\S+$/gm)].map(([, name, sign, figure = '']) => ({
      name,
      amount: Number(figure.replace(',', '')) * (sign === '' ? 1 : -1),
    }))
    // Lines, goods, what comes off, delivery; the last one is what is to be paid.
    expect(amounts.map(({ amount }) => amount)).toEqual([30_000, 30_000, -10_000, -2_000, 5_000, 23_000])
    expect(amounts[2]?.name).toContain(lang === 'en' ? FREE.name_en : FREE.name_ar)
    expect(amounts[3]?.name).toContain(code)
  },
)

test('a code takes its part of what offers left, and holds from its least amount of that', async () => {
  await givenOffer(shop, owner)
  const one = await cup()
  const tenth = await givenPromo(shop, { value: 10, minimumAmount: 20_000 })
  const shopper = await shop.givenShopper()
  await fillCart(shop, shopper, [of(one, 3)])
  const told = { code: tenth.code, amount: 20_000, deliveryCost: 5_000 }
  expect((await shop.call(validatePromo, told, shopper)).body).toMatchObject({ discountAmount: 2_000 })
  const sent = { promoCode: tenth.code, discountAmount: 12_000, amount: 23_000 }
  const { body } = await shop.call(placeOrder, orderOf([of(one, 3)], sent), shopper)
  expect(await kept(body.orderId)).toEqual({ subtotal: 30_000, discount: 12_000, payable: 23_000, offers: 10_000 })
  const dear = await givenPromo(shop, { value: 10, minimumAmount: 20_001 })
  const other = await shop.givenShopper()
  expect((await buy(shop, other, [of(one, 3)], { changes: { promoCode: dear.code } })).body.message_key).toBe(
    'promo_minimum',
  )
})

test('an offer that ended while somebody looked is said before anything is ordered, and with it what it comes to now', async () => {
  const offer = await givenOffer(shop, owner)
  const one = await cup()
  const shopper = await shop.givenShopper()
  await fillCart(shop, shopper, [of(one, 3)])
  const seen = { amount: 25_000, discountAmount: 10_000 }
  await shop.call(endOffer, { id: offer._id, version: offer.version }, { staff: owner })
  const over = await shop.call(placeOrder, orderOf([of(one, 3)], seen), shopper)
  expect(over).toMatchObject({
    status: 409,
    body: { message_key: 'total_changed', totals: { discount: 0, total: 35_000 } },
  })
  expect(over.body).not.toHaveProperty('offers')
  await givenOffer(shop, owner)
  const begun = await shop.call(placeOrder, orderOf([of(one, 3)], { amount: 35_000 }), shopper)
  expect(begun).toMatchObject({
    status: 409,
    body: { totals: { total: 25_000 }, offers: [{ ...FREE, amount: 10_000 }] },
  })
})

test('every process charges what the mark in the database says, whatever it remembers', async () => {
  const other = await testShop({ beside: shop, limits: PLENTY })
  const one = await cup()
  await other.catalogue.refresh()
  const offer = await givenOffer(shop, owner)
  const shopper = await shop.givenShopper()
  await fillCart(shop, shopper, [of(one, 3)])
  const order = (amount: number) => other.call(placeOrder, orderOf([of(one, 3)], { amount }), shopper)
  expect((await order(35_000)).body.message_key).toBe('total_changed')
  await other.catalogue.refresh()
  expect((await other.call(readCart, {}, shopper)).body.offers).toEqual([{ ...FREE, amount: 10_000 }])
  await shop.call(endOffer, { id: offer._id, version: offer.version }, { staff: owner })
  expect((await order(25_000)).body.message_key).toBe('total_changed')
  expect((await order(35_000)).status).toBe(201)
  await other.close()
})

test('twins of an order are one order, which has its offer once', async () => {
  await givenOffer(shop, owner)
  const one = await cup()
  const shopper = await shop.givenShopper()
  await fillCart(shop, shopper, [of(one, 3)])
  const headers = { 'Idempotency-Key': 'offer-twins' }
  const sent = orderOf([of(one, 3)], { amount: 25_000, discountAmount: 10_000 })
  const twins = await Promise.all([1, 2, 3].map(() => shop.call(placeOrder, sent, { ...shopper, headers })))
  expect(new Set(twins.map(({ body }) => body.orderId)).size).toBe(1)
  expect(await kept(twins[0]?.body.orderId ?? '')).toMatchObject({ offers: 10_000, payable: 25_000 })
})

async function wishOf(id: string, quantity: number) {
  const order = await read(id)
  return { id, version: order.version, lines: [{ lineId: order.lines[0]?.lineId ?? '', quantity }], added: [] }
}

async function change(id: string, quantity: number) {
  const wish = await wishOf(id, quantity)
  const { body } = await shop.call(previewLines, wish, { staff: owner })
  const amount = body.preview?.after.amount ?? 0
  const changed = await shop.call(changeLines, { ...wish, amount }, { staff: owner })
  expect([changed.status, body.message_key]).toEqual([200, undefined])
  const sums = await kept(id)
  expect(sums.payable).toBe(amount)
  return sums
}

test('other lines are reckoned by the offer that the order was placed with, also once it is over, and by its code', async () => {
  const offer = await givenOffer(shop, owner)
  const one = await cup()
  const { code } = await givenPromo(shop, { value: 10 })
  const { id } = await ordered([of(one, 3)], { promoCode: code, amount: 23_000 })
  await shop.call(endOffer, { id: offer._id, version: offer.version }, { staff: owner })
  expect(await change(id, 6)).toEqual({ subtotal: 60_000, offers: 20_000, discount: 24_000, payable: 41_000 })
  expect(await change(id, 2)).toEqual({ subtotal: 20_000, offers: 0, discount: 2_000, payable: 23_000 })
})

test('lines that became fewer and more again have the offer of the day on which they were ordered, and no other that is over', async () => {
  const early = await givenOffer(shop, owner, { getQuantity: 2 })
  await shop.call(endOffer, { id: early._id, version: early.version }, { staff: owner })
  const offer = await givenOffer(shop, owner)
  const one = await cup()
  const { id } = await ordered([of(one, 3)])
  await shop.call(endOffer, { id: offer._id, version: offer.version }, { staff: owner })
  // Written with a beginning before the order, and over again: nobody who ordered then was promised it.
  const late = await givenOffer(shop, owner, { getQuantity: 2, startsAt: '2020-01-01T00:00:00.000Z' })
  await shop.call(endOffer, { id: late._id, version: late.version }, { staff: owner })
  expect(await change(id, 2)).toEqual({ subtotal: 20_000, offers: 0, discount: 0, payable: 25_000 })
  expect(await change(id, 4)).toEqual({ subtotal: 40_000, offers: 10_000, discount: 10_000, payable: 35_000 })
})

test('an order that had none is given the offer that runs when its lines change', async () => {
  const one = await cup()
  const { id } = await ordered([of(one, 2)])
  await givenOffer(shop, owner)
  expect(await change(id, 3)).toEqual({ subtotal: 30_000, offers: 10_000, discount: 10_000, payable: 25_000 })
  expect((await read(id)).offers).toEqual([{ ...FREE, amount: 10_000 }])
})

test('another way costs another price and leaves what offers took off', async () => {
  await givenOffer(shop, owner)
  const { id } = await ordered([of(await cup(), 3)])
  const { version, clientName, clientMobile } = await read(id)
  const to = {
    ...{ client_name: clientName, client_mobile: clientMobile, city_id: '2', region_id: '2001', location: 'Street 1' },
  }
  const { rows } = await shop.pool.query("select id from regions where city_id = '2' limit 1")
  const wish = { ...to, id, version, region_id: rows[0].id, withDelivery: true }
  expect((await shop.call(changeAddress, wish, { staff: owner })).status).toBe(200)
  expect(await kept(id)).toEqual({ subtotal: 30_000, offers: 10_000, discount: 10_000, payable: 26_000 })
})

test('what is kept at the door has the offer only as far as its groups are whole', async () => {
  await givenOffer(shop, owner)
  const [one, pot] = [await cup(), await cup(70_000)]
  await shop.pool.query('update offers set is_for_all = false, product_ids = $1 where is_applied', [[one.productId]])
  const { id } = await ordered([of(one, 3), of(pot, 1)], { amount: 95_000 })
  await move(shop, { id }, 'ship')
  const order = await read(id)
  const line = order.lines.find(each => each.productId === one.productId)?.lineId ?? ''
  const lines = [{ lineId: line, fit: 1, damaged: 0 }]
  const wish = { id, version: order.version, lines }
  const { preview } = (await shop.call(previewPart, wish, { staff: owner })).body
  // Two of three cost what three did: the third was the free one.
  expect(preview.after).toMatchObject({ subtotal: 90_000, discount: 0, amount: 95_000 })
  expect((await shop.call(deliverPart, { ...wish, amount: 95_000 }, { staff: owner })).status).toBe(200)
  expect(await kept(id)).toEqual({ subtotal: 90_000, offers: 0, discount: 0, payable: 95_000 })
})

test('pieces that are sent back are worth their price less the offer that goes with them, and all of them what was paid', async () => {
  await givenOffer(shop, owner)
  const [one, pot] = [await cup(), await cup(40_000)]
  await shop.pool.query('update offers set is_for_all = false, product_ids = $1 where is_applied', [[one.productId]])
  const worth = async (quantities: Readonly<Record<string, number>>) => {
    const { id, shopper } = await ordered([of(one, 3), of(pot, 1)])
    await move(shop, { id }, 'ship')
    await move(shop, { id }, 'deliver')
    const sold = await soldOf(id, shopper)
    const back = sold.lines.flatMap(each => {
      const quantity = quantities[each.productId] ?? 0
      return quantity === 0 ? [] : [{ lineId: each.id, quantity }]
    })
    const { _id } = await givenReturn(
      shop,
      { ...sold, lineIds: back.map(({ lineId }) => lineId) },
      { staff: owner, items: back },
    )
    return await shop.database.transaction(async tx => {
      const order = await tx.query.orders.findFirst({ where: (orders, { eq }) => eq(orders.id, id) })
      if (order === undefined) throw new Error('no order')
      return (await moneyOfReturns(tx, order, [_id], iqd(order.payable))).get(_id)
    })
  }
  expect(await worth({ [pot.productId]: 1 })).toBe(40_000)
  expect(await worth({ [one.productId]: 3 })).toBe(20_000)
  expect(await worth({ [one.productId]: 2 })).toBe(10_000)
  expect(await worth({ [one.productId]: 1 })).toBe(0)
})

test('whoever keeps one of what an offer gave many of pays its price', async () => {
  await givenOffer(shop, owner, { buyQuantity: 1, getQuantity: 5 })
  const [one, two] = [await cup(), await cup()]
  const { id, shopper } = await ordered([of(one, 3), of(two, 3)])
  await move(shop, { id }, 'ship')
  const { version, lines } = await read(id)
  const back = lines.map(({ lineId, quantity, productId }) => ({
    ...{ lineId, damaged: 0 },
    fit: productId === one.productId ? quantity - 1 : quantity,
  }))
  const { preview } = (await shop.call(previewPart, { id, version, lines: back }, { staff: owner })).body
  expect(preview.after).toMatchObject({ subtotal: 10_000, discount: 0, amount: 15_000 })
  await move(shop, { id }, 'deliver')
  const sold = await soldOf(id, shopper)
  const refunded = async (productId: string, quantity: number) => {
    const lineIds = sold.lines.flatMap(each => (each.productId === productId ? each.id : []))
    const items = lineIds.map(lineId => ({ lineId, quantity }))
    const held = await givenReturn(shop, { ...sold, lineIds }, { staff: owner, state: 'received', items })
    const settled = await shop.call(refundReturn, { id: held._id, version: held.version }, { staff: owner })
    expect(settled.status).toBe(200)
    return held.suggestedRefund
  }
  // What three of each cost, 10,000, is what the three that stay cost as well; once all are back it was all of it.
  expect(await refunded(two.productId, 3)).toBe(0)
  expect(await refunded(one.productId, 3)).toBe(10_000)
})

async function soldOf(id: string, shopper: SignedIn) {
  const { rows } = await shop.pool.query('select id, product_id as "productId" from order_lines where order_id = $1', [
    id,
  ])
  return { id, number: '', shopper, items: [], lineIds: [], lines: rows as { id: string; productId: string }[] }
}

test('an order by phone has the offer that its taker was shown, and what they take off comes off the rest', async () => {
  await givenOffer(shop, owner)
  const one = await cup()
  const items = [of(one, 3)]
  const shown = (await shop.call(readOffersOfItems, { items }, { staff: owner })).body
  expect(shown).toMatchObject({ offers: [{ ...FREE, amount: 10_000 }], nextOffer: null })
  const { client_name, client_mobile, city_id, region_id, location } = orderOf(items)
  const place = { client_name, client_mobile, city_id, region_id, location }
  const packer = await givenStaff(shop, 'fulfilment')
  const take = (value: number, staff: SignedInStaff) => {
    const discount = { kind: 'percent', value, reason: 'Neighbour' } as const
    return shop.call(takePhoneOrder, { ...place, items, discount }, { staff })
  }
  expect((await take(11, packer)).body).toMatchObject({ message_key: 'discount_above_limit' })
  const { body } = await take(10, packer)
  expect(await kept(body.order._id)).toEqual({ subtotal: 30_000, offers: 10_000, discount: 12_000, payable: 23_000 })
  expect(await change(body.order._id, 2)).toEqual({ subtotal: 20_000, offers: 0, discount: 2_000, payable: 23_000 })
})
