import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeStaffPassword,
  confirmTwoFactor,
  endOtherStaffSessions,
  forgetDevicesOfMember,
  forgetTrustedDevice,
  giveCode,
  listTrustedDevices,
  readStaffMe,
  resetTwoFactor,
  setUpTwoFactor,
  staffLogIn,
  staffLogOut,
} from '#contract/office/members.ts'
import { setUpPasskey } from '#contract/office/passkeys.ts'
import { type Answer, type AnswerTo, type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { appCode, cookieOf, givenStaff, type StaffSession, sessionIn } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { createStaff } from '../accounts/create-staff.ts'
import { forgetExpired } from '../forget-expired.ts'

let shop: TestShop
let now = new Date('2026-11-21T08:00:00Z')
let count = 0
let member: Member
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY, clock: () => now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await newMember()
})

interface Member {
  readonly id: string
  readonly email: string
  readonly password: string
  /** Of the authenticator app, base32. */
  readonly secret: string
}

/** With an app, and signed out. */
async function newMember(): Promise<Member> {
  count += 1
  const account = { email: `trusting${count}@example.com`, password: 'keeps the shop tidy' }
  const id = await createStaff(shop.database, { ...account, name: 'Ali', role: 'owner' })
  const staff = sessionIn(await shop.call(staffLogIn, account))
  const { secret } = (await shop.call(setUpTwoFactor, {}, { staff })).body
  await shop.call(confirmTwoFactor, { code: appCode(secret, now) }, { staff })
  passMinute()
  return { id, ...account, secret }
}

function passMinute() {
  now = new Date(now.getTime() + 60_000)
}

/** What a browser holds of its members. */
type Jar = Readonly<Record<string, string>>

function kept(jar: Jar, { headers }: Pick<Answer, 'headers'>): Jar {
  const pairs = headers.getSetCookie().map(each => cookieOf(each).split('=', 2))
  return { ...jar, ...Object.fromEntries(pairs) }
}

const jarText = (jar: Jar) =>
  Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

async function logIn(jar: Jar = {}, { email, password }: Pick<Member, 'email' | 'password'> = member, at = shop) {
  return await at.call(staffLogIn, { email, password }, { headers: { cookie: jarText(jar) } })
}

/** Signs in with both steps and trusts the browser. */
async function trust(
  jar: Jar = {},
  who = member,
): Promise<{ jar: Jar; session: StaffSession; given: AnswerTo<typeof giveCode> }> {
  const begun = await logIn(jar, who)
  const given = await shop.call(giveCode, { code: appCode(who.secret, now), trust: true }, { staff: sessionIn(begun) })
  passMinute()
  return { jar: kept(kept(jar, begun), given), session: sessionIn(given), given }
}

const devicesOf = async (staff: StaffSession) => (await shop.call(listTrustedDevices, {}, { staff })).body.devices
const asked = { status: 200, body: { twoFactor: 'needed' } }
const opened = { status: 200, body: { twoFactor: 'done' } }

test('in a browser that a member trusts the password opens the office, and no other password or browser does', async () => {
  const { jar } = await trust()
  const again = await logIn(jar)
  expect(again).toMatchObject(opened)
  expect((await shop.call(readStaffMe, {}, { staff: sessionIn(again) })).body).toMatchObject({ twoFactor: 'done' })
  expect(await logIn({})).toMatchObject(asked)
  expect((await logIn(jar, { ...member, password: 'guessed it' })).status).toBe(401)
})

test('nobody is trusted who did not ask for it', async () => {
  const begun = await logIn()
  const given = await shop.call(giveCode, { code: appCode(member.secret, now) }, { staff: sessionIn(begun) })
  expect(given.headers.getSetCookie().some(each => each.includes('staff-trust'))).toBe(false)
  expect(await logIn(kept({}, given))).toMatchObject(asked)
})

