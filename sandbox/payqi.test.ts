import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { basic, isSignedByQi, movableClock, openSandbox, openShopServer, press } from '#tests/support/sandbox.ts'
import type { ServedSandbox } from './serve-sandbox.ts'

const CARD = { card: '5213720304238582', expiry: '01/32', code: '642', 'one-time-code': '123123' }

test('a payment is created, paid on its page and confirmed by the status', async () => {
  const sandbox = await openSandbox({ clock: movableClock().clock })
  const { status, body } = await create(sandbox, { requestId: 'attempt-1' })
  expect(status).toBe(200)
  expect(body).toEqual({
    requestId: 'attempt-1',
    paymentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    status: 'CREATED',
    canceled: false,
    amount: 25000,
    currency: 'IQD',
    creationDate: '2026-02-02T14:54:37',
    formUrl: expect.stringContaining('/sandbox/payqi/'),
    withoutAuthenticate: false,
    additionalInfo: { orderId: 'ord_1001' },
  })
  await fetch(body.formUrl)
  const shown = await ask(sandbox, 'GET', `/payment/${body.paymentId}/status`)
  expect(shown.body).toMatchObject({ status: 'FORM_SHOWED' })
  expect(shown.body).not.toHaveProperty('confirmedAmount')

  const back = await press(body.formUrl, { choice: 'pay', ...CARD })
  const address = new URL(back.headers.get('location') ?? '')
  expect(back.status).toBe(303)
  expect(address.origin + address.pathname).toBe('https://shop.example/payment/payqi/success/ord_1001')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    requestId: 'attempt-1',
    paymentId: body.paymentId,
    status: 'SUCCESS',
  })
  const paid = await ask(sandbox, 'GET', `/payment/status/by/request/attempt-1`)
  expect(paid.text).toContain('"amount":25000.000')
  expect(paid.body).toMatchObject({
    status: 'SUCCESS',
    confirmedAmount: 25000,
    paymentType: 'CARD',
    details: { resultCode: '00', maskedPan: '521372******8582' },
  })
  expect(sandbox.control.charges()).toEqual([
    expect.objectContaining({ gateway: 'payqi', shopReference: 'attempt-1', chargedIqd: 25000, refundedIqd: 0 }),
  ])
})

test('a stranger, another terminal and a reused request id are refused with the gateway’s codes', async () => {
  const sandbox = await openSandbox()
  const { PAYQI_USERNAME: username, PAYQI_TERMINAL_ID: terminalId } = sandbox.accounts.payqi
  const stranger = await create(sandbox, {}, { authorization: basic(username, 'guess') })
  expect(stranger).toMatchObject({ status: 401, body: { error: { code: 27 } } })
  const terminal = await create(sandbox, {}, { 'x-terminal-id': `${terminalId}0` })
  expect(terminal.body.error.code).toBe(9)
  await create(sandbox, { requestId: 'once' })
  const again = await create(sandbox, { requestId: 'once' })
  expect(again).toMatchObject({ status: 403, body: { error: { code: 5, description: /already used/ } } })
  expect(await ask(sandbox, 'GET', `/payment/${randomUUID()}/status`)).toMatchObject({
    status: 403,
    body: { error: { code: 12 } },
  })
})

test.for([
  ['the amount as text', { amount: '25000' }],
  ['no amount', { amount: 0 }],
  ['fractions of a thousandth', { amount: 10.0001 }],
  ['dollars', { currency: 'USD' }],
  ['a long request id', { requestId: 'x'.repeat(37) }],
  ['a language it does not speak', { locale: 'ar' }],
  ['a return address without a host', { finishPaymentUrl: '/payment/payqi/success/1' }],
  ['a field it does not know', { notificationURL: 'https://shop.example/' }],
  ['a number in the additional info', { additionalInfo: { orderId: 1 } }],
] as const)('a payment with %s is refused', async ([, change]) => {
  const sandbox = await openSandbox()
  expect(await create(sandbox, change)).toMatchObject({ status: 400, body: { error: { code: 21 } } })
  expect(sandbox.control.payments()).toEqual([])
})

