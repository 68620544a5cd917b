import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readProductHistory, readStaffProduct, type StaffProduct, saveProduct } from '#contract/office/catalogue.ts'
import {
  applyImport,
  downloadFaults,
  exportCatalogue,
  type ImportDetails,
  undoImport,
} from '#contract/office/imports.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { csvOf } from '#tests/support/files.ts'
import { bring, lookedAt, workOnImports } from '#tests/support/imports.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows } from '#tests/support/tables.ts'
import { there } from '#tests/support/there.ts'
import { bundleItems, products, variants } from '../../database/tables/catalogue.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'catalogue')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.delete(bundleItems)
  await shop.database.delete(products)
})

const HEAD = ['Name (English)', 'SKU', 'Price (IQD)', 'Stock', 'Published', 'Bundle items', 'Bundle price']
const file = (...rows: (string | number)[][]) => csvOf([HEAD, ...rows])
const HOOK = ['Hook', 'HOOK', 2_500, 30, 'yes', '', '']
const TRAY = ['Tray', 'TRAY', 9_000, 20, 'yes', '', '']

const agreed = async (ready: ImportDetails): Promise<ImportDetails> => {
  expect(ready).toMatchObject({ state: 'ready', faults: [] })
  expect((await shop.call(applyImport, { id: ready._id }, { staff })).status).toBe(200)
  await workOnImports(shop)
  return await lookedAt(shop, staff, ready._id)
}
const given = async (...rows: (string | number)[][]) => {
  const applied = await agreed(await bring(shop, staff, file(...rows)))
  expect(applied.state).toBe('applied')
  return applied
}
const undone = async ({ _id: id }: Pick<ImportDetails, '_id'>) => {
  expect((await shop.call(undoImport, { id }, { staff })).status).toBe(200)
  await workOnImports(shop)
  return await lookedAt(shop, staff, id)
}
const rowCalled = async (name: string) =>
  there((await shop.database.select().from(products).where(eq(products.nameEn, name)))[0])
const called = async (name: string): Promise<StaffProduct> =>
  (await shop.call(readStaffProduct, { id: (await rowCalled(name)).id }, { staff })).body.product
const heldBy = async (name: string) =>
  (
    await shop.database
      .select({ sku: variants.sku, quantity: bundleItems.quantity, deliveryCost: bundleItems.deliveryCost })
      .from(bundleItems)
      .innerJoin(variants, eq(variants.productId, bundleItems.productId))
      .where(eq(bundleItems.bundleId, (await rowCalled(name)).id))
      .orderBy(asc(bundleItems.position))
  ).map(({ sku, quantity, deliveryCost }) => [sku, quantity, deliveryCost])
const exported = async (format: 'csv' | 'xlsx' = 'csv', more = {}) => {
  const query = new URLSearchParams({ kind: 'products', format, language: 'ar', ...more })
  const response = await shop.get(`${exportCatalogue.path}?${query}`, { cookie: staff.cookie })
  return new Uint8Array(await response.arrayBuffer())
}
const save = async (product: StaffProduct, changes: Partial<StaffProduct>) => {
  const { _id: id, ...edited } = product
  expect((await shop.callWith(saveProduct, { ...edited, id, ...changes }, { staff })).status).toBe(200)
}

test('a bundle of a file is the one that the form makes, and shoppers see it with what the same file makes', async () => {
  await given(['Pair', '', '', '', 'yes', 'HOOK × 2 | TRAY × 1', 12_000], HOOK, TRAY)
  const [pair, hook, tray] = [await called('Pair'), await called('Hook'), await called('Tray')]
  const { _id, version, updatedAt, archivedAt, ...edited } = pair
  await save(pair, {})
  const { _id: _, version: __, updatedAt: ___, archivedAt: ____, ...saved } = await called('Pair')
  expect(edited).toEqual(saved)
  expect(edited).toMatchObject({ isBundle: true, price: 12_000, bundlePrice: 12_000, variant: null })
  expect(edited.bundleItems).toEqual([
    { productId: hook._id, colorId: null, sizeId: null, quantity: 2, deliveryCost: 0 },
    { productId: tray._id, colorId: null, sizeId: null, quantity: 1, deliveryCost: 0 },
  ])
  const shown = shop.catalogue.current.product(_id)
  expect(shown).toMatchObject({ isBundle: true, stock: 15, bundleItems: [{ quantity: 2 }, { quantity: 1 }] })
  const { body } = await shop.call(readProductHistory, { id: _id }, { staff })
  expect(body.entries.at(-1)).toMatchObject({ action: 'product.added', after: { isBundle: true } })
})

