import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn, logOut, readProfile, register, verifyEmail } from '#contract/accounts/endpoints.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { createConfirmedShopper, createStaff } from './create-staff.ts'
import { forgetExpired } from './forget-expired.ts'

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
  const fresh = await shop.call(register, { name: 'Noor', email, password })
  await deliverMails(shop)
  const unverified = await shop.call(register, { name: 'Noor', email, password })
  const [again] = await deliverMails(shop)
  await shop.call(verifyEmail, { token: tokenIn(again ?? fail()) })
  const verified = await shop.call(register, { name: 'Somebody', email, password: 'another password' })
  expect([unverified.status, unverified.body]).toEqual([fresh.status, fresh.body])
  expect([verified.status, verified.body]).toEqual([fresh.status, fresh.body])
  const [notice] = await deliverMails(shop)
  expect(notice?.text).toContain('https://tarteeb.example/login')
  expect(notice?.text).not.toContain('verify-email')
  expect(await shop.call(logIn, { email, password: 'another password' })).toMatchObject({ status: 401 })
})

test('two registrations of one address at once make one account and two links', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(register, { name: 'Noor', email, password })))
  expect(answers.map(answer => answer.status)).toEqual([201, 201, 201])
  expect((await shop.pool.query('select id from users where email = $1', [email])).rows).toHaveLength(1)
  expect(await deliverMails(shop)).toHaveLength(3)
})

test('each link makes true what was typed with it: nobody slips a password under the mailbox’s owner', async () => {
  await shop.call(register, { name: 'Owner', email, password })
  const [owners] = await deliverMails(shop)
  await shop.call(register, { name: 'Intruder', email, password: 'chosen by an intruder' })
  const [intruders] = await deliverMails(shop)
  const { body } = await shop.call(verifyEmail, { token: tokenIn(owners ?? fail()) })
  expect((await shop.call(readProfile, {}, { token: body.token })).body.user.name).toBe('Owner')
  expect(await shop.call(logIn, { email, password: 'chosen by an intruder' })).toMatchObject({ status: 401 })
  expect(await shop.call(logIn, { email, password })).toMatchObject({ status: 200 })
  expect(await shop.call(verifyEmail, { token: tokenIn(intruders ?? fail()) })).toMatchObject({ status: 400 })
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
  const { rows } = await shop.pool.query(
    "select expires_at - created_at as good_for from verifications where value like '%Noor%'",
  )
  expect(rows.at(-1).good_for).toMatchObject({ days: 1 })
  await shop.pool.query("update verifications set expires_at = now() - interval '1 second'")
  expect(await shop.call(verifyEmail, { token: tokenIn(letter ?? fail()) })).toMatchObject({ status: 400 })
})

test('nothing that stands in the database opens anything', async () => {
  await shop.call(register, { name: 'Noor', email, password })
  const mails = JSON.stringify(await shop.queuedMails())
  const [letter] = await deliverMails(shop)
  const token = tokenIn(letter ?? fail())
  const { rows } = await shop.pool.query('select * from verifications')
  expect(mails + JSON.stringify(rows)).not.toContain(token)
  for (const { identifier } of rows) {
    const stored = identifier.slice('verify-email:'.length)
    expect(await shop.call(verifyEmail, { token: stored })).toMatchObject({ status: 400 })
  }
})

test('the password of an unconfirmed address gets a fresh link instead of a session', async () => {
  await shop.call(register, { name: 'Noor', email, password })
  await deliverMails(shop)
  const refused = await shop.call(logIn, { email, password })
  expect(refused).toMatchObject({ status: 403, body: { message_key: 'verify_email_first' } })
  const [letter] = await deliverMails(shop)
  expect(await shop.call(verifyEmail, { token: tokenIn(letter ?? fail()) })).toMatchObject({ status: 200 })
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
  await createStaff(shop.accounts, { name: 'Ali', email, password, role: 'owner' })
  expect(await shop.call(logIn, { email, password })).toMatchObject({
    status: 401,
    body: { message_key: 'invalid_credentials' },
  })
})

test('an account made by the shop itself needs no mail', async () => {
  await createConfirmedShopper(shop.accounts, { name: 'Demo', email, password })
  expect(await shop.call(logIn, { email, password })).toMatchObject({ status: 200 })
  await expect(createConfirmedShopper(shop.accounts, { name: 'Demo', email, password })).rejects.toThrow()
})

test('a registration whose mail cannot be queued leaves no account behind', async () => {
  await shop.pool.query(`create or replace function jobs.out_of_order() returns trigger language plpgsql as
    $$ begin raise exception 'the queue is out of order'; end $$`)
  await shop.pool.query('create trigger broken before insert on jobs.job_common execute function jobs.out_of_order()')
  expect(await shop.call(register, { name: 'Noor', email, password })).toMatchObject({ status: 500 })
  await shop.pool.query('drop trigger broken on jobs.job_common')
  expect((await shop.pool.query('select id from users where email = $1', [email])).rows).toEqual([])
})

test('what has ended is forgotten, what lives stays', async () => {
  const token = await confirmedShopper()
  await shop.pool.query("update verifications set expires_at = now() - interval '1 day'")
  await forgetExpired(shop.database)
  expect((await shop.pool.query('select id from verifications')).rows).toEqual([])
  expect(await shop.call(readProfile, {}, { token })).toMatchObject({ status: 200 })
})

function fail(): never {
  throw new Error('no mail came')
}
