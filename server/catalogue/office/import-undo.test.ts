import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readProduct } from '#contract/catalogue.ts'
import { changeProducts, readStaffProduct, removeCategory, saveProduct } from '#contract/office/catalogue.ts'
import { applyImport, type ImportDetails, undoImport } from '#contract/office/imports.ts'
import { changeLines, previewLines } from '#contract/office/order-lines.ts'
import { readStaffOrder } from '#contract/office/orders.ts'
import { forgetExpired } from '#server/forget-expired.ts'
import type { ImportKind } from '#shop/catalogue/import/fields.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { csvOf } from '#tests/support/files.ts'
import { bring, importWorld, lookedAt, workOnImports } from '#tests/support/imports.ts'
import { givenOrder, move } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import {
  bundleItems,
  categories,
  colors,
  products,
  stockAdjustments,
  variants,
} from '../../database/tables/catalogue.ts'
import { imports } from '../../database/tables/imports.ts'
import { auditLog } from '../../database/tables/staff.ts'
import { newId } from '../../process/new-id.ts'
import { importQueues } from './import-queues.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.delete(bundleItems)
  await shop.database.delete(products)
  await shop.database.delete(categories)
  await shop.database.insert(categories).values([
    { id: 'kitchen', nameEn: 'Kitchen', nameAr: 'المطبخ', position: 1 },
    { id: 'bathroom', nameEn: 'Bathroom', nameAr: 'الحمام', position: 2 },
  ])
})

const given = async (head: readonly string[], rows: readonly (readonly (string | number)[])[], kind?: ImportKind) => {
  const { _id: id } = await bring(shop, staff, csvOf([[...head], ...rows.map(row => [...row])]), kind && { kind })
  await shop.call(applyImport, { id }, { staff })
  await workOnImports(shop)
  const applied = await lookedAt(shop, staff, id)
  expect(applied).toMatchObject({ state: 'applied', faults: [], undone: null })
  return applied
}

const press = (id: string, by = staff) => shop.call(undoImport, { id }, { staff: by })

const undone = async ({ _id: id }: Pick<ImportDetails, '_id'>) => {
  expect((await press(id)).body.import).toMatchObject({ state: 'undoing', undoUntil: null })
  await workOnImports(shop)
  return await lookedAt(shop, staff, id)
}

const variantOf = async (productId: string) =>
  there((await shop.database.select().from(variants).where(eq(variants.productId, productId)))[0])
const productOf = async (id: string) =>
  there((await shop.database.select().from(products).where(eq(products.id, id)))[0])
const edit = async (productId: string, changes: object) => {
  const { body } = await shop.call(readStaffProduct, { id: productId }, { staff })
  const { _id: id, ...product } = body.product
  expect((await shop.callWith(saveProduct, { ...product, id, ...changes }, { staff })).status).toBe(200)
}

test('for a day an import is taken back: each product has what it had, in the shop’s window and in the change log', async () => {
  const { productId } = await shop.givenProduct({ name: 'Tray', price: 10_000 })
  const was = await productOf(productId)
  const applied = await given(
    [
      'Product code',
      'Name (Arabic)',
      'Price (IQD)',
      'Discount %',
      'Brand',
      'Categories',
      'Address in the shop',
      'Published',
    ],
    [[productId, 'صينية', 12_000, 15, 'Oak & Co', 'Kitchen', 'oak-tray', 'no']],
  )
  expect(Date.parse(there(applied.undoUntil)) - Date.parse(there(applied.finishedAt))).toBe(24 * 3_600_000)
  const back = await undone(applied)
  expect(back).toMatchObject({ state: 'undone', undone: { restored: 1, archived: 0, leftCount: 0, left: [] } })
  const { version, updatedAt, ...now } = await productOf(productId)
  const { version: _, updatedAt: __, ...before } = was
  expect(now).toEqual(before)
  expect(version).toBe(3)
  expect(updatedAt > was.updatedAt).toBe(true)
  const { body } = await shop.call(readProduct, { id: 'oak-tray' })
  expect(body.product).toMatchObject({ _id: productId, price: 10_000 })
  const logged = await shop.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'product.undone'), eq(auditLog.entityId, productId)))
  expect(logged).toMatchObject([{ staffId: staff.id, before: { price: 12_000 }, after: { price: 10_000 } }])
  const whole = await shop.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'import.undone'), eq(auditLog.entityId, applied._id)))
  expect(whole).toMatchObject([{ staffId: staff.id, after: { restored: 1, archived: 0 } }])
})

