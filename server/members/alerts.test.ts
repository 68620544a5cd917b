import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeOutData } from '#contract/accounts.ts'
import { listStaffAlerts } from '#contract/office/alerts.ts'
import { exportCustomers } from '#contract/office/customers.ts'
import { readToday } from '#contract/office/figures.ts'
import {
  changeMember,
  confirmTwoFactor,
  giveCode,
  inviteMember,
  resetTwoFactor,
  setUpTwoFactor,
  staffLogIn,
} from '#contract/office/members.ts'
import { exportSubscribers } from '#contract/office/newsletter.ts'
import { exportOrders } from '#contract/office/orders.ts'
import { readStaffSettings, saveSettings } from '#contract/office/store.ts'
import { ALERT_KINDS } from '#shop/accounts/alerts.ts'
import { type Answer, type AnswerTo, type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails } from '#tests/support/mails.ts'
import {
  appCode,
  cookieOf,
  forgetProof,
  givenApp,
  givenStaff,
  givenStaffSession,
  type SignedInStaff,
} from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { createStaff } from '../accounts/create-staff.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { forgetExpired } from '../forget-expired.ts'
import { hashToken } from '../http/session.ts'

const TRIES = { attempts: 3, seconds: 600 }

let shop: TestShop
let owner: SignedInStaff
let now = new Date('2026-11-21T08:00:00Z')
let count = 0
beforeAll(async () => {
  const staffLogIn = { ...PLENTY.staffLogIn, byAccountAtAddress: TRIES }
  const staffCode = { ...PLENTY.staffCode, byAccountAtAddress: { ...TRIES, attempts: 8 } }
  shop = await testShop({ limits: { ...PLENTY, staffLogIn, staffCode }, clock: () => now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  count += 1
  await shop.pool.query("update users set is_active = false where staff_role = 'owner'")
  await shop.pool.query('delete from rate_limits')
  await shop.pool.query('delete from staff_alerts')
  await shop.queuedMails()
  await shop.pool.query("delete from jobs.job where name = 'mail'")
  owner = await givenStaff(shop, 'owner')
})

/** What was written down, oldest first. */
async function alerts(): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.pool.query('select * from staff_alerts order by at, id')
  return rows
}

const facts = async () => (await alerts()).map(({ fact }) => fact)

/** Whom the queued mails of alerts are for. */
async function readers(): Promise<string[]> {
  const mails = (await shop.queuedMails()) as { template: string; readerId: string }[]
  return mails.filter(({ template }) => template === 'staff-alert').map(({ readerId }) => readerId)
}

async function takeOut({ path }: { readonly path: string }, { cookie } = owner): Promise<void> {
  const { status } = await shop.send(`${path}?format=csv`, { headers: { cookie, 'user-agent': 'A desk' } })
  expect(status).toBe(200)
}

interface Account {
  readonly id: string
  readonly email: string
  readonly password: string
}

async function givenAccount(role: 'owner' | 'manager' = 'manager'): Promise<Account> {
  const account = { email: `alerted${count}@example.com`, password: 'keeps the shop tidy' }
  return { ...account, id: await createStaff(shop.database, { ...account, name: 'Zainab', role }) }
}

const cookiesOf = ({ headers }: Pick<Answer, 'headers'>) => headers.getSetCookie()
const deviceOf = (answer: Pick<Answer, 'headers'>) =>
  cookieOf(cookiesOf(answer).find(cookie => cookie.includes('device')) ?? '')

/** The second step of a new session by the app; `device` is the cookie that the browser has, `''` for none. */
async function enter(account: Account, secret: string, device = ''): Promise<AnswerTo<typeof giveCode>> {
  now = new Date(now.getTime() + 60_000)
  const code = appCode(secret, now)
  return await enterBy(account, code, device)
}

async function enterBy({ email, password }: Account, code: string, device = ''): Promise<AnswerTo<typeof giveCode>> {
  const begun = await shop.call(staffLogIn, { email, password })
  const cookie = [cookieOf(begun.headers.get('set-cookie') ?? ''), device].join('; ')
  const staff = { cookie, csrfToken: begun.body.csrfToken }
  return await shop.call(giveCode, { code }, { staff, headers: { 'user-agent': 'A phone' } })
}

test('a member’s first sign-in of all is told to the owners, and not to the member', async () => {
  const account = await givenAccount()
  const begun = await shop.call(staffLogIn, account)
  const staff = { cookie: cookieOf(begun.headers.get('set-cookie') ?? ''), csrfToken: begun.body.csrfToken }
  const { secret } = (await shop.call(setUpTwoFactor, {}, { staff })).body
  const code = appCode(secret, now)
  const opened = await shop.call(confirmTwoFactor, { code }, { staff })
  expect(await facts()).toEqual(['signed_in'])
  expect(await readers()).toEqual([owner.id])

  // In the same browser it is nothing new; in another one the member is told too.
  await enter(account, secret, deviceOf(opened))
  expect(await facts()).toEqual(['signed_in'])
  expect((await enterBy(account, there(opened.body.recoveryCodes[0]))).status).toBe(200)
  expect(await facts()).toEqual(['signed_in', 'signed_in'])
  expect((await readers()).toSorted()).toEqual([owner.id, owner.id, account.id].toSorted())
  expect((await alerts())[1]).toMatchObject({
    ...{ kind: 'sign_in', staff_id: account.id, staff_name: 'Zainab', entity: 'member', entity_id: account.id },
    ...{ address: '192.0.2.1', user_agent: 'A phone', details: { name: 'Zainab', email: account.email } },
  })
})

test('a browser is known by a cookie of a year that no script reads, renewed at each sign-in; the database holds its hash', async () => {
  const account = await givenAccount()
  const secret = await givenApp(shop, account)
  const opened = await enter(account, secret)
  const cookie = cookiesOf(opened).find(each => each.includes('device'))
  expect(cookie).toMatch(
    /^__Host-tarteeb-staff-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=31536000$/,
  )
  const token = deviceOf(opened).split('=')[1] ?? ''
  const { rows } = await shop.pool.query('select token_hash from staff_devices where user_id = $1', [account.id])
  expect(rows).toEqual([{ token_hash: hashToken(token) }])
  expect(deviceOf(await enter(account, secret, deviceOf(opened)))).toBe(deviceOf(opened))
})

test('a cookie that nobody ever signed in with is replaced, and one of a colleague’s browser is kept and told', async () => {
  const account = await givenAccount()
  const secret = await givenApp(shop, account)
  const planted = `__Host-tarteeb-staff-device=${'a'.repeat(43)}`
  const device = deviceOf(await enter(account, secret, planted))
  expect(device).not.toBe(planted)

  count += 1
  const colleague = await givenAccount()
  const entered = await enter(colleague, await givenApp(shop, colleague), device)
  expect(deviceOf(entered)).toBe(device)
  expect(await facts()).toEqual(['signed_in', 'signed_in'])
})

test('of a member’s browsers the twenty used last are known, for a year', async () => {
  const account = await givenAccount()
  const secret = await givenApp(shop, account)
  const first = deviceOf(await enter(account, secret))
  await shop.pool.query(
    `insert into staff_devices (user_id, token_hash, last_seen_at)
     select $1, 'other-' || n, now() + n * interval '1 second' from generate_series(1, 19) as n`,
    [account.id],
  )
  await enter(account, secret, first)
  expect(await facts()).toEqual(['signed_in'])
  await shop.pool.query(
    "update staff_devices set last_seen_at = now() + interval '1 hour' where token_hash like 'other-%'",
  )
  await enter(account, secret)
  await enter(account, secret, first)
  expect(await facts()).toHaveLength(3)
  const known = async () =>
    (await shop.pool.query('select token_hash from staff_devices where user_id = $1', [account.id])).rows.length
  expect(await known()).toBe(20)
  await shop.pool.query(
    "update staff_devices set last_seen_at = now() - interval '366 days' where token_hash like 'other-%'",
  )
  await forgetExpired(shop.database)
  expect(await known()).toBe(1)
})

test('after the second step was reset or the account closed, every browser is new again', async () => {
  const account = await givenAccount()
  const device = deviceOf(await enter(account, await givenApp(shop, account)))
  const { id } = account
  await shop.call(resetTwoFactor, { id }, { staff: owner })
  await enter(account, await givenApp(shop, account), device)
  expect((await facts()).filter(fact => fact === 'signed_in')).toHaveLength(2)
})

test('invited, another role, closed, opened again and a second step that was reset: each is told once', async () => {
  const { id } = await givenStaff(shop, 'manager')
  const invited = { name: 'Noor', email: `new${count}@example.com`, role: 'owner', language: 'ar' } as const
  expect((await shop.call(inviteMember, invited, { staff: owner })).status).toBe(201)
  const change = async (role: 'manager' | 'catalogue', isActive: boolean) => {
    expect((await shop.call(changeMember, { id, role, isActive }, { staff: owner })).status).toBe(200)
  }
  await change('catalogue', true)
  await change('catalogue', false)
  await change('manager', true)
  await change('manager', true)
  await shop.call(resetTwoFactor, { id }, { staff: owner })
  expect(await facts()).toEqual([
    'member_invited',
    'role_changed',
    'member_closed',
    'member_opened',
    'second_step_reset',
  ])
  expect(await alerts()).toMatchObject([
    { details: { name: 'Noor', email: invited.email, role: 'owner' }, staff_id: owner.id, entity: 'invitation' },
    { details: { role: 'catalogue' }, entity: 'member', entity_id: id },
    {},
    { details: { role: 'manager' } },
    {},
  ])
  expect(await readers()).toEqual([owner.id, owner.id, owner.id, owner.id, owner.id])
})

test('an owner who is put out is told of it, and of nothing else any more', async () => {
  const { id, email } = await givenStaff(shop, 'owner')
  await shop.call(
    inviteMember,
    { name: 'Noor', email: `x${count}@example.com`, role: 'manager', language: 'en' },
    { staff: owner },
  )
  await shop.call(changeMember, { id, role: 'owner', isActive: false }, { staff: owner })
  await takeOut(exportCustomers)
  const told = (await deliverMails(shop)).filter(({ to }) => to === email)
  expect(told.map(({ text }) => /was blocked/.test(text))).toEqual([true])
})

test('each file with people in it is told, with who took it; a shopper’s own data is not', async () => {
  const manager = await givenStaff(shop, 'manager')
  for (const endpoint of [exportOrders, exportCustomers, exportSubscribers]) {
    await takeOut(endpoint, manager)
  }
  expect(await facts()).toEqual(['orders_exported', 'customers_exported', 'subscribers_exported'])
  for (const alert of await alerts()) {
    expect(alert).toMatchObject({ kind: 'export', staff_id: manager.id, user_agent: 'A desk', details: {} })
  }
  expect(await readers()).toEqual([owner.id, owner.id, owner.id])
  const { token } = await shop.givenShopper()
  expect((await shop.call(takeOutData, {}, { token })).status).toBe(200)
  expect(await facts()).toHaveLength(3)
})

test('a member’s account that met the limit of passwords is told once an hour, and a further try writes nothing', async () => {
  const { email, id } = await givenAccount()
  const guess = async (of: string) => (await shop.call(staffLogIn, { email: of, password: 'not the right one' })).status
  for (let time = 0; time < 3; time += 1) expect(await guess(email)).toBe(401)
  expect(await facts()).toEqual([])
  expect([await guess(email), await guess(email)]).toEqual([429, 429])
  expect(await alerts()).toMatchObject([
    { fact: 'password_limit', staff_id: null, staff_name: null, entity_id: id, address: '192.0.2.1' },
  ])
  expect(await readers()).toEqual([owner.id])

  await shop.pool.query("update staff_alerts set at = now() - interval '61 minutes'")
  expect(await guess(email)).toBe(429)
  expect(await facts()).toEqual(['password_limit', 'password_limit'])
})

test('wrong passwords, which anybody can give, do not keep untold that somebody with the password tries codes', async () => {
  const account = await givenAccount()
  await givenApp(shop, account)
  for (let time = 0; time < 4; time += 1)
    await shop.call(staffLogIn, { email: account.email, password: 'not the right one' })
  const staff = await givenStaffSession(shop.database, account.id, { isOpen: false })
  for (let time = 0; time < 5; time += 1) await shop.call(giveCode, { code: '000000' }, { staff })
  expect(await facts()).toEqual(['password_limit', 'code_limit'])
})

test('of many tries at once beyond the limit one is told', async () => {
  const { email } = await givenAccount()
  const guesses = Array.from({ length: 12 }, () => shop.call(staffLogIn, { email, password: 'not the right one' }))
  await Promise.all(guesses)
  expect(await facts()).toEqual(['password_limit'])
})

test('addresses without a member’s account lock nobody out and tell nobody', async () => {
  const stranger = `nobody${count}@example.com`
  for (let time = 0; time < 5; time += 1)
    await shop.call(staffLogIn, { email: stranger, password: 'not the right one' })
  expect(await facts()).toEqual([])
})

test('five wrong codes are told, and so are too many of an account that may try no more', async () => {
  const account = await givenAccount()
  await givenApp(shop, account)
  const tryCodes = async (code: string) => {
    const staff = await givenStaffSession(shop.database, account.id, { isOpen: false })
    const answers = []
    for (let time = 0; time < 5; time += 1) answers.push((await shop.call(giveCode, { code }, { staff })).status)
    return answers.at(-1)
  }
  await tryCodes('000000')
  expect(await alerts()).toMatchObject([
    { kind: 'locked_out', fact: 'code_limit', entity_id: account.id, staff_id: null },
  ])
  await shop.pool.query('delete from staff_alerts')
  expect(await tryCodes('000000')).toBe(429)
  expect(await facts()).toEqual(['code_limit'])
  await shop.pool.query('delete from staff_alerts')
  await shop.pool.query('delete from rate_limits')
  await tryCodes('aaaa-aaaa-aaaa-aaaa')
  expect(await facts()).toEqual(['code_limit'])
})

test('an owner gets ten mails of a kind an hour, the last of which says so; the others stand in the office', async () => {
  for (let time = 0; time < 12; time += 1) await takeOut(exportCustomers)
  const letters = await deliverMails(shop)
  expect(letters).toHaveLength(10)
  expect(letters.map(({ text }) => text.includes('https://tarteeb.example/admin/alerts'))).toEqual([
    ...Array.from({ length: 9 }, () => false),
    true,
  ])
  expect(await facts()).toHaveLength(12)
  // Another kind has its own ten.
  await shop.call(
    inviteMember,
    { name: 'Noor', email: `y${count}@example.com`, role: 'manager', language: 'en' },
    { staff: owner },
  )
  expect(await readers()).toEqual([owner.id])
})

test('what did not happen is not told', async () => {
  const invited = { name: 'Noor', email: owner.email, role: 'manager', language: 'en' } as const
  expect((await shop.call(inviteMember, invited, { staff: owner })).body.message_key).toBe('staff_address_taken')
  const rolledBack = shop.database.transaction(async tx => {
    const by = { id: null, name: null, address: null, userAgent: null }
    await raiseAlert(shop.jobs, tx, { fact: 'payment_doubted', by, entity: 'order', entityId: 'o', details: {} })
    throw new Error('what happened did not happen')
  })
  await expect(rolledBack).rejects.toThrow('did not happen')
  expect([await facts(), await readers()]).toEqual([[], []])
})

test('a kind that owners do not want mailed stands in the office alone', async () => {
  const { settings } = (await shop.call(readStaffSettings, {}, { staff: owner })).body
  const alertKinds = ALERT_KINDS.filter(kind => kind !== 'export')
  const saved = await shop.call(saveSettings, { ...settings, alertKinds }, { staff: owner })
  expect(saved).toMatchObject({ status: 200, body: { settings: { alertKinds } } })
  await takeOut(exportCustomers)
  expect([await facts(), await readers()]).toEqual([['customers_exported'], []])
  await shop.call(saveSettings, { ...saved.body.settings, alertKinds: ALERT_KINDS }, { staff: owner })
})

test('who found a session open does not silence the alerts, and neither does a manager', async () => {
  const manager = await givenStaff(shop, 'manager')
  const { settings } = (await shop.call(readStaffSettings, {}, { staff: manager })).body
  const silenced = { ...settings, alertKinds: [] }
  const refused = await shop.call(saveSettings, silenced, { staff: manager })
  expect([refused.status, refused.body.message_key]).toEqual([403, 'forbidden'])
  expect((await shop.call(saveSettings, { ...settings, returnWindowDays: 8 }, { staff: manager })).status).toBe(200)
  await givenApp(shop, owner)
  await forgetProof(shop, owner)
  const found = await shop.call(saveSettings, { ...silenced, version: settings.version + 1 }, { staff: owner })
  expect([found.status, found.body.message_key]).toEqual([403, 'step_up_needed'])
})

test.each([
  ['en', 'Change of members or roles · Tarteeb', /Noor Hassan \(.+\) was invited to the back office\. Role: owner\./],
  ['ar', 'تغيير في الموظفين أو أدوارهم · ترتيب', /دُعي .*Noor Hassan.* إلى لوحة الإدارة\. دوره: مالك\./],
] as const)(
  'a mail in %s says what, who, when in Baghdad, from where, and what to do',
  async (language, subject, what) => {
    await shop.pool.query('update users set language = $2 where id = $1', [owner.id, language])
    const invited = { name: 'Noor Hassan', email: `z${count}@example.com`, role: 'owner', language: 'en' } as const
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
    await shop.call(inviteMember, invited, { staff: owner, headers })
    await shop.pool.query("update staff_alerts set at = '2026-11-22T21:30:00Z'")
    const letter = (await deliverMails(shop)).find(({ to }) => to === owner.email)
    expect(letter).toMatchObject({ language, subject })
    expect(letter?.text).toMatch(what)
    for (const told of [
      'Ali Kareem',
      language === 'ar' ? '12:30\u2069\u00a0ليلاً' : '12:30\u00a0am',
      '192.0.2.1',
      'Firefox',
      'https://tarteeb.example/admin/staff',
    ]) {
      expect(letter?.text).toContain(told)
      expect(letter?.html).toContain(told)
    }
    expect(letter?.text).toContain(language === 'ar' ? '23 تشرين الثاني 2026' : '23 November 2026')
    expect(`${letter?.subject}${letter?.text}${letter?.html}`).not.toMatch(/\b(?:mails|alerts)\.|\{\{/)
  },
)

test('owners read what happened, newest first and a page at a time, and see how much it was today', async () => {
  for (let time = 0; time < 3; time += 1) await takeOut(exportCustomers)
  const first = (await shop.call(listStaffAlerts, { limit: 2 }, { staff: owner })).body
  const second = (await shop.call(listStaffAlerts, { limit: 2, cursor: there(first.nextCursor) }, { staff: owner }))
    .body
  const ids = [...first.alerts, ...second.alerts].map(({ _id }) => _id)
  expect(ids).toEqual((await alerts()).map(({ id }) => id).toReversed())
  expect([first.alerts.length, second.nextCursor]).toEqual([2, null])
  expect(first.alerts[0]).toMatchObject({ fact: 'customers_exported', kind: 'export', staffName: 'Ali Kareem' })

  await shop.pool.query("update staff_alerts set at = now() - interval '25 hours' where id = $1", [ids[2]])
  expect((await shop.call(readToday, {}, { staff: owner })).body.alerts).toBe(2)
  const manager = await givenStaff(shop, 'manager')
  expect((await shop.call(readToday, {}, { staff: manager })).body.alerts).toBeNull()
  expect((await shop.call(listStaffAlerts, {}, { staff: manager })).status).toBe(403)
})

test('alerts are forgotten after four hundred days', async () => {
  await takeOut(exportCustomers)
  await shop.pool.query("update staff_alerts set at = now() - interval '399 days'")
  await forgetExpired(shop.database)
  expect(await facts()).toHaveLength(1)
  await shop.pool.query("update staff_alerts set at = now() - interval '401 days'")
  await forgetExpired(shop.database)
  expect(await facts()).toEqual([])
})
