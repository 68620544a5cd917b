import { createSign, generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPartnerDouble, type PartnerDouble, type ScriptedReply } from '#tests/support/partner-double.ts'
import { PaymentRefused, PaymentUnclear } from '../provider.ts'
import { createPayqi } from './payqi.ts'

let double: PartnerDouble
beforeEach(async () => {
  double = await openPartnerDouble()
})
afterEach(() => double.close())

const ATTEMPT = '2f3c9c4e-6a53-4f0e-8f7e-1b1f0a6f5d10'
const PAYMENT = '7f1c2d3e-0000-4000-8000-000000000001'
const AUTHORIZATION = `Basic ${Buffer.from('paymentgatewaytest:pass word').toString('base64')}`

function payqi({ webhookKey = null }: { webhookKey?: string | null } = {}) {
  const settings = {
    base: `${double.base}/api/v1/`,
    username: 'paymentgatewaytest',
    password: 'pass word',
    terminalId: '237984',
    webhookKey,
  }
  return createPayqi(settings, { clock: () => new Date(), fetch: double.fetch, pause: async () => undefined })
}

const wished = {
  attemptId: ATTEMPT,
  orderId: 'ord_1001',
  orderNumber: '1001',
  amount: 25000,
  language: 'ar',
  returnTo: {
    success: 'https://shop.example/payment/payqi/success/ord_1001',
    failure: 'https://shop.example/payment/payqi/failure/ord_1001',
  },
  noticeTo: 'https://shop.example/api/webhooks/qi',
} as const
const known = { attemptId: ATTEMPT, reference: PAYMENT, createdAt: new Date() }
const lost = { ...known, reference: null }

const opened = {
  requestId: ATTEMPT,
  paymentId: PAYMENT,
  status: 'CREATED',
  canceled: false,
  amount: 25000,
  currency: 'IQD',
  creationDate: '2026-02-02T14:54:37',
  formUrl: `https://uat-sandbox-3ds-api.qi.iq/api/v1/payment/${PAYMENT}`,
  withoutAuthenticate: false,
}
const { formUrl: _, ...asked } = opened
const paid = {
  ...asked,
  status: 'SUCCESS',
  confirmedAmount: 25000,
  paymentType: 'CARD',
  details: { resultCode: '00', rrn: '601', maskedPan: '521372******8582', paymentSystem: 'MASTER_CARD', token: 'x' },
}
const refusal = (code: unknown, message = 'no', status = 403) => ({ status, body: { error: { code, message } } })

test('a pay page is asked for in the words of the documents and opened where Qi says', async () => {
  double.plays({ body: opened })
  expect(await payqi().create(wished)).toEqual({ reference: PAYMENT, paymentUrl: opened.formUrl, expiresAt: null })
  const [request] = double.seen
  expect(request).toMatchObject({
    method: 'POST',
    path: '/api/v1/payment',
    headers: { authorization: AUTHORIZATION, 'x-terminal-id': '237984', 'content-type': 'application/json' },
  })
  expect(request?.body).toBe(
    `{"requestId":"${ATTEMPT}","amount":25000,"currency":"IQD","locale":"ar_IQ",` +
      '"finishPaymentUrl":"https://shop.example/payment/payqi/success/ord_1001",' +
      '"notificationUrl":"https://shop.example/api/webhooks/qi","additionalInfo":{"orderId":"ord_1001"},"appChannel":false}',
  )
  double.plays({ body: opened })
  await payqi().create({ ...wished, language: 'en' })
  expect(double.seen[1]?.body).toContain('"locale":"en_US"')
})

