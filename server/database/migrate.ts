import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase, Pool, PoolClient } from 'pg'
import type { Log } from '../process/log.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { SESSION_LIMITS } from './pool.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** When the latest change of this version's tables was written, in ms: no right clock shows an earlier time. */
export const LATEST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when))

interface MigrateOptions {
  /** Told where another process is at it. */
  readonly log: Log
  /** Ends the waiting for another process. */
  readonly signal?: AbortSignal
  /** Milliseconds for which another process is waited for. */
  readonly patience?: number
  /** A pooler stands before the shop's own connections, so that their limits become the role's. */
  readonly isPooled?: boolean
  /** Called where tables of an older version are to be changed, before they are; other processes wait meanwhile. */
  readonly beforeChanges?: () => Promise<void>
  /** Called once they are changed, to write on `client` what stands or falls with the changes. */
  readonly afterChanges?: (client: ClientBase) => Promise<void>
}

/**
 * Brings the database to this version's tables. Safe to run in several processes at once: they
 * take turns. Throws `StartRefusal` where another one takes too long, and where the tables are
 * a newer version's: what this one knows nothing of it would neither fill nor erase.
 */
export async function migrate(direct: Pool, options: MigrateOptions): Promise<void> {
  const client = await direct.connect()
  try {
    await takeTurn(client, options)
    if (options.isPooled) await limitRole(client)
    const latest = await latestMigration(client)
    if (latest !== null && latest > LATEST_MIGRATION)
      throw new StartRefusal(
        'The tables are those of a newer version of the shop: start that one, or go back with npm run shop -- rollback (docs/backups.md).',
      )
    const isOlder = latest !== null && latest < LATEST_MIGRATION
    if (isOlder) await options.beforeChanges?.()
    await applyMigrations(client)
    if (isOlder) await options.afterChanges?.(client)
    await client.query('commit')
  } finally {
    // Ended, not handed back: a transaction that failed to end goes with it.
    client.release(true)
  }
}

/**
 * Makes the changes that the database lacks, in the caller's transaction, those that
 * were written after `latest` left out. Kept in mind where drizzle-kit looks for it.
 */
export async function applyMigrations(client: ClientBase, latest = LATEST_MIGRATION): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const last = (await latestMigration(client)) ?? 0
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (folderMillis <= last || folderMillis > latest) continue
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${APPLIED} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}

/** When the latest change was written that the database has, in ms; null where it has none. */
export async function latestMigration(on: Pick<ClientBase, 'query'>): Promise<number | null> {
  const { rows: tables } = await on.query('select to_regclass($1) as found', [APPLIED])
  if (tables[0]?.found === null) return null
  const { rows } = await on.query(`select max(created_at) as latest from ${APPLIED}`)
  return rows[0]?.latest === null ? null : Number(rows[0]?.latest)
}

/** Whether a change of this version's tables was written at that moment. */
export function isKnownMigration(written: number): boolean {
  return journal.entries.some(({ when }) => when === written)
}

const APPLIED = 'drizzle.__drizzle_migrations'

/** Begins a transaction that other migrations wait for the end of. Nothing of it outlives it, whatever stands before the database. */
async function takeTurn(client: PoolClient, { log, signal, patience = PATIENCE }: MigrateOptions): Promise<void> {
  const begun = performance.now()
  for (let isTold = false; ; isTold = true) {
    await client.query('begin')
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [TURN])
    // A migration over a big table may take longer than any shopper's question, and so may what is done before it.
    if (rows[0]?.ours)
      return void (await client.query(
        'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
      ))
    await client.query('rollback')
    if (performance.now() - begun > patience)
      throw new StartRefusal(
        'Another process has been bringing the database up to date for minutes: look at what it waits for (pg_stat_activity), and start again.',
      )
    if (!isTold) log.info('another process brings the database up to date; this start waits for it')
    await wait(PAUSE, undefined, { ...(signal && { signal }) })
  }
}

/** Any 64-bit number, the same in every process of this shop. */
export const TURN = 7_283_301_105
/** Milliseconds. */
const PATIENCE = 300_000
const PAUSE = 250

/** A pooler takes no settings of a connection; those of the role it passes on. */
async function limitRole(client: PoolClient): Promise<void> {
  for (const [name, milliseconds] of Object.entries(SESSION_LIMITS)) {
    await client.query(
      `do $$ begin execute format('alter role %I in database %I set ${name} = ${milliseconds}', current_user, current_database()); end $$`,
    )
  }
}
