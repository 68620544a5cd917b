import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readProduct } from '#contract/catalogue.ts'
import { listActs, undoAct } from '#contract/office/acts.ts'
import {
  addProduct,
  changePrices,
  changeProducts,
  type EditedProduct,
  type PricesInput,
  previewPrices,
  readProductHistory,
  readStaffProduct,
  type StaffProduct,
} from '#contract/office/catalogue.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { editedColor, editedProduct, editedSize } from '#tests/support/edited.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { buy } from '#tests/support/orders.ts'
import { forgetProof, givenApp, givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  staff = await givenStaff(shop, 'catalogue')
  await shop.pool.query(
    `insert into categories (id, name_en, name_ar, position) values ('kitchen', 'Kitchen', 'المطبخ', 1)`,
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from product_categories')
  await shop.pool.query('delete from sales')
})

async function added(edited: EditedProduct): Promise<StaffProduct> {
  const { status, body } = await shop.call(addProduct, edited, { staff })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.product
}

/** A box whose red and large one has a price of its own, and whose blue one has none. */
const givenBox = (price: number, own: number, changes: Partial<EditedProduct> = {}) =>
  added(
    editedProduct({
      ...{ price, variant: null, categoryIds: ['kitchen'] },
      colors: [
        editedColor('Red', { sizes: [editedSize('Small'), editedSize('Large', { price: own, cost: 9_000 })] }),
        editedColor('Blue'),
      ],
      ...changes,
    }),
  )

const KITCHEN = { found: { category: 'kitchen' } } as const
const RAISE: PricesInput = { of: KITCHEN, how: 'raise-percent', value: 10, rounding: 250 }

const preview = async (wish: PricesInput, page = 1) =>
  (await shop.call(previewPrices, { ...wish, page }, { staff })).body

async function change(wish: PricesInput, by = staff) {
  const { seen } = await preview(wish)
  return await shop.call(changePrices, { ...wish, seen }, { staff: by })
}

const productOf = async (id: string) => (await shop.call(readStaffProduct, { id }, { staff })).body.product
const pricesOf = ({ price, colors }: StaffProduct) => [
  price,
  ...colors.flatMap(color => [color.price, ...color.sizes.map(size => size.price)]),
]

test('what a change makes of each price of a category is shown before, written as it was shown, and taken back', async () => {
  const box = await givenBox(18_500, 21_000)
  const item = { productId: box._id, colorId: there(box.colors[1])._id, sizeId: null, quantity: 2, deliveryCost: 0 }
  const bundle = await added(
    editedProduct({ price: 1, isBundle: true, bundlePrice: 30_000, categoryIds: ['kitchen'], bundleItems: [item] }),
  )
  const other = await added(editedProduct({ price: 5_000 }))
  const shown = await preview(RAISE)
  expect(shown).toMatchObject({ reached: 2, products: 2, prices: 3, free: 0, jumps: 0, belowCost: 0, largeCuts: 0 })
  const told = shown.rows.map(({ choice, before, after }) => [...choice.map(part => part.name_en), before, after])
  expect(told).toEqual(
    expect.arrayContaining([
      [18_500, 20_250],
      ['Red', 'Large', 21_000, 23_000],
      [30_000, 33_000],
    ]),
  )
  expect(pricesOf(await productOf(box._id))).toEqual([18_500, null, null, 21_000, null])

  const { status, body } = await change(RAISE)
  expect([status, body.changed]).toEqual([200, 2])
  expect(pricesOf(await productOf(box._id))).toEqual([20_250, null, null, 23_000, null])
  expect(await productOf(bundle._id)).toMatchObject({ price: 1, bundlePrice: 33_000 })
  expect((await productOf(other._id)).price).toBe(5_000)
  expect((await shop.call(readProduct, { id: box._id })).body.product.price).toBe(20_250)

  const { acts } = (await shop.call(listActs, {}, { staff })).body
  expect(acts[0]).toMatchObject({ kind: 'product.priced', count: 2 })
  const undone = await shop.call(undoAct, { id: there(body.act)._id }, { staff })
  expect(undone.body).toMatchObject({ message_key: 'act_undone', undone: 2, refused: [] })
  expect(pricesOf(await productOf(box._id))).toEqual([18_500, null, null, 21_000, null])
  expect(await productOf(bundle._id)).toMatchObject({ price: 1, bundlePrice: 30_000 })
  expect((await shop.call(readProduct, { id: box._id })).body.product.price).toBe(18_500)
})

