import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { logIn, register, verifyEmail } from '#contract/accounts.ts'
import { logOut, readProfile } from '#contract/own-session.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES } from '#tests/support/bad-input.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { ACCOUNT_LIMITS } from './accounts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ limits: { ...PLENTY, logIn: ACCOUNT_LIMITS.logIn } })
})
afterAll(() => shop.close())
/** Whatever was refused made no account and sent no mail. */
afterEach(async () => {
  expect((await shop.pool.query('select id from users union select id from sign_ups')).rows).toEqual([])
  expect(await shop.queuedMails()).toEqual([])
})

const right = { name: 'Noor', email: 'noor@example.com', password: 'a shelf for every cup' }
const WRONG_TEXTS: readonly unknown[] = [undefined, null, 42, true, {}, [], '', '   ', 'x'.repeat(3_000), 'two\nlines']

test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
  for (const endpoint of [register, logIn, verifyEmail]) {
    expect(Math.floor((await shop.callWith(endpoint, body)).status / 100)).toBe(4)
  }
})

test.each(WRONG_TEXTS)('%j as a name or an address', async value => {
  for (const field of ['name', 'email']) {
    const { status, body } = await shop.callWith(register, { ...right, [field]: value })
    expect([status, body.message_key, body.errors?.[0]?.path]).toEqual([400, 'invalid_request', field])
  }
})

test.each([
  'noor',
  'noor@',
  '@example.com',
  'noor@example',
  'a b@example.com',
  'noor@exa mple.com',
  'a@b.c,d@e.f',
  '<a@b.co>',
])('the address %s', async email => {
  const { status, body } = await shop.callWith(register, { ...right, email })
  expect([status, body.errors?.[0]?.message_key]).toEqual([400, 'invalid_email'])
})

test.each([
  [undefined, 'password_too_short'],
  [null, 'field_invalid'],
  [12345678, 'field_invalid'],
  ['', 'password_too_short'],
  ['seven77', 'password_too_short'],
  ['x'.repeat(129), 'password_too_long'],
])('the password %j', async (password, message_key) => {
  const { status, body } = await shop.callWith(register, { ...right, password })
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path: 'password', message_key }])
})

test('a password that many people use', async () => {
  const { status, body } = await shop.call(register, { ...right, password: 'Password123' }, { lang: 'ar' })
  expect([status, body.message_key]).toEqual([422, 'password_too_common'])
  expect(body.errors).toMatchObject([{ path: 'password' }])
})

test.each(['tarteeb2026', 'NoorNoor1', 'noor@example.com', 'ترتيب1234'])(
  'a password that is easy to guess from the shop or the form: %s',
  async password => {
    const { status, body } = await shop.call(register, { ...right, password })
    expect([status, body.message_key, body.errors?.[0]?.path]).toEqual([422, 'password_guessable', 'password'])
  },
)

test.each(['Win at http://evil.example', 'www.evil.example', 'evil.com/win', 'ربحت evil.shop'])(
  'a name that is an advertisement: %s',
  async name => {
    const { status, body } = await shop.call(register, { ...right, name })
    expect([status, body.errors?.[0]?.path, body.errors?.[0]?.message_key]).toEqual([400, 'name', 'name_holds_link'])
  },
)

test.each([7, 'short', 'with blanks in it, many', 'x'.repeat(300)])('%j as the browser’s own secret', async attempt => {
  const { status, body } = await shop.callWith(register, { ...right, attempt })
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'attempt'])
})

test('signing in with an unknown address or without a password', async () => {
  expect(await shop.call(logIn, right)).toMatchObject({ status: 401, body: { message_key: 'invalid_credentials' } })
  expect(await shop.callWith(logIn, { email: right.email })).toMatchObject({ status: 400 })
  expect(await shop.callWith(logIn, { email: { $gt: '' }, password: { $gt: '' } })).toMatchObject({ status: 400 })
})

test('links that are broken, made up or no text', async () => {
  for (const token of [undefined, null, 7, '', 'short', 'with blank and more', 'x'.repeat(300), ['a'.repeat(43)]]) {
    const { status, body } = await shop.callWith(verifyEmail, { token })
    expect([status, body.errors?.[0]?.message_key]).toEqual([400, 'invalid_verification_link'])
  }
  const madeUp = await shop.call(verifyEmail, { token: 'A'.repeat(43) })
  expect(madeUp).toMatchObject({ status: 400, body: { message_key: 'verification_failed' } })
})

test('a mere look at the address of a link does nothing', async () => {
  const seen = await shop.fetch(new Request('http://shop.test/api/user/verify-email?token=abcdefghijklmnopqrstuvwxyz'))
  expect(seen).toMatchObject({ status: 405, body: { message_key: 'method_not_allowed' } })
})

test('profile and logout without a session', async () => {
  for (const endpoint of [readProfile, logOut]) {
    expect(await shop.callWith(endpoint, {})).toMatchObject({
      status: 401,
      body: { message_key: 'please_login_first' },
    })
    expect(await shop.callWith(endpoint, {}, { token: 'unknown' })).toMatchObject({ status: 401 })
  }
})

test('trying many passwords on one mailbox', async () => {
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => shop.call(logIn, { email: 'many@example.com', password: 'wrong password' })),
  )
  const refused = tries.filter(answer => answer.status === 429)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.body.message_key).toBe('too_many_requests')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
