import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeMember,
  giveCode,
  inviteMember,
  listStaffMembers,
  readStaffMe,
  renewRecoveryCodes,
  resetTwoFactor,
  setUpTwoFactor,
  setUpTwoFactorLater,
  staffLogIn,
  stepUp,
} from '#contract/office/members.ts'
import {
  askForPasskey,
  confirmPasskey,
  givePasskey,
  listPasskeys,
  type PasskeyRequest,
  removePasskey,
  renamePasskey,
  setUpPasskey,
} from '#contract/office/passkeys.ts'
import { type AnswerTo, type TestShop, testShop } from '#tests/support/api.ts'
import { type Authenticator, openAuthenticator } from '#tests/support/authenticator.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenPasskey, passkeyRequest, SHOP_ORIGIN } from '#tests/support/passkeys.ts'
import {
  forgetProof,
  givenApp,
  givenStaff,
  givenStaffSession,
  type StaffSession,
  sessionIn,
} from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { createStaff } from '../accounts/create-staff.ts'

let shop: TestShop
let count = 0
let member: { id: string; email: string; password: string }
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
})
afterAll(() => shop.close())
beforeEach(async () => {
  count += 1
  const account = { email: `passkeys${count}@example.com`, password: 'keeps the shop tidy' }
  const id = await createStaff(shop.database, { ...account, name: 'Ali', role: 'owner' })
  member = { id, ...account }
})

async function passwordGiven(): Promise<StaffSession> {
  return sessionIn(await shop.call(staffLogIn, member))
}

/** A member whose second step is a passkey and nothing else, signed in. */
async function givenMember(): Promise<{
  device: Authenticator
  session: StaffSession
  recoveryCodes: readonly string[]
}> {
  const { device, confirmed } = await givenPasskey(shop, await passwordGiven())
  return { device, session: sessionIn(confirmed), recoveryCodes: confirmed.body.recoveryCodes }
}

async function signedIn(device: Authenticator): Promise<AnswerTo<typeof givePasskey>> {
  const staff = await passwordGiven()
  return await shop.call(givePasskey, { passkey: device.sign(await passkeyRequest(shop, staff)) }, { staff })
}

async function isIn(staff: StaffSession): Promise<boolean> {
  return (await shop.call(listPasskeys, {}, { staff })).status === 200
}

async function logged(): Promise<string[]> {
  const { rows } = await shop.pool.query('select action from audit_log where entity_id = $1 order by id', [member.id])
  return rows.map(row => row.action)
}

/** Whose alerts of this fact there are. */
async function toldOf(fact: string): Promise<string[]> {
  const { rows } = await shop.pool.query('select entity_id from staff_alerts where fact = $1 and entity_id = $2', [
    fact,
    member.id,
  ])
  return rows.map(row => row.entity_id)
}

const KEY_REFUSED = { status: 422, body: { message_key: 'passkey_refused' } }
/** What a browser that was asked to make a passkey is told beside it where it is to sign. */
const AS_PROOF: Pick<PasskeyRequest, 'allowCredentials' | 'userVerification'> = {
  allowCredentials: [],
  userVerification: 'required',
}
const TOO_LATE = { status: 409, body: { message_key: 'passkey_too_late' } }

test('the first time, a passkey is the second step, opens the office and comes with ten recovery codes', async () => {
  const staff = await passwordGiven()
  const elsewhere = await passwordGiven()
  const { body } = await shop.call(setUpPasskey, {}, { staff })
  expect(body.options).toMatchObject({
    rp: { id: 'tarteeb.example', name: 'Tarteeb' },
    user: { name: member.email },
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  })
  const passkey = openAuthenticator(SHOP_ORIGIN).make(body.options)
  const confirmed = await shop.call(confirmPasskey, { name: ' Phone ', passkey }, { staff })
  expect(confirmed).toMatchObject({ status: 201, body: { message_key: 'passkey_added' } })
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)

  const session = sessionIn(confirmed)
  expect((await shop.call(readStaffMe, {}, { staff: session })).body).toMatchObject({
    twoFactor: 'done',
    hasTwoFactor: true,
    hasApp: false,
    hasPasskeys: true,
    passkeys: 'offered',
    maySetUpLater: false,
    recoveryCodesLeft: 10,
  })
  expect((await shop.call(listPasskeys, {}, { staff: session })).body.passkeys).toMatchObject([
    { name: 'Phone', lastUsedAt: null, isBackedUp: false },
  ])
  expect((await shop.call(readStaffMe, {}, { staff: elsewhere })).status).toBe(401)
  expect(await logged()).toEqual(['member.passkey_added', 'member.two_factor_set_up', 'session.opened'])
})

