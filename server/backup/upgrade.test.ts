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
import { listBackups } from './backup-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { rollBack, upgrade } from './upgrade.ts'

const OLD = there(journal.entries.at(-3)).when

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

async function rollBackIt() {
  const direct = createPool(held.address, SILENT)
  return await rollBack({ direct, dataDir: folder }).finally(() => direct.end())
}

test('an upgrade writes a backup first, to which a rollback leads, and what there was meanwhile is kept', async () => {
  await upgradeIt()
  await upgradeIt()
  expect(await backups()).toEqual(['before-upgrade'])
  expect(await latestMigration(held.pool)).toBe(LATEST_MIGRATION)
  await note('after')

  await expect(rollBackIt()).rejects.toThrow(/^The shop still runs on this database: /)
  await held.pool.query('create schema elsewhere; create table elsewhere.kept ()')
  for (const client of await idleClients()) client.release(true)
  // Their server takes a moment to see that they are gone.
  await expect.poll(rollBackIt).toMatchObject({ before: expect.stringContaining('before-rollback') })
  expect([await noted(), await latestMigration(held.pool)]).toEqual([['before'], OLD])
  await held.pool.query('drop schema elsewhere cascade')
  expect((await backups()).sort()).toEqual(['before-rollback', 'before-upgrade'])

  await upgradeIt({ isBackedUp: false })
  expect([await noted(), await latestMigration(held.pool)]).toEqual([['before'], LATEST_MIGRATION])
  expect(await backups()).toHaveLength(2)
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

/** All of the pool's own, to be closed. */
async function idleClients() {
  return await Promise.all(Array.from({ length: held.pool.totalCount }, () => held.pool.connect()))
}
