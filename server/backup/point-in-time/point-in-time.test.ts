import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENTLY } from '#tests/support/patience.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { connect } from '../../database/database.ts'
import { type EmbeddedServer, startEmbedded } from '../../database/embedded.ts'
import { migrate } from '../../database/migrate.ts'
import { createPool } from '../../database/pool.ts'
import { UNFINISHED } from '../backup-file.ts'
import { OWNER_FILE } from '../own-folder.ts'
import { type CopiedLog, leaveLog, startCopyingLog } from './copy-log.ts'
import { baseName, pieceName } from './log-folder.ts'
import { readCopyState } from './log-state.ts'
import { type RestoreToMomentOptions, restoreToMoment } from './restore-to-moment.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const DAY = 86_400_000
const PICTURE = `${'a1'.repeat(12)}.webp`
let home = ''
let passphraseFile: string | null = null
let now = 0
const opened: Opened[] = []

interface Opened {
  readonly dataDir: string
  readonly server: EmbeddedServer
  readonly pool: Pool
  readonly copying: CopiedLog
}

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'shop-moment-'))
  // Open to the account that the server runs under where the tests run as root.
  await chmod(home, 0o755)
  await mkdir(copies())
  passphraseFile = null
  now = 0
})
afterEach(async () => {
  for (const shop of opened.splice(0)) await close(shop)
  await rm(home, { recursive: true, force: true })
})

const copies = () => path.join(home, 'copies')
const clock = () => new Date(Date.now() + now)

/** A shop of its own that copies its log, with a table of what is written down. */
async function open(name: string, days = 7): Promise<Opened> {
  const dataDir = path.join(home, name)
  const server = await startEmbedded({ dataDir, log, onLost: vi.fn() })
  const pool = createPool(server.address, log)
  await migrate(pool, { isPooled: false, log })
  await pool.query('create table if not exists notes (note text)')
  const plan = { folder: copies(), days, passphraseFile }
  const copying = await startCopyingLog({ plan, database: connect(pool), dataDir, clock, log, every: 500 })
  const shop = { dataDir, server, pool, copying }
  opened.push(shop)
  return shop
}

async function close(shop: Opened) {
  if (opened.includes(shop)) opened.splice(opened.indexOf(shop), 1)
  await shop.copying.close()
  await shop.pool.end()
  await shop.server.stop()
}

/** The machine burns: nothing is closed in order, and the disk is gone. */
async function burn(shop: Opened) {
  opened.splice(opened.indexOf(shop), 1)
  shop.copying.closeAtOnce()
  shop.server.stopAtOnce()
  await shop.pool.end()
  await expect.poll(() => rm(shop.dataDir, { recursive: true, force: true }).then(() => true)).toBe(true)
}

const note = (shop: Opened, text: string) => shop.pool.query('insert into notes values ($1)', [text])
const notes = async (shop: Opened) =>
  (await shop.pool.query<{ note: string }>('select note from notes order by note')).rows.map(row => row.note)

/** Has so many MB of the log written, of which nothing stands in a table. */
async function fillLog(shop: Opened, megabytes: number) {
  for (let each = 0; each < megabytes; each++)
    await shop.pool.query("select pg_logical_emit_message(false, 'filler', repeat(md5(random()::text), 32768))")
}

/** Answers under which name it is copied, until it is whole. */
async function givenPicture(shop: Opened): Promise<string> {
  await mkdir(path.join(copies(), 'media'), { recursive: true })
  await mkdir(path.join(shop.dataDir, 'media'), { recursive: true })
  await writeFile(path.join(shop.dataDir, 'media', PICTURE), 'a picture')
  return draftOfPicture()
}

const draftOfPicture = () => path.join(copies(), 'media', `${PICTURE}.${process.pid}${UNFINISHED}`)

async function namesIn(start: string): Promise<string[]> {
  const all = await readdir(copies(), { recursive: true })
  return all.filter(name => path.basename(name).startsWith(start))
}

async function untilBase(count = 1) {
  await expect.poll(async () => (await namesIn('base-')).length, { timeout: 60_000 }).toBe(count)
}

async function restore(name: string, given: Partial<RestoreToMomentOptions> = {}) {
  return await restoreToMoment({
    folder: copies(),
    until: null,
    passphrase: null,
    dataDir: path.join(home, name),
    ...given,
  })
}