test('products that it added are archived, also those that somebody edited since, and their addresses are theirs', async () => {
  const applied = await given(
    ['SKU', 'Name (English)', 'Price (IQD)', 'Published', 'Address in the shop'],
    Array.from({ length: 600 }, (_, place) => [`N-${place}`, `New ${place}`, 1_000, 'yes', `new-${place}`]),
  )
  const [first] = await shop.database.select().from(products).where(eq(products.nameEn, 'New 0'))
  const { id } = there(first)
  await edit(id, { price: 2_000 })
  const back = await undone(applied)
  expect(back.undone).toMatchObject({ restored: 0, archived: 600, leftCount: 0 })
  expect(await productOf(id)).toMatchObject({ isPublished: false, price: 2_000, slug: 'new-0' })
  const open = await shop.database.select().from(products).where(sql`${products.archivedAt} is null`)
  expect(open).toEqual([])
  expect(shop.catalogue.current.product(id)).toBeUndefined()
})

const PRODUCTS = ['SKU', 'Name (English)', 'Price (IQD)', 'Discount %', 'Stock', 'Published', 'Address in the shop']
const everyProduct = async () => {
  const rows = await shop.database.select().from(products)
  return rows.map(({ id, nameEn, archivedAt }) => ({ id, nameEn, isArchived: archivedAt !== null }))
}

test('the corrected file brings back what was archived when the import was undone: once, as it says, with its ids', async () => {
  const row = (place: number, discount: string) => [
    `B-${place}`,
    `Back ${place}`,
    1_000,
    discount,
    5,
    'yes',
    `back-${place}`,
  ]
  const rows = (discount: string) => Array.from({ length: 600 }, (_, place) => row(place, discount))
  const wrong = await given(PRODUCTS, rows('50'))
  const was = await everyProduct()
  await undone(wrong)
  const { _id: id } = await bring(shop, staff, csvOf([PRODUCTS, ...rows('')]))
  const shown = await lookedAt(shop, staff, id)
  expect(shown).toMatchObject({ state: 'ready', added: 600, returning: 600, changed: 0, left: 0, faults: [] })
  expect(shown.products[0]).toMatchObject({
    isReturning: true,
    differences: expect.arrayContaining([{ field: 'discount', choice: null, before: 50, after: 0 }]),
  })
  await shop.call(applyImport, { id }, { staff })
  await workOnImports(shop)
  expect(await lookedAt(shop, staff, id)).toMatchObject({ state: 'applied' })
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  expect((await everyProduct()).toSorted(byId)).toEqual(was.toSorted(byId))
  const { body } = await shop.call(readProduct, { id: 'back-0' })
  expect(body.product).toMatchObject({ name_en: 'Back 0', price: 1_000, discountPercentage: 0 })

  const logged = await shop.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'product.restored'), eq(auditLog.entityId, body.product._id)))
  expect(logged).toMatchObject([{ staffId: staff.id, after: { discountPercentage: 0 } }])
  const again = await bring(shop, staff, csvOf([PRODUCTS, ...rows('')]))
  expect(again).toMatchObject({ state: 'ready', added: 0, changed: 0, left: 600 })

  const back = await undone({ _id: id })
  expect(back.undone).toMatchObject({ archived: 600, restored: 0, leftCount: 0 })
  expect((await everyProduct()).every(({ isArchived }) => isArchived)).toBe(true)
  expect(await bring(shop, staff, csvOf([PRODUCTS, ...rows('')]))).toMatchObject({ added: 600, returning: 600 })
})

