import { expect, test, vi } from 'vitest'
import { soundOf, soundOfArabic, soundsOfLatin, vowelsApart } from './sounds.ts'

/** How far what was typed is from the word, as an index compares them; null where it is another word. */
function apart(latin: string, arabic: string): number | null {
  return soundsOfLatin(latin).includes(soundOfArabic(arabic)) ? vowelsApart(latin, arabic) : null
}

test.each([
  ['dolab', 'دولاب'],
  ['doulaab', 'دولاب'],
  ['tanthim', 'تنظيم'],
  ['tandheem', 'تنظيم'],
  ['rafof', 'رفوف'],
  ['rufuf', 'رفوف'],
  ['7amam', 'حمام'],
  ['hammam', 'حمام'],
  ['shamsiyeh', 'شمسيه'],
  ['matbakh', 'مطبخ'],
  ['ma6ba5', 'مطبخ'],
  ['3ilaga', 'علاقه'],
  ['sallah', 'سله'],
  ['salat', 'سله'],
  ['khizana', 'خزانه'],
  ['qanafa', 'قنفه'],
  ['ghaseel', 'غسيل'],
  ['shamsiya', 'شمسيه'],
  ['mfatee7', 'مفاتيح'],
  ['9andoog', 'صندوق'],
  ['awraq', 'اوراق'],
  ['charbaya', 'جربايه'],
])('%s is heard as %s', (latin, arabic) => {
  expect(apart(latin, arabic)).toBe(0)
})

test.each([
  ['dolab', 'دلو'],
  ['dolab', 'ديلاب'],
  ['stor', 'ستاره'],
  ['kors', 'كرسي'],
])('%s is not %s', (latin, arabic) => {
  expect(apart(latin, arabic)).not.toBe(0)
})

test('one consonant is any word, and what has none is no word', () => {
  expect(soundsOfLatin('nai')).toEqual([])
  expect(soundsOfLatin('aei')).toEqual([])
})

test('of a word of nothing but ambiguous letters few readings are made', () => {
  expect(soundsOfLatin('g'.padEnd(20, 'agthc9')).length).toBeLessThan(50)
})

test.each([
  ['مضله', 'مظله'],
  ['مرطبنات', 'مرطبانات'],
  ['baskit', 'basket'],
  ['umbrela', 'umbrella'],
])('%s sounds like %s', (typed, word) => {
  expect(soundOf(typed)).toBe(soundOf(word))
})

test('a word of letters that each mean several is heard in a few ways only, and no more are made on the way', () => {
  const made = vi.spyOn(Array.prototype, 'flatMap')
  const heard = soundsOfLatin('gc'.repeat(5))
  const sizes = made.mock.results.map(({ value }) => (Array.isArray(value) ? value.length : 0))
  made.mockRestore()
  expect(heard.length).toBeLessThanOrEqual(24)
  expect(Math.max(...sizes)).toBeLessThan(100)
})
