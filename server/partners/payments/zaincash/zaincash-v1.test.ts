import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPartnerDouble, type PartnerDouble, type ScriptedReply } from '#tests/support/partner-double.ts'
import { PaymentRefused, PaymentUnclear } from '../provider.ts'
import { signToken } from './jwt.ts'
import { createZaincashV1 } from './zaincash-v1.ts'

let double: PartnerDouble
beforeEach(async () => {
  double = await openPartnerDouble()
})
afterEach(() => double.close())

/** ZainCash's public test merchant. */
const SECRET = '$2y$10$hBbAZo2GfSSvyqAyV2SaqOfYewgYpfR1O19gIh4SqyGWdmySZYPuS'
const MERCHANT = '5ffacf6612b5777c6d44266f'
const ID = '655874c00227c4d2ec58f710'
const NOW = new Date(1_700_000_000_000)

function zaincash({ now = NOW } = {}) {
  const settings = { host: `${double.base}/`, msisdn: '9647835077893', merchantId: MERCHANT, secret: SECRET }
  return createZaincashV1(settings, { clock: () => now, fetch: double.fetch, pause: async () => undefined })
}

const wished = {
  attemptId: 'ord_1',
  orderId: 'order',
  orderNumber: 'Order',
  amount: 25000,
  language: 'ar',
  returnTo: {
    success: 'https://shop.example/payment/zaincash/success',
    failure: 'https://shop.example/payment/zaincash/failure',
  },
  noticeTo: 'https://shop.example/api/webhooks/zaincash',
} as const
const known = { attemptId: 'ord_1', reference: ID, createdAt: NOW }

const opened = {
  source: 'web',
  type: 'MERCHANT_PAYMENT',
  amount: '25000',
  to: MERCHANT,
  serviceType: 'Order',
  lang: 'ar',
  orderId: 'ord_1',
  currencyConversion: {},
  referenceNumber: 'ABC123',
  credit: false,
  status: 'pending',
  reversed: false,
  id: ID,
}
const paid = {
  ...opened,
  status: 'completed',
  to: { name: 'shop', msisdn: '9647835077893', currency: 'IQD' },
  from: '9647802999569',
  operationId: '1006596',
  due: 'paid by 9647802999569',
}

/** Computed by others with the public test secret. */
const INIT_TOKEN =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJhbW91bnQiOjI1MDAwLCJzZXJ2aWNlVHlwZSI6Ik9yZGVyIiwibXNpc2RuIjo5NjQ3ODM1MDc3ODkzLCJvcmRlcklkIjoib3JkXzEiLCJyZWRpcmVjdFVybCI6Imh0dHBzOi8vc2hvcC5leGFtcGxlL3BheW1lbnQvemFpbmNhc2gvc3VjY2VzcyIsImlhdCI6MTcwMDAwMDAwMCwiZXhwIjoxNzAwMDE0NDAwfQ.bGCRa-boL0pMwk6h09487NvG7mw4DoAaph3BPKfz_j0'
const GET_TOKEN =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJpZCI6IjY1NTg3NGMwMDIyN2M0ZDJlYzU4ZjcxMCIsIm1zaXNkbiI6OTY0NzgzNTA3Nzg5MywiaWF0IjoxNzAwMDAwMDAwLCJleHAiOjE3MDAwMTQ0MDB9.sNgkJWyzXLp2Y3ODtT-ZjSNcCn7jXbKdEjVDQ9xAEes'
const RETURN_TOKEN =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdGF0dXMiOiJzdWNjZXNzIiwib3JkZXJpZCI6Im9yZF8xIiwiaWQiOiI2NTU4NzRjMDAyMjdjNGQyZWM1OGY3MTAiLCJvcGVyYXRpb25pZCI6IjEwMDY1OTYiLCJtc2lzZG4iOiI5NjQ3ODAyOTk5NTY5IiwiaWF0IjoxNzAwMDAwNjAwLCJleHAiOjE3MDAwMTUwMDB9.jGx51YP36GsaaM7KOyvizSuqWRiL4NQiPTyYuo3Mels'

test('a pay page is asked for by a form with a signed token, and opened by its id', async () => {
  double.plays({ body: opened })
  expect(await zaincash().create(wished)).toEqual({
    reference: ID,
    paymentUrl: `${double.base}/transaction/pay?id=${ID}`,
    expiresAt: null,
  })
  expect(double.seen[0]).toMatchObject({
    method: 'POST',
    path: '/transaction/init',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `token=${INIT_TOKEN}&merchantId=${MERCHANT}&lang=ar`,
  })
})

test.each([200, 400, 422])('an error under status %i opened nothing: the id decides', async status => {
  double.plays({ status, body: { err: { msg: 'Invalid merchant 9647835077893' } } })
  const refused = zaincash().create(wished)
  await expect(refused).rejects.toThrow(PaymentRefused)
  await expect(refused).rejects.toMatchObject({ isOurFault: true })
  await expect(refused).rejects.toThrow('Invalid merchant …893')
  expect(double.seen).toHaveLength(1)
})

test('a page with an id is opened, whatever status the reply has', async () => {
  double.plays({ status: 400, body: opened })
  expect(await zaincash().create(wished)).toMatchObject({ reference: ID })
})