test('products that the corrected file puts together are one, and the SKUs of the others are its', async () => {
  const head = [...CHOICES, 'Name (English)', 'Price (IQD)']
  const wrong = await given(head, [
    ['', '', '', 'BIN-R', 3, 'Bin red', 9_000],
    ['', '', '', 'BIN-B', 4, 'Bin blue', 9_000],
  ])
  await undone(wrong)
  await given(head, [
    ['BIN', 'Red', 'ff0000', 'BIN-R', 3, 'Bin', 9_000],
    ['BIN', 'Blue', '0000ff', 'BIN-B', 4, '', ''],
  ])
  const all = await everyProduct()
  expect(all.map(({ nameEn, isArchived }) => [nameEn, isArchived]).toSorted()).toEqual([
    ['Bin blue', true],
    ['Bin', false],
  ])
  const skus = await shop.database
    .select()
    .from(variants)
    .where(eq(variants.productId, there(all.find(({ nameEn }) => nameEn === 'Bin')).id))
  expect(skus.map(({ sku, stock }) => [sku, stock]).toSorted()).toEqual([
    ['BIN-B', 4],
    ['BIN-R', 3],
  ])
})

test('what somebody archived by hand stays archived, also after it had been brought back or restored', async () => {
  const wrong = await given(PRODUCTS, [['H-1', 'Hand', 1_000, '', 5, 'yes', '']])
  await undone(wrong)
  const { id } = there((await everyProduct())[0])
  for (const kind of ['restore', 'archive'] as const)
    expect((await shop.call(changeProducts, { ids: [id], change: { kind } }, { staff })).status).toBe(200)
  expect(await bring(shop, staff, csvOf([PRODUCTS, ['H-1', 'Hand', 1_000, '', 5, 'yes', '']]))).toMatchObject({
    state: 'refused',
    faults: [{ cell: 'A2', key: 'archived' }],
  })
})

test('of two corrected files that are agreed to at once one brings the products back, and the other is stale', async () => {
  const row = ['T-1', 'Twice', 1_000, '', 5, 'yes', '']
  await undone(await given(PRODUCTS, [row]))
  const both = [await bring(shop, staff, csvOf([PRODUCTS, row])), await bring(shop, staff, csvOf([PRODUCTS, row]))]
  for (const { _id: id } of both) await shop.call(applyImport, { id }, { staff })
  const [, , queue] = importQueues(importWorld(shop))
  await Promise.all(both.map(({ _id: importId }) => queue?.run({ importId }, newId())))
  const states = await Promise.all(both.map(async ({ _id: id }) => (await lookedAt(shop, staff, id)).state))
  expect(states.toSorted()).toEqual(['applied', 'stale'])
  expect(await everyProduct()).toMatchObject([{ nameEn: 'Twice', isArchived: false }])
})

test('what somebody changed since is left as it is, and said with what was there and what is there', async () => {
  const { productId } = await shop.givenProduct({ name: 'Shelf', price: 10_000 })
  const other = await shop.givenProduct({ name: 'Rail', price: 10_000 })
  const applied = await given(
    ['Product code', 'Price (IQD)', 'Brand'],
    [
      [productId, 20_000, 'Oak'],
      [other.productId, 21_000, 'Oak'],
    ],
  )
  await edit(productId, { price: 19_000 })
  const back = await undone(applied)
  expect(back.undone).toMatchObject({
    restored: 2,
    leftCount: 1,
    left: [
      {
        id: productId,
        name_en: 'Shelf',
        reason: 'changed',
        differences: [{ field: 'price', choice: null, before: 10_000, after: 19_000 }],
      },
    ],
  })
  expect(await productOf(productId)).toMatchObject({ price: 19_000, brand: '' })
  expect(await productOf(other.productId)).toMatchObject({ price: 10_000, brand: '' })
})

