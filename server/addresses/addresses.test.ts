import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseAccount } from '#contract/accounts.ts'
import {
  type AddAddressInput,
  addAddress,
  listAddresses,
  removeAddress,
  type SavedAddress,
  setDefaultAddress,
  updateAddress,
} from '#contract/addresses.ts'
import { blockCustomer } from '#contract/office/customers.ts'
import { placeOrder, readOrder } from '#contract/orders.ts'
import { logOut } from '#contract/own-session.ts'
import { MOST_ADDRESSES } from '#shop/delivery/address.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_BODIES, BAD_IDS } from '#tests/support/bad-input.ts'
import type { SignedIn } from '#tests/support/givens.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { givenMember } from '#tests/support/members.ts'
import { buy, orderOf } from '#tests/support/orders.ts'
import { givenStaff } from '#tests/support/staff.ts'

let shop: TestShop
let shopper: SignedIn
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shopper = await shop.givenShopper()
})

const HOME: AddAddressInput = {
  ...{ label: 'Home', client_name: 'Noor Hassan', client_mobile: '+9647701234567', city_id: '1', region_id: '1001' },
  location: 'Opposite the pharmacy, street 14',
}
const WORK: AddAddressInput = { ...HOME, label: 'Work', location: 'Behind the bank, third floor' }
const placeOf = ({ label: _, isDefault: __, ...place }: AddAddressInput) => place
const nth = (n: number): AddAddressInput => ({ ...HOME, label: '', location: `Street ${n}` })

async function list(who = shopper, lang: 'en' | 'ar' = 'en') {
  return (await shop.call(listAddresses, {}, { ...who, lang })).body
}
const kept = async (who = shopper): Promise<readonly SavedAddress[]> => (await list(who)).addresses
const labels = async () => (await kept()).map(({ label }) => label)
const defaults = async () => (await kept()).flatMap(({ label, isDefault }) => (isDefault ? [label] : []))

async function add(input: AddAddressInput, who = shopper): Promise<SavedAddress> {
  const { status, body } = await shop.call(addAddress, input, who)
  if (status !== 201) throw new Error(`not kept: ${JSON.stringify(body)}`)
  return body.address
}

