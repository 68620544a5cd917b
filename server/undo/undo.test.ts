import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProduct } from '#contract/catalogue.ts'
import { subscribe } from '#contract/newsletter.ts'
import { listActs, type MadeAct, undoAct } from '#contract/office/acts.ts'
import { readAuditLog } from '#contract/office/audit-log.ts'
import { archiveProduct, type BulkProductsInput, changeProducts, readStaffProduct } from '#contract/office/catalogue.ts'
import { dropFailedMail, listFailedMails } from '#contract/office/mails.ts'
import { noteOrder, takeSteps } from '#contract/office/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { expectLedgerToAgree } from '#tests/support/ledger.ts'
import { givenOrder, historyOf, move, payOnline, type Sold, statusOf } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { compareBooks } from '../books/compare-books.ts'
import { forgetExpired } from '../forget-expired.ts'

let shop: TestShop
let manager: SignedInStaff
let packer: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  manager = await givenStaff(shop, 'manager')
  packer = await givenStaff(shop, 'fulfilment')
})
afterAll(() => shop.close())

const undo = (act: Pick<MadeAct, '_id'>, staff = manager) => shop.call(undoAct, { id: act._id }, { staff })
const refusedKeys = (body: { readonly refused: readonly { readonly id: string; readonly message_key: string }[] }) =>
  body.refused.map(({ id, message_key }) => [id, message_key])

async function givenProducts(count: number): Promise<string[]> {
  const products = await Promise.all(Array.from({ length: count }, () => shop.givenProduct({ stock: 10 })))
  return products.map(({ choice }) => choice.productId)
}

async function change(ids: readonly string[], wish: BulkProductsInput['change']): Promise<MadeAct> {
  return there((await shop.call(changeProducts, { ids, change: wish }, { staff: manager })).body.act)
}

const productOf = async (id: string) => (await shop.call(readStaffProduct, { id }, { staff: manager })).body.product
const isInShop = async (id: string) => (await shop.call(readProduct, { id })).status === 200

async function delivered(orders: readonly Sold[], step: 'deliver' | 'refuse' = 'deliver', actId?: string) {
  const ids = orders.map(({ id }) => id)
  const { body } = await shop.call(takeSteps, { ids, step, ...(actId && { actId }) }, { staff: packer })
  expect(body.outcomes.every(({ isDone }) => isDone)).toBe(true)
  return there(body.act)
}

test('an archived product is in the shop again once that is undone, and the change log says who did', async () => {
  const [id = ''] = await givenProducts(1)
  const { body } = await shop.call(archiveProduct, { id }, { staff: manager })
  expect(await isInShop(id)).toBe(false)
  expect(await undo(there(body.act))).toMatchObject({ status: 200, body: { message_key: 'act_undone', undone: 1 } })
  expect([await isInShop(id), await productOf(id)]).toMatchObject([true, { archivedAt: null, isPublished: true }])
  const owner = await givenStaff(shop)
  const log = (await shop.call(readAuditLog, { entity: 'product', entityId: id }, { staff: owner })).body.entries
  expect(log[0]).toMatchObject({ action: 'product.undone', staffId: manager.id, after: { isPublished: true } })
})

test.each<BulkProductsInput['change']>([
  { kind: 'unpublish' },
  { kind: 'bestseller' },
  { kind: 'discount', percentage: 30 },
  { kind: 'archive' },
])('every one of many products is as it was before once this is undone: %o', async wish => {
  const [one = '', other = ''] = await givenProducts(2)
  await change([other], { kind: 'discount', percentage: 12.5 })
  const before = await Promise.all([one, other].map(productOf))
  const act = await change([one, other], wish)
  expect((await undo(act)).body).toMatchObject({ undone: 2, refused: [] })
  const after = await Promise.all([one, other].map(productOf))
  const withoutTimes = before.map(({ version: _version, updatedAt: _at, ...product }) => product)
  expect(after).toMatchObject(withoutTimes)
})

