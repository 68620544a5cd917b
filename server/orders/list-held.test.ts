import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addToCart, readCart, updateCart } from '#contract/cart.ts'
import { listHeld, orderAgain, placeOrder } from '#contract/orders.ts'
import { linesOf } from '#shop/cart/cart.ts'
import type { Choice, SignedIn } from '#tests/support/givens.ts'
import { buy, orderOf } from '#tests/support/orders.ts'
import { orderOnline, type PaidShop, paidShop, someAddress } from '#tests/support/payments.ts'

let shop: PaidShop
beforeAll(async () => {
  shop = await paidShop()
})
afterAll(() => shop.close())
afterEach(() => {
  for (const gateway of Object.values(shop.gateways)) gateway.always(null)
})

const heldFor = async (shopper: SignedIn) => (await shop.call(listHeld, {}, shopper)).body.held

const linesFor = async (shopper: SignedIn) => linesOf((await shop.call(readCart, {}, shopper)).body.cartData)

async function orderUnpaid(shopper: SignedIn, choice: Choice, quantity = 1) {
  const options = { changes: { paymentMethod: 'zein' as const }, address: someAddress() }
  const { body } = await buy(shop, shopper, [{ ...choice, quantity }], options)
  await shop.catalogue.refresh()
  return { orderId: body.orderId, orderNumber: body.orderNumber }
}

test('whoever’s unpaid order holds the last of it is told which order, nobody else is, and they no more once it is paid', async () => {
  const { id: orderId, shopper, box, answer } = await orderOnline(shop, 'zein', { stock: 2 })
  const { orderNumber } = answer.body
  expect(await heldFor(shopper)).toEqual([{ ...box.choice, orderId, orderNumber }])
  expect(await heldFor(await shop.givenShopper())).toEqual([])
  shop.gateways.zein.pay()
  await shop.pass(2)
  await shop.sweep()
  expect(await heldFor(shopper)).toEqual([])
})

test('a bundle is told of where an item of it is what is missing, and an item where a bundle holds it', async () => {
  const [jar, lid] = [await shop.givenProduct({ stock: 2 }), await shop.givenProduct({ stock: 9 })]
  const items = [jar, lid].map(({ choice }) => ({ ...choice, quantity: 1 }))
  const set = await shop.givenProduct({ items, bundlePrice: 9_000, stock: 5 })
  const other = await shop.givenProduct({ items: [{ ...jar.choice, quantity: 3 }], bundlePrice: 9_000 })
  const shopper = await shop.givenShopper()
  const byJar = await orderUnpaid(shopper, jar.choice)
  // One is left of it, of which one more bundle is made.
  expect(await heldFor(shopper)).toEqual([{ ...jar.choice, ...byJar }])
  await shop.call(updateCart, { ...jar.choice, quantity: 0 }, shopper)
  const bySet = await orderUnpaid(shopper, set.choice)
  const held = await heldFor(shopper)
  expect(held).toContainEqual({ ...jar.choice, ...bySet })
  expect(held).toContainEqual({ ...lid.choice, ...bySet })
  expect(held).toContainEqual({ ...set.choice, ...bySet })
  // Two come back, and it takes three.
  expect(held.map(({ productId }) => productId)).not.toContain(other.productId)
})

test('what an earlier order had is put into the cart again while the shopper’s own unpaid order holds it', async () => {
  const [shopper, other] = [await shop.givenShopper(), await shop.givenShopper()]
  const box = await shop.givenProduct({ stock: 4 })
  const earlier = await Promise.all(
    [shopper, other].map(async each => (await buy(shop, each, [{ ...box.choice, quantity: 1 }])).body.orderId),
  )
  await orderUnpaid(shopper, box.choice, 2)
  await shop.call(updateCart, { ...box.choice, quantity: 0 }, shopper)
  const [own, others] = await Promise.all(
    [shopper, other].map(async (each, place) => await shop.call(orderAgain, { orderId: earlier[place] ?? '' }, each)),
  )
  expect(own).toMatchObject({ status: 200, body: { message_key: 'order_in_cart' } })
  expect(await linesFor(shopper)).toMatchObject([{ quantity: 1 }])
  expect(others).toMatchObject({ status: 409, body: { message_key: 'sold_out' } })
})

test('what was taken out of the cart goes back into it while the shopper’s own order holds it, with one press or two', async () => {
  const shopper = await shop.givenShopper()
  const box = await shop.givenProduct({ stock: 2 })
  await orderUnpaid(shopper, box.choice, 2)
  await shop.call(updateCart, { ...box.choice, quantity: 0 }, shopper)
  const add = async (quantity: number, whose = shopper) =>
    await shop.call(addToCart, { ...box.choice, quantity }, { token: whose.token })
  expect(await add(1, await shop.givenShopper())).toMatchObject({ status: 409, body: { message_key: 'sold_out' } })
  expect(await add(3)).toMatchObject({ status: 409, body: { message_key: 'stock_warning' } })
  expect((await add(1)).status).toBe(200)
  expect(linesOf((await add(1)).body.cartData)).toMatchObject([{ quantity: 2, held: 2 }])
  expect(await add(1)).toMatchObject({ status: 409, body: { message_key: 'stock_warning' } })
})

test('of an order that is being ordered again its bundles’ pieces come back too, and so are there for its cart’s other lines', async () => {
  const shopper = await shop.givenShopper()
  const jar = await shop.givenProduct({ stock: 2 })
  const set = await shop.givenProduct({ items: [{ ...jar.choice, quantity: 1 }], bundlePrice: 9_000 })
  await orderUnpaid(shopper, set.choice, 2)
  expect(await linesFor(shopper)).toMatchObject([{ productId: set.productId, quantity: 2, held: 2 }])
  expect((await shop.call(updateCart, { ...set.choice, quantity: 1 }, shopper)).status).toBe(200)
  expect((await shop.call(addToCart, { ...jar.choice, quantity: 1 }, shopper)).status).toBe(200)
  const items = [set, jar].map(({ choice }) => ({ ...choice, quantity: 1 }))
  const input = orderOf(items, { paymentMethod: 'payqi' })
  const again = await shop.call(placeOrder, input, { token: shopper.token, address: someAddress() })
  expect(again).toMatchObject({ status: 201 })
})

test('what another order holds inside a bundle, which is not ordered again, counts for no line', async () => {
  const shopper = await shop.givenShopper()
  const jar = await shop.givenProduct({ stock: 1 })
  const set = await shop.givenProduct({ items: [{ ...jar.choice, quantity: 1 }], bundlePrice: 9_000 })
  const order = await orderUnpaid(shopper, set.choice)
  await shop.call(updateCart, { ...set.choice, quantity: 0 }, shopper)
  expect(await shop.call(addToCart, { ...jar.choice, quantity: 1 }, shopper)).toMatchObject({ status: 409 })
  expect(await heldFor(shopper)).toContainEqual({ ...jar.choice, ...order })
})
