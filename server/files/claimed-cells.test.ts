import { expect, test } from 'vitest'
import { claimedCells } from './claimed-cells.ts'

const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
const full = (place: string) => `<c r="${place}" t="inlineStr"><is><t>x</t></is></c>`

test.each([
  ['nothing', '<sheetData/>', 0],
  ['two rows of three cells', row(1, full('A1'), full('C1')) + row(2, full('A2')), 6],
  ['a row far down', row(1_000_000_000, full('B1000000000')), 2_000_000_000],
  ['one cell at the far right of the second row', row(1, full('A1')) + row(2, full('XFD2')), 32_768],
  ['cells that are only formatted', row(1, full('A1'), '<c r="XFD1" s="3"/>'), 1],
  [
    'another namespace and other signs',
    `<x:row  r = '7' spans="1:2"><x:c s="1" r='AA7'><x:v>1</x:v></x:c></x:row>`,
    189,
  ],
  ['cells without rows', full('D9'), 36],
])('a sheet with %s', (_what, sheet, cells) => {
  expect(claimedCells(sheet)).toBe(cells)
})

test('tags that never end are passed over', () => {
  expect(claimedCells('<c r="A1"'.repeat(200_000))).toBe(0)
  expect(claimedCells(`<c${' r='.repeat(200_000)}`)).toBe(0)
})
