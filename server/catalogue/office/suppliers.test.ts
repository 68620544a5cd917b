import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveProduct, readProductHistory } from '#contract/office/catalogue.ts'
import { applyImport, exportCatalogue } from '#contract/office/imports.ts'
import { adjustStock, type ListStockInput, listStock, listSuppliers } from '#contract/office/stock.ts'
import { placePiece, readPiece } from '#contract/office/stock-counts.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { csvOf } from '#tests/support/files.ts'
import { bring, workOnImports } from '#tests/support/imports.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows } from '#tests/support/tables.ts'
import { there } from '#tests/support/there.ts'
import { variants } from '../../database/tables/catalogue.ts'

let shop: TestShop
let staff: SignedInStaff
let keeper: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
  staff = await givenStaff(shop, 'fulfilment')
  keeper = await givenStaff(shop, 'catalogue')
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from products'))

const KARRADA = 'معمل الكرادة'

async function givenPiece({ stock, name = 'Box' }: { readonly stock: number; readonly name?: string }) {
  const { productId } = await shop.givenProduct({ stock, name })
  const [row] = await shop.database.select().from(variants).where(eq(variants.productId, productId))
  return there(row)
}

type Piece = Awaited<ReturnType<typeof givenPiece>>

const place = ({ id }: Piece, supplier?: string, lowLimit: number | null = null) =>
  shop.callWith(placePiece, { id, shelf: '', lowLimit, ...(supplier !== undefined && { supplier }) }, { staff })
const read = async ({ id }: Piece) => (await shop.call(readPiece, { id }, { staff })).body
const skus = async (question: ListStockInput) =>
  (await shop.call(listStock, question, { staff })).body.rows.map(({ sku }) => sku)
const suppliers = async () => (await shop.call(listSuppliers, {}, { staff })).body.suppliers

test('an SKU has a supplier in the words of the shop, which the change log tells', async () => {
  const piece = await givenPiece({ stock: 9 })
  expect((await place(piece, '  معمل   الكرادة\t')).status).toBe(200)
  expect((await read(piece)).piece).toMatchObject({ supplier: KARRADA })
  await place(piece)
  expect((await read(piece)).piece).toMatchObject({ supplier: KARRADA })
  await place(piece, '')
  expect((await read(piece)).piece).toMatchObject({ supplier: '' })
  const { entries } = (await shop.call(readProductHistory, { id: piece.productId }, { staff: keeper })).body
  expect(entries.map(({ action, before, after }) => [action, before.supplier, after.supplier])).toEqual([
    ['stock.placed', KARRADA, ''],
    ['stock.placed', KARRADA, KARRADA],
    ['stock.placed', '', KARRADA],
  ])
})

test.each([
  ['longer than a line of a label', 'م'.repeat(61)],
  ['of two lines', 'Ali\nShorja'],
  ['of another line in disguise', 'Ali\u2028Shorja'],
  ['a lone dash, which empties a cell of a file', '-'],
  ['half a letter', 'Ali \ud800'],
  ['with a NUL', 'Ali\0'],
  ['no text', 7],
])('a supplier that is %s is refused', async (_why, supplier) => {
  const piece = await givenPiece({ stock: 9 })
  await place(piece, KARRADA)
  const { status } = await shop.callWith(placePiece, { id: piece.id, shelf: '', lowLimit: null, supplier }, { staff })
  expect(status).toBe(400)
  expect((await read(piece)).piece.supplier).toBe(KARRADA)
})

test('the stock of one supplier is listed, and each supplier says how many SKUs it has; what is archived counts no more', async () => {
  const [box, jar, hook] = [
    await givenPiece({ stock: 9 }),
    await givenPiece({ stock: 2, name: 'Jar' }),
    await givenPiece({ stock: 7, name: 'Hook' }),
  ]
  for (const piece of [box, jar]) await place(piece, KARRADA)
  await place(hook, 'Ali, Shorja market')
  expect(await suppliers()).toEqual([
    { name: KARRADA, skus: 2 },
    { name: 'Ali, Shorja market', skus: 1 },
  ])
  expect(await skus({ supplier: KARRADA })).toEqual([jar.sku, box.sku])
  expect(await skus({ supplier: 'معمل' })).toEqual([])
  await shop.call(archiveProduct, { id: jar.productId }, { staff: keeper })
  expect(await skus({ supplier: KARRADA })).toEqual([box.sku])
  expect((await suppliers())[1]).toEqual({ name: KARRADA, skus: 1 })
})

