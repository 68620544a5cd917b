import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readToday } from '#contract/office/figures.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { givenStaff } from '#tests/support/staff.ts'
import { checkBackupFile } from './backup-file.ts'
import { writeBackupState } from './backup-state.ts'
import { OWNER_FILE } from './own-folder.ts'
import { noteCopyState } from './point-in-time/log-state.ts'
import { BACKUP_QUEUE, noteBackupPlan, scheduleBackups } from './scheduled-backups.ts'

const HOUR = 3_600_000

let now = new Date('2026-11-23T03:07:00Z')
let folder: string
let shop: TestShop

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-scheduled-'))
  shop = await testShop({ clock: () => now })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const names = async () => (await readdir(folder)).sort()
const wait = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR)
}

function scheduled(given: { readonly folder?: string; readonly passphraseFile?: string } = {}) {
  const plan = { folder, everyHours: 24, keep: 2, passphraseFile: null, ...given }
  const { database, address } = shop
  const dataDir = path.join(folder, 'data')
  return { plan, ...scheduleBackups({ plan, database, address, dataDir, clock: () => now, log: SILENT }) }
}

async function told(): Promise<unknown> {
  return (await shop.call(readToday, {}, { staff: await givenStaff(shop, 'owner') })).body.backups
}

test('owners are told today where the log is not copied', async () => {
  const since = '2026-11-23T03:00:00.000Z'
  await noteCopyState(shop.database, { problem: 'no room', since })
  expect(await told()).toEqual({ trouble: 'log-not-copied', writtenAt: since })
  await noteCopyState(shop.database, null)
  expect(await told()).toBeNull()
})

test('a backup is taken once in so many hours, and the older ones go', async () => {
  const { queue } = scheduled()
  // The moment of its rows is the database's; hours are counted from there.
  now = new Date()
  await writeFile(path.join(folder, 'tarteeb-2026-11-20T03-07-00Z.backup.7.unfinished'), '')
  await writeFile(path.join(folder, 'notes.txt'), '')
  await queue.run({}, 'job')
  await queue.run({}, 'job')
  const [, , first = ''] = await names()
  expect(await names()).toEqual([OWNER_FILE, 'notes.txt', first])
  await checkBackupFile({ file: path.join(folder, first), passphrase: null })
  for (let day = 0; day < 2; day += 1) {
    wait(24)
    await queue.run({}, 'job')
  }
  expect(await names()).toHaveLength(4)
  expect(await names()).not.toContain(first)
})

test('what else somebody keeps among the backups is not removed', async () => {
  const among = await mkdtemp(path.join(folder, 'among-'))
  const copy = 'tarteeb-2026-11-20T03-07-00Z.backup.of-the-fair.backup'
  const unpacked = 'tarteeb-2026-11-21T03-07-00Z.backup'
  await writeFile(path.join(among, copy), '')
  await mkdir(path.join(among, unpacked))
  for (let day = 0; day < 3; day += 1) {
    wait(24)
    await scheduled({ folder: among }).queue.run({}, 'job')
  }
  expect(await readdir(among)).toEqual(expect.arrayContaining([copy, unpacked]))
  expect(await readdir(among)).toHaveLength(5)
  await rm(among, { recursive: true })
})

test('two shops with one folder: the second takes no backup there, and none of the first is removed', async () => {
  const shared = await mkdtemp(path.join(folder, 'shared-'))
  wait(24)
  await scheduled({ folder: shared }).queue.run({}, 'job')
  const before = await readdir(shared)
  const other = await testShop({ clock: () => now })
  const plan = { folder: shared, everyHours: 24, keep: 1, passphraseFile: null }
  const { database, address } = other
  const { queue } = scheduleBackups({ plan, database, address, dataDir: shared, clock: () => now, log: SILENT })
  await expect(queue.run({}, 'job')).rejects.toThrow('another shop')
  expect(await readdir(shared)).toEqual(before)
  await other.close()
  await rm(shared, { recursive: true })
})

test('a folder is this shop’s own although its disk was full when that was to be written down', async () => {
  const full = await mkdtemp(path.join(folder, 'full-'))
  await writeFile(path.join(full, OWNER_FILE), '')
  wait(24)
  await scheduled({ folder: full }).queue.run({}, 'job')
  expect(await readdir(full)).toHaveLength(2)
  expect(await readFile(path.join(full, OWNER_FILE), 'utf8')).not.toBe('')
})

