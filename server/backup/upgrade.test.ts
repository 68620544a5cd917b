import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import journal from '#server/database/migrations/meta/_journal.json' with { type: 'json' }
import { createPool } from '#server/database/pool.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { SILENT } from '#tests/support/silent-log.ts'
import { there } from '#tests/support/there.ts'
import { applyMigrations, LATEST_MIGRATION, latestMigration } from '../database/migrate.ts'
import { backupName, listBackups } from './backup-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { rollBack, upgrade } from './upgrade.ts'
import { writeBackup } from './write-backup.ts'

const OLD = there(journal.entries.at(-3)).when
/** Of the oldest release that is kept. */
const FIRST = there(journal.entries.find(({ tag }) => tag === '0012_append_only')).when

let folder: string
let held: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-upgrade-'))
  held = await testDatabase('template0')
  const client = await held.pool.connect()
  await applyMigrations(client, OLD)
  client.release()
  await note('before')
})
afterAll(async () => {
  await held.close()
  await rm(folder, { recursive: true })
})

const note = (blocked: string) =>
  held.pool.query("insert into content_reports (directive, blocked) values ('script-src', $1)", [blocked])
const noted = async () => (await held.pool.query('select blocked from content_reports')).rows.map(row => row.blocked)
const backups = async () => (await readdir(path.join(folder, 'backups'))).map(name => name.replace(/-2.*/, ''))
const upgradeIt = (changes: { readonly isBackedUp?: boolean; readonly dataDir?: string } = {}) =>
  upgrade({ direct: held.pool, isPooled: false, dataDir: folder, isBackedUp: true, log: SILENT, ...changes })

async function rollBackIt({ address } = held, dataDir = folder) {
  const direct = createPool(address, SILENT)
  return await rollBack({ direct, dataDir }).finally(() => direct.end())
}

test('an upgrade writes a backup first, to which a rollback leads, and what there was meanwhile is kept', async () => {
  await upgradeIt()
  await upgradeIt()
  expect(await backups()).toEqual(['before-upgrade'])
  expect(await latestMigration(held.pool)).toBe(LATEST_MIGRATION)
  await note('after')

  await expect(rollBackIt()).rejects.toThrow(/^The shop still runs on this database: /)
  await held.pool.query('create schema elsewhere; create table elsewhere.kept ()')
  await leave(held)
  // Their server takes a moment to see that they are gone.
  await expect.poll(() => rollBackIt()).toMatchObject({ before: expect.stringContaining('before-rollback') })
  expect([await noted(), await latestMigration(held.pool)]).toEqual([['before'], OLD])
  await held.pool.query('drop schema elsewhere cascade')
  expect((await backups()).sort()).toEqual(['before-rollback', 'before-upgrade'])
  await expect(rollBackIt()).rejects.toThrow(/^The last upgrade has left no backup in /)

  await upgradeIt({ isBackedUp: false })
  expect([await noted(), await latestMigration(held.pool)]).toEqual([['before'], LATEST_MIGRATION])
  expect(await backups()).toHaveLength(2)
  await expect(rollBackIt()).rejects.toThrow(/^The last upgrade has left no backup in /)
})

test('a rollback leads to the backup of the last upgrade, whatever a clock that was ahead has named later', async () => {
  const clock = await testDatabase('template0')
  const dataDir = path.join(folder, 'clock')
  const client = await clock.pool.connect()
  await applyMigrations(client, OLD)
  client.release()
  await upgrade({ direct: clock.pool, isPooled: false, dataDir, isBackedUp: true, log: SILENT })
  const ofUpgrade = there((await listBackups(path.join(dataDir, 'backups'), 'before-upgrade'))[0])
  await clock.pool.query("insert into content_reports (directive, blocked) values ('script-src', 'after')")
  await writeBackup({
    ...{ direct: clock.pool, dataDir, passphrase: null, withFiles: false },
    file: path.join(path.dirname(ofUpgrade), backupName('before-upgrade', new Date('2099-01-01'))),
  })
  await leave(clock)
  await expect.poll(() => rollBackIt(clock, dataDir)).toMatchObject({ before: expect.any(String) })
  expect((await clock.pool.query('select blocked from content_reports')).rows).toEqual([])
  expect(await latestMigration(clock.pool)).toBe(OLD)
  await clock.close()
})

test('a rollback leads to tables that are older than what is noted of upgrades', async () => {
  const first = await testDatabase('template0')
  const dataDir = path.join(folder, 'first')
  const client = await first.pool.connect()
  await applyMigrations(client, FIRST)
  client.release()
  await upgrade({ direct: first.pool, isPooled: false, dataDir, isBackedUp: true, log: SILENT })
  await leave(first)
  await expect.poll(() => rollBackIt(first, dataDir)).toMatchObject({ before: expect.any(String) })
  expect(await latestMigration(first.pool)).toBe(FIRST)
  await first.close()
})

test('the backup of an upgrade holds rows alone, and no other shop is made out of it', async () => {
  const [file] = await listBackups(path.join(folder, 'backups'), 'before-upgrade')
  const openDatabase = () => Promise.reject(new Error('not asked for'))
  const restored = restoreBackup({
    file: there(file),
    passphrase: null,
    dataDir: path.join(folder, 'new'),
    openDatabase,
  })
  await expect(restored).rejects.toThrow(/ has rows alone, /)
})

test('where no backup can be written nothing is changed', async () => {
  const old = await testDatabase('template0')
  const client = await old.pool.connect()
  await applyMigrations(client, OLD)
  client.release()
  const dataDir = path.join(folder, 'backups', there((await readdir(path.join(folder, 'backups')))[0]))
  const asked = upgrade({ direct: old.pool, isPooled: false, dataDir, isBackedUp: true, log: SILENT })
  await expect(asked).rejects.toThrow('ENOTDIR')
  expect(await latestMigration(old.pool)).toBe(OLD)
  await old.close()
})

/** Ends all connections of the shop's own. */
async function leave({ pool }: TestDatabase): Promise<void> {
  const all = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of all) client.release(true)
}
