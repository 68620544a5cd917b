import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readProduct } from '#contract/catalogue.ts'
import { listStaffProducts, readStaffProduct, saveProduct } from '#contract/office/catalogue.ts'
import {
  applyImport,
  checkImportAgain,
  exportCatalogue,
  type ImportDetails,
  startImport,
} from '#contract/office/imports.ts'
import { adjustStock } from '#contract/office/stock.ts'
import type { ImportKind } from '#shop/catalogue/import/fields.ts'
import type { ProductState } from '#shop/catalogue/import/known.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { csvOf } from '#tests/support/files.ts'
import { bring, importWorld, lookedAt, workOnImports } from '#tests/support/imports.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows } from '#tests/support/tables.ts'
import { there } from '#tests/support/there.ts'
import {
  bundleItems,
  categories,
  productCategories,
  productSubCategories,
  products,
  stockAdjustments,
  subCategories,
  variants,
} from '../../database/tables/catalogue.ts'
import { imports } from '../../database/tables/imports.ts'
import { auditLog } from '../../database/tables/staff.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { newId } from '../../process/new-id.ts'
import { importQueues } from './import-queues.ts'
import { forgetOldFiles, packPlan, unpackPlan } from './imports.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'catalogue')
  await shop.database.insert(categories).values([
    { id: 'kitchen', nameEn: 'Kitchen', nameAr: 'المطبخ', position: 1 },
    { id: 'bathroom', nameEn: 'Bathroom', nameAr: 'الحمام', position: 2 },
  ])
  await shop.database
    .insert(subCategories)
    .values({ id: 'jars', categoryId: 'kitchen', nameEn: 'Jars', nameAr: 'البرطمانات', position: 1 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.delete(bundleItems)
  await shop.database.delete(products)
  await shop.database.delete(categories).where(notInArray(categories.id, ['kitchen', 'bathroom']))
})

const HEAD = ['SKU', 'Name (English)', 'Name (Arabic)', 'Price (IQD)', 'Stock', 'Published', 'Categories']

const agree = async (id: string): Promise<ImportDetails> => {
  expect((await shop.call(applyImport, { id }, { staff })).status).toBe(200)
  await workOnImports(shop)
  return await lookedAt(shop, staff, id)
}

const exported = async (kind: ImportKind, format: 'csv' | 'xlsx' = 'csv', language: 'en' | 'ar' = 'ar') => {
  const query = new URLSearchParams({ kind, format, language })
  const response = await shop.get(`${exportCatalogue.path}?${query}`, { cookie: staff.cookie })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

const fileNameOf = ({ headers }: Response) =>
  decodeURIComponent(/''(.*)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '')

const countProducts = async () => (await shop.database.select({ all: count() }).from(products))[0]?.all

const thousand = (faulty: Readonly<Record<number, readonly (string | number)[]>> = {}) =>
  csvOf([
    HEAD,
    ...Array.from(
      { length: 1_000 },
      (_, place) =>
        faulty[place] ?? [`BOX-${place}`, `Box ${place}`, `صندوق ${place}`, 10_000 + place, 5, 'yes', 'Kitchen'],
    ),
  ])

test('a thousand rows with three faulty ones: each is named with its cell, and nothing is written', async () => {
  const refused = await bring(
    shop,
    staff,
    thousand({
      16: ['BOX-16', 'Box 16', 'صندوق', 'twelve', 5, 'yes', 'Kitchen'],
      499: ['BOX 499', 'Box 499', 'صندوق', 10_000, 5, 'yes', 'Kitchen'],
      998: ['BOX-998', 'Box 998', 'صندوق', 10_000, 5, 'yes', 'Kichen'],
    }),
  )
  expect(refused).toMatchObject({ state: 'refused', rows: 1_000, faultCount: 3, added: 0, changed: 0 })
  expect(refused.faults.map(({ row, cell, field, written, key }) => [row, cell, field, written, key])).toEqual([
    [18, 'D18', 'price', 'twelve', 'not_a_number'],
    [501, 'A501', 'sku', 'BOX 499', 'bad_sku'],
    [1_000, 'G1000', 'categories', 'Kichen', 'category_unknown'],
  ])
  expect((await shop.call(applyImport, { id: refused._id }, { staff })).body.message_key).toBe('import_not_ready')
  expect(await countProducts()).toBe(0)
})

test('a thousand right rows are all in the shop after one yes, in their order, in the change log and in the window', async () => {
  const ready = await bring(shop, staff, thousand())
  expect(ready).toMatchObject({ state: 'ready', rows: 1_000, added: 1_000, changed: 0, left: 0, faultCount: 0 })
  expect(await countProducts()).toBe(0)
  const applied = await agree(ready._id)
  expect(applied).toMatchObject({ state: 'applied', done: 1_000, added: 1_000, isKept: false })
  expect(applied.finishedAt).not.toBeNull()
  expect(await countProducts()).toBe(1_000)
  const [first] = await shop.database.select().from(products).orderBy(products.position).limit(1)
  expect(first).toMatchObject({ nameEn: 'Box 0', nameAr: 'صندوق 0', price: 10_000, isPublished: true })
  const logged = await shop.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'product.added'), eq(auditLog.entityId, first?.id ?? '')))
  expect(logged).toMatchObject([{ staffId: staff.id, after: { name_en: 'Box 0', categoryIds: ['kitchen'] } }])
  expect(shop.catalogue.current.product(first?.id ?? '')?.name_en).toBe('Box 0')
})

