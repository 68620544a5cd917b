import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint, staffEndpoint } from '#contract/describe.ts'
import { fileReply, id } from '#contract/fields.ts'
import { catalogueState } from '#tests/support/catalogue-state.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { UPLOADS } from '#tests/support/uploads.ts'
import { mountApi, type RequestFacts } from './api.ts'
import { createPrecedence } from './precedence.ts'
import { cachedRoute, type Route, route, staffRoute } from './route.ts'
import { NO_STOCK } from './stock-told.ts'

const STATE = catalogueState('1')

const MOST_BYTES = 1_000

const reply = z.object({ told: z.string() })
const keepFile = endpoint('POST', '/api/files/:id', {
  summary: '',
  input: z.object({ id }),
  reply,
  mostBytes: MOST_BYTES,
})
const readFile = endpoint('GET', '/api/files', { summary: '', input: z.object({ name: z.string() }), reply: fileReply })
const rename = endpoint('PUT', '/api/files/:id', { summary: '', input: z.object({ id, name: z.string() }), reply })
const forget = endpoint('DELETE', '/api/files/:id', { summary: '', input: z.object({ id }), reply })
const keepStaffFile = staffEndpoint('POST', '/api/staff/files', ['catalogue'], {
  summary: '',
  reply,
  mostBytes: MOST_BYTES,
})
const findWords = endpoint('GET', '/api/words', {
  summary: '',
  input: z.object({ search: z.string().optional(), sort: z.string().optional() }),
  reply,
})
const payNow = endpoint('POST', '/api/pay', {
  summary: '',
  goesFirst: true,
  input: z.object({ name: z.string() }),
  reply,
})
const contract = [keepFile, readFile, rename, forget, keepStaffFile, findWords, payNow]

const precedence = createPrecedence()

/** Each call is one reading of an address. */
const planWords = vi.fn(({ search = '', sort = '' }: { search?: string | undefined; sort?: string | undefined }) => ({
  cacheKey: `${search} ${sort}`,
  write: () => ({ text: JSON.stringify({ told: `${search} ${sort}` }), stockOf: NO_STOCK }),
}))

const routes: Route[] = [
  cachedRoute(findWords, ({ input }) => planWords(input)),
  route(keepFile, ({ input }) => ({ told: `${input.id} ${input.contentType} ${readFileSync(input.file)}` })),
  route(readFile, ({ input }) => ({
    bytes: Buffer.from('a,b\r\n'),
    contentType: 'text/csv; charset=utf-8',
    fileName: input.name,
  })),
  route(rename, call => {
    call.setCookie('one=1')
    call.setCookie('two=2')
    return { told: `${call.input.id} ${call.input.name}` }
  }),
  route(forget, ({ input }) => {
    const cause = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    if (input.id === 'full') throw new Error('nothing was written', { cause })
    return { told: input.id }
  }),
  staffRoute(keepStaffFile, () => ({ told: 'kept' })),
  route(payNow, () => ({ told: precedence.over() === null ? 'with all others' : 'first' })),
]

let opened: TestDatabase
let app: Hono<RequestFacts>
beforeAll(async () => {
  opened = await testDatabase()
  app = new Hono<RequestFacts>()
  mountApi(app, {
    database: opened.database,
    first: opened.first,
    contract,
    routes,
    catalogueState: () => STATE,
    headers: {},
    publicUrl: new URL('https://tarteeb.example'),
    uploads: UPLOADS,
    log: SILENT,
    precedence,
  })
})
afterAll(() => opened.close())

/** Node wants to be told of a body that is a stream; the browsers' types do not know it. */
type Sent = RequestInit & { readonly duplex?: 'half' }

async function ask(method: string, path: string, init: Sent = {}): Promise<Response> {
  const request = new Request(new URL(path, 'http://shop.test'), { method, ...init })
  return await app.fetch(request, { address: '192.0.2.1', requestId: 'test' })
}

/** A body whose length nobody knows before its end. */
function streamOf(bytes: number): Sent {
  const body = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 100) controller.enqueue(new Uint8Array(100))
      controller.close()
    },
  })
  return { body, duplex: 'half' }
}

test('what goes first does so once it has come: nobody gives way to a body that is still under way', async () => {
  const [asked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const body = new ReadableStream(
    {
      async pull(controller) {
        asked.resolve()
        await sent.promise
        controller.enqueue(Buffer.from('{"name":"Noor"}'))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'application/json' }
  const paying = ask('POST', '/api/pay', { body, duplex: 'half', headers })
  await asked.promise
  expect(precedence.over()).toBeNull()
  sent.resolve()
  expect(await (await paying).json()).toEqual({ told: 'first' })
  expect(precedence.over()).toBeNull()
})

test('an endpoint takes the bytes of a file as they are, with what the address names', async () => {
  const answer = await ask('POST', '/api/files/box', { body: 'a,b', headers: { 'content-type': 'text/csv' } })
  expect(await answer.json()).toEqual({ told: 'box text/csv a,b' })
})

test('a file beyond the endpoint’s limit is refused, whether it tells its length or not', async () => {
  const tooMuch = { body: new Uint8Array(MOST_BYTES + 1), headers: { 'content-length': String(MOST_BYTES + 1) } }
  for (const init of [tooMuch, streamOf(MOST_BYTES + 100)]) {
    expect((await ask('POST', '/api/files/box', init)).status).toBe(413)
  }
  expect((await ask('POST', '/api/files/box', streamOf(MOST_BYTES))).status).toBe(200)
  expect((await ask('POST', '/api/files/box', { body: '' })).status).toBe(400)
})

test('where a disk of the shop is full whoever asks is told to come back', async () => {
  const answer = await ask('DELETE', '/api/files/full')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ success: false, message_key: 'service_unavailable' })
})

test('a stranger’s file is taken by nobody; one that breaks off or is too long to wait for is answered all the same', async () => {
  const receive = vi.spyOn(UPLOADS, 'receive')
  const pulled: number[] = []
  const filesOf = (end: (controller: ReadableStreamDefaultController) => void) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled.push(0)
        if (pulled.length % 3 === 0) end(controller)
        else controller.enqueue(new Uint8Array(10))
      },
    })
  const ends = [
    (controller: ReadableStreamDefaultController) => controller.close(),
    (controller: ReadableStreamDefaultController) => controller.error(new Error('broke off')),
  ]
  for (const end of ends)
    expect((await ask('POST', '/api/staff/files', { body: filesOf(end), duplex: 'half' })).status).toBe(401)
  expect(pulled).toHaveLength(6)
  const stated = {
    body: filesOf(() => undefined),
    duplex: 'half',
    headers: { 'content-length': '99999999999' },
  } as const
  expect((await ask('POST', '/api/staff/files', stated)).status).toBe(401)
  expect(receive).not.toHaveBeenCalled()
})