test('a payment sent as a form is refused', async () => {
  const sandbox = await openSandbox()
  const reply = await create(sandbox, {}, { 'content-type': 'application/x-www-form-urlencoded' })
  expect(reply.body.error).toMatchObject({ code: 21, description: 'the body must be application/json' })
})

test('a cancelled payment keeps its status word, and cannot be paid or cancelled again', async () => {
  const sandbox = await openSandbox()
  const { body } = await create(sandbox, {})
  const cancelled = await ask(sandbox, 'POST', `/payment/${body.paymentId}/cancel`, { requestId: 'cancel-1' })
  expect(cancelled.body).toMatchObject({
    status: 'CREATED',
    canceled: true,
    cancels: [{ requestId: 'cancel-1', successfully: true, amount: 25000 }],
  })
  const again = await ask(sandbox, 'POST', `/payment/${body.paymentId}/cancel`, { requestId: 'cancel-2' })
  expect(again).toMatchObject({ status: 403, body: { error: { code: 15 } } })
  const page = await press(body.formUrl, { choice: 'pay', ...CARD })
  expect(page.status).toBe(200)
  expect(sandbox.control.charges()).toEqual([])
  await expect(sandbox.control.finish('payqi', body.paymentId, 'pay')).rejects.toThrow('is over')
})

test('a payer who turns back, and one whom the bank refuses, are told apart by the status', async () => {
  const sandbox = await openSandbox()
  const turned = (await create(sandbox, {})).body
  const refused = (await create(sandbox, {})).body
  await press(turned.formUrl, { choice: 'cancel' })
  await press(refused.formUrl, { choice: 'decline' })
  const first = await ask(sandbox, 'GET', `/payment/${turned.paymentId}/status`)
  const second = await ask(sandbox, 'GET', `/payment/${refused.paymentId}/status`)
  expect(first.body).toMatchObject({ status: 'CREATED', canceled: true })
  expect(second.body).toMatchObject({ status: 'FAILED', canceled: false, details: { resultCode: '51' } })
})

test('a payment is given back in parts, never more than was paid', async () => {
  const sandbox = await openSandbox()
  const { paymentId } = (await create(sandbox, {})).body
  const refund = (requestId: string, amount: unknown) =>
    ask(sandbox, 'POST', `/payment/${paymentId}/refund`, { requestId, amount, message: 'returned' })
  expect((await refund('early', 1000)).body.error.code).toBe(18)
  await sandbox.control.finish('payqi', paymentId, 'pay')
  expect((await refund('r1', 10000)).body).toMatchObject({
    status: 'SUCCESS',
    amount: 10000,
    requestId: 'r1',
    paymentId,
  })
  expect((await refund('r1', 10000)).body.error.code).toBe(5)
  expect((await refund('r2', '5000')).body.error.code).toBe(21)
  expect((await refund('r3', 15001)).body.error.code).toBe(18)
  expect((await ask(sandbox, 'GET', `/payment/${paymentId}/status`)).body.status).toBe('SUCCESS')

  sandbox.control.next('payqi', 'refund-processing')
  expect((await refund('r4', 15000)).body.status).toBe('PROCESSING')
  expect(sandbox.control.charges()).toMatchObject([{ refundedIqd: 10000, refundingIqd: 15000 }])
  expect((await refund('r5', 1)).body.error.code).toBe(18)
  await sandbox.control.settleRefund('payqi', paymentId, 'SUCCESS')
  expect(sandbox.control.charges()).toMatchObject([{ refundedIqd: 25000, refundingIqd: 0 }])
})

test('a page that nobody pays lapses by itself', async () => {
  const { clock, pass } = movableClock()
  const sandbox = await openSandbox({ clock })
  const { paymentId, formUrl } = (await create(sandbox, {})).body
  pass(20 * 60_000)
  expect((await ask(sandbox, 'GET', `/payment/${paymentId}/status`)).body.status).toBe('EXPIRED')
  const late = await press(formUrl, { choice: 'pay', ...CARD })
  expect(await late.text()).toContain('The time to pay has run out')
  expect(sandbox.control.charges()).toEqual([])
})