test('the same file brought in twice finds nothing to do', async () => {
  const file = csvOf([HEAD, ['HOOK-1', 'Hook', 'علّاقة', '٢٬٥٠٠', '٧', 'نعم', 'المطبخ | الحمام']])
  await agree((await bring(shop, staff, file))._id)
  const again = await bring(shop, staff, file)
  expect(again).toMatchObject({ state: 'ready', added: 0, changed: 0, left: 1 })
  expect(await agree(again._id)).toMatchObject({ state: 'applied' })
})

const shelf = async () => {
  const product = await shop.givenProduct({
    name: '=Basket; "+2',
    price: 12_000,
    discountPercentage: 12.5,
    colors: [{ price: 13_000, sizes: [{ stock: 3, price: 15_000, deliveryCost: 500 }] }, { stock: 4 }],
  })
  await shop.database
    .update(products)
    .set({ slug: 'basket-of-oak', seoTitleEn: '=Baskets', seoDescriptionAr: 'سلال' })
    .where(eq(products.id, product.productId))
  await shop.givenProduct({ name: "'+Hook", price: 1_000, stock: 9 })
  await shop.givenProduct({
    name: 'Set',
    bundlePrice: 20_000,
    stock: 2,
    items: [{ productId: product.productId, colorId: product.colors[0]?.colorId ?? '', sizeId: product.choice.sizeId }],
  })
  return product
}

test.each([
  ['products', 'csv', 'ar'],
  ['products', 'xlsx', 'en'],
  ['stock', 'csv', 'en'],
  ['stock', 'xlsx', 'ar'],
  ['prices', 'csv', 'ar'],
  ['prices', 'xlsx', 'en'],
] as const)('an export of %s as %s in %s that comes back unchanged changes nothing', async (kind, format, language) => {
  await shelf()
  const file = await exported(kind, format, language)
  const back = await bring(shop, staff, file, { kind, fileName: `back.${format}` })
  expect(back.faults).toEqual([])
  expect(back).toMatchObject({ state: 'ready', added: 0, changed: 0, left: 3, ignored: [] })
})

