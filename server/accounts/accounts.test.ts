import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgotPassword, logIn, register, verifyEmail } from '#contract/accounts.ts'
import { logOut, readProfile } from '#contract/own-session.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { forgetExpired } from '../forget-expired.ts'
import { createConfirmedShopper, createStaff } from './create-staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
})
afterAll(() => shop.close())

let email: string
let count = 0
beforeEach(() => {
  count += 1
  email = `noor${count}@example.com`
})
const password = 'a shelf for every cup'

async function confirmedShopper(): Promise<string> {
  await shop.call(register, { name: 'Noor', email, password })
  const [letter] = await deliverMails(shop)
  if (letter === undefined) throw new Error('no mail')
  return (await shop.call(verifyEmail, { token: tokenIn(letter) })).body.token
}

test('signing up, confirming by the mailed link, and being signed in', async () => {
  const registered = await shop.call(register, { name: 'نور', email, password }, { lang: 'ar' })
  expect(registered).toMatchObject({ status: 201, body: { success: true, message_key: 'account_created_success' } })
  const [letter, ...others] = await deliverMails(shop)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: email, language: 'ar' })
  const verified = await shop.call(verifyEmail, { token: tokenIn(letter ?? fail()) })
  expect(verified).toMatchObject({ status: 200, body: { message_key: 'email_verified_successfully' } })
  const profile = await shop.call(readProfile, {}, { token: verified.body.token })
  expect(profile).toMatchObject({ status: 200, body: { user: { _id: expect.any(String), name: 'نور', email } } })
})

test('an address is one account, however it is written', async () => {
  await confirmedShopper()
  const answer = await shop.call(logIn, { email: `  ${email.toUpperCase()} `, password })
  expect(answer).toMatchObject({ status: 200, body: { message_key: 'sign_in_success' } })
})

test('whether an address has an account shows in its mailbox only', async () => {
  const asked = async (name: string, typed: string) => {
    const { status, body } = await shop.call(register, { name, email, password: typed })
    const { rows } = await shop.pool.query('select count(*)::int from sign_ups where email = $1', [email])
    return { answer: [status, body], kept: rows[0].count, mails: (await shop.queuedMails()).length }
  }
  const fresh = await asked('Noor', password)
  const [first] = await deliverMails(shop)
  const unconfirmed = await asked('Noor', password)
  await shop.call(verifyEmail, { token: tokenIn(first ?? fail()) })
  await deliverMails(shop)
  const confirmed = await asked('Somebody', 'another password')
  expect(fresh).toMatchObject({ kept: 1, mails: 1 })
  expect(unconfirmed).toEqual({ ...fresh, kept: 2 })
  expect(confirmed).toEqual(fresh)
  const [notice] = await deliverMails(shop)
  expect(notice?.text).toContain('https://tarteeb.example/login')
  expect(notice?.text).not.toContain('verify-email')
  expect(await shop.call(logIn, { email, password: 'another password' })).toMatchObject({ status: 401 })
})

test('logging in tells nobody whether an address has an account, waits for its mail or is unknown', async () => {
  await shop.call(register, { name: 'Noor', email, password })
  const waiting = await shop.call(logIn, { email, password })
  const unknown = await shop.call(logIn, { email: `nobody-${email}`, password })
  const [letter, ...others] = await deliverMails(shop)
  await shop.call(verifyEmail, { token: tokenIn(letter ?? fail()) })
  const wrong = await shop.call(logIn, { email, password: 'a wrong password' })
  expect([waiting.status, waiting.body.message_key]).toEqual([401, 'invalid_credentials'])
  expect([unknown.status, unknown.body]).toEqual([waiting.status, waiting.body])
  expect([wrong.status, wrong.body]).toEqual([waiting.status, waiting.body])
  expect(others).toEqual([])
})

test('registrations of one address at once with one password are one account, whichever link is opened', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(register, { name: 'Noor', email, password })))
  expect(answers.map(answer => answer.status)).toEqual([201, 201, 201])
  const letters = await deliverMails(shop)
  const tokens = letters.map(tokenIn)
  expect(new Set(tokens).size).toBe(3)
  const opened = await Promise.all(tokens.map(token => shop.call(verifyEmail, { token })))
  expect(opened.map(answer => answer.status).toSorted()).toEqual([200, 400, 400])
  expect((await shop.pool.query('select id from users where email = $1', [email])).rows).toHaveLength(1)
  expect((await shop.pool.query('select id from sign_ups where email = $1', [email])).rows).toEqual([])
})