test('a bundle with a stock of its own is counted by it, and its pieces have a history', async () => {
  await given(HOOK, ['Boxed', 'BOXED', '', 7, 'yes', 'HOOK', 2_000])
  expect((await called('Boxed')).variant).toMatchObject({ sku: 'BOXED', stock: 7 })
  await given(['Boxed', 'BOXED', '', 9, 'yes', 'HOOK × 2', 2_400])
  expect(await called('Boxed')).toMatchObject({ price: 2_400, bundlePrice: 2_400, variant: { stock: 9 } })
  expect(await heldBy('Boxed')).toEqual([['HOOK', 2, 0]])
})

test.each(['csv', 'xlsx'] as const)(
  'all of a shop goes out as %s, and comes into an empty one as it was',
  async format => {
    await given(
      HOOK,
      TRAY,
      ['Pair', '', '', '', 'yes', 'HOOK × 2 | TRAY × 1', 12_000],
      ['Boxed', 'B', '', 7, 'no', 'HOOK', 2],
    )
    await given(['Empty', '', '', '', 'no', '', 5])
    const before = csvRows(await exported())
    const bytes = await exported(format)
    const unchanged = await bring(shop, staff, bytes, { fileName: `back.${format}` })
    expect(unchanged).toMatchObject({ state: 'ready', added: 0, changed: 0, left: 5, ignored: [], faults: [] })
    await shop.database.delete(bundleItems)
    await shop.database.delete(products)
    await agreed(await bring(shop, staff, bytes, { fileName: `back.${format}` }))
    // Everything but the ids, which the other shop makes.
    const told = ([, ...row]: string[]) => row.join()
    expect(
      csvRows(await exported())
        .map(told)
        .toSorted(),
    ).toEqual(before.map(told).toSorted())
  },
)

test('the template says how a bundle is written, and can be brought in as it is', async () => {
  const applied = await agreed(await bring(shop, staff, await exported('xlsx', { isTemplate: 'true' })))
  expect(applied).toMatchObject({ state: 'applied', added: 2 })
  const [bundle] = await shop.database.select().from(products).where(eq(products.isBundle, true))
  expect(bundle).toMatchObject({ isPublished: false, bundlePrice: 36_000, originalPrice: 41_000 })
  expect(await shop.database.$count(bundleItems)).toBe(2)
})

test('what a bundle cannot hold is told by row and cell, in the reader’s words, and nothing is written', async () => {
  await given(HOOK, ['Pair', 'PAIR', '', 5, 'yes', 'HOOK × 2', 4_000])
  const refused = await bring(
    shop,
    staff,
    file(
      ['A', '', '', '', 'no', 'HOOK × 1 | GONE × 1', 1],
      ['B', '', '', '', 'no', 'PAIR × 1', 1],
      ['C', '', '', '', 'no', 'HOOK × ٠', 1],
      ['D', '', '', '', 'no', 'HOOK × 1 | HOOK × 2', ''],
    ),
  )
  expect(refused).toMatchObject({ state: 'refused', added: 0 })
  expect(refused.faults.map(({ cell, key, values }) => [cell, key, values.name])).toEqual([
    ['F2', 'item_unknown', 'GONE'],
    ['F3', 'item_is_bundle', 'PAIR'],
    ['F4', 'item_quantity', 'HOOK'],
    ['G5', 'needed', undefined],
    ['F5', 'item_twice', 'HOOK'],
  ])
  const response = await shop.get(downloadFaults.path.replace(':id', refused._id), { cookie: staff.cookie, lang: 'ar' })
  const words = (await response.text()).replaceAll(/[\u2068\u2069]/g, '')
  expect(words).toContain('لا شيء بالرمز GONE، لا في المتجر ولا في هذا الملف.')
  expect(await shop.database.$count(products)).toBe(2)
})

