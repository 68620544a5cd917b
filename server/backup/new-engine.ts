import path from 'node:path'
import type { Pool } from 'pg'
import { latestMigration } from '../database/migrate.ts'
import { type NewEngineOptions, replaceEngine } from '../database/new-engine.ts'
import { createPool } from '../database/pool.ts'
import type { Log } from '../process/log.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import type { BackupFile } from './backup-file.ts'
import { openKeptFiles } from './kept-files.ts'
import { loadBackup } from './load-backup.ts'
import { differences } from './verify-backup.ts'
import { totalsOf, writeBackup } from './write-backup.ts'

/**
 * Brings the embedded database from an older major of PostgreSQL to the shop's own: a backup of the rows, restored into a new database and
 * compared there. Throws `StartRefusal` as `replaceEngine` does.
 */
export async function bringToNewEngine(options: Omit<NewEngineOptions, 'carry'>): Promise<void> {
  const { log, signal } = options
  await replaceEngine({
    ...options,
    async carry({ from, to, folder }) {
      const [old, direct] = [createPool(from, log), createPool(to, log)]
      try {
        // A first start that was killed has made none.
        if ((await latestMigration(old)) === null) return
        const backup = { file: path.join(folder, 'rows.backup'), passphrase: null, ...(signal && { signal }) }
        await writeBackup({ ...backup, direct: old, dataDir: folder, withFiles: false })
        log.info('its rows are written out: they are put into the new database')
        await load(direct, { folder, backup, log })
      } finally {
        await Promise.all([old.end(), direct.end()])
      }
    },
  })
}

interface Carried {
  readonly folder: string
  readonly backup: BackupFile
  readonly log: Log
}

async function load(direct: Pool, { folder, backup, log }: Carried): Promise<void> {
  const client = await direct.connect()
  try {
    await client.query('begin')
    const loaded = await loadBackup(client, openKeptFiles({ dataDir: folder }), backup)
    const wrong = await differences(client, loaded)
    if (wrong.length > 0) throw new StartRefusal(`The new database does not hold what the old one does: ${wrong}.`)
    await client.query('commit')
    // Until it has looked at them, the server plans as if all tables were empty.
    await client.query('set statement_timeout = 0; analyze')
    const { strange } = loaded
    if (strange.length > 0)
      log.warn({ tables: strange }, 'tables that are not the shop’s stay in the old database alone')
    log.info(totalsOf(loaded.head, loaded.contents), 'each row was found in the new database as it was in the old one')
  } finally {
    client.release(true)
  }
}