/** What nobody who wrote a list of columns had in mind. */
const oddShelf = async () => {
  await shop.database.insert(categories).values([
    { id: 'twin-one', nameEn: 'Boxes', nameAr: 'صناديق', position: 3 },
    { id: 'twin-two', nameEn: 'Boxes', nameAr: 'صناديق', position: 4 },
    { id: 'parted', nameEn: 'Pots | Pans', nameAr: 'قدور > مقالٍ', position: 5 },
    { id: 'half-twin', nameEn: 'BATHROOM!', nameAr: 'المغاسل', position: 6 },
  ])
  await shop.database.insert(subCategories).values([
    { id: 'small-one', categoryId: 'twin-one', nameEn: 'Small', nameAr: 'صغيرة', position: 1 },
    { id: 'small-two', categoryId: 'twin-two', nameEn: 'Small', nameAr: 'صغيرة', position: 1 },
    { id: 'lids', categoryId: 'parted', nameEn: 'Lids > 20 cm', nameAr: 'أغطية', position: 1 },
  ])
  const { productId } = await shop.givenProduct({ name: '+964 "Lid", 7×7' })
  await shop.database
    .update(products)
    .set({
      descriptionEn: '-',
      descriptionAr: `\u200f=1+1\n@سطر\n\n${'طويل '.repeat(900)}`,
      brand: '_x0041_ & Söhne',
      seoTitleEn: '#N/A',
      seoDescriptionAr: "'=cmd",
      discountPercentage: 0.5,
      width: 12.5,
    })
    .where(eq(products.id, productId))
  await shop.database.update(variants).set({ sku: '007', gtin: '00012345678905', supplier: '1-2' })
  await shop.database
    .insert(productCategories)
    .values(['twin-two', 'parted', 'half-twin', 'bathroom'].map(categoryId => ({ productId, categoryId })))
  await shop.database
    .insert(productSubCategories)
    .values(['small-one', 'small-two', 'lids', 'jars'].map(subCategoryId => ({ productId, subCategoryId })))
}

test.each([
  ['csv', 'ar'],
  ['csv', 'en'],
  ['xlsx', 'ar'],
  ['xlsx', 'en'],
] as const)(
  'whatever a product is called and wherever it stands, its export as %s in %s changes nothing',
  async (format, language) => {
    await oddShelf()
    for (const kind of ['products', 'stock', 'prices'] as const) {
      const back = await bring(shop, staff, await exported(kind, format, language), {
        kind,
        fileName: `back.${format}`,
      })
      expect(back.faults).toEqual([])
      expect(back).toMatchObject({ state: 'ready', added: 0, changed: 0, left: 1, ignored: [] })
    }
  },
)

test('an export of a category has its products and those of its sub-categories, one of a sub-category those alone, and each is called so', async () => {
  const bath = await shop.givenProduct({ name: 'Bath' })
  const kitchen = await shop.givenProduct({ name: 'Kitchen' })
  const jar = await shop.givenProduct({ name: 'Jar' })
  await shop.givenProduct({ name: 'Nowhere' })
  await shop.database.insert(productCategories).values([
    { productId: bath.productId, categoryId: 'bathroom' },
    { productId: kitchen.productId, categoryId: 'kitchen' },
  ])
  await shop.database.insert(productSubCategories).values({ productId: jar.productId, subCategoryId: 'jars' })
  const taken = async (input: object) => {
    const query = new URLSearchParams({ kind: 'stock', format: 'csv', language: 'ar', ...input })
    const response = await shop.get(`${exportCatalogue.path}?${query}`, { cookie: staff.cookie })
    if (response.status !== 200) return (await response.json()).message_key
    const [head = [], ...rows] = csvRows(new Uint8Array(await response.arrayBuffer()))
    const name = head.indexOf('الاسم (بالإنكليزية)')
    return [fileNameOf(response), rows.map(row => row[name]).toSorted()]
  }
  expect(await taken({ category: 'kitchen' })).toEqual(['المخزون، المطبخ.csv', ['Jar', 'Kitchen']])
  expect(await taken({ category: 'kitchen', subCategory: 'jars' })).toEqual([
    'المخزون، المطبخ – البرطمانات.csv',
    ['Jar'],
  ])
  expect(await taken({ subCategory: 'jars', kind: 'prices', language: 'en' })).toEqual([
    'Prices, Kitchen – Jars.csv',
    expect.anything(),
  ])
  expect(await taken({ category: 'bathroom', kind: 'products' })).toEqual(['المنتجات، الحمام.csv', ['Bath']])
  expect(await taken({ category: 'unknown' })).toBe('category_not_found')
  expect(await taken({ category: 'bathroom', subCategory: 'jars' })).toBe('category_not_found')
  expect(await taken({})).toEqual(['المخزون.csv', ['Bath', 'Jar', 'Kitchen', 'Nowhere']])
})

