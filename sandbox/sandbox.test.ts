import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { basic, openSandbox, openShopServer, press } from '#tests/support/sandbox.ts'
import { createSandbox } from './sandbox.ts'
import type { ServedSandbox } from './serve-sandbox.ts'

test('a restarted sandbox knows its payments, parcels and secrets', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const stateFile = path.join(folder, 'kept', 'state.json')
  const before = await openSandbox({ stateFile })
  const { paymentId } = await createPayment(before)
  await before.control.finish('payqi', paymentId, 'pay')
  const { PAYQI_PASSWORD, PAYQI_WEBHOOK_PUBLIC_KEY } = before.accounts.payqi
  await before.close()

  const after = await openSandbox({ stateFile })
  expect(after.accounts.payqi).toMatchObject({ PAYQI_PASSWORD, PAYQI_WEBHOOK_PUBLIC_KEY })
  expect(await statusOf(after, paymentId)).toMatchObject({ status: 'SUCCESS' })
  expect(after.control.charges()).toHaveLength(1)
})

test('a state file from before a stand-in was there is read on, and the stand-in gets a secret that lasts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const stateFile = path.join(folder, 'state.json')
  const secrets = { payqiPassword: 'as before' }
  await writeFile(stateFile, JSON.stringify({ version: 1, secrets, tokens: [], payqi: [], parcels: [] }))
  const { accounts } = await openSandbox({ stateFile })
  expect(accounts.payqi.PAYQI_PASSWORD).toBe('as before')
  expect(accounts.alqaseh.ALQASEH_CLIENT_SECRET).not.toBe('')
  const again = await openSandbox({ stateFile })
  expect(again.accounts.alqaseh.ALQASEH_CLIENT_SECRET).toBe(accounts.alqaseh.ALQASEH_CLIENT_SECRET)
  expect(again.accounts.alwaseet.COURIER_PASSWORD).toBe(accounts.alwaseet.COURIER_PASSWORD)
})

test('a state file that is not the sandbox’s own stops it before it writes over it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const stateFile = path.join(folder, 'state.json')
  await writeFile(stateFile, 'something else')
  const origin = new URL('http://localhost:3000/sandbox')
  await expect(createSandbox({ origin, stateFile })).rejects.toThrow('remove it to begin anew')
})

test('a gateway that is down or broken has done nothing', async () => {
  const sandbox = await openSandbox()
  const statuses = []
  for (const mode of ['http-500', 'http-429', 'down'] as const) {
    sandbox.control.next('payqi', mode)
    statuses.push((await sendPayment(sandbox)).status)
  }
  expect(statuses).toEqual([500, 429, 503])
  expect(sandbox.control.payments()).toEqual([])
  expect((await sendPayment(sandbox)).status).toBe(200)
})

test('a gateway whose reply is lost, unreadable or late has done its work', async () => {
  const sandbox = await openSandbox()
  sandbox.control.next('payqi', 'lost-reply')
  await expect(sendPayment(sandbox)).rejects.toThrow()
  sandbox.control.next('payqi', 'garbage')
  const garbage = await sendPayment(sandbox)
  await expect(garbage.json()).rejects.toThrow()
  sandbox.control.next('payqi', 'slow', { slowMs: 60_000 })
  await expect(sendPayment(sandbox, AbortSignal.timeout(200))).rejects.toThrow()
  expect(sandbox.control.payments('payqi')).toHaveLength(3)
})

test('a lost reply breaks off also where the shop itself serves the sandbox', async () => {
  const sandbox = await createSandbox({ origin: new URL('http://localhost:3000/sandbox'), stateFile: null })
  onTestFinished(() => sandbox.close())
  sandbox.control.next('alwaseet', 'lost-reply')
  const reply = await sandbox.fetch(new Request('http://localhost:3000/sandbox/alwaseet/v1/merchant/citys'))
  await expect(reply.text()).rejects.toThrow('cut the line')
})

