import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOffer } from '#contract/office/offers.ts'
import { changeLines, previewLines } from '#contract/office/order-lines.ts'
import { readStaffOrder } from '#contract/office/orders.ts'
import { placeOrder } from '#contract/orders.ts'
import { givenOffer } from '#tests/support/offers.ts'
import { fillCart, orderOf } from '#tests/support/orders.ts'
import { type PaidShop, paidShop, stateOf } from '#tests/support/payments.ts'
import { payOnline } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: PaidShop
let owner: SignedInStaff
beforeAll(async () => {
  shop = await paidShop()
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

test('whoever tries again pays the same order while the offer holds, and another one once it does not', async () => {
  const offer = await givenOffer(shop, owner)
  const shopper = await shop.givenShopper()
  const cup = await shop.givenProduct({ price: 10_000, stock: 10 })
  const items = [{ ...cup.choice, quantity: 3 }]
  await fillCart(shop, shopper, items)
  // A caller that has seen no figures: what the order comes to is all that tells it from another.
  const wish = orderOf(items, { paymentMethod: 'payqi', discountAmount: undefined })
  const first = await shop.call(placeOrder, wish, shopper)
  expect(first.status).toBe(201)
  expect(shop.gateways.payqi.payment().amount).toBe(25_000)
  const again = await shop.call(placeOrder, wish, shopper)
  expect(again.body.orderId).toBe(first.body.orderId)
  await shop.call(endOffer, { id: offer._id, version: offer.version }, { staff: owner })
  const other = await shop.call(placeOrder, wish, shopper)
  expect(other.status).toBe(201)
  expect(other.body.orderId).not.toBe(first.body.orderId)
  expect(shop.gateways.payqi.payment().amount).toBe(35_000)
  expect(await stateOf(shop, { id: first.body.orderId ?? '', shopper, box: cup })).toMatchObject({
    status: 'Cancelled',
  })
})

test('a paid order gives back no more than other lines and its offer leave, and for two of three nothing', async () => {
  const offer = await givenOffer(shop, owner)
  const shopper = await shop.givenShopper()
  const cup = await shop.givenProduct({ price: 10_000, stock: 10 })
  const items = [{ ...cup.choice, quantity: 3 }]
  await fillCart(shop, shopper, items)
  const wish = orderOf(items, { discountAmount: 10_000, amount: 25_000 })
  const { orderId: id = '' } = (await shop.call(placeOrder, wish, shopper)).body
  await payOnline(shop, { id })
  const to = async (quantity: number) => {
    const { order } = (await shop.call(readStaffOrder, { id }, { staff: owner })).body
    const change = {
      id,
      version: order.version,
      lines: [{ lineId: order.lines[0]?.lineId ?? '', quantity }],
      added: [],
    }
    const { preview } = (await shop.call(previewLines, change, { staff: owner })).body
    const { status } = await shop.call(changeLines, { ...change, amount: preview.after.amount }, { staff: owner })
    return [status, preview.after.amount, preview.refund]
  }
  expect(await to(2)).toEqual([200, 25_000, 0])
  expect(await to(1)).toEqual([200, 15_000, 10_000])
  await shop.call(endOffer, { id: offer._id, version: offer.version }, { staff: owner })
})
