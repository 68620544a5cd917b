import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  confirmAddress,
  forgotPassword,
  logIn,
  register,
  resetPassword,
  updateProfile,
  verifyEmail,
} from '#contract/accounts.ts'
import { readProfile } from '#contract/own-session.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { givenMember, logInAgain, type Member } from '#tests/support/members.ts'
import { createStaff } from './create-staff.ts'

let shop: TestShop
let member: Member
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await givenMember(shop)
  await deliverMails(shop)
})

const password = 'everything in its place'

async function mailedToken(email: string): Promise<string> {
  await shop.call(forgotPassword, { email })
  const [letter] = await deliverMails(shop)
  if (letter === undefined) throw new Error('no mail')
  return tokenIn(letter)
}

test('a forgotten password is replaced by the mailed link, and the mailbox is told', async () => {
  const asked = await shop.call(forgotPassword, { email: ` ${member.email.toUpperCase()} ` })
  expect(asked).toMatchObject({ status: 200, body: { success: true, message_key: 'reset_link_sent' } })
  const [letter, ...others] = await deliverMails(shop)
  expect(others).toEqual([])
  expect(letter?.to).toBe(member.email)
  const reset = await shop.call(resetPassword, { token: letter ? tokenIn(letter) : '', password })
  expect(reset).toMatchObject({ status: 200, body: { message_key: 'password_reset_success_redirecting' } })
  expect(await shop.call(logIn, { email: member.email, password })).toMatchObject({ status: 200 })
  expect(await shop.call(logIn, member)).toMatchObject({ status: 401 })
  const [notice] = await deliverMails(shop)
  expect(notice).toMatchObject({ to: member.email, subject: 'Your password for Tarteeb was changed' })
  expect(notice?.text).toContain('https://tarteeb.example/forgot-password')
})

test('a new password ends every session of the account, and nobody else’s', async () => {
  const [stranger, second] = [await givenMember(shop), await logInAgain(shop, member)]
  await shop.call(resetPassword, { token: await mailedToken(member.email), password })
  for (const token of [member.token, second])
    expect(await shop.call(readProfile, {}, { token })).toMatchObject({ status: 401 })
  expect(await shop.call(readProfile, {}, { token: stranger.token })).toMatchObject({ status: 200 })
})

test('the answer is the same with and without an account, and so is what is written at once', async () => {
  await createStaff(shop.database, { name: 'Ali', email: 'ali@example.com', password, role: 'owner' })
  const answers: unknown[] = []
  for (const email of [member.email, 'nobody@example.com', 'ali@example.com']) {
    const { status, body } = await shop.call(forgotPassword, { email })
    const { rows } = await shop.pool.query('select count(*)::int from verifications where value::text like $1', [
      `%${email}%`,
    ])
    answers.push([status, body, rows, (await shop.queuedMails()).length])
    const letters = await deliverMails(shop)
    expect(letters.map(({ to }) => to)).toEqual(email === member.email ? [email] : [])
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('a link works once, also when it is opened twice at the same moment', async () => {
  const token = await mailedToken(member.email)
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(resetPassword, { token, password })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  const late = await shop.call(resetPassword, { token, password: 'yet another password' })
  expect(late).toMatchObject({ status: 400, body: { message_key: 'invalid_reset_link' } })
  expect(await shop.call(logIn, { email: member.email, password })).toMatchObject({ status: 200 })
})

test('a link is good for an hour after its mail went out, however long the mail waited', async () => {
  await shop.call(forgotPassword, { email: member.email })
  await shop.pool.query("update verifications set created_at = now() - interval '8 hours', updated_at = created_at")
  const [letter] = await deliverMails(shop)
  const token = letter ? tokenIn(letter) : ''
  await shop.pool.query("update verifications set updated_at = now() - interval '61 minutes'")
  expect(await shop.call(resetPassword, { token, password })).toMatchObject({ status: 400 })
  await shop.pool.query("update verifications set updated_at = now() - interval '59 minutes'")
  expect(await shop.call(resetPassword, { token, password })).toMatchObject({ status: 200 })
})

test('a new password makes all other links of the account void', async () => {
  const other = await mailedToken(member.email)
  await shop.call(
    updateProfile,
    { name: 'Noor', email: `new-${member.email}`, password: member.password },
    { token: member.token },
  )
  const [move] = await deliverMails(shop)
  await shop.call(resetPassword, { token: await mailedToken(member.email), password })
  expect(await shop.call(resetPassword, { token: other, password })).toMatchObject({ status: 400 })
  expect(await shop.call(confirmAddress, { token: move ? tokenIn(move) : '' })).toMatchObject({ status: 400 })
})

test('who never confirmed an address confirms it by choosing a new password, and only the new one opens', async () => {
  const email = 'unconfirmed@example.com'
  await shop.call(register, { name: 'Noor', email, password: 'chosen by a stranger' })
  const [welcome] = await deliverMails(shop)
  await shop.call(resetPassword, { token: await mailedToken(email), password })
  expect(await shop.call(logIn, { email, password })).toMatchObject({ status: 200 })
  expect(await shop.call(verifyEmail, { token: welcome ? tokenIn(welcome) : '' })).toMatchObject({ status: 400 })
})

test('a link for one thing does nothing else', async () => {
  const token = await mailedToken(member.email)
  expect(await shop.call(verifyEmail, { token })).toMatchObject({ status: 400 })
  expect(await shop.call(confirmAddress, { token })).toMatchObject({ status: 400 })
  expect(await shop.call(resetPassword, { token, password })).toMatchObject({ status: 200 })
})

test('nothing that stands in the database chooses a password', async () => {
  await shop.call(forgotPassword, { email: member.email })
  const jobs = JSON.stringify(await shop.queuedMails())
  const [letter] = await deliverMails(shop)
  const token = letter ? tokenIn(letter) : ''
  const { rows } = await shop.pool.query('select * from verifications')
  expect(jobs + JSON.stringify(rows)).not.toContain(token)
  expect(jobs).not.toContain(member.email)
  for (const { identifier } of rows) {
    const stored = identifier.slice(identifier.indexOf(':') + 1)
    expect(await shop.call(resetPassword, { token: stored, password })).toMatchObject({ status: 400 })
  }
})

test('a log-in that was being checked while the password changed opens nothing', async () => {
  const change = await shop.pool.connect()
  await change.query('begin')
  await change.query('update credentials set password = $2 where user_id = $1', [member.id, 'another hash'])
  const loggingIn = shop.call(logIn, member)
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  // Hashing comes first, and takes its turn.
  await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1)
  await change.query('commit')
  change.release()
  expect(await loggingIn).toMatchObject({ status: 401, body: { message_key: 'invalid_credentials' } })
})
