import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listStaffProducts } from '#contract/office/catalogue/endpoints.ts'
import { applyImport, readImport, startImport } from '#contract/office/catalogue/import-endpoints.ts'
import { TABLE_FORMATS } from '#contract/table-format.ts'
import { isRunning } from '#server/database/embedded/process-facts.ts'
import { tableFile } from '#server/files/table-file.ts'
import { freePort } from '../support/free-port.ts'
import { signInAsDemoOwner } from './demo-owner.ts'
import { isLive, isReady, pidsOf, run, type ShopProcess, untilOpen } from './shop-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const START = [process.execPath, 'tools/start.js'] as const
const started: ShopProcess[] = []
let folder = ''
let dataDir = ''
let port = 0

// A start that is refused builds first where the sources have changed, which may print warnings of its own.
beforeAll(() => run(START, { PORT: 'none' }).ended)

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-start-'))
  // Open to the account that PostgreSQL runs under where the tests run as root: else its data would live, and stay, elsewhere.
  await chmod(folder, 0o755)
  dataDir = path.join(folder, 'data')
  port = await freePort()
})

afterEach(async () => {
  for (const shop of started.splice(0)) await close(shop)
  // A test may have killed the shop on purpose and left its database running: the next start takes it over and ends it.
  if (existsSync(path.join(dataDir, 'postgres/postmaster.pid'))) await close(await open())
  await rm(folder, { recursive: true, force: true })
})

function start(variables: Readonly<Record<string, string>> = {}, command: readonly [string, ...string[]] = START) {
  const shop = run(command, { PORT: String(port), DATA_DIR: dataDir, ...variables })
  started.push(shop)
  return shop
}

async function open(variables?: Readonly<Record<string, string>>, command?: readonly [string, ...string[]]) {
  const shop = start(variables, command)
  await untilOpen(shop, port)
  return shop
}

async function close(shop: ShopProcess) {
  shop.child.kill('SIGTERM')
  return await shop.ended
}

async function refused(variables: Readonly<Record<string, string>>): Promise<string> {
  const shop = start(variables)
  expect(await shop.ended).toBe(1)
  expect(shop.stderr()).toMatch(/^[^\n]+\.\n$/)
  return shop.stderr()
}

/** What Ctrl-C in a terminal does: every process of the group gets the signal. */
function pressCtrlC({ child }: ShopProcess) {
  if (child.pid === undefined) throw new Error('the shop was not started')
  process.kill(-child.pid, 'SIGINT')
}

test.for([
  ['PORT', { PORT: 'eighty' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
  ['PAYQI_KEY', { PAYQI_KEY: 'x' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://shop:secret@127.0.0.1:1/shop' }],
] as const)('a wrong or half-set %s is told in one sentence, and nothing is created', async ([name, variables]) => {
  const sentence = await refused(variables)
  expect(sentence).toContain(name)
  expect(sentence).not.toContain('secret')
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})

test('a folder that cannot be written to is told in one sentence', async () => {
  await writeFile(path.join(folder, 'file'), '')
  expect(await refused({ DATA_DIR: path.join(folder, 'file', 'data') })).toMatch(/^DATA_DIR .* cannot be written to/)
})

test('a taken port is told in one sentence, and no data is touched', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  try {
    expect(await refused({})).toMatch(new RegExp(`^PORT ${port} is taken on 127.0.0.1`))
    expect(await readdir(folder)).toEqual([])
  } finally {
    other.close()
  }
})

test('a second start on the same data is refused and does the first no harm', async () => {
  await open()
  expect(await refused({ PORT: String(await freePort()) })).toMatch(
    /^The shop already runs on DATA_DIR .* \(process \d+/,
  )
  expect(await isReady(port)).toBe(true)
})

test('Ctrl-C closes everything that npm start opened', async () => {
  const shop = await open({}, ['npm', 'start', '--silent'])
  const pids = pidsOf(dataDir)
  pressCtrlC(shop)
  expect(await shop.ended).toBe(0)
  expect(isRunning(pids.shop)).toBe(false)
  expect(isRunning(pids.postgres)).toBe(false)
  expect(existsSync(path.join(dataDir, 'shop.lock'))).toBe(false)
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect(await isLive(port)).toBe(false)
})

test('a stop asked of npm alone, as a supervisor does, closes everything too', async () => {
  const shop = await open({}, ['npm', 'start', '--silent'])
  const pids = pidsOf(dataDir)
  shop.child.kill('SIGTERM')
  await shop.ended
  expect(isRunning(pids.shop)).toBe(false)
  expect(isRunning(pids.postgres)).toBe(false)
})

test('the shop closes in order when the process that started it is killed', async () => {
  const shop = await open()
  const pids = pidsOf(dataDir)
  shop.child.kill('SIGKILL')
  await expect.poll(() => isRunning(pids.shop) || isRunning(pids.postgres), { timeout: 60_000 }).toBe(false)
  expect(existsSync(path.join(dataDir, 'shop.lock'))).toBe(false)
})

test.for([
  ['the shop alone', ['shop']],
  ['the shop and its database at once', ['postgres', 'shop']],
] as const)('when %s was killed, the next start goes on where it was', async ([, victims]) => {
  const shop = await open()
  const pids = pidsOf(dataDir)
  for (const victim of victims) process.kill(pids[victim], 'SIGKILL')
  await shop.ended
  expect(existsSync(path.join(dataDir, 'shop.lock'))).toBe(true)
  const next = await open()
  expect(await isReady(port)).toBe(true)
  expect(next.stdout()).not.toContain('loaded the demo catalogue')
  await close(next)
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a database that is killed alone comes back while the shop goes on', async () => {
  await open()
  const { postgres } = pidsOf(dataDir)
  process.kill(postgres, 'SIGKILL')
  await expect.poll(() => pidsOf(dataDir).postgres, { timeout: 60_000 }).not.toBe(postgres)
  await expect.poll(() => isReady(port), { timeout: 60_000 }).toBe(true)
})

test('a shop that npm start opened takes in products from a CSV and from a spreadsheet', async () => {
  await open({}, ['npm', 'start', '--silent'])
  const call = await signInAsDemoOwner(port)
  for (const format of TABLE_FORMATS) {
    const name = `Brought by ${format}`
    const { bytes, contentType, fileName } = await tableFile({
      format,
      name: 'products',
      columns: [
        { title: 'Name (English)', cell: row => row.name },
        { title: 'Name (Arabic)', cell: row => row.name },
        { title: 'Price (IQD)', cell: row => row.price },
      ],
      rows: [{ name, price: 12_500 }],
      language: 'en',
    })
    const started = await call(startImport, { bytes, contentType, fileName, kind: 'products' })
    const { _id: id } = started.import
    const stateOf = async () => (await call(readImport, { id })).import.state
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready')
    await call(applyImport, { id })
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('applied')
    const { products } = await call(listStaffProducts, { search: name })
    expect(products.map(({ name_en, price }) => [name_en, price])).toEqual([[name, 12_500]])
  }
})