test('a mode holds for its operation, for one call or until it is taken back', async () => {
  const sandbox = await openSandbox()
  const { paymentId } = await createPayment(sandbox)
  sandbox.control.mode('payqi', 'down', { operation: 'status' })
  expect((await sendPayment(sandbox)).status).toBe(200)
  const down = async () => (await askStatus(sandbox, paymentId)).status
  expect([await down(), await down()]).toEqual([503, 503])
  sandbox.control.next('payqi', 'ok', { operation: 'status' })
  expect([await down(), await down()]).toEqual([200, 503])
  sandbox.control.mode('payqi', 'ok')
  expect(await down()).toBe(200)
})

test('a status reply lies about one thing at a time', async () => {
  const sandbox = await openSandbox()
  const { paymentId } = await createPayment(sandbox)
  await sandbox.control.finish('payqi', paymentId, 'pay')
  const truth = { status: 'SUCCESS', amount: 25000, confirmedAmount: 25000, currency: 'IQD' }
  for (const [mode, lie] of [
    ['wrong-amount', { amount: 12500, confirmedAmount: 12500 }],
    ['wrong-currency', { currency: 'USD' }],
    ['unknown-status', { status: 'UNDER_REVIEW' }],
  ] as const) {
    sandbox.control.next('payqi', mode)
    expect(await statusOf(sandbox, paymentId)).toMatchObject({ ...truth, ...lie })
    expect(await statusOf(sandbox, paymentId)).toMatchObject(truth)
  }
})

test('a notice comes before the browser, after it, or never', async () => {
  const sandbox = await openSandbox({ webhookAfterReturnMs: 600_000 })
  const shop = await openShopServer()
  const pay = async (mode: 'before-return' | 'after-return' | 'none') => {
    shop.seen.splice(0)
    const { paymentId } = await createPayment(sandbox, { notificationUrl: `${shop.base}/notice` })
    sandbox.control.next('payqi', mode)
    await sandbox.control.finish('payqi', paymentId, 'pay')
    const atReturn = shop.seen.length
    await sandbox.control.deliverNotices()
    return [atReturn, shop.seen.length]
  }
  expect(await pay('before-return')).toEqual([1, 1])
  expect(await pay('after-return')).toEqual([0, 1])
  expect(await pay('none')).toEqual([0, 0])
})

test('a payer may pay and never come back, or close the window and pay later', async () => {
  const sandbox = await openSandbox()
  const card = { card: '5213720304238582', expiry: '01/32', code: '642', 'one-time-code': '123123' }
  const first = await createPayment(sandbox)
  const closed = await press(first.formUrl, { choice: 'close' })
  expect([closed.status, closed.headers.get('location')]).toEqual([200, null])
  expect(await statusOf(sandbox, first.paymentId)).toMatchObject({ status: 'CREATED', canceled: false })
  const gone = await press(first.formUrl, { choice: 'pay-and-close', ...card })
  expect([gone.status, gone.headers.get('location')]).toEqual([200, null])
  expect(await statusOf(sandbox, first.paymentId)).toMatchObject({ status: 'SUCCESS' })
  const again = await press(first.formUrl, { choice: 'pay', ...card })
  expect(await again.text()).toContain('This payment is already made')
  expect(sandbox.control.charges()).toHaveLength(1)
})

test('nothing but the test card pays', async () => {
  const sandbox = await openSandbox()
  const { formUrl } = await createPayment(sandbox)
  const real = { card: '4111111111111111', expiry: '01/32', code: '642', 'one-time-code': '123123' }
  const refused = await press(formUrl, { choice: 'pay', ...real })
  expect(refused.status).toBe(400)
  expect(await refused.text()).not.toContain('4111111111111111')
  expect(sandbox.control.charges()).toEqual([])
})

