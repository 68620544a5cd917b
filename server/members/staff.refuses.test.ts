import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  acceptInvitation,
  changeMember,
  changeStaffPassword,
  confirmTwoFactor,
  giveCode,
  inviteMember,
  mailNewPasswordLink,
  resetTwoFactor,
  staffLogIn,
  withdrawInvitation,
} from '#contract/office/members.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS } from '#tests/support/bad-input.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { inviteByHand } from './invite-member.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
})
afterAll(() => shop.close())
beforeEach(async () => {
  staff = await givenStaff(shop, 'owner')
})

const right = { name: 'Noor', email: 'noor@example.com', role: 'manager', language: 'ar' }

test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
  const endpoints = [staffLogIn, giveCode, confirmTwoFactor, inviteMember, changeStaffPassword, acceptInvitation]
  for (const endpoint of endpoints) {
    expect(Math.floor((await shop.callWith(endpoint, body, { staff })).status / 100)).toBe(4)
  }
})

test.each([undefined, null, 42, true, {}, [], '', '   ', 'x'.repeat(3_000), 'two\nlines'])(
  '%j as an invited member’s name, address, role or language',
  async value => {
    for (const field of ['name', 'email', 'role', 'language']) {
      const { status, body } = await shop.callWith(inviteMember, { ...right, [field]: value }, { staff })
      expect([status, body.message_key, body.errors?.[0]?.path]).toEqual([400, 'invalid_request', field])
    }
    expect(await shop.queuedMails()).toEqual([])
  },
)

test.each(BAD_IDS.filter(id => String(id).trim() !== '').map(id => [id]))('%j as a member', async id => {
  for (const endpoint of [resetTwoFactor, mailNewPasswordLink, withdrawInvitation, changeMember]) {
    const { status } = await shop.callWith(endpoint, { id, role: 'owner', isActive: true }, { staff })
    expect([400, 404]).toContain(status)
  }
})

test('a member is named by the address of the call, not by its body', async () => {
  const member = await givenStaff(shop, 'fulfilment')
  const path = `/api/staff/members/${member.id}` as const
  const change = { id: staff.id, role: 'catalogue', isActive: true }
  expect((await shop.callWith({ ...changeMember, path }, change, { staff })).status).toBe(200)
  const { rows } = await shop.pool.query('select id from users where staff_role = $1', ['catalogue'])
  expect(rows).toEqual([{ id: member.id }])
})

test.each([['boss'], [''], [null], [['owner']], ['Owner']])('%j as a role', async role => {
  const { status, body } = await shop.callWith(changeMember, { id: staff.id, role, isActive: true }, { staff })
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'role'])
})

test.each([[undefined], [null], [123456], [''], ['x'.repeat(41)], [['123456']]])('%j as a code', async code => {
  for (const endpoint of [giveCode, confirmTwoFactor]) {
    const { status, body } = await shop.callWith(endpoint, { code }, { staff })
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'code'])
  }
})

test('links that are broken, made up or no text, and passwords that many people use', async () => {
  for (const token of [undefined, null, 7, '', 'short', 'with blank and more', 'x'.repeat(300)]) {
    const { status, body } = await shop.callWith(acceptInvitation, { token, password: 'everything in its place' })
    expect([status, body.errors?.[0]?.message_key]).toEqual([400, 'invalid_invitation'])
  }
  const invited = { name: 'Sara', email: 'sara.invited@example.com', role: 'manager', language: 'ar' } as const
  const token = await inviteByHand(shop, { id: null, name: 'A command', address: null }, invited)
  const common = await shop.call(acceptInvitation, { token, password: 'password123' })
  expect(common).toMatchObject({ status: 422, body: { message_key: 'password_too_common' } })
})

test('codes before there is anything they could belong to', async () => {
  expect(await shop.call(confirmTwoFactor, { code: '123456' }, { staff })).toMatchObject({
    status: 409,
    body: { message_key: 'two_factor_not_begun' },
  })
  expect(await shop.call(giveCode, { code: '123456' }, { staff })).toMatchObject({ status: 422 })
})

test('cookies that are no session of ours', async () => {
  for (const cookie of [
    '',
    '=',
    ';;;',
    '__Host-tarteeb-staff',
    '__Host-tarteeb-staff=',
    `__Host-tarteeb-staff=${'x'.repeat(5_000)}`,
  ]) {
    const { status, body } = await shop.callWith(changeMember, {}, { staff: { cookie } })
    expect([status, body.message_key]).toEqual([401, 'please_login_first'])
  }
  const madeUp = { cookie: `a=b; __Host-tarteeb-staff=${'A'.repeat(43)}; c=d` }
  expect(await shop.callWith(changeMember, {}, { staff: madeUp })).toMatchObject({
    status: 401,
    body: { message_key: 'session_expired' },
  })
})
