import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { LATEST_MIGRATION, latestMigration, migrate, TURN } from './migrate.ts'

let held: TestDatabase
beforeAll(async () => {
  held = await testDatabase()
})
afterAll(() => held.close())

test('processes that start at once take turns, and leave nothing locked', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(held.pool, { log: SILENT })))
  // Other test files have databases on the same server.
  const { rows } = await held.pool.query(
    `select from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(rows).toEqual([])
})

test('another process that does not come to an end is waited for a while, and named', async () => {
  const other = await otherAtIt()
  const waiting = migrate(held.pool, { log: SILENT, patience: 0 })
  await expect(waiting).rejects.toBeInstanceOf(StartRefusal)
  await expect(waiting).rejects.toThrow(/^Another process has been bringing the database up to date for minutes: /)
  await other.end()
  await migrate(held.pool, { log: SILENT })
})

test('a start that waits for another process can be told to stop', async () => {
  const other = await otherAtIt()
  const stop = new AbortController()
  const waiting = migrate(held.pool, { log: SILENT, signal: stop.signal })
  stop.abort()
  await expect(waiting).rejects.toThrow('aborted')
  await other.end()
})

test('a version that is older than the tables does not start on them', async () => {
  const newer = LATEST_MIGRATION + 1
  const note = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
  await held.pool.query(note, ['of a newer version', newer])
  const started = migrate(held.pool, { log: SILENT })
  await expect(started).rejects.toBeInstanceOf(StartRefusal)
  await expect(started).rejects.toThrow(/^The tables are those of a newer version of the shop: /)
  expect(await latestMigration(held.pool)).toBe(newer)
  await held.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [newer])
  await migrate(held.pool, { log: SILENT })
})

async function otherAtIt() {
  const client = await held.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [TURN])
  return {
    end: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}
