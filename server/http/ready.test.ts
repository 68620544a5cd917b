import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#contract/catalogue.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import type { ReadyAnswer } from './ready.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  for (const name of ['Linen box', 'Oak hanger', 'Tall basket']) await shop.givenProduct({ name })
})
afterAll(() => shop.close())

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', host: 'shop.test' }
const LIST = `${listProducts.path}?sortBy=low-high&limit=48`

async function asked(url: string, headers: Record<string, string>) {
  const { status, headers: own, body } = await answered(url, headers)
  return { status, headers: { ...own, 'x-request-id': '' }, body }
}

async function answered(url: string, headers: Record<string, string>) {
  const response = await shop.app.fetch(new Request(`http://shop.test${url}`, { headers }), { address: '127.0.0.1' })
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: Object.fromEntries(response.headers), body }
}

function told({ status, headers, body }: ReadyAnswer) {
  const pairs = headers.flatMap((name, place) => (place % 2 === 0 ? [[name, headers[place + 1]]] : []))
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length)
  return { status, headers: { ...Object.fromEntries(pairs), 'x-request-id': '' }, body: Buffer.from(body ?? []) }
}

/** Asked until it lies ready, which it does once it was asked for again and compressed. */
async function ready(url: string, headers: Record<string, string>) {
  await answered(url, headers)
  await expect
    .poll(async () => {
      await answered(url, headers)
      await wait(0)
      return shop.app.ready({ url, headers }) !== null
    })
    .toBe(true)
  const found = shop.app.ready({ url, headers })
  if (found === null) throw new Error('it does not lie ready')
  return told(found)
}

test.each([
  ['of every encoding', BROWSER],
  ['of gzip alone', { ...BROWSER, 'accept-encoding': 'gzip' }],
  ['in Arabic', { ...BROWSER, lang: 'ar' }],
])('what lies ready for a browser %s is what it would be answered the long way', async (_, headers) => {
  const short = await ready(LIST, headers)
  expect(short).toEqual(await asked(LIST, headers))
  const known = { ...headers, 'if-none-match': String(short.headers.etag) }
  const unchanged = shop.app.ready({ url: LIST, headers: known })
  expect(unchanged && told(unchanged)).toEqual(await asked(LIST, known))
  expect(unchanged?.status).toBe(304)
})

test('one address of the same question after the other lies ready, and none that asks for more', async () => {
  await ready(LIST, BROWSER)
  expect(shop.app.ready({ url: `${LIST}&fbclid=1`, headers: BROWSER })).not.toBeNull()
  for (const url of [`${LIST}&search=oak`, `${listProducts.path}?limit=49`, '/api/nothing', '/api/cart', '/nothing'])
    expect(shop.app.ready({ url, headers: BROWSER })).toBeNull()
})

test('what has changed lies ready no more', async () => {
  await ready(LIST, BROWSER)
  await shop.givenProduct({ name: 'Another box' })
  expect(shop.app.ready({ url: LIST, headers: BROWSER })).toBeNull()
})

test('where too many answers are being made, one more is told so at the door as it would be inside', async () => {
  const flood = Array.from({ length: 400 }, (_, place) => asked(`${listProducts.path}?search=box%20${place}`, BROWSER))
  const late = `${listProducts.path}?search=late`
  const inside = await asked(late, BROWSER)
  const atDoor = shop.app.ready({ url: late, headers: BROWSER })
  expect(inside.status).toBe(503)
  // What nobody keeps needs no tag.
  expect(atDoor && told(atDoor)).toEqual({ ...inside, headers: expect.objectContaining({ 'retry-after': '2' }) })
  const headers = Object.entries(inside.headers).filter(([name]) => name !== 'etag')
  expect(atDoor && told(atDoor).headers).toEqual({
    ...Object.fromEntries(headers),
    'content-length': expect.any(String),
  })
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(shop.app.ready({ url: late, headers: BROWSER })).toBeNull()
})
