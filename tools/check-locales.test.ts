import { expect, test } from 'vitest'
import {
  placeholderProblems,
  pluralProblems,
  unlikeKeys,
  unloadedMessages,
  untranslated,
  usageProblems,
  writingProblems,
} from './check-locales.ts'

const ARABIC_FORMS = {
  'cart.pieces_zero': 'لا قطع',
  'cart.pieces_one': 'قطعة واحدة',
  'cart.pieces_two': 'قطعتان',
  'cart.pieces_few': '{{count}} قطع',
  'cart.pieces_many': '{{count}} قطعة',
  'cart.pieces_other': '{{count}} قطعة',
}
const ENGLISH_FORMS = { 'cart.pieces_one': '{{count}} piece', 'cart.pieces_other': '{{count}} pieces' }

test('a word that one language lacks is found, whatever its plural forms', () => {
  expect(unlikeKeys({ 'cart.title': 'Cart' }, 'ar', {})).toEqual(['cart.title is missing in Arabic'])
  expect(unlikeKeys({}, 'ar', { 'cart.title': 'السلة' })).toEqual(['cart.title is missing in English'])
  expect(unlikeKeys(ENGLISH_FORMS, 'ar', ARABIC_FORMS)).toEqual([])
})

test('Arabic counts in six ways', () => {
  expect(pluralProblems('ar', ARABIC_FORMS)).toEqual([])
  const { 'cart.pieces_two': _two, ...five } = ARABIC_FORMS
  expect(pluralProblems('ar', five)).toEqual(['cart.pieces lacks the form _two in Arabic'])
  expect(pluralProblems('en', ENGLISH_FORMS)).toEqual([])
  expect(pluralProblems('en', { 'cart.pieces_other': 'pieces' })).toEqual([
    'cart.pieces lacks the form _one in English',
  ])
})

test('both languages fill the same gaps, and one and two may be said in words', () => {
  expect(placeholderProblems(ENGLISH_FORMS, 'ar', ARABIC_FORMS)).toEqual([])
  expect(placeholderProblems({ 'cart.hello': 'Hello {{name}}' }, 'ar', { 'cart.hello': 'أهلاً' })).toEqual([
    'cart.hello lacks {{name}} in Arabic',
  ])
  expect(placeholderProblems({ 'cart.hello': 'Hello' }, 'ar', { 'cart.hello': 'أهلاً {{name}}' })).toEqual([
    'cart.hello has {{name}} in Arabic, which the other forms lack',
  ])
})

test('words that are empty, shout, or write digits and marks of the other script are found', () => {
  expect(writingProblems('en', { 'cart.title': 'Your cart', 'layout.copyright': '© {{year}} {{shop}}' })).toEqual([])
  expect(writingProblems('ar', { 'cart.title': 'سلتك، 12 قطعة؟' })).toEqual([])
  for (const text of ['', ' Cart', 'Buy now!', 'Oops, gone', 'Sale 🎉', 'One  two', 'Wait...']) {
    expect(writingProblems('en', { 'cart.title': text }), text).toHaveLength(1)
  }
  for (const text of ['١٢ قطعة', 'السلة, ثم الدفع', 'هل أنت متأكد?', 'الســلة', 'من 10-20']) {
    expect(writingProblems('ar', { 'cart.title': text }), text).toHaveLength(1)
  }
})

test('English left standing in Arabic is found', () => {
  expect(untranslated({ 'cart.title': 'Cart' }, 'ar', { 'cart.title': 'Cart' })).toHaveLength(1)
  expect(untranslated({ 'cart.title': 'Cart' }, 'ar', { 'cart.title': 'Basket' })).toHaveLength(1)
  expect(untranslated({ 'cart.title': 'Cart' }, 'ar', { 'cart.title': 'السلة' })).toEqual([])
  expect(untranslated({ 'cart.sum': '{{a}}: {{b}}' }, 'ar', { 'cart.sum': '{{a}}: {{b}}' })).toEqual([])
})

test('a word that nobody says, and a key put together without saying so, are found', () => {
  const words = { 'cart.title': 'Cart', 'cart.kind_low': 'Low', 'cart.pieces_one': 'one', 'cart.pieces_other': 'more' }
  const family = { prefix: 'cart.kind_', words: ['low'], why: 'a test' }
  const says = (text: string) => [{ path: 'cart.tsx', text }]
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is looked through
  const all = "t('cart.title') t('cart.pieces', { count }) t(`cart.kind_${kind}`)"
  expect(usageProblems(words, says(all), [family])).toEqual([])
  expect(usageProblems(words, says(all.replace("'cart.title'", '')), [family])).toEqual(['cart.title is never said'])
  expect(usageProblems(words, says(all), [])).toEqual([
    'cart.tsx puts together a key that begins with cart.kind_: declare it in DYNAMIC_FAMILIES',
    'cart.kind_low is never said',
  ])
  expect(usageProblems(words, says(all), [family, { ...family, prefix: 'cart.gone_', words: [] }])).toHaveLength(1)
})

test('a message that a page says and a phone does not load is found', () => {
  const page = [{ path: 'storefront/cart.tsx', text: "t('messages.sold_out') fail('stock_warning')" }]
  expect(unloadedMessages(['sold_out', 'stock_warning_one', 'refund_due'], page)).toEqual([
    'sold_out is said by a page and stands in answers.json: it belongs into messages.json',
    'stock_warning is said by a page and stands in answers.json: it belongs into messages.json',
  ])
  expect(unloadedMessages(['sold_out'], [{ path: 'shop/orders/holding.ts', text: "'sold_out'" }])).toEqual([])
  expect(unloadedMessages(['sold_out'], [{ path: 'server/cart.ts', text: "'sold_out'" }])).toEqual([])
})
