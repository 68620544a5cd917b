import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database } from '../database/database.ts'
import { CONNECTION_LIMITS, type DatabaseAddress } from '../database/pool.ts'

const CHANNEL = 'catalogue_changes'
/** Milliseconds between tries to listen again, doubling. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

export interface ChangeSignal {
  close(): Promise<void>
}

/**
 * Calls `onSignal` when another process says that the catalogue has changed, on a connection of its own. Only a hint that
 * makes the next look come sooner: where the database has no NOTIFY or the connection is lost, nothing is wrong but later. `direct`: past
 * a pooler, which would give the session that listens to somebody else.
 */
export function listenForChanges(
  database: Database,
  onSignal: () => void,
  direct: DatabaseAddress | undefined,
): ChangeSignal {
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT
  let isClosed = false

  const listen = async () => {
    const own = new Client(direct === undefined ? database.$client.options : { ...CONNECTION_LIMITS, ...direct })
    client = own
    const lost = () => {
      if (client !== own) return
      client = null
      own.end().catch(() => undefined)
      if (isClosed) return
      timer = setTimeout(() => void listen(), wait).unref()
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
    own.on('error', lost)
    own.on('end', lost)
    own.on('notification', onSignal)
    try {
      await own.connect()
      await own.query(`listen ${CHANNEL}`)
      wait = FIRST_WAIT
    } catch {
      lost()
    }
  }
  void listen()

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      const own = client
      client = null
      await own?.end().catch(() => undefined)
    },
  }
}

/** Tells the other processes. A database that cannot is left alone: they look for themselves. */
export async function signalChange(database: Database): Promise<void> {
  await database.execute(sql`select pg_notify(${CHANNEL}, '')`).catch(() => undefined)
}