describe('an account', () => {
  test('keeps addresses with the names of their places in the reader’s language, the first as the default', async () => {
    expect(await list()).toMatchObject({ addresses: [], lastOrdered: null })
    const answer = await shop.call(addAddress, HOME, shopper)
    expect(answer).toMatchObject({ status: 201, body: { message_key: 'address_saved', address: { ...HOME } } })
    await add(WORK)
    expect(await kept()).toMatchObject([
      { ...HOME, city: 'Baghdad', isDefault: true, unserved: null },
      { ...WORK, isDefault: false },
    ])
    expect((await list(shopper, 'ar')).addresses[0]).toMatchObject({ city: 'بغداد', region: 'المنصور' })
    expect(await kept(await shop.givenShopper())).toEqual([])
  })

  test('keeps an equal one once, under its latest name', async () => {
    const first = await add(HOME)
    const again = await add({ ...HOME, label: 'My house', location: `  ${HOME.location} ` })
    expect(again).toMatchObject({ _id: first._id, label: 'My house' })
    await add({ ...HOME, label: '' })
    expect(await labels()).toEqual(['My house'])
    const work = await add(WORK)
    const same = await shop.call(updateAddress, { ...HOME, id: work._id }, shopper)
    expect(same).toMatchObject({ status: 409, body: { message_key: 'address_known' } })
  })

  test('changes one, makes another the default, and takes one away', async () => {
    const [home, work] = [await add(HOME), await add(WORK)]
    const moved = { ...WORK, label: 'New work', region_id: '1002', client_mobile: '+9647801234567' }
    const answer = await shop.call(updateAddress, { ...moved, id: work._id }, shopper)
    expect(answer).toMatchObject({ status: 200, body: { address: { ...moved, isDefault: false } } })
    for (const _twice of [1, 2])
      expect(await shop.call(setDefaultAddress, { id: work._id }, shopper)).toMatchObject({ status: 200 })
    expect(await labels()).toEqual(['New work', 'Home'])
    expect(await defaults()).toEqual(['New work'])
    expect(await shop.call(removeAddress, { id: home._id }, shopper)).toMatchObject({ status: 200 })
    expect(await shop.call(removeAddress, { id: home._id }, shopper)).toMatchObject({ status: 404 })
    expect(await labels()).toEqual(['New work'])
  })

  test('whose default goes has the latest that was ordered to in its place, else the latest saved', async () => {
    const home = await add(HOME)
    await add(WORK)
    await add({ ...HOME, label: 'Mother', location: 'Near the old bridge' })
    const box = await shop.givenProduct()
    for (const input of [HOME, WORK])
      await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes: placeOf(input) })
    await shop.call(removeAddress, { id: home._id }, shopper)
    expect(await defaults()).toEqual(['Work'])
    const [work] = await kept()
    await shop.call(removeAddress, { id: work?._id ?? '' }, shopper)
    expect(await defaults()).toEqual(['Mother'])
    // What is put back as the default is it again.
    await add({ ...HOME, isDefault: true })
    expect(await defaults()).toEqual(['Home'])
  })

  test('keeps ten, however many are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_ADDRESSES + 4 }, (_, n) => shop.call(addAddress, nth(n), shopper)),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(4)
    for (const { status, body } of refused) expect([status, body.message_key]).toEqual([409, 'too_many_addresses'])
    expect(refused[0]?.body.message).toContain('10')
    expect(await kept()).toHaveLength(MOST_ADDRESSES)
    expect(await defaults()).toHaveLength(1)
    const [one] = await kept()
    expect(await shop.call(addAddress, { ...HOME, location: one?.location ?? '' }, shopper)).toMatchObject({
      status: 201,
    })
  })

  test('keeps ten with an order that saves its own at the same moment, and the order is placed', async () => {
    for (let n = 1; n < MOST_ADDRESSES; n++) await add(nth(n))
    const item = [{ ...(await shop.givenProduct()).choice, quantity: 1 }]
    const [placed, ...added] = await Promise.all([
      buy(shop, shopper, item, { changes: { ...placeOf(WORK), keepAddress: true } }),
      ...[100, 101, 102].map(n => shop.call(addAddress, nth(n), shopper)),
    ])
    expect(placed.status).toBe(201)
    const isOrders = placed.body.message_key === 'order_placed_with_cod'
    expect(added.filter(({ status }) => status === 201)).toHaveLength(isOrders ? 0 : 1)
    expect(await kept()).toHaveLength(MOST_ADDRESSES)
  })

  test('has one default, however many are made it at once, and the database allows no second', async () => {
    const all = [await add(HOME), await add(WORK), await add(nth(1)), await add(nth(2))]
    const wishes = [...all, ...all.toReversed()].map(({ _id }) => shop.call(setDefaultAddress, { id: _id }, shopper))
    expect((await Promise.all(wishes)).map(({ status }) => status)).toEqual(wishes.map(() => 200))
    expect(await defaults()).toHaveLength(1)
    const all_at_once = 'update addresses set is_default = true where user_id = $1'
    await expect(shop.pool.query(all_at_once, [shopper.id])).rejects.toMatchObject({ code: '23505' })
    const gone = await Promise.all(all.map(({ _id }) => shop.call(removeAddress, { id: _id }, shopper)))
    expect(gone.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await kept()).toEqual([])
  })

  test('that is blocked from ordering keeps its addresses; one that is logged out or erased has none', async () => {
    await add(HOME)
    const staff = await givenStaff(shop, 'owner')
    await shop.call(blockCustomer, { kind: 'account', value: shopper.id, reason: 'Sends all back' }, { staff })
    expect(await labels()).toEqual(['Home'])
    await shop.call(logOut, {}, shopper)
    expect(await shop.call(listAddresses, {}, shopper)).toMatchObject({ status: 401 })
    const member = await givenMember(shop)
    const token = { token: member.token }
    await shop.call(addAddress, HOME, token)
    expect(await shop.call(eraseAccount, { password: member.password }, token)).toMatchObject({ status: 200 })
    expect(await shop.call(addAddress, WORK, token)).toMatchObject({ status: 401 })
    expect((await shop.pool.query('select id from addresses where user_id = $1', [member.id])).rows).toEqual([])
  })
})

