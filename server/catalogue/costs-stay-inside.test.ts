import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeOutData } from '#contract/accounts.ts'
import { readCart } from '#contract/cart.ts'
import { listProducts, readProduct } from '#contract/catalogue.ts'
import { contract } from '#contract/contract.ts'
import { addFavourite, listFavourites } from '#contract/favourites.ts'
import { listUserOrders, readOrder } from '#contract/orders.ts'
import { requestReturn } from '#contract/returns.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { fillCart } from '#tests/support/orders.ts'
import { returnOf } from '#tests/support/returns.ts'
import { givenOrder } from '#tests/support/sold.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** Nothing else in a shop is of this figure. */
const COST = 7_391_117
const SPELLINGS = ['7391117', '7,391,117', '"cost":']

test('what things cost the shop stands in no answer to shoppers, and in no mail', async () => {
  const shopper = await shop.givenShopper()
  const cup = await shop.givenProduct({ name: 'Tea cup', stock: 50 })
  const set = await shop.givenProduct({ name: 'Tea set', stock: 20, items: [cup.choice], bundlePrice: 15_000 })
  await shop.pool.query('update variants set cost = $1', [COST])
  const items = [cup.choice, set.choice].map(choice => ({ ...choice, quantity: 1 }))
  const order = await givenOrder(shop, { shopper, items, status: 'Delivered' })
  const { rows } = await shop.pool.query('select cost from order_lines where order_id = $1', [order.id])
  expect(rows).toEqual([{ cost: String(COST) }, { cost: String(COST) }])
  expect((await shop.call(requestReturn, returnOf(order), shopper)).status).toBe(201)
  await fillCart(shop, shopper, items)
  await shop.call(addFavourite, { productId: cup.productId }, { token: shopper.token })

  const wish = {
    ...{ id: cup.productId, productId: cup.productId, orderId: order.id, userId: shopper.id },
    ...{ cityId: '1', search: 'tea', page: 'about' },
  }
  const answered: string[] = []
  for (const endpoint of contract.filter(({ method, path }) => method === 'GET' || path === readCart.path)) {
    if (endpoint.access === 'staff' || endpoint.access === 'signing-in') continue
    const { status, body } = await shop.callWith(endpoint, wish, { token: shopper.token })
    if (status === 200) answered.push(endpoint.path)
    for (const spelling of SPELLINGS) expect(JSON.stringify(body), endpoint.path).not.toContain(spelling)
  }
  // Of those that tell of products and orders, all were asked well.
  expect(answered).toEqual(
    expect.arrayContaining([
      ...[listProducts, readProduct, readCart, listFavourites, readOrder, listUserOrders, takeOutData].map(
        ({ path }) => path,
      ),
    ]),
  )
  const mails = JSON.stringify(await deliverMails(shop))
  for (const spelling of SPELLINGS) expect(mails).not.toContain(spelling)
})
