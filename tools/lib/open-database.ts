import type { Config } from '#config'
import { refuseHalfRestored } from '#server/backup/restore-backup.ts'
import { findPlace } from '#server/database/embedded/choose-place.ts'
import { connectRunning } from '#server/database/embedded.ts'
import { type OpenedPool, openPool } from '#server/database/open-pool.ts'
import { createPool } from '#server/database/pool.ts'
import type { Log } from '#server/process/log.ts'

export type OpenedDatabase = Pick<OpenedPool, 'pool' | 'direct' | 'isPooled' | 'close'>

/** The embedded database may be served by a shop that runs right now: then it is used as it stands. Throws `StartRefusal`. */
export async function openDatabase(config: Config, log: Log): Promise<OpenedDatabase> {
  await refuseHalfRestored(config.dataDir)
  const running = config.databaseUrl === null ? await connectRunning(config.dataDir) : undefined
  if (running === undefined)
    return await openPool({ ...config, log, onLost: reason => log.error({ err: reason }, 'the database is lost') })
  const pool = createPool(running, log)
  return { pool, direct: pool, isPooled: false, close: () => pool.end() }
}

/** The same; null where there is none yet, which is not made. */
export async function openStandingDatabase(config: Config, log: Log): Promise<OpenedDatabase | null> {
  if (config.databaseUrl === null && (await findPlace(config.dataDir)) === undefined) return null
  return await openDatabase(config, log)
}