test('prices and discounts of many products are changed by one file, and the change log has before and after', async () => {
  const { productId, choice } = await shelf()
  const [variant] = await shop.database
    .select()
    .from(variants)
    .where(eq(variants.sizeId, choice.sizeId ?? ''))
  const prices = csvOf([
    ['رمز المنتج', 'السعر', 'نسبة الخصم', 'ملاحظات'],
    [productId, '14.000', '20%', 'x'],
  ])
  const ready = await bring(shop, staff, prices, { kind: 'prices' })
  expect(ready).toMatchObject({ state: 'ready', changed: 1, ignored: ['ملاحظات'] })
  expect(ready.products[0]?.differences).toEqual([
    { field: 'price', choice: null, before: 12_000, after: 14_000 },
    { field: 'discount', choice: null, before: 12.5, after: 20 },
  ])
  await agree(ready._id)
  const { body } = await shop.call(readStaffProduct, { id: productId }, { staff })
  expect(body.product).toMatchObject({ price: 14_000, discountPercentage: 20, version: 2 })
  expect(body.product.colors[0]?.sizes[0]?.sku).toBe(variant?.sku)
  const [entry] = await shop.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'product.changed'), eq(auditLog.entityId, productId)))
  expect(entry).toMatchObject({ before: { price: 12_000 }, after: { price: 14_000 } })
})

test('new colours and sizes come to a product; what the file does not name stays', async () => {
  const { productId, colors } = await shelf()
  const head = ['Product code', 'Colour (English)', 'Colour (Arabic)', 'Colour code', 'Size (English)', 'SKU', 'Stock']
  const file = csvOf([
    head,
    [productId, 'Black', 'أسود', '000000', '', 'BASKET-BLACK', 6],
    [productId, 'Oak', '', '', 'Large', 'BASKET-OAK-L', 8],
  ])
  const ready = await bring(shop, staff, file)
  // Two colours are named Oak: the first one is meant.
  expect(ready).toMatchObject({ state: 'ready', changed: 1 })
  await agree(ready._id)
  const { body } = await shop.call(readStaffProduct, { id: productId }, { staff })
  expect(body.product.colors.map(color => color._id).slice(0, 2)).toEqual(colors.map(each => each.colorId))
  expect(body.product.colors).toMatchObject([
    {
      name_en: 'Oak',
      sizes: [
        { name_en: 'Medium', stock: 3 },
        { name_en: 'Large', sku: 'BASKET-OAK-L', stock: 8 },
      ],
    },
    { variant: { stock: 4 } },
    { name_en: 'Black', name_ar: 'أسود', hex: '#000000', variant: { sku: 'BASKET-BLACK', stock: 6 } },
  ])
  expect(body.product.name_en).toBe('=Basket; "+2')
})

const SLUGS = ['Product code', 'Address in the shop', 'Title for search engines (Arabic)']
const addressOf = async (id: string) => (await shop.call(readProduct, { id })).body.product

