import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any 64-bit number, the same in every process of this shop. */
const MIGRATION_LOCK = 7_283_301_105

/** Brings the database to this version's tables. Safe to run in several processes at once: they take turns. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.$client.connect()
  try {
    // An advisory lock only orders start-ups; nothing is wrong without it but a failed start that the next one mends.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(database, { migrationsFolder: MIGRATIONS })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}
