import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changePassword,
  confirmAddress,
  endOtherSessions,
  forgotPassword,
  listSessions,
  logIn,
  register,
  resetPassword,
  undoAddress,
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
let token: string
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await givenMember(shop)
  await deliverMails(shop)
  token = member.token
})

const newPassword = 'everything in its place'

async function ownAddress(): Promise<string> {
  return (await shop.call(readProfile, {}, { token })).body.user.email
}

async function tokenForNewAddress(email: string): Promise<string> {
  await shop.call(updateProfile, { name: 'Noor', email, password: member.password }, { token })
  const letter = (await deliverMails(shop)).find(({ to }) => to === email)
  return letter === undefined ? '' : tokenIn(letter)
}

test('a new name is there at once, and no mail is written for it', async () => {
  const saved = await shop.call(updateProfile, { name: ' نور حسن ', email: member.email.toUpperCase() }, { token })
  expect(saved).toMatchObject({ status: 200, body: { message_key: 'profile_updated_successfully' } })
  expect((await shop.call(readProfile, {}, { token })).body.user).toMatchObject({
    name: 'نور حسن',
    email: member.email,
  })
  expect(await shop.queuedMails()).toEqual([])
})

test('a new address takes over once its mailbox has confirmed it, and the old one is told', async () => {
  const email = `new-${member.email}`
  const saved = await shop.call(updateProfile, { name: 'Zahra', email, password: member.password }, { token })
  expect(saved).toMatchObject({ status: 200, body: { message_key: 'confirm_new_address' } })
  const [letter, ...others] = await deliverMails(shop)
  expect([letter?.to, others]).toEqual([email, []])
  expect((await shop.call(readProfile, {}, { token })).body.user).toMatchObject({ name: 'Zahra', email: member.email })

  const confirmed = await shop.call(confirmAddress, { token: letter ? tokenIn(letter) : '' })
  expect(confirmed).toMatchObject({ status: 200, body: { message_key: 'address_changed' } })
  expect(await ownAddress()).toBe(email)
  expect(await shop.call(logIn, { email, password: member.password })).toMatchObject({ status: 200 })
  expect(await shop.call(logIn, member)).toMatchObject({ status: 401 })
  const [notice, ...more] = await deliverMails(shop)
  expect([notice?.to, more]).toEqual([member.email, []])
  expect(`${notice?.subject}${notice?.text}${notice?.html}`).not.toContain(email)
})

test('a move to another address ends the other sessions, and keeps the one that wished it', async () => {
  const elsewhere = await logInAgain(shop, member)
  await shop.call(confirmAddress, { token: await tokenForNewAddress(`kept-${member.email}`) })
  expect(await shop.call(readProfile, {}, { token })).toMatchObject({ status: 200 })
  expect(await shop.call(readProfile, {}, { token: elsewhere })).toMatchObject({ status: 401 })
})

