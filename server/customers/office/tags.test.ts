import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exportCustomers,
  listCustomers,
  listTags,
  readCustomer,
  tagCustomer,
  untagCustomer,
} from '#contract/office/customers.ts'
import { changeAddress, findCallers, readStaffOrder, takePhoneOrder } from '#contract/office/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { signIn } from '#tests/support/givens.ts'
import { buy, orderOf } from '#tests/support/orders.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows, takeOut } from '#tests/support/tables.ts'
import { there } from '#tests/support/there.ts'

let shop: TestShop
let staff: SignedInStaff
let manager: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  // Who notes on orders gives tags, too.
  staff = await givenStaff(shop, 'fulfilment')
  manager = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())

type Target = { readonly kind: 'account' | 'phone'; readonly value: string }

const give = (target: Target, tag: string, by = staff) => shop.call(tagCustomer, { ...target, tag }, { staff: by })
const take = (target: Target, tag: string) => shop.call(untagCustomer, { ...target, tag }, { staff })
const tagsOf = async (id: string): Promise<readonly string[]> =>
  (await shop.call(readCustomer, { id }, { staff })).body.customer.tags
const found = async (input: { readonly search?: string; readonly tag?: string }) => {
  const { customers, counts } = (await shop.call(listCustomers, input, { staff })).body
  expect(counts).toEqual({ total: customers.length })
  return customers.map(({ _id }) => _id)
}
const countOf = async (name: string) =>
  (await shop.call(listTags, {}, { staff })).body.tags.find(tag => tag.name === name)?.customers

const newPhone = () => `+96477${String(randomInt(1e8)).padStart(8, '0')}`
const idOf = (phone: string) => `phone-${phone.slice(1)}`
const account = async (): Promise<Target> => ({ kind: 'account', value: (await signIn(shop.database)).id })

/** Somebody with an account who ordered with this phone. */
async function orderer(phone: string) {
  const shopper = await signIn(shop.database)
  const box = await shop.givenProduct({ price: 10_000, stock: 5 })
  const { body } = await buy(shop, shopper, [{ ...box.choice, quantity: 1 }], { changes: { client_mobile: phone } })
  return { target: { kind: 'account', value: shopper.id } as const, orderId: String(body.orderId) }
}

/** An order taken by phone. */
async function calledIn(phone: string) {
  const box = await shop.givenProduct({ price: 10_000, stock: 5 })
  const {
    paymentMethod: _m,
    promoCode: _c,
    ...wish
  } = orderOf([{ ...box.choice, quantity: 1 }], { client_mobile: phone })
  const { status, body } = await shop.call(takePhoneOrder, wish, { staff })
  expect(status).toBe(201)
  return { target: { kind: 'phone', value: phone } as const, order: body.order }
}

test('a tag is given in the shop’s own words, stands on the customer, and is taken away again, which the change log tells', async () => {
  const target = await account()
  expect(await give(target, '  زبون   قديم ')).toMatchObject({
    status: 200,
    body: { message_key: 'customer_tagged', message: 'Tag added.' },
  })
  await give(target, 'VIP')
  expect(await tagsOf(target.value)).toEqual(['زبون قديم', 'VIP'])
  expect(await take(target, 'زبون قديم')).toMatchObject({ status: 200, body: { message_key: 'customer_untagged' } })
  // It is gone already.
  expect((await take(target, 'زبون قديم')).status).toBe(200)
  expect(await tagsOf(target.value)).toEqual(['VIP'])
  const { rows } = await shop.pool.query(
    'select action, entity, staff_id, before, after from audit_log where entity_id = $1 order by id',
    [target.value],
  )
  const logged = { entity: 'customer', staff_id: staff.id, before: null, after: null }
  expect(rows).toEqual([
    { ...logged, action: 'customer.tagged', after: { tag: 'زبون قديم' } },
    { ...logged, action: 'customer.tagged', after: { tag: 'VIP' } },
    { ...logged, action: 'customer.untagged', before: { tag: 'زبون قديم' } },
  ])
})

