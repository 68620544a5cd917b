import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changePassword,
  confirmAddress,
  endOtherSessions,
  forgotPassword,
  listSessions,
  logIn,
  resetPassword,
  updateProfile,
} from '#contract/accounts.ts'
import { readProfile } from '#contract/own-session.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES } from '#tests/support/bad-input.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { givenMember, type Member } from '#tests/support/members.ts'
import { ACCOUNT_LIMITS } from './accounts.ts'

let shop: TestShop
let member: Member
beforeAll(async () => {
  const { forgotByMailbox, changeAddressByAccount, changePasswordByAccount } = ACCOUNT_LIMITS
  shop = await testShop({ limits: { ...PLENTY, forgotByMailbox, changeAddressByAccount, changePasswordByAccount } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await givenMember(shop)
  await deliverMails(shop)
})

const newPassword = 'everything in its place'

test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
  for (const endpoint of [forgotPassword, resetPassword, updateProfile, confirmAddress, changePassword]) {
    expect(Math.floor((await shop.callWith(endpoint, body, { token: member.token })).status / 100)).toBe(4)
  }
  expect(await shop.queuedMails()).toEqual([])
})

test.each([undefined, null, 42, '', 'noor', 'noor@', '<a@b.co>', 'a@b.c,d@e.f', {}, []])(
  '%j as an address',
  async email => {
    const asked = await shop.callWith(forgotPassword, { email })
    expect([asked.status, asked.body.errors?.[0]?.path]).toEqual([400, 'email'])
    const saved = await shop.callWith(updateProfile, { name: 'Noor', email }, { token: member.token })
    expect([saved.status, saved.body.errors?.[0]?.path]).toEqual([400, 'email'])
    expect(await shop.queuedMails()).toEqual([])
  },
)

test.each([undefined, null, 7, '', '   ', 'x'.repeat(101), 'two\nlines', {}])('%j as a name', async name => {
  const { email, token } = member
  const { status, body } = await shop.callWith(updateProfile, { name, email }, { token })
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'name'])
})

test('links that are broken, made up or no text', async () => {
  for (const token of [undefined, null, 7, '', 'short', 'with blank and more', 'x'.repeat(300), ['a'.repeat(43)]]) {
    const reset = await shop.callWith(resetPassword, { token, password: newPassword })
    expect([reset.status, reset.body.errors?.[0]?.message_key]).toEqual([400, 'invalid_reset_link'])
    const moved = await shop.callWith(confirmAddress, { token })
    expect([moved.status, moved.body.errors?.[0]?.message_key]).toEqual([400, 'invalid_verification_link'])
  }
  const madeUp = await shop.call(resetPassword, { token: 'A'.repeat(43), password: newPassword })
  expect(madeUp).toMatchObject({ status: 400, body: { message_key: 'invalid_reset_link' } })
})

test('a new password that is short, long or common leaves the link good', async () => {
  await shop.call(forgotPassword, { email: member.email })
  const [letter] = await deliverMails(shop)
  const token = letter ? tokenIn(letter) : ''
  for (const [password, status, key] of [
    ['seven77', 400, 'password_too_short'],
    ['x'.repeat(129), 400, 'password_too_long'],
    ['Password123', 422, 'password_too_common'],
  ] as const) {
    const refused = await shop.call(resetPassword, { token, password })
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([status, { path: 'password', message_key: key }])
  }
  expect(await shop.call(resetPassword, { token, password: newPassword })).toMatchObject({ status: 200 })
})

test('a mere look at the address of a link does nothing', async () => {
  for (const path of ['reset-password', 'confirm-address']) {
    const seen = await shop.fetch(new Request(`http://shop.test/api/user/${path}?token=${'A'.repeat(43)}`))
    expect(seen).toMatchObject({ status: 405 })
  }
})

test('changing a password without knowing the old one, in the shopper’s language', async () => {
  const { token } = member
  const wrong = await shop.call(changePassword, { oldPassword: 'a wrong password', newPassword }, { token, lang: 'ar' })
  expect([wrong.status, wrong.body.message_key]).toEqual([422, 'wrong_old_password'])
  expect(wrong.body.message).toBe('هذه ليست كلمة مرورك الحالية.')
  expect(wrong.body.errors).toMatchObject([{ path: 'oldPassword' }])
  expect(await shop.queuedMails()).toEqual([])
  expect(await shop.call(logIn, member)).toMatchObject({ status: 200 })
})

