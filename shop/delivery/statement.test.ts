import { expect, test } from 'vitest'
import { readStatement } from './statement.ts'

test('an Arabic statement with its name and date above is read: number, amount, what the courier keeps', () => {
  expect(
    readStatement([
      ['شركة الوسيط', '', ''],
      [{ date: '2026-11-23T00:00:00.000Z' }, '', ''],
      ['ت', 'رقم الوصل', 'اسم الزبون', 'المبلغ الكلي', 'اجور التوصيل', 'الصافي'],
      ['1', '٩٠٠١', 'نور', '٢٥٬٠٠٠', '5.000', '20,000'],
      ['2', '9002', 'علي', '30,000 د.ع', '5000', '25000'],
      ['', '', 'المجموع', '55,000', '10,000', '45,000'],
    ]),
  ).toEqual([
    { row: 4, reference: '٩٠٠١', orderNumber: '', collected: 25_000, fee: 5_000 },
    { row: 5, reference: '9002', orderNumber: '', collected: 30_000, fee: 5_000 },
  ])
})

test('marks of direction around a number are not part of it', () => {
  const head = ['رقم الوصل', 'رقم الطلب', 'المبلغ الكلي']
  const cells = ['\u200f9001\u200e', '\u202b#10001\u202c', '\u200f25,000']
  expect(readStatement([head, cells])).toEqual([
    { row: 2, reference: '9001', orderNumber: '10001', collected: 25_000, fee: 0 },
  ])
})

test.each([
  [
    { head: ['Order number', 'Net', 'Fee'], cells: ['#10001', '20000', '5000'] },
    { collected: 25_000, fee: 5_000 },
  ],
  [
    { head: ['Order', 'Amount', 'Net amount'], cells: ['10001', '25000', '21000'] },
    { collected: 25_000, fee: 4_000 },
  ],
  [
    { head: ['order', 'PRICE'], cells: ['10001', '25,000'] },
    { collected: 25_000, fee: 0 },
  ],
  [
    { head: ['order', 'net'], cells: ['10001', '25,000'] },
    { collected: 25_000, fee: 0 },
  ],
  [
    { head: ['order', 'amount'], cells: ['10001', 'later'] },
    { collected: null, fee: 0 },
  ],
  [
    { head: ['order', 'amount'], cells: ['10001', '-5'] },
    { collected: null, fee: 0 },
  ],
])('what was collected follows from the columns there are: %o', ({ head, cells }, read) => {
  expect(readStatement([head, cells])).toEqual([{ row: 2, reference: '', orderNumber: '10001', ...read }])
})

test('a table that names no numbers or no amounts is no statement', () => {
  expect(
    readStatement([
      ['sku', 'stock'],
      ['A', '3'],
    ]),
  ).toBeNull()
  expect(
    readStatement([
      ['order number', 'customer'],
      ['10001', 'Noor'],
    ]),
  ).toBeNull()
  expect(readStatement([])).toBeNull()
})