test('owners are told today of a backup that failed or is overdue, and of no other', async () => {
  const writtenAt = expect.stringMatching(/Z$/)
  const { plan, queue } = scheduled()
  now = new Date()
  expect(await told()).toBeNull()
  wait(27)
  expect(await told()).toEqual({ trouble: 'overdue', writtenAt })
  const broken = scheduled({ folder: path.join(folder, 'nowhere') }).queue
  await expect(broken.run({}, 'job')).rejects.toThrow('the folder in BACKUP_TO is not there')
  expect(await told()).toEqual({ trouble: 'failed', writtenAt })
  await queue.run({}, 'job')
  now = new Date()
  expect(await told()).toBeNull()
  // Whoever takes none misses none.
  wait(1_000)
  await noteBackupPlan(shop.database, plan, now)
  expect(await told()).toEqual({ trouble: 'overdue', writtenAt })
  await noteBackupPlan(shop.database, null, now)
  expect(await told()).toBeNull()
})

test('a clock that was a year ahead keeps no backup from being taken, and none of those that are taken since is removed for it', async () => {
  const own = await mkdtemp(path.join(folder, 'ahead-'))
  const plan = { folder: own, everyHours: 24, keep: 1, passphraseFile: null }
  const { database, address } = shop
  const { queue } = scheduleBackups({ plan, database, address, dataDir: own, clock: () => now, log: SILENT })
  now = new Date()
  const ahead = new Date(now.getTime() + 365 * 24 * HOUR).toISOString()
  const ofThen = `tarteeb-${ahead.slice(0, 19).replaceAll(':', '-')}Z.backup`
  await writeFile(path.join(own, ofThen), '')
  await writeBackupState(database, { writtenAt: ahead, dueAt: ahead, problem: null })
  // A start finds out anew when the next one is due.
  await noteBackupPlan(database, plan, now)
  expect(await told()).toBeNull()
  wait(27)
  expect(await told()).toMatchObject({ trouble: 'overdue' })
  const kept: string[][] = []
  for (const _day of [1, 2]) {
    await queue.run({}, 'job')
    kept.push((await readdir(own)).filter(name => name.startsWith('tarteeb-') && name !== ofThen))
    wait(24)
  }
  expect(kept.map(names => names.length)).toEqual([1, 1])
  expect(kept[0]).not.toEqual(kept[1])
  expect(await readdir(own)).toContain(ofThen)
})

test('where the folder does not answer one try waits for it, the next one says so, and owners are told', async () => {
  const silent = await mkdtemp(path.join(folder, 'silent-'))
  // Whoever reads it waits until somebody writes.
  execFileSync('mkfifo', [path.join(silent, OWNER_FILE)])
  const { queue } = scheduled({ folder: silent })
  wait(24)
  const first = queue.run({}, 'job')
  const ended = expect(first).rejects.toThrow('another shop')
  await expect(queue.run({}, 'job')).rejects.toThrow('an earlier backup has not come to its end')
  expect(await told()).toMatchObject({ trouble: 'failed' })
  await writeFile(path.join(silent, OWNER_FILE), 'somebody')
  await ended
  await rm(path.join(silent, OWNER_FILE))
  await queue.run({}, 'job')
  now = new Date()
  expect(await told()).toBeNull()
})

test('a backup that ends with the shop has not failed: its job runs again', async () => {
  const { plan, queue, stop } = scheduled()
  await noteBackupPlan(shop.database, plan, now)
  wait(1_000)
  const running = queue.run({}, 'job')
  const stopping = setInterval(stop, 5)
  await expect(running).rejects.toThrow()
  clearInterval(stopping)
  expect(await told()).toMatchObject({ trouble: 'overdue' })
})

test('however many processes ask for a backup at once, one is taken', async () => {
  const { queue } = scheduled()
  const jobs = openJobs({ database: shop.database, log: SILENT, queues: [queue] })
  for (let process = 0; process < 3; process += 1) await jobs.send(shop.database, BACKUP_QUEUE, {})
  const { rowCount } = await shop.pool.query('select from jobs.job where name = $1', [BACKUP_QUEUE])
  expect(rowCount).toBe(1)
  await jobs.stop()
})