test.each([
  ['silence', 'silence'],
  ['a cut line', 'cut'],
  ['an error of the server', { status: 500 }],
  ['an error of the server in words', { status: 503, body: { err: { msg: 'busy' } } }],
  ['garbage', { body: '<html>' }],
  ['nothing it can be known by', { body: {} }],
  ['an id that is none', { body: { ...opened, id: 7 } }],
  ['another amount', { body: { ...opened, amount: '250' } }],
  ['another order', { body: { ...opened, orderId: 'ord_2' } }],
] as readonly [string, ScriptedReply][])(
  'a creation answered by %s is unclear, and never sent again',
  async (_, reply) => {
    double.plays(reply)
    await expect(zaincash().create(wished)).rejects.toThrow(PaymentUnclear)
    expect(double.seen).toHaveLength(1)
  },
)

test('a payment is looked at by its id, with a token of its own', async () => {
  double.plays({ body: paid })
  const { told, ...status } = await zaincash().status(known)
  expect(status).toEqual({ state: 'paid', amount: 25000, currency: 'IQD', attemptId: 'ord_1', reference: ID })
  expect(double.seen[0]).toMatchObject({
    method: 'POST',
    path: '/transaction/get',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `token=${GET_TOKEN}&merchantId=${MERCHANT}`,
  })
  expect(told).toMatchObject({ status: 'completed', referenceNumber: 'ABC123', operationId: '1006596' })
  expect(JSON.stringify(told)).not.toMatch(/9647802999569|9647835077893/)
})

test.each([
  ['pending', 'pending'],
  ['pending_otp', 'pending'],
  ['completed', 'paid'],
  ['success', 'paid'],
  ['failed', 'failed'],
  ['cancel', 'cancelled'],
  ['COMPLETED', 'unknown'],
  ['refunded', 'unknown'],
  ['', 'unknown'],
])("of ZainCash's word %s we say %s", async (status, state) => {
  double.plays({ body: { ...paid, status } })
  expect(await zaincash().status(known)).toMatchObject({ state })
})

test('the currency is told or not, never supposed', async () => {
  double.plays({ body: { ...paid, to: MERCHANT } })
  expect(await zaincash().status(known)).toMatchObject({ state: 'paid', currency: null })
})

test.each([
  ['an error of the server', { status: 500 }],
  ['garbage', { body: 'garbage' }],
  ['silence', 'silence'],
  ['a cut line', 'cut'],
  ['an error', { body: { err: { msg: 'not found' } } }],
  ['another payment', { body: { ...paid, id: 'other' } }],
  ['a status that is no word', { body: { ...paid, status: true } }],
] as readonly [string, ScriptedReply][])('a look answered by %s is no verdict', async (_, reply) => {
  double.plays(reply, reply, reply)
  expect(await zaincash().status(known)).toMatchObject({ state: 'unknown', amount: null })
})

test('a look is made again when its reply is lost', async () => {
  double.plays('cut', { body: paid })
  expect(await zaincash().status(known)).toMatchObject({ state: 'paid' })
})

test('a payment whose creation was lost cannot be looked up, and nobody is asked', async () => {
  expect(await zaincash().status({ ...known, reference: null })).toMatchObject({ state: 'unknown', reference: null })
  expect(double.seen).toHaveLength(0)
})

test('a page cannot be closed, and refunds are made by hand', async () => {
  const provider = zaincash()
  expect(provider.refunds).toBe('by-hand')
  expect(await provider.cancel(known)).toBe(false)
  expect(await provider.refund(known, { refundId: 'r', amount: 25000, reason: 'x' })).toMatchObject({
    state: 'refused',
  })
  expect(provider.readNotice(new Headers(), '{"token":"x"}')).toBeNull()
  expect(double.seen).toHaveLength(0)
})

const cameBack = (query: Record<string, string> | string, now = NOW) =>
  zaincash({ now }).readReturn(new URLSearchParams(query))

test('the token that the browser brings back names the payment', () => {
  const notice = { isAuthentic: true, eventKey: `${ID} success`, attemptId: 'ord_1', reference: ID }
  expect(cameBack({ token: RETURN_TOKEN })).toEqual(notice)
  // Put behind a query of our own, as ZainCash does.
  expect(cameBack(`lng=ar?token=${RETURN_TOKEN}`)).toEqual(notice)
})

test('a token is good for a minute after it ran out', () => {
  const at = (seconds: number) => cameBack({ token: RETURN_TOKEN }, new Date(seconds * 1_000))?.isAuthentic
  expect(at(1_700_015_059)).toBe(true)
  expect(at(1_700_015_061)).toBe(false)
})

const claims = { status: 'success', orderid: 'ord_1', id: ID, iat: 1_700_000_600, exp: 1_700_015_000 }
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token that ZainCash did not sign names a payment at most, and says so', () => {
  const head = `${part({ typ: 'JWT', alg: 'HS512' })}.${part(claims)}`
  const { exp: _, ...endless } = claims
  for (const token of [
    `${part({ alg: 'none' })}.${part(claims)}.`,
    `${head}.${createHmac('sha512', SECRET).update(head).digest('base64url')}`,
    signToken(claims, 'another secret'),
    signToken(endless, SECRET),
    `${RETURN_TOKEN.slice(0, -4)}AAAA`,
  ])
    expect(cameBack({ token })).toMatchObject({ isAuthentic: false, attemptId: 'ord_1', reference: ID })
})

test('what names no payment is no notice', () => {
  for (const token of [
    '',
    'garbage',
    signToken({ status: 'success' }, SECRET),
    signToken({ id: '../../x', orderid: 5 }, SECRET),
  ])
    expect(cameBack({ token })).toBeNull()
  expect(cameBack({})).toBeNull()
})