test('of two imports over each other each takes back its own', async () => {
  const { productId } = await shop.givenProduct({ price: 10_000, stock: 5 })
  const { sku } = await variantOf(productId)
  const first = await given(['SKU', 'Price (IQD)', 'Stock'], [[sku, 11_000, 20]])
  const second = await given(['SKU', 'Price (IQD)', 'Stock'], [[sku, 12_000, 26]])
  const back = await undone(first)
  expect(back.undone?.left).toMatchObject([{ differences: [{ field: 'price', before: 10_000, after: 12_000 }] }])
  expect([(await productOf(productId)).price, (await variantOf(productId)).stock]).toEqual([12_000, 11])
  expect((await undone(second)).undone).toMatchObject({ restored: 1, leftCount: 0 })
  expect([(await productOf(productId)).price, (await variantOf(productId)).stock]).toEqual([11_000, 5])
})

test('pieces go by the difference and never below none, what is sold stays sold, and the history says why', async () => {
  const { productId, choice } = await shop.givenProduct({ stock: 5 })
  const { id: variantId, sku } = await variantOf(productId)
  const applied = await given(['SKU', 'Stock'], [[sku, 20]], 'stock')
  await givenOrder(shop, { items: [{ ...choice, quantity: 3 }] })
  expect((await undone(applied)).undone).toMatchObject({ restored: 1, leftCount: 0 })
  expect((await variantOf(productId)).stock).toBe(2)
  const history = await shop.database
    .select()
    .from(stockAdjustments)
    .where(and(eq(stockAdjustments.variantId, variantId), eq(stockAdjustments.reason, 'import-undone')))
  expect(history).toMatchObject([{ before: 17, after: 2, staffId: staff.id }])

  const again = await given(['SKU', 'Stock'], [[sku, 6]], 'stock')
  await givenOrder(shop, { items: [{ ...choice, quantity: 5 }] })
  expect((await undone(again)).undone?.left).toMatchObject([{ id: productId, reason: 'short', differences: [] }])
  expect((await variantOf(productId)).stock).toBe(0)
})

test('an order that takes the last pieces while an import is taken back gets them, and no shelf is below none', async () => {
  const { productId, choice } = await shop.givenProduct({ stock: 1 })
  const { sku } = await variantOf(productId)
  const applied = await given(['SKU', 'Stock'], [[sku, 8]], 'stock')
  await press(applied._id)
  const order = () => givenOrder(shop, { items: [{ ...choice, quantity: 1 }] })
  const orders = [1, 2, 3].map(() =>
    order().then(
      () => 1,
      () => 0,
    ),
  )
  await workOnImports(shop)
  const sold = (await Promise.all(orders)).reduce<number>((sum, pieces) => sum + pieces, 0)
  const back = await lookedAt(shop, staff, applied._id)
  expect(back.state).toBe('undone')
  const history = await shop.database
    .select()
    .from(stockAdjustments)
    .where(and(eq(stockAdjustments.productId, productId), eq(stockAdjustments.reason, 'import-undone')))
  expect(sold).toBeGreaterThan(0)
  const taken = history.reduce((sum, { before, after }) => sum + before - after, 0)
  expect((await variantOf(productId)).stock).toBe(8 - sold - taken)
})

const CHOICES = ['Product code', 'Colour (English)', 'Colour code', 'SKU', 'Stock']

test('colours that it added go; what an order or a bundle holds of them, or somebody changed, stays without its pieces', async () => {
  const { productId } = await shop.givenProduct({ name: 'Box', colors: [{ stock: 4 }] })
  const applied = await given(
    CHOICES,
    ['Black', 'Blue', 'Green', 'Red'].map((color, place) => [productId, color, `00000${place}`, `C-${color}`, 6]),
  )
  const named = async (name: string) =>
    there((await shop.database.select().from(colors).where(eq(colors.nameEn, name)))[0]).id
  const [blue, green, red] = [await named('Blue'), await named('Green'), await named('Red')]
  await givenOrder(shop, { items: [{ productId, colorId: blue, sizeId: null, quantity: 1 }] })
  await shop.givenProduct({ name: 'Set', items: [{ productId, colorId: green, sizeId: null }] })
  await shop.database.update(colors).set({ price: 3_000 }).where(eq(colors.id, red))
  const back = await undone(applied)
  expect(back.undone).toMatchObject({ restored: 1, leftCount: 2 })
  expect(back.undone?.left.map(({ reason }) => reason)).toEqual(['changed', 'short'])
  const { body } = await shop.call(readStaffProduct, { id: productId }, { staff })
  expect(body.product.colors.map(({ name_en, variant }) => [name_en, variant?.stock])).toEqual([
    ['Oak', 4],
    ['Blue', 0],
    ['Green', 0],
    ['Red', 0],
  ])
})

