import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pieceOf } from './piece.ts'
import { send, write } from './written.ts'

const LONG = JSON.stringify({ words: 'صندوق تخزين بغطاء '.repeat(200) })
const asked = (headers: Record<string, string> = {}, method = 'GET') => ({ method, headers: new Headers(headers) })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('what is asked for again comes in the smallest encoding a browser takes, at first in a quick one', async () => {
  const written = write('application/json', LONG)
  const browser = { 'accept-encoding': 'gzip, deflate, br' }
  const first = await send(written, asked(browser), { headers: {} })
  expect(first.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await bytesOf(first)).toString()).toBe(LONG)
  const brotli = await send(written, asked(browser), { headers: {} })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(LONG)
  const zipped = await send(written, asked({ 'accept-encoding': 'gzip' }), { headers: {} })
  expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(LONG)
  const plain = await send(written, asked(), { headers: {} })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(LONG)
})

test('short answers and pictures are not compressed', async () => {
  for (const written of [write('application/json', '{}'), write('image/webp', Buffer.alloc(5_000))]) {
    const response = await send(written, asked({ 'accept-encoding': 'br' }), { headers: {} })
    expect(response.headers.get('content-encoding')).toBeNull()
  }
})

test('who has the answer already is told so without a body', async () => {
  const written = write('text/html', LONG)
  for (const tag of [written.etag, `W/${written.etag}`, `"other", ${written.etag}`]) {
    const response = await send(written, asked({ 'if-none-match': tag }), { headers: { 'x-kept': 'yes' } })
    expect(response.status).toBe(304)
    expect(response.headers.get('etag')).toBe(written.etag)
    expect(response.headers.get('x-kept')).toBe('yes')
    expect(await response.text()).toBe('')
  }
})

test('a refusal is never answered as unchanged', async () => {
  const written = write('application/json', LONG)
  expect((await send(written, asked({ 'if-none-match': written.etag }), { status: 404, headers: {} })).status).toBe(404)
})

test('HEAD tells the length without the body', async () => {
  const response = await send(write('text/html', 'ok'), asked({}, 'HEAD'), { headers: {} })
  expect(response.headers.get('content-length')).toBe('2')
  expect(await response.text()).toBe('')
})

test('other content has another tag', async () => {
  expect(write('text/html', 'a').etag).not.toBe(write('text/html', 'b').etag)
})

test('what is made for the moment comes in the quickest encoding a browser takes, and in the densest when it is asked for again', async () => {
  const written = write('application/json', LONG)
  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const first = await send(written, asked(browser), { headers: {} })
  expect([first.headers.get('content-encoding'), first.headers.get('vary')]).toEqual(['zstd', 'accept-encoding'])
  const body = await bytesOf(first)
  expect(first.headers.get('content-length')).toBe(String(body.byteLength))
  expect(zstdDecompressSync(body).toString()).toBe(LONG)
  const again = await send(written, asked(browser), { headers: {} })
  expect(again.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await bytesOf(again)).toString()).toBe(LONG)
})

test('an encoding that a browser weighs with nothing is not sent', async () => {
  const refused = { 'accept-encoding': 'zstd;q=0, br; q=0.0, gzip;q=0.5' }
  const written = write('application/json', LONG)
  for (const _ of ['first', 'again']) {
    expect((await send(written, asked(refused), { headers: {} })).headers.get('content-encoding')).toBe('gzip')
  }
  const plain = await send(written, asked({ 'accept-encoding': 'gzip;q=0' }), { headers: {} })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(LONG)
})

test('an answer in pieces says the same in every encoding as a whole one, and has one tag for one content', async () => {
  const texts = [LONG, ',', 'سلّة ', LONG.repeat(2)]
  const whole = texts.join('')
  const written = write('application/json', texts.map(pieceOf))
  const decoded = {
    gzip: gunzipSync,
    br: brotliDecompressSync,
    zstd: zstdDecompressSync,
    identity: (body: Buffer) => body,
  }
  for (const [encoding, decode] of Object.entries(decoded)) {
    const response = await send(written, asked({ 'accept-encoding': encoding }), { headers: {} })
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(decode(await bytesOf(response)).toString()).toBe(whole)
  }
  expect(write('application/json', texts.map(pieceOf)).etag).toBe(written.etag)
  expect(write('application/json', [LONG, ',', 'سلّة', LONG.repeat(2)].map(pieceOf)).etag).not.toBe(written.etag)
  const known = await send(written, asked({ 'if-none-match': written.etag }), { headers: {} })
  expect([known.status, await known.text()]).toEqual([304, ''])
  const head = await send(written, asked({}, 'HEAD'), { headers: {} })
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(Buffer.byteLength(whole)), ''])
})
