import { sql } from 'drizzle-orm'
import type { DatabaseFacts, JobFacts } from '#shop/safety/running-facts.ts'
import type { Database } from '../database/database.ts'
import { JOBS_SCHEMA } from '../jobs/job-tables.ts'

/** Ms: a look at a database in trouble must not add to it. */
const PATIENCE = 3_000
/** Dead rows of a table: fewer cost nothing. */
const MANY_DEAD = 50_000
/** Ms that a statement takes on average, and how often it was asked: fewer are somebody's own question. */
const SLOW = { mean: 500, calls: 20 } as const

/** How the database does, from what any role of PostgreSQL 15 and newer may read. Throws where it cannot be asked. */
export async function readDatabaseFacts(database: Database): Promise<DatabaseFacts> {
  const facts = await first<Omit<DatabaseFacts, 'slowStatements'> & { hasStatements: boolean }>(database, FACTS)
  const { hasStatements, ...known } = facts
  // The extension may be there and not be loaded, or another role's.
  const slow = hasStatements ? await first<{ count: number }>(database, SLOW_STATEMENTS).catch(() => null) : null
  return { ...known, slowStatements: slow?.count ?? null }
}

/** Throws where it cannot be asked. */
export async function readJobFacts(database: Database): Promise<JobFacts> {
  return await first<JobFacts>(database, JOBS)
}

async function first<Row extends object>(database: Database, statement: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await database.transaction(async tx => {
    await tx.execute(sql.raw(`set local statement_timeout = ${PATIENCE}`))
    return (await tx.execute(statement)).rows
  })
  if (row === undefined) throw new Error('an aggregate answered no row')
  // As the statement names its columns.
  return row as Row
}

/** Of other programs in this database; one's own statement runs too. */
const OTHERS = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

const FACTS = sql`
  select split_part(current_setting('server_version'), ' ', 1) as version,
    pg_database_size(current_database())::float8 as bytes,
    jsonb_build_object('used', (select count(*) from pg_stat_activity where backend_type = 'client backend'),
      'most', current_setting('max_connections')::int) as connections,
    (pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on') as "isReadOnly",
    (select count(*) from pg_stat_replication)::int as followers,
    (select coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0) ${OTHERS} and state = 'active')::float8 as "longestStatement",
    (select coalesce(max(extract(epoch from clock_timestamp() - state_change)), 0) ${OTHERS}
      and state like 'idle in transaction%')::float8 as "longestPause",
    (select jsonb_build_object('table', relname, 'dead', n_dead_tup, 'living', n_live_tup) from pg_stat_user_tables
      where n_dead_tup > ${sql.raw(String(MANY_DEAD))} and n_dead_tup > n_live_tup order by n_dead_tup desc limit 1) as bloated,
    case when pg_is_in_recovery() then 0 else (select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)), 0)
      from pg_replication_slots where not active) end::float8 as "keptLog",
    (select max(age(datfrozenxid)) * 100.0 / 2147483647 from pg_database)::float8 as "numbersUsed",
    exists (select from pg_extension where extname = 'pg_stat_statements') as "hasStatements"`

const SLOW_STATEMENTS = sql.raw(`
  select count(*)::int as count from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and mean_exec_time > ${SLOW.mean} and calls > ${SLOW.calls}`)

/** What failed every time lies in a queue of its own (`failedQueue`). */
const JOBS = sql.raw(`
  with open as (
    select name like '%-failed' as is_failed, start_after from ${JOBS_SCHEMA}.job where state in ('created', 'retry') and start_after <= now()
  )
  select (count(*) filter (where not is_failed))::int as waiting,
    coalesce(extract(epoch from now() - min(start_after) filter (where not is_failed)), 0)::float8 as late,
    (count(*) filter (where is_failed))::int as failed
  from open`)