test('addresses and words for search engines come with a file, and each address that a product had leads to it still', async () => {
  const first = await shop.givenProduct({ name: 'Tray' })
  const second = await shop.givenProduct({ name: 'Rack' })
  await agree((await bring(shop, staff, csvOf([SLUGS, [first.productId, 'Oak Tray', 'صينية بلوط']])))._id)
  expect(await addressOf('oak-tray')).toMatchObject({
    _id: first.productId,
    slug: 'oak-tray',
    seoTitle_ar: 'صينية بلوط',
  })
  const file = await exported('products')
  expect(Buffer.from(file).toString('utf8')).toContain('oak-tray')

  await agree((await bring(shop, staff, csvOf([SLUGS, [first.productId, 'tray', '-']])))._id)
  for (const address of ['tray', 'oak-tray', first.productId])
    expect(await addressOf(address)).toMatchObject({ _id: first.productId, slug: 'tray' })
  expect((await addressOf('tray')).seoTitle_ar).toBeUndefined()
  const taken = await bring(shop, staff, csvOf([SLUGS, [second.productId, 'oak-tray', '']]))
  expect(taken.faults.map(({ cell, key }) => [cell, key])).toEqual([['B2', 'slug_taken']])
})

test('those in the shop without measures come as a file of their own, which is filled in and brought back', async () => {
  const { productId, colors } = await shelf()
  const whole = await shop.givenProduct({ name: 'Whole' })
  const hidden = await shop.givenProduct({ name: 'Hidden' })
  await shop.database.update(products).set({ width: 40, depth: 30, height: 20 }).where(eq(products.id, whole.productId))
  await shop.database.update(products).set({ width: 40, depth: 30 }).where(eq(products.id, productId))
  await shop.database.update(products).set({ isPublished: false }).where(eq(products.id, hidden.productId))
  const list = async () =>
    (await shop.call(listStaffProducts, { state: 'unmeasured' }, { staff })).body.products.map(({ name_en }) => name_en)
  expect((await list()).toSorted()).toEqual(["'+Hook", '=Basket; "+2', 'Set'])

  const query = new URLSearchParams({ kind: 'products', format: 'csv', language: 'en', isUnmeasured: 'true' })
  const response = await shop.get(`${exportCatalogue.path}?${query}`, { cookie: staff.cookie })
  const [head, ...rows] = csvRows(new Uint8Array(await response.arrayBuffer()))
  expect(head).toEqual(['Product code', 'Name (English)', 'Name (Arabic)', 'Width, cm', 'Depth, cm', 'Height, cm'])
  expect(rows).toHaveLength(3)
  const basket = rows.find(([code]) => code === productId)
  expect(basket?.slice(3)).toEqual(['40', '30', ''])
  const filled = rows.map(([code = '', english = '', arabic = '']) => [code, english, arabic, '٤٠', '30', '12.5'])
  const ready = await bring(shop, staff, csvOf([head ?? [], ...filled]))
  expect(ready).toMatchObject({ state: 'ready', added: 0, changed: 3, faults: [] })
  await agree(ready._id)
  expect(await list()).toEqual([])
  const { body } = await shop.call(readStaffProduct, { id: productId }, { staff })
  expect(body.product).toMatchObject({ width: 40, depth: 30, height: 12.5 })
  expect(body.product.colors.map(({ _id }) => _id)).toEqual(colors.map(({ colorId }) => colorId))
})

test('a new product has its address from the first', async () => {
  const head = ['Name (English)', 'Price (IQD)', 'Published', 'Address in the shop']
  await agree((await bring(shop, staff, csvOf([head, ['Crate', 9_000, 'yes', 'crate']])))._id)
  expect(await addressOf('crate')).toMatchObject({ name_en: 'Crate', slug: 'crate' })
})