test('a shop whose machine burned is there again as of any moment since its copy: what was thanked for by then, and nothing later', async () => {
  const first = await open('first')
  await untilBase()
  await mkdir(path.join(first.dataDir, 'media'), { recursive: true })
  await writeFile(path.join(first.dataDir, 'media', PICTURE), 'a picture')
  await note(first, 'early')
  await wait(1_100)
  const moment = new Date()
  await wait(1_100)
  await note(first, 'late')
  now = 2 * 60_000
  await first.copying.copy()
  await wait(1_100)
  const end = new Date()
  await wait(1_100)
  await note(first, 'after the last copy')
  await burn(first)
  now = 0

  expect(await restore('second', { until: moment })).toMatchObject({ files: 1 })
  expect(await readFile(path.join(home, 'second/media', PICTURE), 'utf8')).toBe('a picture')
  const second = await open('second')
  expect(await notes(second)).toEqual(['early'])
  await untilBase(2)
  await note(second, 'in its place')
  await close(second)
  const between = new Date()

  // What came after that moment can still be reached, and so can what took its place.
  await restore('third', { until: end })
  const third = await open('third')
  expect(await notes(third)).toEqual(['early', 'late'])
  await untilBase(3)
  await note(third, 'in the place of that')
  await burn(third)
  await restore('fourth', { until: between })
  const fourth = await open('fourth')
  expect(await notes(fourth)).toEqual(['early', 'in its place'])
  const { rows } = await fourth.pool.query<{ number: string }>("select nextval('order_numbers') as number")
  expect(Number(rows[0]?.number)).toBeGreaterThan(11_000)
})

test('a shop that was closed and opened again goes on where it was, over whole files of the log, without another copy of all', async () => {
  const first = await open('first')
  await untilBase()
  await note(first, 'before')
  await close(first)
  const again = await open('first')
  await note(again, 'after')
  // Three files of the log, and a part of a fourth.
  await fillLog(again, 56)
  await again.copying.copy()
  expect((await namesIn('base-')).length).toBe(1)
  await burn(again)
  await restore('second')
  expect(await notes(await open('second'))).toEqual(['after', 'before'])
})

test('with a passphrase nothing can be read without it', async () => {
  passphraseFile = path.join(home, 'passphrase')
  await writeFile(passphraseFile, 'four or five random words\n')
  const first = await open('first')
  await untilBase()
  await mkdir(path.join(first.dataDir, 'media'), { recursive: true })
  await writeFile(path.join(first.dataDir, 'media', PICTURE), 'a picture')
  await note(first, 'a word that nobody may read')
  now = 2 * 60_000
  await first.copying.copy()
  await burn(first)
  for (const name of await readdir(copies(), { recursive: true })) {
    const bytes = await readFile(path.join(copies(), name)).catch(() => Buffer.alloc(0))
    expect(bytes.includes('a word that nobody may read') || bytes.includes('a picture'), name).toBe(false)
  }
  await expect(restore('second')).rejects.toThrow('is encrypted: give --passphrase-file')
  await expect(restore('second', { passphrase: 'another' })).rejects.toThrow('passphrase does not open')
  await restore('second', { passphrase: 'four or five random words' })
  expect(await readFile(path.join(home, 'second/media', PICTURE), 'utf8')).toBe('a picture')
  expect(await notes(await open('second'))).toEqual(['a word that nobody may read'])
})

test('what is damaged or missing is refused in words, and nothing is restored over a shop', async () => {
  const first = await open('first')
  await untilBase()
  await note(first, 'one')
  await first.copying.copy()
  await expect(restore('first')).rejects.toThrow('is not empty')
  await burn(first)
  await expect(restore('second', { until: new Date(0) })).rejects.toThrow(/leads back to \d{4}-.*, not further/)
  await expect(restore('second', { folder: path.join(home, 'nowhere') })).rejects.toThrow('There is no folder')
  const pieces = (await namesIn('log-')).map(name => path.join(copies(), name))
  const bytes = await Promise.all(pieces.map(file => readFile(file)))
  for (const file of pieces) await writeFile(file, randomBytes(100))
  await expect(restore('second')).rejects.toThrow('was changed since it was written')
  for (const file of pieces) await rm(file)
  await expect(restore('second')).rejects.toThrow('Parts of the log are missing')
  for (const [place, file] of pieces.entries()) await writeFile(file, bytes[place] ?? '')
  // The refused ones left a place in which it can be done again.
  await restore('second')
  expect(await notes(await open('second'))).toEqual(['one'])
})

