import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shopperEndpoint } from '#contract/describe.ts'
import { replies } from '#contract/fields.ts'
import type { RefusalKey } from '#contract/refusals.ts'
import type { OnRefusal } from '#server/http/api.ts'
import { withListedRefusals } from './listed-refusals.ts'
import { neverMet, noteMet } from './met-refusals.ts'

const boxRefusing = (...refusals: RefusalKey[]) =>
  shopperEndpoint('GET', '/api/box', { summary: 'A box.', reply: replies({}), refusals })

test('a refusal that the contract does not list where it happens fails the test that met it', async () => {
  const box = boxRefusing('sold_out')
  const refused = ['sold_out', 'session_expired', 'cart_is_full', 'sold_out'] as const
  const next = refused.values()
  const met: string[] = []
  const open = (onRefusal: OnRefusal) => ({
    async fetch() {
      onRefusal(box, next.next().value ?? 'an_error_occurred')
      return new Response()
    },
  })
  const app = withListedRefusals(open, (_, key) => void met.push(key))
  const failed: string[] = []
  for (const key of refused) {
    const said = await app.fetch(new Request('http://shop.test/api/box'), { address: '192.0.2.1' }).catch(String)
    if (typeof said === 'string') failed.push(`${key}: ${said}`)
  }
  expect(met).toEqual(['sold_out', 'session_expired', 'sold_out'])
  expect(failed).toEqual([
    'cart_is_full: Error: GET /api/box refuses with cart_is_full, which the contract does not list there.',
  ])
})

test('what an endpoint lists itself and no test has met is told', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tarteeb-met-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'met')
  const box = boxRefusing('sold_out', 'cart_is_full')
  expect(neverMet(file, [box])).toEqual(['GET /api/box sold_out', 'GET /api/box cart_is_full'])
  for (const note of [noteMet(file), noteMet(file)]) note(box, 'sold_out')
  expect(neverMet(file, [box])).toEqual(['GET /api/box cart_is_full'])
})
