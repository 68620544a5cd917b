import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn } from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  changeStaffPassword,
  confirmTwoFactor,
  endOtherStaffSessions,
  giveCode,
  inviteMember,
  listStaffMembers,
  listStaffSessions,
  readStaffMe,
  renewRecoveryCodes,
  setUpTwoFactor,
  setUpTwoFactorLater,
  staffLogIn,
  staffLogOut,
  stepUp,
} from '#contract/office/members.ts'
import { listNewOrders } from '#contract/office/orders.ts'
import { setUpPasskey } from '#contract/office/passkeys.ts'
import { readProfile } from '#contract/own-session.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenMember } from '#tests/support/members.ts'
import { appCode, type StaffSession, sessionIn } from '#tests/support/staff.ts'
import { createStaff } from '../accounts/create-staff.ts'
import { openReach } from '../http/reach.ts'

let shop: TestShop
let now = new Date('2026-11-21T08:00:00Z')
let count = 0
let member: { id: string; email: string; password: string }
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY, clock: () => now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  count += 1
  const account = { email: `staff${count}@example.com`, password: 'keeps the shop tidy' }
  const id = await createStaff(shop.database, { ...account, name: 'Ali', role: 'owner' })
  member = { id, ...account }
})

async function passwordGiven(): Promise<StaffSession> {
  return sessionIn(await shop.call(staffLogIn, member))
}

/** A member with an app, signed in with it. Time has gone on since. */
async function givenApp(): Promise<{ secret: string; session: StaffSession; recoveryCodes: readonly string[] }> {
  const staff = await passwordGiven()
  const { secret } = (await shop.call(setUpTwoFactor, {}, { staff })).body
  const confirmed = await shop.call(confirmTwoFactor, { code: codeOf(secret) }, { staff })
  passMinute()
  return { secret, session: sessionIn(confirmed), recoveryCodes: confirmed.body.recoveryCodes }
}

function codeOf(secret: string): string {
  return appCode(secret, now)
}

function passMinute(): void {
  now = new Date(now.getTime() + 60_000)
}

async function isIn(staff: StaffSession, endpoint: Endpoint<Record<string, never>, unknown> = listStaffMembers) {
  return (await shop.call(endpoint, {}, { staff })).status === 200
}

test('the app on the phone, and a passkey, name the shop as its settings do, in the language of the member', async () => {
  await shop.pool.query(
    `update store_settings set settings = settings || '{"name_en": "Rafoof & Co", "name_ar": "رفوف"}'`,
  )
  try {
    const issuers = []
    for (const lang of ['en', 'ar'] as const) {
      const by = { staff: await passwordGiven(), lang }
      const { uri } = (await shop.call(setUpTwoFactor, {}, by)).body
      const { options } = (await shop.call(setUpPasskey, {}, by)).body
      issuers.push([new URL(uri).searchParams.get('issuer'), options.rp.name])
    }
    expect(issuers).toEqual([
      ['Rafoof & Co', 'Rafoof & Co'],
      ['رفوف', 'رفوف'],
    ])
  } finally {
    await shop.pool.query('update store_settings set settings = settings - $1::text[]', [['name_en', 'name_ar']])
  }
})