test('the shop’s server hears of the payment, signed, again and again until it answers 200', async () => {
  const sandbox = await openSandbox()
  const shop = await openShopServer(0)
  shop.plays({ status: 500 }, 'cut', { status: 200 })
  const { paymentId } = (await create(sandbox, { notificationUrl: `${shop.base}/notice` })).body
  await sandbox.control.finish('payqi', paymentId, 'pay')
  await sandbox.control.deliverNotices()
  expect(shop.calls()).toEqual(['POST /notice', 'POST /notice', 'POST /notice'])
  const key = sandbox.accounts.payqi.PAYQI_WEBHOOK_PUBLIC_KEY
  expect(shop.seen.every(notice => isSignedByQi(notice, key))).toBe(true)
  expect(sandbox.control.notices()).toMatchObject([{ attempts: 3, lastStatus: 200, isAccepted: true }])
})

test('a forged notice says paid and is not signed by the gateway', async () => {
  const sandbox = await openSandbox()
  const shop = await openShopServer()
  const { paymentId } = (await create(sandbox, { notificationUrl: `${shop.base}/notice` })).body
  sandbox.control.next('payqi', 'forged-signature')
  await sandbox.control.finish('payqi', paymentId, 'decline')
  await sandbox.control.deliverNotices()
  const [notice] = shop.seen
  expect(JSON.parse(notice?.body ?? '')).toMatchObject({ paymentId, status: 'SUCCESS' })
  expect(notice && isSignedByQi(notice, sandbox.accounts.payqi.PAYQI_WEBHOOK_PUBLIC_KEY)).toBe(false)
})

test('notices come twice, in the wrong order or of another order, signed well', async () => {
  const sandbox = await openSandbox()
  const shop = await openShopServer()
  const notificationUrl = `${shop.base}/notice`
  const other = (await create(sandbox, { notificationUrl })).body
  const pay = async (mode: 'twice' | 'wrong-order' | 'for-another-order') => {
    const { paymentId } = (await create(sandbox, { notificationUrl })).body
    sandbox.control.next('payqi', mode)
    await sandbox.control.finish('payqi', paymentId, 'pay')
    await sandbox.control.deliverNotices()
    const told = shop.seen.splice(0).map(({ body }) => JSON.parse(body))
    return told.map(notice => [notice.paymentId === paymentId ? 'ours' : 'another', notice.status])
  }
  expect(await pay('for-another-order')).toEqual([['another', 'CREATED']])
  expect(await pay('twice')).toEqual([
    ['ours', 'SUCCESS'],
    ['ours', 'SUCCESS'],
  ])
  expect(await pay('wrong-order')).toEqual([
    ['ours', 'SUCCESS'],
    ['ours', 'AUTHENTICATION_STARTED'],
  ])
  expect(other.status).toBe('CREATED')
})

async function create(sandbox: ServedSandbox, change: object, headers: Record<string, string> = {}) {
  const body = {
    requestId: randomUUID(),
    amount: 25000,
    currency: 'IQD',
    locale: 'en_US',
    finishPaymentUrl: 'https://shop.example/payment/payqi/success/ord_1001',
    additionalInfo: { orderId: 'ord_1001' },
    appChannel: false,
    ...change,
  }
  return await ask(sandbox, 'POST', '/payment', body, headers)
}

async function ask(
  { accounts: { payqi } }: ServedSandbox,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const reply = await fetch(payqi.PAYQI_URL + path, {
    method,
    headers: {
      authorization: basic(payqi.PAYQI_USERNAME, payqi.PAYQI_PASSWORD),
      'x-terminal-id': payqi.PAYQI_TERMINAL_ID,
      'content-type': 'application/json',
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await reply.text()
  return { status: reply.status, text, body: JSON.parse(text) }
}