test('every page says in both languages that it is a test, and stands in its own', async () => {
  const sandbox = await openSandbox()
  const { formUrl, paymentId } = await createPayment(sandbox, { locale: 'ar_IQ' })
  const office = `${sandbox.origin}/`
  const read = async (url: string) => await (await fetch(url, { headers: { 'accept-language': 'en' } })).text()
  const pages = [await read(formUrl), await read(`${formUrl}?lang=en`), await read(`${formUrl}x`)]
  await sandbox.control.finish('payqi', paymentId, 'pay')
  pages.push(await read(formUrl), await read(office))
  for (const page of pages.slice(0, 4)) {
    expect(page).toContain('صفحة دفع تجريبية: لا تُنقل أموال')
    expect(page).toContain('Test payment page: no money moves')
  }
  expect(pages[4]).toContain('بوابات دفع وشركة توصيل للتجربة')
  expect(pages[4]).toContain('no money moves, no parcel leaves')
  expect(pages.map(page => /<html lang="(\w+)" dir="(\w+)">/.exec(page)?.slice(1).join(' '))).toEqual([
    'ar rtl',
    'en ltr',
    'en ltr',
    'ar rtl',
    'en ltr',
  ])
})

test('a pay page runs no script, stands in no frame and leads to the shop only', async () => {
  const sandbox = await openSandbox()
  const { formUrl } = await createPayment(sandbox)
  const page = await fetch(formUrl)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' https://shop.example")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await page.text()).not.toMatch(/<script|javascript:/i)
})

test('what the shop sends is shown as text, never as a part of the page', async () => {
  const sandbox = await openSandbox()
  const { formUrl } = await createPayment(sandbox, { additionalInfo: { orderId: '<img src=x>"\'' } })
  expect(await (await fetch(formUrl)).text()).toContain('&lt;img src=x&gt;&quot;&#39;')
})

test('people move parcels and set modes on the sandbox’s own page, other sites do not', async () => {
  const sandbox = await openSandbox()
  const set = (site: string) =>
    fetch(`${sandbox.origin}/modes`, {
      method: 'POST',
      headers: { 'sec-fetch-site': site },
      body: new URLSearchParams({ gateway: 'alwaseet', mode: 'down', operation: 'places', often: 'always' }),
      redirect: 'manual',
    })
  const courier = async () => (await fetch(`${sandbox.accounts.alwaseet.COURIER_URL}/citys`)).status
  await set('cross-site')
  expect(await courier()).toBe(200)
  const back = await set('same-origin')
  expect(back.status).toBe(303)
  expect(await courier()).toBe(503)
})

test('the page of a payment that is not there says so', async () => {
  const sandbox = await openSandbox()
  const page = await fetch(`${sandbox.accounts.alqaseh.ALQASEH_PAY_URL}/nothing?lang=en`)
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('No such payment')
})

function sendPayment({ accounts: { payqi } }: ServedSandbox, signal?: AbortSignal, change: object = {}) {
  return fetch(`${payqi.PAYQI_URL}/payment`, {
    method: 'POST',
    headers: headersOf(payqi),
    signal: signal ?? null,
    body: JSON.stringify({
      requestId: crypto.randomUUID(),
      amount: 25000,
      currency: 'IQD',
      locale: 'en_US',
      finishPaymentUrl: 'https://shop.example/payment/payqi/success/1',
      ...change,
    }),
  })
}

async function createPayment(
  sandbox: ServedSandbox,
  change: object = {},
): Promise<{ paymentId: string; formUrl: string }> {
  return await (await sendPayment(sandbox, undefined, change)).json()
}

function askStatus({ accounts: { payqi } }: ServedSandbox, paymentId: string) {
  return fetch(`${payqi.PAYQI_URL}/payment/${paymentId}/status`, { headers: headersOf(payqi) })
}

async function statusOf(sandbox: ServedSandbox, paymentId: string) {
  return await (await askStatus(sandbox, paymentId)).json()
}

function headersOf({ PAYQI_USERNAME, PAYQI_PASSWORD, PAYQI_TERMINAL_ID }: ServedSandbox['accounts']['payqi']) {
  return {
    authorization: basic(PAYQI_USERNAME, PAYQI_PASSWORD),
    'x-terminal-id': PAYQI_TERMINAL_ID,
    'content-type': 'application/json',
  }
}
