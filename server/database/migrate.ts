import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** When the latest change of this version's tables was written, in ms: no right clock shows an earlier time. */
export const LATEST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when))

/** Any 64-bit number, the same in every process of this shop. */
const MIGRATION_LOCK = 7_283_301_105

/** Brings the database to this version's tables. Safe to run in several processes at once: they take turns. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.$client.connect()
  try {
    // Another process's migration, or one of our own over a big table, may take longer than any shopper's question.
    await client.query('set statement_timeout = 0')
    // An advisory lock only orders start-ups; nothing is wrong without it but a failed start that the next one mends.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    // Ended, not handed back: it carries the lock and the lifted limit.
    client.release(true)
  }
}
