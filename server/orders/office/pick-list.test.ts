import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPickList } from '#contract/office/pick-list.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { buy } from '#tests/support/orders.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())

async function pickList(...orders: readonly { readonly id: string }[]) {
  const orderIds = orders.map(({ id }) => id).join(',')
  const { status, body } = await shop.call(readPickList, { orderIds }, { staff })
  expect(status).toBe(200)
  return body.rows
}

async function ordered(items: Parameters<typeof buy>[2]) {
  const { status, body } = await buy(shop, await shop.givenShopper(), items)
  expect(status).toBe(201)
  return { id: body.orderId, number: body.orderNumber }
}

async function layOn(shelf: string, { productId }: { readonly productId: string }) {
  await shop.pool.query('update variants set shelf = $1 where product_id = $2', [shelf, productId])
}

test('each variant is taken once for all orders, along the shelves, what lies nowhere last', async () => {
  const [box, hook, jar] = [await shop.givenProduct(), await shop.givenProduct(), await shop.givenProduct()]
  await layOn('B-2', box.choice)
  await layOn('A-1', hook.choice)
  const first = await ordered([
    { ...box.choice, quantity: 2 },
    { ...jar.choice, quantity: 1 },
  ])
  const second = await ordered([
    { ...box.choice, quantity: 3 },
    { ...hook.choice, quantity: 1 },
  ])
  const rows = await pickList(first, second)
  expect(rows.map(({ shelf, pieces }) => [shelf, pieces])).toEqual([
    ['A-1', 1],
    ['B-2', 5],
    ['', 1],
  ])
  expect(rows[1]).toMatchObject({
    sku: expect.stringMatching(/\S/),
    orders: [
      { orderNumber: first.number, pieces: 2 },
      { orderNumber: second.number, pieces: 3 },
    ],
  })
})

test('a choice that is named in one language alone is read in that one', async () => {
  const tray = await shop.givenProduct({ colors: [{ sizes: [{ stock: 3 }] }] })
  await shop.pool.query("update colors set name_ar = '' where product_id = $1", [tray.productId])
  await shop.pool.query("update sizes set name_ar = '' where color_id = $1", [tray.choice.colorId])
  const [row] = await pickList(await ordered([{ ...tray.choice, quantity: 1 }]))
  expect(row).toMatchObject({ choice_en: 'Oak · Medium', choice_ar: 'Oak · Medium' })
})

test('a bundle is taken as its items, and together with the same item bought alone', async () => {
  const jar = await shop.givenProduct({ stock: 10 })
  const bundle = await shop.givenProduct({ items: [jar.choice], stock: 5, bundlePrice: 9_000 })
  const order = await ordered([
    { ...bundle.choice, quantity: 2 },
    { ...jar.choice, quantity: 1 },
  ])
  const ofJar = (await pickList(order)).filter(({ pieces }) => pieces === 3)
  expect(ofJar).toHaveLength(1)
})

test('nobody walks for an order that was cancelled, or for one that is not there', async () => {
  const cancelled = await givenOrder(shop, { status: 'Cancelled' })
  expect(await pickList(cancelled, { id: 'unknown' })).toEqual([])
  expect(await shop.call(readPickList, { orderIds: 'a b' }, { staff })).toMatchObject({ status: 400 })
})