test('the first time, a member sets the second step up and keeps ten recovery codes', async () => {
  const begun = await shop.call(staffLogIn, member)
  expect(begun).toMatchObject({ status: 200, body: { twoFactor: 'to-set-up', maySetUpLater: false } })
  const staff = sessionIn(begun)
  expect(await isIn(staff)).toBe(false)

  const { body } = await shop.call(setUpTwoFactor, {}, { staff })
  expect(body.uri).toBe(
    `otpauth://totp/Tarteeb:${encodeURIComponent(member.email)}?issuer=Tarteeb&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(body.qr).toMatch(/^<svg /)
  const confirmed = await shop.call(confirmTwoFactor, { code: codeOf(body.secret) }, { staff })
  expect(confirmed).toMatchObject({ status: 200, body: { message_key: 'two_factor_set_up' } })
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)

  const session = sessionIn(confirmed)
  const me = await shop.call(readStaffMe, {}, { staff: session })
  expect(me.body).toMatchObject({
    staff: { email: member.email, role: 'owner' },
    csrfToken: session.csrfToken,
    twoFactor: 'done',
    hasTwoFactor: true,
    recoveryCodesLeft: 10,
  })
  expect(await isIn(session)).toBe(true)
  // The cookie of the first step opened nothing then, and opens nothing now.
  expect(await isIn(staff, readStaffMe)).toBe(false)
})

test('from then on the password alone opens nothing', async () => {
  const { secret } = await givenApp()
  const begun = await shop.call(staffLogIn, member)
  expect(begun.body).toMatchObject({ twoFactor: 'needed', maySetUpLater: false })
  const staff = sessionIn(begun)
  expect((await shop.call(readStaffMe, {}, { staff })).body.twoFactor).toBe('needed')
  for (const endpoint of [setUpTwoFactor, setUpTwoFactorLater]) {
    const { status, body } = await shop.callWith(endpoint, {}, { staff })
    expect([status, body.message_key]).toEqual([401, 'second_factor_needed'])
  }
  const open = await shop.call(giveCode, { code: codeOf(secret) }, { staff })
  expect(open.status).toBe(200)
  expect(await isIn(sessionIn(open))).toBe(true)
})

test('the cookie is for this site over https alone, and no script reads it', async () => {
  const { headers } = await shop.call(staffLogIn, member)
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-tarteeb-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('a code is good for half a minute around its time, and once', async () => {
  const { secret } = await givenApp()
  const code = codeOf(secret)
  expect((await shop.call(giveCode, { code }, { staff: await passwordGiven() })).status).toBe(200)
  const again = await shop.call(giveCode, { code }, { staff: await passwordGiven() })
  expect(again).toMatchObject({ status: 422, body: { message_key: 'wrong_code' } })

  passMinute()
  const old = codeOf(secret)
  passMinute()
  expect(await shop.call(giveCode, { code: old }, { staff: await passwordGiven() })).toMatchObject({ status: 422 })
  const slowClock = codeOf(secret)
  now = new Date(now.getTime() + 30_000)
  expect(await shop.call(giveCode, { code: slowClock }, { staff: await passwordGiven() })).toMatchObject({
    status: 200,
  })
})

test('of two at once that give the same code, one gets in', async () => {
  const { secret } = await givenApp()
  const sessions = [await passwordGiven(), await passwordGiven()]
  const code = codeOf(secret)
  const answers = await Promise.all(sessions.map(staff => shop.call(giveCode, { code }, { staff })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a code may be written with Arabic digits and a space', async () => {
  const { secret } = await givenApp()
  const arabic = codeOf(secret).replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  const code = `${arabic.slice(0, 3)} ${arabic.slice(3)}`
  expect(await shop.call(giveCode, { code }, { staff: await passwordGiven() })).toMatchObject({ status: 200 })
})

test('without the phone, each recovery code opens the account once', async () => {
  const { recoveryCodes } = await givenApp()
  const code = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ')
  const open = await shop.call(giveCode, { code }, { staff: await passwordGiven() })
  expect(open.status).toBe(200)
  const me = await shop.call(readStaffMe, {}, { staff: sessionIn(open) })
  expect(me.body.recoveryCodesLeft).toBe(9)
  expect(await shop.call(giveCode, { code }, { staff: await passwordGiven() })).toMatchObject({ status: 422 })
})

test('new recovery codes make the old ones void, and are not given without a code', async () => {
  const { secret, session, recoveryCodes } = await givenApp()
  expect(await shop.call(renewRecoveryCodes, { code: '123' }, { staff: session })).toMatchObject({ status: 422 })
  const renewed = await shop.call(renewRecoveryCodes, { code: codeOf(secret) }, { staff: session })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  const staff = await passwordGiven()
  expect(await shop.call(giveCode, { code: recoveryCodes[0] ?? '' }, { staff })).toMatchObject({ status: 422 })
  expect(await shop.call(giveCode, { code: renewed.body.recoveryCodes[0] ?? '' }, { staff })).toMatchObject({
    status: 200,
  })
})

test('a new phone takes the old one’s place once its own code is given, and ends the other sessions', async () => {
  const { secret, session } = await givenApp()
  const elsewhere = sessionIn(await shop.call(giveCode, { code: codeOf(secret) }, { staff: await passwordGiven() }))
  passMinute()
  const { body } = await shop.call(setUpTwoFactor, { code: codeOf(secret) }, { staff: session })
  passMinute()
  // Not confirmed yet: the old phone is still the one.
  expect(await shop.call(giveCode, { code: codeOf(secret) }, { staff: await passwordGiven() })).toMatchObject({
    status: 200,
  })
  passMinute()
  const confirmed = await shop.call(confirmTwoFactor, { code: codeOf(body.secret) }, { staff: session })
  expect(confirmed.status).toBe(200)
  expect([await isIn(elsewhere), await isIn(sessionIn(confirmed))]).toEqual([false, true])
  passMinute()
  const staff = await passwordGiven()
  expect(await shop.call(giveCode, { code: codeOf(secret) }, { staff })).toMatchObject({ status: 422 })
  expect(await shop.call(giveCode, { code: codeOf(body.secret) }, { staff })).toMatchObject({ status: 200 })
})

test('after five wrong codes one begins again with the password, and it is written down', async () => {
  const { secret } = await givenApp()
  const staff = await passwordGiven()
  const keys: string[] = []
  for (let tries = 0; tries < 6; tries++) {
    keys.push((await shop.call(giveCode, { code: 'wrong' }, { staff })).body.message_key)
  }
  expect(keys).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'sign_in_over', 'session_expired'])
  expect(await shop.call(giveCode, { code: codeOf(secret) }, { staff: await passwordGiven() })).toMatchObject({
    status: 200,
  })
  const { rows } = await shop.pool.query("select 1 from audit_log where action = 'session.refused' and staff_id = $1", [
    member.id,
  ])
  expect(rows).toHaveLength(1)
})

test('the second step is given within five minutes', async () => {
  const { secret } = await givenApp()
  const staff = await passwordGiven()
  const left = await shop.pool.query(
    `select extract(epoch from expires_at - now()) as seconds from staff_sessions where user_id = $1 and not is_open`,
    [member.id],
  )
  expect(Number(left.rows[0].seconds)).toBeGreaterThan(290)
  expect(Number(left.rows[0].seconds)).toBeLessThanOrEqual(300)
  await shop.pool.query("update staff_sessions set expires_at = now() - interval '1 second' where not is_open")
  expect(await shop.call(giveCode, { code: codeOf(secret) }, { staff })).toMatchObject({ status: 401 })
})

test('neither shoppers sign in as staff nor staff as shoppers, and nobody learns which address is whose', async () => {
  const shopper = await givenMember(shop)
  const answers = await Promise.all([
    shop.call(staffLogIn, shopper),
    shop.call(staffLogIn, { ...member, password: 'not this one' }),
    shop.call(staffLogIn, { email: 'nobody@example.com', password: 'keeps the shop tidy' }),
    shop.call(logIn, member),
  ])
  for (const { status, body, headers } of answers) {
    expect([status, body, headers.get('set-cookie')]).toEqual([401, answers[0]?.body, null])
  }
})

test('a token of either kind in the other’s place opens nothing', async () => {
  const { session } = await givenApp()
  const shopper = await givenMember(shop)
  const token = session.cookie.split('=')[1] ?? ''
  expect(await shop.call(readProfile, {}, { staff: session })).toMatchObject({ status: 401 })
  expect(await shop.call(readProfile, {}, { token })).toMatchObject({ status: 401 })
  expect(await shop.call(listStaffMembers, {}, { token })).toMatchObject({ status: 401 })
  const asCookie = { cookie: `__Host-tarteeb-staff=${shopper.token}`, csrfToken: '' }
  expect(await shop.call(listStaffMembers, {}, { staff: asCookie })).toMatchObject({ status: 401 })
  // The name that is for shops without https is not taken on one with it.
  const plain = { cookie: `tarteeb-staff=${token}`, csrfToken: session.csrfToken }
  expect(await shop.call(listStaffMembers, {}, { staff: plain })).toMatchObject({ status: 401 })
})

test('the database holds nothing that signs in', async () => {
  const { session, recoveryCodes } = await givenApp()
  const { rows } = await shop.pool.query(
    'select to_jsonb(s) as row from staff_sessions s union all select to_jsonb(c) from staff_recovery_codes c',
  )
  const stored = JSON.stringify(rows)
  for (const secret of [session.cookie.split('=')[1] ?? '', session.csrfToken, ...recoveryCodes]) {
    expect(stored).not.toContain(secret)
  }
})

test('a session ends two hours after its last use and twelve after its start', async () => {
  const { session } = await givenApp()
  const age = (column: string, time: string) =>
    shop.pool.query(`update staff_sessions set ${column} = now() + $2::interval where user_id = $1`, [member.id, time])
  await age('last_used_at', '-119 minutes')
  // A screen that asks by itself keeps nobody in.
  expect((await shop.call(listNewOrders, {}, { staff: session })).status).toBe(200)
  const { rowCount } = await shop.pool.query(
    "select from staff_sessions where user_id = $1 and last_used_at < now() - interval '118 minutes'",
    [member.id],
  )
  expect(rowCount).toBe(1)
  expect(await isIn(session)).toBe(true)
  // That visit counts: two more hours.
  const { rows } = await shop.pool.query(
    "select last_used_at > now() - interval '1 minute' as is_fresh, extract(epoch from expires_at - started_at) as life from staff_sessions where user_id = $1",
    [member.id],
  )
  expect(rows).toEqual([{ is_fresh: true, life: '43200.000000' }])
  await age('last_used_at', '-121 minutes')
  expect(await isIn(session)).toBe(false)
  await age('last_used_at', '0')
  expect(await isIn(session)).toBe(true)
  await age('expires_at', '-1 second')
  expect(await isIn(session)).toBe(false)
})

test('logging out ends the session on the server and takes the cookie away', async () => {
  const { session } = await givenApp()
  const { status, headers } = await shop.call(staffLogOut, {}, { staff: session })
  expect([status, headers.get('set-cookie')]).toEqual([
    200,
    '__Host-tarteeb-staff=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  ])
  expect(await isIn(session)).toBe(false)
})

test('a new password ends the other sessions', async () => {
  const { secret, session } = await givenApp()
  const elsewhere = sessionIn(await shop.call(giveCode, { code: codeOf(secret) }, { staff: await passwordGiven() }))
  const begun = await passwordGiven()
  const newPassword = 'everything in its place'
  const wrong = await shop.call(changeStaffPassword, { oldPassword: 'not this one', newPassword }, { staff: session })
  expect(wrong).toMatchObject({ status: 422, body: { message_key: 'wrong_old_password' } })
  expect(await isIn(elsewhere)).toBe(true)
  const changed = await shop.call(
    changeStaffPassword,
    { oldPassword: member.password, newPassword },
    { staff: session },
  )
  expect(changed.status).toBe(200)
  expect([await isIn(session), await isIn(elsewhere), await isIn(begun, readStaffMe)]).toEqual([true, false, false])
  expect(await shop.call(staffLogIn, member)).toMatchObject({ status: 401 })
  expect(await shop.call(staffLogIn, { ...member, password: newPassword })).toMatchObject({ status: 200 })
})

test('a member sees where they are signed in, and ends the others', async () => {
  const { secret, session } = await givenApp()
  const phone = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile'
  const open = await shop.call(
    giveCode,
    { code: codeOf(secret) },
    { staff: await passwordGiven(), headers: { 'user-agent': phone } },
  )
  await passwordGiven()
  const { body } = await shop.call(listStaffSessions, {}, { staff: session })
  expect(body.sessions).toMatchObject([{ isCurrent: true }, { isCurrent: false, userAgent: phone }])
  expect((await shop.call(endOtherStaffSessions, {}, { staff: session })).status).toBe(200)
  expect([await isIn(session), await isIn(sessionIn(open))]).toEqual([true, false])
})

test('on a shop that only this machine reaches the second step may wait, but once it is set up it is asked for', async () => {
  const reach = openReach({ isLocal: true, saidAloud: new Set() })
  const local = await testShop({ limits: PLENTY, clock: () => now, publicUrl: new URL('http://localhost:3000'), reach })
  try {
    await createStaff(local.database, { ...member, name: 'Ali', role: 'owner' })
    const begun = await local.call(staffLogIn, member)
    expect(begun.body).toMatchObject({ twoFactor: 'to-set-up', maySetUpLater: true })
    expect(begun.headers.get('set-cookie')).toMatch(/^tarteeb-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    const open = sessionIn(await local.call(setUpTwoFactorLater, {}, { staff: sessionIn(begun) }))
    expect(await local.call(listStaffMembers, {}, { staff: open })).toMatchObject({ status: 200 })
    const { rows: log } = await local.pool.query('select action from audit_log')
    expect(log).toEqual([{ action: 'session.opened' }])
    expect((await local.call(readStaffMe, {}, { staff: open })).body).toMatchObject({
      twoFactor: 'done',
      hasTwoFactor: false,
      maySetUpLater: true,
    })
    const { secret } = (await local.call(setUpTwoFactor, {}, { staff: open })).body
    await local.call(confirmTwoFactor, { code: codeOf(secret) }, { staff: open })
    const again = await local.call(staffLogIn, member)
    expect(again.body).toMatchObject({ twoFactor: 'needed', maySetUpLater: false })
    expect(await local.call(setUpTwoFactorLater, {}, { staff: sessionIn(again) })).toMatchObject({ status: 401 })
  } finally {
    await local.close()
  }
})

test('a secret that somebody else’s session began, or an old one, is confirmed by nobody', async () => {
  const first = await passwordGiven()
  const other = await passwordGiven()
  const { secret } = (await shop.call(setUpTwoFactor, {}, { staff: first })).body
  expect(await shop.call(confirmTwoFactor, { code: codeOf(secret) }, { staff: other })).toMatchObject({
    status: 409,
    body: { message_key: 'two_factor_not_begun' },
  })
  await shop.pool.query("update staff_two_factor set pending_until = now() - interval '1 second'")
  expect(await shop.call(confirmTwoFactor, { code: codeOf(secret) }, { staff: first })).toMatchObject({
    status: 409,
    body: { message_key: 'two_factor_not_begun' },
  })
})

test('a secret that was begun counts for nothing once its session has signed out', async () => {
  const first = await passwordGiven()
  const { secret } = (await shop.call(setUpTwoFactor, {}, { staff: first })).body
  expect((await shop.call(staffLogOut, {}, { staff: first })).status).toBe(200)
  const code = codeOf(secret)
  expect((await shop.call(confirmTwoFactor, { code }, { staff: first })).status).toBe(401)
  expect(await shop.call(confirmTwoFactor, { code }, { staff: await passwordGiven() })).toMatchObject({
    status: 409,
    body: { message_key: 'two_factor_not_begun' },
  })
})

test('a second step is replaced from an open session alone, also where a new one was begun there', async () => {
  const { secret, session } = await givenApp()
  const { secret: next } = (await shop.call(setUpTwoFactor, { code: codeOf(secret) }, { staff: session })).body
  passMinute()
  const stranger = await passwordGiven()
  expect(await shop.call(confirmTwoFactor, { code: codeOf(next) }, { staff: stranger })).toMatchObject({
    status: 401,
    body: { message_key: 'second_factor_needed' },
  })
  expect((await shop.call(confirmTwoFactor, { code: codeOf(next) }, { staff: session })).status).toBe(200)
})

test('what a found session must not do asks for the second step again, ten minutes after it was given', async () => {
  const { secret, session } = await givenApp()
  const invited = { name: 'Sara', email: `sara${count}@example.com`, role: 'manager', language: 'ar' } as const
  expect((await shop.call(inviteMember, invited, { staff: session })).status).toBe(201)

  await shop.pool.query("update staff_sessions set proved_at = now() - interval '11 minutes' where user_id = $1", [
    member.id,
  ])
  expect(await isIn(session)).toBe(true)
  expect(await shop.call(inviteMember, invited, { staff: session })).toMatchObject({
    status: 403,
    body: { message_key: 'step_up_needed' },
  })

  expect((await shop.call(stepUp, { code: '000000' }, { staff: session })).status).toBe(422)
  expect((await shop.call(inviteMember, invited, { staff: session })).status).toBe(403)
  expect((await shop.call(stepUp, { code: codeOf(secret) }, { staff: session })).status).toBe(200)
  expect((await shop.call(inviteMember, invited, { staff: session })).status).toBe(201)
})
