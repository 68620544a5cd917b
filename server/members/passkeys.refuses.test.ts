import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setUpTwoFactorLater, stepUp } from '#contract/office/members.ts'
import {
  askForPasskey,
  confirmPasskey,
  givePasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  setUpPasskey,
} from '#contract/office/passkeys.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { openAuthenticator } from '#tests/support/authenticator.ts'
import { BAD_BODIES, BAD_IDS } from '#tests/support/bad-input.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { makersWord } from '#tests/support/makers-word.ts'
import { givenPasskey, SHOP_ORIGIN } from '#tests/support/passkeys.ts'
import { givenApp, givenStaff, givenStaffSession, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'

let shop: TestShop
let staff: SignedInStaff
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
})
afterAll(() => shop.close())
beforeEach(async () => {
  staff = await givenStaff(shop, 'owner')
  await givenApp(shop, staff)
})

const optionsToMake = async () => (await shop.call(setUpPasskey, {}, { staff })).body.options

test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
  for (const endpoint of [confirmPasskey, givePasskey, stepUp]) {
    expect(Math.floor((await shop.callWith(endpoint, body, { staff })).status / 100)).toBe(4)
  }
})

test.each(BAD_IDS.filter(id => String(id).trim() !== '').map(id => [id]))('%j as a passkey', async id => {
  for (const endpoint of [renamePasskey, removePasskey]) {
    expect([400, 404]).toContain((await shop.callWith(endpoint, { id, name: 'Phone' }, { staff })).status)
  }
})

test('somebody else’s passkey is neither listed nor renamed nor removed', async () => {
  const other = await givenStaff(shop, 'owner')
  await givenPasskey(shop, staff)
  const { _id: id } = there((await shop.call(listPasskeys, {}, { staff })).body.passkeys[0])
  expect((await shop.call(listPasskeys, {}, { staff: other })).body.passkeys).toEqual([])
  for (const endpoint of [renamePasskey, removePasskey]) {
    const { status, body } = await shop.callWith(endpoint, { id, name: 'Mine' }, { staff: other })
    expect([status, body.message_key]).toEqual([404, 'passkey_not_found'])
  }
  expect((await shop.call(listPasskeys, {}, { staff })).body.passkeys[0]?.name).toBe('Phone')
})

test.each([[undefined], [null], [''], ['   '], ['x'.repeat(61)], ['two\nlines'], [7]])('%j as a name', async name => {
  const passkey = openAuthenticator(SHOP_ORIGIN).make(await optionsToMake())
  for (const [endpoint, input] of [
    [confirmPasskey, { name, passkey }],
    [renamePasskey, { id: 'unknown', name }],
  ] as const) {
    const { status, body } = await shop.callWith(endpoint, input, { staff })
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'name'])
  }
})

test('neither a code nor a passkey to step up with', async () => {
  const { status, body } = await shop.callWith(stepUp, {}, { staff })
  expect([status, body.errors?.[0]]).toEqual([
    400,
    expect.objectContaining({ path: 'code', message_key: 'field_required' }),
  ])
})

test.each([
  ['no base64url', 'not base64url!'],
  ['no CBOR', 'AAAA'],
  ['an endless map', Buffer.from([0xbf]).toString('base64url')],
  ['a list that says it is long', Buffer.from([0x9a, 0xff, 0xff, 0xff, 0xff]).toString('base64url')],
])('%s as what a device says of itself', async (_what, attestationObject) => {
  const made = openAuthenticator(SHOP_ORIGIN).make(await optionsToMake())
  const passkey = { ...made, response: { ...made.response, attestationObject } }
  expect([400, 422]).toContain((await shop.callWith(confirmPasskey, { name: 'Phone', passkey }, { staff })).status)
})

test.each([[{ origin: 'https://evil.example' }], [{ rpId: 'evil.example' }], [{ isVerified: false }]])(
  'a passkey made %j',
  async circumstances => {
    const passkey = openAuthenticator(SHOP_ORIGIN).make(await optionsToMake(), circumstances)
    expect(await shop.call(confirmPasskey, { name: 'Phone', passkey }, { staff })).toMatchObject({
      status: 422,
      body: { message_key: 'passkey_refused' },
    })
    expect((await shop.call(listPasskeys, {}, { staff })).body.passkeys).toEqual([])
  },
)

