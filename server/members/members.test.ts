import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn, register, verifyEmail } from '#contract/accounts.ts'
import {
  acceptInvitation,
  changeMember,
  inviteMember,
  listStaffMembers,
  mailNewPasswordLink,
  readStaffMe,
  resetTwoFactor,
  staffLogIn,
  withdrawInvitation,
} from '#contract/office/members.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { givenMember } from '#tests/support/members.ts'
import { givenStaff, givenStaffSession, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { createStaff } from '../accounts/create-staff.ts'
import { forgetExpired } from '../forget-expired.ts'
import { inviteByHand } from './invite-member.ts'
import { keepPendingSecret } from './two-factor.ts'

let shop: TestShop
let owner: SignedInStaff
let count = 0
let wanted: { name: string; email: string; role: 'manager'; language: 'ar' | 'en' }
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
})
afterAll(() => shop.close())
beforeEach(async () => {
  count += 1
  await shop.pool.query("update users set is_active = false where staff_role = 'owner'")
  owner = await givenStaff(shop, 'owner')
  wanted = { name: 'نور حسن', email: `invited${count}@example.com`, role: 'manager', language: 'ar' }
})

const password = 'everything in its place'

async function invitedToken(): Promise<string> {
  await shop.call(inviteMember, wanted, { staff: owner })
  const letter = (await deliverMails(shop)).find(({ to }) => to === wanted.email)
  return letter === undefined ? '' : tokenIn(letter)
}

async function logOf(entityId: string): Promise<unknown[]> {
  const { rows } = await shop.pool.query(
    'select action, staff_id as by, before, after, address from audit_log where entity_id = $1 order by id',
    [entityId],
  )
  return rows
}

test('whoever is invited gets a mail in their language, chooses a password and signs in with their role', async () => {
  const invited = await shop.call(inviteMember, wanted, { staff: owner })
  expect(invited).toMatchObject({ status: 201, body: { message_key: 'member_invited' } })
  const [letter, ...others] = (await deliverMails(shop)).filter(({ to }) => to === wanted.email)
  expect([letter?.language, others]).toEqual(['ar', []])
  expect(letter?.text).toContain('دورك: مدير.')
  const listed = await shop.call(listStaffMembers, {}, { staff: owner })
  expect(listed.body.invitations).toMatchObject([{ email: wanted.email, role: 'manager' }])

  const token = letter ? tokenIn(letter) : ''
  const accepted = await shop.call(acceptInvitation, { token, password })
  expect(accepted).toMatchObject({ status: 200, body: { message_key: 'invitation_accepted' } })
  expect(await shop.call(acceptInvitation, { token, password })).toMatchObject({
    status: 400,
    body: { message_key: 'invalid_invitation' },
  })
  expect(await shop.call(staffLogIn, { email: wanted.email, password })).toMatchObject({
    status: 200,
    body: { twoFactor: 'to-set-up' },
  })
  const { body } = await shop.call(listStaffMembers, {}, { staff: owner })
  expect(body.invitations).toEqual([])
  expect(body.members).toContainEqual(expect.objectContaining({ email: wanted.email, role: 'manager', isActive: true }))
})