test('an address that somebody else took after the check is not taken from them', async () => {
  const { productId } = await shop.givenProduct({ name: 'Late' })
  const quicker = await shop.givenProduct({ name: 'Quicker' })
  const ready = await bring(shop, staff, csvOf([SLUGS, [productId, 'the-one', '']]))
  const { body } = await shop.call(readStaffProduct, { id: quicker.productId }, { staff })
  const { _id: id, ...product } = body.product
  await shop.call(saveProduct, { ...product, id, slug: 'the-one' }, { staff })
  expect(await agree(ready._id)).toMatchObject({ state: 'stale', changedMeanwhile: [{ id: productId }] })
  expect((await addressOf('the-one'))._id).toBe(quicker.productId)
})

test('what was checked before an upgrade is checked again, as it does not know what products have by now', async () => {
  const { productId } = await shop.givenProduct({ name: 'Elder' })
  const ready = await bring(shop, staff, csvOf([SLUGS, [productId, 'elder', '']]))
  const [kept] = await shop.database.select().from(imports).where(eq(imports.id, ready._id))
  const changes = await unpackPlan(there(kept?.plan))
  const older = changes.map(({ before, after: { slug: _, ...after } }) => ({ before, after: after as ProductState }))
  await shop.database
    .update(imports)
    .set({ plan: await packPlan(older) })
    .where(eq(imports.id, ready._id))
  expect(await agree(ready._id)).toMatchObject({ state: 'stale', isKept: true })
})

test('pieces that are sold between the export, the check and the yes stay sold', async () => {
  const { productId } = await shop.givenProduct({ stock: 10 })
  const [row] = await shop.database.select().from(variants).where(eq(variants.productId, productId))
  const { id: variantId = '', sku = '' } = row ?? {}
  const sell = () => shop.call(adjustStock, { changes: [{ variantId, by: -1 }], reason: 'other' }, { staff })
  await sell()
  const file = csvOf([
    ['SKU', 'Stock', 'Stock when exported'],
    [sku, 25, 10],
  ])
  const ready = await bring(shop, staff, file, { kind: 'stock' })
  expect(ready.products[0]?.differences).toEqual([{ field: 'stock', choice: null, before: 9, after: 24 }])
  await sell()
  await agree(ready._id)
  const [after] = await shop.database.select().from(variants).where(eq(variants.id, variantId))
  expect(after?.stock).toBe(23)
  const adjusted = await shop.database
    .select()
    .from(stockAdjustments)
    .where(and(eq(stockAdjustments.reason, 'imported'), eq(stockAdjustments.variantId, variantId)))
  expect(adjusted).toMatchObject([{ variantId, before: 8, after: 23, staffId: staff.id }])
})

test('a file of pieces leaves the cost and the number alone that were written after its check', async () => {
  const { productId } = await shop.givenProduct({ stock: 10 })
  const [row] = await shop.database.select().from(variants).where(eq(variants.productId, productId))
  const { id: variantId, sku } = there(row)
  const file = csvOf([
    ['SKU', 'Stock'],
    [sku, 25],
  ])
  const ready = await bring(shop, staff, file, { kind: 'stock' })
  const arrived = { changes: [{ variantId, by: 5 }], reason: 'arrived', cost: 700 } as const
  expect((await shop.call(adjustStock, arrived, { staff })).status).toBe(200)
  await shop.database.update(variants).set({ sku: 'RENAMED' }).where(eq(variants.id, variantId))
  expect(await agree(ready._id)).toMatchObject({ state: 'applied' })
  const [after] = await shop.database.select().from(variants).where(eq(variants.id, variantId))
  expect(after).toMatchObject({ sku: 'RENAMED', cost: 700, stock: 30 })
})

