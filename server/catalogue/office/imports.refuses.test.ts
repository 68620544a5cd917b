import { createZipArchiveSync, ZipEntry } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applyImport,
  checkImportAgain,
  downloadFaults,
  exportCatalogue,
  readImport,
  startImport,
  undoImport,
} from '#contract/office/imports.ts'
import { MOST_FILE_BYTES } from '#shop/catalogue/import/fields.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_IDS } from '#tests/support/bad-input.ts'
import { csvOf } from '#tests/support/files.ts'
import { bring } from '#tests/support/imports.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { products } from '../../database/tables/catalogue.ts'
import { imports } from '../../database/tables/imports.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  staff = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())

const sent = (bytes: Uint8Array, input: object = {}) =>
  shop.callWith(
    startImport,
    { bytes, contentType: 'text/csv', kind: 'stock', fileName: 'stock.csv', ...input },
    { staff },
  )

test.each([
  ['nothing', new Uint8Array(), 400, 'invalid_request'],
  ['an old Excel file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 422, 'file_not_a_table'],
  ['a PDF', Buffer.from('%PDF-1.7'), 422, 'file_not_a_table'],
  ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 422, 'file_not_a_table'],
  ['a program', Buffer.from('MZ\0\0\0'), 422, 'file_not_a_table'],
  // "سعر" as old Arabic Windows writes it.
  ['a CSV in an old Arabic encoding', Uint8Array.of(0xd3, 0xda, 0xd1, 0x2c, 0x0a), 422, 'file_not_unicode'],
  ['more than 5 MB', new Uint8Array(MOST_FILE_BYTES + 1).fill(65), 413, 'body_too_large'],
])('%s is refused at the door, and nothing is kept', async (_what, bytes, status, key) => {
  const answer = await sent(bytes)
  expect([answer.status, answer.body.message_key]).toEqual([status, key])
  expect(await shop.database.select().from(imports)).toEqual([])
})

test.each([undefined, '', 'orders', 42])('%j as what the file is about', async kind => {
  expect((await sent(csvOf([['a']]), { kind })).status).toBe(400)
})

test.each(['', '   ', 'x'.repeat(201), 'two\nlines', 'a\0b'])('%j as a file’s name', async fileName => {
  expect((await sent(csvOf([['a']]), { fileName })).status).toBe(400)
})

test.each(BAD_IDS)('%j as an import’s id', async id => {
  for (const endpoint of [readImport, applyImport, undoImport, checkImportAgain, downloadFaults]) {
    const { status } = await shop.callWith(endpoint, { id: String(id) }, { staff })
    expect(Math.floor(status / 100)).toBe(4)
  }
})

test.each([{ kind: 'all' }, { format: 'xls' }, { language: 'fr' }, { isTemplate: 'perhaps' }])(
  'an export of %j',
  async wrong => {
    const input = { kind: 'stock', format: 'csv', language: 'en', ...wrong }
    expect((await shop.callWith(exportCatalogue, input, { staff })).status).toBe(400)
  },
)

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A spreadsheet whose only sheet holds this. */
function spreadsheet(sheetData: string | Buffer): Buffer {
  const parts: readonly [string, string | Buffer][] = [
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    ['xl/worksheets/sheet1.xml', sheetData],
  ]
  return Buffer.concat([
    ...createZipArchiveSync(parts.map(([name, content]) => ZipEntry.createSync(name, Buffer.from(content)))),
  ])
}

const rows = (inner: string) => `<worksheet xmlns="${SHEET}"><sheetData>${inner}</sheetData></worksheet>`
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

test.each(['&#0;', '&#xD800;', 'Box &#xDC00; 1'])(
  'a cell of %s fails the file by its row, and the shop goes on',
  async text => {
    const sheet = rows(
      `<row r="1">${cell('A1', 'SKU')}${cell('B1', 'Stock')}</row><row r="2">${cell('A2', text)}${cell('B2', '1')}</row>`,
    )
    const refused = await bring(shop, staff, spreadsheet(sheet), { kind: 'stock' })
    expect(refused).toMatchObject({ state: 'refused', faults: [{ row: 2, key: 'broken_text' }] })
  },
)