test('a moment behind a gap in the log is refused, with the last one before it', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute))
  const folder = path.join(copies(), '7400000000000000001')
  await mkdir(folder)
  const piece = (from: bigint, to: bigint, minute: number) =>
    pieceName({ timeline: 1, from, to, at: at(minute) }, false)
  const base = baseName({ timeline: 1, start: 0n, end: 100n, endedAt: at(0) })
  for (const name of [base, piece(0n, 200n, 10), piece(300n, 400n, 30)]) await writeFile(path.join(folder, name), '')
  const refusal = 'are missing in .* after 2026-11-23T10:10:00.000Z: nothing was restored'
  await expect(restore('second')).rejects.toThrow(new RegExp(refusal))
  await expect(restore('second', { until: at(20) })).rejects.toThrow(new RegExp(refusal))
  await expect(restore('second', { until: at(10) })).rejects.not.toThrow(new RegExp(refusal))
  await writeFile(path.join(folder, piece(200n, 300n, 20)), '')
  await expect(restore('second')).rejects.not.toThrow(new RegExp(refusal))
})

test('where the folder is away it is told until it goes on, and no more of the log is kept once nobody copies it', async () => {
  const first = await open('first')
  await untilBase()
  const state = () => readCopyState(connect(first.pool))
  await rename(copies(), `${copies()}-away`)
  await expect(first.copying.copy()).rejects.toThrow('the folder in POINT_IN_TIME_TO is not there')
  await expect
    .poll(state, { timeout: 60_000 })
    .toMatchObject({ problem: 'the folder in POINT_IN_TIME_TO is not there' })
  await rename(`${copies()}-away`, copies())
  await expect.poll(state, { timeout: 60_000 }).toBeNull()
  // A picture alone that cannot be copied is told, too.
  const draft = await givenPicture(first)
  await mkdir(draft)
  now = 2 * 60_000
  await expect.poll(state, { timeout: 60_000 }).toMatchObject({ problem: expect.stringContaining('EISDIR') })
  await rm(draft, { recursive: true })
  await expect.poll(state, { timeout: 60_000 }).toBeNull()
  expect(await namesIn(PICTURE)).toEqual([path.join('media', PICTURE)])
  const slots = async () => (await first.pool.query('select from pg_replication_slots')).rowCount
  expect(await slots()).toBe(1)
  // A copy that is under way would have the log kept once more.
  await first.copying.close()
  await leaveLog(connect(first.pool), first.dataDir)
  expect(await slots()).toBe(0)
})

test('where the folder neither answers nor fails it is told, and the shop closes all the same', async () => {
  const first = await open('first')
  await untilBase()
  const owner = path.join(copies(), OWNER_FILE)
  const named = await readFile(owner)
  await rm(owner)
  // Whoever reads it waits until somebody writes.
  execFileSync('mkfifo', [owner])
  await expect
    .poll(() => readCopyState(connect(first.pool)), PATIENTLY)
    .toMatchObject({ problem: expect.stringMatching(/^a copy has not come to its end: /) })
  await first.copying.close()
  await writeFile(owner, named)
  await rm(owner)
  await writeFile(owner, named)
})

test('the log is copied on while pictures are', async () => {
  const first = await open('first')
  await untilBase()
  // Whoever writes there waits until somebody reads.
  execFileSync('mkfifo', [await givenPicture(first)])
  now = 2 * 60_000
  const copied = first.copying.copy().catch(() => undefined)
  for (const text of ['one', 'two', 'three']) {
    const before = await namesIn('log-')
    await note(first, text)
    await expect
      .poll(async () => (await namesIn('log-')).some(name => !before.includes(name)), { timeout: 60_000 })
      .toBe(true)
  }
  expect(await readFile(draftOfPicture(), 'utf8')).toBe('a picture')
  await copied
  await burn(first)
  await restore('second')
  expect(await notes(await open('second'))).toEqual(['one', 'three', 'two'])
})

test('what no moment of the last days needs is removed, with pictures that the shop removed longer ago', async () => {
  const first = await open('first', 1)
  await untilBase()
  await givenPicture(first)
  now = 2 * 60_000
  await first.copying.copy()
  await rm(path.join(first.dataDir, 'media', PICTURE))
  const known = new Set(await namesIn('base-'))
  for (let day = 1; day <= 3; day += 1) {
    now = day * (DAY + 60_000)
    // A new file of the log: what was copied of the old ones may go.
    await note(first, `of day ${day}`)
    await fillLog(first, 17)
    await first.copying.copy()
    await expect
      .poll(async () => (await namesIn('base-')).some(name => !known.has(name)), { timeout: 60_000 })
      .toBe(true)
    for (const name of await namesIn('base-')) known.add(name)
    if (day === 1) expect(await namesIn(PICTURE)).toEqual([path.join('gone/media', PICTURE)])
  }
  now += 2 * 60_000
  await first.copying.copy()
  expect(known.size).toBe(4)
  expect((await namesIn('base-')).length).toBeLessThan(4)
  expect(await namesIn(PICTURE)).toEqual([])
  await burn(first)
  await restore('second')
  expect(await notes(await open('second'))).toEqual(['of day 1', 'of day 2', 'of day 3'])
})