test('the answer to a new address is the same whether it is free, another account’s or staff’s', async () => {
  const other = await givenMember(shop)
  await createStaff(shop.database, { name: 'Ali', email: 'ali@example.com', password: newPassword, role: 'owner' })
  const answers: unknown[] = []
  for (const email of ['free@example.com', other.email, 'ali@example.com']) {
    const { status, body } = await shop.call(
      updateProfile,
      { name: 'Noor', email, password: member.password },
      { token },
    )
    answers.push([status, body, (await shop.queuedMails()).length])
    const letters = await deliverMails(shop)
    expect(letters.map(({ to }) => to)).toEqual(email === 'ali@example.com' ? [] : [email])
    if (email === other.email) expect(letters[0]?.text).not.toContain('confirm-address')
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('an address that became another account’s meanwhile is not taken from it', async () => {
  const email = `wanted-${member.email}`
  const link = await tokenForNewAddress(email)
  await shop.call(register, { name: 'First', email, password: newPassword })
  const [welcome] = await deliverMails(shop)
  await shop.call(verifyEmail, { token: welcome ? tokenIn(welcome) : '' })
  const late = await shop.call(confirmAddress, { token: link })
  expect(late).toMatchObject({ status: 400, body: { message_key: 'verification_failed' } })
  expect(await ownAddress()).toBe(member.email)
})

test('an address that somebody signed up with and never confirmed goes to whoever reads its mailbox', async () => {
  const email = `squatted-${member.email}`
  await shop.call(register, { name: 'Squatter', email, password: newPassword })
  const [welcome] = await deliverMails(shop)
  const link = await tokenForNewAddress(email)
  expect(await shop.call(confirmAddress, { token: link })).toMatchObject({ status: 200 })
  expect(await ownAddress()).toBe(email)
  expect(await shop.call(verifyEmail, { token: welcome ? tokenIn(welcome) : '' })).toMatchObject({ status: 400 })
})

test('the latest new address counts, each link works once, and the old address opens the account no longer', async () => {
  const first = await tokenForNewAddress(`one-${member.email}`)
  const second = await tokenForNewAddress(`two-${member.email}`)
  await shop.call(forgotPassword, { email: member.email })
  const [reset] = await deliverMails(shop)
  expect(await shop.call(confirmAddress, { token: first })).toMatchObject({ status: 400 })
  expect(await shop.call(confirmAddress, { token: second })).toMatchObject({ status: 200 })
  expect(await shop.call(confirmAddress, { token: second })).toMatchObject({ status: 400 })
  const tried = await shop.call(resetPassword, { token: reset ? tokenIn(reset) : '', password: newPassword })
  expect(tried).toMatchObject({ status: 400, body: { message_key: 'invalid_reset_link' } })
})

/** Moves the account and answers the token of the letter that the old mailbox gets. */
async function movedTo(email: string): Promise<string> {
  await shop.call(confirmAddress, { token: await tokenForNewAddress(email) })
  const [letter] = await deliverMails(shop)
  return letter === undefined ? '' : tokenIn(letter)
}

test('the old mailbox takes a move back: the address returns, everybody is out, and a new password is chosen', async () => {
  const undo = await movedTo(`thief-${member.email}`)
  const { status, body } = await shop.call(undoAddress, { token: undo })
  expect([status, body.message_key]).toEqual([200, 'address_restored'])
  expect(await shop.call(readProfile, {}, { token })).toMatchObject({ status: 401 })
  // Whoever moved the account away knew its password.
  expect(await shop.call(logIn, member)).toMatchObject({ status: 401 })
  expect(await shop.call(resetPassword, { token: body.resetToken, password: newPassword })).toMatchObject({
    status: 200,
  })
  expect(await shop.call(logIn, { email: member.email, password: newPassword })).toMatchObject({ status: 200 })
  expect(await shop.call(logIn, { email: `thief-${member.email}`, password: newPassword })).toMatchObject({
    status: 401,
  })
})

test('a move is taken back once, and within seven days after its letter went out', async () => {
  const undo = await movedTo(`once-${member.email}`)
  const lasts = "select expires_at between now() + interval '167 hours' and now() + interval '168 hours' as is_a_week"
  const { rows } = await shop.pool.query(`${lasts} from left_addresses where user_id = $1`, [member.id])
  expect(rows).toEqual([{ is_a_week: true }])
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(undoAddress, { token: undo })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  member = await givenMember(shop)
  token = member.token
  const late = await movedTo(`late-${member.email}`)
  await shop.pool.query("update left_addresses set expires_at = now() - interval '1 second'")
  expect(await shop.call(undoAddress, { token: late })).toMatchObject({
    status: 400,
    body: { message_key: 'invalid_undo_link' },
  })
})

test('whoever moved the account twice cannot take the owner’s undoing back', async () => {
  const owners = await movedTo(`first-${member.email}`)
  const thiefs = await movedTo(`second-${member.email}`)
  const stolen = await shop.call(undoAddress, { token: thiefs })
  expect(stolen.status).toBe(200)
  await shop.call(resetPassword, { token: stolen.body.resetToken, password: 'chosen by a thief' })
  await deliverMails(shop)
  const { status, body } = await shop.call(undoAddress, { token: owners })
  expect(status).toBe(200)
  await shop.call(resetPassword, { token: body.resetToken, password: newPassword })
  expect(await shop.call(logIn, { email: member.email, password: newPassword })).toMatchObject({ status: 200 })
  expect(await shop.call(undoAddress, { token: thiefs })).toMatchObject({ status: 400 })
})

test('a later move is taken back with the first, and its own letter works no longer', async () => {
  const owners = await movedTo(`one-${member.email}`)
  const thiefs = await movedTo(`two-${member.email}`)
  expect(await shop.call(undoAddress, { token: owners })).toMatchObject({ status: 200 })
  expect(await shop.call(undoAddress, { token: thiefs })).toMatchObject({ status: 400 })
})

test('nothing in the database takes a move back', async () => {
  await movedTo(`kept-apart-${member.email}`)
  const { rows } = await shop.pool.query('select * from left_addresses where user_id = $1', [member.id])
  for (const stored of [rows[0].token_hash, rows[0].id]) {
    expect(await shop.call(undoAddress, { token: stored })).toMatchObject({ status: 400 })
  }
})

test('changing the password ends the other sessions, keeps this one and tells the mailbox', async () => {
  const elsewhere = await logInAgain(shop, member)
  const changed = await shop.call(changePassword, { oldPassword: member.password, newPassword }, { token })
  expect(changed).toMatchObject({ status: 200, body: { message_key: 'password_updated_successfully' } })
  expect(await shop.call(readProfile, {}, { token })).toMatchObject({ status: 200 })
  expect(await shop.call(readProfile, {}, { token: elsewhere })).toMatchObject({ status: 401 })
  expect(await shop.call(logIn, { email: member.email, password: newPassword })).toMatchObject({ status: 200 })
  expect(await shop.call(logIn, member)).toMatchObject({ status: 401 })
  const [notice] = await deliverMails(shop)
  expect(notice).toMatchObject({ to: member.email, subject: 'Your password for Tarteeb was changed' })
})

test('changing the password stops a move to another address that somebody else may have begun', async () => {
  const link = await tokenForNewAddress(`thief-${member.email}`)
  await shop.call(changePassword, { oldPassword: member.password, newPassword }, { token })
  expect(await shop.call(confirmAddress, { token: link })).toMatchObject({ status: 400 })
})

test('of two changes at once that know the same old password, one holds', async () => {
  const oldPassword = member.password
  const answers = await Promise.all(
    ['a first new password', 'a second new password'].map(wish =>
      shop.call(changePassword, { oldPassword, newPassword: wish }, { token }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a shopper sees where they are logged in, and ends the others', async () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile'
  const { body } = await shop.call(logIn, member, { headers: { 'user-agent': phone } })
  const stranger = await givenMember(shop)
  const listed = await shop.call(listSessions, {}, { token })
  expect(listed.body.sessions).toMatchObject([
    { isCurrent: true },
    { isCurrent: false, userAgent: phone, startedAt: expect.stringMatching(/Z$/) },
  ])
  expect(JSON.stringify(listed.body)).not.toContain(body.token)
  const ended = await shop.call(endOtherSessions, {}, { token })
  expect(ended).toMatchObject({ status: 200, body: { message_key: 'other_sessions_ended' } })
  expect((await shop.call(listSessions, {}, { token })).body.sessions).toHaveLength(1)
  expect(await shop.call(readProfile, {}, { token: body.token })).toMatchObject({ status: 401 })
  expect(await shop.call(readProfile, {}, { token: stranger.token })).toMatchObject({ status: 200 })
})