test('the cookie is for calls of the office alone, out of reach of scripts and other sites, for 30 days; its hash is kept', async () => {
  const { given } = await trust()
  const [cookie = ''] = given.headers.getSetCookie().filter(each => each.includes('staff-trust'))
  expect(cookie).toMatch(
    /^__Secure-tarteeb-staff-trust-[\w-]{16}=[\w-]{43}; Path=\/api\/staff; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000$/,
  )
  const { rows } = await shop.pool.query('select * from staff_trusted_devices where user_id = $1', [member.id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(cookieOf(cookie).split('=')[1])
})

test('what asks for the second step again asks here too', async () => {
  const { jar } = await trust()
  const staff = sessionIn(await logIn(jar))
  expect(await shop.call(setUpPasskey, {}, { staff })).toMatchObject({
    status: 403,
    body: { message_key: 'step_up_needed' },
  })
})

test('a cookie of another member opens nothing, under its own name or under theirs', async () => {
  const other = await newMember()
  const { jar } = await trust({}, other)
  const { jar: own } = await trust()
  expect(await logIn(jar)).toMatchObject(asked)
  const nameOf = (each: Jar) => Object.keys(each).find(name => name.includes('staff-trust')) ?? ''
  expect(await logIn({ [nameOf(own)]: jar[nameOf(jar)] ?? '' })).toMatchObject(asked)
})

test('two members trust one browser, each for themselves', async () => {
  const other = await newMember()
  const first = await trust()
  const { jar } = await trust(first.jar, other)
  expect(await logIn(jar)).toMatchObject(opened)
  expect(await logIn(jar, other)).toMatchObject(opened)
})

test('after 30 days it is asked for again, however often it was used, and the row is forgotten', async () => {
  const { jar } = await trust()
  expect(await logIn(jar)).toMatchObject(opened)
  await shop.pool.query(
    "update staff_trusted_devices set expires_at = now() - interval '1 second' where user_id = $1",
    [member.id],
  )
  expect(await logIn(jar)).toMatchObject(asked)
  await forgetExpired(shop.database)
  const { rows } = await shop.pool.query('select 1 from staff_trusted_devices where user_id = $1', [member.id])
  expect(rows).toEqual([])
})

test('a member sees what they trust, forgets one, and it is asked again', async () => {
  const here = await trust()
  const elsewhere = await trust()
  const staff = { ...here.session, cookie: `${here.session.cookie}; ${jarText(here.jar)}` }
  const devices = await devicesOf(staff)
  expect(devices).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
  const { _id: id } = there(devices[1])
  const theirs = await shop.call(forgetTrustedDevice, { id }, { staff: await givenStaff(shop) })
  expect([theirs.status, theirs.body.message_key]).toEqual([404, 'trusted_device_not_found'])
  expect((await shop.call(forgetTrustedDevice, { id }, { staff })).status).toBe(200)
  expect(await logIn(elsewhere.jar)).toMatchObject(asked)
  expect(await logIn(here.jar)).toMatchObject(opened)
  expect((await shop.call(forgetTrustedDevice, { id }, { staff })).status).toBe(404)
})

test('signing out keeps the trust, signing out everywhere else ends it', async () => {
  const { jar, session } = await trust()
  await shop.call(staffLogOut, {}, { staff: session })
  const staff = sessionIn(await logIn(jar))
  await shop.call(endOtherStaffSessions, {}, { staff })
  expect(await logIn(jar)).toMatchObject(asked)
})

test('a new password, a new app and an owner’s reset end all of it', async () => {
  const newPassword = 'keeps the shop tidier'
  const first = await trust()
  const changed = await shop.call(
    changeStaffPassword,
    { oldPassword: member.password, newPassword },
    { staff: first.session },
  )
  expect(changed.status).toBe(200)
  expect(await logIn(first.jar, { ...member, password: newPassword })).toMatchObject(asked)

  member = { ...member, password: newPassword }
  const second = await trust()
  const code = appCode(member.secret, now)
  const { secret } = (await shop.call(setUpTwoFactor, { code }, { staff: second.session })).body
  passMinute()
  expect((await shop.call(confirmTwoFactor, { code: appCode(secret, now) }, { staff: second.session })).status).toBe(
    200,
  )
  passMinute()
  expect(await logIn(second.jar)).toMatchObject(asked)

  member = { ...member, secret }
  const third = await trust()
  expect((await shop.call(resetTwoFactor, { id: member.id }, { staff: await givenStaff(shop) })).status).toBe(200)
  expect(await logIn(third.jar)).toMatchObject({ status: 200, body: { twoFactor: 'to-set-up' } })
})

test('an owner has a member asked everywhere again, and the change log says so', async () => {
  const { jar } = await trust()
  expect((await shop.call(forgetDevicesOfMember, { id: member.id }, { staff: await givenStaff(shop) })).status).toBe(
    200,
  )
  expect(await logIn(jar)).toMatchObject(asked)
  const { rows } = await shop.pool.query(
    "select action, after from audit_log where entity_id = $1 and action like 'member.device%' order by id",
    [member.id],
  )
  expect(rows).toEqual([
    { action: 'member.device_trusted', after: null },
    { action: 'member.devices_forgotten', after: { count: 1 } },
  ])
})

test('a browser that the owners do not know is told of, trusted or not', async () => {
  const { jar } = await trust()
  const alerts = async () =>
    (await shop.pool.query("select 1 from staff_alerts where entity_id = $1 and fact = 'signed_in'", [member.id])).rows
  const before = (await alerts()).length
  const stolen = Object.fromEntries(Object.entries(jar).filter(([name]) => name.includes('staff-trust')))
  expect(await logIn(stolen)).toMatchObject(opened)
  expect((await alerts()).length).toBe(before + 1)
})

test('another process takes it, and forgets it at once', async () => {
  const { jar, session } = await trust()
  const other = await testShop({ beside: shop, limits: PLENTY, clock: () => now })
  expect(await logIn(jar, member, other)).toMatchObject(opened)
  await shop.call(endOtherStaffSessions, {}, { staff: session })
  expect(await logIn(jar, member, other)).toMatchObject(asked)
  await other.close()
})

test('of one member no more than ten are kept, those trusted last', async () => {
  const first = await trust()
  let latest = first
  for (let each = 0; each < 10; each += 1) latest = await trust()
  expect(await devicesOf(latest.session)).toHaveLength(10)
  expect(await logIn(first.jar)).toMatchObject(asked)
  expect(await logIn(latest.jar)).toMatchObject(opened)
})