test('what somebody changed since stays, is named with the reason, and stops no other', async () => {
  const [kept = '', changed = ''] = await givenProducts(2)
  const act = await change([kept, changed], { kind: 'unpublish' })
  await change([changed], { kind: 'bestseller' })
  const { body } = await undo(act)
  expect([body.message_key, body.undone, refusedKeys(body)]).toEqual([
    'act_undone_partly',
    1,
    [[changed, 'changed_since']],
  ])
  expect([await isInShop(kept), await isInShop(changed)]).toEqual([true, false])
})

test('an act is undone once, also where two press at the same time', async () => {
  const [id = ''] = await givenProducts(1)
  const act = await change([id], { kind: 'archive' })
  const answers = await Promise.all([undo(act), undo(act), undo(act)])
  expect(answers.map(({ body }) => body.message_key).toSorted()).toEqual([
    'act_undone',
    'act_undone_already',
    'act_undone_already',
  ])
  expect((await productOf(id)).version).toBe(3)
})

test('after fifteen minutes it stays; after a day what was before is forgotten', async () => {
  const [id = ''] = await givenProducts(1)
  const act = await change([id], { kind: 'archive' })
  await shop.pool.query("update staff_acts set at = now() - interval '16 minutes' where id = $1", [act._id])
  expect(await undo(act)).toMatchObject({ status: 409, body: { message_key: 'act_over' } })
  expect(await isInShop(id)).toBe(false)
  await shop.pool.query("update staff_acts set at = now() - interval '25 hours' where id = $1", [act._id])
  await forgetExpired(shop.database)
  expect((await undo(act)).body.message_key).toBe('act_not_found')
  const { rows } = await shop.pool.query('select from staff_act_things where act_id = $1', [act._id])
  expect(rows).toEqual([])
})

test('each role sees and takes back what it may do, and no more', async () => {
  const [id = ''] = await givenProducts(1)
  const act = await change([id], { kind: 'unpublish' })
  const order = await givenOrder(shop, { status: 'Shipped' })
  const ended = await delivered([order])
  const seenBy = async (staff: SignedInStaff) => {
    const { acts } = (await shop.call(listActs, {}, { staff })).body
    return [act, ended].map(({ _id }) => acts.find(each => each._id === _id)?.kind)
  }
  const catalogue = await givenStaff(shop, 'catalogue')
  expect(await seenBy(catalogue)).toEqual(['product.unpublished', undefined])
  expect(await seenBy(packer)).toEqual([undefined, 'order.deliver'])
  expect(await seenBy(manager)).toEqual(['product.unpublished', 'order.deliver'])
  expect(await undo(act, packer)).toMatchObject({ status: 403, body: { message_key: 'not_for_your_role' } })
  expect(await undo(ended, catalogue)).toMatchObject({ status: 403, body: { message_key: 'not_for_your_role' } })
  await undo(act)
  expect(await seenBy(manager)).toEqual([undefined, 'order.deliver'])
})

test.each(['deliver', 'refuse'] as const)(
  'orders on which somebody pressed "%s" by mistake are on their way again, and the books agree',
  async step => {
    const orders = await Promise.all([1, 2].map(() => givenOrder(shop, { status: 'Shipped' })))
    const [one, other] = [there(orders[0]), there(orders[1])]
    const act = await delivered([one], step)
    // A wish of many orders comes in parts, and is one act.
    expect((await delivered([other], step, act._id))._id).toBe(act._id)
    expect((await undo(act, packer)).body).toMatchObject({ undone: 2, refused: [] })
    expect(await Promise.all(orders.map(order => statusOf(shop, order)))).toEqual(['Shipped', 'Shipped'])
    expect(await historyOf(shop, one)).toContain(step === 'deliver' ? 'undeliver' : 'unrefuse')
    expect((await compareBooks(shop.database)).count).toBe(0)
    await expectLedgerToAgree(shop)
    for (const order of orders) await move(shop, order, 'deliver')
    expect((await compareBooks(shop.database)).count).toBe(0)
  },
)

