import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { isRunning } from './embedded/process-facts.ts'
import { connectRunning, type EmbeddedServer, startEmbedded } from './embedded.ts'
import { createPool } from './pool.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const opened: { readonly pool: Pool; readonly server: EmbeddedServer }[] = []
let folder = ''
let child: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-'))
  // Open to the account that the server runs under where the tests run as root: else its data would live, and stay, elsewhere.
  await chmod(folder, 0o755)
})

afterEach(async () => {
  child?.kill('SIGKILL')
  for (const each of opened.splice(0)) await close(each)
  await rm(folder, { recursive: true, force: true })
})

const inFolder = (...parts: readonly string[]) => path.join(folder, ...parts)

async function open(dataDir = inFolder('data')) {
  const onLost = vi.fn()
  const server = await startEmbedded({ dataDir, log, onLost })
  const shop = { server, pool: createPool(server.address, log), onLost }
  opened.push(shop)
  return shop
}

async function close(shop: (typeof opened)[number]) {
  if (opened.includes(shop)) opened.splice(opened.indexOf(shop), 1)
  await shop.pool.end()
  await shop.server.stop()
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(inFolder('data/postgres/postmaster.pid'), 'utf8'), 10)
}

test('the first start makes a database that can search Arabic and writes every order to disk', async () => {
  const { pool } = await open()
  const { rows } = await pool.query(`
    select current_setting('fsync') as fsync, current_setting('timezone') as timezone, current_setting('server_encoding') as encoding,
           (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`)
  expect(rows).toEqual([{ fsync: 'on', timezone: 'UTC', encoding: 'UTF8', isSuperuser: false }])
  const { rows: words } = await pool.query(
    `select to_tsvector('simple', 'نور علي') @@ to_tsquery('simple', 'عل:*') as "isFound"`,
  )
  expect(words).toEqual([{ isFound: true }])
})

test('what was stored is there after the next start', async () => {
  const first = await open()
  await first.pool.query('create table orders as select 7 as number')
  await close(first)
  expect(existsSync(inFolder('data/shop.lock'))).toBe(false)
  expect(await connectRunning(inFolder('data'))).toBeUndefined()
  const { pool } = await open()
  expect((await pool.query('select number from orders')).rows).toEqual([{ number: 7 }])
})

test('a second shop on the same data is refused, and may look at the running one', async () => {
  const { server } = await open()
  await expect(open()).rejects.toThrow(
    new RegExp(`^The shop already runs on DATA_DIR .*\\(process ${process.pid}, since .*\\): stop it first`),
  )
  expect(await connectRunning(inFolder('data'))).toEqual(server.address)
})

test('what a killed first start left over is cleared away', async () => {
  await mkdir(inFolder('data/postgres.init-4000000'), { recursive: true })
  await writeFile(inFolder('data/postgres.init-4000000/PG_VERSION'), '15')
  await writeFile(inFolder('data/shop.lock'), '{"pid":4000000,"started":"1","since":"yesterday"}')
  await open()
  const left = await readdir(inFolder('data'))
  expect(left.sort()).toEqual(['postgres', 'postgres.log', 'shop.lock'])
})

test.for([
  ['an empty lock file, as a power cut leaves it', ''],
  ['a lock file whose process number now belongs to another program', `${process.pid}\n/elsewhere\n`],
] as const)('%s does not keep the database from starting', async ([, text]) => {
  await close(await open())
  await writeFile(inFolder('data/postgres/postmaster.pid'), text)
  const { pool } = await open()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a database that is killed while the shop runs comes back under the same address', async () => {
  const { pool, onLost } = await open()
  await pool.query('create table orders as select 7 as number')
  process.kill(await serverPid(), 'SIGKILL')
  const read = () => pool.query('select number from orders').then(({ rows }) => rows)
  await expect.poll(read, { timeout: 60_000 }).toEqual([{ number: 7 }])
  expect(onLost).not.toHaveBeenCalled()
})

test('a database that died of a full disk comes back once there is room, and the shop does not end', async () => {
  let room = Number.POSITIVE_INFINITY
  const looks = vi.fn(async () => room)
  const onLost = vi.fn()
  const server = await startEmbedded({ dataDir: inFolder('data'), log, onLost, roomIn: looks })
  const pool = createPool(server.address, log)
  opened.push({ server, pool })
  room = 1_000_000
  const pid = await serverPid()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(2), { timeout: 60_000 })
  await expect(pool.query('select 1')).rejects.toThrow()
  room = Number.POSITIVE_INFINITY
  await vi.waitFor(async () => expect((await pool.query('select 1')).rowCount).toBe(1), { timeout: 60_000 })
  expect(await serverPid()).not.toBe(pid)
  expect(onLost).not.toHaveBeenCalled()
})

test('a shop whose database waits for room can be closed', async () => {
  let room = Number.POSITIVE_INFINITY
  const looks = vi.fn(async () => room)
  const server = await startEmbedded({ dataDir: inFolder('data'), log, onLost: vi.fn(), roomIn: looks })
  room = 0
  process.kill(await serverPid(), 'SIGKILL')
  await vi.waitFor(() => expect(looks).toHaveBeenCalled(), { timeout: 60_000 })
  await server.stop()
  expect(await connectRunning(inFolder('data'))).toBeUndefined()
})

test('a shop that is killed leaves its database running, and the next one takes it over', async () => {
  const script = `
    import { startEmbedded } from '#server/database/embedded.ts'
    import { createLog } from '#server/process/log.ts'
    await startEmbedded({ dataDir: ${JSON.stringify(inFolder('data'))}, log: createLog({ level: 'silent' }), onLost() {} })
    console.log('open')`
  const killed = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child = killed
  await once(killed.stdout, 'data')
  const pid = await serverPid()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const shop = await open()
  expect(shop.server.isTakenOver).toBe(true)
  expect(await serverPid()).toBe(pid)
  expect((await shop.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close(shop)
  // Closing waits until it is no server any more: the process itself is gone a moment later.
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a folder with a long name, with spaces, a comma, quotes and Arabic letters will do', async () => {
  const dataDir = inFolder(`بيانات المتجر, "${'طويل '.repeat(12)}"`, 'data')
  const { pool, server } = await open(dataDir)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(server.address.host.startsWith(dataDir)).toBe(false)
  expect(await connectRunning(dataDir)).toEqual(server.address)
})
