import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPartnerDouble, type PartnerDouble, type ScriptedReply } from '#tests/support/partner-double.ts'
import { PaymentRefused, PaymentUnclear } from '../provider.ts'
import { createAlqaseh } from './alqaseh.ts'

let double: PartnerDouble
beforeEach(async () => {
  double = await openPartnerDouble()
})
afterEach(() => double.close())

const ATTEMPT = '2f3c9c4e-6a53-4f0e-8f7e-1b1f0a6f5d10'
const ORDER_ID = '2f3c9c4e6a534f0e8f7e1b1f0a6f5d10'
const NOW = new Date('2026-02-02T12:00:00Z')
const AUTHORIZATION = `Basic ${Buffer.from('public_test:Lr10yWWmm1dXLoI7VgXCrQVnlq13c1G0').toString('base64')}`

function alqaseh() {
  const settings = {
    base: `${double.base}/v1`,
    payPage: 'https://pay-test.alqaseh.com/pay/',
    clientId: 'public_test',
    clientSecret: 'Lr10yWWmm1dXLoI7VgXCrQVnlq13c1G0',
  }
  return createAlqaseh(settings, { clock: () => NOW, fetch: double.fetch, pause: async () => undefined })
}

const wished = {
  attemptId: ATTEMPT,
  orderId: 'ord_1001',
  orderNumber: 'Order ord_1001',
  amount: 25000,
  language: 'ar',
  returnTo: {
    success: 'https://shop.example/payment/alqaseh/success/ord_1001',
    failure: 'https://shop.example/payment/alqaseh/failure/ord_1001',
  },
  noticeTo: `https://shop.example/api/webhooks/alqaseh/${ORDER_ID}`,
} as const
const known = { attemptId: ATTEMPT, reference: 'pay_1', createdAt: NOW }
const lost = { ...known, reference: null }

const prepared = {
  id: 1,
  payment_id: 'pay_1',
  token: 'page-token',
  order_id: ORDER_ID,
  amount: 25000,
  currency: 'IQD',
  payment_status: 'prepared',
  redirect_url: 'https://shop.example/',
  p_sign: 'sss',
  merchant_email: 'm@shop.example',
  created_at: '2026-02-02T12:00:01Z',
}
const CREATE = 'POST /v1/egw/payments/create'
const LOOK = 'GET /v1/egw/payments/pay_1'
const HISTORY = 'GET /v1/egw/payments/history'
const REVOKE = 'POST /v1/egw/payments/revoke'

test.each([200, 201])('a pay page for an hour is asked for in the words of the documents (status %i)', async status => {
  double.plays({ status, body: { payment_id: 'pay_1', token: 'page-token' } })
  expect(await alqaseh().create(wished)).toEqual({
    reference: 'pay_1',
    paymentUrl: 'https://pay-test.alqaseh.com/pay/page-token',
    expiresAt: new Date('2026-02-02T13:00:00Z'),
  })
  const [request] = double.seen
  expect(double.calls()).toEqual([CREATE])
  expect(request?.headers).toMatchObject({ authorization: AUTHORIZATION, 'content-type': 'application/json' })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    amount: 25000,
    currency: 'IQD',
    country: 'IQ',
    description: 'Order ord_1001',
    order_id: ORDER_ID,
    redirect_url: 'https://shop.example/payment/alqaseh/success/ord_1001',
    webhook_url: `https://shop.example/api/webhooks/alqaseh/${ORDER_ID}`,
    transaction_type: 'Retail',
    custom_data: { orderId: 'ord_1001' },
    token_expiry_in_hour: 1,
  })
})

test.each([400, 401, 403])(
  "a creation refused with status %i opened nothing, and the gateway's reference is told",
  async status => {
    const err = `bad client Lr10yWWmm1dXLoI7VgXCrQVnlq13c1G0, ${AUTHORIZATION}`
    double.plays({ status, body: { err, error_code: 'E1', reference_code: 'REF9' } })
    const problem = await alqaseh()
      .create(wished)
      .catch(error => error)
    expect(problem).toBeInstanceOf(PaymentRefused)
    expect(problem).toMatchObject({ isOurFault: true })
    expect(String(problem)).toMatch(/E1 REF9/)
    expect(String(problem)).not.toMatch(/Lr10|cHVibGlj/)
    expect(double.seen).toHaveLength(1)
  },
)

