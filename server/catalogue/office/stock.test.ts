import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readProduct } from '#contract/catalogue.ts'
import { archiveProduct, readProductHistory, readStaffProduct } from '#contract/office/catalogue.ts'
import {
  type AdjustStockInput,
  adjustStock,
  type ListStockInput,
  listStock,
  type StockRow,
} from '#contract/office/stock.ts'
import { countPiece } from '#contract/office/stock-counts.ts'
import type { StaffRole } from '#shop/accounts/staff.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { buy, stockOf } from '#tests/support/orders.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  staff = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from products'))

async function rows(question: ListStockInput = {}): Promise<readonly StockRow[]> {
  return (await shop.call(listStock, question, { staff })).body.rows
}

test('a choice whose parts are each named in one language reads whole in both', async () => {
  const { productId, colors } = await shop.givenProduct({ name: 'Tray', colors: [{ sizes: [{ stock: 3 }] }] })
  await shop.pool.query("update colors set name_ar = '' where product_id = $1", [productId])
  await shop.pool.query("update sizes set name_en = '', name_ar = 'وسط' where color_id = $1", [colors[0]?.colorId])
  const read = { choice_en: 'Oak · وسط', choice_ar: 'Oak · وسط' }
  const [row] = await rows({ search: 'tray' })
  expect(row).toMatchObject(read)
  const { body } = await shop.call(countPiece, { variantId: row?.variantId ?? '', counted: 3 }, { staff })
  expect(body.count.lines).toMatchObject([read])
  await shop.pool.query('delete from products where id = $1', [productId])
})

async function variantOf(productId: string): Promise<string> {
  const { rows: found } = await shop.pool.query('select id from variants where product_id = $1', [productId])
  return found[0].id
}

const adjust = (input: AdjustStockInput) => shop.call(adjustStock, input, { staff })

test('everything that is counted is listed, what is least of first', async () => {
  await shop.givenProduct({ name: 'Box', stock: 9 })
  await shop.givenProduct({ name: 'Jar', colors: [{ sizes: [{ stock: 0 }, { stock: 4 }] }] })
  expect((await rows()).map(({ name_en, choice_en, stock }) => [name_en, choice_en, stock])).toEqual([
    ['Jar', 'Oak · Medium', 0],
    ['Jar', 'Oak · Medium', 4],
    ['Box', '', 9],
  ])
  expect((await rows({ state: 'sold-out' })).map(({ stock }) => stock)).toEqual([0])
  expect((await rows({ state: 'low' })).map(({ stock }) => stock)).toEqual([4])
  expect((await rows({ search: 'jar' })).length).toBe(2)
  const sku = (await rows({ search: 'box' }))[0]?.sku ?? ''
  expect((await rows({ search: sku.slice(0, 8) })).map(({ name_en }) => name_en)).toEqual(['Box'])
})

test('pages hold everything that is asked for once and in order, and say how many there are, also behind the last', async () => {
  const keeper = await givenStaff(shop, 'catalogue')
  const words = ['Oak shelf', 'Tin box', 'Wall hook']
  // Every mixture of names, pieces, suppliers and limits comes, and some of each is archived.
  for (let place = 0; place < 24; place++) {
    const name = `${words[place % 3]} ${place}`
    const stock = (place * 5) % 9
    const choices = place % 4 === 1 ? { colors: [{ stock }, { stock: 8 - stock }] } : { stock }
    const { productId } = await shop.givenProduct({ name, ...choices })
    if (place % 5 === 2) await shop.call(archiveProduct, { id: productId }, { staff: keeper })
    const [supplier, lowLimit] = [['Box & Co', 'Hana', ''][(place >> 1) % 3], [null, 0, 2][(place >> 2) % 3]]
    await shop.pool.query('update variants set supplier = $2, low_limit = $3 where product_id = $1', [
      ...[productId, supplier, lowLimit],
    ])
  }
  const { rows: all } = await shop.pool.query(
    `select v.id, v.stock, v.low_limit as "lowLimit", v.supplier, p.name_en as name, p.archived_at is not null as "isArchived"
     from variants v join products p on p.id = v.product_id order by v.stock, v.id`,
  )
  const asked: [ListStockInput, (row: (typeof all)[number]) => boolean][] = [
    [{}, () => true],
    [{ state: 'sold-out' }, ({ stock }) => stock === 0],
    [{ state: 'low' }, ({ stock, lowLimit }) => stock > 0 && stock <= (lowLimit ?? 5)],
    [{ state: 'short' }, ({ stock, lowLimit }) => stock <= (lowLimit ?? 5) && lowLimit !== 0],
    [{ supplier: 'Hana' }, ({ supplier }) => supplier === 'Hana'],
    [{ search: 'box' }, ({ name, supplier }) => `${name} ${supplier}`.toLowerCase().includes('box')],
    [
      { search: 'shelf', state: 'low' },
      ({ name, stock, lowLimit }) => /shelf/.test(name) && stock > 0 && stock <= (lowLimit ?? 5),
    ],
  ]
  for (const [question, isMeant] of asked) {
    const expected = all.filter(row => !row.isArchived && isMeant(row)).map(({ id }) => id)
    const found: string[] = []
    expect(expected.length).toBeGreaterThan(0)
    for (let page = 1; page <= Math.ceil(expected.length / 4) + 1; page++) {
      const { body } = await shop.call(listStock, { ...question, page, perPage: 4 }, { staff })
      expect(body.total).toBe(expected.length)
      found.push(...body.rows.map(({ variantId }) => variantId))
    }
    expect(found).toEqual(expected)
  }
})

