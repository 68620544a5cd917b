import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStaffProducts } from '#contract/office/catalogue.ts'
import { listCustomers } from '#contract/office/customers.ts'
import { listStaffOrders } from '#contract/office/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop)
})
afterAll(() => shop.close())

test('a product is found by the whole number under its bar code, in Arabic digits too, and by no part of it', async () => {
  const { productId } = await shop.givenProduct()
  await shop.pool.query('update variants set gtin = $1 where product_id = $2', ['4006381333931', productId])
  const found = async (search: string) =>
    (await shop.call(listStaffProducts, { search }, { staff })).body.products.map(({ _id }) => _id)
  expect(await found('4006381333931')).toEqual([productId])
  expect(await found('٤٠٠٦٣٨١٣٣٣٩٣١')).toEqual([productId])
  expect(await found('40063813')).toEqual([])
})

test('whoever searches while they type gets rows and no counts', async () => {
  const orders = await shop.call(listStaffOrders, { search: 'noor', limit: 5, uncounted: true }, { staff })
  expect([orders.status, orders.body.counts]).toEqual([200, null])
  const customers = await shop.call(listCustomers, { search: 'noor', limit: 5, uncounted: true }, { staff })
  expect([customers.status, customers.body.counts]).toEqual([200, null])
})
