import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgotPassword, logIn, register } from '#contract/accounts.ts'
import { setUpTwoFactorLater, staffLogIn } from '#contract/office/members.ts'
import { readProfile } from '#contract/own-session.ts'
import { openReach } from '#server/http/reach.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenPasskey } from '#tests/support/passkeys.ts'
import { givenStaff, givenStaffSession } from '#tests/support/staff.ts'
import { loadDemoAccounts } from '../../demo/accounts.ts'
import { closeDemoAccounts, endOneStepSessions, hasOwner, openDemoAccounts, readDemoSignIns } from './demo-accounts.ts'
import { DEMO_SHOPPER, DEMO_STAFF } from './demo-sign-ins.ts'
import { requireUncommon } from './passwords.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY, reach: openReach({ isLocal: true, saidAloud: new Set() }) })
})
beforeEach(() => loadDemoAccounts(shop.database))
afterEach(() => shop.pool.query('delete from users'))
afterAll(() => shop.close())

const statusOf = async (answer: Promise<{ readonly status: number }>) => (await answer).status

test('closing the demo’s accounts ends their sessions and lets nobody in by the printed passwords', async () => {
  const { token } = (await shop.call(logIn, DEMO_SHOPPER)).body
  expect(await statusOf(shop.call(staffLogIn, DEMO_STAFF))).toBe(200)
  expect(await closeDemoAccounts(shop.database)).toEqual([DEMO_SHOPPER.email, DEMO_STAFF.email])
  expect(await statusOf(shop.call(readProfile, {}, { token }))).toBe(401)
  expect(await statusOf(shop.call(logIn, DEMO_SHOPPER))).toBe(401)
  expect(await statusOf(shop.call(staffLogIn, DEMO_STAFF))).toBe(401)
  const { rows } = await shop.pool.query('select from staff_sessions union all select from sessions')
  expect(rows).toHaveLength(0)
  expect(await readDemoSignIns(shop.database)).toEqual([])
  expect(await closeDemoAccounts(shop.database)).toEqual([])
})

test('closing the demo’s accounts takes away the passkeys, and the phones that are told of orders, which somebody left while they were open', async () => {
  const { rows: owners } = await shop.pool.query('select id from users where email = $1', [DEMO_STAFF.email])
  await givenPasskey(shop, await givenStaffSession(shop.database, owners[0].id))
  expect((await shop.pool.query('select from staff_passkeys')).rows).toHaveLength(1)
  await shop.pool.query(
    `insert into staff_push_devices (id, user_id, endpoint, p256dh, auth, user_agent, language)
     values ('phone', $1, 'https://fcm.googleapis.com/fcm/send/a', '', '', '', 'en')`,
    [owners[0].id],
  )
  await closeDemoAccounts(shop.database)
  for (const table of ['staff_passkeys', 'staff_recovery_codes', 'staff_push_devices'])
    expect((await shop.pool.query(`select from ${table}`)).rows).toHaveLength(0)
})

test('an account of the demo whose owner chose a password of their own is theirs and stays open', async () => {
  await shop.pool.query(
    `update credentials set password = (select password from credentials c join users u on u.id = c.user_id where u.email = $1)
     where user_id = (select id from users where email = $2)`,
    [DEMO_STAFF.email, DEMO_SHOPPER.email],
  )
  expect(await closeDemoAccounts(shop.database)).toEqual([DEMO_STAFF.email])
  expect(await statusOf(shop.call(logIn, { ...DEMO_SHOPPER, password: DEMO_STAFF.password }))).toBe(200)
})

test('a link to a new password that was mailed before is void, and a printed password cannot be chosen again', async () => {
  await shop.call(forgotPassword, { email: DEMO_SHOPPER.email })
  await closeDemoAccounts(shop.database)
  const { rows } = await shop.pool.query('select from verifications')
  expect(rows).toHaveLength(0)
  for (const { password } of [DEMO_SHOPPER, DEMO_STAFF]) {
    const chosen = requireUncommon(shop.accounts, password, 'password', { name: 'Noor', email: 'noor@example.com' })
    await expect(chosen).rejects.toMatchObject({ key: 'password_too_common' })
  }
  const newcomer = { name: 'Noor', email: 'noor@example.com', password: DEMO_STAFF.password }
  expect((await shop.call(register, newcomer)).body.message_key).toBe('password_too_common')
})

test('back at home they open again, unless somebody owns the shop by now', async () => {
  await closeDemoAccounts(shop.database)
  expect(await openDemoAccounts(shop.database)).toEqual([DEMO_SHOPPER.email, DEMO_STAFF.email])
  expect(await statusOf(shop.call(logIn, DEMO_SHOPPER))).toBe(200)
  await closeDemoAccounts(shop.database)
  const owner = await givenStaff(shop)
  await shop.pool.query(
    "insert into credentials (id, user_id, account_id, provider_id, password) values ('own', $1, $1, 'credential', 'hash')",
    [owner.id],
  )
  expect(await hasOwner(shop.database)).toBe(true)
  expect(await openDemoAccounts(shop.database)).toEqual([])
  expect(await statusOf(shop.call(logIn, DEMO_SHOPPER))).toBe(401)
})

test('sessions of staff who put the second step off end where it may not wait, others stay', async () => {
  const [careless, careful, modern] = [await givenStaff(shop), await givenStaff(shop), await givenStaff(shop)]
  await shop.pool.query("insert into staff_two_factor (user_id, secret) values ($1, 'JBSWY3DPEHPK3PXP')", [careful.id])
  await shop.pool.query(
    `insert into staff_passkeys (id, user_id, credential_id, public_key, counter, transports, is_backed_up, name)
     values ('own', $1, 'AAAA', 'AAAA', 0, '{}', false, 'Phone')`,
    [modern.id],
  )
  expect(await endOneStepSessions(shop.database)).toBe(1)
  const { rows } = await shop.pool.query('select user_id from staff_sessions')
  expect(rows.map(row => row.user_id).toSorted()).toEqual([careful.id, modern.id].toSorted())
  expect(await statusOf(shop.call(setUpTwoFactorLater, {}, { staff: careless }))).toBe(401)
})