test('the change log says of each product which price was what and became what, and who took it back', async () => {
  const box = await givenBox(10_000, 12_000)
  const { body } = await change({ of: { ids: [box._id] }, how: 'raise-amount', value: 500, rounding: 1 })
  await shop.call(undoAct, { id: there(body.act)._id }, { staff })
  const { entries } = (await shop.call(readProductHistory, { id: box._id }, { staff })).body
  const [red, blue] = box.colors
  const colors = (large: number) => [
    { _id: red?._id, sizes: [{ _id: red?.sizes[0]?._id }, { _id: red?.sizes[1]?._id, price: large }] },
    { _id: blue?._id, sizes: [] },
  ]
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'product.undone', before: { price: 10_500 }, after: { price: 10_000 } },
    {
      action: 'product.priced',
      staffName: staff.name,
      before: { price: 10_000, colors: colors(12_000) },
      after: { price: 10_500, colors: colors(12_500) },
    },
  ])
})

test('what becomes free, jumps, falls far or below its cost after discount and sale is counted and comes first', async () => {
  const box = await givenBox(10_000, 12_000, { discountPercentage: 10 })
  const of = { ids: [box._id] }
  // 10,500 less 10% is what it cost, and a dinar less is below it.
  const just = await preview({ of, how: 'lower-amount', value: 2_000, rounding: 1 })
  expect([just.belowCost, just.rows.map(row => row.isBelowCost)]).toEqual([0, [false, false]])
  const below = await preview({ of, how: 'lower-amount', value: 2_001, rounding: 1 })
  expect(below).toMatchObject({ belowCost: 1, rows: [{ after: 9_999, isBelowCost: true }, { isBelowCost: false }] })
  expect(await preview({ of, how: 'lower-percent', value: 100, rounding: 250 })).toMatchObject({
    free: 2,
    largeCuts: 2,
  })
  expect(await preview({ of, how: 'raise-percent', value: 900, rounding: 250 })).toMatchObject({ jumps: 2, free: 0 })
  await shop.pool.query(
    `insert into sales (id, percentage, is_for_all, category_ids, sub_category_ids, product_ids, starts_at, is_applied, created_at)
     values ('half', 50, true, '{}', '{}', '{}', now(), true, now())`,
  )
  expect((await preview({ of, how: 'raise-amount', value: 1, rounding: 1 })).belowCost).toBe(1)
})

test('the highest prices and costs that the shop writes are compared all the same', async () => {
  const most = 1_000_000_000
  const dear = await added(
    editedProduct({
      price: most,
      variant: null,
      colors: [editedColor('Red', { sizes: [editedSize('Large', { cost: most })] })],
    }),
  )
  const of = { ids: [dear._id] }
  expect(await preview({ of, how: 'lower-amount', value: 1, rounding: 1 })).toMatchObject({ prices: 1, belowCost: 1 })
  const { status } = await change({ of, how: 'lower-amount', value: 1, rounding: 1 })
  expect([status, (await productOf(dear._id)).price]).toEqual([200, most - 1])
})

test('a discount stays what it is and holds for the new price, which is what an order pays', async () => {
  const { choice, productId } = await shop.givenProduct({ price: 10_000, discountPercentage: 20, stock: 5 })
  await change({ of: { ids: [productId] }, how: 'raise-percent', value: 50, rounding: 250 })
  const shopper = await shop.givenShopper()
  expect((await buy(shop, shopper, [{ ...choice, quantity: 1 }])).status).toBe(201)
  const { rows } = await shop.pool.query(
    'select unit_price from order_lines join orders on orders.id = order_id where user_id = $1',
    [shopper.id],
  )
  expect(Number(rows[0].unit_price)).toBe(12_000)
})

