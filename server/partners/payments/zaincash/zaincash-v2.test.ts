import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPartnerDouble, type PartnerDouble, type ScriptedReply } from '#tests/support/partner-double.ts'
import { PaymentRefused, PaymentUnclear } from '../provider.ts'
import { signToken } from './jwt.ts'
import { createZaincashV2, type ZaincashV2Settings } from './zaincash-v2.ts'

let double: PartnerDouble
let now: number
beforeEach(async () => {
  double = await openPartnerDouble()
  now = Date.parse('2026-01-22T10:00:00Z')
})
afterEach(() => double.close())

const ATTEMPT = '2f3c9c4e-6a53-4f0e-8f7e-1b1f0a6f5d10'
const ID = '0b6f3a52-5f1e-4d0c-9c4f-3f6b0c1d2e3f'

function zaincash(changes: Partial<ZaincashV2Settings> = {}) {
  const settings = {
    host: double.base,
    clientId: '758055f4a8044779a35f6ceb69f858b3',
    clientSecret: 'bibLCGTxVAig5To3OLLKPJQMlRR7Pefp',
    apiKey: 'api-key',
    serviceType: 'Order',
    scope: 'payment:read payment:write reverse:write',
    languageCase: 'title',
    ...changes,
  } as const
  return createZaincashV2(settings, { clock: () => new Date(now), fetch: double.fetch, pause: async () => undefined })
}

const wished = {
  attemptId: ATTEMPT,
  orderId: 'ord_1001',
  orderNumber: '1001',
  amount: 25000,
  language: 'ar',
  returnTo: {
    success: 'https://shop.example/payment/zaincash/success',
    failure: 'https://shop.example/payment/zaincash/failure',
  },
  noticeTo: 'https://shop.example/api/webhooks/zaincash',
} as const
const known = { attemptId: ATTEMPT, reference: ID, createdAt: new Date(0) }

const lent = (token = 'lent-1', expires_in: unknown = 86399) => ({
  body: { access_token: token, token_type: 'Bearer', expires_in, scope: 'x' },
})
const opened = {
  status: 'SUCCESS',
  transactionDetails: {
    transactionId: ID,
    externalReferenceId: ATTEMPT,
    orderId: 'ord_1001',
    amount: { currency: 'IQD', value: '25000' },
  },
  redirectUrl: `https://pg.example/transaction/pay?id=${ID}&token=pay-page-token`,
  expiryTime: '2026-01-22T10:15:00Z',
  createdAt: '2026-01-22T10:00:00Z',
}
const inquiry = (status: unknown, value: unknown = '25000') => ({
  body: {
    status,
    transactionDetails: {
      ...opened.transactionDetails,
      operationId: '100812345',
      amount: { currency: 'IQD', value, feeValue: '250' },
    },
    customer: { phone: '9647802999569' },
    timeStamps: { completedAt: '2026-01-22T10:05:00Z' },
  },
})
const TOKEN_CALL = 'POST /oauth2/token'
const INIT = 'POST /api/v2/payment-gateway/transaction/init'
const INQUIRY = `GET /api/v2/payment-gateway/transaction/inquiry/${ID}`
const REVERSE = 'POST /api/v2/payment-gateway/transaction/reverse'