test('whatever stands in the cell, it is refused in words', async () => {
  await given(HOOK)
  const cells = [
    'HOOK\u0007 × 1',
    '×',
    '× × ×',
    'x'.repeat(30_000),
    'HOOK × 9'.repeat(2_000),
    'HOOK × 1e99',
    'HOOK × NaN',
    'HOOK × -1',
  ]
  const refused = await bring(
    shop,
    staff,
    file(...cells.map((cell, place) => [`W${place}`, '', '', '', 'no', cell, 1])),
  )
  expect(refused.state).toBe('refused')
  expect(new Set(refused.faults.map(({ row }) => row)).size).toBe(cells.length)
  expect(JSON.stringify(refused.faults).length).toBeLessThan(10_000)
  const parts = Array.from({ length: 4_000 }, (_, place) => `NOPE-${place % 2_000}`)
  const many = await bring(shop, staff, file(['M', '', '', '', 'no', parts.join(' | '), 1]))
  expect([many.faultCount, many.faults.length]).toEqual([2_000, 1_000])
})

test('taken back, bundles that it made are archived, and the corrected file brings them back with what it says', async () => {
  const applied = await given(HOOK, TRAY, ['Pair', '', '', '', 'yes', 'HOOK × 20', 12_000])
  const { id } = await rowCalled('Pair')
  expect((await undone(applied)).undone).toMatchObject({ archived: 3, left: [] })
  expect((await rowCalled('Pair')).archivedAt).not.toBeNull()
  const corrected = await bring(
    shop,
    staff,
    file(HOOK, TRAY, ['Pair', '', '', '', 'yes', 'TRAY × 1 | HOOK × 2', 13_000]),
  )
  expect(corrected).toMatchObject({ state: 'ready', added: 3, returning: 3 })
  expect(corrected.products[2]?.differences).toContainEqual({
    ...{ field: 'bundle_items', choice: null },
    ...{ before: 'HOOK × 20', after: 'TRAY × 1 | HOOK × 2' },
  })
  await agreed(corrected)
  expect(await rowCalled('Pair')).toMatchObject({ id, archivedAt: null, isPublished: true, bundlePrice: 13_000 })
  expect(await heldBy('Pair')).toEqual([
    ['TRAY', 1, 0],
    ['HOOK', 2, 0],
  ])
})

test('taken back, bundles that it changed hold what they held, and lose the stock that it gave them', async () => {
  await given(HOOK, TRAY, ['Pair', '', '', '', 'yes', 'HOOK × 2', 12_000])
  const pair = await called('Pair')
  await save(pair, { bundleItems: pair.bundleItems.map(item => ({ ...item, deliveryCost: 250 })) })
  const applied = await given(['Pair', '', '', 50, 'yes', 'TRAY × 3', 20_000])
  expect(await heldBy('Pair')).toEqual([['TRAY', 3, 0]])
  // SKUs may be others by now: what is held is the same.
  await shop.database.update(variants).set({ sku: 'TRAY-NEW' }).where(eq(variants.sku, 'TRAY'))
  expect((await undone(applied)).undone).toMatchObject({ restored: 1, archived: 0, left: [] })
  expect(await heldBy('Pair')).toEqual([['HOOK', 2, 250]])
  expect(await called('Pair')).toMatchObject({ price: 12_000, bundlePrice: 12_000, variant: null })
})

