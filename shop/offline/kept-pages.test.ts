import { expect, test } from 'vitest'
import { isExplained, keptAddress } from './kept-pages.ts'

const kept = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://tarteeb.example')
  return keptAddress(pathname, searchParams)
}

test.each([
  '/account/orders',
  '/account',
  '/cart',
  '/place-order',
  '/login',
  '/verify-email?token=abc',
  '/reset-password?token=abc',
  '/track-order?token=abc',
  '/preview?token=abc',
  '/return-order/1',
  '/payment/zaincash/success/1',
  '/newsletter/confirm?token=abc',
  '/admin',
  '/admin/orders',
  '/api/product/list',
  '/media/0123456789abcdef01234567.webp',
  '/offline',
  '/health',
])('no device keeps %s', address => {
  expect(kept(address)).toBeNull()
})

test('pages that say the same to everybody are kept under what they read of their address', () => {
  expect(kept('/')).toBe('/')
  expect(kept('/?lng=ar&utm_source=mail')).toBe('/')
  expect(kept('/product/box?token=abc&fbclid=1')).toBe('/product/box')
  expect(kept('/product/box?color=sand&fbclid=1')).toBe('/product/box?color=sand')
  expect(kept('/collection?lng=en&category=Boxes%20%26%20bins&page=3&sortBy=newest')).toBe(
    '/collection?category=Boxes%20%26%20bins&sortBy=newest',
  )
})

test('without a line the shop explains itself where shoppers go, and nowhere else', () => {
  for (const path of ['/', '/product/box', '/cart', '/account/orders', '/place-order'])
    expect(isExplained(path)).toBe(true)
  for (const path of ['/admin', '/admin/orders', '/api/store', '/verify-email', '/track-order', '/media/a.webp'])
    expect(isExplained(path)).toBe(false)
})
