import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { basic, movableClock, openSandbox, openShopServer, press } from '#tests/support/sandbox.ts'
import type { ServedSandbox } from './serve-sandbox.ts'

const CARD = { card: '5341432900077803', expiry: '01-2027', code: '971' }

test('a payment is created, paid on its page and confirmed by the status', async () => {
  const sandbox = await openSandbox()
  const orderId = attemptId()
  const { payment_id, token } = (await create(sandbox, { order_id: orderId })).body
  const back = await press(`${sandbox.accounts.alqaseh.ALQASEH_PAY_URL}/${token}`, { choice: 'pay', ...CARD })
  const address = new URL(back.headers.get('location') ?? '')
  expect(address.origin + address.pathname).toBe('https://shop.example/payment/alqaseh/success/ord_1001')
  expect(Object.fromEntries(address.searchParams)).toEqual({ payment_id, order_id: orderId, status: 'Success' })
  const { body, text } = await ask(sandbox, 'GET', `/egw/payments/${payment_id}`)
  expect(text).toContain('"amount":25000.00')
  expect(body).toMatchObject({
    payment_id,
    token,
    order_id: orderId,
    amount: 25000,
    currency: 'IQD',
    payment_status: 'succeeded',
    rc: '00',
    custom_data: { orderId: 'ord_1001' },
    payment_status_histories: [{ status: 'prepared' }, { status: 'succeeded' }],
  })
  const info = await ask(sandbox, 'GET', `/egw/payments/info/${token}`)
  expect(info.body).toEqual({
    amount: 25000,
    currency: 'IQD',
    description: 'Order ord_1001',
    payment_status: 'succeeded',
  })
})

test('a payment is created with 200 or with 201', async () => {
  const sandbox = await openSandbox()
  const replies = [await create(sandbox), await create(sandbox)]
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 201])
})

test('a repeated order id makes a payment that nobody can pay', async () => {
  const sandbox = await openSandbox()
  const order_id = attemptId()
  await create(sandbox, { order_id })
  const { payment_id, token } = (await create(sandbox, { order_id })).body
  expect((await ask(sandbox, 'GET', `/egw/payments/${payment_id}`)).body.payment_status).toBe('duplicated')
  const page = await press(`${sandbox.accounts.alqaseh.ALQASEH_PAY_URL}/${token}?lang=en`, { choice: 'pay', ...CARD })
  expect(await page.text()).toContain('order number was used before')
  expect(sandbox.control.charges()).toEqual([])
})

test.for([
  ['an order id of 33 letters', { order_id: 'x'.repeat(33) }],
  ['the amount as text', { amount: '25000' }],
  ['a long description', { description: 'x'.repeat(251) }],
  ['no description', { description: undefined }],
  ['another kind of transaction', { transaction_type: 'Authorization' }],
  ['a page that lives for half an hour', { token_expiry_in_hour: 0.5 }],
  ['a field it does not know', { return_url: 'https://shop.example/' }],
] as const)('a payment with %s is refused', async ([, change]) => {
  const sandbox = await openSandbox()
  expect(await create(sandbox, change)).toMatchObject({
    status: 400,
    body: { err: expect.any(String), error_code: expect.any(String), reference_code: expect.any(String) },
  })
})

test('a stranger is refused', async () => {
  const sandbox = await openSandbox()
  const reply = await ask(sandbox, 'GET', '/egw/payments/history?limit=1', undefined, basic('public_test', 'guess'))
  expect(reply).toMatchObject({ status: 401, body: { error_code: 'UNAUTHORIZED' } })
})

test('a payment whose reply was lost is found in the list', async () => {
  const { clock, pass } = movableClock()
  const sandbox = await openSandbox({ clock })
  const order_id = attemptId()
  sandbox.control.next('alqaseh', 'lost-reply', { operation: 'create' })
  await expect(create(sandbox, { order_id })).rejects.toThrow()
  pass(1000)
  await create(sandbox)
  const listed = await ask(sandbox, 'GET', '/egw/payments/history?limit=10&offset=0&order_by=desc&from=2026-02-02')
  expect(listed.body.payments).toHaveLength(2)
  expect(listed.body.payments[1]).toMatchObject({ order_id, payment_status: 'prepared' })
  expect((await ask(sandbox, 'GET', '/egw/payments/history?limit=1')).body.payments).toHaveLength(1)
  expect((await ask(sandbox, 'GET', `/egw/payments/history?order_id=${order_id}`)).status).toBe(400)
})

test('a page is closed while it is open, and opened anew when it failed', async () => {
  const { clock, pass } = movableClock()
  const sandbox = await openSandbox({ clock })
  const revoke = (payment_id: string) => ask(sandbox, 'POST', '/egw/payments/revoke', { payment_id })
  const retry = (payment_id: string) => ask(sandbox, 'POST', '/egw/payments/retry', { payment_id })
  const first = (await create(sandbox)).body
  expect((await retry(first.payment_id)).status).toBe(400)
  expect((await revoke(first.payment_id)).body.payment_status).toBe('revoked')
  expect((await revoke(first.payment_id)).status).toBe(400)
  expect((await retry(first.payment_id)).status).toBe(400)

  const second = (await create(sandbox, { token_expiry_in_hour: 1 })).body
  pass(3_600_000)
  expect((await ask(sandbox, 'GET', `/egw/payments/${second.payment_id}`)).body.payment_status).toBe('expired')
  const again = await retry(second.payment_id)
  expect(again.body).toMatchObject({ payment_id: second.payment_id, payment_status: 'retried' })
  expect(again.body.token).not.toBe(second.token)
  await sandbox.control.finish('alqaseh', second.payment_id, 'pay')
  expect((await retry(second.payment_id)).status).toBe(400)
})

test('the shop’s server hears of the end in a coarser word, with and without the payment’s id', async () => {
  const sandbox = await openSandbox()
  const shop = await openShopServer()
  for (const outcome of ['pay', 'decline'] as const) {
    const { payment_id } = (await create(sandbox, { webhook_url: `${shop.base}/hooks/1` })).body
    await sandbox.control.finish('alqaseh', payment_id, outcome)
    await sandbox.control.deliverNotices()
  }
  const told = shop.seen.map(({ body }) => JSON.parse(body))
  expect(told.map(({ payment_status }) => payment_status)).toEqual(['Success', 'Failed'])
  expect(told.filter(notice => 'payment_id' in notice)).toHaveLength(1)
  expect(told[0]).toMatchObject({ amount: 25000, currency: 'IQD', p_sign: expect.any(String) })
})

function attemptId(): string {
  return randomUUID().replaceAll('-', '')
}

async function create(sandbox: ServedSandbox, change: object = {}) {
  return await ask(sandbox, 'POST', '/egw/payments/create', {
    amount: 25000,
    currency: 'IQD',
    country: 'IQ',
    description: 'Order ord_1001',
    order_id: attemptId(),
    redirect_url: 'https://shop.example/payment/alqaseh/success/ord_1001',
    transaction_type: 'Retail',
    custom_data: { orderId: 'ord_1001' },
    ...change,
  })
}

async function ask(
  { accounts: { alqaseh } }: ServedSandbox,
  method: string,
  path: string,
  body?: unknown,
  authorization = basic(alqaseh.ALQASEH_CLIENT_ID, alqaseh.ALQASEH_CLIENT_SECRET),
) {
  const reply = await fetch(alqaseh.ALQASEH_URL + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await reply.text()
  return { status: reply.status, text, body: JSON.parse(text) }
}
