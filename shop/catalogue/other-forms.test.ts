import { expect, test } from 'vitest'
import { measuresIn, otherForms, surelySingularsOf } from './other-forms.ts'

test.each([
  // Broken plurals.
  ['رفوف', 'رف'],
  ['ارفف', 'رف'],
  ['سلال', 'سله'],
  ['دروج', 'درج'],
  ['بيوت', 'بيت'],
  ['اقلام', 'قلم'],
  ['ابواب', 'باب'],
  ['اغطيه', 'غطا'],
  ['احزمه', 'حزام'],
  ['ملاعق', 'ملعقه'],
  ['حقايب', 'حقيبه'],
  ['خزاين', 'خزانه'],
  ['حوامل', 'حامل'],
  ['صناديق', 'صندوق'],
  ['مفاتيح', 'مفتاح'],
  ['دواليب', 'دولاب'],
  ['كناتير', 'كنتور'],
  ['جوارير', 'جارور'],
  ['سكاكين', 'سكين'],
  ['شبابيك', 'شباك'],
  ['جدران', 'جدار'],
  ['زوايا', 'زاويه'],
  ['خضرا', 'اخضر'],
  // Pronouns, with taa marbuta open before them.
  ['رفوفكم', 'رفوف'],
  ['سلتي', 'سله'],
  ['خزانتنا', 'خزانه'],
  ['كتبهم', 'كتب'],
  ['مطبخها', 'مطبخ'],
  // Little words before it, and pronouns behind.
  ['بحمام', 'حمام'],
  ['هالصندوق', 'صندوق'],
  ['عالحايط', 'حايط'],
  ['لاطفالي', 'اطفال'],
  ['وبغرفتهم', 'غرفه'],
  // Letters held down.
  ['رفوووف', 'رفوف'],
  // English endings.
  ['stacking', 'stack'],
  ['storing', 'store'],
  ['stackable', 'stack'],
  ['hanger', 'hang'],
  ['planner', 'plan'],
])('%s may be a form of %s', (form, word) => {
  expect(otherForms(form)).toContain(word)
})

test('a text’s word is taken for a plural only where its pattern tells', () => {
  expect(surelySingularsOf('براميل')).toContain('برميل')
  expect(surelySingularsOf('جدار')).toEqual([])
  expect(surelySingularsOf('رفوف')).toEqual([])
})

test('a word without end has no other form', () => {
  expect(otherForms('و'.repeat(200))).toEqual([])
})

test.each([
  ['60cm', ['60', 'cm']],
  ['60x30', ['60', '30']],
  ['60x40x30cm', ['60', '40', '30', 'cm']],
  ['2l', ['2', 'l']],
  ['m2', ['m', '2']],
  ['7a2it', []],
  ['30cm2', ['30', 'cm', '2']],
  ['12', []],
  ['shelf', []],
])('%s holds the measures %j', (word, measures) => {
  expect(measuresIn(word)).toEqual(measures)
})