test('from then on the password alone opens nothing, and the passkey opens the office', async () => {
  const { device, recoveryCodes } = await givenMember()
  const begun = await shop.call(staffLogIn, member)
  expect(begun.body).toMatchObject({ twoFactor: 'needed', maySetUpLater: false })
  const staff = sessionIn(begun)
  for (const endpoint of [setUpTwoFactor, setUpTwoFactorLater, setUpPasskey]) {
    const { status, body } = await shop.callWith(endpoint, {}, { staff })
    expect([status, body.message_key]).toEqual([401, 'second_factor_needed'])
  }
  const open = await signedIn(device)
  expect(open).toMatchObject({ status: 200, body: { message_key: 'sign_in_success' } })
  expect(await isIn(sessionIn(open))).toBe(true)
  const { body } = await shop.call(listPasskeys, {}, { staff: sessionIn(open) })
  expect(there(body.passkeys[0]).lastUsedAt).not.toBeNull()
  // Where the device is not at hand.
  const byPaper = await shop.call(giveCode, { code: recoveryCodes[0] ?? '' }, { staff: await passwordGiven() })
  expect(byPaper.status).toBe(200)
})

test('beside an app a passkey is added once the second step was given again, and both open the office', async () => {
  await givenApp(shop, member)
  const session = await givenStaffSession(shop.database, member.id)
  await forgetProof(shop, member)
  expect(await shop.call(setUpPasskey, {}, { staff: session })).toMatchObject({
    status: 403,
    body: { message_key: 'step_up_needed' },
  })
  await shop.pool.query('update staff_sessions set proved_at = now() where user_id = $1', [member.id])
  const { device, confirmed } = await givenPasskey(shop, session, 'Laptop')
  expect(confirmed).toMatchObject({ status: 201, body: { recoveryCodes: [], csrfToken: session.csrfToken } })
  expect(await isIn(session)).toBe(true)
  expect((await signedIn(device)).status).toBe(200)
  expect(await toldOf('passkey_added')).toEqual([member.id])
})

test('the first second step, which follows from an invitation or a reset, is no alert', async () => {
  await givenMember()
  expect(await toldOf('passkey_added')).toEqual([])
})

test('a passkey proves the second step again', async () => {
  const { device, session } = await givenMember()
  const invited = { name: 'Sara', email: `sara.passkey${count}@example.com`, role: 'manager', language: 'ar' } as const
  await forgetProof(shop, member)
  expect(await shop.call(inviteMember, invited, { staff: session })).toMatchObject({
    status: 403,
    body: { message_key: 'step_up_needed' },
  })
  const passkey = device.sign(await passkeyRequest(shop, session))
  expect((await shop.call(stepUp, { passkey }, { staff: session })).status).toBe(200)
  expect((await shop.call(inviteMember, invited, { staff: session })).status).toBe(201)
})

test('whoever has a passkey gets an app and new recovery codes by it, once it was given again', async () => {
  const { device, session } = await givenMember()
  await forgetProof(shop, member)
  for (const endpoint of [setUpTwoFactor, renewRecoveryCodes]) {
    const { status, body } = await shop.callWith(endpoint, {}, { staff: session })
    expect([status, body.message_key]).toEqual([403, 'step_up_needed'])
  }
  const passkey = device.sign(await passkeyRequest(shop, session))
  await shop.call(stepUp, { passkey }, { staff: session })
  expect((await shop.call(setUpTwoFactor, {}, { staff: session })).body.qr).toMatch(/^<svg /)
  expect((await shop.call(renewRecoveryCodes, {}, { staff: session })).body.recoveryCodes).toHaveLength(10)
})

test('whoever has an app alone gives its code with the call, as before', async () => {
  await givenApp(shop, member)
  const session = await givenStaffSession(shop.database, member.id)
  for (const endpoint of [setUpTwoFactor, renewRecoveryCodes]) {
    const { status, body } = await shop.callWith(endpoint, {}, { staff: session })
    expect([status, body.message_key]).toEqual([401, 'second_factor_needed'])
  }
})

