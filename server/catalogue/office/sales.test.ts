import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listProducts, readProduct } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  addSale,
  type EditedSale,
  endSale,
  listStaffSales,
  previewSale,
  readStaffSale,
  type StaffSale,
  saveSale,
} from '#contract/office/sales.ts'
import { placeOrder } from '#contract/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import type { Choice, GivenProduct } from '#tests/support/givens.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { buy, fillCart, orderOf } from '#tests/support/orders.ts'
import { movableClock } from '#tests/support/sandbox.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { followSales } from '../follow-sales.ts'

const MINUTE = 60_000
const { clock, pass } = movableClock(new Date().toISOString())
let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY, clock })
  staff = await givenStaff(shop, 'catalogue')
  await shop.pool.query(
    `insert into categories (id, name_en, name_ar, position) values ('kitchen', 'Kitchen', 'المطبخ', 1), ('bath', 'Bath', 'الحمام', 2)`,
  )
  await shop.pool.query(
    `insert into sub_categories (id, category_id, name_en, name_ar, position) values ('jars', 'kitchen', 'Jars', 'برطمانات', 1)`,
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from sales')
  await shop.pool.query('update products set is_published = false')
  await shop.pool.query('insert into catalogue_changes (product_id, changed_at) values (null, clock_timestamp())')
  await shop.catalogue.refresh()
})

/** A product that stands in these. */
async function given(product: GivenProduct, category: 'kitchen' | 'bath', sub?: 'jars') {
  const { productId, choice } = await shop.givenProduct(product)
  await shop.pool.query('insert into product_categories values ($1, $2, 0)', [productId, category])
  if (sub) await shop.pool.query('insert into product_sub_categories values ($1, $2, 0)', [productId, sub])
  await shop.pool.query('insert into catalogue_changes (product_id, changed_at) values ($1, clock_timestamp())', [
    productId,
  ])
  await shop.catalogue.refresh()
  return { id: productId, choice }
}

const KITCHEN: EditedSale = {
  ...{ percentage: 20, isForAll: false, categoryIds: ['kitchen'], subCategoryIds: [], productIds: [] },
  ...{ startsAt: null, endsAt: null },
}
const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * MINUTE).toISOString()
const seen = ({ _id: id, version }: StaffSale) => ({ id, version })

async function added(changes: Partial<EditedSale> = {}): Promise<StaffSale> {
  const { status, body } = await shop.call(addSale, { ...KITCHEN, ...changes }, { staff })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.sale
}

const send = (endpoint: Endpoint<unknown, unknown>, input: unknown) => shop.callWith(endpoint, input, { staff })

/** What shoppers are shown of it, on its page and in the list. */
async function shown(id: string) {
  const { product } = (await shop.call(readProduct, { id })).body
  const { products } = (await shop.call(listProducts, {})).body
  const card = products.find(each => each._id === id)
  expect([card?.discountPercentage, card?.discountPrice]).toEqual([product.discountPercentage, product.discountPrice])
  return { percent: product.discountPercentage, price: product.discountPrice, endsAt: product.saleEndsAt }
}

/** What the shop asks for one piece: in the cart, and of whoever orders it having seen this price. */
async function charged({ choice }: { readonly choice: Choice }): Promise<number> {
  const shopper = await shop.givenShopper()
  expect((await buy(shop, shopper, [{ ...choice, quantity: 1 }])).status).toBe(201)
  const { rows } = await shop.pool.query(
    'select unit_price from order_lines join orders on orders.id = order_id where user_id = $1',
    [shopper.id],
  )
  return Number(rows[0].unit_price)
}

test('a sale over a category takes its percent off what is shown and what is charged, and nothing off the rest', async () => {
  const jar = await given({ price: 10_000 }, 'kitchen')
  const towel = await given({ price: 8_000 }, 'bath')
  const sale = await added({ endsAt: inMinutes(60) })
  expect(sale).toMatchObject({ state: 'running', percentage: 20, categoryIds: ['kitchen'] })
  expect(await shown(jar.id)).toEqual({ percent: 20, price: 8_000, endsAt: sale.endsAt })
  expect(await shown(towel.id)).toEqual({ percent: 0, price: 8_000, endsAt: null })
  expect([await charged(jar), await charged(towel)]).toEqual([8_000, 8_000])

  const { body } = await shop.call(endSale, seen(sale), { staff })
  expect(body.sale.state).toBe('over')
  expect(await shown(jar.id)).toEqual({ percent: 0, price: 10_000, endsAt: null })
  expect(await charged(jar)).toBe(10_000)
})

