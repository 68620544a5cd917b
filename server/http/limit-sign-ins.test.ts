import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '#contract/accounts.ts'
import { staffLogIn } from '#contract/office/members.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenMember } from '#tests/support/members.ts'
import { NO_STOREFRONT } from '#tests/support/no-storefront.ts'
import { cookieOf } from '#tests/support/staff.ts'
import { ACCOUNT_LIMITS } from '../accounts/accounts.ts'
import { createStaff } from '../accounts/create-staff.ts'
import { limitSignIns, networkOf } from './limit-sign-ins.ts'
import type { CountAttempts } from './rate-limit.ts'
import { Refusal } from './refusal.ts'
import { hashToken, newToken } from './session.ts'
import { deviceCookie } from './staff-session.ts'

/** The shop's own, but for fewer tries on an account and from an address: each one costs a password's hash. */
const { byAddress, byAccount, firstAtAddress, ...others } = ACCOUNT_LIMITS.logIn
const TRIES = {
  ...others,
  byAddress: { ...byAddress, attempts: 20 },
  byAccount: { ...byAccount, attempts: 10 },
  firstAtAddress: { ...firstAtAddress, attempts: 1 },
}

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ limits: { ...PLENTY, logIn: TRIES, staffLogIn: TRIES } })
})
afterAll(() => shop.close())

/** The database's counting, in memory and by a clock of its own: 100,000 tries are through in a moment. */
function countingFrom(clock: () => number): CountAttempts {
  const held = new Map<string, { hits: number; resetsAt: number }>()
  return async attempts =>
    attempts.map(({ of, limit }) => {
      const known = held.get(of)
      const isOver = known === undefined || known.resetsAt <= clock()
      const row = isOver ? { hits: 1, resetsAt: clock() + limit.seconds } : { ...known, hits: known.hits + 1 }
      held.set(of, row)
      return row.hits > limit.attempts ? row.resetsAt - clock() : 0
    })
}

test('a hundred thousand wrong sign-ins in an hour let nobody in and keep no owner out', async () => {
  const [accounts, addresses, tries, hour] = [50, 100, 100_000, 3_600]
  /** Each account's password is the guessers' 500th guess: without limits all would be open after a quarter of the tries. */
  const placeOfPassword = 500
  let seconds = 0
  const count = countingFrom(() => seconds)
  const checked = new Map<string, number>()
  const broken = new Set<string>()
  const ownersRefused: unknown[] = []

  async function isLetTry(account: string, address: string, isKnown: boolean): Promise<boolean> {
    const isKnownPlace = async () => isKnown
    const trying = { what: 'log-in', account, address, limits: ACCOUNT_LIMITS.logIn, browser: null, isKnownPlace }
    return await limitSignIns(count, trying).then(
      () => true,
      problem => {
        if (problem instanceof Refusal && problem.key === 'too_many_requests') return false
        throw problem
      },
    )
  }

  for (let place = 0; place < tries; place++) {
    seconds = Math.floor((place * hour) / tries)
    const account = `account${place % accounts}@example.com`
    // Every account is tried from every address, one after the other.
    const address = `198.51.100.${(place + Math.floor(place / accounts)) % addresses}`
    if (await isLetTry(account, address, false)) {
      const guesses = (checked.get(account) ?? 0) + 1
      checked.set(account, guesses)
      if (guesses >= placeOfPassword) broken.add(account)
    }
    // Now and then the owner of the account comes: from home, and from somewhere never seen.
    if (place % 997 !== 0) continue
    const isIn = [
      await isLetTry(account, `203.0.113.${place % accounts}`, true),
      await isLetTry(account, `192.0.2.${place / 997}`, false),
    ]
    if (isIn.includes(false)) ownersRefused.push({ account, seconds, isIn })
  }

  expect([...checked.values()].reduce((sum, guesses) => sum + guesses, 0)).toBeGreaterThan(accounts * 100)
  expect([...broken]).toEqual([])
  expect(ownersRefused).toEqual([])
})

