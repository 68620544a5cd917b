import { expect, test } from 'vitest'
import { isInternationalPhone, isSlideLink } from './settings.ts'

test('the shop may be called on a mobile or on a landline, in international form only', () => {
  expect(['+9647701234567', '+96417901234'].map(isInternationalPhone)).toEqual([true, true])
  const refused = ['07701234567', '009647701234567', '+0647701234567', '+964 770 123 4567', '+964', 'call us', '']
  expect(refused.map(isInternationalPhone)).toEqual(refused.map(() => false))
})

test('a slide leads to a page of the shop or to another site, and cannot be made to lead elsewhere or to run anything', () => {
  const taken = [
    '/',
    '/collection?category=المطبخ&sortBy=low-high',
    '/collection?search=a%20b#latest',
    '/product/abc_-1',
    '/administration',
    'https://maps.app.goo.gl/x?y=/z',
  ]
  expect(taken.filter(text => !isSlideLink(text))).toEqual([])
  const refused = [
    ...['', 'collection', 'javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'http://t.me/tarteeb'],
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/.//evil.example',
      '/%2e//evil.example',
      '/a//b',
      '/\t/evil.example',
    ],
    ...[
      'https://shop.example@evil.example',
      'https:/evil.example',
      'https://shop.example\\@evil.example',
      '/a b',
      '/"onclick',
    ],
    ...['/admin', '/admin/orders', '/API/product/list', '/media/x.webp', '/assets'],
  ]
  expect(refused.filter(isSlideLink)).toEqual([])
})
