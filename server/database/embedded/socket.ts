import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { StartRefusal } from '../../process/start-refusal.ts'
import { SUPERUSER } from './cluster.ts'
import type { DatabasePlace } from './place.ts'

/** PostgreSQL's usual number; for a socket it is only part of the file's name. */
export const SOCKET_PORT = 5432
export const SOCKET = `.s.PGSQL.${SOCKET_PORT}`

/** Bytes. The system's own limit is 103 on macOS and 107 on Linux. */
const LONGEST_SOCKET_PATH = 100

/**
 * The folder of the server's socket: its data folder, which nobody else may enter and which is all the protection needed;
 * a short one of the same rights in the system's temporary folder where that path would be too long for a socket.
 */
export function socketFolder({ cluster }: DatabasePlace): string {
  if (Buffer.byteLength(path.join(cluster, SOCKET)) <= LONGEST_SOCKET_PATH) return cluster
  return path.join(tmpdir(), `tarteeb-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`)
}

/** Creates the folder where it is not the data folder. Refuses one that somebody else made: theirs would be the server. */
export async function prepareSocketFolder(place: DatabasePlace): Promise<void> {
  const folder = socketFolder(place)
  if (folder === place.cluster) return
  const { uid = process.getuid?.() ?? 0, gid } = place.account
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
  if (isNew && gid !== undefined) await chown(folder, uid, gid)
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new StartRefusal(
      `DATA_DIR has too long a path for a socket, and ${folder} belongs to somebody else: set a shorter DATA_DIR.`,
    )
}

/** Signs in as the superuser. The caller ends the connection. */
export async function connectSuperuser(place: DatabasePlace, limits: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({
    ...limits,
    host: socketFolder(place),
    port: SOCKET_PORT,
    user: SUPERUSER,
    database: limits.database ?? 'postgres',
    connectionTimeoutMillis: 5_000,
  })
  // Without a listener the loss of this connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Whether a server answers a query. A connection is no proof: the system accepts those for a server being killed. */
export async function answers(place: DatabasePlace): Promise<boolean> {
  try {
    const client = await connectSuperuser(place, { query_timeout: 5_000 })
    try {
      await client.query('select 1')
    } finally {
      await client.end()
    }
    return true
  } catch {
    return false
  }
}