test('sub-categories, single products and all of the shop, bundles too; the higher discount holds and none is added', async () => {
  const jar = await given({ price: 10_000, discountPercentage: 30 }, 'kitchen', 'jars')
  const hook = await given({ price: 4_000 }, 'bath')
  const set = await given({ items: [jar.choice], bundlePrice: 9_000, stock: 5 }, 'bath')
  await added({ percentage: 10, isForAll: true, categoryIds: [] })
  expect([await shown(jar.id), await shown(hook.id), await shown(set.id)]).toMatchObject([
    { percent: 30, price: 7_000 },
    { percent: 10, price: 3_600 },
    { percent: 10, price: 8_100 },
  ])
  await added({ percentage: 50, categoryIds: [], subCategoryIds: ['jars'], productIds: [hook.id] })
  expect([await shown(jar.id), await shown(hook.id), await shown(set.id)]).toMatchObject([
    { percent: 50, price: 5_000 },
    { percent: 50, price: 2_000 },
    { percent: 10, price: 8_100 },
  ])
  expect([await charged(jar), await charged(hook), await charged(set)]).toEqual([5_000, 2_000, 8_100])
})

test('it begins and ends by itself, and until then what is shown is what is charged', async () => {
  const jar = await given({ price: 10_000 }, 'kitchen')
  const sale = await added({ startsAt: inMinutes(10), endsAt: inMinutes(30) })
  expect(sale.state).toBe('not-begun')
  await followSales({ ...shop, clock })
  expect([(await shown(jar.id)).price, await charged(jar)]).toEqual([10_000, 10_000])
  pass(11 * MINUTE)
  // The job is late: nobody is charged a price that no page shows.
  expect([(await shown(jar.id)).price, await charged(jar)]).toEqual([10_000, 10_000])
  await Promise.all([followSales({ ...shop, clock }), followSales({ ...shop, clock })])
  expect([(await shown(jar.id)).price, await charged(jar)]).toEqual([8_000, 8_000])
  pass(20 * MINUTE)
  await followSales({ ...shop, clock })
  expect([(await shown(jar.id)).price, await charged(jar)]).toEqual([10_000, 10_000])
  expect((await shop.call(readStaffSale, { id: sale._id }, { staff })).body.sale.state).toBe('over')
})

test('whoever saw the price of the sale that is just over is told the new one, and nothing is stored', async () => {
  const jar = await given({ price: 10_000 }, 'kitchen')
  const sale = await added()
  const shopper = await shop.givenShopper()
  const item = { ...jar.choice, quantity: 1 }
  await fillCart(shop, shopper, [item])
  await shop.call(endSale, seen(sale), { staff })
  const order = orderOf([item], { amount: 13_000 })
  const { status, body } = await shop.call(placeOrder, order, { token: shopper.token })
  expect([status, body.message_key]).toEqual([409, 'total_changed'])
  expect(body).toMatchObject({ totals: { total: 15_000 } })
})

test('a change of the percent or of what it reaches holds at once', async () => {
  const jar = await given({ price: 10_000 }, 'kitchen')
  const towel = await given({ price: 10_000 }, 'bath')
  const sale = await added()
  const change = { ...KITCHEN, ...seen(sale), percentage: 35, categoryIds: ['bath'], startsAt: sale.startsAt }
  const { body } = await shop.call(saveSale, change, { staff })
  expect(body.sale).toMatchObject({ version: sale.version + 1, state: 'running' })
  expect([(await shown(jar.id)).price, (await shown(towel.id)).price]).toEqual([10_000, 6_500])
  // A product that comes to the category meanwhile is in it.
  await shop.pool.query(`update product_categories set category_id = 'bath' where product_id = $1`, [jar.id])
  await shop.pool.query('insert into catalogue_changes (product_id, changed_at) values ($1, clock_timestamp())', [
    jar.id,
  ])
  await shop.catalogue.refresh()
  expect([(await shown(jar.id)).price, await charged(jar)]).toEqual([6_500, 6_500])
})

