import { Refusal } from './refusal.ts'

/** The key of one attempt, or null where the caller sent none. Throws where it is none: 8 to 100 visible ASCII characters. */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key === null) return null
  if (/^[\x21-\x7e]{8,100}$/.test(key)) return key
  throw new Refusal('invalid_request', { fields: [{ path: 'Idempotency-Key', key: 'field_invalid' }] })
}
