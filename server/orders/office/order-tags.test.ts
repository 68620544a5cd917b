import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exportOrders,
  listOrderTags,
  listStaffOrders,
  readStaffOrder,
  type StaffOrdersInput,
  tagOrder,
  untagOrder,
} from '#contract/office/orders.ts'
import { listUserOrders } from '#contract/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { csvRows, takeOut } from '#tests/support/tables.ts'
import { there } from '#tests/support/there.ts'

let shop: TestShop
let staff: SignedInStaff
let manager: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  // Who notes on orders tags them, too.
  staff = await givenStaff(shop, 'fulfilment')
  manager = await givenStaff(shop, 'manager')
})
afterAll(() => shop.close())

const give = (id: string, tag: string, by = staff) => shop.call(tagOrder, { id, tag }, { staff: by })
const take = (id: string, tag: string) => shop.call(untagOrder, { id, tag }, { staff })
const tagsOf = async (id: string) => (await shop.call(readStaffOrder, { id }, { staff })).body.order.tags
const list = async (input: StaffOrdersInput) => (await shop.call(listStaffOrders, input, { staff })).body

test('an order is tagged in the shop’s own words, shows it to staff alone, and loses it again, which the change log tells', async () => {
  const order = await givenOrder(shop)
  const given = await give(order.id, '  هدية   عيد ')
  expect(given).toMatchObject({ status: 200, body: { message_key: 'order_tagged', message: 'Tag added.' } })
  expect(given.body.order.tags).toEqual(['هدية عيد'])
  await give(order.id, 'Urgent')
  await give(order.id, 'uRGENT')
  expect(await tagsOf(order.id)).toEqual(['هدية عيد', 'Urgent'])
  const taken = await take(order.id, 'هديه عيد')
  expect(taken).toMatchObject({ status: 200, body: { message_key: 'order_untagged', order: { tags: ['Urgent'] } } })
  // It is gone already.
  expect((await take(order.id, 'هدية عيد')).status).toBe(200)
  const { rows } = await shop.pool.query(
    'select action, entity, staff_id, before, after from audit_log where entity_id = $1 order by id',
    [order.id],
  )
  const logged = { entity: 'order', staff_id: staff.id, before: null, after: null }
  expect(rows).toEqual([
    { ...logged, action: 'order.tagged', after: { tag: 'هدية عيد' } },
    { ...logged, action: 'order.tagged', after: { tag: 'Urgent' } },
    { ...logged, action: 'order.untagged', before: { tag: 'هدية عيد' } },
  ])
  expect(JSON.stringify((await shop.call(listUserOrders, {}, order.shopper)).body)).not.toContain('Urgent')
})

test('the list shows tags, is filtered by one in any spelling, and its counts follow', async () => {
  const [shipped, placed] = [await givenOrder(shop, { status: 'Shipped' }), await givenOrder(shop)]
  await givenOrder(shop)
  await give(shipped.id, 'أهل الكرادة')
  await give(placed.id, 'اهل الكراده')
  const { orders, counts } = await list({ tag: 'اهل الكرادة' })
  expect(orders.map(({ _id, tags }) => [_id, tags])).toEqual([
    [placed.id, ['أهل الكرادة']],
    [shipped.id, ['أهل الكرادة']],
  ])
  expect(counts).toMatchObject({
    total: 2,
    byStatus: { 'Order Placed': 1, Shipped: 1 },
    byStage: { 'to-confirm': 1, 'to-pack': 0, 'to-ship': 0 },
    needsLook: 0,
  })
  const together = await list({ tag: 'أهل الكرادة', status: 'Shipped' })
  expect(together.orders.map(({ _id }) => _id)).toEqual([shipped.id])
  // Of a page the next one, too.
  const first = await list({ tag: 'أهل الكرادة', limit: 1 })
  const second = await list({ tag: 'أهل الكرادة', limit: 1, cursor: there(first.nextCursor) })
  expect([...first.orders, ...second.orders].map(({ _id }) => _id)).toEqual([placed.id, shipped.id])
  for (const tag of ['أهل', "'; drop table orders --", '%x']) expect((await list({ tag })).orders).toEqual([])
})

test('tags are listed with how many orders have each, most first, and go out with the orders that have one', async () => {
  const [first, second] = [await givenOrder(shop), await givenOrder(shop)]
  await give(first.id, 'Rare gift')
  for (const { id } of [first, second]) await give(id, 'Common gift')
  const { tags } = (await shop.call(listOrderTags, {}, { staff })).body
  expect(tags.filter(({ name }) => name.endsWith('gift'))).toEqual([
    { name: 'Common gift', orders: 2 },
    { name: 'Rare gift', orders: 1 },
  ])
  const file = await takeOut(shop, exportOrders, { format: 'csv', tag: 'rare GIFT' }, { staff: manager })
  const [head, line, ...others] = csvRows(file.bytes)
  expect([head?.at(-1), line?.[0], line?.at(-1), others]).toEqual(['Tags', first.number, 'Rare gift, Common gift', []])
})

test('an order has eight tags at most, however many are given at once', async () => {
  const { id } = await givenOrder(shop)
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, place) => give(id, `Number ${place}`, place % 2 === 0 ? staff : manager)),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(tries.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { message_key: 'too_many_tags', message: '8 tags are the most. Remove one first.' },
  })
  const tags = await tagsOf(id)
  expect(tags).toHaveLength(8)
  // What is there already is no ninth.
  expect((await give(id, there(tags.at(-1)).toUpperCase())).status).toBe(200)
})

test('who changes the order meanwhile does not stand in the way of a tag, nor a tag in theirs', async () => {
  const { id } = await givenOrder(shop)
  const { version } = (await shop.call(readStaffOrder, { id }, { staff })).body.order
  const { body } = await give(id, 'Fragile')
  expect(body.order.version).toBe(version)
})

test.each(['', '   ', '!?', 'x'.repeat(31), 'two\nlines', 'nul\0', 'half \ud800', 7, null, ['Gift']])(
  '%j is no tag of an order, however it comes',
  async tag => {
    const { id } = await givenOrder(shop)
    for (const endpoint of [tagOrder, untagOrder])
      expect(await shop.callWith(endpoint, { id, tag }, { staff })).toMatchObject({ status: 400 })
    expect(await tagsOf(id)).toEqual([])
  },
)

test('an order that there is not has none, and whoever writes products neither sees nor gives any', async () => {
  expect(await give('nothing', 'Gift')).toMatchObject({ status: 404, body: { message_key: 'order_not_found' } })
  expect(await take('nothing', 'Gift')).toMatchObject({ status: 404, body: { message_key: 'order_not_found' } })
  const writer = await givenStaff(shop, 'catalogue')
  const { id } = await givenOrder(shop)
  for (const call of [
    shop.call(listOrderTags, {}, { staff: writer }),
    shop.call(tagOrder, { id, tag: 'Gift' }, { staff: writer }),
    shop.call(untagOrder, { id, tag: 'Gift' }, { staff: writer }),
  ])
    expect(await call).toMatchObject({ status: 403, body: { message_key: 'not_for_your_role' } })
})