test('a reply may be a file, under a name in any script', async () => {
  const answer = await ask('GET', `/api/files?name=${encodeURIComponent('طلبات "1".csv')}`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('طلبات "1".csv')}`,
  )
  expect(await answer.text()).toBe('a,b\r\n')
})

test('what the path names stands above what the body says', async () => {
  const body = JSON.stringify({ id: 'jar', name: 'Box' })
  const answer = await ask('PUT', '/api/files/box', { body, headers: { 'content-type': 'application/json' } })
  expect(await answer.json()).toEqual({ told: 'box Box' })
  expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
})

test('taking away says in the address what is meant', async () => {
  expect(await (await ask('DELETE', '/api/files/box')).json()).toEqual({ told: 'box' })
  expect((await ask('DELETE', '/api/files/%20')).status).toBe(400)
})

test.each([
  ['?search=oak', '?fbclid=1&search=oak&utm_source=x', 'oak '],
  ['?search=box&sort=low', '?sort=low&x=&search=box', 'box low'],
  ['?search=lid', '?search=other&search=lid', 'lid '],
  ['', '?a=1&b=2', ' '],
])('the addresses %s and %s ask the same, and are read once', async (first, second, answer) => {
  planWords.mockClear()
  for (const query of [first, second]) {
    const response = await ask('GET', `/api/words${query}`)
    expect(await response.json()).toEqual({ told: answer })
  }
  expect(planWords).toHaveBeenCalledTimes(1)
})

test('a parameter that is empty is another question than one that is not there', async () => {
  planWords.mockClear()
  for (const query of ['?search=', '?sort=', '?search=null']) await ask('GET', `/api/words${query}`)
  expect(planWords).toHaveBeenCalledTimes(3)
})

const JSON_BODY = { 'content-type': 'application/json' }
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ['a lone surrogate', '{"name":"\\ud800@x.example"}', 'name'],
  ['the wrong half of a pair first', '{"name":"\\udc00\\ud800"}', 'name'],
  ['NUL', '{"name":"a\\u0000b"}', 'name'],
  ['a lone surrogate deep inside', '{"name":"x","items":[{"a":1},{"note":"\\udfff"}]}', 'items.1.note'],
  ['a lone surrogate as a name of a field', '{"name":"x","extra":{"\\ud800":1}}', 'extra.\uFFFD'],
  ['NUL as a name of a field', '{"a\\u0000":1}', 'a\uFFFD'],
  ['a name of a field without end', `{"${'x'.repeat(300)}":"\\u0000"}`, 'x'.repeat(200)],
  ['lists and objects in each other without end', nested(5_000), Array.from({ length: 20 }, () => 'a').join('.')],
])('%s in a body is refused by its place, before any schema', async (_what, body, path) => {
  const answer = await ask('PUT', '/api/files/box', { body, headers: JSON_BODY })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    message_key: 'invalid_request',
    errors: [{ path, message_key: 'field_invalid' }],
  })
})

test('bytes that are no UTF-8 are no JSON', async () => {
  for (const bytes of [[0xff], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xe0, 0xa4]]) {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')])
    const answer = await ask('PUT', '/api/files/box', { body, headers: JSON_BODY })
    expect([answer.status, (await answer.json()).message_key]).toEqual([400, 'invalid_json'])
  }
})

test.each([
  ['/api/files?name=a%00b', 'name'],
  ['/api/files?name=%', 'name'],
  ['/api/files?name=%ZZ', 'name'],
  ['/api/files?name=%ED%A0%80', 'name'],
  ['/api/files?name=x&other=%E0%A4', 'other'],
  ['/api/files?name=x&%00=1', '\uFFFD'],
])('%s is refused', async (path, field) => {
  const answer = await ask('GET', path)
  expect(answer.status).toBe(400)
  expect((await answer.json()).errors).toMatchObject([{ path: field, message_key: 'field_invalid' }])
})

test('a parameter of the path is looked at like any text', async () => {
  for (const [method, body] of [
    ['DELETE', null],
    ['PUT', '{"name":"x"}'],
  ] as const) {
    const answer = await ask(method, '/api/files/a%00b', { body, headers: JSON_BODY })
    expect((await answer.json()).errors).toMatchObject([{ path: 'id', message_key: 'field_invalid' }])
  }
})

test('whatever is a text is taken as it came', async () => {
  const name = '😀 علبة \uFFFD \u202E ﷽'
  const body = JSON.stringify({ name, deep: [[[[[[[[['x']]]]]]]]] })
  const answer = await ask('PUT', '/api/files/box', { body, headers: JSON_BODY })
  expect(await answer.json()).toEqual({ told: `box ${name}` })
})