test('case, hamza and vowel signs make no other tag, and the first spelling is the shop’s', async () => {
  const [one, other] = [await account(), await account()]
  await give(one, 'Wholesale')
  await give(one, 'wholeSALE')
  await give(other, 'WHOLESALE')
  await give(one, 'أهل')
  await give(other, 'اهلّ')
  expect(await tagsOf(one.value)).toEqual(['Wholesale', 'أهل'])
  expect(await tagsOf(other.value)).toEqual(['Wholesale', 'أهل'])
  expect(await found({ tag: 'wHoLeSaLe' })).toEqual([other.value, one.value])
  await take(other, 'whoLESALE')
  expect(await tagsOf(other.value)).toEqual(['أهل'])
})

test('whoever ordered by phone alone has tags, which an account has, too, once it orders with the phone', async () => {
  const phone = newPhone()
  const { target, order } = await calledIn(phone)
  await give(target, 'Night shift')
  expect(await tagsOf(idOf(phone))).toEqual(['Night shift'])
  expect(await found({ tag: 'night shift' })).toEqual([idOf(phone)])
  expect(await countOf('Night shift')).toBe(1)

  const known = await orderer(phone)
  await give(known.target, 'Has an account')
  expect(await tagsOf(known.target.value)).toEqual(['Night shift', 'Has an account'])
  expect(await found({ tag: 'Night shift' })).toEqual([known.target.value])
  expect(await countOf('Night shift')).toBe(1)
  // The order, and whoever calls from this phone, is the account's.
  for (const id of [order._id, known.orderId]) {
    const { body } = await shop.call(readStaffOrder, { id }, { staff })
    expect(body.order.customer.tags).toEqual(['Night shift', 'Has an account'])
  }
  await calledIn(phone)
  const { callers } = (await shop.call(findCallers, { phone }, { staff })).body
  expect(there(callers[0]).customer.tags).toEqual(['Night shift', 'Has an account'])
  // One tap takes it from wherever it is.
  await give(known.target, 'Both')
  await shop.pool.query("insert into customer_tags (kind, value, name) values ('phone', $1, 'Both')", [phone])
  expect(await tagsOf(known.target.value)).toEqual(['Night shift', 'Has an account', 'Both'])
  await take(known.target, 'Both')
  await take(known.target, 'Night shift')
  expect(await tagsOf(known.target.value)).toEqual(['Has an account'])
})

test('a tag of somebody else’s phone is not shown, and one of a phone that is on no order any more counts nobody', async () => {
  const phone = newPhone()
  const { target, order } = await calledIn(phone)
  await give(target, 'Wrong number')
  const other = await calledIn(newPhone())
  expect(other.order.customer.tags).toEqual([])
  const { cityId, regionId, location } = order.address
  const right = { client_name: order.clientName, client_mobile: newPhone(), location }
  const place = { city_id: cityId, region_id: regionId }
  const changed = await shop.call(
    changeAddress,
    { ...right, ...place, id: order._id, version: order.version },
    { staff },
  )
  expect(changed.status).toBe(200)
  expect(await countOf('Wrong number')).toBeUndefined()
  expect(await found({ tag: 'Wrong number' })).toEqual([])
})

test('the search finds words of a tag in any spelling, and the list its tag, with a search together', async () => {
  const shopper = await signIn(shop.database)
  await shop.pool.query("update users set name = 'Tagged Twice' where id = $1", [shopper.id])
  const target = { kind: 'account', value: shopper.id } as const
  const phone = newPhone()
  const called = await calledIn(phone)
  await give(target, 'مؤسسة الأمل')
  await give(called.target, 'مؤسسة الأمل')
  for (const search of ['الامل', 'موسسه', 'مؤسس']) expect(await found({ search })).toEqual([idOf(phone), shopper.id])
  expect(await found({ tag: 'مؤسسة الأمل', search: 'tagged' })).toEqual([shopper.id])
  expect(await found({ tag: 'مؤسسة الأمل', search: phone })).toEqual([idOf(phone)])
  expect(await found({ tag: 'مؤسسة' })).toEqual([])
  expect(await found({ tag: "'; drop table users --" })).toEqual([])
  expect(await found({ tag: '%x' })).toEqual([])
})

