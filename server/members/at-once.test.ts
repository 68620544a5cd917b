import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  changeStaffPassword,
  confirmTwoFactor,
  endOtherStaffSessions,
  giveCode,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '#contract/office/members.ts'
import { setUpPasskey } from '#contract/office/passkeys.ts'
import { type Answer, type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { PATIENTLY } from '#tests/support/patience.ts'
import { appCode, givenApp, givenStaff, givenStaffSession, type SignedInStaff } from '#tests/support/staff.ts'
import { closeDemoAccounts } from '../accounts/demo-accounts.ts'
import { DEMO_STAFF } from '../accounts/demo-sign-ins.ts'
import { hashPassword } from '../accounts/passwords.ts'

const now = new Date('2026-11-22T08:00:00Z')
const PASSWORD = 'keeps the shop tidy'

let shop: TestShop
let member: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY, clock: () => now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await givenStaff(shop, 'manager')
})

async function sessionsOf({ id }: SignedInStaff): Promise<string[]> {
  const { rows } = await shop.pool.query('select token_hash from staff_sessions where user_id = $1', [id])
  return rows.map(row => row.token_hash)
}

/** Does `meanwhile` in a transaction that holds the member, as what shuts them out or lets them in does; the call comes in between. */
async function withMemberHeld<Result>(
  call: () => Promise<Result>,
  meanwhile: (holder: PoolClient) => Promise<unknown>,
): Promise<Result> {
  const holder = await shop.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from users where id = $1 for update', [member.id])
    let isAnswered = false
    const answer = call().finally(() => {
      isAnswered = true
    })
    await vi.waitFor(
      async () => {
        const { rowCount } = await shop.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(isAnswered || rowCount === 1).toBe(true)
      },
      // Hashing comes first, and takes its turn.
      PATIENTLY,
    )
    await meanwhile(holder)
    await holder.query('commit')
    return await answer
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

/** In the order in which a reset does it. */
async function shutOut(holder: PoolClient): Promise<void> {
  for (const table of ['staff_passkeys', 'staff_two_factor', 'staff_recovery_codes', 'staff_sessions'])
    await holder.query(`delete from ${table} where user_id = $1`, [member.id])
}

const beingSignedIn = async () => {
  const secret = await givenApp(shop, member)
  const half = await givenStaffSession(shop.database, member.id, { isOpen: false })
  return { half, code: appCode(secret, now) }
}

const CALLS: Readonly<Record<string, () => Promise<() => Promise<Answer>>>> = {
  'gives the code': async () => {
    const { half, code } = await beingSignedIn()
    return () => shop.call(giveCode, { code }, { staff: half })
  },
  'gives the last wrong code': async () => {
    const { half } = await beingSignedIn()
    await shop.pool.query('update staff_sessions set wrong_codes = 4 where token_hash = $1', [half.sessionHash])
    return () => shop.call(giveCode, { code: 'no such code' }, { staff: half })
  },
  'asks for a secret to scan': async () => () => shop.call(setUpTwoFactor, {}, { staff: member }),
  'asks to make a passkey': async () => () => shop.call(setUpPasskey, {}, { staff: member }),
  'sets up an app': async () => {
    const { secret } = (await shop.call(setUpTwoFactor, {}, { staff: member })).body
    return () => shop.call(confirmTwoFactor, { code: appCode(secret, now) }, { staff: member })
  },
  'gets new recovery codes': async () => {
    const { code } = await beingSignedIn()
    return () => shop.call(renewRecoveryCodes, { code }, { staff: member })
  },
}

test.each(Object.keys(CALLS))('who %s while an owner shuts them out is out, and nothing fails', async what => {
  const call = (await CALLS[what]?.()) ?? expect.fail()
  const { status, body } = await withMemberHeld(call, shutOut)
  expect(['session_expired', 'two_factor_not_begun', 'sign_in_over']).toContain(body.message_key)
  expect(Math.floor(status / 100)).toBe(4)
  expect(await sessionsOf(member)).toEqual([])
  const { rows } = await shop.pool.query('select 1 from staff_recovery_codes where user_id = $1', [member.id])
  expect(rows).toEqual([])
})

/** A session that is opened by the holder, whom nobody sees before it commits. */
async function openOneMore(holder: PoolClient): Promise<void> {
  await holder.query(
    `insert into staff_sessions (id, token_hash, user_id, is_open, address, user_agent, expires_at)
     values ($1, $1, $2, true, '192.0.2.7', 'A browser', now() + interval '1 hour')`,
    [randomUUID(), member.id],
  )
}

test('signing out everywhere else ends the session that is just being opened, too', async () => {
  const answer = await withMemberHeld(() => shop.call(endOtherStaffSessions, {}, { staff: member }), openOneMore)
  expect(answer.status).toBe(200)
  expect(await sessionsOf(member)).toEqual([member.sessionHash])
})

async function givePassword(password: string): Promise<void> {
  await shop.pool.query(
    "insert into credentials (id, user_id, account_id, provider_id, password) values ($1, $1, $1, 'credential', $2)",
    [member.id, await hashPassword(password)],
  )
}

test('another password ends the session that is just being opened with the old one', async () => {
  await givePassword(PASSWORD)
  const input = { oldPassword: PASSWORD, newPassword: 'a shelf for every cup' }
  const answer = await withMemberHeld(() => shop.call(changeStaffPassword, input, { staff: member }), openOneMore)
  expect(answer.status).toBe(200)
  expect(await sessionsOf(member)).toEqual([member.sessionHash])
})

test('a demo account that is closed keeps no session that is just being opened', async () => {
  await shop.pool.query('update users set email = $2 where id = $1', [member.id, DEMO_STAFF.email])
  await givePassword(DEMO_STAFF.password)
  expect(await withMemberHeld(() => closeDemoAccounts(shop.database), openOneMore)).toEqual([DEMO_STAFF.email])
  expect(await sessionsOf(member)).toEqual([])
})
