import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/describe.ts'
import { type AuditLogInput, readAuditLog } from '#contract/office/audit-log.ts'
import { saveProduct } from '#contract/office/catalogue.ts'
import { changeMember } from '#contract/office/members.ts'
import { takeStep } from '#contract/office/orders.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { BAD_IDS } from '#tests/support/bad-input.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'
import { there } from '#tests/support/there.ts'
import { audit } from '../http/audit.ts'

let shop: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  shop = await testShop()
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

async function logBy(filter: AuditLogInput) {
  // A query holds texts, and nothing of what is left out.
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  const question = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const { status, body } = await shop.callWith(readAuditLog, question, { staff: owner })
  expect(status).toBe(200)
  return body
}

const note = (entityId: string, changes = {}) =>
  audit(
    shop.database,
    { id: owner.id, name: owner.name, address: '192.0.2.7' },
    {
      action: 'order.noted',
      entity: 'order',
      entityId,
      before: { note: '' },
      after: { note: entityId },
      ...changes,
    },
  )

test('the log says who changed what, from what to what, when and from where', async () => {
  const member = await givenStaff(shop, 'catalogue')
  await shop.call(changeMember, { id: member.id, role: 'manager', isActive: true }, { staff: owner })
  const { entries, members } = await logBy({ entity: 'member', entityId: member.id })
  expect(entries).toEqual([
    {
      _id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      staffId: owner.id,
      staffName: owner.name,
      action: 'member.changed',
      entity: 'member',
      entityId: member.id,
      called: { en: member.name, ar: member.name },
      orderId: null,
      before: { role: 'catalogue', isActive: true },
      after: { role: 'manager', isActive: true },
      address: '192.0.2.1',
    },
  ])
  expect(members).toContainEqual({ _id: owner.id, name: owner.name })
})

test('things are called by their names of today, and what is gone by none', async () => {
  const order = await givenOrder(shop)
  const { productId } = await shop.givenProduct({ name: 'Tray' })
  await note(order.id)
  await note(productId, { entity: 'product' })
  await note('gone', { entity: 'product' })
  const { entries } = await logBy({ limit: 3 })
  expect(entries.map(({ called, orderId }) => [called, orderId])).toEqual([
    [null, null],
    [{ en: 'Tray', ar: 'Tray (ع)' }, null],
    [{ en: order.number, ar: order.number }, order.id],
  ])
})

test('pages follow each other, newest first, whatever is written meanwhile', async () => {
  for (let place = 1; place <= 5; place += 1) await note(`page-${place}`)
  const filter = { action: 'order.noted', staffId: owner.id, limit: 2 }
  const named = ({ entries }: ReplyOf<typeof readAuditLog>) => entries.map(({ entityId }) => entityId)
  const first = await logBy(filter)
  await note('page-6')
  const second = await logBy({ ...filter, cursor: there(first.nextCursor) })
  const third = await logBy({ ...filter, cursor: there(second.nextCursor) })
  expect([named(first), named(second), named(third)[0]]).toEqual([['page-5', 'page-4'], ['page-3', 'page-2'], 'page-1'])
  expect([second.members, third.members]).toEqual([null, null])
})

test('changes of one moment are all listed, and once', async () => {
  await shop.database.transaction(async tx => {
    for (const entityId of ['same-1', 'same-2', 'same-3'])
      await audit(
        tx,
        { id: null, name: 'npm run shop', address: null },
        { action: 'mail.retried', entity: 'mail', entityId },
      )
  })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await logBy({ action: 'mail.retried', limit: 1, cursor })
    seen.push(...page.entries.map(({ entityId }) => entityId))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(['same-3', 'same-2', 'same-1'])
})

test('a day is a day of Baghdad', async () => {
  const insert = `insert into audit_log (at, staff_name, action, entity, entity_id)
    values ($1, 'Ali', 'text.changed', 'text', $2)`
  await shop.pool.query(insert, ['2026-01-09T20:59:59Z', 'the day before'])
  await shop.pool.query(insert, ['2026-01-09T21:00:00Z', 'its first second'])
  await shop.pool.query(insert, ['2026-01-10T20:59:59Z', 'its last second'])
  await shop.pool.query(insert, ['2026-01-10T21:00:00Z', 'the day after'])
  const { entries } = await logBy({ from: '2026-01-10', to: '2026-01-10' })
  expect(entries.map(({ entityId }) => entityId)).toEqual(['its last second', 'its first second'])
})

test('filters narrow each other down', async () => {
  const order = await givenOrder(shop)
  const packer = await givenStaff(shop, 'fulfilment')
  await shop.call(takeStep, { id: order.id, version: 1, step: 'pack' }, { staff: packer })
  const actions = async (filter: AuditLogInput) => (await logBy(filter)).entries.map(({ action }) => action)
  expect(await actions({ staffId: packer.id })).toEqual(['order.pack'])
  expect(await actions({ staffId: packer.id, entity: 'order', entityId: order.id, action: 'order.pack' })).toEqual([
    'order.pack',
  ])
  expect(await actions({ staffId: packer.id, entity: 'product' })).toEqual([])
  expect(await actions({ staffId: 'nobody' })).toEqual([])
})

test('a refused change leaves no trace in the log', async () => {
  const before = await logBy({ limit: 1 })
  expect((await shop.callWith(saveProduct, { id: 'unknown' }, { staff: owner })).status).toBe(400)
  const member = { id: 'unknown', role: 'manager', isActive: true } as const
  expect((await shop.call(changeMember, member, { staff: owner })).status).toBe(404)
  expect((await logBy({ limit: 1 })).entries).toEqual(before.entries)
})

test.each([
  ...['staffId', 'entityId'].flatMap(field =>
    BAD_IDS.filter(id => String(id) !== 'true' && String(id) !== '42').map(id => ({ [field]: id })),
  ),
  { action: 'DROP TABLE' },
  { action: 'order' },
  { entity: 'Order!' },
  { from: '2026-02-30' },
  { from: 'yesterday' },
  { from: '0000-01-01' },
  { to: '21.11.2026' },
  { limit: '0' },
  { limit: '101' },
  { limit: '-1' },
  { limit: 'all' },
  { cursor: 'abc' },
  { cursor: '-1' },
  { cursor: '9'.repeat(16) },
])('%j is told to be wrong', async question => {
  const { status, body } = await shop.callWith(readAuditLog, question, { staff: owner })
  expect([status, body.errors?.map(error => error.path)]).toEqual([400, Object.keys(question)])
})

test('a cursor that names no row ends the list', async () => {
  expect(await logBy({ cursor: '999999999' })).toMatchObject({ entries: [], nextCursor: null })
})
