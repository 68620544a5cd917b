import type pg from 'pg'
import type { Binaries } from './binaries.ts'
import { createCluster } from './cluster.ts'
import type { DatabasePlace } from './place.ts'
import { type ServerSettings, serve } from './serving.ts'
import { connectSuperuser, prepareSocketFolder, SOCKET_PORT, socketFolder } from './socket.ts'

/** Where the embedded server answers: a unix socket in `host`. It needs no password; the folder's rights protect it. */
export interface EmbeddedAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** Both the shop's role and its database. The role is no superuser; it may create databases, which tests do. */
const SHOP = 'shop'

export function addressOf(place: DatabasePlace): EmbeddedAddress {
  return { host: socketFolder(place), port: SOCKET_PORT, user: SHOP, database: SHOP }
}

/**
 * Sees to it that a server serves the place, with the shop's database in it, which is made where it is missing. Throws `StartRefusal`
 * with PostgreSQL's own reason when it does not start.
 */
export async function serveShop(
  place: DatabasePlace,
  binaries: Binaries,
  settings: ServerSettings,
): Promise<'taken over' | 'started'> {
  await createCluster(place, binaries)
  await prepareSocketFolder(place)
  const how = await serve(place, binaries, settings)
  if (!settings.isReadOnly) await asSuperuser(place, createDatabase)
  return how
}

/** Bytes on disk of a server's database of the shop; null where it has none. */
export async function sizeOfShop(place: DatabasePlace): Promise<number | null> {
  return await asSuperuser(place, async client => {
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(oid) as size from pg_database where datname = $1',
      [SHOP],
    )
    return rows[0] === undefined ? null : Number(rows[0].size)
  })
}

/** Asked at each start: the first one may have been killed right after the cluster was made. */
async function createDatabase(client: pg.Client): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [SHOP])
  if (role.rowCount === 0) await client.query(`create role ${SHOP} login createdb`)
  const database = await client.query('select from pg_database where datname = $1', [SHOP])
  if (database.rowCount === 0) await client.query(`create database ${SHOP} owner ${SHOP}`)
}

async function asSuperuser<Result>(
  place: DatabasePlace,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectSuperuser(place)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
