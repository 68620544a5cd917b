import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listStaffProducts } from '#contract/office/catalogue.ts'
import { applyImport, readImport, startImport } from '#contract/office/imports.ts'
import { TABLE_FORMATS } from '#contract/table-format.ts'
import { isRunning } from '#server/database/embedded/process-facts.ts'
import { tableFile } from '#server/files/table-file.ts'
import { freePort } from '../../tools/lib/free-port.ts'
import { pidsOf } from '../../tools/lib/shop-pids.ts'
import { signInAsDemoOwner } from './demo-owner.ts'
import { close, freshPlace } from './fresh-place.ts'
import { isLive, isWhole, type ShopProcess } from './shop-process.ts'

const here = freshPlace()

async function refused(variables: Readonly<Record<string, string>>): Promise<string> {
  const shop = here().start(variables)
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
  expect(existsSync(path.join(here().dataDir, 'postgres'))).toBe(false)
})

test('a folder that cannot be written to is told in one sentence', async () => {
  await writeFile(path.join(here().folder, 'file'), '')
  expect(await refused({ DATA_DIR: path.join(here().folder, 'file', 'data') })).toMatch(
    /^DATA_DIR .* cannot be written to/,
  )
})

test('a taken port is told in one sentence, and no data is touched', async () => {
  const other = createServer().listen(here().port, '127.0.0.1')
  await once(other, 'listening')
  try {
    expect(await refused({})).toMatch(new RegExp(`^PORT ${here().port} is taken on 127.0.0.1`))
    expect(await readdir(here().folder)).toEqual([])
  } finally {
    other.close()
  }
})

test('a second start on the same data is refused and does the first no harm', async () => {
  await here().reopen()
  expect(await refused({ PORT: String(await freePort()) })).toMatch(
    /^The shop already runs on DATA_DIR .* \(process \d+/,
  )
  expect(await isWhole(here().port)).toBe(true)
})

test('Ctrl-C closes everything that npm start opened', async () => {
  const shop = await here().open({}, ['npm', 'start', '--silent'])
  const pids = pidsOf(here().dataDir)
  pressCtrlC(shop)
  expect(await shop.ended).toBe(0)
  expect(isRunning(pids.shop)).toBe(false)
  expect(isRunning(pids.postgres)).toBe(false)
  expect(existsSync(path.join(here().dataDir, 'shop.lock'))).toBe(false)
  expect(existsSync(path.join(here().dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect(await isLive(here().port)).toBe(false)
})

test('a stop asked of npm alone, as a supervisor does, closes everything too', async () => {
  const shop = await here().reopen({}, ['npm', 'start', '--silent'])
  const pids = pidsOf(here().dataDir)
  shop.child.kill('SIGTERM')
  await shop.ended
  expect(isRunning(pids.shop)).toBe(false)
  expect(isRunning(pids.postgres)).toBe(false)
})

test('the shop closes in order when the process that started it is killed', async () => {
  const shop = await here().reopen()
  const pids = pidsOf(here().dataDir)
  shop.child.kill('SIGKILL')
  await expect.poll(() => isRunning(pids.shop) || isRunning(pids.postgres), { timeout: 60_000 }).toBe(false)
  expect(existsSync(path.join(here().dataDir, 'shop.lock'))).toBe(false)
})

test.for([
  ['the shop alone', ['shop']],
  ['the shop and its database at once', ['postgres', 'shop']],
] as const)('when %s was killed, the next start goes on where it was', async ([, victims]) => {
  const shop = await here().reopen()
  const pids = pidsOf(here().dataDir)
  for (const victim of victims) process.kill(pids[victim], 'SIGKILL')
  await shop.ended
  expect(existsSync(path.join(here().dataDir, 'shop.lock'))).toBe(true)
  const next = await here().open()
  expect(await isWhole(here().port)).toBe(true)
  expect(next.stdout()).not.toContain('loaded the demo catalogue')
  await close(next)
  expect(existsSync(path.join(here().dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a database that is killed alone comes back while the shop goes on', async () => {
  await here().reopen()
  const { postgres } = pidsOf(here().dataDir)
  process.kill(postgres, 'SIGKILL')
  await expect.poll(() => pidsOf(here().dataDir).postgres, { timeout: 60_000 }).not.toBe(postgres)
  await expect.poll(() => isWhole(here().port), { timeout: 60_000 }).toBe(true)
})

test('a shop that npm start opened takes in products from a CSV and from a spreadsheet', async () => {
  await here().reopen({}, ['npm', 'start', '--silent'])
  const call = await signInAsDemoOwner(here().port)
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