test.each([
  ['a limit', refusal(28), false],
  ['no service for it', refusal(4), false],
  ['the request, without a reason', refusal(5, 'cannot process'), false],
  ['the request, in a reply of status 200', refusal(28, 'limit', 200), false],
  ['the credentials', refusal(27, 'bad', 401), true],
  ['the terminal', refusal('9'), true],
  ['a field', refusal(21, 'bad', 400), true],
  ['the credentials, without a body', { status: 401 }, true],
] as const)('a creation refused for %s opened nothing', async (_name, reply, isOurFault) => {
  double.plays(reply)
  const refused = payqi().create(wished)
  await expect(refused).rejects.toThrow(PaymentRefused)
  await expect(refused).rejects.toMatchObject({ isOurFault })
  expect(double.seen).toHaveLength(1)
})

test.each([
  ['no reply in time', 'silence'],
  ['the line cut', 'cut'],
  ['an error of the server', { status: 500, body: { timestamp: 1, status: 500, error: 'Internal Server Error' } }],
  ['garbage', { body: '<html>' }],
  ['an empty object', { body: {} }],
  ['an internal error', refusal(23, 'internal', 500)],
  ['that the request is known', refusal(10)],
  ['that the id is used', refusal(5, 'requestId already used')],
  ['an error without a number', refusal(null)],
  ['an error number of no document', refusal(25)],
  ['a redirection', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
  ['a pay page that is no address', { body: { ...opened, formUrl: 'javascript:alert(1)' } }],
  ['a payment of another size', { body: { ...opened, amount: 250 } }],
  ['a payment in another currency', { body: { ...opened, currency: 'USD' } }],
  ['a payment of another attempt', { body: { ...opened, requestId: 'other' } }],
  ['a payment without an id', { body: { ...opened, paymentId: 7 } }],
] as readonly [string, ScriptedReply][])(
  'a creation answered by %s is unclear, and never sent again',
  async (_name, reply) => {
    double.plays(reply)
    await expect(payqi().create(wished)).rejects.toThrow(PaymentUnclear)
    expect(double.seen).toHaveLength(1)
  },
)

test('after a lost creation the payment is found by our own id', async () => {
  double.plays({ body: asked })
  expect(await payqi().status(lost)).toMatchObject({ state: 'pending', reference: PAYMENT, attemptId: ATTEMPT })
  expect(double.seen[0]).toMatchObject({ method: 'GET', path: `/api/v1/payment/status/by/request/${ATTEMPT}` })
  double.plays({ body: { ...asked, requestId: 'other' } })
  expect(await payqi().status(lost)).toMatchObject({ state: 'unknown' })
})

test('a paid payment is told with its amount, and without what nobody may read', async () => {
  double.plays({ body: JSON.stringify({ ...paid, formUrl: opened.formUrl }).replaceAll('25000', '25000.000') })
  const { told, ...status } = await payqi().status(known)
  expect(status).toEqual({ state: 'paid', amount: 25000, currency: 'IQD', attemptId: ATTEMPT, reference: PAYMENT })
  expect(double.seen[0]).toMatchObject({
    path: `/api/v1/payment/${PAYMENT}/status`,
    headers: { authorization: AUTHORIZATION, 'x-terminal-id': '237984' },
  })
  expect(told).toMatchObject({ status: 'SUCCESS', 'details.rrn': '601', 'details.maskedPan': '521372******8582' })
  expect(JSON.stringify(told)).not.toMatch(/https?:|token|Basic/)
})

test.each([
  ['CREATED', 'pending'],
  ['FORM_SHOWED', 'pending'],
  ['THREE_DS_METHOD_CALL_REQUIRED', 'pending'],
  ['AUTHENTICATION_REQUIRED', 'pending'],
  ['AUTHENTICATION_STARTED', 'pending'],
  ['AUTHENTICATED', 'pending'],
  ['INITIALIZED', 'pending'],
  ['STARTED', 'pending'],
  ['SUCCESS', 'paid'],
  ['FAILED', 'failed'],
  ['ERROR', 'failed'],
  ['AUTHENTICATION_FAILED', 'failed'],
  ['EXPIRED', 'expired'],
  ['success', 'unknown'],
  ['REFUNDED', 'unknown'],
  ['', 'unknown'],
])("of Qi's word %s we say %s", async (status, state) => {
  double.plays({ body: { ...asked, status } })
  expect(await payqi().status(known)).toMatchObject({ state })
})

test('a cancelled payment is cancelled whatever word it kept, and never paid', async () => {
  for (const status of ['FORM_SHOWED', 'SUCCESS']) {
    double.plays({ body: { ...paid, status, canceled: true, cancels: [{ successfully: true }] } })
    expect(await payqi().status(known)).toMatchObject({ state: 'cancelled' })
    double.plays({ body: { ...paid, status, canceled: true, cancels: [{ successfully: false }] } })
    expect(await payqi().status(known)).toMatchObject({ state: 'unknown' })
  }
})

test('of a paid payment the confirmed amount counts, else its amount', async () => {
  double.plays({ body: { ...paid, confirmedAmount: 250 } }, { body: { ...paid, confirmedAmount: undefined } })
  expect(await payqi().status(known)).toMatchObject({ state: 'paid', amount: 250 })
  expect(await payqi().status(known)).toMatchObject({ state: 'paid', amount: 25000 })
})

test('amounts are compared as numbers, and what is none is not told', async () => {
  for (const [amount, told] of [
    ['25000', 25000],
    ['25000.000', 25000],
    [25000.5, 25000.5],
    ['25,000', null],
    [{}, null],
    [null, null],
  ] as const) {
    double.plays({ body: { ...asked, amount } })
    expect(await payqi().status(known)).toMatchObject({ state: 'pending', amount: told })
  }
  double.plays({ body: { ...asked, currency: undefined } })
  expect(await payqi().status(known)).toMatchObject({ currency: null })
})

test.each([
  ['an error of the server', { status: 500 }],
  ['garbage', { body: 'null,' }],
  ['silence', 'silence'],
  ['a cut line', 'cut'],
  ['that it knows no such payment', refusal(12)],
  ['an error beside the payment', { body: { ...paid, error: { code: 24 } } }],
  ['an error in words beside the payment', { body: { ...paid, error: 'oops' } }],
  ['another payment', { body: { ...paid, paymentId: 'other' } }],
  ['a status that is no word', { body: { ...paid, status: 1 } }],
  ['a mark that is no yes or no', { body: { ...paid, canceled: 'false' } }],
  ['a payment under a status of refusal', { status: 403, body: paid }],
] as readonly [string, ScriptedReply][])('a look answered by %s is no verdict', async (_name, reply) => {
  double.plays(reply, reply, reply)
  expect(await payqi().status(known)).toMatchObject({ state: 'unknown', amount: null })
})

test('a look is made again when the first reply is lost', async () => {
  double.plays('cut', { status: 502 }, { body: paid })
  expect(await payqi().status(known)).toMatchObject({ state: 'paid' })
})

test('an abandoned pay page is closed by a request with an id of its own', async () => {
  const cancelled = { ...asked, canceled: true, cancels: [{ requestId: 'c', successfully: true, amount: 25000 }] }
  double.plays({ body: asked }, { body: cancelled })
  expect(await payqi().cancel(known)).toBe(true)
  expect(double.calls()).toEqual([`GET /api/v1/payment/${PAYMENT}/status`, `POST /api/v1/payment/${PAYMENT}/cancel`])
  expect(JSON.parse(double.seen[1]?.body ?? '')).toEqual({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(double.seen[1]?.body).not.toContain(ATTEMPT)
})

test('what was paid meanwhile is not cancelled', async () => {
  double.plays({ body: paid })
  expect(await payqi().cancel(known)).toBe(false)
  expect(double.seen).toHaveLength(1)
})

test('a cancellation without a clear yes is looked at, and never sent again', async () => {
  const closed = { ...asked, canceled: true }
  double.plays({ body: asked }, 'cut', { body: closed })
  expect(await payqi().cancel(known)).toBe(true)
  double.plays({ body: asked }, refusal(15), { body: asked })
  expect(await payqi().cancel(known)).toBe(false)
  double.plays({ body: asked }, { body: { ...closed, cancels: [{ successfully: false }] } }, { body: asked })
  expect(await payqi().cancel(known)).toBe(false)
  expect(double.calls().filter(call => call.endsWith('/cancel'))).toHaveLength(3)
})

test('a payment whose creation was lost is found first, then closed', async () => {
  double.plays({ body: asked }, { body: { ...asked, canceled: true, cancels: [{ successfully: true }] } })
  expect(await payqi().cancel(lost)).toBe(true)
  expect(double.calls()[1]).toBe(`POST /api/v1/payment/${PAYMENT}/cancel`)
  double.plays(refusal(12))
  expect(await payqi().cancel(lost)).toBe(false)
})

const wish = { refundId: '9a3c9c4e-6a53-4f0e-8f7e-1b1f0a6f5d10', amount: 5000, reason: 'returned' }
const refunded = {
  refundId: 'rf-1',
  requestId: wish.refundId,
  paymentId: PAYMENT,
  amount: 5000,
  currency: 'IQD',
  status: 'SUCCESS',
}

test('a part of a payment is given back under the id of the refund', async () => {
  double.plays({ body: refunded })
  const { told, ...outcome } = await payqi().refund(known, wish)
  expect(outcome).toEqual({ state: 'done', reference: 'rf-1' })
  expect(told).toMatchObject({ status: 'SUCCESS', amount: 5000 })
  expect(double.seen[0]).toMatchObject({
    method: 'POST',
    path: `/api/v1/payment/${PAYMENT}/refund`,
    body: `{"requestId":"${wish.refundId}","amount":5000,"message":"returned"}`,
  })
})

test.each([
  ['that it is under way', { body: { ...refunded, status: 'PROCESSING' } }, 'processing'],
  ['that it failed', { body: { ...refunded, status: 'FAILED' } }, 'refused'],
  ['a word of no document', { body: { ...refunded, status: 'MAYBE' } }, 'unknown'],
  ['another sum', { body: { ...refunded, amount: 50 } }, 'unknown'],
  ['another refund', { body: { ...refunded, requestId: 'other' } }, 'unknown'],
  ['that it is not allowed', refusal(18), 'refused'],
  ['that the credentials are wrong', refusal(27, 'bad', 401), 'refused'],
  ['an error that may mean anything', refusal(20), 'unknown'],
  ['that the id is used', refusal(5, 'already used'), 'unknown'],
  ['an error of the server', { status: 500 }, 'unknown'],
  ['garbage', { body: 'ok' }, 'unknown'],
  ['silence', 'silence', 'unknown'],
  ['a cut line', 'cut', 'unknown'],
] as readonly [string, ScriptedReply, string][])(
  'a refund answered by %s is %s, and never sent again',
  async (_name, reply, state) => {
    double.plays(reply)
    expect(await payqi().refund(known, wish)).toMatchObject({ state })
    expect(double.seen).toHaveLength(1)
  },
)

test('what the browser brings back names a payment and proves nothing', () => {
  const query = new URLSearchParams({ requestId: ATTEMPT, paymentId: PAYMENT, status: 'SUCCESS' })
  expect(payqi().readReturn(query)).toEqual({
    isAuthentic: null,
    eventKey: `${PAYMENT} SUCCESS`,
    attemptId: ATTEMPT,
    reference: PAYMENT,
  })
  expect(payqi().readReturn(new URLSearchParams('status=SUCCESS'))).toBeNull()
  expect(payqi().readReturn(new URLSearchParams({ paymentId: '../../../x', requestId: 'a'.repeat(65) }))).toBeNull()
})

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signed = (text: string) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')
const EXAMPLE = 'b91e8d70-1ab7-4275-85a2-61f7dbb31410|10000.000|IQD|2025-01-13T21:25:19|SUCCESS'
const message = {
  paymentId: 'b91e8d70-1ab7-4275-85a2-61f7dbb31410',
  requestId: ATTEMPT,
  amount: 10000,
  currency: 'IQD',
  creationDate: '2025-01-13T21:25:19',
  status: 'SUCCESS',
}

test.each(['spki', 'pkcs1'] as const)('a message signed by Qi is known by its key, written as %s', type => {
  const webhookKey = String(publicKey.export({ type, format: 'pem' }))
  const body = JSON.stringify(message).replace('10000', '10000.000')
  for (const key of [webhookKey, webhookKey.replaceAll('\n', '\\n')]) {
    expect(payqi({ webhookKey: key }).readNotice(new Headers({ 'X-Signature': signed(EXAMPLE) }), body)).toEqual({
      isAuthentic: true,
      eventKey: `${message.paymentId} SUCCESS`,
      attemptId: ATTEMPT,
      reference: message.paymentId,
    })
  }
})

const webhookKey = String(publicKey.export({ type: 'spki', format: 'pem' }))
const isAuthentic = (body: unknown, signature: string) =>
  payqi({ webhookKey }).readNotice(new Headers({ 'x-signature': signature }), JSON.stringify(body))?.isAuthentic

test('a message whose sum, status, currency, date or payment was changed is not authentic', () => {
  for (const change of [
    { amount: 1 },
    { status: 'FAILED' },
    { currency: 'USD' },
    { creationDate: '2025-01-13T21:25:20' },
    { paymentId: 'other' },
  ])
    expect(isAuthentic({ ...message, ...change }, signed(EXAMPLE))).toBe(false)
  for (const signature of ['', 'AAAA', signed('other')]) expect(isAuthentic(message, signature)).toBe(false)
  expect(payqi({ webhookKey }).readNotice(new Headers(), JSON.stringify(message))?.isAuthentic).toBe(false)
})

test('fractions are signed either way, and missing parts as a dash', () => {
  const text = (amount: string) => EXAMPLE.replace('10000.000', amount)
  expect(isAuthentic({ ...message, amount: 256.505 }, signed(text('256.505')))).toBe(true)
  expect(isAuthentic({ ...message, amount: 256.89 }, signed(text('256.890')))).toBe(true)
  expect(isAuthentic({ ...message, amount: 256.89 }, signed(text('256.89.000')))).toBe(true)
  const { creationDate: _date, amount: _amount, ...rest } = message
  expect(isAuthentic(rest, signed(`${message.paymentId}|-|IQD|-|SUCCESS`))).toBe(true)
})

test('without a key a message is a hint, and what is no message is none', () => {
  expect(payqi().readNotice(new Headers(), JSON.stringify(message))).toMatchObject({ isAuthentic: null })
  for (const body of [
    '',
    'garbage',
    '[]',
    '{}',
    'null',
    '{"paymentId":7,"status":"SUCCESS"}',
    '{"paymentId":"a/b","status":""}',
  ])
    expect(payqi().readNotice(new Headers(), body)).toBeNull()
})

test('a key that is none is refused at the start', () => {
  const { publicKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(() => payqi({ webhookKey: 'garbage' })).toThrow()
  expect(() => payqi({ webhookKey: String(other.export({ type: 'spki', format: 'pem' })) })).toThrow('no RSA key')
})

test('no error carries the password, an address or a card', async () => {
  const body = { error: { code: 28, message: `${AUTHORIZATION} pass word https://x.example/?t=1 5213720304238582` } }
  double.plays({ status: 403, body })
  const problem = await payqi().create(wished).catch(String)
  expect(problem).toContain('payqi refused')
  for (const secret of ['pass word', AUTHORIZATION.slice(6), 'x.example', '5213720304238582'])
    expect(problem).not.toContain(secret)
})
