import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { movableClock, openSandbox, openShopServer, press, readJwt } from '#tests/support/sandbox.ts'
import type { ServedSandbox } from './serve-sandbox.ts'

const API = '/api/v2/payment-gateway/transaction'

test('a wallet pays in two steps, and the inquiry confirms it', async () => {
  const sandbox = await openSandbox({ clock: movableClock().clock })
  const token = await tokenOf(sandbox)
  const attempt = randomUUID()
  const begun = await init(sandbox, token, { externalReferenceId: attempt })
  expect(begun.body).toEqual({
    status: 'SUCCESS',
    transactionDetails: {
      transactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      externalReferenceId: attempt,
      orderId: 'ord_1001',
      amount: { currency: 'IQD', value: '25000' },
    },
    redirectUrl: expect.stringContaining('/sandbox/zaincash-v2/transaction/pay?id='),
    expiryTime: '2026-02-02T12:09:37.000Z',
    createdAt: '2026-02-02T11:54:37.000Z',
  })
  const { redirectUrl } = begun.body
  const { transactionId } = begun.body.transactionDetails
  await press(redirectUrl, { choice: 'code', phone: '9647802999569', pin: '1111' })
  expect((await inquire(sandbox, token, transactionId)).body.status).toBe('OTP_SENT')
  const back = await press(redirectUrl, { choice: 'pay', 'one-time-code': '111111' })
  const address = new URL(back.headers.get('location') ?? '')
  expect(address.pathname).toBe('/payment/zaincash/success')
  const said = readJwt(address.searchParams.get('token') ?? '', sandbox.accounts['zaincash-v2'].ZAINCASH_API_KEY)
  expect(said).toMatchObject({
    eventType: 'STATUS_CHANGED',
    data: { transactionId, merchantReferenceId: attempt, previousStatus: 'OTP_SENT', currentStatus: 'SUCCESS' },
  })
  expect(said).not.toHaveProperty('exp')
  const first = await inquire(sandbox, token, transactionId)
  const second = await inquire(sandbox, token, transactionId)
  expect(first.body).toMatchObject({ status: 'SUCCESS', transactionDetails: { operationId: expect.any(String) } })
  const values = [first, second].map(({ body }) => body.transactionDetails.amount.value)
  expect(values.map(value => typeof value).toSorted()).toEqual(['number', 'string'])
  expect(values.map(Number)).toEqual([25000, 25000])
})

test('the pay page opens with its own token only', async () => {
  const sandbox = await openSandbox()
  const { redirectUrl } = (await init(sandbox, await tokenOf(sandbox))).body
  expect((await fetch(redirectUrl)).status).toBe(200)
  expect((await fetch(redirectUrl.replace(/token=.*/, 'token=guess'))).status).toBe(404)
  expect((await fetch(redirectUrl.replace(/&token=.*/, ''))).status).toBe(404)
})

test('an attempt’s own id is good for one payment', async () => {
  const sandbox = await openSandbox()
  const token = await tokenOf(sandbox)
  const externalReferenceId = randomUUID()
  expect((await init(sandbox, token, { externalReferenceId })).status).toBe(200)
  const again = await init(sandbox, token, { externalReferenceId })
  expect(again.status).toBe(400)
  expect(JSON.stringify(again.body)).toContain('DUPLICATE_EXTERNAL_REFERENCE_ID')
})

test('access needs a token that was granted, holds still and covers the call', async () => {
  const { clock, pass } = movableClock()
  const sandbox = await openSandbox({ clock })
  const reading = await tokenOf(sandbox, { scope: 'payment:read' })
  expect((await init(sandbox, reading)).status).toBe(403)
  expect((await init(sandbox, 'guess')).status).toBe(401)
  const token = await tokenOf(sandbox)
  expect((await init(sandbox, token)).status).toBe(200)
  pass(86_399_000)
  expect((await init(sandbox, token)).status).toBe(401)
  const fresh = await tokenOf(sandbox)
  await sandbox.control.expireTokens('zaincash-v2')
  expect((await init(sandbox, fresh)).status).toBe(401)
})

test('tokens are granted to a form with the right credentials', async () => {
  const sandbox = await openSandbox()
  expect((await grant(sandbox, {})).status).toBe(200)
  expect((await grant(sandbox, { client_secret: 'guess' })).status).toBe(401)
  expect((await grant(sandbox, { grant_type: 'password' })).status).toBe(400)
  expect((await grant(sandbox, { scope: 'everything' })).status).toBe(400)
  const account = sandbox.accounts['zaincash-v2']
  const { ZAINCASH_URL: url, ZAINCASH_CLIENT_ID: clientId, ZAINCASH_CLIENT_SECRET: clientSecret } = account
  const body = JSON.stringify({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret })
  const asJson = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await fetch(`${url}/oauth2/token`, asJson)).status).toBe(400)
})

test.for([
  ['an id that is no UUID', { externalReferenceId: 'attempt-1' }],
  ['a fraction', { amount: { value: '25000.50', currency: 'IQD' } }],
  ['dollars', { amount: { value: '25000', currency: 'USD' } }],
  ['a bare amount', { amount: 25000 }],
  ['another kind of service', { serviceType: 'Delivery' }],
  ['one return address', { redirectUrls: { successUrl: 'https://shop.example/' } }],
  ['a phone with a plus', { customer: { phone: '+9647802999569' } }],
] as const)('a payment with %s is refused', async ([, change]) => {
  const sandbox = await openSandbox()
  expect((await init(sandbox, await tokenOf(sandbox), change)).status).toBe(400)
})