describe('an order', () => {
  test('keeps its own address, whatever becomes of the saved one, and none is needed for it', async () => {
    const home = await add(HOME)
    const box = await shop.givenProduct()
    const item = [{ ...box.choice, quantity: 1 }]
    const { body } = await buy(shop, shopper, item, { changes: placeOf(HOME) })
    await shop.call(updateAddress, { ...WORK, id: home._id }, shopper)
    await shop.call(removeAddress, { id: home._id }, shopper)
    const { order } = (await shop.call(readOrder, { orderId: body.orderId }, shopper)).body
    expect(order.address).toMatchObject({ street: HOME.location, name: HOME.client_name, mobile: HOME.client_mobile })
    // The checkout was open with it.
    expect(await buy(shop, shopper, item, { changes: placeOf(HOME) })).toMatchObject({ status: 201 })
  })

  test('saves its address where that is wished, once, and only if it is placed', async () => {
    const box = await shop.givenProduct()
    const wish = { ...placeOf(HOME), keepAddress: true }
    const unseen = { ...wish, amount: 1 }
    const refused = await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes: unseen })
    expect(refused).toMatchObject({ status: 409, body: { message_key: 'total_changed' } })
    expect(await kept()).toEqual([])
    await shop.pool.query('delete from cart_lines where user_id = $1', [shopper.id])
    for (const _twice of [1, 2]) {
      const placed = await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes: wish })
      expect(placed).toMatchObject({ status: 201, body: { message_key: 'order_placed_with_cod' } })
    }
    expect(await kept()).toMatchObject([{ ...placeOf(HOME), label: '', isDefault: true }])
    await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes: placeOf(WORK) })
    expect(await kept()).toHaveLength(1)
  })

  test('is placed by whoever keeps ten already, and says that this one is not kept', async () => {
    for (let n = 0; n < MOST_ADDRESSES; n++) await add(nth(n))
    const box = await shop.givenProduct()
    const changes = { ...placeOf(HOME), keepAddress: true }
    const placed = await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes })
    expect(placed).toMatchObject({ status: 201, body: { message_key: 'order_placed_address_not_kept' } })
    expect(placed.body.message).toContain('10')
    expect(await kept()).toHaveLength(MOST_ADDRESSES)
    const known = { ...placeOf(nth(3)), keepAddress: true }
    expect(await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes: known })).toMatchObject({
      body: { message_key: 'order_placed_with_cod' },
    })
  })

  test('that keeps its address is another wish than one that does not, under one key', async () => {
    const box = await shop.givenProduct()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const item = [{ ...box.choice, quantity: 1 }]
    const first = await buy(shop, shopper, item, { changes: { ...HOME, keepAddress: true }, headers })
    const again = await shop.call(placeOrder, orderOf(item, { ...HOME, keepAddress: true }), { ...shopper, headers })
    expect([again.status, again.body.orderId]).toEqual([201, first.body.orderId])
    const other = await shop.call(placeOrder, orderOf(item, HOME), { ...shopper, headers })
    expect(other.body.message_key).toBe('idempotency_key_reused')
  })

  test('offers what the last one had to whoever saved none, as long as it is delivered there', async () => {
    const box = await shop.givenProduct()
    for (const input of [HOME, WORK])
      await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes: placeOf(input) })
    expect((await list()).lastOrdered).toEqual({ ...placeOf(WORK), city: 'Baghdad', region: expect.any(String) })
    await served('1001', false)
    expect((await list()).lastOrdered).toBeNull()
    await served('1001', true)
    await add(HOME)
    expect((await list()).lastOrdered).toBeNull()
  })
})

describe('a place that is no longer delivered to', () => {
  test('is said of each address, which is kept, and refused for new ones and for orders', async () => {
    const home = await add(HOME)
    await served('1001', false)
    expect(await kept()).toMatchObject([{ label: 'Home', unserved: 'region', city: 'Baghdad', region: 'Al-Mansour' }])
    const box = await shop.givenProduct()
    const item = [{ ...box.choice, quantity: 1 }]
    const refused = {
      status: 404,
      body: { message_key: 'region_not_found', errors: [{ path: 'region_id', message_key: 'region_not_found' }] },
    }
    expect(await buy(shop, shopper, item, { changes: placeOf(HOME) })).toMatchObject(refused)
    expect(await shop.call(addAddress, WORK, shopper)).toMatchObject(refused)
    expect(await shop.call(updateAddress, { ...HOME, id: home._id }, shopper)).toMatchObject(refused)
    const mended = await shop.call(updateAddress, { ...HOME, region_id: '1002', id: home._id }, shopper)
    expect(mended).toMatchObject({ status: 200, body: { address: { unserved: null } } })
    await served('1001', true)
    await shop.pool.query("update cities set is_served = false where id = '1'")
    expect(await kept()).toMatchObject([{ unserved: 'city' }])
    expect((await shop.call(addAddress, WORK, shopper)).body.message_key).toBe('city_not_found')
  })

  test('may have gone for good: the address stands without a name', async () => {
    const home = await add(HOME)
    await shop.pool.query("update addresses set city_id = 'w9', region_id = 'w9' where id = $1", [home._id])
    expect(await kept()).toMatchObject([{ city: '', region: '', unserved: 'city' }])
  })
})

