import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getConstructionPlans } from 'pg-boss'
import { listTables } from '#server/backup/tables.ts'
import journal from '#server/database/migrations/meta/_journal.json' with { type: 'json' }
import type { TestShop } from '#tests/support/api.ts'
import type { SignedInStaff } from '#tests/support/staff.ts'
import { countRows, type KeptFacts, MIGRATIONS, ordersOf, RELEASES } from './kept-release.ts'
import { liveIn } from './live-in.ts'

/**
 * Where `npm run release:keep` asks for it, keeps the shop as a folder that is named after its latest migration: rows as
 * statements, and what it says of itself. Throws where a table has no row, for nothing would hold what becomes of it.
 */
export async function keepRelease(shop: TestShop, staff: SignedInStaff): Promise<void> {
  if (process.env.KEEP_RELEASE === undefined) return
  const signIns = await liveIn(shop, staff)
  const tables = (await listTables(shop.pool)).map(({ name }) => name)
  const facts: KeptFacts = {
    migrations: Object.fromEntries(journal.entries.map(({ tag }) => [tag, hashOf(tag)])),
    rows: await countRows(shop, tables),
    signIns,
    orders: await ordersOf(shop, staff),
  }
  const empty = tables.filter(table => facts.rows[table] === 0 && table.startsWith('public.'))
  if (empty.length > 0) throw new Error(`no row in ${empty.join(', ')}: tests/releases/live-in.ts is to make one`)
  const folder = `${RELEASES}/${journal.entries.at(-1)?.tag}`
  mkdirSync(folder)
  writeFileSync(`${folder}/facts.json`, `${JSON.stringify(facts, null, 2)}\n`)
  writeFileSync(`${folder}/shop.sql`, await sqlOf(shop, tables))
}

/** As it was released: a test compares it with what the file says today. */
export function hashOf(tag: string): string {
  return createHash('sha256')
    .update(readFileSync(`${MIGRATIONS}/${tag}.sql`))
    .digest('hex')
}

/** What fills the tables once the migrations have made them. Those of the jobs are made as their library makes them. */
async function sqlOf(shop: TestShop, tables: readonly string[]): Promise<string> {
  const inserts: string[] = []
  for (const table of tables) inserts.push(...(await insertOf(shop, table)))
  const { rows: counters } = await shop.pool.query(
    `select format('select setval(%L, %s);', schemaname || '.' || sequencename, last_value) as statement
     from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  const statements = [getConstructionPlans('jobs'), ...inserts, ...counters.map(({ statement }) => statement)]
  return `${statements.map(each => each.trim()).join('\n\n')}\n`
}

async function insertOf({ pool }: TestShop, table: string): Promise<string[]> {
  const { rows: columns } = await pool.query(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const values = names.map(name => `quote_nullable(${name}::text)`).join(`, ', ', `)
  const { rows } = await pool.query(`select concat('(', ${values}, ')') as row from ${table} order by 1`)
  if (rows.length === 0) return []
  const lines = rows.map(({ row }) => row).join(',\n')
  return [`insert into ${table} (${names.join(', ')}) overriding system value values\n${lines};`]
}