test('what staff put into an order from before the import stays, too, and comes back with its cancelling', async () => {
  const [{ productId }, other] = [await shop.givenProduct({ colors: [{ stock: 4 }] }), await shop.givenProduct()]
  const { id: orderId } = await givenOrder(shop, { items: [{ ...other.choice, quantity: 1 }] })
  const applied = await given(CHOICES, [[productId, 'Blue', '#0000ff', 'C-BLUE', 6]])
  const blue = there((await shop.database.select().from(colors).where(eq(colors.nameEn, 'Blue')))[0]).id
  const { body } = await shop.call(readStaffOrder, { id: orderId }, { staff })
  const added = [{ productId, colorId: blue, sizeId: null, quantity: 2 }]
  const wish = { id: orderId, version: body.order.version, lines: [], added }
  const { amount } = (await shop.call(previewLines, wish, { staff })).body.preview.after
  expect((await shop.call(changeLines, { ...wish, amount }, { staff })).status).toBe(200)
  expect((await undone(applied)).undone).toMatchObject({ leftCount: 2 })
  await move(shop, { id: orderId }, 'cancel')
  const { stock } = there((await shop.database.select().from(variants).where(eq(variants.colorId, blue)))[0])
  expect(stock).toBe(2)
})

test('products that are archived or gone by now, colours, categories and SKUs that are, stop nothing else', async () => {
  const archived = await shop.givenProduct({ name: 'Archived', price: 1_000 })
  const gone = await shop.givenProduct({ name: 'Gone', price: 1_000 })
  const moved = await shop.givenProduct({ name: 'Moved', price: 1_000, colors: [{ stock: 1 }, { stock: 2 }] })
  const renamed = await shop.givenProduct({ name: 'Renamed', price: 1_000 })
  const { sku } = await variantOf(renamed.productId)
  await given(['Product code', 'Categories'], [[moved.productId, 'Kitchen | Bathroom']])
  const applied = await given(
    ['Product code', 'SKU', 'Price (IQD)', 'Categories'],
    [
      [archived.productId, '', 5_000, ''],
      [gone.productId, '', 5_000, ''],
      [moved.productId, '', 5_000, '-'],
      [renamed.productId, 'NEW-SKU', 5_000, ''],
    ],
  )
  await shop.call(changeProducts, { ids: [archived.productId], change: { kind: 'archive' } }, { staff })
  await shop.database.delete(products).where(eq(products.id, gone.productId))
  await shop.database.delete(colors).where(eq(colors.id, there(moved.colors[1]).colorId))
  expect((await shop.call(removeCategory, { id: 'bathroom' }, { staff })).status).toBe(200)
  const thief = await shop.givenProduct({ name: 'Thief' })
  await shop.database.update(variants).set({ sku }).where(eq(variants.productId, thief.productId))
  const back = await undone(applied)
  const left = back.undone?.left.map(({ name_en, reason, differences }) => [name_en, reason, differences.length])
  expect(left?.toSorted()).toEqual([
    ['Archived', 'archived', 0],
    ['Gone', 'gone', 0],
    ['Renamed', 'changed', 1],
  ])
  const { body } = await shop.call(readStaffProduct, { id: moved.productId }, { staff })
  expect(body.product).toMatchObject({ price: 1_000, categoryIds: ['kitchen'] })
  expect((await productOf(renamed.productId)).price).toBe(1_000)
  expect((await variantOf(renamed.productId)).sku).toBe('NEW-SKU')
  expect((await productOf(archived.productId)).price).toBe(5_000)
})