test.each(['en', 'ar'] as const)(
  'an invitation in %s names shop, role and link, and nothing half-written',
  async language => {
    await shop.call(inviteMember, { ...wanted, language }, { staff: owner })
    const letter = (await deliverMails(shop)).find(({ to }) => to === wanted.email)
    const words = `${letter?.subject}${letter?.text}${letter?.html}`
    expect(words).not.toMatch(/mails\.|\{\{/)
    expect(words).toContain(language === 'ar' ? 'ترتيب' : 'Tarteeb')
    expect(letter?.text).toMatch(/^https:\/\/tarteeb\.example\/admin\/accept-invitation\?token=[\w-]{43}$/m)
    expect(letter?.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
  },
)

test('of two who open the same link at once, one is let in', async () => {
  const token = await invitedToken()
  const answers = await Promise.all([1, 2].map(() => shop.call(acceptInvitation, { token, password })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a second invitation takes the place of the first, a withdrawn or old one lets nobody in', async () => {
  const first = await invitedToken()
  const second = await invitedToken()
  expect(await shop.call(acceptInvitation, { token: first, password })).toMatchObject({ status: 400 })
  const { body } = await shop.call(listStaffMembers, {}, { staff: owner })
  const { _id: id } = there(body.invitations.find(each => each.email === wanted.email))
  expect(await shop.call(withdrawInvitation, { id }, { staff: owner })).toMatchObject({ status: 200 })
  expect(await shop.call(acceptInvitation, { token: second, password })).toMatchObject({ status: 400 })
  const third = await invitedToken()
  await shop.pool.query("update staff_invitations set expires_at = now() - interval '1 second'")
  expect(await shop.call(acceptInvitation, { token: third, password })).toMatchObject({ status: 400 })
  await forgetExpired(shop.database)
  expect((await shop.pool.query('select 1 from staff_invitations')).rows).toEqual([])
})

test('an address that is a shopper’s or a member’s is not invited', async () => {
  const shopper = await givenMember(shop)
  for (const { email } of [shopper, owner]) {
    const refused = await shop.call(inviteMember, { ...wanted, email }, { staff: owner })
    expect(refused).toMatchObject({ status: 409, body: { message_key: 'staff_address_taken' } })
    expect(refused.body.errors).toMatchObject([{ path: 'email' }])
  }
  expect(await shop.queuedMails()).toEqual([])
})

test('somebody who signed up with an invited address and never confirmed it does not stand in the way', async () => {
  await shop.call(register, { name: 'Squatter', email: wanted.email, password })
  const [welcome] = await deliverMails(shop)
  const token = await invitedToken()
  expect(await shop.call(acceptInvitation, { token, password: 'a shelf for every cup' })).toMatchObject({ status: 200 })
  expect(await shop.call(verifyEmail, { token: welcome ? tokenIn(welcome) : '' })).toMatchObject({ status: 400 })
  expect(await shop.call(logIn, { email: wanted.email, password })).toMatchObject({ status: 401 })
})

test('a shopper who confirmed an invited address keeps it', async () => {
  const token = await invitedToken()
  await shop.call(register, { name: 'Noor', email: wanted.email, password })
  const [welcome] = await deliverMails(shop)
  expect(await shop.call(verifyEmail, { token: welcome ? tokenIn(welcome) : '' })).toMatchObject({ status: 200 })
  expect(await shop.call(acceptInvitation, { token, password })).toMatchObject({ status: 400 })
  expect(await shop.call(logIn, { email: wanted.email, password })).toMatchObject({ status: 200 })
})

test('another role ends the member’s sessions and is written down', async () => {
  const member = await givenStaff(shop, 'catalogue')
  const changed = await shop.call(changeMember, { id: member.id, role: 'fulfilment', isActive: true }, { staff: owner })
  expect(changed.status).toBe(200)
  expect(await shop.call(readStaffMe, {}, { staff: member })).toMatchObject({ status: 401 })
  expect(await logOf(member.id)).toEqual([
    {
      action: 'member.changed',
      by: owner.id,
      before: { role: 'catalogue', isActive: true },
      after: { role: 'fulfilment', isActive: true },
      address: '192.0.2.1',
    },
  ])
})

test('a member who is no longer active is shut out at once, and by every way', async () => {
  const account = { email: `gone${count}@example.com`, password: 'keeps the shop tidy' }
  const id = await createStaff(shop.database, { ...account, name: 'Ali', role: 'manager' })
  const staff = await givenStaffSession(shop.database, id)
  await shop.call(mailNewPasswordLink, { id }, { staff: owner })
  const [letter] = await deliverMails(shop)
  await shop.call(changeMember, { id, role: 'manager', isActive: false }, { staff: owner })
  expect(await shop.call(readStaffMe, {}, { staff })).toMatchObject({ status: 401 })
  expect(await shop.call(staffLogIn, account)).toMatchObject({ status: 401 })
  const token = letter ? tokenIn(letter) : ''
  expect(await shop.call(acceptInvitation, { token, password })).toMatchObject({ status: 400 })
  expect(await shop.call(mailNewPasswordLink, { id }, { staff: owner })).toMatchObject({ status: 404 })
  await shop.call(changeMember, { id, role: 'manager', isActive: true }, { staff: owner })
  expect(await shop.call(staffLogIn, account)).toMatchObject({ status: 200 })
})

test('the last owner stays an owner', async () => {
  for (const change of [
    { role: 'manager', isActive: true },
    { role: 'owner', isActive: false },
  ] as const) {
    const refused = await shop.call(changeMember, { id: owner.id, ...change }, { staff: owner })
    expect(refused).toMatchObject({ status: 409, body: { message_key: 'last_owner' } })
  }
  const other = await givenStaff(shop, 'owner')
  expect(
    await shop.call(changeMember, { id: owner.id, role: 'manager', isActive: true }, { staff: owner }),
  ).toMatchObject({ status: 200 })
  expect(
    await shop.call(changeMember, { id: other.id, role: 'owner', isActive: false }, { staff: other }),
  ).toMatchObject({ status: 409 })
})

test('of two owners who dismiss each other at once, one stays', async () => {
  const other = await givenStaff(shop, 'owner')
  const answers = await Promise.all([
    shop.call(changeMember, { id: other.id, role: 'owner', isActive: false }, { staff: owner }),
    shop.call(changeMember, { id: owner.id, role: 'owner', isActive: false }, { staff: other }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await shop.pool.query("select 1 from users where staff_role = 'owner' and is_active")
  expect(rows).toHaveLength(1)
})

test('an owner resets a member’s second step, but not their own', async () => {
  const member = await givenStaff(shop, 'manager')
  for (const each of [member, owner]) await keepPendingSecret(shop.database, each, 'JBSWY3DPEHPK3PXP')
  await shop.pool.query('update staff_two_factor set secret = pending_secret')
  const hasTwoFactor = async (id: string) => {
    const { body } = await shop.call(listStaffMembers, {}, { staff: owner })
    return there(body.members.find(each => each._id === id)).hasTwoFactor
  }
  expect(await hasTwoFactor(member.id)).toBe(true)
  expect(await shop.call(resetTwoFactor, { id: member.id }, { staff: owner })).toMatchObject({ status: 200 })
  expect(await hasTwoFactor(member.id)).toBe(false)
  expect(await shop.call(readStaffMe, {}, { staff: member })).toMatchObject({ status: 401 })
  expect(await shop.call(resetTwoFactor, { id: owner.id }, { staff: owner })).toMatchObject({ status: 404 })
  expect(await hasTwoFactor(owner.id)).toBe(true)
})

test('a member who forgot the password gets a link from an owner', async () => {
  const account = { email: `forgot${count}@example.com`, password: 'keeps the shop tidy' }
  const id = await createStaff(shop.database, { ...account, name: 'Ali', role: 'manager' })
  const staff = await givenStaffSession(shop.database, id)
  await shop.call(mailNewPasswordLink, { id }, { staff: owner })
  const letter = (await deliverMails(shop)).find(({ to }) => to === account.email)
  expect(letter).toBeDefined()
  expect(await shop.call(acceptInvitation, { token: letter ? tokenIn(letter) : '', password })).toMatchObject({
    status: 200,
  })
  expect(await shop.call(readStaffMe, {}, { staff })).toMatchObject({ status: 401 })
  expect(await shop.call(staffLogIn, account)).toMatchObject({ status: 401 })
  expect(await shop.call(staffLogIn, { ...account, password })).toMatchObject({ status: 200 })
})

test('whoever runs the machine lets the first owner in without a mail, and an owner who forgot the password', async () => {
  const command = { id: null, name: 'npm run shop', address: null }
  const first = await inviteByHand(shop, command, { ...wanted, role: 'owner' })
  expect(await shop.queuedMails()).toEqual([])
  expect(await shop.call(acceptInvitation, { token: first, password })).toMatchObject({ status: 200 })
  expect(await shop.call(staffLogIn, { ...wanted, password })).toMatchObject({ status: 200 })

  const second = await inviteByHand(shop, command, { ...wanted, role: 'catalogue' })
  const other = 'a shelf for every cup'
  expect(await shop.call(acceptInvitation, { token: second, password: other })).toMatchObject({ status: 200 })
  expect(await shop.call(staffLogIn, { ...wanted, password: other })).toMatchObject({ status: 200 })
  const { rows } = await shop.pool.query('select id, staff_role from users where email = $1', [wanted.email])
  expect(rows).toMatchObject([{ staff_role: 'owner' }])
  expect(await logOf(rows[0].id)).toMatchObject([
    { action: 'member.joined' },
    { action: 'member.new_password_link', by: null, address: null },
    { action: 'member.password_changed' },
  ])
  const shopper = await givenMember(shop)
  await expect(inviteByHand(shop, command, { ...wanted, email: shopper.email })).rejects.toMatchObject({
    key: 'staff_address_taken',
  })
})

test('what is written in the audit log is never changed and never deleted', async () => {
  await invitedToken()
  for (const statement of ["update audit_log set staff_name = 'nobody'", 'delete from audit_log']) {
    await expect(shop.pool.query(statement)).rejects.toThrow('never changed')
  }
})

test('an invitation that could not be written down was not made', async () => {
  await shop.pool.query("alter table audit_log add constraint log_is_full check (action <> 'member.invited') not valid")
  try {
    expect(await shop.call(inviteMember, wanted, { staff: owner })).toMatchObject({ status: 500 })
    expect(await shop.queuedMails()).toEqual([])
    const { rows } = await shop.pool.query('select 1 from staff_invitations where email = $1', [wanted.email])
    expect(rows).toEqual([])
  } finally {
    await shop.pool.query('alter table audit_log drop constraint log_is_full')
  }
})