test('a spreadsheet that anybody could have written is read', async () => {
  const sheet = rows(
    `<row r="1">${cell('A1', 'SKU')}${cell('B1', 'Stock')}</row><row r="2">${cell('A2', 'NOPE')}</row>`,
  )
  expect((await bring(shop, staff, spreadsheet(sheet), { kind: 'stock' })).faults).toMatchObject([
    { cell: 'A2', key: 'sku_unknown' },
  ])
})

test.each([
  ['unpacks to far more than it weighs', () => Buffer.alloc(101_000_000, ' ')],
  ['claims a row a thousand million down', () => rows(`<row r="1000000000">${cell('A1000000000', 'x')}</row>`)],
  [
    'is as wide as letters go in every row',
    () =>
      rows(
        Array.from({ length: 20_000 }, (_, row) => `<row r="${row + 1}">${cell(`XFD${row + 1}`, 'x')}</row>`).join(''),
      ),
  ],
])('a spreadsheet that %s fails by itself, and the shop goes on', async (_what, sheet) => {
  const refused = await bring(shop, staff, spreadsheet(sheet()), { kind: 'stock', fileName: 'bomb.xlsx' })
  expect(refused).toMatchObject({ state: 'refused', faultCount: 1, faults: [{ row: null, key: 'too_large' }] })
})

test.each([
  [
    'an archive that is no spreadsheet',
    Buffer.concat([...createZipArchiveSync([ZipEntry.createSync('a.txt', Buffer.from('a'))])]),
    'unreadable',
  ],
  ['an archive that breaks off', spreadsheet(rows('')).subarray(0, 300), 'unreadable'],
  ['a CSV with a quotation mark too many', Buffer.from('SKU,Stock\nA,1\n"B,2\n'), 'broken_row'],
])('%s is told as such', async (_what, bytes, key) => {
  const refused = await bring(shop, staff, bytes, { kind: 'stock' })
  expect(refused).toMatchObject({ state: 'refused', faults: [{ key }] })
})

test.each([
  ['semicolons', Buffer.from('\uFEFFSKU;Stock\r\nNOPE;1\r\n')],
  ['tabs', Buffer.from('SKU\tStock\nNOPE\t1\n')],
  ['old line ends', Buffer.from('SKU,Stock\rNOPE,1\r')],
  ['UTF-16, as Excel’s “Unicode text”', Buffer.from('\uFEFFSKU\tStock\nNOPE\t1\n', 'utf16le')],
])('a CSV with %s is read', async (_what, bytes) => {
  expect((await bring(shop, staff, bytes, { kind: 'stock' })).faults).toMatchObject([
    { cell: 'A2', key: 'sku_unknown' },
  ])
})

test('twenty thousand rows are the most, and a thousand faults are listed of more', async () => {
  const many = (count: number) =>
    csvOf([['SKU', 'Stock'], ...Array.from({ length: count }, (_, row) => [`N${row}`, 1])])
  expect((await bring(shop, staff, many(20_001), { kind: 'stock' })).faults).toMatchObject([{ key: 'too_many_rows' }])
  const wrong = await bring(shop, staff, many(20_000), { kind: 'stock' })
  expect([wrong.faultCount, wrong.faults.length]).toEqual([20_000, 1_000])
})

test('the faults of a file are kept as a CSV in the reader’s language, and nothing in it becomes a formula', async () => {
  const { _id } = await bring(
    shop,
    staff,
    csvOf([
      ['SKU', 'Stock'],
      ['=EVIL()', '1'],
    ]),
    { kind: 'stock' },
  )
  const path = `/api/staff/imports/${_id}/faults`
  const response = await shop.get(path, { cookie: staff.cookie, lang: 'ar' })
  const text = await response.text()
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('أخطاء'))
  expect(text).toContain('الصف,الخلية,العمود,المكتوب,المطلوب')
  expect(text).toContain("2,A2,رمز SKU,'=EVIL(),")
})

test('nothing of all this has come into the shop', async () => {
  expect(await shop.database.select().from(products)).toEqual([])
})