test('the preview says how many become cheaper, and which by how much, and changes nothing', async () => {
  await given({ name: 'Jar', price: 10_000 }, 'kitchen')
  await given({ name: 'Tin', price: 30_000, discountPercentage: 10 }, 'kitchen')
  await given({ name: 'Pan', price: 90_000, discountPercentage: 40 }, 'kitchen')
  await given({ name: 'Towel', price: 50_000 }, 'bath')
  const { startsAt: _starts, endsAt: _ends, ...reach } = KITCHEN
  const { body } = await shop.call(previewSale, reach, { staff })
  expect(body).toMatchObject({ reached: 3, unchanged: 1 })
  expect(body.examples.map(({ name_en, before, after }) => [name_en, before, after])).toEqual([
    ['Tin', 27_000, 24_000],
    ['Jar', 10_000, 8_000],
  ])
  expect((await shop.call(listStaffSales, {}, { staff })).body).toMatchObject({ sales: [], total: 0 })
})

test('the list counts by state; what begins last stands first', async () => {
  const running = await added()
  const later = await added({ startsAt: inMinutes(60) })
  const over = await added({ percentage: 5 })
  await shop.call(endSale, seen(over), { staff })
  const never = await added({ startsAt: inMinutes(90) })
  expect((await shop.call(endSale, seen(never), { staff })).body.sale.state).toBe('over')
  const all = (await shop.call(listStaffSales, {}, { staff })).body
  expect(all).toMatchObject({ total: 4, counts: { running: 1, 'not-begun': 1, over: 2 } })
  expect(all.sales[0]?._id).toBe(later._id)
  const { sales } = (await shop.call(listStaffSales, { state: 'running' }, { staff })).body
  expect(sales.map(sale => sale._id)).toEqual([running._id])
})

test('what is over is changed no more, and of two who change it the second is told', async () => {
  const sale = await added()
  const wish = { ...KITCHEN, ...seen(sale) }
  const answers = await Promise.all([shop.call(saveSale, wish, { staff }), shop.call(saveSale, wish, { staff })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    ...{ message_key: 'changed_meanwhile', sale: { version: sale.version + 1 } },
  })
  const after = { id: sale._id, version: sale.version + 1 }
  const { body } = await shop.call(endSale, after, { staff })
  expect(await send(endSale, seen(body.sale))).toMatchObject({ status: 409, body: { message_key: 'sale_is_over' } })
  const late = { ...KITCHEN, ...seen(body.sale) }
  expect(await send(saveSale, late)).toMatchObject({ status: 409, body: { message_key: 'sale_is_over' } })
})

test.each<[string, string, Partial<EditedSale>]>([
  ['invalid_sale_percentage', 'percentage', { percentage: 0 }],
  ['invalid_sale_percentage', 'percentage', { percentage: 91 }],
  ['invalid_sale_percentage', 'percentage', { percentage: 12.5 }],
  ['invalid_period', 'endsAt', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' }],
  ['invalid_period', 'endsAt', { endsAt: '2020-01-01T00:00:00Z' }],
  // Moments that a database has no words for.
  ['invalid_moment', 'startsAt', { startsAt: '0000-01-01T00:00:00Z' }],
  ['invalid_moment', 'startsAt', { startsAt: '0001-01-01T00:00:00+14:00' }],
  ['invalid_moment', 'endsAt', { endsAt: '9999-12-31T23:59:59-12:00' }],
  ['invalid_moment', 'endsAt', { endsAt: 'tomorrow' }],
  ['sale_reaches_nothing', 'isForAll', { categoryIds: [] }],
  ['field_too_long', 'productIds', { productIds: Array.from({ length: 501 }, (_, place) => `p${place}`) }],
])('refuses %s at %s: %o', async (key, path, changes) => {
  const { status, body } = await shop.call(addSale, { ...KITCHEN, ...changes }, { staff })
  expect([
    status >= 400 && status < 500,
    body.errors?.map(each => [each.path.split('.')[0], each.message_key]),
  ]).toEqual([true, [[path, key]]])
  expect((await shop.pool.query('select from sales')).rowCount).toBe(0)
})
