import { expect, test } from 'vitest'
import {
  readColorCode,
  readFlag,
  readGtin,
  readList,
  readName,
  readPercentage,
  readSku,
  readText,
  readWhole,
} from './cells.ts'

const value = (given: unknown) => ({ says: 'value', value: given })
const fault = (key: string, values?: object) => ({ says: 'fault', key, ...(values && { values }) })

test('marks of direction that came along with what was copied change nothing', () => {
  const marked = (text: string) => `\u200f${text}\u200e`
  const flags = new Map([['نعم', true]])
  expect(readSku(marked('JAR-S'))).toEqual(value('JAR-S'))
  expect(readGtin(marked('4006381333931'))).toEqual(value('4006381333931'))
  expect(readColorCode(marked('#f2efe9'))).toEqual(value('#f2efe9'))
  expect(readPercentage(marked('15%'))).toEqual(value(15))
  expect(readFlag(marked('نعم'), flags)).toEqual(value(true))
  expect(readWhole(marked('-'), 10)).toEqual({ says: 'empty' })
})

test.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  ['12.500', 12_500],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['12 500', 12_500],
  ['12\u00a0500', 12_500],
  ['١٢٥٠٠', 12_500],
  ['١٢٬٥٠٠', 12_500],
  ['۱۲۵۰۰', 12_500],
  ['\u200f١٢٬٥٠٠\u200f', 12_500],
  ['12500.00', 12_500],
  ['12,500.00', 12_500],
  ['١٢٬٥٠٠٫٠٠', 12_500],
  ['0', 0],
  ['  7 ', 7],
])('an amount written %j is %d dinars', (written, amount) => {
  expect(readWhole(written, 1_000_000_000)).toEqual(value(amount))
})

test.each([
  ['twelve', 'not_a_number'],
  ['12 thousand', 'not_a_number'],
  ['12,50,0', 'not_a_number'],
  ['1e5', 'not_a_number'],
  ['0x10', 'not_a_number'],
  ['--5', 'not_a_number'],
  ['12.5', 'not_whole'],
  ['12,5', 'not_whole'],
  ['-5', 'too_low'],
  ['−5', 'too_low'],
  ['#N/A', 'error_value'],
  ['#REF!', 'error_value'],
])('%j is no whole number: %s', (written, key) => {
  expect(readWhole(written, 1_000)).toEqual(fault(key))
})

test('a number above the most is refused with the most', () => {
  expect(readWhole('1001', 1_000)).toEqual(fault('too_high', { most: 1_000 }))
})

test.each([
  ['15', 15],
  ['15%', 15],
  ['15 %', 15],
  ['١٥٪', 15],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['١٢٫٥', 12.5],
  ['12.345', 12.35],
  ['0', 0],
  ['100', 100],
])('a discount written %j is %d percent', (written, percentage) => {
  expect(readPercentage(written)).toEqual(value(percentage))
})

test('a share is no percentage, and more than all is no discount', () => {
  expect(readPercentage('0.15')).toEqual(fault('share'))
  expect(readPercentage('101')).toEqual(fault('too_high', { most: 100 }))
  expect(readPercentage('-1')).toEqual(fault('too_low'))
  expect(readPercentage('half')).toEqual(fault('not_a_number'))
})

test('a discount below one percent can be written with its sign', () => {
  expect(readPercentage('0.5%')).toEqual(value(0.5))
})

test('an empty cell says nothing, a lone dash empties, and a column that is not there says nothing', () => {
  expect(readText('  ', 10)).toEqual({ says: 'nothing' })
  expect(readText(undefined, 10)).toEqual({ says: 'nothing' })
  for (const dash of ['-', '–', ' — ']) expect(readWhole(dash, 10)).toEqual({ says: 'empty' })
})

test('a date that a spreadsheet made of something is never taken for it', () => {
  expect(readSku({ date: '2026-02-01T00:00:00Z' })).toEqual(fault('date'))
  expect(readText({ date: '2026-02-01T00:00:00Z' }, 100)).toEqual(fault('date'))
})

test('texts keep their lines, in one spelling, and no more letters than the form takes', () => {
  expect(readText(' a\r\nb\rc ', 10)).toEqual(value('a\nb\nc'))
  expect(readText('x'.repeat(11), 10)).toEqual(fault('too_long', { most: 10 }))
})

test('a name is taken as it is seen, and is one line', () => {
  expect(readName('\u202E\u2066Oak\u2069 box\u200B', 10)).toEqual(value('Oak box'))
  expect(readName('\u200B\u2060', 10)).toEqual({ says: 'nothing' })
  expect(readName('Oak\nbox', 10)).toEqual(fault('broken_text'))
  expect(readName('x'.repeat(11), 10)).toEqual(fault('too_long', { most: 10 }))
})

test('what orders a machine about is in no text', () => {
  for (const read of [readText, readName]) expect(read('a\u001b[31m', 100)).toEqual(fault('broken_text'))
})

test.each(['A-1', 'كرسي_٢', '00123', 'a/b.c'])('%j is an SKU', sku => {
  expect(readSku(sku)).toEqual(value(sku))
})

test.each(['two words', 'a,b', 'x'.repeat(61), '=1+1', '<b>'])('%j is no SKU', sku => {
  expect(readSku(sku)).toEqual(fault('bad_sku'))
})

test('a colour code is taken with and without its sign, in any case', () => {
  expect(readColorCode('#C8A26B')).toEqual(value('#c8a26b'))
  expect(readColorCode('c8a26b')).toEqual(value('#c8a26b'))
  for (const wrong of ['red', '#abc', '#12345g', '1234567'])
    expect(readColorCode(wrong)).toEqual(fault('bad_color_code'))
})

test('yes and no are read in any language that is known, and nothing else', () => {
  const words = new Map([
    ['yes', true],
    ['لا', false],
  ])
  expect(readFlag('YES', words)).toEqual(value(true))
  expect(readFlag('لا', words)).toEqual(value(false))
  expect(readFlag('perhaps', words)).toEqual(fault('not_yes_or_no'))
})

test('a list stands between upright strokes', () => {
  expect(readList(' Kitchen |  Bathroom|')).toEqual(value(['Kitchen', 'Bathroom']))
})