test('tags are listed with how many have them, most first, and go out in the file of customers', async () => {
  const [first, second] = [await account(), await account()]
  await give(first, 'Rare one')
  for (const target of [first, second]) await give(target, 'Common one')
  const names = (await shop.call(listTags, {}, { staff })).body.tags.map(({ name }) => name)
  expect(names.indexOf('Common one')).toBeLessThan(names.indexOf('Rare one'))
  expect([await countOf('Common one'), await countOf('Rare one')]).toEqual([2, 1])
  const file = await takeOut(shop, exportCustomers, { format: 'csv', tag: 'rare ONE' }, { staff: manager })
  const [head, line, ...others] = csvRows(file.bytes)
  expect([head?.at(-1), line?.at(-1), others]).toEqual(['Tags', 'Rare one, Common one', []])
  const { rows } = await shop.pool.query("select after from audit_log where action = 'customers.exported'")
  expect(rows).toEqual([{ after: { search: '', tag: 'rare ONE' } }])
})

test('a customer has eight tags at most, their phones’ among them, however many give some at once', async () => {
  const phone = newPhone()
  const { target } = await orderer(phone)
  await give({ kind: 'phone', value: phone }, 'Of the phone')
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, place) => give(target, `Number ${place}`, place % 2 === 0 ? staff : manager)),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(7)
  const refused = tries.find(({ status }) => status !== 200)
  expect(refused).toMatchObject({ status: 409, body: { message_key: 'too_many_tags' } })
  expect(refused?.body.message).toBe('8 tags are the most. Remove one first.')
  const tags = await tagsOf(target.value)
  expect(tags).toHaveLength(8)
  // What is there already is no ninth.
  expect((await give(target, there(tags.at(-1)).toUpperCase())).status).toBe(200)
})

test('two members who give one new tag in two spellings at once give one', async () => {
  const [one, other] = [await account(), await account()]
  await Promise.all([
    ...[give(one, 'At Once'), give(one, 'AT ONCE', manager)],
    ...[give(other, 'at once'), give(other, 'At once', manager)],
  ])
  const tags = await tagsOf(one.value)
  expect(tags).toHaveLength(1)
  expect(await tagsOf(other.value)).toEqual(tags)
  const { rows } = await shop.pool.query(
    "select entity_id from audit_log where action = 'customer.tagged' and entity_id = any($1)",
    [[one.value, other.value]],
  )
  expect(rows.map(({ entity_id }) => entity_id).toSorted()).toEqual([one.value, other.value].toSorted())
})

test('a tag of thirty letters is the longest, and gaps count once', async () => {
  const target = await account()
  const longest = `${'a'.repeat(14)} ${'b'.repeat(15)}`
  expect((await give(target, `  ${longest.replace(' ', ' \u00a0 \u2003 ')}\u200f`)).status).toBe(200)
  expect(await tagsOf(target.value)).toEqual([longest])
})

test.each([
  '',
  '   ',
  '\u200b',
  '!?',
  'x'.repeat(31),
  'two\nlines',
  'bell\u0007',
  'nul\0',
  'half \ud800',
  7,
  null,
  ['VIP'],
])('%j is no tag', async tag => {
  const target = await account()
  for (const endpoint of [tagCustomer, untagCustomer])
    expect(await shop.callWith(endpoint, { ...target, tag }, { staff })).toMatchObject({ status: 400 })
  expect(await tagsOf(target.value)).toEqual([])
})

test.each([
  [{ kind: 'account', value: 'nobody', tag: 'VIP' }, 404, 'customer_not_found'],
  [{ kind: 'phone', value: '+9647999999999', tag: 'VIP' }, 404, 'customer_not_found'],
  [{ kind: 'phone', value: '07701234567', tag: 'VIP' }, 400, 'invalid_request'],
  [{ kind: 'email', value: 'noor@example.com', tag: 'VIP' }, 400, 'invalid_request'],
])('%j names nobody who could have one', async (input, status, message_key) => {
  expect(await shop.callWith(tagCustomer, input, { staff })).toMatchObject({ status, body: { message_key } })
})

test('a member of staff is no customer, and whoever writes products neither sees nor gives tags', async () => {
  const writer = await givenStaff(shop, 'catalogue')
  expect(await give({ kind: 'account', value: writer.id }, 'VIP')).toMatchObject({ status: 404 })
  const target = await account()
  for (const call of [
    shop.call(listTags, {}, { staff: writer }),
    shop.call(tagCustomer, { ...target, tag: 'VIP' }, { staff: writer }),
    shop.call(untagCustomer, { ...target, tag: 'VIP' }, { staff: writer }),
  ])
    expect(await call).toMatchObject({ status: 403, body: { message_key: 'not_for_your_role' } })
})
