import { expect, test } from 'vitest'
import { matchRoute } from './match.ts'

const routes = [
  { pattern: '/', page: 'home' },
  { pattern: '/product/:productId', page: 'product' },
  { pattern: '/account', page: 'account' },
  { pattern: '/account/:tab', page: 'tab' },
]

test.each([
  ['/', 'home', {}],
  ['/product/abc', 'product', { productId: 'abc' }],
  ['/product/abc/', 'product', { productId: 'abc' }],
  ['/product/%D8%A8', 'product', { productId: 'ب' }],
  ['/account', 'account', {}],
  ['/account/orders', 'tab', { tab: 'orders' }],
])('%s leads to %s', (path, page, params) => {
  expect(matchRoute(routes, path)).toEqual({ page, params })
})

test.each([
  ...['/nothing', '/product', '/product/a/b', '/product/%E0%A4%A', '/product/%00', '/product/a%00b', '/%'],
  ...['//', '///', '//account', '/account//', '/product//abc', '//evil.example', '//evil.example/'],
])('%s leads nowhere', path => {
  expect(matchRoute(routes, path)).toBeNull()
})