test('what is archived is not counted any more', async () => {
  const { productId } = await shop.givenProduct()
  const keeper = await givenStaff(shop, 'catalogue')
  await shop.call(archiveProduct, { id: productId }, { staff: keeper })
  expect(await rows()).toEqual([])
})

test('pieces come and go with a reason, which is kept with who said it, and the shop shows the rest at once', async () => {
  const { productId, choice } = await shop.givenProduct({ stock: 10 })
  const variantId = await variantOf(productId)
  expect((await adjust({ changes: [{ variantId, by: -3 }], reason: 'damaged', note: 'Wet box' })).body).toMatchObject({
    message_key: 'stock_adjusted',
  })
  expect((await adjust({ changes: [{ variantId, by: 5 }], reason: 'arrived' })).status).toBe(200)
  expect(await stockOf(shop, choice)).toBe(12)
  expect((await shop.call(readProduct, { id: productId })).body.product.stock).toBe(12)
  const { rows: kept } = await shop.pool.query('select * from stock_adjustments where variant_id = $1 order by id', [
    variantId,
  ])
  expect(kept).toMatchObject([
    { before: 10, after: 7, reason: 'damaged: Wet box', staff_id: staff.id },
    { before: 7, after: 12, reason: 'arrived' },
  ])
  const { entries } = (await shop.call(readProductHistory, { id: productId }, { staff: await givenStaff(shop) })).body
  expect(entries).toMatchObject([
    { action: 'stock.adjusted', before: { stock: 7 }, after: { stock: 12, reason: 'arrived' } },
    { action: 'stock.adjusted', before: { stock: 10 }, after: { stock: 7, reason: 'damaged: Wet box' } },
  ])
})

test('no more is taken away than is there, and then nothing of the whole adjustment happens', async () => {
  const [box, jar] = [await shop.givenProduct({ stock: 5 }), await shop.givenProduct({ stock: 1 })]
  const changes = [
    { variantId: await variantOf(box.productId), by: 3 },
    { variantId: await variantOf(jar.productId), by: -2 },
  ]
  const refused = await adjust({ changes, reason: 'counted' })
  expect([refused.status, refused.body.message_key]).toEqual([409, 'too_few_pieces'])
  expect([await stockOf(shop, box.choice), await stockOf(shop, jar.choice)]).toEqual([5, 1])
})

test('what arrives at a cost changes that of all pieces to the average, and is kept with who said it', async () => {
  const { productId } = await shop.givenProduct({ stock: 10 })
  const variantId = await variantOf(productId)
  const cost = async () => (await shop.pool.query('select cost from variants where id = $1', [variantId])).rows[0].cost
  const keeper = await givenStaff(shop, 'catalogue')
  const arrived = (by: number, each?: number) =>
    shop.call(
      adjustStock,
      { changes: [{ variantId, by }], reason: 'arrived', ...(each !== undefined && { cost: each }) },
      { staff: keeper },
    )
  await arrived(10, 4_000)
  expect(await cost()).toBe(4_000)
  await arrived(20, 7_000)
  expect(await cost()).toBe(5_500)
  await arrived(5)
  await adjust({ changes: [{ variantId, by: -3 }], reason: 'lost' })
  expect(await cost()).toBe(5_500)
  const { rows: kept } = await shop.pool.query('select cost from stock_adjustments where variant_id = $1 order by id', [
    variantId,
  ])
  expect(kept.map(row => row.cost)).toEqual([4_000, 7_000, null, null])
  const { entries } = (await shop.call(readProductHistory, { id: productId }, { staff: keeper })).body
  expect(entries[2]).toMatchObject({ before: { cost: 4_000 }, after: { cost: 5_500 } })
})

test('who counts and packs is not told what things cost, and does not say it', async () => {
  const { productId } = await shop.givenProduct({ stock: 10 })
  const variantId = await variantOf(productId)
  await shop.pool.query('update variants set cost = 4000 where id = $1', [variantId])
  const wish = { changes: [{ variantId, by: 5 }], reason: 'arrived', cost: 9_000 } as const
  expect((await adjust(wish)).body.message_key).toBe('not_for_your_role')
  const read = async (role: StaffRole) =>
    (await shop.call(readStaffProduct, { id: productId }, { staff: await givenStaff(shop, role) })).body.product.variant
  expect(await read('fulfilment')).not.toHaveProperty('cost')
  expect(await read('fulfilment')).not.toHaveProperty('costWas')
  for (const role of ['catalogue', 'manager'] as const) expect(await read(role)).toMatchObject({ cost: 4_000 })
})

test('two lines about one thing are one change', async () => {
  const { productId, choice } = await shop.givenProduct({ stock: 2 })
  const variantId = await variantOf(productId)
  const changes = [
    { variantId, by: -3 },
    { variantId, by: 4 },
  ]
  expect((await adjust({ changes, reason: 'counted' })).status).toBe(200)
  expect(await stockOf(shop, choice)).toBe(3)
})

test('a count says the difference to what was seen: pieces sold meanwhile stay sold', async () => {
  const { productId, choice } = await shop.givenProduct({ stock: 10 })
  const counted = { changes: [{ variantId: await variantOf(productId), by: -1 }], reason: 'counted' } as const
  await buy(shop, await shop.givenShopper(), [{ ...choice, quantity: 2 }])
  await adjust(counted)
  expect(await stockOf(shop, choice)).toBe(7)
})

test('an order and an adjustment at the same moment both count', async () => {
  const { productId, choice } = await shop.givenProduct({ stock: 10 })
  const shopper = await shop.givenShopper()
  const changes = [{ variantId: await variantOf(productId), by: 5 }]
  await Promise.all([buy(shop, shopper, [{ ...choice, quantity: 4 }]), adjust({ changes, reason: 'arrived' })])
  expect(await stockOf(shop, choice)).toBe(11)
})
