import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn, register, verifyEmail } from '#contract/accounts.ts'
import { readProfile } from '#contract/own-session.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'

let shop: TestShop
let email: string
let count = 0
beforeAll(async () => {
  shop = await testShop({ limits: { ...PLENTY, verifyPasswordBySignUp: { attempts: 2, seconds: 3_600 } } })
})
afterAll(() => shop.close())
beforeEach(() => {
  count += 1
  email = `owner${count}@example.com`
})

const OWNERS = { name: 'Owner', password: 'a shelf for every cup', attempt: 'kept-in-the-browser-of-the-owner' }
const THIEFS = { name: 'Thief', password: 'chosen by a thief', attempt: 'kept-in-the-browser-of-the-thief' }

/** Signs up and answers the token that the mailbox gets. */
async function signUp(who: { name: string; password: string; attempt?: string }): Promise<string> {
  await shop.call(register, { ...who, email })
  const [letter] = await deliverMails(shop)
  return letter === undefined ? '' : tokenIn(letter)
}

const opens = async (password: string) => (await shop.call(logIn, { email, password })).status === 200

test('a link alone confirms nobody’s password while others have signed up with the address', async () => {
  const owners = await signUp(OWNERS)
  const thiefs = await signUp(THIEFS)
  for (const token of [owners, thiefs]) {
    const asked = await shop.call(verifyEmail, { token })
    expect([asked.status, asked.body.message_key]).toEqual([409, 'password_needed'])
  }
  expect([await opens(OWNERS.password), await opens(THIEFS.password)]).toEqual([false, false])
})

test('the password typed with a sign-up confirms it, and every other sign-up of the address is forgotten', async () => {
  const owners = await signUp(OWNERS)
  const thiefs = await signUp(THIEFS)
  const { status, body } = await shop.call(verifyEmail, { token: owners, password: OWNERS.password })
  expect(status).toBe(200)
  expect((await shop.call(readProfile, {}, { token: body.token })).body.user).toMatchObject({ name: 'Owner', email })
  expect([await opens(OWNERS.password), await opens(THIEFS.password)]).toEqual([true, false])
  const late = await shop.call(verifyEmail, { token: thiefs, password: THIEFS.password })
  expect([late.status, late.body.message_key]).toEqual([400, 'verification_failed'])
})

test('the newest link does not hand the mailbox’s owner the password of whoever signed up last', async () => {
  await signUp(OWNERS)
  const thiefs = await signUp(THIEFS)
  const tried = await shop.call(verifyEmail, { token: thiefs, password: OWNERS.password })
  expect([tried.status, tried.body.errors?.[0]]).toMatchObject([
    422,
    { path: 'password', message_key: 'wrong_sign_up_password' },
  ])
  const newPassword = 'everything in its place'
  expect(await shop.call(verifyEmail, { token: thiefs, newPassword })).toMatchObject({ status: 200 })
  expect([await opens(newPassword), await opens(THIEFS.password), await opens(OWNERS.password)]).toEqual([
    true,
    false,
    false,
  ])
})

test('the browser that signed up confirms by itself, and no other browser does', async () => {
  const thiefs = await signUp(THIEFS)
  // Nobody but the thief has signed up: a page that says which browser it is in is asked for the password all the same.
  const elsewhere = await shop.call(verifyEmail, { token: thiefs, attempt: OWNERS.attempt })
  expect([elsewhere.status, elsewhere.body.message_key]).toEqual([409, 'password_needed'])
  const owners = await signUp(OWNERS)
  expect(await shop.call(verifyEmail, { token: owners, attempt: OWNERS.attempt })).toMatchObject({ status: 200 })
  expect([await opens(OWNERS.password), await opens(THIEFS.password)]).toEqual([true, false])
})

test('what the browser keeps is stored as its hash only', async () => {
  await signUp(OWNERS)
  const { rows } = await shop.pool.query('select * from sign_ups where email = $1', [email])
  expect(rows[0].attempt_hash).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(rows)).not.toContain(OWNERS.attempt)
})

test('a new password by the link is held to the same rules, and leaves the link good', async () => {
  const token = await signUp(OWNERS)
  for (const [newPassword, key] of [
    ['Password123', 'password_too_common'],
    ['Owner-owner', 'password_guessable'],
  ] as const) {
    const refused = await shop.call(verifyEmail, { token, newPassword })
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([422, { path: 'newPassword', message_key: key }])
  }
  expect(await shop.call(verifyEmail, { token, newPassword: 'everything in its place' })).toMatchObject({ status: 200 })
})

test('passwords are not tried on a link without end', async () => {
  const token = await signUp(OWNERS)
  const tries = await Promise.all([1, 2, 3].map(() => shop.call(verifyEmail, { token, password: 'a wrong password' })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([422, 422, 429])
})
