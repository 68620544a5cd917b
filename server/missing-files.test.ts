import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/api.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test.each([
  '/assets/entry-0a1b2c3d.js',
  '/assets/office/entry-0a1b2c3d.js',
  '/media/0123456789abcdef01234567.webp',
  '/media/nothing',
  '/sitemap-9999.xml',
  '/admin/%ff',
])('no cache keeps that there is nothing at %s: in a moment there may be', async path => {
  const { status, headers } = await shop.get(path)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
})
