import { expect, test } from 'vitest'
import { z } from 'zod'
import { specify } from '#contract/described.ts'
import { endpoint, type Success } from '#contract/endpoint.ts'
import { nothing } from '#contract/fields.ts'
import { withListedRefusals } from './listed-refusals.ts'

const reply = z.object({ success: z.literal(true) })
const read = endpoint<Record<string, never>, Success>('GET', '/api/box', 'shopper')

test('a refusal that the contract does not list where it happens fails the test that met it', async () => {
  const box = specify(read, { summary: 'A box.', input: nothing, reply, refusals: ['sold_out'] })
  const refused = ['sold_out', 'session_expired', 'cart_is_full', 'sold_out'] as const
  const next = refused.values()
  const app = withListedRefusals(onRefusal => ({
    async fetch() {
      onRefusal(box, next.next().value ?? 'an_error_occurred')
      return new Response()
    },
  }))
  const met: string[] = []
  for (const key of refused) {
    const said = await app.fetch(new Request('http://shop.test/api/box'), { address: '192.0.2.1' }).catch(String)
    if (typeof said === 'string') met.push(`${key}: ${said}`)
  }
  expect(met).toEqual([
    'cart_is_full: Error: GET /api/box refuses with cart_is_full, which the contract does not list there.',
  ])
})