test('a refused or abandoned payment comes back by the failure address', async () => {
  const sandbox = await openSandbox()
  const token = await tokenOf(sandbox)
  for (const [outcome, status] of [
    ['decline', 'FAILED'],
    ['cancel', 'FAILED'],
    ['expire', 'EXPIRED'],
  ] as const) {
    const { transactionId } = (await init(sandbox, token)).body.transactionDetails
    const address = new URL(await sandbox.control.finish('zaincash-v2', transactionId, outcome))
    expect(address.pathname).toBe('/payment/zaincash/failure')
    expect((await inquire(sandbox, token, transactionId)).body.status).toBe(status)
  }
})

test('an unpaid page lapses after a quarter of an hour', async () => {
  const { clock, pass } = movableClock()
  const sandbox = await openSandbox({ clock })
  const token = await tokenOf(sandbox)
  const { transactionId } = (await init(sandbox, token)).body.transactionDetails
  pass(15 * 60_000)
  expect((await inquire(sandbox, token, transactionId)).body.status).toBe('EXPIRED')
})

test('a payment is reversed whole and once', async () => {
  const sandbox = await openSandbox()
  const token = await tokenOf(sandbox)
  const { transactionId } = (await init(sandbox, token)).body.transactionDetails
  const reverse = () =>
    ask(sandbox, 'POST', `${API}/reverse`, { token, body: { transactionId, reason: 'returned goods' } })
  expect((await reverse()).status).toBe(400)
  await sandbox.control.finish('zaincash-v2', transactionId, 'pay')
  expect((await reverse()).body).toMatchObject({ status: 'COMPLETED', reversalReferenceId: expect.any(String) })
  expect((await reverse()).status).toBe(400)
  expect((await inquire(sandbox, token, transactionId)).body.status).toBe('REFUNDED')
  expect(sandbox.control.charges()).toMatchObject([{ chargedIqd: 25000, refundedIqd: 25000 }])
})

test('the registered address hears of the end, under both names of the body, in the redirect’s words', async () => {
  const shop = await openShopServer()
  const sandbox = await openSandbox({ webhooks: shop.base })
  const token = await tokenOf(sandbox)
  const redirects = []
  for (let round = 0; round < 2; round += 1) {
    const { transactionId } = (await init(sandbox, token)).body.transactionDetails
    const address = new URL(await sandbox.control.finish('zaincash-v2', transactionId, 'pay'))
    redirects.push(address.searchParams.get('token'))
    await sandbox.control.deliverNotices()
  }
  const [first, second] = shop.seen.map(({ body }) => JSON.parse(body))
  expect([first, second]).toEqual([{ token: redirects[0] }, { webhook_token: redirects[1] }])
})

test('an unknown payment is not found', async () => {
  const sandbox = await openSandbox()
  const reply = await inquire(sandbox, await tokenOf(sandbox), randomUUID())
  expect(reply.status).toBe(404)
  expect(JSON.stringify(reply.body)).toContain('PAYMENT_GATEWAY_TRANSACTION_NOT_FOUND')
})

async function grant({ accounts }: ServedSandbox, change: Record<string, string>) {
  const { ZAINCASH_URL, ZAINCASH_CLIENT_ID, ZAINCASH_CLIENT_SECRET } = accounts['zaincash-v2']
  const fields = {
    grant_type: 'client_credentials',
    client_id: ZAINCASH_CLIENT_ID,
    client_secret: ZAINCASH_CLIENT_SECRET,
    scope: 'payment:read payment:write reverse:write',
    ...change,
  }
  return await fetch(`${ZAINCASH_URL}/oauth2/token`, { method: 'POST', body: new URLSearchParams(fields) })
}

async function tokenOf(sandbox: ServedSandbox, change: Record<string, string> = {}): Promise<string> {
  const reply = await grant(sandbox, change)
  const { access_token, token_type, expires_in } = await reply.json()
  expect([token_type, expires_in]).toEqual(['Bearer', 86_399])
  return access_token
}

async function init(sandbox: ServedSandbox, token: string, change: object = {}) {
  const body = {
    language: 'Ar',
    externalReferenceId: randomUUID(),
    orderId: 'ord_1001',
    serviceType: sandbox.accounts['zaincash-v2'].ZAINCASH_SERVICE_TYPE,
    amount: { value: '25000', currency: 'IQD' },
    redirectUrls: {
      successUrl: 'https://shop.example/payment/zaincash/success',
      failureUrl: 'https://shop.example/payment/zaincash/failure',
    },
    ...change,
  }
  return await ask(sandbox, 'POST', `${API}/init`, { token, body })
}

async function inquire(sandbox: ServedSandbox, token: string, id: string) {
  return await ask(sandbox, 'GET', `${API}/inquiry/${id}`, { token })
}

async function ask(
  { accounts }: ServedSandbox,
  method: string,
  path: string,
  { token, body }: { token: string; body?: unknown },
) {
  const reply = await fetch(accounts['zaincash-v2'].ZAINCASH_URL + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: reply.status, body: await reply.json() }
}
