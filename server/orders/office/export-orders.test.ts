import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportOrders, listStaffOrders } from '#contract/office/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows, sheetRows, takeOut } from '#tests/support/tables.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())

test('the file holds the orders that the list shows under the same filter, in its order', async () => {
  const shipped = [
    await givenOrder(shop, { status: 'Shipped', quantities: [1, 2] }),
    await givenOrder(shop, { status: 'Shipped' }),
  ]
  await givenOrder(shop)
  const filter = { status: 'Shipped', sort: 'oldest' } as const
  const { orders } = (await shop.call(listStaffOrders, filter, { staff })).body
  const numbers = shipped.map(({ number }) => number)
  expect(orders.map(order => order.orderNumber)).toEqual(numbers)
  const file = await takeOut(shop, exportOrders, { ...filter, format: 'csv' }, { staff })
  const [head, ...lines] = csvRows(file.bytes)
  expect(lines.map(([number]) => number)).toEqual(numbers)
  const cells = Object.fromEntries((head ?? []).map((title, place) => [title, lines[0]?.[place]]))
  expect(cells).toMatchObject({
    Status: 'Shipped',
    Phone: expect.stringMatching(/^0770 123 \d{4}$/),
    City: 'Baghdad',
    Total: '35000',
  })
  expect(cells.Items?.split('; ').toSorted()).toEqual([
    expect.stringMatching(/^1 × ./),
    expect.stringMatching(/^2 × ./),
  ])
  expect(cells.Placed).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})

test('amounts are figures in a spreadsheet, and its words are the reader’s', async () => {
  const file = await takeOut(shop, exportOrders, { format: 'xlsx' }, { staff, lang: 'ar' })
  const [head, ...rows] = await sheetRows(file.bytes)
  expect(head?.slice(0, 3)).toEqual(['الطلب', 'وقت الطلب', 'الحالة'])
  expect(rows).toHaveLength(3)
  for (const row of rows) expect([row[1], row[16]]).toEqual([expect.any(Date), expect.any(Number)])
})

test('thousands of orders go out each once', async () => {
  const { id } = await givenOrder(shop)
  await shop.pool.query(
    `insert into orders (id, request_hash, status, payment_method, payment_state, client_name, client_mobile, city_id,
       region_id, city_name_en, city_name_ar, region_name_en, region_name_ar, location, subtotal, delivery_cost, discount,
       total, payable, currency, language)
     select 'bulk-' || n, '', status, payment_method, payment_state, 'Bulk Buyer', client_mobile, city_id, region_id,
       city_name_en, city_name_ar, region_name_en, region_name_ar, location, subtotal, delivery_cost, discount, total, payable,
       currency, language
     from orders, generate_series(1, 2500) n where id = $1`,
    [id],
  )
  const file = await takeOut(shop, exportOrders, { search: 'bulk buyer', format: 'csv' }, { staff })
  const numbers = csvRows(file.bytes)
    .slice(1)
    .map(([number]) => number)
  expect([numbers.length, new Set(numbers).size]).toEqual([2_500, 2_500])
})

test('the change log says who took which orders out', async () => {
  await takeOut(shop, exportOrders, { cityId: '1', format: 'csv' }, { staff })
  const { rows } = await shop.pool.query(
    "select staff_id, entity_id, after from audit_log where action = 'orders.exported' order by id desc limit 1",
  )
  expect(rows).toEqual([{ staff_id: staff.id, entity_id: 'csv', after: { cityId: '1' } }])
})

test.each([{}, { format: 'pdf' }, { format: 'csv', status: 'Lost' }, { format: 'csv', from: 'yesterday' }])(
  'a wish that cannot be met: %j',
  async input => {
    expect((await shop.callWith(exportOrders, input, { staff })).status).toBe(400)
  },
)
