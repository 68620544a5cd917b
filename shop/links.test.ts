import { expect, test } from 'vitest'
import { isOwnPath, isSafeLink } from './links.ts'

test('a link leads to a whole https address and runs nothing', () => {
  expect(isSafeLink('https://www.instagram.com/tarteeb.iq')).toBe(true)
  const refused = [
    'instagram.com/tarteeb',
    'http://t.me/tarteeb',
    'javascript:alert(1)',
    'data:text/html,x',
    '//t.me',
    '',
  ]
  expect(refused.map(isSafeLink)).toEqual(refused.map(() => false))
})

test('a path leads to a page of this shop, whichever way a browser reads it', () => {
  for (const path of ['/', '/product/box', '/.well-known/a', '/?q=/../admin', '/faq#/api/', '/adminton'])
    expect(isOwnPath(path)).toBe(true)
  const elsewhere = [
    '/admin',
    '/./admin',
    '/a/../admin',
    '/a/%2e%2E/api/cart',
    '/../ADMIN?x',
    '/%2e/media/a.png',
    '/./api#x',
  ]
  for (const path of [...elsewhere, '//evil.example', '/\\evil.example', '/.//evil.example', '/a/..//evil.example'])
    expect(isOwnPath(path)).toBe(false)
})
