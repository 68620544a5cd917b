import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { there } from '#tests/support/there.ts'
import { openApiText } from './openapi.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ publicUrl: new URL('https://tarteeb.example') })
})
afterAll(() => shop.close())

/** A document as far as these tests look into it. */
const openApiDocument = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        tags: z.unknown(),
        security: z.unknown(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
})

test('anybody reads how the shop is called: its own address, every endpoint by its name, and whom it lets in', async () => {
  const { status, body } = await shop.fetch(new Request('http://evil.example/api/openapi.json'))
  expect([status, body.openapi, body.servers]).toEqual([200, '3.1.0', [{ url: 'https://tarteeb.example' }]])
  const operations = Object.values(openApiDocument.parse(body).paths).flatMap(item => Object.values(item))
  expect(operations).toHaveLength(contract.length)
  const { placeOrder, exportOrders, register } = Object.fromEntries(operations.map(each => [each.operationId, each]))
  expect([register?.security, register?.tags]).toEqual([[], ['accounts']])
  expect(placeOrder?.security).toEqual([{ bearer: [] }, { token: [] }])
  expect(exportOrders?.security).toEqual([{ staff: [] }])
  expect(body.components).toMatchObject({ securitySchemes: { staff: { name: '__Host-tarteeb-staff' } } })
})

test('on a machine of one’s own calls go to wherever the description was read', async () => {
  const { servers } = JSON.parse(await openApiText(new URL('http://localhost:3000')))
  expect(servers).toEqual([{ url: '/' }])
})

test('each refusal of a call stands under its status, those that follow from who may call among them', async () => {
  const { body } = await shop.fetch(new Request('http://shop.test/api/openapi.json'))
  const { responses } = there(openApiDocument.parse(body).paths['/api/staff/orders/{id}/note']?.put)
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '408', '409', '413', '415', '500', '503'])
  expect(responses).toMatchObject({
    401: refusalBy(['please_login_first', 'session_expired', 'second_factor_needed']),
    404: refusalBy(['order_not_found']),
    409: refusalBy(['changed_meanwhile']),
  })
})

/** A response that is one of these refusals, in this order. */
function refusalBy(keys: readonly string[]) {
  const schema = { allOf: [expect.anything(), { properties: { message_key: { enum: keys } } }] }
  return { content: { 'application/json': { schema } } }
}

test('whoever has the description already is told so, without it', async () => {
  const first = await shop.get('/api/openapi.json')
  const etag = first.headers.get('etag') ?? ''
  expect([first.headers.get('cache-control'), first.headers.get('content-type')]).toEqual([
    'public, max-age=3600',
    'application/json; charset=utf-8',
  ])
  expect((await shop.get('/api/openapi.json', { 'if-none-match': etag })).status).toBe(304)
})
