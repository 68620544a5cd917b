import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { ClientBase, Pool } from 'pg'
import { startEmbedded } from '../database/embedded.ts'
import { createPool } from '../database/pool.ts'
import type { StoredFile } from '../files/media-store.ts'
import type { Log } from '../process/log.ts'
import { type BackupFile, checkBackupFile } from './backup-file.ts'
import { type KeptFiles, openKeptFiles } from './kept-files.ts'
import { type LoadedBackup, loadBackup } from './load-backup.ts'
import { listTables, readSequences, sumTable } from './tables.ts'
import { type LoadedTotals, totalsOf } from './write-backup.ts'

export interface VerifyOptions extends BackupFile {
  readonly log: Log
}

export interface VerifiedBackup extends LoadedTotals {
  /** Tables, files and sequences that came out otherwise than the backup says, by name. */
  readonly wrong: readonly string[]
}

/**
 * Restores a backup aside, into a database and a folder that are thrown away, and compares what is there then with what the backup says:
 * row by row and file by file. Takes as much room in the system's temporary folder (TMPDIR) as the shop. Throws `StartRefusal`.
 */
export async function verifyBackup({ log, ...backup }: VerifyOptions): Promise<VerifiedBackup> {
  await checkBackupFile(backup)
  const folder = await mkdtemp(path.join(tmpdir(), 'tarteeb-verify-'))
  try {
    const server = await startEmbedded({ dataDir: folder, log, onLost: reason => log.error({ err: reason }) })
    const pool = createPool(server.address, log)
    try {
      return await verifyIn({ pool, folder, backup })
    } finally {
      await pool.end()
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Aside {
  readonly pool: Pool
  readonly folder: string
  readonly backup: BackupFile
}

async function verifyIn({ pool, folder, backup }: Aside): Promise<VerifiedBackup> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const files = openKeptFiles({ dataDir: folder })
    const said = await loadBackup(client, files, backup)
    return {
      ...totalsOf(said.head, said.contents),
      strange: said.strange,
      wrong: await differences(client, said, files),
    }
  } finally {
    client.release(true)
  }
}

/** What is otherwise, by name, in the place that a backup was loaded into; without `files` its rows and numbers alone are looked at. */
export async function differences(
  client: ClientBase,
  { head, contents, strange }: LoadedBackup,
  files?: KeptFiles,
): Promise<string[]> {
  const found = new Map<string, unknown>()
  for (const table of await listTables(client)) found.set(table.name, await sumTable(client, table))
  for (const name of (await files?.list()) ?? []) found.set(name, await sumFile((await files?.find(name)) ?? null))
  for (const [name, last] of Object.entries(await readSequences(client))) found.set(name, last)
  const wanted = new Map<string, unknown>(Object.entries({ ...contents.tables, ...contents.files, ...head.sequences }))
  const names = new Set([...found.keys(), ...wanted.keys()])
  return [...names].filter(name => !strange.includes(name) && !isDeepStrictEqual(found.get(name), wanted.get(name)))
}

async function sumFile(file: StoredFile | null): Promise<string> {
  const digest = createHash('sha256')
  for await (const bytes of Readable.fromWeb((await file?.stream()) ?? new Blob().stream())) digest.update(bytes)
  return digest.digest('hex')
}
