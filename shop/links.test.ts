import { expect, test } from 'vitest'
import { isSafeLink } from './links.ts'

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
