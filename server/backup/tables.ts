import pg, { type ClientBase, type Pool } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type RowSum, sumRows } from './row-sum.ts'

/** A table of the shop or of its jobs. */
export interface StoredTable {
  /** With its schema, as in `public.orders`. */
  readonly name: string
  /** Those that are stored; generated ones follow from them. */
  readonly columns: readonly string[]
}

/** Made anew by the jobs' library, which counts what it did there; of a day each. */
const LEFT_OUT = ['jobs.version', 'jobs.queue_stats']

/**
 * All tables whose rows have to survive, each behind those that it refers to. Unlogged ones, which
 * the database's own crash empties, are left out, and what belongs to extensions and to others.
 */
export async function listTables(on: Pick<Pool, 'query'>): Promise<StoredTable[]> {
  const { rows } = await on.query<StoredTable & { readonly needs: readonly string[] }>(
    `select nspname || '.' || relname as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select t.relnamespace::regnamespace || '.' || t.relname from pg_constraint k join pg_class t on t.oid = confrelid
         where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'jobs') and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
       and nspname || '.' || relname <> all($1) and has_table_privilege(c.oid, 'select')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1`,
    [LEFT_OUT],
  )
  const left = new Map(rows.map(row => [row.name, row]))
  const ordered: StoredTable[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(({ needs }) => !needs.some(need => left.has(need)))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const { name, columns } of free) {
      ordered.push({ name, columns })
      left.delete(name)
    }
  }
  return ordered
}

/** How this transaction and its like write and read values, whatever server and settings they meet; for as long as it takes. */
export async function settleTransaction(client: ClientBase): Promise<void> {
  const settings = {
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    timezone: 'UTC',
    datestyle: 'ISO',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: 1,
  }
  const statements = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)
  await client.query(statements.join('; '))
}

/** The rows as text, for one reading. */
export function rowsOf(client: ClientBase, table: StoredTable): AsyncIterable<Buffer> {
  // Not the table itself: PostgreSQL copies a partitioned one only by its rows.
  return client.query(copyTo(`copy (select ${columnsOf(table)} from ${quoted(table)}) to stdout`))
}

/** Takes what `rowsOf` gave. */
export function rowsInto(client: ClientBase, table: StoredTable): NodeJS.WritableStream {
  return client.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`))
}

export async function sumTable(client: ClientBase, table: StoredTable): Promise<RowSum> {
  const { add, result } = sumRows()
  for await (const bytes of rowsOf(client, table)) add(bytes)
  return result()
}

export function quoted({ name }: Pick<StoredTable, 'name'>): string {
  return name.split('.').map(pg.escapeIdentifier).join('.')
}

function columnsOf({ columns }: StoredTable): string {
  return columns.map(pg.escapeIdentifier).join(', ')
}

/** The last number that each sequence gave; one that gave none is left out. */
export async function readSequences(on: Pick<Pool, 'query'>): Promise<Record<string, string>> {
  const { rows } = await on.query<{ name: string; last: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'jobs') and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
