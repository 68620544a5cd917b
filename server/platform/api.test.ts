import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { specify } from '#contract/described.ts'
import { endpoint, type FileInput, type FileReply } from '#contract/endpoint.ts'
import { fileReply, id } from '#contract/fields.ts'
import { staffEndpoint } from '#contract/staff-endpoint.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { mountApi, type RequestFacts } from './api.ts'
import { createLog } from './log.ts'
import { type Route, route, staffRoute } from './route.ts'

const MOST_BYTES = 1_000

const keepFile = endpoint<FileInput & { readonly id: string }, { readonly told: string }>(
  'POST',
  '/api/files/:id',
  'anyone',
  'file',
)
const readFile = endpoint<{ readonly name: string }, FileReply>('GET', '/api/files')
const rename = endpoint<{ readonly id: string; readonly name: string }, { readonly told: string }>(
  'PUT',
  '/api/files/:id',
)
const forget = endpoint<{ readonly id: string }, { readonly told: string }>('DELETE', '/api/files/:id')
const keepStaffFile = staffEndpoint<FileInput, { readonly told: string }>(
  'POST',
  '/api/staff/files',
  ['catalogue'],
  'file',
)

const told = z.object({ told: z.string() })
const named = z.object({ id, name: z.string() })
const contract = [
  specify(keepFile, { summary: '', input: z.object({ id }), reply: told, mostBytes: MOST_BYTES }),
  specify(readFile, { summary: '', input: z.object({ name: z.string() }), reply: fileReply }),
  specify(rename, { summary: '', input: named, reply: told }),
  specify(forget, { summary: '', input: z.object({ id }), reply: told }),
  specify(keepStaffFile, { summary: '', input: z.object({}), reply: told, mostBytes: MOST_BYTES }),
]

const routes: Route[] = [
  route(keepFile, ({ input }) => ({ told: `${input.id} ${input.contentType} ${Buffer.from(input.bytes)}` })),
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
  route(forget, ({ input }) => ({ told: input.id })),
  staffRoute(keepStaffFile, () => ({ told: 'kept' })),
]

let opened: TestDatabase
let app: Hono<RequestFacts>
beforeAll(async () => {
  opened = await testDatabase()
  app = new Hono<RequestFacts>()
  mountApi(app, {
    database: opened.database,
    contract,
    routes,
    catalogueVersion: () => '1',
    headers: {},
    publicUrl: new URL('https://tarteeb.example'),
    log: createLog({ level: 'silent' }),
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

test('a stranger’s file is not read', async () => {
  let isRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true
        controller.error(new Error('read'))
      },
    },
    { highWaterMark: 0 },
  )
  expect((await ask('POST', '/api/staff/files', { body, duplex: 'half' })).status).toBe(401)
  expect(isRead).toBe(false)
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
