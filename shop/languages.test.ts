import { expect, test } from 'vitest'
import {
  directionOf,
  inEach,
  inLanguage,
  isLanguage,
  isReadInAnother,
  keyedInEach,
  languages,
  languagesFor,
  otherLanguages,
} from './languages.ts'

test.each([
  ['its own language', { name_en: 'Jar', name_ar: 'مرطبان' }, 'مرطبان'],
  ['the first other where its own is empty', { name_en: 'Jar', name_ar: '' }, 'Jar'],
  ['the first other where there is none', { name_en: 'Jar', name_ar: null }, 'Jar'],
  ['nothing where nobody wrote anything', { name_en: '', name_ar: null }, ''],
])('a text is read in %s', (_, thing, read) => {
  expect(inLanguage(thing, 'name', 'ar')).toBe(read)
})

test('a text is read in another language where one of the others has it, and where none has it is read in none', () => {
  expect(isReadInAnother({ name_en: 'Jar', name_ar: '' }, 'name', 'ar')).toBe(true)
  expect(isReadInAnother({ name_en: 'Jar', name_ar: '' }, 'name', 'en')).toBe(false)
  expect(isReadInAnother({ name_en: '' }, 'name', 'ar')).toBe(false)
})

test('a thing made for each language has all of the list, in its order', () => {
  expect(Object.keys(inEach(language => language))).toEqual(languages)
  expect(keyedInEach('name', language => `in ${language}`)).toEqual({ name_en: 'in en', name_ar: 'in ar' })
  expect(otherLanguages('ar')).toEqual(languages.filter(language => language !== 'ar'))
  expect(languagesFor('ar')).toEqual(['ar', ...otherLanguages('ar')])
})

test('only what stands in the list is a language', () => {
  expect(['en', 'ar', 'EN', 'toString', '', null, undefined].filter(isLanguage)).toEqual(['en', 'ar'])
  expect(languages.map(directionOf)).toEqual(['ltr', 'rtl'])
})