test('a word of the device’s maker, with certificates that nobody asked for', async () => {
  const passkey = openAuthenticator(SHOP_ORIGIN).make(await optionsToMake(), { attestation: makersWord })
  expect(await shop.call(confirmPasskey, { name: 'Phone', passkey }, { staff })).toMatchObject({
    status: 422,
    body: { message_key: 'passkey_refused' },
  })
})

test('the same device a second time, in whatever account', async () => {
  const device = openAuthenticator(SHOP_ORIGIN)
  const keep = async (keeper: SignedInStaff) => {
    const { options } = (await shop.call(setUpPasskey, {}, { staff: keeper })).body
    const answer = await shop.call(confirmPasskey, { name: 'Phone', passkey: device.make(options) }, { staff: keeper })
    return answer.body.message_key
  }
  const other = await givenStaff(shop, 'owner')
  expect([await keep(staff), await keep(staff), await keep(other)]).toEqual([
    'passkey_added',
    'passkey_known',
    'passkey_known',
  ])
  expect((await optionsToMake()).excludeCredentials).toHaveLength(1)
})

test('more than ten passkeys, also at once', async () => {
  for (let made = 0; made < 9; made++) await givenPasskey(shop, staff, `Device ${made}`)
  const sessions = await Promise.all([1, 2].map(() => givenStaffSession(shop.database, staff.id)))
  // Begun before either is full.
  const begun = await Promise.all(
    sessions.map(async session => {
      const { options } = (await shop.call(setUpPasskey, {}, { staff: session })).body
      return { session, passkey: openAuthenticator(SHOP_ORIGIN).make(options) }
    }),
  )
  const answers = await Promise.all(
    begun.map(({ session, passkey }) => shop.call(confirmPasskey, { name: 'One more', passkey }, { staff: session })),
  )
  expect(answers.map(({ body }) => body.message_key).toSorted()).toEqual(['passkey_added', 'passkeys_full'])
  const { status, body } = await shop.call(setUpPasskey, {}, { staff, lang: 'ar' })
  expect([status, body.message_key, body.message]).toEqual([409, 'passkeys_full', expect.stringContaining('10')])
})

test('what was begun in another session', async () => {
  const passkey = openAuthenticator(SHOP_ORIGIN).make(await optionsToMake())
  const elsewhere = await givenStaffSession(shop.database, staff.id)
  const answer = await shop.call(confirmPasskey, { name: 'Phone', passkey }, { staff: elsewhere })
  expect(answer).toMatchObject({ status: 409, body: { message_key: 'passkey_too_late' } })
})

test('tries without end, from one address', async () => {
  const limits = { ...PLENTY, staffCode: { ...PLENTY.staffCode, byAccountAtAddress: { attempts: 3, seconds: 60 } } }
  const strict = await testShop({ limits, beside: shop })
  const passkey = openAuthenticator(SHOP_ORIGIN).sign({
    ...{ rpId: 'tarteeb.example', challenge: 'AAAA', timeout: 1, allowCredentials: [], userVerification: 'required' },
  })
  const keys: string[] = []
  for (let tries = 0; tries < 4; tries++)
    keys.push((await strict.call(stepUp, { passkey }, { staff })).body.message_key)
  expect(keys).toEqual(['passkey_too_late', 'passkey_too_late', 'passkey_too_late', 'too_many_requests'])
  await strict.close()
})

test('a shop whose address is no name says so, and takes codes as before', async () => {
  const publicUrl = new URL('http://127.0.0.1:3000')
  const local = await testShop({ limits: PLENTY, publicUrl, beside: shop })
  const owner = await givenStaff(shop, 'owner', { publicUrl })
  for (const endpoint of [setUpPasskey, askForPasskey]) {
    const { status, body } = await local.callWith(endpoint, {}, { staff: owner })
    expect([status, body.message_key]).toEqual([409, 'passkeys_not_here'])
  }
  expect((await local.call(setUpTwoFactorLater, {}, { staff: owner })).status).toBe(401)
  await local.close()
})
