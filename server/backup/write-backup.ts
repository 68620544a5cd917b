import { Readable } from 'node:stream'
import type { ClientBase, Pool } from 'pg'
import { latestMigration } from '../database/migrate.ts'
import { MediaGone } from '../files/media-faults.ts'
import type { MediaPlace } from '../partners/buckets/open-store.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { type AddPart, addText, type BackupFile, FIRST_PART, writeBackupFile } from './backup-file.ts'
import { type BackupContents, type BackupHead, LAST_PART } from './contents.ts'
import { type KeptFiles, openKeptFiles } from './kept-files.ts'
import { type RowSum, sumRows } from './row-sum.ts'
import { listTables, quoted, readSequences, rowsOf, type StoredTable, settleTransaction } from './tables.ts'

export interface BackupOptions extends BackupFile, MediaPlace {
  /** Without a pooler before it. */
  readonly direct: Pool
  /** False: rows alone; true where it is left out. */
  readonly withFiles?: boolean
}

/** What a backup holds, in numbers. */
export interface BackupTotals {
  readonly madeAt: string
  readonly tables: number
  readonly rows: number
  readonly files: number
}

/** The same of one that was read back. */
export interface LoadedTotals extends BackupTotals {
  /** Tables in it that are no part of the shop, and were left out. */
  readonly strange: readonly string[]
}

/**
 * Writes all rows of the shop as of one moment, and its files, into one file, while the
 * shop goes on: no memory grows with it. A picture's file is there before its row, so files
 * are listed after that moment. Throws `StartRefusal` where there is no shop, or no room.
 */
export async function writeBackup({
  direct,
  dataDir,
  bucket = null,
  withFiles = true,
  ...backup
}: BackupOptions): Promise<BackupTotals> {
  const client = await direct.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await settleTransaction(client)
    const head = await makeHead(client, withFiles)
    // A start of a newer version waits with its changes until the rows are read.
    await client.query(`lock table ${head.tables.map(quoted).join(', ')} in access share mode`)
    const contents: BackupContents = { tables: {}, files: {} }
    await writeBackupFile(backup, async add => {
      await addText(add, FIRST_PART, JSON.stringify(head))
      for (const table of head.tables) contents.tables[table.name] = await addTable(add, client, table)
      await client.query('commit')
      const files = openKeptFiles({ dataDir, bucket })
      for (const name of withFiles ? await files.list() : []) {
        const sum = await addFile(add, files, name)
        if (sum !== null) contents.files[name] = sum
      }
      await addText(add, LAST_PART, JSON.stringify(contents))
    })
    return totalsOf(head, contents)
  } finally {
    // Ended, not handed back: one that was left in the middle is of no more use.
    client.release(true)
  }
}

export function totalsOf({ madeAt }: BackupHead, { tables, files }: BackupContents): BackupTotals {
  const sums = Object.values(tables)
  return {
    madeAt,
    tables: sums.length,
    rows: sums.reduce((total, { rows }) => total + rows, 0),
    files: Object.keys(files).length,
  }
}

async function makeHead(client: ClientBase, withFiles: boolean): Promise<BackupHead> {
  const schema = await latestMigration(client)
  if (schema === null) throw new StartRefusal('There is no shop in this database: nothing was written.')
  const { rows } = await client.query<{ now: Date; jobs: string | null }>(
    "select now() as now, to_regclass('jobs.version')::text as jobs",
  )
  const jobs =
    rows[0]?.jobs == null ? [] : (await client.query<{ version: number }>('select version from jobs.version')).rows
  return {
    format: 1,
    madeAt: (rows[0]?.now ?? new Date()).toISOString(),
    withFiles,
    schema,
    jobsSchema: jobs[0]?.version ?? null,
    tables: await listTables(client),
    // No transaction holds a sequence back: read after the moment of the rows, none gives a number of theirs again.
    sequences: await readSequences(client),
  }
}

async function addTable(add: AddPart, client: ClientBase, table: StoredTable): Promise<RowSum> {
  const sum = sumRows()
  let piece: Buffer[] = []
  let size = 0
  let number = 0
  const addPiece = async () => {
    number += 1
    await add(`tables/${table.name}/${number}`, size, piece)
    piece = []
    size = 0
  }
  for await (const bytes of rowsOf(client, table)) {
    sum.add(bytes)
    piece.push(bytes)
    size += bytes.length
    if (size >= PIECE) await addPiece()
  }
  if (size > 0) await addPiece()
  return sum.result()
}

/** A tar wants to know how long a part is before it comes; bytes. */
const PIECE = 4_000_000

/** Null: it is gone since it was listed. */
async function addFile(add: AddPart, files: KeptFiles, name: string): Promise<string | null> {
  try {
    const file = await files.find(name)
    return file && (await add(name, file.bytes, Readable.fromWeb(await file.stream())))
  } catch (problem) {
    if (problem instanceof MediaGone) return null
    throw problem
  }
}