test('an order stays delivered once money or goods rest on it', async () => {
  const [paidIn, returned, given, noted] = await Promise.all(
    [1, 2, 3, 4].map(() => givenOrder(shop, { status: 'Shipped' })),
  )
  const orders = [there(paidIn), there(returned), there(given), there(noted)]
  const act = await delivered(orders)
  await shop.pool.query(
    `insert into courier_payments (id, courier, reference, amount, staff_id) values ('cash', 'hand', '1', 1, $1)`,
    [manager.id],
  )
  await shop.pool.query(
    "insert into courier_payment_orders (order_id, payment_id, amount) select id, 'cash', 1 from orders where id = $1",
    [orders[0]?.id],
  )
  await move(shop, there(returned), 'request-return')
  await shop.pool.query(
    "insert into refunds (id, order_id, amount, state, reason) values ('given', $1, 1000, 'due', 'goodwill')",
    [orders[2]?.id],
  )
  const { rows } = await shop.pool.query('select version from orders where id = $1', [orders[3]?.id])
  const note = { id: there(noted).id, version: rows[0].version, note: 'Left with the neighbour.' }
  expect((await shop.call(noteOrder, note, { staff: manager })).status).toBe(200)
  const { body } = await undo(act)
  expect(new Map(refusedKeys(body).map(([id, key]) => [id, key]))).toEqual(
    new Map([
      [orders[0]?.id, 'order_settled_since'],
      [orders[1]?.id, 'changed_since'],
      [orders[2]?.id, 'order_settled_since'],
      [orders[3]?.id, 'changed_since'],
    ]),
  )
  expect(body.refused[0]?.name_en).toMatch(/^#\d+$/)
  await shop.pool.query('delete from courier_payment_orders')
  await shop.pool.query('delete from courier_payments')
  await shop.pool.query("delete from refunds where id = 'given'")
})

test('an order that was paid online and refused stays so: its money is to go back', async () => {
  const order = await givenOrder(shop)
  await payOnline(shop, order)
  await move(shop, order, 'ship')
  const act = await delivered([order], 'refuse')
  expect(await undo(act)).toMatchObject({ status: 409, body: { message_key: 'order_settled_since' } })
  expect(await statusOf(shop, order)).toBe('Refused')
})

test('an act goes on for whoever began it alone', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => givenOrder(shop, { status: 'Shipped' })))
  const act = await delivered([there(one)])
  const { body } = await shop.call(
    takeSteps,
    { ids: [there(other).id], step: 'deliver', actId: act._id },
    { staff: manager },
  )
  expect(there(body.act)._id).not.toBe(act._id)
})

test('a mail that was given up is among the failed ones again, with its tries, and only once', async () => {
  await shop.pool.query("delete from jobs.job where name like 'mail%'")
  await shop.call(subscribe, { email: 'reader@example.com' })
  await shop.pool.query(
    `update jobs.job set state = 'retry', retry_count = 3, started_on = now(), start_after = now() + interval '1 hour',
       output = '{"message": "421 try later"}' where name = 'mail'`,
  )
  const failed = async () => (await shop.call(listFailedMails, {}, { staff: manager })).body.failedMails
  const before = await failed()
  expect(before).toHaveLength(1)
  const { body } = await shop.call(dropFailedMail, { id: there(before[0])._id }, { staff: manager })
  expect(await failed()).toEqual([])
  expect((await undo(there(body.act))).body.undone).toBe(1)
  expect(await failed()).toEqual(before)
  await shop.pool.query('update staff_acts set undone_at = null where id = $1', [there(body.act)._id])
  expect(await undo(there(body.act))).toMatchObject({ status: 409, body: { message_key: 'changed_since' } })
  expect(await failed()).toHaveLength(1)
})