test.each([
  ['silence', 'silence'],
  ['a cut line', 'cut'],
  ['an error of the server', { status: 500, body: { err: 'x' } }],
  ['garbage', { body: 'ok' }],
  ['no token', { body: { payment_id: 'pay_1' } }],
  ['that the id is known', { status: 400, body: { err: 'duplicated order_id', error_code: 'D' } }],
  ['that the id is known, in a payment', { body: { payment_id: 'pay_1', token: 't', payment_status: 'duplicated' } }],
] as readonly [string, ScriptedReply][])(
  'a creation answered by %s is unclear, and never sent again',
  async (_, reply) => {
    double.plays(reply)
    await expect(alqaseh().create(wished)).rejects.toThrow(PaymentUnclear)
    expect(double.seen).toHaveLength(1)
  },
)

test('a paid payment is told with our own id as we know it, and without what nobody may read', async () => {
  double.plays({ body: { ...prepared, payment_status: 'succeeded', rrn: '601' } })
  const { told, ...status } = await alqaseh().status(known)
  expect(status).toEqual({ state: 'paid', amount: 25000, currency: 'IQD', attemptId: ATTEMPT, reference: 'pay_1' })
  expect(double.calls()).toEqual([LOOK])
  expect(double.seen[0]?.headers).toMatchObject({ authorization: AUTHORIZATION })
  expect(told).toMatchObject({ payment_status: 'succeeded', rrn: '601' })
  expect(JSON.stringify(told)).not.toMatch(/page-token|sss|https?:/)
})

test.each([
  ['prepared', 'pending'],
  ['retried', 'pending'],
  ['succeeded', 'paid'],
  ['failed', 'failed'],
  ['declined', 'failed'],
  ['revoked', 'cancelled'],
  ['expired', 'expired'],
  ['unknown', 'unknown'],
  ['duplicated', 'unknown'],
  ['Success', 'unknown'],
  ['refunded', 'unknown'],
])("of Al Qaseh's word %s we say %s", async (payment_status, state) => {
  double.plays({ body: { ...prepared, payment_status } })
  expect(await alqaseh().status(known)).toMatchObject({ state })
})

test.each([
  ['an error of the server', { status: 500 }],
  ['garbage', { body: '<' }],
  ['silence', 'silence'],
  ['a cut line', 'cut'],
  ['a no', { status: 401, body: { err: 'x' } }],
  ['another payment', { body: { ...prepared, payment_id: 'pay_2', payment_status: 'succeeded' } }],
  ['a status that is no word', { body: { ...prepared, payment_status: {} } }],
] as readonly [string, ScriptedReply][])('a look answered by %s is no verdict', async (_, reply) => {
  double.plays(reply, reply, reply)
  expect(await alqaseh().status(known)).toMatchObject({
    state: 'unknown',
  })
})

test('amounts may be text, and what is missing is told as missing', async () => {
  double.plays({ body: { ...prepared, amount: '25000.00', currency: undefined, order_id: undefined } })
  expect(await alqaseh().status(known)).toMatchObject({
    state: 'pending',
    amount: 25000,
    currency: null,
    attemptId: null,
  })
})

const others = (count: number, created_at = '2026-02-02T12:00:00Z') =>
  Array.from({ length: count }, (_, index) => ({
    ...prepared,
    payment_id: `o${index}`,
    order_id: `x${index}`,
    created_at,
  }))

test('after a lost creation the payment is found among the latest by our own id', async () => {
  double.plays(
    { body: { payments: others(50) } },
    { body: { payments: [...others(3), prepared] } },
    { body: { ...prepared, payment_status: 'succeeded' } },
  )
  expect(await alqaseh().status(lost)).toMatchObject({ state: 'paid', reference: 'pay_1', attemptId: ATTEMPT })
  expect(double.seen.map(({ path }) => path)).toEqual([
    '/v1/egw/payments/history?limit=50&offset=0&order_by=desc',
    '/v1/egw/payments/history?limit=50&offset=50&order_by=desc',
    '/v1/egw/payments/pay_1',
  ])
})

