import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FuzzedShop, openFuzzedShop } from './fuzzed-shop.ts'
import { openWire, type Wire } from './wire.ts'

let shop: FuzzedShop
let wire: Wire
beforeAll(async () => {
  shop = await openFuzzedShop()
  wire = openWire(shop.port)
})
afterAll(async () => {
  wire.close()
  await shop.close()
})

const ask = (target: string, { method = 'GET', host = '127.0.0.1' as string | null } = {}) =>
  wire.sendRaw({ method, target, host, headers: [], body: null })

const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status

test.each([
  ...['//', '///', '//[', '//%', '//:80', '//x:99999/', '//evil.example', '//evil.example/', '//evil.example/x'],
  ...['//evil.example/%2e%2e', '//evil.example/../', '//cart', '/cart//', '/account//orders', '//?lng=ar'],
  ...['/%', '/%ZZ', '/%00', '/%c0%af', '/%ED%A0%80', '/product/%', '/product/%00', '/product/%E0%A4', '/bundle/%'],
  ...['/return-order/%00', '/payment/payqi/success/%00', '/media/%', '/media/%00', '/assets/%', '/assets/..%2f..'],
  ...[
    '/admin/%',
    '/admin/%00',
    '/admin/%E0%A4',
    '/sitemap-%00.xml',
    '/health/%',
    '/api/%',
    '/api/%00',
    '/api/order/fetchRegions/',
  ],
  ...['http://evil.example//', 'http://evil.example//x', 'https://evil.example/x'],
])('%s names nothing', async target => {
  for (const method of ['GET', 'HEAD']) expect(await statusOf(target, { method })).toBe(404)
})

test.each([
  ...['*', 'foo', '/\\evil', 'http:', 'http://[', 'http://:80/', 'http://x:99999/', 'ftp://a/', '/a\tb', '/\u00fc'],
  ...[
    '/api/order/fetchRegions/%',
    '/api/order/fetchRegions/%00',
    '/api/product/single?id=%00',
    '/api/product/single?id=',
  ],
  ...['/api/product/list?search=%00', '/api/product/list?search=%ZZ', '/api/product/list?category=%ED%A0%80'],
])('%s is no address', async target => {
  expect(await statusOf(target)).toBe(400)
})

test.each([
  null,
  '',
  '[',
  ':80',
  'x:99999999',
  'a b',
  'a/b',
  'a@b',
  'a?b',
  'a#b',
  '\\',
  'x%',
  '\u00fc',
  '127.0.0.1, evil',
  '\u0000',
])('no shop stands at the host %j', async host => {
  for (const target of ['/', '//x/', '/api/store', '/health/live']) expect(await statusOf(target, { host })).toBe(400)
})

test('a whole address leads where its path leads, and a host of any name to this shop', async () => {
  expect(await statusOf('http://evil.example/')).toBe(200)
  for (const host of ['localhost', 'tarteeb.example:8443', '[::1]:80']) expect(await statusOf('/', { host })).toBe(200)
})

test('a broken escape in a page’s query is junk like any other', async () => {
  for (const query of ['?utm_source=%', '?lng=%', '?%00=%00']) expect(await statusOf(`/${query}`)).toBe(200)
})

test('a page that asks for what cannot be is not there', async () => {
  for (const path of ['/collection?search=%00', `/collection?category=${'x'.repeat(2_500)}`, '/preview?token=%00'])
    expect([path, await statusOf(path)]).not.toEqual([path, 500])
})

test('pages that are not there leave nothing in the log, however often they are asked for', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  for (const path of ['/bundle/unknown', '/bundle/%01', '/product/unknown', '/product/%01']) await ask(path)
  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
})

test('an unknown page says that it comes in several encodings', async () => {
  const answer = await fetch(new URL('/nothing/here', shop.publicUrl))
  expect([answer.status, answer.headers.get('vary')]).toEqual([404, 'accept-encoding'])
})

test('methods that the shop does not know are refused', async () => {
  for (const method of ['PUT', 'PATCH', 'TRACE', 'OPTIONS'])
    for (const target of ['//', '/product/%00']) expect(await statusOf(target, { method })).toBe(405)
})

test.each([
  ['NUL', '\\u0000', '%00'],
  ['half a letter', '\\ud800', '%ED%A0%80'],
  ['something without end', 'x'.repeat(3_000), 'x'.repeat(900)],
])('a gateway’s message that names %s is refused, or passed over', async (_what, name, attempt) => {
  const told = [
    ['payqi', `{"paymentId":"${name}","requestId":"r","status":"SUCCESS","creationDate":"now"}`],
    ['payqi', `{"paymentId":"p","requestId":"${name}","status":"SUCCESS","creationDate":"now"}`],
    ['alqaseh', `{"payment_id":"${name}","order_id":"${name}","payment_status":"succeeded","amount":1}`],
    [`alqaseh/${attempt}`, '{"payment_status":"succeeded"}'],
    ['zaincash', `{"webhook_token":"${name}"}`],
  ] as const
  for (const [address, text] of told) {
    const sent = { method: 'POST', target: `/api/webhooks/${address}`, host: '127.0.0.1', headers: [] }
    expect([200, 400, 401]).toContain((await wire.sendRaw({ ...sent, body: Buffer.from(text) })).status)
  }
})
