import { expect, test } from 'vitest'
import { jwt, movableClock, openSandbox, press, readJwt } from '#tests/support/sandbox.ts'
import { signToken, verifyToken } from './jwt.ts'
import type { ServedSandbox } from './serve-sandbox.ts'

const PAYER = { phone: '9647802999569', pin: '1234' }

test('a wallet pays in two steps, and the browser comes back with a signed word', async () => {
  const { clock, second } = movableClock()
  const sandbox = await openSandbox({ clock })
  const begun = await init(sandbox, second())
  expect(begun).toMatchObject({
    source: 'web',
    type: 'MERCHANT_PAYMENT',
    amount: '25000',
    to: '5ffacf6612b5777c6d44266f',
    serviceType: 'Order',
    lang: 'ar',
    orderId: 'ord_1',
    status: 'pending',
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
  })
  const page = `${sandbox.accounts['zaincash-v1'].ZAINCASH_URL}/transaction/pay?id=${begun.id}`
  const asked = await press(page, { choice: 'code', ...PAYER })
  expect(await asked.text()).toContain('9647802999569')
  expect((await get(sandbox, begun.id, second())).status).toBe('pending_otp')
  const back = await press(page, { choice: 'pay', 'one-time-code': '1111' })
  const [address, token = ''] = (back.headers.get('location') ?? '').split('?token=')
  expect(address).toBe('https://shop.example/payment/zaincash/success')
  expect(readJwt(token, sandbox.accounts['zaincash-v1'].ZAINCASH_SECRET)).toEqual({
    status: 'success',
    orderid: 'ord_1',
    id: begun.id,
    operationid: expect.stringMatching(/^\d+$/),
    msisdn: '9647802999569',
    iat: second(),
    exp: second() + 4 * 3600,
  })
  expect(await get(sandbox, begun.id, second())).toMatchObject({
    status: 'completed',
    amount: '25000',
    from: '9647802999569',
    to: { msisdn: '9647835077893', currency: 'IQD' },
  })
  expect(sandbox.control.charges('zaincash-v1')).toMatchObject([{ shopReference: 'ord_1', chargedIqd: 25000 }])
})

test('cancelled and declined payments come back by the same address as failed', async () => {
  const { clock, second } = movableClock()
  const sandbox = await openSandbox({ clock })
  const words = []
  for (const outcome of ['cancel', 'decline', 'expire'] as const) {
    const { id } = await init(sandbox, second())
    const address = await sandbox.control.finish('zaincash-v1', id, outcome)
    const said = readJwt(
      new URL(address).searchParams.get('token') ?? '',
      sandbox.accounts['zaincash-v1'].ZAINCASH_SECRET,
    )
    const { status, due } = await get(sandbox, id, second())
    words.push([status, said.status, said.msg === due])
  }
  expect(words).toEqual([
    ['cancel', 'failed', true],
    ['failed', 'failed', true],
    ['failed', 'failed', true],
  ])
})

test('tokens without a signature, with another key, another algorithm or past their time are refused', async () => {
  const { clock, second } = movableClock()
  const sandbox = await openSandbox({ clock })
  const { ZAINCASH_SECRET: secret } = sandbox.accounts['zaincash-v1']
  const claims = initClaims(second())
  const unsigned = `${jwt(claims, secret, { typ: 'JWT', alg: 'none' }).split('.').slice(0, 2).join('.')}.`
  const hostile = [
    unsigned,
    jwt(claims, secret, { typ: 'JWT', alg: 'none' }),
    jwt(claims, secret, { typ: 'JWT', alg: 'HS512' }),
    jwt(claims, `${secret}x`),
    `${jwt(claims, secret)}.x`,
    jwt({ ...claims, exp: second() }, secret),
    jwt({ ...claims, iat: second() + 120 }, secret),
    jwt({ ...claims, exp: undefined }, secret),
  ]
  for (const token of hostile) {
    const reply = await post(sandbox, 'init', { token, merchantId: MERCHANT, lang: 'ar' })
    expect(reply).toEqual({ err: { msg: expect.any(String) } })
  }
  expect(sandbox.control.payments()).toEqual([])
})

test.for([
  ['an amount below 250', { amount: 249 }],
  ['an amount as text', { amount: '25000' }],
  ['fractions of a dinar', { amount: 25000.5 }],
  ['another merchant’s wallet', { msisdn: 9647800000000 }],
  ['an orderid in small letters', { orderid: 'ord_1', orderId: undefined }],
  ['a return address without a host', { redirectUrl: '/payment/zaincash/success' }],
] as const)('a payment with %s is refused', async ([, change]) => {
  const { clock, second } = movableClock()
  const sandbox = await openSandbox({ clock })
  expect(await init(sandbox, second(), change)).toEqual({ err: { msg: expect.any(String) } })
})