test('what somebody put into a bundle since stays, and so does what cannot be put back', async () => {
  await given(HOOK, TRAY, ['Pair', '', '', '', 'yes', 'HOOK × 2', 12_000])
  const first = await given(['Pair', '', '', '', 'yes', 'TRAY × 3', 12_000])
  const pair = await called('Pair')
  await save(pair, { bundleItems: pair.bundleItems.map(item => ({ ...item, quantity: 4 })) })
  const left = (await undone(first)).undone?.left ?? []
  expect(left.map(({ reason, differences }) => [reason, differences])).toEqual([
    ['changed', [{ field: 'bundle_items', choice: null, before: 'HOOK × 2', after: 'TRAY × 4' }]],
  ])
  const second = await given(['Pair', '', '', '', 'yes', 'HOOK × 1', 12_000])
  // What it held has become a bundle, which no bundle holds.
  const tray = await called('Tray')
  const { bundleItems: held } = await called('Pair')
  await save(tray, { isBundle: true, bundlePrice: 5, variant: null, bundleItems: held })
  expect((await undone(second)).undone).toMatchObject({ restored: 0, leftCount: 1 })
  expect(await heldBy('Pair')).toEqual([['HOOK', 1, 0]])
})

test.each(['csv', 'xlsx'] as const)(
  'what delivering each item costs goes out as %s and comes back as it was, and changed it is changed until it is taken back',
  async format => {
    await given(HOOK, TRAY, ['Pair', '', '', '', 'yes', 'HOOK × 2 | TRAY × 1', 12_000])
    const pair = await called('Pair')
    await save(pair, { bundleItems: pair.bundleItems.map((item, place) => ({ ...item, deliveryCost: 250 + place })) })
    const [head = [], ...rows] = csvRows(await exported())
    const place = head.indexOf('أجرة توصيل كل محتوى')
    const row = there(rows.find(cells => cells.includes('Pair')))
    expect(row[place]).toBe('HOOK = 250 | TRAY = 251')
    const unchanged = await bring(shop, staff, await exported(format), { fileName: `back.${format}` })
    expect(unchanged).toMatchObject({ state: 'ready', changed: 0, left: 3, ignored: [], faults: [] })

    const costing = (said: string) => csvOf([head, row.with(place, said)])
    const changed = await bring(shop, staff, costing('TRAY = 1500'))
    expect(changed.products.map(({ differences }) => differences)).toEqual([
      [{ field: 'item_delivery_cost', choice: null, before: 'TRAY = 251', after: 'TRAY = 1500' }],
    ])
    const applied = await agreed(changed)
    expect(await heldBy('Pair')).toEqual([
      ['HOOK', 2, 250],
      ['TRAY', 1, 1_500],
    ])
    expect(shop.catalogue.current.product(pair._id)).toMatchObject({
      bundleItems: [{ deliveryCost: 250 }, { deliveryCost: 1_500 }],
    })
    expect((await undone(applied)).undone).toMatchObject({ restored: 1, left: [] })
    expect(await heldBy('Pair')).toEqual([
      ['HOOK', 2, 250],
      ['TRAY', 1, 251],
    ])

    const refused = await bring(shop, staff, costing('TRAY = free | LID = 5'))
    expect(refused.faults.map(({ row: number, cell, key }) => [number, /^[A-Z]+2$/.test(cell ?? ''), key])).toEqual([
      [2, true, 'item_delivery_amount'],
      [2, true, 'item_not_in_bundle'],
    ])
  },
)

test('what was changed between the look and the yes stops it: the bundle, or what it is to hold', async () => {
  await given(HOOK, TRAY, ['Pair', '', '', '', 'yes', 'HOOK × 2', 12_000])
  const ready = await bring(shop, staff, file(['Pair', '', '', '', 'yes', 'TRAY × 1', 12_000]))
  await save(await called('Pair'), { bestseller: true })
  expect(await agreed(ready)).toMatchObject({ state: 'stale', changedMeanwhile: [{ name_en: 'Pair' }] })
  const again = await bring(shop, staff, file(['Pair', '', '', '', 'yes', 'TRAY × 1', 12_000]))
  const { bundleItems: held } = await called('Pair')
  await save(await called('Tray'), { isBundle: true, bundlePrice: 5, variant: null, bundleItems: held })
  expect(await agreed(again)).toMatchObject({ state: 'stale', changedMeanwhile: [{ name_en: 'Pair' }] })
  expect(await heldBy('Pair')).toEqual([['HOOK', 2, 0]])
})