const AT_HOME = {
  what: 'log-in',
  account: 'noor@example.com',
  address: '198.51.100.1',
  limits: ACCOUNT_LIMITS.logIn,
  browser: null,
  isKnownPlace: async () => true,
}

test('what is tried on others from an address that many share keeps nobody out of an account that was opened there before', async () => {
  const count = countingFrom(() => 0)
  const stranger = { ...AT_HOME, isKnownPlace: async () => false }
  const tried = Array.from({ length: 1_000 }, (_, place) => ({ ...stranger, account: `nobody${place}@example.com` }))
  const outcomes = await Promise.allSettled(tried.map(trying => limitSignIns(count, trying)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(ACCOUNT_LIMITS.logIn.byAddress.attempts)
  await expect(limitSignIns(count, AT_HOME)).resolves.toBeUndefined()
  await expect(limitSignIns(count, { ...stranger, account: 'ali@example.com' })).rejects.toThrow()
})

test('a list of passwords for accounts that were opened from the same network comes to an end there, too', async () => {
  const count = countingFrom(() => 0)
  const listed = Array.from({ length: 2_000 }, (_, place) => ({ ...AT_HOME, account: `listed${place}@example.com` }))
  const outcomes = await Promise.allSettled(listed.map(trying => limitSignIns(count, trying)))
  const { attempts } = ACCOUNT_LIMITS.logIn.byAddress
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(attempts + 10 * attempts)
  await expect(limitSignIns(count, { ...AT_HOME, browser: 'their own' })).resolves.toBeUndefined()
})

test('an owner behind the guesser’s own address waits ten minutes at most, and not at all in a browser that opened the account before', async () => {
  let seconds = 0
  const count = countingFrom(() => seconds)
  for (let tries = 0; tries < 1_000; tries++) await limitSignIns(count, AT_HOME).catch(() => undefined)
  const known = { ...AT_HOME, browser: 'their own' }
  const { attempts } = ACCOUNT_LIMITS.logIn.byAccountAtAddress
  for (let tries = 0; tries < attempts; tries++) await expect(limitSignIns(count, known)).resolves.toBeUndefined()
  await expect(limitSignIns(count, known)).rejects.toThrow()
  const refused = await limitSignIns(count, AT_HOME).catch((problem: unknown) => problem)
  const wait = Number(Object(refused).details.headers['retry-after'])
  expect(wait).toBeLessThanOrEqual(600)
  seconds += wait
  await expect(limitSignIns(count, AT_HOME)).resolves.toBeUndefined()
})

async function guessFromEverywhere(endpoint: typeof logIn | typeof staffLogIn, email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let place = 0; place < 24; place++) {
    const guess = { email, password: `guess ${place}` }
    statuses.push((await shop.callWith(endpoint, guess, { address: `198.51.100.${place % 12}` })).status)
  }
  return statuses
}

/** One from each of the twelve addresses. */
const STOPPED = [...Array.from({ length: 12 }, () => 401), ...Array.from({ length: 12 }, () => 429)]

test('guesses from everywhere are stopped for a shopper, who gets in meanwhile', async () => {
  const shopper = await givenMember(shop)
  expect(await guessFromEverywhere(logIn, shopper.email)).toEqual(STOPPED)
  expect((await shop.call(logIn, shopper, { address: '192.0.2.99' })).status).toBe(200)
  // Where the shopper is logged in already, wrong tries of one's own are no hindrance either.
  for (const password of ['a typo', 'another typo', 'a third', shopper.password]) {
    const { status } = await shop.call(logIn, { ...shopper, password })
    expect(status).toBe(password === shopper.password ? 200 : 401)
  }
})

test('guesses from everywhere are stopped for staff, who get in meanwhile', async () => {
  const staff = { email: 'ali@example.com', password: 'keeps the shop tidy' }
  await createStaff(shop.database, { ...staff, name: 'Ali', role: 'owner' })
  expect(await guessFromEverywhere(staffLogIn, staff.email)).toEqual(STOPPED)
  expect((await shop.call(staffLogIn, staff, { address: '192.0.2.99' })).status).toBe(200)
})

async function guessUntilRefused(endpoint: typeof logIn | typeof staffLogIn, address: string): Promise<void> {
  for (let place = 0; ; place++) {
    const nobody = { email: `nobody${place}@example.com`, password: 'a guess' }
    if ((await shop.callWith(endpoint, nobody, { address })).status === 429) return
  }
}

test('where made-up accounts have used an address up, a shopper gets in who is logged in there, or was in this browser', async () => {
  const address = '198.51.100.200'
  const [shopper, other] = [await givenMember(shop), await givenMember(shop)]
  const before = await shop.call(logIn, shopper, { address })
  const [set = ''] = before.headers.getSetCookie()
  expect(set).toMatch(
    /^__Secure-tarteeb-known=[^;]+; Path=\/api\/user\/login; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
  )
  const headers = { cookie: cookieOf(set) }
  await guessUntilRefused(logIn, address)
  const statusFor = async (who: typeof shopper, given: Readonly<Record<string, string>> = {}) =>
    (await shop.call(logIn, who, { address, headers: given })).status
  expect([await statusFor(shopper), await statusFor(other)]).toEqual([200, 429])
  await shop.pool.query('delete from sessions where user_id = $1', [shopper.id])
  expect([await statusFor(shopper), await statusFor(shopper, headers)]).toEqual([429, 200])
  // It is this account's, and nobody makes one.
  const forged = { cookie: cookieOf(set).replace(shopper.id, other.id) }
  expect([await statusFor(other, headers), await statusFor(other, forged)]).toEqual([429, 429])
  // Nor does it let anybody guess for longer than others.
  await shop.pool.query('delete from sessions where user_id = $1', [shopper.id])
  const guesses = Array.from({ length: TRIES.byAccountAtAddress.attempts }, () =>
    statusFor({ ...shopper, password: 'a guess' }, headers),
  )
  // One of its tries was right.
  expect((await Promise.all(guesses)).filter(status => status === 429)).toHaveLength(1)
})

test('where made-up accounts have used an address up, a member of staff gets in by a browser that opened the office before', async () => {
  const address = '198.51.100.201'
  const staff = { email: 'huda@example.com', password: 'keeps the shop tidy' }
  const id = await createStaff(shop.database, { ...staff, name: 'Huda', role: 'owner' })
  const device = newToken()
  await shop.pool.query('insert into staff_devices (user_id, token_hash) values ($1, $2)', [id, hashToken(device)])
  await guessUntilRefused(staffLogIn, address)
  const headers = { cookie: cookieOf(deviceCookie(device, NO_STOREFRONT.publicUrl)) }
  expect((await shop.call(staffLogIn, staff, { address })).status).toBe(429)
  expect((await shop.call(staffLogIn, staff, { address, headers })).status).toBe(200)
})

test('whoever has many IPv6 addresses of one network counts as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0DB8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
})

test('owners are told of passwords that come from so many addresses that none of them is refused', async () => {
  const email = 'guessed-from-everywhere@example.com'
  const id = await createStaff(shop.database, {
    email,
    name: 'Zainab',
    role: 'manager',
    password: 'keeps the shop tidy',
  })
  const told = async () =>
    (await shop.pool.query('select fact from staff_alerts where entity_id = $1', [id])).rows.map(({ fact }) => fact)
  const most = TRIES.byAccount.attempts
  for (let place = 0; place <= most; place += 1) {
    expect(await told()).toEqual([])
    const password = 'not the right one'
    const { status } = await shop.call(staffLogIn, { email, password }, { address: `203.0.113.${place}` })
    expect(status).toBe(401)
  }
  expect(await told()).toEqual(['password_limit'])
})
