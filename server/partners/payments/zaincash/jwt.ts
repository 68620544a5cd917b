import { createHmac, timingSafeEqual } from 'node:crypto'

export type Claims = Readonly<Record<string, unknown>>

/** Seconds that two clocks may differ. */
const SKEW = 60

/** A JSON web token signed with HS256; the key is the secret's text as it stands. */
export function signToken(claims: Claims, secret: string): string {
  const head = `${encoded({ typ: 'JWT', alg: 'HS256' })}.${encoded(claims)}`
  return `${head}.${signatureOf(head, secret).toString('base64url')}`
}

/** The claims of a token that this secret signed with HS256; null for any other token. Expiry is `isExpired`'s question. */
export function readSignedToken(token: string, secret: string): Claims | null {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  // An empty secret would let anybody sign.
  if (rest.length > 0 || secret === '' || objectIn(header)?.alg !== 'HS256') return null
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(`${header}.${payload}`, secret)
  // One way of writing it only, as the key of an event may be made from it.
  if (given.toString('base64url') !== signature || given.length !== expected.length) return null
  return timingSafeEqual(given, expected) ? objectIn(payload) : null
}

/** What a token claims, whoever wrote it: good for knowing what to ask about, and for nothing else. */
export function readUntrustedToken(token: string): Claims | null {
  const parts = token.split('.')
  return parts.length === 3 ? objectIn(parts[1] ?? '') : null
}

/** `exp` in seconds. A claim that is there but no number counts as run out. */
export function isExpired({ exp }: Claims, now: Date): boolean {
  return typeof exp !== 'number' || !(exp + SKEW > now.getTime() / 1_000)
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signatureOf(head: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(head).digest()
}

function objectIn(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