test('what somebody changed since it was shown is written over by nobody, and of two at once one is told', async () => {
  const box = await givenBox(10_000, 12_000)
  const { seen } = await preview(RAISE)
  await shop.call(changeProducts, { ids: [box._id], change: { kind: 'bestseller' } }, { staff })
  const late = await shop.call(changePrices, { ...RAISE, seen }, { staff })
  expect([late.status, late.body.message_key]).toEqual([409, 'prices_changed_meanwhile'])
  const now = (await preview(RAISE)).seen
  const both = await Promise.all([1, 2].map(() => shop.call(changePrices, { ...RAISE, seen: now }, { staff })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await productOf(box._id)).price).toBe(11_000)
  const { seen: before } = await preview(RAISE)
  await givenBox(3_000, 4_000)
  expect((await shop.call(changePrices, { ...RAISE, seen: before }, { staff })).status).toBe(409)
})

test('a product that was changed since stays when the rest is taken back', async () => {
  const [one, other] = [await givenBox(10_000, 12_000), await givenBox(20_000, 24_000)]
  const { body } = await change(RAISE)
  await shop.call(changeProducts, { ids: [other._id], change: { kind: 'bestseller' } }, { staff })
  const undone = (await shop.call(undoAct, { id: there(body.act)._id }, { staff })).body
  expect([undone.message_key, undone.undone, undone.refused]).toMatchObject([
    'act_undone_partly',
    1,
    [{ id: other._id, message_key: 'changed_since' }],
  ])
  expect([(await productOf(one._id)).price, (await productOf(other._id)).price]).toEqual([10_000, 22_000])
  const again = await shop.call(undoAct, { id: there(body.act)._id }, { staff })
  expect(again.body.message_key).toBe('act_undone_already')
})

test('what changes nothing writes nothing, and has nothing to take back', async () => {
  const box = await givenBox(10_000, 12_000)
  const { body } = await change({ ...RAISE, value: 0 })
  expect(body).toMatchObject({ changed: 0, act: null })
  expect((await productOf(box._id)).version).toBe(box.version)
})

test('prices fall by more than half only with the second step, and by half without it', async () => {
  const careful = await givenStaff(shop, 'catalogue')
  await givenApp(shop, careful)
  await forgetProof(shop, careful)
  const { _id: id } = await givenBox(10_000, 12_000)
  const lower = (value: number): PricesInput => ({ of: { ids: [id] }, how: 'lower-percent', value, rounding: 1 })
  expect((await change(lower(51), careful)).body.message_key).toBe('step_up_needed')
  expect((await productOf(id)).price).toBe(10_000)
  expect((await change(lower(50), careful)).status).toBe(200)
  expect((await productOf(id)).price).toBe(5_000)
})

test.each<[string, Partial<PricesInput>, number, string]>([
  ['a product that is not there', { of: { ids: ['unknown'] } }, 404, 'product_not_found'],
  ['more than all of it off', { how: 'lower-percent', value: 101 }, 400, 'invalid_request'],
  ['a part of a dinar', { how: 'set', value: 0.5 }, 400, 'invalid_request'],
  ['less than nothing', { value: -1 }, 400, 'invalid_request'],
  ['another rounding', { rounding: 3 as 1 }, 400, 'invalid_request'],
  ['products and a filter', { of: { ...KITCHEN, ids: ['one'] } }, 400, 'invalid_request'],
  ['a price that no column holds', { how: 'raise-amount', value: 1_000_000_000 }, 422, 'price_too_high'],
])('is refused before anything is written: %s', async (_what, wish, status, key) => {
  const box = await givenBox(10_000, 12_000)
  for (const [endpoint, rest] of [
    [previewPrices, { page: 1 }],
    [changePrices, { seen: '' }],
  ] as const) {
    const answer = await shop.callWith(endpoint, { ...RAISE, ...wish, ...rest }, { staff })
    expect([answer.status, answer.body.message_key]).toEqual([status, key])
  }
  expect(pricesOf(await productOf(box._id))).toEqual([10_000, null, null, 12_000, null])
})