test('a payment that is not listed stays without a verdict, and old pages are not turned', async () => {
  double.plays({ body: { payments: others(3) } })
  expect(await alqaseh().status(lost)).toMatchObject({ state: 'unknown', reference: null })
  double.plays({ body: { payments: others(50, '2026-01-01T00:00:00Z') } })
  expect(await alqaseh().status(lost)).toMatchObject({ state: 'unknown' })
  double.plays({ body: { rows: [] } })
  expect(await alqaseh().status(lost)).toMatchObject({ state: 'unknown' })
  expect(double.calls()).toEqual([HISTORY, HISTORY, HISTORY])
})

test('an abandoned pay page is revoked, and looked at to be sure', async () => {
  double.plays({ body: prepared }, { body: {} }, { body: { ...prepared, payment_status: 'revoked' } })
  expect(await alqaseh().cancel(known)).toBe(true)
  expect(double.calls()).toEqual([LOOK, REVOKE, LOOK])
  expect(double.seen[1]?.body).toBe('{"payment_id":"pay_1"}')
})

test('a revocation is sent once, and counts only when the payment says so', async () => {
  for (const reply of ['cut', { status: 400, body: { err: 'no' } }, { status: 500 }, { body: 'ok' }] as const) {
    double.plays({ body: prepared }, reply, { body: prepared })
    expect(await alqaseh().cancel(known)).toBe(false)
  }
  double.plays({ body: prepared }, 'cut', { body: { ...prepared, payment_status: 'revoked' } })
  expect(await alqaseh().cancel(known)).toBe(true)
  expect(double.calls().filter(call => call === REVOKE)).toHaveLength(5)
})

test('what is paid is not revoked, and what is closed is not closed again', async () => {
  double.plays({ body: { ...prepared, payment_status: 'succeeded' } })
  expect(await alqaseh().cancel(known)).toBe(false)
  double.plays({ body: { ...prepared, payment_status: 'expired' } })
  expect(await alqaseh().cancel(known)).toBe(true)
  expect(double.calls()).not.toContain(REVOKE)
})

test('refunds are made by hand', async () => {
  expect(alqaseh().refunds).toBe('by-hand')
  expect(await alqaseh().refund(known, { refundId: 'r', amount: 1, reason: 'x' })).toMatchObject({ state: 'refused' })
  expect(double.seen).toHaveLength(0)
})

test('what the browser brings back names a payment and proves nothing', () => {
  const query = new URLSearchParams({ payment_id: 'pay_1', order_id: ORDER_ID, status: 'Success' })
  const notice = { isAuthentic: null, eventKey: `${ATTEMPT} success`, attemptId: ATTEMPT, reference: 'pay_1' }
  expect(alqaseh().readReturn(query)).toEqual(notice)
  expect(alqaseh().readReturn(new URLSearchParams('status=Success'))).toBeNull()
  expect(alqaseh().readReturn(new URLSearchParams({ payment_id: 'a/../b' }))).toBeNull()
})

test("a message names its payment by our id or by the gateway's, or leaves it to the address it came to", () => {
  const read = (body: unknown) => alqaseh().readNotice(new Headers(), JSON.stringify(body))
  const message = { amount: 25000.5, currency: 'IQD', terminal_id: 't', payment_status: 'Success', p_sign: 'x' }
  expect(read({ ...message, order_id: ORDER_ID })).toEqual({
    isAuthentic: null,
    eventKey: `${ATTEMPT} success`,
    attemptId: ATTEMPT,
    reference: null,
  })
  expect(read({ ...message, payment_id: 'pay_1' })).toMatchObject({ eventKey: 'pay_1 success', reference: 'pay_1' })
  const [first, second] = [read(message), read({ ...message, amount: 1 })]
  expect(first).toMatchObject({ isAuthentic: null, attemptId: null, reference: null })
  expect(first).toEqual(read(message))
  expect(first?.eventKey).not.toBe(second?.eventKey)
})

test('what is no message is none', () => {
  for (const body of ['', '{', '[]', '{}', 'null', '{"order_id":{}}'])
    expect(alqaseh().readNotice(new Headers(), body)).toBeNull()
})