test('a new password of one’s own that is too short or that many people use', async () => {
  const { token, password: oldPassword } = member
  const short = await shop.call(changePassword, { oldPassword, newPassword: 'seven77' }, { token })
  expect([short.status, short.body.errors?.[0]?.path]).toEqual([400, 'newPassword'])
  const common = await shop.call(changePassword, { oldPassword, newPassword: 'qwerty123' }, { token })
  expect([common.status, common.body.errors?.[0]?.path]).toEqual([422, 'newPassword'])
})

test('a new address without the password, or with a wrong one, changes not even the name', async () => {
  const { token } = member
  const wish = { name: 'Thief', email: 'thief@example.com' }
  const without = await shop.call(updateProfile, wish, { token, lang: 'ar' })
  expect([without.status, without.body.errors]).toMatchObject([
    400,
    [{ path: 'password', message_key: 'password_wanted' }],
  ])
  const wrong = await shop.call(updateProfile, { ...wish, password: 'a wrong password' }, { token })
  expect([wrong.status, wrong.body.errors]).toMatchObject([
    422,
    [{ path: 'password', message_key: 'wrong_old_password' }],
  ])
  expect((await shop.call(readProfile, {}, { token })).body.user).toMatchObject({ name: 'Noor', email: member.email })
  expect(await shop.queuedMails()).toEqual([])
})

test('a name that leads somewhere', async () => {
  const { token, email } = member
  const { status, body } = await shop.call(updateProfile, { name: 'evil.com', email }, { token })
  expect([status, body.errors?.[0]?.message_key]).toEqual([400, 'name_holds_link'])
})

test('a new password out of one’s own name, wherever it is chosen', async () => {
  const { token, email, password: oldPassword } = member
  await shop.pool.query("update users set name = 'Zainab Kareem' where id = $1", [member.id])
  const changed = await shop.call(changePassword, { oldPassword, newPassword: 'Zainab-2026' }, { token })
  expect([changed.status, changed.body.message_key]).toEqual([422, 'password_guessable'])
  await shop.call(forgotPassword, { email })
  const [letter] = await deliverMails(shop)
  const reset = await shop.call(resetPassword, { token: letter ? tokenIn(letter) : '', password: 'kareemzainab' })
  expect([reset.status, reset.body.message_key]).toEqual([422, 'password_guessable'])
})

test('one’s own account without a session', async () => {
  for (const [endpoint, input] of [
    [updateProfile, { name: 'Noor', email: member.email }],
    [changePassword, { oldPassword: member.password, newPassword }],
    [listSessions, {}],
    [endOtherSessions, {}],
  ] as const) {
    expect(await shop.callWith(endpoint, input)).toMatchObject({ status: 401 })
    expect(await shop.callWith(endpoint, input, { token: 'unknown' })).toMatchObject({ status: 401 })
  }
})

test('asking for reset links without end, with or without an account', async () => {
  for (const email of [member.email, 'nobody@example.com']) {
    const tries = await Promise.all(Array.from({ length: 7 }, () => shop.call(forgotPassword, { email })))
    const refused = tries.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await deliverMails(shop)).toHaveLength(5)
})

test('trying many old passwords, or many new addresses', async () => {
  const { token } = member
  const passwords = await Promise.all(
    Array.from({ length: 12 }, () => shop.call(changePassword, { oldPassword: 'wrong', newPassword }, { token })),
  )
  expect(passwords.filter(({ status }) => status === 429)).toHaveLength(2)
  const addresses = await Promise.all(
    Array.from({ length: 7 }, (_, place) =>
      shop.call(
        updateProfile,
        { name: 'Noor', email: `try${place}@example.com`, password: member.password },
        { token },
      ),
    ),
  )
  expect(addresses.filter(({ status }) => status === 429)).toHaveLength(2)
  await deliverMails(shop)
})
