import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { TableFormat } from '#contract/table-format.ts'
import { type TableColumn, tableFile } from './table-file.ts'

interface Box {
  readonly name: string
  readonly price: number
  readonly addedAt: Date | null
}

const COLUMNS: readonly TableColumn<Box>[] = [
  { title: 'الاسم', cell: ({ name }) => name, width: 30 },
  { title: 'السعر', cell: ({ price }) => price },
  { title: 'أضيف', cell: ({ addedAt }) => addedAt },
]

const BOXES: readonly Box[] = [
  { name: 'صندوق "كبير"، شفاف', price: 12_500, addedAt: new Date('2026-11-20T22:05:00Z') },
  { name: 'two\nlines', price: -3, addedAt: null },
]

const fileOf = (format: TableFormat, rows: Iterable<Box> | AsyncIterable<Box>) =>
  tableFile({ format, name: 'boxes', columns: COLUMNS, rows, language: 'ar' })

const linesOf = (bytes: Uint8Array): string[][] => parse(Buffer.from(bytes), { bom: true })

test('a CSV is read back as it was written, begins with a byte order mark, and tells times in Baghdad', async () => {
  const { bytes, contentType, fileName } = await fileOf('csv', BOXES)
  expect([contentType, fileName]).toEqual(['text/csv; charset=utf-8', 'boxes.csv'])
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(linesOf(bytes)).toEqual([
    ['الاسم', 'السعر', 'أضيف'],
    ['صندوق "كبير"، شفاف', '12500', '2026-11-21 01:05'],
    ['two\nlines', '-3', ''],
  ])
})

test('a spreadsheet is read back as it was written, numbers as numbers and times as times', async () => {
  const { bytes, contentType, fileName } = await fileOf('xlsx', BOXES)
  expect([contentType, fileName]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'boxes.xlsx',
  ])
  const [sheet] = await readExcelFile(Buffer.from(bytes))
  expect(sheet?.data).toEqual([
    ['الاسم', 'السعر', 'أضيف'],
    ['صندوق "كبير"، شفاف', 12_500, new Date('2026-11-21T01:05:00Z')],
    ['two\nlines', -3, null],
  ])
})

test.each([
  ['=HYPERLINK("https://evil.example")', '\'=HYPERLINK("https://evil.example")'],
  ['+964770', "'+964770"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "\t'=1"],
  ['Ali;=1+1', "Ali;'=1+1"],
])('a customer named %j writes no formula into the owner’s spreadsheet', async (name, written) => {
  const rows = [{ name, price: 1, addedAt: null }]
  const [, line] = linesOf((await fileOf('csv', rows)).bytes)
  expect(line?.[0]).toBe(written)
  const [sheet] = await readExcelFile(Buffer.from((await fileOf('xlsx', rows)).bytes))
  expect(String(sheet?.data[1]?.[0]).trim()).toBe(name.trim())
})

test.each(['_x0041_', 'a_x000D_b', '_x005F_x0041_', '__x0041__', '_x41_'])(
  'a text %j that looks like a character of a spreadsheet stays what it is',
  async name => {
    const [sheet] = await readExcelFile(Buffer.from((await fileOf('xlsx', [{ name, price: 1, addedAt: null }])).bytes))
    expect(sheet?.data[1]?.[0]).toBe(name)
  },
)

test('a list without rows is a file with a head', async () => {
  expect(linesOf((await fileOf('csv', [])).bytes)).toEqual([['الاسم', 'السعر', 'أضيف']])
})

test('more rows than one page come in their order, and two files at once do not mix', async () => {
  async function* boxes(name: string) {
    for (let price = 0; price < 1_201; price += 1) yield { name, price, addedAt: null }
  }
  const files = await Promise.all([fileOf('csv', boxes('a')), fileOf('csv', boxes('b'))])
  for (const [place, { bytes }] of files.entries()) {
    const [, ...lines] = linesOf(bytes)
    const name = place === 0 ? 'a' : 'b'
    expect(lines).toEqual(Array.from({ length: 1_201 }, (_, price) => [name, String(price), '']))
  }
})

test('rows that cannot be read fail their own file and no later one', async () => {
  async function* broken() {
    yield { name: 'a', price: 1, addedAt: null }
    throw new Error('the database went away')
  }
  await expect(fileOf('csv', broken())).rejects.toThrow('the database went away')
  expect(linesOf((await fileOf('csv', BOXES)).bytes)).toHaveLength(3)
})

test('a spreadsheet ends at a hundred thousand rows and says so', async () => {
  function* endless() {
    for (;;) yield { name: 'a', price: 1, addedAt: null }
  }
  await expect(fileOf('xlsx', endless())).rejects.toMatchObject({ key: 'too_many_rows' })
})
