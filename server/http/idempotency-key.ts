import { isIdempotencyKey } from '#shop/idempotency-key.ts'
import { Refusal } from './refusal.ts'

/** The key of one attempt, or null where the caller sent none. Throws invalid_request where it is none. */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key === null) return null
  if (isIdempotencyKey(key)) return key
  throw new Refusal('invalid_request', { fields: [{ path: 'Idempotency-Key', key: 'field_invalid' }] })
}