test('whoever edits a product after the check is not overwritten: nothing is written, and the product is named', async () => {
  const { productId } = await shop.givenProduct({ name: 'Shelf' })
  const other = await shop.givenProduct({ name: 'Rail' })
  const file = csvOf([
    ['Product code', 'Price (IQD)'],
    [productId, 11_000],
    [other.productId, 12_000],
  ])
  const ready = await bring(shop, staff, file)
  const { body } = await shop.call(readStaffProduct, { id: productId }, { staff })
  const { _id: id, ...product } = body.product
  await shop.call(saveProduct, { ...product, id, price: 9_000 }, { staff })
  const stale = await agree(ready._id)
  expect(stale).toMatchObject({ state: 'stale', isKept: true, changedMeanwhile: [{ id: productId, name_en: 'Shelf' }] })
  const now = await shop.database
    .select()
    .from(products)
    .where(inArray(products.id, [productId, other.productId]))
  expect(now.map(row => row.price).toSorted()).toEqual([10_000, 9_000].toSorted())
})

test('a failure in the middle of writing leaves nothing behind', async () => {
  const file = csvOf([
    HEAD,
    ...Array.from({ length: 600 }, (_, place) => [`F-${place}`, `F ${place}`, '', 1, 1, 'no', '']),
  ])
  const ready = await bring(shop, staff, file)
  // Somebody gives the last SKU away after the check.
  const { productId } = await shop.givenProduct({ name: 'Thief' })
  await shop.database.update(variants).set({ sku: 'F-599' }).where(eq(variants.productId, productId))
  expect(await agree(ready._id)).toMatchObject({ state: 'stale', changedMeanwhile: [] })
  expect(await countProducts()).toBe(1)
})

test('an import that a crash cut short is taken up again, and one that is done is not done twice', async () => {
  const ready = await bring(shop, staff, csvOf([HEAD, ['ONCE', 'Once', 'مرة', 1_000, 1, 'no', '']]))
  await shop.call(applyImport, { id: ready._id }, { staff })
  const [, , apply] = importQueues(importWorld(shop))
  await Promise.all([1, 2].map(() => apply?.run({ importId: ready._id }, newId())))
  await apply?.run({ importId: ready._id }, newId())
  expect(await lookedAt(shop, staff, ready._id)).toMatchObject({ state: 'applied' })
  expect(await countProducts()).toBe(1)
})

test('the queues of an open shop do the work by themselves', async () => {
  const bytes = csvOf([HEAD, ['Q', 'Queue', '', 1, 1, 'no', '']])
  const input = { bytes, contentType: 'text/csv', kind: 'products', fileName: 'queue.csv' } as const
  const { body } = await shop.call(startImport, input, { staff })
  const importId = body.import._id
  const isThrough = Promise.withResolvers<void>()
  const queues = importQueues(importWorld(shop)).map(queue => ({
    ...queue,
    async run(data: unknown, jobId: string) {
      await queue.run(data, jobId)
      if (JSON.stringify(data) === JSON.stringify({ importId })) isThrough.resolve()
    },
  }))
  const jobs = openJobs({ database: shop.database, log, queues, pollSeconds: 0.5 })
  await jobs.start()
  await isThrough.promise
  await jobs.stop()
  expect(await lookedAt(shop, staff, importId)).toMatchObject({ state: 'ready', added: 1 })
})

test('an import that was agreed to on its last day is written, and what is being read is read', async () => {
  const rows = (sku: string) => csvOf([HEAD, [sku, 'Box', 'صندوق', 10_000, 5, 'yes', 'Kitchen']])
  const [late, forgotten] = [await bring(shop, staff, rows('LATE')), await bring(shop, staff, rows('OLD'))]
  const again = await bring(shop, staff, rows('AGAIN'))
  expect((await shop.call(applyImport, { id: late._id }, { staff })).status).toBe(200)
  await shop.call(checkImportAgain, { id: again._id }, { staff })
  await shop.database.update(imports).set({ createdAt: sql`now() - interval '8 days'` })
  await forgetOldFiles(shop.database)
  await workOnImports(shop)
  const states = [late, again, forgotten].map(async ({ _id }) => (await lookedAt(shop, staff, _id)).state)
  expect(await Promise.all(states)).toEqual(['applied', 'ready', 'dropped'])
  expect(await countProducts()).toBe(1)
})
