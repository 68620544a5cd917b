import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { applyMigrations } from '../database/migrate.ts'
import type { MediaPlace } from '../partners/buckets/open-store.ts'
import { openDataDir } from '../process/data-dir.ts'
import { ifGone } from '../process/error-code.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { type BackupFile, checkBackupFile } from './backup-file.ts'
import { openKeptFiles } from './kept-files.ts'
import { loadBackup, readBackupHead } from './load-backup.ts'
import { type LoadedTotals, totalsOf } from './write-backup.ts'

export interface RestoreOptions extends BackupFile, MediaPlace {
  /** Opens the database that is to be filled, without a pooler before it; the embedded one is made in `dataDir` by it. */
  readonly openDatabase: () => Promise<{ readonly direct: Pool; close(): Promise<void> }>
}

/**
 * Makes a shop out of a backup, in an empty DATA_DIR and a database without tables. All of the file is checked first. One that is
 * interrupted leaves a place in which no shop starts, and in which it can be done again. Null: an earlier one was through but for its
 * last step. Throws `StartRefusal`.
 */
export async function restoreBackup({
  dataDir,
  bucket = null,
  openDatabase,
  ...backup
}: RestoreOptions): Promise<LoadedTotals | null> {
  await checkBackupFile(backup)
  if (!(await readBackupHead(backup)).withFiles)
    throw new StartRefusal(`${backup.file} has rows alone, without pictures: npm run shop -- rollback puts them back.`)
  const hadBegun = await claim(dataDir)
  const { direct, close } = await openDatabase()
  try {
    const client = await direct.connect()
    return await restoreWith(client, { dataDir, bucket, hadBegun, backup }).finally(() => client.release(true))
  } finally {
    await close()
  }
}

/** Throws `StartRefusal` where a restore was interrupted: what is there is half of a shop. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const from = await readMark(dataDir)
  if (from !== null)
    throw new StartRefusal(
      `A restore into DATA_DIR ${dataDir} has not come to its end: begin it again (npm run shop -- restore --from ${from || 'FILE'}).`,
    )
}

interface Restoring extends MediaPlace {
  readonly hadBegun: boolean
  readonly backup: BackupFile
}

async function restoreWith(
  client: ClientBase,
  { hadBegun, backup, ...place }: Restoring,
): Promise<LoadedTotals | null> {
  const { dataDir } = place
  const isFilled = await hasTables(client)
  if (isFilled && !hadBegun) {
    await releasePlace(dataDir)
    throw new StartRefusal('The database has tables already: a backup is restored into one without any.')
  }
  const totals = isFilled ? null : await fill(client, place, backup)
  await releasePlace(dataDir)
  return totals
}

async function fill(client: ClientBase, place: MediaPlace, backup: BackupFile): Promise<LoadedTotals> {
  await writeFile(markIn(place.dataDir), backup.file)
  const files = openKeptFiles(place)
  await files.clear()
  await client.query('begin')
  const { head, contents, strange } = await loadBackup(client, files, backup)
  await applyMigrations(client)
  await skipOrderNumbers(client)
  await client.query('commit')
  return { ...totalsOf(head, contents), strange }
}

/** Shoppers and the courier know orders that were placed after the backup: no other order gets their numbers. */
export async function skipOrderNumbers(client: ClientBase): Promise<void> {
  await client.query("select setval('order_numbers', last_value + $1) from order_numbers", [SKIPPED_NUMBERS])
}

/** More than a shop sells between two backups. */
const SKIPPED_NUMBERS = 1_000

/** In a DATA_DIR that holds no shop yet; names the backup once the database was seen to be empty. */
const MARK = 'restore-unfinished'
const markIn = (dataDir: string) => path.join(dataDir, MARK)

/** Backups of a shop that is gone may stand in its place. */
const MAY_BE_THERE = ['backups', MARK]

/** Says in the place that it holds no shop yet; answers whether an earlier restore had begun to fill it. */
async function claim(dataDir: string): Promise<boolean> {
  const from = await readMark(dataDir)
  if (from !== null) return from !== ''
  const names = (await readdir(dataDir).catch(ifGone)) ?? []
  if (names.some(name => !MAY_BE_THERE.includes(name)))
    throw new StartRefusal(`DATA_DIR ${dataDir} is not empty: a backup is restored into an empty one.`)
  await writeFile(markIn(await openDataDir(dataDir)), '')
  return false
}

/** What was restored is whole. */
export async function releasePlace(dataDir: string): Promise<void> {
  await rm(markIn(dataDir))
}

/** Says in an empty DATA_DIR that it holds no shop yet, until `releasePlace`; an earlier restore from there may have begun. */
export async function claimEmptyPlace(dataDir: string, from: string): Promise<void> {
  await claim(dataDir)
  await writeFile(markIn(dataDir), from)
}

async function readMark(dataDir: string): Promise<string | null> {
  return await readFile(markIn(dataDir), 'utf8').catch(ifGone)
}

async function hasTables(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'jobs', 'drizzle') and relkind in ('r', 'p') limit 1`,
  )
  return rowCount !== 0
}