test('a link works once, also when it is opened twice at the same moment', async () => {
  await shop.call(register, { name: 'Noor', email, password })
  const [letter] = await deliverMails(shop)
  const token = tokenIn(letter ?? fail())
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(verifyEmail, { token })))
  expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 400, 400])
  const late = await shop.call(verifyEmail, { token })
  expect(late).toMatchObject({ status: 400, body: { message_key: 'verification_failed' } })
})

test('a link is good for 24 hours', async () => {
  await shop.call(register, { name: 'Noor', email, password })
  const [letter] = await deliverMails(shop)
  const goodFor = "select expires_at between now() + interval '23 hours' and now() + interval '24 hours' as is_a_day"
  const { rows } = await shop.pool.query(`${goodFor} from sign_ups where email = $1`, [email])
  expect(rows).toEqual([{ is_a_day: true }])
  await shop.pool.query("update sign_ups set expires_at = now() - interval '1 second'")
  expect(await shop.call(verifyEmail, { token: tokenIn(letter ?? fail()) })).toMatchObject({ status: 400 })
})

test('nothing that stands in the database opens anything', async () => {
  await shop.call(register, { name: 'Noor', email, password })
  const mails = JSON.stringify(await shop.queuedMails())
  const [letter] = await deliverMails(shop)
  const token = tokenIn(letter ?? fail())
  const { rows } = await shop.pool.query('select * from sign_ups where email = $1', [email])
  expect(rows).toHaveLength(1)
  expect(mails + JSON.stringify(rows)).not.toContain(token)
  for (const stored of [rows[0].token_hash, rows[0].id]) {
    expect(await shop.call(verifyEmail, { token: stored })).toMatchObject({ status: 400 })
  }
})

test('logging out ends this session on the server and no other', async () => {
  const one = await confirmedShopper()
  const other = (await shop.call(logIn, { email, password })).body.token
  expect(await shop.call(logOut, {}, { token: one })).toMatchObject({
    status: 200,
    body: { message_key: 'signed_out' },
  })
  expect(await shop.call(readProfile, {}, { token: one })).toMatchObject({
    status: 401,
    body: { message_key: 'session_expired' },
  })
  expect(await shop.call(readProfile, {}, { token: other })).toMatchObject({ status: 200 })
})

test('staff do not sign in where shoppers do', async () => {
  await createStaff(shop.database, { name: 'Ali', email, password, role: 'owner' })
  expect(await shop.call(logIn, { email, password })).toMatchObject({
    status: 401,
    body: { message_key: 'invalid_credentials' },
  })
})

test('an account made by the shop itself needs no mail', async () => {
  await createConfirmedShopper(shop.database, { name: 'Demo', email, password })
  expect(await shop.call(logIn, { email, password })).toMatchObject({ status: 200 })
  await expect(createConfirmedShopper(shop.database, { name: 'Demo', email, password })).rejects.toThrow()
})

test('a registration whose mail cannot be queued leaves no account behind', async () => {
  await shop.pool.query(`create or replace function jobs.out_of_order() returns trigger language plpgsql as
    $$ begin raise exception 'the queue is out of order'; end $$`)
  await shop.pool.query('create trigger broken before insert on jobs.job_common execute function jobs.out_of_order()')
  expect(await shop.call(register, { name: 'Noor', email, password })).toMatchObject({ status: 500 })
  await shop.pool.query('drop trigger broken on jobs.job_common')
  expect((await shop.pool.query('select id from sign_ups where email = $1', [email])).rows).toEqual([])
})

test('what has ended is forgotten, what lives stays', async () => {
  const token = await confirmedShopper()
  await shop.call(register, { name: 'Nobody', email: `never-${email}`, password })
  await shop.call(forgotPassword, { email })
  await shop.pool.query("update verifications set expires_at = now() - interval '1 day'")
  await shop.pool.query("update sign_ups set expires_at = now() - interval '1 day'")
  await forgetExpired(shop.database)
  expect((await shop.pool.query('select id from verifications union select id from sign_ups')).rows).toEqual([])
  expect(await shop.call(readProfile, {}, { token })).toMatchObject({ status: 200 })
})

function fail(): never {
  throw new Error('no mail came')
}
