import { stat } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_SHOPPER, DEMO_STAFF } from '#server/accounts/demo-sign-ins.ts'
import { close, freshPlace } from './fresh-place.ts'

const here = freshPlace()

async function doctor(...options: readonly string[]) {
  const examination = here().start({}, [process.execPath, 'tools/shop.ts', 'doctor', ...options])
  return { code: await examination.ended, says: examination.stdout() }
}

/** `fetch` refuses to write some headers of proxies. */
async function call(target: string, body: object | null, headers: Readonly<Record<string, string>> = {}) {
  const method = body === null ? 'GET' : 'POST'
  const { port } = here()
  return await new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    const all = { 'content-type': 'application/json', ...headers }
    const asked = request({ host: '127.0.0.1', port, path: target, method, headers: all }, async answer => {
      const text = (await answer.toArray()).join('')
      resolve({ status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : {} })
    })
    asked.on('error', reject)
    asked.end(body === null ? undefined : JSON.stringify(body))
  })
}

const shopperLogIn = (headers = {}) => call('/api/user/login', DEMO_SHOPPER, headers)
const staffLogIn = (headers = {}) => call('/api/staff/login', DEMO_STAFF, headers)
const isWelcome = async (token: unknown) =>
  (await call('/api/user/profile', null, { token: String(token) })).status === 200

test('a shop tried out at home and then given a public address lets nobody in by the printed passwords', async () => {
  const atHome = await here().reopen()
  expect(atHome.stdout()).toContain(DEMO_STAFF.password)
  const { token } = (await shopperLogIn()).body
  expect(await isWelcome(token)).toBe(true)
  expect((await staffLogIn()).body).toMatchObject({ twoFactor: 'to-set-up', maySetUpLater: true })
  await close(atHome)

  const inPublic = await here().open({ PUBLIC_URL: 'https://shop.example' })
  expect([(await shopperLogIn()).status, (await staffLogIn()).status]).toEqual([401, 401])
  expect(await isWelcome(token)).toBe(false)
  await close(inPublic)
  const said = inPublic.stdout()
  expect(said).toMatch(
    /"accounts":2,"msg":"demo accounts were closed: make the first owner with npm run shop -- staff add"/,
  )
  expect([DEMO_SHOPPER.password, DEMO_STAFF.password].filter(password => said.includes(password))).toEqual([])
  expect(said).toContain('"finding":"no_mail_server"')
})

test('a proxy that one process of the shop has met is known to all of them', async () => {
  await here().reopen({ WEB_CONCURRENCY: '2' })
  // Each request has a connection of its own, and each connection is the next process's.
  const ask = (headers = {}) => call('/api/store', null, { connection: 'close', ...headers })
  const seen = async () => [(await ask()).body.paymentMethods, (await ask()).body.paymentMethods]
  expect(await seen()).not.toContainEqual(['cod'])
  await ask({ 'x-forwarded-for': '203.0.113.9' })
  await expect.poll(seen).toEqual([['cod'], ['cod']])
})

test('the first request through a proxy closes the demo at once, the next start remembers, and the doctor takes it back', async () => {
  const shop = await here().reopen()
  const { token } = (await shopperLogIn()).body
  expect((await call('/api/store', null)).body).toMatchObject({ isPaymentTest: true })
  // The very request that shows the proxy already meets closed doors.
  expect((await staffLogIn({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(401)
  expect([(await shopperLogIn()).status, (await staffLogIn()).status]).toEqual([401, 401])
  expect(await isWelcome(token)).toBe(false)
  expect((await call('/api/store', null)).body).toMatchObject({ paymentMethods: ['cod'] })
  expect((await call('/sandbox/', null)).status).toBe(404)
  await close(shop)

  const next = await here().open()
  expect((await staffLogIn()).status).toBe(401)
  await close(next)
  expect(next.stdout()).toContain('"finding":"met_proxy"')
  expect(next.stdout()).not.toContain(DEMO_STAFF.password)

  expect((await doctor()).says).toContain('npm run shop -- doctor --forget-proxy')
  expect((await doctor('--forget-proxy')).code).toBe(0)
  const atHome = await here().open()
  expect((await staffLogIn()).body).toMatchObject({ maySetUpLater: true })
  expect(atHome.stdout()).toContain(DEMO_STAFF.password)
})

test('what is said aloud stays open behind a public address, and the log says so in both languages', async () => {
  const shop = await here().reopen({
    ...{ PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: '127.0.0.1' },
    ...{ PAYMENT_SANDBOX: '1', DEMO_ACCOUNTS: '1', SECOND_STEP_LATER: '1' },
  })
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  expect((await staffLogIn(proxied)).body).toMatchObject({ maySetUpLater: true })
  expect((await call('/api/store', null, proxied)).body).toMatchObject({ isPaymentTest: true })
  await close(shop)
  const said = shop.stdout()
  for (const finding of ['test_gateways_open', 'demo_accounts_open', 'second_step_later'])
    expect(said).toContain(`"finding":"${finding}"`)
  expect(said).toContain('لا تُنقل أموال')
  expect(said).not.toContain(DEMO_STAFF.password)
})

test('an unsafe start is refused in one sentence before anything is made', async () => {
  const unsafe = { PUBLIC_URL: 'http://shop.example', HOST: '0.0.0.0', TRUSTED_PROXIES: '0.0.0.0/0' }
  const shop = here().start(unsafe)
  expect(await shop.ended).toBe(1)
  expect(shop.stderr()).toMatch(/^PUBLIC_URL is a public http address [^\n]+\n$/)
  await expect(stat(here().dataDir)).rejects.toThrow('ENOENT')
})

test('DATA_DIR and the mails in it are the shop’s alone', async () => {
  await here().open()
  await call('/api/user/forgot-password', { email: DEMO_SHOPPER.email })
  const rightsOf = async (name: string) => (await stat(path.join(here().dataDir, name))).mode & 0o077
  // Root's folder may be passed through by the account of the database's server, and listed by nobody.
  expect(await rightsOf('.')).toBe(process.getuid?.() === 0 ? 0o010 : 0)
  await expect.poll(() => rightsOf('outbox').catch(() => null), { timeout: 60_000 }).toBe(0)
  expect(await rightsOf('media')).toBe(0)
})
