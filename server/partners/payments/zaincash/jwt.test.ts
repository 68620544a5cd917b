import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isExpired, readSignedToken, readUntrustedToken, signToken } from './jwt.ts'

/** The public test secret of ZainCash's classic API, and tokens that others computed with it. */
const SECRET = '$2y$10$hBbAZo2GfSSvyqAyV2SaqOfYewgYpfR1O19gIh4SqyGWdmySZYPuS'
const VECTORS = [
  {
    claims: {
      amount: 25000,
      serviceType: 'Order',
      msisdn: 9647835077893,
      orderId: 'ord_1',
      redirectUrl: 'https://shop.example/payment/zaincash/success',
      iat: 1700000000,
      exp: 1700014400,
    },
    token:
      'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJhbW91bnQiOjI1MDAwLCJzZXJ2aWNlVHlwZSI6Ik9yZGVyIiwibXNpc2RuIjo5NjQ3ODM1MDc3ODkzLCJvcmRlcklkIjoib3JkXzEiLCJyZWRpcmVjdFVybCI6Imh0dHBzOi8vc2hvcC5leGFtcGxlL3BheW1lbnQvemFpbmNhc2gvc3VjY2VzcyIsImlhdCI6MTcwMDAwMDAwMCwiZXhwIjoxNzAwMDE0NDAwfQ.bGCRa-boL0pMwk6h09487NvG7mw4DoAaph3BPKfz_j0',
  },
  {
    claims: { id: '655874c00227c4d2ec58f710', msisdn: 9647835077893, iat: 1700000000, exp: 1700014400 },
    token:
      'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJpZCI6IjY1NTg3NGMwMDIyN2M0ZDJlYzU4ZjcxMCIsIm1zaXNkbiI6OTY0NzgzNTA3Nzg5MywiaWF0IjoxNzAwMDAwMDAwLCJleHAiOjE3MDAwMTQ0MDB9.sNgkJWyzXLp2Y3ODtT-ZjSNcCn7jXbKdEjVDQ9xAEes',
  },
  {
    claims: {
      status: 'success',
      orderid: 'ord_1',
      id: '655874c00227c4d2ec58f710',
      operationid: '1006596',
      msisdn: '9647802999569',
      iat: 1700000600,
      exp: 1700015000,
    },
    token:
      'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdGF0dXMiOiJzdWNjZXNzIiwib3JkZXJpZCI6Im9yZF8xIiwiaWQiOiI2NTU4NzRjMDAyMjdjNGQyZWM1OGY3MTAiLCJvcGVyYXRpb25pZCI6IjEwMDY1OTYiLCJtc2lzZG4iOiI5NjQ3ODAyOTk5NTY5IiwiaWF0IjoxNzAwMDAwNjAwLCJleHAiOjE3MDAwMTUwMDB9.jGx51YP36GsaaM7KOyvizSuqWRiL4NQiPTyYuo3Mels',
  },
]

test.each(VECTORS)('a token is signed and read as others sign and read it', ({ claims, token }) => {
  expect(signToken(claims, SECRET)).toBe(token)
  expect(readSignedToken(token, SECRET)).toEqual(claims)
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function forged(header: unknown, payload: unknown, key = SECRET, algorithm = 'sha256') {
  const head = `${part(header)}.${part(payload)}`
  return `${head}.${createHmac(algorithm, key).update(head).digest('base64url')}`
}

test.each([
  ['without a signature, saying so', `${part({ alg: 'none' })}.${part({ id: '1' })}.`],
  ['signed, and saying that it is not', forged({ alg: 'none' }, { id: '1' })],
  ['of another kind of key', forged({ alg: 'RS256' }, { id: '1' })],
  ['of a stronger kind', forged({ alg: 'HS512' }, { id: '1' }, SECRET, 'sha512')],
  ['in small letters', forged({ alg: 'hs256' }, { id: '1' })],
  ['of no kind', forged({}, { id: '1' })],
  ['signed with another secret', forged({ alg: 'HS256' }, { id: '1' }, 'other')],
  ['with a longer signature', `${forged({ alg: 'HS256' }, { id: '1' })}AAAA`],
  ['with signs that are skipped in reading', `${forged({ alg: 'HS256' }, { id: '1' })}=`],
  ['with a fourth part', `${forged({ alg: 'HS256' }, { id: '1' })}.x`],
  ['whose payload is no object', forged({ alg: 'HS256' }, ['id'])],
  ['whose payload is nothing', forged({ alg: 'HS256' }, null)],
  ['that is no token', 'garbage'],
  ['that is empty', ''],
])('a token %s proves nothing', (_, token) => {
  expect(readSignedToken(token, SECRET)).toBeNull()
})

test('a changed payload breaks the signature, though it can still be read without trust', () => {
  const [header, , signature] = VECTORS[1]?.token.split('.') ?? []
  const token = `${header}.${part({ id: 'other' })}.${signature}`
  expect(readSignedToken(token, SECRET)).toBeNull()
  expect(readUntrustedToken(token)).toEqual({ id: 'other' })
  expect(readUntrustedToken('garbage')).toBeNull()
})

test('without a secret nothing is proven', () => {
  expect(readSignedToken(signToken({ id: '1' }, ''), '')).toBeNull()
})

test('a token runs out a minute after its time, and one without a time has run out', () => {
  const at = (seconds: number) => new Date(seconds * 1_000)
  expect(isExpired({ exp: 1_000 }, at(1_059))).toBe(false)
  expect(isExpired({ exp: 1_000 }, at(1_060))).toBe(true)
  for (const exp of [undefined, '1000', Number.NaN, null]) expect(isExpired({ exp }, at(0))).toBe(true)
})
