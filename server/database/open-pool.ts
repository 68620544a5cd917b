import type { Pool } from 'pg'
import type { Log } from '../process/log.ts'
import { checkServer } from './check-server.ts'
import { startEmbedded } from './embedded.ts'
import { createPool } from './pool.ts'

export interface OpenPoolOptions {
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly log: Log
  /** The embedded database is lost for good. */
  readonly onLost: (reason: unknown) => void
}

export interface OpenedPool {
  readonly pool: Pool
  /** The database is the shop's own, not an operator's server. */
  readonly isEmbedded: boolean
  /** Closes the connections, and the server if the shop started it. */
  close(): Promise<void>
  /** Ends the server without waiting, when the process itself ends at once. */
  closeAtOnce(): void
}

/** The database the configuration names, checked. Throws `StartRefusal` with the reason; nothing is left running then. */
export async function openPool({ databaseUrl, dataDir, log, onLost }: OpenPoolOptions): Promise<OpenedPool> {
  const server = databaseUrl === null ? await startEmbedded({ dataDir, log, onLost }) : null
  if (server?.isTakenOver) log.info('the database of a shop that was killed was still running and is taken over')
  const pool = createPool(server?.address ?? { connectionString: databaseUrl ?? '' }, log)
  const close = async () => {
    await pool.end()
    await server?.stop()
  }
  try {
    await checkServer(pool)
  } catch (problem) {
    await close()
    throw problem
  }
  return { pool, isEmbedded: server !== null, close, closeAtOnce: () => server?.stopAtOnce() }
}
