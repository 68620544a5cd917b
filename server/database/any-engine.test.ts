import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import journal from '#server/database/migrations/meta/_journal.json' with { type: 'json' }
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { there } from '#tests/support/there.ts'
import { readReleases } from '../../tests/releases/kept-release.ts'
import { accountsMeantBy } from '../customers/office/find-customers.ts'
import { ofPhone } from '../orders/office/find-orders.ts'
import { holdingName, holdName } from './hold-name.ts'
import { applyMigrations, migrate } from './migrate.ts'
import { beginsWith } from './spelling.ts'
import { orders } from './tables/orders.ts'

let held: TestDatabase
beforeAll(async () => {
  held = await testDatabase()
})
afterAll(() => held.close())

test.each([
  ['an extension', "select extname from pg_extension where extname <> 'plpgsql'"],
  ['a unique key that takes nulls for equal', 'select indexrelid::regclass from pg_index where indnullsnotdistinct'],
  [
    'an index with an order of its own',
    "select opcname from pg_opclass where opcname like '%pattern_ops' and oid = any (select unnest(indclass) from pg_index)",
  ],
  ['a trigger that minds TRUNCATE', 'select tgname from pg_trigger where tgtype & 32 <> 0'],
  [
    'a function of its insides',
    "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%hashtext%'",
  ],
])('the tables do without %s', async (_, lookup) => {
  expect((await held.pool.query(lookup)).rows).toEqual([])
})

test.each([
  ['orders by the first digits of a phone', sql`select id from ${orders} where ${ofPhone('0770')}`, 'orders_by_mobile'],
  ['orders by a whole phone', sql`select id from ${orders} where ${ofPhone('0770 123 4567')}`, 'orders_by_mobile'],
  ['orders by its last digits', sql`select id from ${orders} where ${ofPhone('0770')}`, 'orders_by_last_digits'],
  [
    'shoppers by the beginning of an address',
    sql`select id from users u where ${accountsMeantBy({ search: 'ali@' })}`,
    'users_by_email',
  ],
  [
    'variants by the beginning of a SKU',
    sql`select id from variants v where ${beginsWith(sql`v.sku`, 'ab')}`,
    'variants_by_sku',
  ],
  [
    'what was exchanged for an order',
    sql`select id from returns where replacement_order_id = ${'an-order'}`,
    'returns_by_replacement',
  ],
])('staff find %s by an index', async (_, question, index) => {
  expect(await planOf(question)).toContain(index)
})

test('who holds a name keeps everybody else from it, however they ask', async () => {
  await held.database.transaction(async tx => {
    await holdName(tx, 'سلة')
    const { rows } = await held.pool.query(
      `select ${holdingName("'سلة'").replace('pg_advisory_xact_lock', 'pg_try_advisory_xact_lock')} as free`,
    )
    expect(rows).toEqual([{ free: false }])
  })
})

test('a process of the version before goes on adding to carts while the tables are changed under it', async () => {
  const [old, client] = await releasedShop('0021_one_pace_for_all_processes')
  // As that version keeps it prepared in each session.
  const add = () => client.query({ name: 'cart_add', text: ADD_OF_BEFORE }).then(({ rows }) => rows)
  const [{ quantity }] = await add()
  await migrate(old.pool, { log: SILENT })
  expect(await add()).toEqual([{ quantity: quantity + 1 }])
  client.release()
  await old.close()
})

const ADD_OF_BEFORE = `insert into cart_lines as line (id, user_id, product_id, color_id, size_id, quantity)
  select 'another', user_id, product_id, color_id, size_id, 1 from cart_lines where color_id is null or size_id is null
  on conflict on constraint cart_lines_choice do update set quantity = line.quantity + excluded.quantity returning quantity`

async function releasedShop(release: string) {
  const old = await testDatabase('template0')
  const client = await old.pool.connect()
  await applyMigrations(client, there(journal.entries.find(({ tag }) => tag === release)).when)
  await client.query(there(readReleases().find(({ name }) => name === release)).sql)
  return [old, client] as const
}

/** Where reading all rows is no choice: these tables are empty. */
async function planOf(question: SQL): Promise<string> {
  return await held.database.transaction(async tx => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(sql`explain ${question}`)
    return JSON.stringify(rows)
  })
}
