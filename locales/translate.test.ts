import { expect, test } from 'vitest'
import { createTranslator, type WordKey } from './translate.ts'

const words = {
  cart: {
    pieces_zero: 'لا قطع',
    pieces_one: 'قطعة واحدة',
    pieces_two: 'قطعتان',
    pieces_few: '{{count}} قطع',
    pieces_many: '{{count}} قطعة',
    pieces_other: '{{count}} قطعة',
    greeting: 'أهلاً {{name}}!',
    order: 'طلبك #{{number}}',
    empty: 'سلتك رف فارغ',
  },
}
// Keys of this test only.
const key = (word: string) => `cart.${word}` as WordKey
const arabic = createTranslator('ar', words)

test.each([
  [0, 'لا قطع'],
  [1, 'قطعة واحدة'],
  [2, 'قطعتان'],
  [3, '3 قطع'],
  [11, '11 قطعة'],
  [100, '100 قطعة'],
  [103, '103 قطع'],
  [1_250, '1,250 قطعة'],
])('Arabic counts %i in its own form, with Western digits', (count, said) => {
  expect(arabic(key('pieces'), { count })).toBe(said)
})

test('English says one and many', () => {
  const english = createTranslator('en', { cart: { pieces_one: '{{count}} piece', pieces_other: '{{count}} pieces' } })
  expect([0, 1, 2, 1_000].map(count => english(key('pieces'), { count }))).toEqual([
    '0 pieces',
    '1 piece',
    '2 pieces',
    '1,000 pieces',
  ])
})

test('a Latin name within an Arabic sentence is kept apart, so that the sentence keeps its order', () => {
  expect(arabic(key('greeting'), { name: 'Noor' })).toBe('أهلاً \u2068Noor\u2069!')
  expect(arabic(key('greeting'), { name: '+9647701234567' })).toBe('أهلاً \u2068+9647701234567\u2069!')
  expect(arabic(key('greeting'), { name: '0770 123 4567' })).toBe('أهلاً \u20680770 123 4567\u2069!')
  expect(arabic(key('order'), { number: '10001' })).toBe('طلبك \u2068#10001\u2069')
})

test('an Arabic name within Arabic needs nothing around it', () => {
  expect(arabic(key('greeting'), { name: 'نور' })).toBe('أهلاً نور!')
})

test('an Arabic name within an English sentence is kept apart', () => {
  const english = createTranslator('en', { cart: { greeting: 'Hello {{name}}!' } })
  expect(english(key('greeting'), { name: 'نور' })).toBe('Hello \u2068نور\u2069!')
  expect(english(key('greeting'), { name: 'Noor' })).toBe('Hello Noor!')
})

test('what a shopper typed is never read as a placeholder', () => {
  expect(arabic(key('greeting'), { name: '{{name}}' })).toContain('{{name}}')
})

test('words that are missing come back as their key', () => {
  expect(arabic(key('nothing'))).toBe('cart.nothing')
})
