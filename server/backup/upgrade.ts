import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { migrate } from '../database/migrate.ts'
import type { Log } from '../process/log.ts'
import { OWN_FOLDER } from '../process/private-files.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { type BackupKind, backupName, keepNewest, listBackups, removeUnfinished } from './backup-folder.ts'
import { openKeptFiles } from './kept-files.ts'
import { loadBackup } from './load-backup.ts'
import { skipOrderNumbers } from './restore-backup.ts'
import { type LoadedTotals, totalsOf, writeBackup } from './write-backup.ts'

export interface UpgradeOptions {
  /** Without a pooler before it. */
  readonly direct: Pool
  readonly isPooled: boolean
  readonly dataDir: string
  /** False: the owner sees to a way back. */
  readonly isBackedUp: boolean
  readonly log: Log
  readonly signal?: AbortSignal
}

/** How many of each kind are kept in DATA_DIR. */
const KEPT = 3

/**
 * Brings the database to this version's tables, with a backup before anything of an
 * older version is changed, to which `rollBack` leads. Throws `StartRefusal` as
 * `migrate` does, and where the backup cannot be written: then nothing was changed.
 */
export async function upgrade({ isBackedUp, ...options }: UpgradeOptions): Promise<void> {
  const { log } = options
  const begun = performance.now()
  const seconds = () => Math.round(performance.now() - begun) / 1_000
  let isChanged = false
  let wayBack = NO_WAY_BACK
  await migrate(options.direct, {
    ...options,
    async beforeChanges() {
      isChanged = true
      if (!isBackedUp) return
      log.info('the tables are those of an older version: a backup is written before they are changed')
      const file = await backUp('before-upgrade', options)
      wayBack = path.basename(file)
      log.info({ file, seconds: seconds() }, 'the backup is written: npm run shop -- rollback leads back to it')
    },
    afterChanges: client => noteWayBack(client, wayBack),
  })
  if (isChanged) log.info({ seconds: seconds() }, "the tables are this version's")
}

export interface RolledBack extends LoadedTotals {
  /** What there was before it. */
  readonly before: string
}

/**
 * Leads back to the backup that the last upgrade of these tables made, in one transaction; what there was
 * becomes a backup itself. Pictures stay as they are. The tables are then those of the version before, from
 * which no way leads further. Throws `StartRefusal` where there is no such backup, or the shop still runs.
 */
export async function rollBack(options: Omit<UpgradeOptions, 'isBackedUp' | 'isPooled' | 'log'>): Promise<RolledBack> {
  const { direct, dataDir, signal } = options
  const client = await direct.connect()
  try {
    const file = await wayBackOf(client, await folderIn(dataDir))
    await refuseLiving(client)
    const before = await backUp('before-rollback', options)
    await client.query('begin')
    await dropTables(client)
    const backup = { file, passphrase: null, ...(signal && { signal }) }
    const { head, contents, strange } = await loadBackup(client, openKeptFiles({ dataDir }), backup)
    await skipOrderNumbers(client)
    // What was noted of an upgrade before that one: whoever asks twice would lose what was sold since.
    if (await hasFacts(client)) await noteWayBack(client, NO_WAY_BACK)
    await client.query('commit')
    return { ...totalsOf(head, contents), strange, before }
  } finally {
    client.release(true)
  }
}

/** Beside the tables that it leads back from: files are named by a clock, which may have been ahead when an earlier one was written. */
async function noteWayBack(client: ClientBase, name: string): Promise<void> {
  await client.query(
    `insert into server_facts (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value, found_at = now()`,
    [FACT, name],
  )
}

/** Tables of the first versions have no place for facts. */
async function hasFacts(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('server_facts') is not null as is_there",
  )
  return rows[0]?.is_there === true
}

const FACT = 'way-back'
/** What is noted of an upgrade that wrote no backup. */
const NO_WAY_BACK = ''

async function wayBackOf(client: ClientBase, folder: string): Promise<string> {
  const noted = 'select value from server_facts where name = $1'
  const rows = (await hasFacts(client)) ? (await client.query<{ value: string }>(noted, [FACT])).rows : []
  const files = await listBackups(folder, 'before-upgrade')
  // An upgrade by a version that noted nothing: the latest by its name.
  const file = rows[0] === undefined ? files.at(-1) : files.find(each => path.basename(each) === rows[0]?.value)
  if (file === undefined) throw new StartRefusal(`The last upgrade has left no backup in ${folder}.`)
  return file
}

/** Rows alone: pictures stay where they are, whatever becomes of the tables. */
async function backUp(
  kind: BackupKind,
  { direct, dataDir, signal }: Pick<UpgradeOptions, 'direct' | 'dataDir' | 'signal'>,
): Promise<string> {
  const folder = await folderIn(dataDir)
  await removeUnfinished(folder, kind)
  const file = path.join(folder, backupName(kind, new Date()))
  await writeBackup({ direct, dataDir, file, passphrase: null, withFiles: false, ...(signal && { signal }) })
  await keepNewest(file, kind, KEPT)
  return file
}

async function folderIn(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER })
  return folder
}

async function refuseLiving(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'tarteeb%' and pid <> pg_backend_pid()`,
  )
  if (rowCount !== 0) throw new StartRefusal('The shop still runs on this database: stop it first.')
}

/** All that the shop's role made where the shop's tables are; an extension's things, and others' tables, stay. */
async function dropTables(client: ClientBase): Promise<void> {
  await client.query('drop schema if exists jobs, drizzle cascade')
  const { rows } = await client.query<{ statement: string }>(
    `with own as (
       select 1 as turn, case relkind when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name, oid
       from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S') and relowner = current_user::regrole
       union all
       select 2, 'function', oid::regprocedure::text, oid
       from pg_proc where pronamespace = 'public'::regnamespace and proowner = current_user::regrole)
     select format('drop %s if exists %s cascade', kind, name) as statement from own
     where not exists (select from pg_depend d where d.objid = own.oid and d.deptype = 'e') order by turn, name`,
  )
  for (const { statement } of rows) await client.query(statement)
}