afterEach(async () => {
  await shop.pool.query('update cities set is_served = true')
  await shop.pool.query('update regions set is_served = true')
})

async function served(regionId: string, isServed: boolean): Promise<void> {
  await shop.pool.query('update regions set is_served = $2 where id = $1', [regionId, isServed])
}

describe('refused is', () => {
  const ALL = [addAddress, updateAddress, setDefaultAddress, removeAddress] as const

  test.each(BAD_BODIES)('%s in place of a body', async (_what, body) => {
    for (const endpoint of ALL) expect(Math.floor((await shop.callWith(endpoint, body, shopper)).status / 100)).toBe(4)
  })

  test.each(BAD_IDS)('%j as an address', async id => {
    for (const endpoint of [setDefaultAddress, removeAddress, updateAddress])
      expect(await shop.callWith(endpoint, { ...HOME, id }, shopper)).toMatchObject({ status: 400 })
  })

  test.each([
    ['client_name', '', 'name_wanted'],
    ['client_name', 'نور evil.shop', 'name_holds_link'],
    ['client_name', 'x'.repeat(101), 'field_too_long'],
    ['client_mobile', '07701234567', 'invalid_phone'],
    ['client_mobile', '٠٧٧٠١٢٣٤٥٦٧', 'invalid_phone'],
    ['city_id', '', 'city_wanted'],
    ['city_id', "1'; drop table addresses; --", 'field_invalid'],
    ['region_id', '', 'region_wanted'],
    ['location', ' \n ', 'location_wanted'],
    ['location', 'x'.repeat(501), 'field_too_long'],
    ['label', 'x'.repeat(41), 'field_too_long'],
    ['label', 'a\nb', 'field_invalid'],
    ['label', 7, 'field_invalid'],
  ])('%s: %j', async (path, value, key) => {
    const { status, body } = await shop.callWith(addAddress, { ...HOME, [path]: value }, shopper)
    expect([status, body.errors?.[0]]).toEqual([400, expect.objectContaining({ path, message_key: key })])
  })

  test.each(['\u0000', '\ud800'])('what is no text: %j', async wrong => {
    for (const field of ['label', 'client_name', 'location'] as const)
      expect(await shop.callWith(addAddress, { ...HOME, [field]: `Home ${wrong}` }, shopper)).toMatchObject({
        status: 400,
      })
    expect(await kept()).toEqual([])
  })

  test('the longest text there may be is none of it', async () => {
    const long = { ...HOME, label: 'ب'.repeat(40), client_name: 'ن'.repeat(100), location: 'ﷺ'.repeat(500) }
    expect(await add(long)).toMatchObject(long)
  })

  test('somebody else’s, as if there were none, and nobody’s call', async () => {
    const home = await add(HOME)
    const other = await shop.givenShopper()
    const calls = [
      [setDefaultAddress, { id: home._id }],
      [removeAddress, { id: home._id }],
      [updateAddress, { ...WORK, id: home._id }],
    ] as const
    for (const [endpoint, input] of calls) {
      const theirs = await shop.callWith(endpoint, input, other)
      const nobodys = await shop.callWith(endpoint, { ...input, id: 'unknown' }, other)
      expect([theirs.status, theirs.body]).toEqual([404, nobodys.body])
      expect((await shop.callWith(endpoint, input)).status).toBe(401)
    }
    expect(await kept()).toMatchObject([{ ...HOME, isDefault: true }])
    expect((await shop.call(listAddresses, {})).status).toBe(401)
  })
})