test('a passkey is renamed, and removed once another second step is there; the other sessions end', async () => {
  const { device, session } = await givenMember()
  const elsewhere = sessionIn(await signedIn(device))
  const { _id: id } = there((await shop.call(listPasskeys, {}, { staff: session })).body.passkeys[0])
  expect((await shop.call(renamePasskey, { id, name: 'Old phone' }, { staff: session })).status).toBe(200)
  const only = await shop.call(removePasskey, { id }, { staff: session })
  expect(only).toMatchObject({ status: 409, body: { message_key: 'last_second_step' } })
  expect((await signedIn(device)).status).toBe(200)

  await givenApp(shop, member)
  await forgetProof(shop, member)
  expect((await shop.call(removePasskey, { id }, { staff: session })).status).toBe(403)
  await shop.pool.query('update staff_sessions set proved_at = now() where user_id = $1', [member.id])
  expect(await shop.call(removePasskey, { id }, { staff: session })).toMatchObject({
    status: 200,
    body: { message_key: 'passkey_removed' },
  })
  expect([await isIn(session), await isIn(elsewhere)]).toEqual([true, false])
  expect((await shop.call(askForPasskey, {}, { staff: await passwordGiven() })).status).toBe(404)
  const { rows } = await shop.pool.query(
    "select action, before, after from audit_log where action like 'member.passkey%' and entity_id = $1 order by id",
    [member.id],
  )
  expect(rows).toEqual([
    { action: 'member.passkey_added', before: null, after: { name: 'Phone' } },
    { action: 'member.passkey_renamed', before: { name: 'Phone' }, after: { name: 'Old phone' } },
    { action: 'member.passkey_removed', before: { name: 'Old phone' }, after: null },
  ])
})