test('short at a supplier is what is low or sold out there, and nothing whose limit says that nobody wants to hear of it', async () => {
  const given = async (stock: number, limit: number | null, supplier = KARRADA) => {
    const piece = await givenPiece({ stock })
    await place(piece, supplier, limit)
    return piece.sku
  }
  const gone = await given(0, null)
  const few = await given(5, null)
  const ownLimit = await given(19, 20)
  await given(6, null)
  await given(3, 2)
  await given(0, 0)
  await given(1, null, 'Ali')
  expect(await skus({ supplier: KARRADA, state: 'short' })).toEqual([gone, few, ownLimit])
  expect(await skus({ supplier: KARRADA, state: 'low' })).toEqual([few, ownLimit])
})

test('stock is found by its supplier, in whatever spelling', async () => {
  const [box, jar] = [await givenPiece({ stock: 9 }), await givenPiece({ stock: 2, name: 'Jar' })]
  await place(box, KARRADA)
  await place(jar, 'Ali, Shorja market')
  expect(await skus({ search: 'الكراده' })).toEqual([box.sku])
  expect(await skus({ search: 'SHORJA' })).toEqual([jar.sku])
  expect(await skus({ search: 'shorja', supplier: KARRADA })).toEqual([])
  expect(await skus({ search: "%' or 1=1" })).toEqual([])
})

test('what arrives says from whom, even when the supplier is another one later', async () => {
  const piece = await givenPiece({ stock: 1 })
  await place(piece, KARRADA)
  const change = (by: number, reason: 'arrived' | 'lost') =>
    shop.call(adjustStock, { changes: [{ variantId: piece.id, by }], reason }, { staff })
  await change(12, 'arrived')
  await change(-1, 'lost')
  await place(piece, 'Ali')
  expect((await read(piece)).events.map(({ by, supplier }) => [by, supplier])).toEqual([
    [-1, ''],
    [12, KARRADA],
  ])
})

test('a stock file names suppliers: unchanged it changes nothing, a dash empties, and the rest stays as staff said it last', async () => {
  const [box, jar] = [await givenPiece({ stock: 9 }), await givenPiece({ stock: 2, name: 'Jar' })]
  await place(box, KARRADA)
  const query = new URLSearchParams({ kind: 'stock', format: 'csv', language: 'en' })
  const response = await shop.get(`${exportCatalogue.path}?${query}`, { cookie: keeper.cookie })
  const file = new Uint8Array(await response.arrayBuffer())
  const [head = [], ...rows] = csvRows(file)
  expect(head.at(-1)).toBe('Supplier')
  expect(rows.map(row => row.at(-1)).toSorted()).toEqual(['', KARRADA])
  expect(await bring(shop, keeper, file, { kind: 'stock' })).toMatchObject({ changed: 0, left: 2, faults: [] })

  const change = csvOf([
    ['SKU', 'المجهّز'],
    [box.sku, '-'],
    [jar.sku, ' Ali,  Shorja '],
  ])
  const ready = await bring(shop, keeper, change, { kind: 'stock' })
  expect(ready.products.flatMap(({ differences }) => differences)).toEqual([
    { field: 'supplier', choice: null, before: KARRADA, after: '' },
    { field: 'supplier', choice: null, before: '', after: 'Ali, Shorja' },
  ])
  await shop.call(applyImport, { id: ready._id }, { staff: keeper })
  await workOnImports(shop)
  expect(await suppliers()).toEqual([{ name: 'Ali, Shorja', skus: 1 }])

  const counted = csvOf([
    ['SKU', 'Stock'],
    [box.sku, 20],
  ])
  const waiting = await bring(shop, keeper, counted, { kind: 'stock' })
  await place(box, KARRADA)
  await shop.call(applyImport, { id: waiting._id }, { staff: keeper })
  await workOnImports(shop)
  expect((await read(box)).piece).toMatchObject({ stock: 20, supplier: KARRADA })

  const faulty = csvOf([
    ['SKU', 'Supplier'],
    [box.sku, 'x'.repeat(61)],
    [jar.sku, '...'],
  ])
  const { faults } = await bring(shop, keeper, faulty, { kind: 'stock' })
  expect(faults.map(({ cell, key }) => [cell, key])).toEqual([
    ['B2', 'too_long'],
    ['B3', 'broken_text'],
  ])
})

test('no shopper reads whom the shop has something from', async () => {
  const piece = await givenPiece({ stock: 9 })
  await place(piece, KARRADA)
  for (const path of [`/api/products/${piece.productId}`, '/api/products', '/'])
    expect(await (await shop.get(path)).text(), path).not.toContain(KARRADA)
})
