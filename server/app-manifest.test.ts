import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/api.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test.each([
  ['ar', 'rtl', 'ترتيب'],
  ['en', 'ltr', 'Tarteeb'],
])('a phone that speaks %s installs the shop under its name there', async (language, dir, name) => {
  const answer = await shop.get(`/manifest.webmanifest?lng=${language}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(JSON.parse(await answer.text())).toMatchObject({
    id: '/',
    name,
    short_name: name,
    lang: language,
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  const byBrowser = await shop.get('/manifest.webmanifest', { 'accept-language': language })
  expect(JSON.parse(await byBrowser.text())).toMatchObject({ name, dir })
})

test('the back office is an app of its own, so that an iPhone can tell of orders', async () => {
  const answer = await shop.get('/office.webmanifest?lng=ar')
  expect(JSON.parse(await answer.text())).toMatchObject({
    ...{ id: '/admin', start_url: '/admin', scope: '/admin', display: 'standalone', dir: 'rtl' },
  })
})

test('a worker may come from the shop alone', async () => {
  const { headers } = await shop.get('/manifest.webmanifest')
  expect(headers.get('content-security-policy')).toContain("worker-src 'self'; ")
})