test('a token is borrowed by a form, then a pay page asked for in the words of the documents', async () => {
  double.plays(lent(), { body: opened })
  expect(await zaincash().create(wished)).toEqual({
    reference: ID,
    paymentUrl: opened.redirectUrl,
    expiresAt: new Date('2026-01-22T10:15:00Z'),
  })
  const [token, init] = double.seen
  expect(double.calls()).toEqual([TOKEN_CALL, INIT])
  expect(token).toMatchObject({ headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  expect(token?.body).toBe(
    'grant_type=client_credentials&client_id=758055f4a8044779a35f6ceb69f858b3' +
      '&client_secret=bibLCGTxVAig5To3OLLKPJQMlRR7Pefp&scope=payment%3Aread+payment%3Awrite+reverse%3Awrite',
  )
  expect(init).toMatchObject({ headers: { 'content-type': 'application/json', authorization: 'Bearer lent-1' } })
  expect(init?.body).toBe(
    `{"language":"Ar","externalReferenceId":"${ATTEMPT}","orderId":"ord_1001","serviceType":"Order",` +
      '"amount":{"value":"25000","currency":"IQD"},' +
      '"redirectUrls":{"successUrl":"https://shop.example/payment/zaincash/success","failureUrl":"https://shop.example/payment/zaincash/failure"}}',
  )
})

test('the language is written as the setting says', async () => {
  double.plays(lent(), { body: opened }, lent(), { body: opened })
  await zaincash().create({ ...wished, language: 'en' })
  await zaincash({ languageCase: 'lower' }).create(wished)
  expect(double.seen[1]?.body).toContain('"language":"En"')
  expect(double.seen[3]?.body).toContain('"language":"ar"')
})

test('a token is kept until two minutes before its end, and renewed once for all who wait', async () => {
  const provider = zaincash()
  double.plays(lent('one', '3600'), inquiry('PENDING'))
  await provider.status(known)
  now += (3600 - 120) * 1_000 - 1
  double.plays(inquiry('PENDING'))
  await provider.status(known)
  now += 1
  double.plays(lent('two'), inquiry('PENDING'), inquiry('PENDING'), inquiry('PENDING'))
  await Promise.all([provider.status(known), provider.status(known), provider.status(known)])
  expect(double.calls().filter(call => call === TOKEN_CALL)).toHaveLength(2)
  expect(double.seen.filter(({ headers }) => headers.authorization === 'Bearer two')).toHaveLength(3)
})

test('a token that is refused is renewed once and the call made once more', async () => {
  const provider = zaincash()
  double.plays(lent('one'), { status: 401 }, lent('two'), { body: opened })
  expect(await provider.create(wished)).toMatchObject({ reference: ID })
  expect(double.calls()).toEqual([TOKEN_CALL, INIT, TOKEN_CALL, INIT])
  double.plays({ status: 401 }, lent('three'), { status: 401 })
  const refused = provider.create(wished)
  await expect(refused).rejects.toThrow(PaymentRefused)
  await expect(refused).rejects.toMatchObject({ isOurFault: true })
  expect(double.calls()).toHaveLength(7)
})

test('without a token nothing is opened: a plain refusal, ours where the credentials are wrong', async () => {
  double.plays({ status: 401, body: { error: 'invalid_client', error_description: 'secret=bibLCGTx' } })
  const wrong = zaincash().create(wished)
  await expect(wrong).rejects.toThrow(PaymentRefused)
  await expect(wrong).rejects.toMatchObject({ isOurFault: true })
  double.plays({ status: 503 }, { status: 503 }, { status: 503 })
  const down = zaincash().create(wished)
  await expect(down).rejects.toThrow(PaymentRefused)
  await expect(down).rejects.toMatchObject({ isOurFault: false })
  double.plays('cut', 'cut', 'cut')
  await expect(zaincash().create(wished)).rejects.toMatchObject({ isOurFault: false })
  double.plays({ body: { access_token: 7 } })
  await expect(zaincash().create(wished)).rejects.toMatchObject({ isOurFault: false })
  expect(double.calls()).not.toContain(INIT)
})

test.each([
  [400, { code: 'BAD_REQUEST', message: 'externalReferenceId exists' }],
  [403, { errorCode: 'PAYMENT_GATEWAY_UNAUTHORIZED' }],
  [404, { error: { code: 'PAYMENT_GATEWAY_TRANSACTION_NOT_FOUND', message: 'no' } }],
])('a creation refused with status %i opened nothing', async (status, body) => {
  double.plays(lent(), { status, body })
  const refused = zaincash().create(wished)
  await expect(refused).rejects.toThrow(PaymentRefused)
  await expect(refused).rejects.toThrow(/BAD_REQUEST|UNAUTHORIZED|NOT_FOUND/)
  expect(double.calls()).toEqual([TOKEN_CALL, INIT])
})

const { transactionDetails } = opened
test.each([
  ['silence', 'silence'],
  ['a cut line', 'cut'],
  ['an error of the server', { status: 500, body: { code: 'X' } }],
  ['that there are too many', { status: 429 }],
  ['garbage', { body: '<html>' }],
  ['another word than success', { body: { ...opened, status: 'FAILED' } }],
  ['no page', { body: { ...opened, redirectUrl: undefined } }],
  ['a page that is no address', { body: { ...opened, redirectUrl: 'javascript:1' } }],
  [
    'another amount',
    { body: { ...opened, transactionDetails: { ...transactionDetails, amount: { value: 250, currency: 'IQD' } } } },
  ],
  [
    'another currency',
    { body: { ...opened, transactionDetails: { ...transactionDetails, amount: { value: 25000, currency: 'USD' } } } },
  ],
  ['another attempt', { body: { ...opened, transactionDetails: { ...transactionDetails, externalReferenceId: 'x' } } }],
  ['another order', { body: { ...opened, transactionDetails: { ...transactionDetails, orderId: 'x' } } }],
] as readonly [string, ScriptedReply][])(
  'a creation answered by %s is unclear, and never sent again',
  async (_, reply) => {
    double.plays(lent(), reply)
    await expect(zaincash().create(wished)).rejects.toThrow(PaymentUnclear)
    expect(double.calls()).toEqual([TOKEN_CALL, INIT])
  },
)

test.each(['25000', 25000, '25000.00'])(
  'a payment of %s is told without its fee, the wallet or an address',
  async value => {
    double.plays(lent(), inquiry('SUCCESS', value))
    const { told, ...status } = await zaincash().status(known)
    expect(status).toEqual({ state: 'paid', amount: 25000, currency: 'IQD', attemptId: ATTEMPT, reference: ID })
    expect(double.calls()).toEqual([TOKEN_CALL, INQUIRY])
    expect(double.seen[1]?.headers).toMatchObject({ authorization: 'Bearer lent-1' })
    expect(told).toMatchObject({ status: 'SUCCESS', 'transactionDetails.operationId': '100812345' })
    expect(JSON.stringify(told)).not.toMatch(/9647802999569|lent-1|https?:/)
  },
)

test.each([
  ['PENDING', 'pending'],
  ['OTP_SENT', 'pending'],
  ['CUSTOMER_AUTHENTICATION_REQUIRED', 'pending'],
  ['SUCCESS', 'paid'],
  ['FAILED', 'failed'],
  ['EXPIRED', 'expired'],
  ['REFUNDED', 'refunded'],
  ['COMPLETED', 'unknown'],
  ['success', 'unknown'],
])("of ZainCash's word %s we say %s", async (word, state) => {
  double.plays(lent(), inquiry(word))
  expect(await zaincash().status(known)).toMatchObject({ state })
})

test.each([
  ['an error of the server', { status: 500 }],
  ['garbage', { body: '{' }],
  ['silence', 'silence'],
  ['a cut line', 'cut'],
  ['that it knows no such payment', { status: 404, body: { code: 'PAYMENT_GATEWAY_TRANSACTION_NOT_FOUND' } }],
  ['a status that is no word', inquiry(1)],
  [
    'another payment',
    { body: { status: 'SUCCESS', transactionDetails: { ...transactionDetails, transactionId: 'x' } } },
  ],
  ['nothing about the payment', { body: { status: 'SUCCESS' } }],
] as readonly [string, ScriptedReply][])('a look answered by %s is no verdict', async (_, reply) => {
  double.plays(lent(), reply, reply, reply)
  expect(await zaincash().status(known)).toMatchObject({
    state: 'unknown',
  })
})

test('a missing amount or currency is told as missing', async () => {
  double.plays(lent(), inquiry('SUCCESS', null))
  expect(await zaincash().status(known)).toMatchObject({ state: 'paid', amount: null, currency: 'IQD' })
  const { amount: _, ...rest } = transactionDetails
  double.plays(lent(), { body: { status: 'SUCCESS', transactionDetails: rest } })
  expect(await zaincash().status(known)).toMatchObject({ amount: null, currency: null })
})

test('looks are three seconds apart at least', async () => {
  const pauses: number[] = []
  const settings = { host: double.base, clientId: 'c', clientSecret: 's', apiKey: null, serviceType: 'x', scope: 'x' }
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const provider = createZaincashV2({ ...settings, languageCase: 'title' }, { clock: () => new Date(now), pause })
  double.plays(lent(), 'cut', 'cut', inquiry('SUCCESS'))
  expect(await provider.status(known)).toMatchObject({ state: 'paid' })
  expect(pauses).toHaveLength(2)
  for (const milliseconds of pauses) expect(milliseconds).toBeGreaterThanOrEqual(3_000)
})

test('a payment whose creation was lost cannot be looked up, and a page cannot be closed', async () => {
  expect(await zaincash().status({ ...known, reference: null })).toMatchObject({ state: 'unknown' })
  expect(await zaincash().cancel(known)).toBe(false)
  expect(double.seen).toHaveLength(0)
})

const wish = { refundId: 'r', amount: 25000, reason: 'returned' }
const reversed = {
  status: 'COMPLETED',
  id: 'rev',
  reversalReferenceId: 'RR1',
  customerMsisdn: '9647802999569',
  amount: 25000,
}

test('a payment is looked at, then given back whole', async () => {
  double.plays(lent(), inquiry('SUCCESS'), { body: reversed })
  const { told, ...outcome } = await zaincash().refund(known, wish)
  expect(outcome).toEqual({ state: 'done', reference: 'RR1' })
  expect(double.calls()).toEqual([TOKEN_CALL, INQUIRY, REVERSE])
  expect(double.seen[2]?.body).toBe(`{"transactionId":"${ID}","reason":"returned"}`)
  expect(told).toMatchObject({ customerMsisdn: '…569' })
})

test.each([
  ['was given back before', inquiry('REFUNDED'), 'done'],
  ['was never paid', inquiry('EXPIRED'), 'refused'],
  ['is not known to be paid', inquiry('NEW_WORD'), 'unknown'],
  ['is of another amount', inquiry('SUCCESS', 50000), 'refused'],
  ['is of an amount it does not say', inquiry('SUCCESS', null), 'unknown'],
] as const)('nothing is reversed where the payment %s', async (_, reply, state) => {
  double.plays(lent(), reply)
  expect(await zaincash().refund(known, wish)).toMatchObject({ state })
  expect(double.calls()).not.toContain(REVERSE)
})

test('a part is never given back', async () => {
  double.plays(lent(), inquiry('SUCCESS'))
  expect(await zaincash().refund(known, { ...wish, amount: 5000 })).toMatchObject({ state: 'refused' })
  expect(double.calls()).not.toContain(REVERSE)
})

test.each([
  ['a lost reply, and it was done', 'cut', 'REFUNDED', 'done'],
  ['a lost reply, and nothing shows', 'cut', 'SUCCESS', 'unknown'],
  ['silence', 'silence', 'SUCCESS', 'unknown'],
  ['a no', { status: 400, body: { code: 'X' } }, 'SUCCESS', 'refused'],
  ['a no, since it was done', { status: 400, body: { code: 'X' } }, 'REFUNDED', 'done'],
  ['an error of the server', { status: 500 }, 'SUCCESS', 'unknown'],
  ['garbage', { body: 'ok' }, 'SUCCESS', 'unknown'],
  ['another word', { body: { ...reversed, status: 'PENDING' } }, 'SUCCESS', 'unknown'],
  ['no reference', { body: { ...reversed, reversalReferenceId: null } }, 'SUCCESS', 'unknown'],
  ['another amount', { body: { ...reversed, amount: 250 } }, 'SUCCESS', 'unknown'],
] as readonly [string, ScriptedReply, string, string][])(
  'a reversal answered by %s is looked at again, and never sent again',
  async (_, reply, after, state) => {
    double.plays(lent(), inquiry('SUCCESS'), reply, inquiry(after))
    expect(await zaincash().refund(known, wish)).toMatchObject({
      state,
    })
    expect(double.calls()).toEqual([TOKEN_CALL, INQUIRY, REVERSE, INQUIRY])
  },
)

const event = {
  eventType: 'STATUS_CHANGED',
  eventId: 'evt-1',
  timestamp: '2026-01-22T10:05:00Z',
  data: { transactionId: ID, merchantReferenceId: ATTEMPT, orderId: 'ord_1001', currentStatus: 'SUCCESS' },
}
const notice = { eventKey: 'evt-1', attemptId: ATTEMPT, reference: ID }

test('returns and messages carry a signed token, under either name, without a time of its end', () => {
  const token = signToken(event, 'api-key')
  const provider = zaincash()
  expect(provider.readReturn(new URLSearchParams({ token }))).toEqual({ ...notice, isAuthentic: true })
  for (const name of ['token', 'webhook_token'])
    expect(provider.readNotice(new Headers(), JSON.stringify({ [name]: token }))).toEqual({
      ...notice,
      isAuthentic: true,
    })
})

test('without an API key tokens are read and not believed', () => {
  const token = signToken(event, 'whatever')
  expect(zaincash({ apiKey: null }).readReturn(new URLSearchParams({ token }))).toEqual({
    ...notice,
    isAuthentic: null,
  })
})

test('a token that ZainCash did not sign, or that ran out, is not authentic', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const token of [
    signToken(event, 'bibLCGTxVAig5To3OLLKPJQMlRR7Pefp'),
    `${part({ alg: 'none' })}.${part(event)}.`,
    signToken({ ...event, exp: now / 1_000 - 61 }, 'api-key'),
    signToken({ ...event, exp: 'never' }, 'api-key'),
  ])
    expect(zaincash().readReturn(new URLSearchParams({ token }))).toEqual({ ...notice, isAuthentic: false })
})

test('what names no payment is no notice', () => {
  const provider = zaincash()
  expect(provider.readReturn(new URLSearchParams())).toBeNull()
  for (const token of [
    'garbage',
    signToken({ eventId: 'e' }, 'api-key'),
    signToken({ data: { transactionId: 5 } }, 'api-key'),
  ])
    expect(provider.readReturn(new URLSearchParams({ token }))).toBeNull()
  for (const body of ['', '{', '[]', '{}', '{"token":5}']) expect(provider.readNotice(new Headers(), body)).toBeNull()
})

test('an event without an id of its own is known by payment and status', () => {
  const token = signToken({ data: event.data }, 'api-key')
  expect(zaincash().readReturn(new URLSearchParams({ token }))).toMatchObject({ eventKey: `${ID} SUCCESS` })
})
