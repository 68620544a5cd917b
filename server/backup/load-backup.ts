import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ClientBase } from 'pg'
import { applyMigrations, isKnownMigration } from '../database/migrate.ts'
import { makeJobTables } from '../jobs/job-tables.ts'
import { sqlState } from '../process/error-code.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { type BackupFile, type BackupPart, FIRST_PART, readParts } from './backup-file.ts'
import { type BackupContents, type BackupHead, backupHead, LAST_PART } from './contents.ts'
import { isKeptFile, type KeptFiles } from './kept-files.ts'
import { sumRows } from './row-sum.ts'
import { listTables, rowsInto, settleTransaction } from './tables.ts'

export interface LoadedBackup {
  readonly head: BackupHead
  readonly contents: BackupContents
  /** Tables that no migration makes, which somebody else put beside the shop's: they stay out. */
  readonly strange: readonly string[]
}

/** What has to be known before anything is made of it. Throws `StartRefusal` where this version can make nothing of it. */
export async function readBackupHead(backup: BackupFile): Promise<BackupHead> {
  const parts = readParts(backup)
  try {
    return await headIn((await parts.next()).value ?? null, backup)
  } finally {
    await parts.return(undefined)
  }
}

/**
 * Puts all that a backup holds, as it was, into a database without tables, in the caller's transaction, and its files where they
 * are kept. Throws `StartRefusal` where this version cannot, or the file is not what it says.
 */
export async function loadBackup(client: ClientBase, files: KeptFiles, backup: BackupFile): Promise<LoadedBackup> {
  return await load(client, files, backup).catch((problem: unknown) => {
    throw OF_WHAT_IS_IN_IT.test(sqlState(problem) ?? '') ? otherwise(backup, problem) : problem
  })
}

/** Classes of SQLSTATE: a value that is none, one that breaks a rule of its table, and a name that nothing has. */
const OF_WHAT_IS_IN_IT = /^(?:22|23|42)/

function otherwise({ file }: BackupFile, cause?: unknown): StartRefusal {
  return new StartRefusal(`${file} does not hold what it says: it was not made by this shop.`, { cause })
}

async function load(client: ClientBase, files: KeptFiles, backup: BackupFile): Promise<LoadedBackup> {
  const parts = readParts(backup)
  const next = async () => (await parts.next()).value ?? null
  const held: BackupContents = { tables: {}, files: {} }
  const head = await headIn(await next(), backup)
  await makeTables(client, head)
  const known = new Set((await listTables(client)).map(({ name }) => name))
  let part = await next()
  for (const table of head.tables) {
    const { add, result } = sumRows()
    async function* rows() {
      for (; part?.name.startsWith(`tables/${table.name}/`); part = await next()) yield* each(part.body, add)
    }
    await pipeline(rows, known.has(table.name) ? rowsInto(client, table) : new Writable({ write: passOver }))
    held.tables[table.name] = result()
  }
  for (; part !== null && isKeptFile(part.name); part = await next()) {
    held.files[part.name] = await keepFile(files, part)
  }
  const said: unknown = part?.name === LAST_PART ? await jsonIn(part) : null
  if ((await next()) !== null || !isDeepStrictEqual(said, held)) throw otherwise(backup)
  // Which are no part of the transaction: left behind by one that fails, they go with their tables.
  for (const [name, last] of Object.entries(head.sequences)) await client.query('select setval($1, $2)', [name, last])
  const strange = head.tables.map(({ name }) => name).filter(name => !known.has(name))
  return { head, contents: held, strange }
}

function passOver(_bytes: unknown, _encoding: unknown, done: () => void): void {
  done()
}

async function makeTables(client: ClientBase, { schema, jobsSchema }: BackupHead): Promise<void> {
  await applyMigrations(client, schema)
  if (jobsSchema !== null) await makeJobTables(client, jobsSchema)
  // The jobs' library sets limits of its own.
  await settleTransaction(client)
}

async function* each(bytes: BackupPart['body'], tell: (chunk: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    tell(chunk)
    yield chunk
  }
}

async function headIn(part: BackupPart | null, { file }: BackupFile): Promise<BackupHead> {
  const read = backupHead.safeParse(part?.name === FIRST_PART ? await jsonIn(part) : null)
  if (!read.success || !isKnownMigration(read.data.schema))
    throw new StartRefusal(`${file} was made by a newer version of the shop: restore it with that one.`)
  return read.data
}

/** Null: it is none. */
async function jsonIn({ body }: BackupPart): Promise<unknown> {
  const written = await text(body)
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}

async function keepFile(files: KeptFiles, { name, body }: BackupPart): Promise<string> {
  const digest = createHash('sha256')
  await files.keep(name, file =>
    pipeline(
      each(body, bytes => digest.update(bytes)),
      createWriteStream(file, { mode: 0o600, flush: true }),
    ),
  )
  return digest.digest('hex')
}
