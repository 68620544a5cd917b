import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecord } from './fields.ts'

/** A token with the payload's own order of names, HS256 with the key's text as bytes. */
export function signToken(payload: Readonly<Record<string, unknown>>, key: string): string {
  const head = `${encoded({ typ: 'JWT', alg: 'HS256' })}.${encoded(payload)}`
  return `${head}.${signatureOf(head, key).toString('base64url')}`
}

/** The payload of a token that this key signed with HS256; any other algorithm, `none` included, is null. */
export function verifyToken(token: string, key: string): Readonly<Record<string, unknown>> | null {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || decoded(header)?.alg !== 'HS256') return null
  const expected = signatureOf(`${header}.${payload}`, key)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return decoded(payload)
}

function signatureOf(head: string, key: string): Buffer {
  return createHmac('sha256', key).update(head).digest()
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decoded(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