test('a passkey that is used on another page or for another shop, or without finger, face or lock, opens nothing', async () => {
  const { device } = await givenMember()
  for (const circumstances of [
    { origin: 'https://tarteeb.example.evil.example' },
    { origin: 'http://tarteeb.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
  ]) {
    const staff = await passwordGiven()
    const passkey = device.sign(await passkeyRequest(shop, staff), circumstances)
    expect(await shop.call(givePasskey, { passkey }, { staff })).toMatchObject(KEY_REFUSED)
    expect(await isIn(staff)).toBe(false)
  }
})

test('what a passkey signed counts once, and nothing that was signed earlier counts later', async () => {
  const { device } = await givenMember()
  const staff = await passwordGiven()
  const passkey = device.sign(await passkeyRequest(shop, staff))
  const answers = await Promise.all([1, 2].map(() => shop.call(givePasskey, { passkey }, { staff })))
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const later = await passwordGiven()
  expect(await shop.call(givePasskey, { passkey }, { staff: later })).toMatchObject(TOO_LATE)
  await passkeyRequest(shop, later)
  expect(await shop.call(givePasskey, { passkey }, { staff: later })).toMatchObject(KEY_REFUSED)
})

test('a challenge belongs to its session: what was signed for another one opens nothing', async () => {
  const { device } = await givenMember()
  const victim = await passwordGiven()
  const thief = await passwordGiven()
  const passkey = device.sign(await passkeyRequest(shop, victim))
  expect(await shop.call(givePasskey, { passkey }, { staff: thief })).toMatchObject(TOO_LATE)
  await passkeyRequest(shop, thief)
  expect(await shop.call(givePasskey, { passkey }, { staff: thief })).toMatchObject(KEY_REFUSED)
  expect((await shop.call(givePasskey, { passkey }, { staff: victim })).status).toBe(200)
})

test('a challenge belongs to its purpose', async () => {
  const { device, session } = await givenMember()
  const { options } = (await shop.call(setUpPasskey, {}, { staff: session })).body
  // Begun to make a passkey, signed as if to prove the second step again.
  const passkey = device.sign({ ...options, ...AS_PROOF, rpId: options.rp.id })
  expect(await shop.call(stepUp, { passkey }, { staff: session })).toMatchObject(TOO_LATE)
  await passkeyRequest(shop, session)
  expect(await shop.call(stepUp, { passkey }, { staff: session })).toMatchObject(KEY_REFUSED)
  // And the other way round.
  const request = await passkeyRequest(shop, session)
  const made = openAuthenticator(SHOP_ORIGIN).make({ ...options, challenge: request.challenge })
  expect(await shop.call(confirmPasskey, { name: 'Phone', passkey: made }, { staff: session })).toMatchObject(
    KEY_REFUSED,
  )
})

test('a challenge is good for five minutes', async () => {
  const { device } = await givenMember()
  const staff = await passwordGiven()
  const passkey = device.sign(await passkeyRequest(shop, staff))
  const { rows } = await shop.pool.query(
    'select extract(epoch from expires_at - now()) as seconds from staff_passkey_challenges order by expires_at desc limit 1',
  )
  expect(Number(rows[0].seconds)).toBeGreaterThan(290)
  expect(Number(rows[0].seconds)).toBeLessThanOrEqual(300)
  await shop.pool.query("update staff_passkey_challenges set expires_at = now() - interval '1 second'")
  expect(await shop.call(givePasskey, { passkey }, { staff })).toMatchObject(TOO_LATE)
})

test('a counter that goes backwards is refused and written down; devices that do not count are no copies', async () => {
  const { device } = await givenMember()
  const usedWith = async (counter: number) => {
    const staff = await passwordGiven()
    const passkey = device.sign(await passkeyRequest(shop, staff), { counter })
    return (await shop.call(givePasskey, { passkey }, { staff })).status
  }
  expect([await usedWith(0), await usedWith(0), await usedWith(7)]).toEqual([200, 200, 200])
  expect([await usedWith(7), await usedWith(6), await usedWith(0)]).toEqual([422, 422, 422])
  expect((await logged()).filter(action => action === 'member.passkey_doubted')).toHaveLength(3)
  expect(await usedWith(8)).toBe(200)
})

test('a removed passkey opens nothing, also where it was asked for before', async () => {
  const { device, session } = await givenMember()
  await givenApp(shop, member)
  const staff = await passwordGiven()
  const asked = await passkeyRequest(shop, staff)
  const { _id: id } = there((await shop.call(listPasskeys, {}, { staff: session })).body.passkeys[0])
  await shop.pool.query('delete from staff_passkeys where id = $1', [id])
  const answer = await shop.call(givePasskey, { passkey: device.sign(asked) }, { staff })
  expect(answer).toMatchObject(KEY_REFUSED)
})

test('somebody else’s passkey opens nothing', async () => {
  const { device: theirs } = await givenMember()
  const other = { email: `other-passkeys${count}@example.com`, password: member.password }
  await createStaff(shop.database, { ...other, name: 'Noor', role: 'manager' })
  member = { id: member.id, ...other }
  await givenMember()
  expect(await signedIn(theirs)).toMatchObject(KEY_REFUSED)
})

test('a closed member gets in by no passkey', async () => {
  const { device } = await givenMember()
  const owner = await givenStaff(shop, 'owner')
  const staff = await passwordGiven()
  const passkey = device.sign(await passkeyRequest(shop, staff))
  await shop.call(changeMember, { id: member.id, role: 'owner', isActive: false }, { staff: owner })
  expect((await shop.call(givePasskey, { passkey }, { staff })).status).toBe(401)
  expect((await shop.call(staffLogIn, member)).status).toBe(401)
})

test('an owner who resets a member’s second step takes their passkeys away, and none comes in meanwhile', async () => {
  const { device, session } = await givenMember()
  const owner = await givenStaff(shop, 'owner')
  const hasTwoFactor = async () => {
    const { body } = await shop.call(listStaffMembers, {}, { staff: owner })
    return there(body.members.find(each => each._id === member.id)).hasTwoFactor
  }
  expect(await hasTwoFactor()).toBe(true)
  const { options } = (await shop.call(setUpPasskey, {}, { staff: session })).body
  expect((await shop.call(resetTwoFactor, { id: member.id }, { staff: owner })).status).toBe(200)
  expect(await hasTwoFactor()).toBe(false)
  const late = { name: 'Late', passkey: openAuthenticator(SHOP_ORIGIN).make(options) }
  expect((await shop.call(confirmPasskey, late, { staff: session })).status).toBe(401)
  const begun = await shop.call(staffLogIn, member)
  expect(begun.body.twoFactor).toBe('to-set-up')
  expect((await shop.call(askForPasskey, {}, { staff: sessionIn(begun) })).status).toBe(404)
  const staff = sessionIn(begun)
  expect(
    (
      await shop.call(
        givePasskey,
        { passkey: device.sign({ ...options, ...AS_PROOF, rpId: options.rp.id }) },
        { staff },
      )
    ).status,
  ).toBe(409)
})

test('five refused passkeys end the session, and it is written down', async () => {
  const { device } = await givenMember()
  const staff = await passwordGiven()
  const keys: string[] = []
  for (let tries = 0; tries < 5; tries++) {
    const passkey = device.sign(await passkeyRequest(shop, staff), { rpId: 'evil.example' })
    keys.push((await shop.call(givePasskey, { passkey }, { staff })).body.message_key)
  }
  expect(keys).toEqual([...Array.from({ length: 4 }, () => 'passkey_refused'), 'sign_in_over'])
  expect(await logged()).toContain('session.refused')
})

test('the database holds nothing that signs', async () => {
  const { session } = await givenMember()
  await passkeyRequest(shop, session)
  const { rows } = await shop.pool.query('select to_jsonb(p) as row from staff_passkeys p where user_id = $1', [
    member.id,
  ])
  expect(Object.keys(rows[0].row).toSorted()).toEqual([
    ...['counter', 'created_at', 'credential_id', 'id', 'is_backed_up', 'last_used_at', 'name', 'public_key'],
    ...['transports', 'user_id'],
  ])
})
