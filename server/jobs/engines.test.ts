import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { openJobs } from './jobs.ts'

let held: TestDatabase
beforeAll(async () => {
  // What is the database's own reaches new sessions alone, and a pooler would lend the older ones.
  held = await testDatabase('template0', { hasSessions: true })
})
afterAll(() => held.close())

test('jobs are done on an engine that knows neither partitions nor advisory locks, which says who it is', async () => {
  const said = "'PostgreSQL 15.12-YB-2025.1.0.0-b0 on x86_64-pc-linux-gnu'"
  await held.pool.query(`
    create function public.version() returns text language sql as $$ select ${said}::text $$;
    create function public.pg_advisory_xact_lock(bigint) returns void language plpgsql as $$ begin raise 'unknown'; end $$`)
  // What is the database's own stands before PostgreSQL's for every connection from now on.
  await held.pool.query(`alter database "${held.pool.options.database}" set search_path = public, pg_catalog`)
  const client = await held.pool.connect()
  client.release(true)

  const done: unknown[] = []
  const run = async (data: unknown) => void done.push(data)
  const jobs = openJobs({ database: held.database, log: SILENT, queues: [{ name: 'mail', run }], pollSeconds: 0.5 })
  await jobs.start()
  await jobs.send(held.database, 'mail', { order: 7 })
  await expect.poll(() => done).toEqual([{ order: 7 }])
  await jobs.stop()
  const { rows } = await held.pool.query("select relkind from pg_class where oid = 'jobs.job'::regclass")
  expect(rows).toEqual([{ relkind: 'r' }])
})
