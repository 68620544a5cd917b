import { expect, test } from 'vitest'
import arabicCommon from './ar/common.json' with { type: 'json' }
import arabicOrders from './ar/orders.json' with { type: 'json' }
import englishCommon from './en/common.json' with { type: 'json' }
import englishOrders from './en/orders.json' with { type: 'json' }
import { sayMoment, sayTime } from './times.ts'
import { createTranslator } from './translate.ts'

const english = createTranslator('en', { common: englishCommon, orders: englishOrders })
const arabic = createTranslator('ar', { common: arabicCommon, orders: arabicOrders })

test.each([
  ['00:00', '12:00 am', '12:00 ليلاً'],
  ['02:59', '2:59 am', '2:59 ليلاً'],
  ['03:00', '3:00 am', '3:00 فجراً'],
  ['05:59', '5:59 am', '5:59 فجراً'],
  ['06:00', '6:00 am', '6:00 صباحاً'],
  ['11:59', '11:59 am', '11:59 صباحاً'],
  ['12:00', '12:00 pm', '12:00 ظهراً'],
  ['13:00', '1:00 pm', '1:00 ظهراً'],
  ['14:59', '2:59 pm', '2:59 ظهراً'],
  ['15:00', '3:00 pm', '3:00 عصراً'],
  ['17:59', '5:59 pm', '5:59 عصراً'],
  ['18:00', '6:00 pm', '6:00 مساءً'],
  ['21:59', '9:59 pm', '9:59 مساءً'],
  ['22:00', '10:00 pm', '10:00 ليلاً'],
  ['23:59', '11:59 pm', '11:59 ليلاً'],
])('%s in Baghdad is said as people say it', (clock, inEnglish, inArabic) => {
  const iso = new Date(`2026-11-20T${clock}:00+03:00`).toISOString()
  expect(read(sayTime(iso, english)).replace('\u00a0', ' ')).toBe(inEnglish)
  expect(read(sayTime(iso, arabic)).replace('\u00a0', ' ')).toBe(inArabic)
})

test('figure and part of the day never part at the end of a line', () => {
  expect(sayTime('2026-11-20T10:00:00Z', english)).toBe('1:00\u00a0pm')
  expect(read(sayTime('2026-11-20T10:00:00Z', arabic))).toBe('1:00\u00a0ظهراً')
})

test('a moment names its day in Baghdad, and what is none comes back', () => {
  expect(sayMoment('2026-11-20T21:30:00Z', english)).toBe('21 November 2026, 12:30\u00a0am')
  expect(read(sayMoment('2026-11-20T21:30:00Z', arabic))).toBe('21 تشرين الثاني 2026، الساعة 12:30\u00a0ليلاً')
  expect(sayMoment('soon', arabic)).toBe('soon')
  expect(sayTime('soon', english)).toBe('soon')
})

/** Without the marks that nobody sees. */
function read(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '')
}