test('only a form is read, each field once, of this merchant', async () => {
  const { clock, second } = movableClock()
  const sandbox = await openSandbox({ clock })
  const { ZAINCASH_URL: url, ZAINCASH_SECRET: secret } = sandbox.accounts['zaincash-v1']
  const fields = { token: jwt(initClaims(second()), secret), merchantId: MERCHANT, lang: 'ar' }
  const sent = async (body: string, type: string) => {
    const reply = await fetch(`${url}/transaction/init`, { method: 'POST', headers: { 'content-type': type }, body })
    return await reply.json()
  }
  const form = String(new URLSearchParams(fields))
  expect(await sent(JSON.stringify(fields), 'application/json')).toHaveProperty('err')
  expect(await sent(`${form}&lang=en`, FORM)).toHaveProperty('err')
  expect(await sent(form.replace(MERCHANT, '0'.repeat(24)), FORM)).toHaveProperty('err')
  expect(await sent(form, `${FORM}; charset=utf-8`)).toHaveProperty('id')
})

test('each start makes a new payment, and an unknown one is an error without a status', async () => {
  const { clock, second } = movableClock()
  const sandbox = await openSandbox({ clock })
  const first = await init(sandbox, second())
  const other = await init(sandbox, second())
  expect(other.id).not.toBe(first.id)
  expect(await get(sandbox, '0'.repeat(24), second())).toEqual({ err: { msg: 'transaction not found' } })
})

test('the test vectors of the protocol’s notes hold', () => {
  const secret = '$2y$10$hBbAZo2GfSSvyqAyV2SaqOfYewgYpfR1O19gIh4SqyGWdmySZYPuS'
  const claims = {
    amount: 25000,
    serviceType: 'Order',
    msisdn: 9647835077893,
    orderId: 'ord_1',
    redirectUrl: 'https://shop.example/payment/zaincash/success',
    iat: 1700000000,
    exp: 1700014400,
  }
  const token =
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJhbW91bnQiOjI1MDAwLCJzZXJ2aWNlVHlwZSI6Ik9yZGVyIiwibXNpc2RuIjo5NjQ3ODM1MDc3ODkzLCJvcmRlcklkIjoib3JkXzEiLCJyZWRpcmVjdFVybCI6Imh0dHBzOi8vc2hvcC5leGFtcGxlL3BheW1lbnQvemFpbmNhc2gvc3VjY2VzcyIsImlhdCI6MTcwMDAwMDAwMCwiZXhwIjoxNzAwMDE0NDAwfQ.bGCRa-boL0pMwk6h09487NvG7mw4DoAaph3BPKfz_j0'
  expect(signToken(claims, secret)).toBe(token)
  expect(verifyToken(token, secret)).toEqual(claims)
  const back = {
    status: 'success',
    orderid: 'ord_1',
    id: '655874c00227c4d2ec58f710',
    operationid: '1006596',
    msisdn: '9647802999569',
    iat: 1700000600,
    exp: 1700015000,
  }
  expect(signToken(back, secret)).toMatch(/\.jGx51YP36GsaaM7KOyvizSuqWRiL4NQiPTyYuo3Mels$/)
  const question = { id: '655874c00227c4d2ec58f710', msisdn: 9647835077893, iat: 1700000000, exp: 1700014400 }
  expect(signToken(question, secret)).toMatch(/\.sNgkJWyzXLp2Y3ODtT-ZjSNcCn7jXbKdEjVDQ9xAEes$/)
})

const FORM = 'application/x-www-form-urlencoded'
const MERCHANT = '5ffacf6612b5777c6d44266f'

function initClaims(second: number) {
  return {
    amount: 25000,
    serviceType: 'Order',
    msisdn: 9647835077893,
    orderId: 'ord_1',
    redirectUrl: 'https://shop.example/payment/zaincash/success',
    iat: second,
    exp: second + 4 * 3600,
  }
}

async function init(sandbox: ServedSandbox, second: number, change: object = {}) {
  const token = jwt({ ...initClaims(second), ...change }, sandbox.accounts['zaincash-v1'].ZAINCASH_SECRET)
  return await post(sandbox, 'init', { token, merchantId: MERCHANT, lang: 'ar' })
}

async function get(sandbox: ServedSandbox, id: string, second: number) {
  const claims = { id, msisdn: 9647835077893, iat: second, exp: second + 60 }
  return await post(sandbox, 'get', {
    token: jwt(claims, sandbox.accounts['zaincash-v1'].ZAINCASH_SECRET),
    merchantId: MERCHANT,
  })
}

async function post({ accounts }: ServedSandbox, call: string, fields: Record<string, string>) {
  const address = `${accounts['zaincash-v1'].ZAINCASH_URL}/transaction/${call}`
  const reply = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  return await reply.json()
}
