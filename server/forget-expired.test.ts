import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobs } from '#server/jobs/jobs.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { MOST_OF_A_STEP } from './database/in-steps.ts'
import { forgetExpired } from './forget-expired.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await openJobs({
    database: shop.database,
    log: SILENT,
    queues: [{ name: 'mail', run: async () => undefined }],
  }).open()
})
afterAll(() => shop.close())

/** More than two statements may take. */
const MANY = 2 * MOST_OF_A_STEP + 1

/** Of each table: what is over, many times, and what is not, once. Rows are told by numbers from 0 on, which is the one that stays. */
const TABLES: Readonly<Record<string, string>> = {
  rate_limits: `insert into rate_limits (key, hits, resets_at)
    select n::text, 1, case n when 0 then now() + interval '1 hour' else now() - interval '1 second' end from numbers`,
  payment_notices: `insert into payment_notices (provider, event_key, received_at)
    select 'payqi', n::text, now() - case n when 0 then interval '89 days' else interval '91 days' end from numbers`,
  staff_alerts: `insert into staff_alerts (id, kind, fact, at, entity, entity_id, details)
    select n::text, 'export', 'orders', now() - case n when 0 then interval '399 days' else interval '401 days' end, 'member', 'm', '{}'
    from numbers`,
  verifications: `insert into verifications (id, identifier, value, expires_at)
    select n::text, n::text, '{}', case n when 0 then now() + interval '1 hour' else now() - interval '1 second' end from numbers`,
  'jobs.job': `insert into jobs.job (name, state, created_on, completed_on, deletion_seconds)
    select 'mail', 'completed', now(), now() - case n when 0 then interval '23 hours' else interval '25 hours' end, 86400 from numbers`,
}

test.for(Object.entries(TABLES))(
  'of %s what is over goes in steps, however much it is, and the rest stays',
  async ([table, fill]) => {
    await shop.pool.query(`with numbers as (select n from generate_series(0, ${MANY}) as n) ${fill}`)
    await shop.pool.query(`
    create table steps (rows int);
    create function note_step() returns trigger language plpgsql as
      $$ begin insert into steps select count(*) from gone; return null; end $$;
    create trigger note_step after delete on ${table} referencing old table as gone for each statement execute function note_step()`)
    await forgetExpired(shop.database)
    const { rows: steps } = await shop.pool.query<{ rows: number }>(
      'select rows from steps where rows > 0 order by rows',
    )
    await shop.pool.query(`drop trigger note_step on ${table}; drop function note_step; drop table steps`)
    expect(steps.map(({ rows }) => rows)).toEqual([1, MOST_OF_A_STEP, MOST_OF_A_STEP])
    expect((await shop.pool.query(`select from ${table}`)).rowCount).toBe(1)
  },
)

test('where a member of staff was is forgotten in steps too, and what they did is not', async () => {
  await shop.pool.query(
    `insert into audit_log (at, staff_name, action, entity, entity_id, address)
     select now() - interval '13 months', 'Ali', 'member.invited', 'member', n::text, '192.0.2.1' from generate_series(1, ${MANY}) as n`,
  )
  await forgetExpired(shop.database)
  const { rows } = await shop.pool.query(
    'select count(*)::int as entries, count(address)::int as addresses from audit_log',
  )
  expect(rows).toEqual([{ entries: MANY, addresses: 0 }])
})
