import { expect, test } from 'vitest'
import { languageOfCall, languageOfPage } from './language.ts'

const page = (address: string, headers: Record<string, string> = {}) =>
  languageOfPage(new URL(address, 'https://shop.example').search, new Headers(headers))

test('the address decides before the cookie, the cookie before the browser', () => {
  const headers = { cookie: 'a=b; i18next=en', 'accept-language': 'ar' }
  expect(page('/?lng=ar', headers)).toEqual({ language: 'ar', source: 'query' })
  expect(page('/', headers)).toEqual({ language: 'en', source: 'cookie' })
  expect(page('/', { 'accept-language': 'ar-IQ,ar;q=0.9,en;q=0.8' })).toEqual({ language: 'ar', source: 'header' })
})

test('a visitor who says nothing reads English', () => {
  expect(page('/')).toEqual({ language: 'en', source: 'default' })
})

test('a language that the shop does not speak is passed over', () => {
  expect(page('/?lng=fr', { cookie: 'i18next=de', 'accept-language': 'ku, en;q=0.5, ar;q=0.7' })).toEqual({
    language: 'ar',
    source: 'header',
  })
  expect(page('/', { 'accept-language': 'ar;q=0, en;q=0.1' }).language).toBe('en')
})

test('an API call without a language of ours is answered in English', () => {
  expect(languageOfCall(new Headers({ lang: 'ar' }))).toBe('ar')
  expect(languageOfCall(new Headers({ lang: 'fr' }))).toBe('en')
  expect(languageOfCall(new Headers())).toBe('en')
})