test('two who press at once take it back once, and a third reads that it was', async () => {
  const { productId } = await shop.givenProduct({ stock: 5 })
  const { sku } = await variantOf(productId)
  const applied = await given(['SKU', 'Stock'], [[sku, 20]], 'stock')
  const second = await givenStaff(shop, 'manager')
  const answers = await Promise.all([press(applied._id), press(applied._id, second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await workOnImports(shop)
  expect((await press(applied._id)).body.message_key).toBe('act_undone_already')
  expect((await variantOf(productId)).stock).toBe(5)
})

test('a job that runs twice at once, or again after a crash, takes back once', async () => {
  const { productId } = await shop.givenProduct({ stock: 5 })
  const { sku } = await variantOf(productId)
  const applied = await given(['SKU', 'Stock'], [[sku, 20]], 'stock')
  await press(applied._id)
  const [, , queue] = importQueues(importWorld(shop))
  await Promise.all([1, 2].map(() => queue?.run({ importId: applied._id }, newId())))
  await queue?.run({ importId: applied._id }, newId())
  expect(await lookedAt(shop, staff, applied._id)).toMatchObject({ state: 'undone', undoFailed: false })
  expect((await variantOf(productId)).stock).toBe(5)
})

test('a failure in the middle leaves all as it was written, says so, and can be tried again', async () => {
  const { productId } = await shop.givenProduct({ price: 10_000 })
  const applied = await given(['Product code', 'Price (IQD)'], [[productId, 20_000]])
  await shop.pool.query(`
    create function stop_undo() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger stop_undo before insert on audit_log for each row when (new.action = 'import.undone') execute function stop_undo()`)
  expect(await undone(applied)).toMatchObject({ state: 'applied', undone: null, undoFailed: true })
  expect((await productOf(productId)).price).toBe(20_000)
  await shop.pool.query('drop trigger stop_undo on audit_log; drop function stop_undo')
  expect(await undone(applied)).toMatchObject({ state: 'undone', undoFailed: false })
  expect((await productOf(productId)).price).toBe(10_000)
})

test('after a day it stays, and what was kept for it is forgotten', async () => {
  const { productId } = await shop.givenProduct({ price: 10_000 })
  const applied = await given(['Product code', 'Price (IQD)'], [[productId, 20_000]])
  const kept = async () => (await shop.database.select().from(imports).where(eq(imports.id, applied._id)))[0]?.plan
  await forgetExpired(shop.database)
  expect(await kept()).not.toBeNull()
  await shop.database
    .update(imports)
    .set({ finishedAt: sql`now() - interval '24 hours'` })
    .where(eq(imports.id, applied._id))
  expect(await lookedAt(shop, staff, applied._id)).toMatchObject({ state: 'applied', undoUntil: null })
  const late = await press(applied._id)
  expect([late.status, late.body.message_key]).toEqual([409, 'import_undo_over'])
  await forgetExpired(shop.database)
  expect(await kept()).toBeNull()
  expect((await press(applied._id)).body.message_key).toBe('import_undo_over')
  expect((await productOf(productId)).price).toBe(20_000)
})

test('from where an import was agreed to is kept by the change log alone', async () => {
  const { productId } = await shop.givenProduct({ price: 10_000 })
  const applied = await given(['Product code', 'Price (IQD)'], [[productId, 20_000]])
  await forgetExpired(shop.database)
  const { rows } = await shop.pool.query(
    `select address, (select l.address from audit_log l where l.entity_id = i.id and l.action = 'import.applied') as logged
     from imports i where id = $1`,
    [applied._id],
  )
  expect(rows).toEqual([{ address: '', logged: expect.stringMatching(/^\d+\./) }])
  expect(await undone(applied)).toMatchObject({ state: 'undone' })
})

test('what was never written cannot be taken back', async () => {
  const { productId } = await shop.givenProduct({ price: 10_000 })
  const { _id: id } = await bring(
    shop,
    staff,
    csvOf([
      ['Product code', 'Price (IQD)'],
      [productId, 20_000],
    ]),
  )
  expect((await press(id)).body.message_key).toBe('import_not_ready')
  expect((await press('unknown')).body.message_key).toBe('import_not_found')
})
