import { expect, test } from 'vitest'
import { isInternationalPhone, isSafeLink } from './settings.ts'

test('the shop may be called on a mobile or on a landline, in international form only', () => {
  expect(['+9647701234567', '+96417901234'].map(isInternationalPhone)).toEqual([true, true])
  const refused = ['07701234567', '009647701234567', '+0647701234567', '+964 770 123 4567', '+964', 'call us', '']
  expect(refused.map(isInternationalPhone)).toEqual(refused.map(() => false))
})

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
