import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuditLog } from '#contract/office/audit-log.ts'
import { readEarnings } from '#contract/office/earnings.ts'
import { readFigures } from '#contract/office/figures.ts'
import { listStaffOrders } from '#contract/office/orders.ts'
import { createPool } from '#server/database/pool.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { givenOrder } from '#tests/support/sold.ts'
import { givenStaff, type SignedInStaff } from '#tests/support/staff.ts'

/** Noon in Baghdad, two days after Egypt put its clocks forward at midnight. */
const NOW = new Date('2026-04-26T09:00:00Z')

let held: TestDatabase
let shop: TestShop
let owner: SignedInStaff
beforeAll(async () => {
  held = await testDatabase()
  // As a server has it that was set up on a machine of that place.
  const pool = createPool(held.address, SILENT)
  await pool.query(
    `do $$ begin execute format('alter database %I set timezone to ''Africa/Cairo''', current_database()); end $$`,
  )
  await pool.end()
  shop = await testShop({ beside: held, clock: () => NOW })
  owner = await givenStaff(shop)
})
afterAll(async () => {
  await shop.close()
  await held.close()
})

/** The last and the first moment of a day in Baghdad, in UTC. */
const LAST_MOMENTS = ['2026-04-24T20:59:59Z', '2026-10-29T20:59:59Z']
const FIRST_MOMENTS = ['2026-04-24T21:00:00Z', '2026-10-29T21:00:00Z']

test('a day of Baghdad has its hours, though the clocks of the database’s server were put forward or back on it', async () => {
  for (const at of [...LAST_MOMENTS, ...FIRST_MOMENTS]) {
    const { id } = await givenOrder(shop)
    await shop.pool.query('update orders set placed_at = $2 where id = $1', [id, at])
    await shop.pool.query(
      "insert into audit_log (at, staff_name, action, entity, entity_id) values ($1, '', 'text.changed', 'text', $2)",
      [at, at],
    )
  }
  for (const [place, at] of LAST_MOMENTS.entries()) {
    const day = at.slice(0, 10)
    const days = { from: day, to: day }
    const { orders, counts } = (await shop.call(listStaffOrders, days, { staff: owner })).body
    expect(orders.map(({ date }) => date)).toEqual([new Date(at).toISOString()])
    expect(counts?.byStatus['Order Placed']).toBe(1)
    const { now, before } = (await shop.call(readEarnings, { span: 'days', ...days }, { staff: owner })).body
    expect([now.placed.orders, before.placed.orders]).toEqual([1, 0])
    const changed = await shop.call(readAuditLog, { ...days, action: 'text.changed' }, { staff: owner })
    expect(changed.body.entries.map(({ entityId }) => entityId)).toEqual([at])
    const next = new Date(Date.parse(FIRST_MOMENTS[place] ?? '') + 3 * 3_600_000).toISOString().slice(0, 10)
    const { orders: after } = (await shop.call(listStaffOrders, { from: next, to: next }, { staff: owner })).body
    expect(after).toHaveLength(1)
  }
  const { byDay } = (await shop.callWith(readFigures, { days: '7' }, { staff: owner })).body
  expect(byDay.filter(({ orders }: { readonly orders: number }) => orders > 0)).toMatchObject([
    { day: '2026-04-24', orders: 1 },
    { day: '2026-04-25', orders: 1 },
  ])
})
