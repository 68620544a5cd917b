import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiFailure, createCall, shopperIdentity } from './call.ts'
import { endpoint, shopperEndpoint } from './describe.ts'
import { replies } from './fields.ts'

const reply = replies({ items: z.array(z.string()) })
const list = endpoint('GET', '/api/list', {
  summary: '',
  input: z.object({ search: z.string().optional(), limit: z.number().optional() }),
  reply,
})
const regions = endpoint('GET', '/api/regions/:cityId', {
  summary: '',
  input: z.object({ cityId: z.string() }),
  reply,
})
const add = shopperEndpoint('POST', '/api/add', {
  summary: '',
  input: z.object({ id: z.string(), quantity: z.number() }),
  reply,
})
const rename = endpoint('PUT', '/api/boxes/:id/name', {
  summary: '',
  input: z.object({ id: z.string(), name: z.string() }),
  reply,
})
const send = shopperEndpoint('POST', '/api/photo', {
  summary: '',
  input: z.object({ place: z.string() }),
  reply,
  mostBytes: 100,
})

function callWith(answer: Response | Error, token: string | null = null) {
  const asked: Request[] = []
  const call = createCall({
    fetch: async request => {
      asked.push(request)
      if (answer instanceof Error) throw answer
      return answer.clone()
    },
    origin: () => 'https://shop.example',
    language: () => 'ar',
    identity: () => shopperIdentity(token),
  })
  return { call, asked }
}

const success = (body: object = {}) => Response.json({ success: true, ...body })

test('a question goes into the address, escaped; what is left open is left out', async () => {
  const { call, asked } = callWith(success())
  await call(list, { search: 'صندوق & سلة', limit: 48 })
  await call(list, { search: undefined })
  await call(regions, { cityId: '1/2' })
  expect(asked.map(request => request.url.replace('https://shop.example', ''))).toEqual([
    '/api/list?search=%D8%B5%D9%86%D8%AF%D9%88%D9%82+%26+%D8%B3%D9%84%D8%A9&limit=48',
    '/api/list',
    '/api/regions/1%2F2',
  ])
})

test('a wish goes as JSON, with the token in both headers and the language', async () => {
  const { call, asked } = callWith(success(), 'secret')
  await call(add, { id: 'a', quantity: 2 }, { headers: { 'Idempotency-Key': 'k1' } })
  const request = asked[0]
  expect(await request?.json()).toEqual({ id: 'a', quantity: 2 })
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    authorization: 'Bearer secret',
    token: 'secret',
    lang: 'ar',
    'content-type': 'application/json',
    'idempotency-key': 'k1',
  })
})

test('what the path names goes into the address of a wish, the rest into its body', async () => {
  const { call, asked } = callWith(success())
  await call(rename, { id: 'a/b', name: 'Box' })
  expect(asked[0]?.url).toBe('https://shop.example/api/boxes/a%2Fb/name')
  expect(await asked[0]?.json()).toEqual({ name: 'Box' })
})

test('a visitor sends no token', async () => {
  const { call, asked } = callWith(success())
  await call(list, {})
  expect(asked[0]?.headers.has('authorization')).toBe(false)
})

test("a refusal keeps the shop's words and the fields they are about", async () => {
  const errors = [{ path: 'quantity', message_key: 'invalid_quantity', message: 'الكمية غير صحيحة' }]
  const body = { success: false, message_key: 'invalid_request', message: 'راجع الحقول', errors }
  const { call } = callWith(Response.json(body, { status: 422 }))
  const failure = await call(list, {}).catch((thrown: unknown) => thrown)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(failure).toMatchObject({ status: 422, messageKey: 'invalid_request', message: 'راجع الحقول', errors, body })
})

test.each([
  ['no network', new TypeError('Failed to fetch'), 0],
  ['a page of somebody between', new Response('<html>', { status: 502 }), 502],
  ['an answer that is no answer', new Response('null'), 200],
])('%s is an error of the way there', async (_, answer, status) => {
  const { call } = callWith(answer)
  await expect(call(list, {})).rejects.toMatchObject({ status, messageKey: 'an_error_occurred' })
})

test('a file goes as it is, with what stands beside it in the address', async () => {
  const { call, asked } = callWith(success())
  await call(send, { bytes: new Uint8Array([1, 2, 3]), contentType: 'image/png', place: 'front' })
  const [request] = asked
  expect([request?.url, request?.headers.get('content-type')]).toEqual([
    'https://shop.example/api/photo?place=front',
    'image/png',
  ])
  expect(new Uint8Array((await request?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2, 3]))
})
