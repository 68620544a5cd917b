import { realpathSync } from 'node:fs'
import { openDataDir } from '../process/data-dir.ts'
import type { Log } from '../process/log.ts'
import { findBinaries } from './embedded/binaries.ts'
import { choosePlace, findPlace } from './embedded/choose-place.ts'
import { createCluster } from './embedded/cluster.ts'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { holdLifeline } from './embedded/lifeline.ts'
import type { DatabasePlace } from './embedded/place.ts'
import { isServerOf, readPidFile, stopServer, stopServerAtOnce } from './embedded/postmaster.ts'
import { serve } from './embedded/serving.ts'
import { answers, connectSuperuser, prepareSocketFolder, SOCKET_PORT, socketFolder } from './embedded/socket.ts'

/** Where the embedded server answers: a unix socket in `host`. It needs no password; the folder's rights protect it. */
export interface EmbeddedAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export interface EmbeddedServer {
  readonly address: EmbeddedAddress
  /** A server that a killed shop had left running was taken over. */
  readonly isTakenOver: boolean
  /** Ends the server in order and frees DATA_DIR. */
  stop(): Promise<void>
  /** Ends the server without waiting, when the process itself ends at once. The next start recovers by itself. */
  stopAtOnce(): void
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: Log
  /** The server keeps dying, or cannot be started any more: without it the shop sells nothing. */
  readonly onLost: (reason: unknown) => void
  /** Connections at once, three of them for the server's own superuser; enough for one shop when left out. */
  readonly connections?: number
}

const CONNECTIONS_OF_A_SHOP = 60

/**
 * Starts the real PostgreSQL that comes with the shop, its data in `dataDir`; creates them at the first start.
 * A server that dies while the shop runs is started again under the same address.
 * Throws `StartRefusal` when another process runs on `dataDir`, or with the reason why the server does not start.
 */
export async function startEmbedded({
  dataDir,
  log,
  onLost,
  connections = CONNECTIONS_OF_A_SHOP,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = await openDataDir(dataDir)
  const unlock = lockDataDir(folder)
  try {
    const place = await choosePlace(folder)
    const binaries = await findBinaries(place)
    await createCluster(place, binaries)
    await prepareSocketFolder(place)
    const serveIt = () => serve(place, binaries, connections)
    const how = await serveIt()
    await createDatabase(place)
    const release = await holdLifeline({ place, serve: serveIt, log, onLost })
    return {
      address: addressOf(place),
      isTakenOver: how === 'taken over',
      async stop() {
        await release()
        await stopServer(place)
        unlock()
      },
      stopAtOnce() {
        stopServerAtOnce(place)
        unlock()
      },
    }
  } catch (problem) {
    unlock()
    throw problem
  }
}

/** The server that serves `dataDir` now, started by the running shop or left over by a killed one; undefined when none answers. */
export async function connectRunning(dataDir: string): Promise<EmbeddedAddress | undefined> {
  const place = await findPlace(real(dataDir))
  if (place === undefined) return undefined
  const found = readPidFile(place)
  if (found === undefined || !isServerOf(place, found.pid)) return undefined
  return (await answers(place)) ? addressOf(place) : undefined
}

/** As DATABASE_URL names it. A socket's folder stands in the query: it is no host's name. */
export function embeddedUrl({ host, port, user, database }: EmbeddedAddress): string {
  return `postgresql://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`
}

/** Both the shop's role and its database. The role is no superuser; it may create databases, which tests do. */
const SHOP = 'shop'

function addressOf(place: DatabasePlace): EmbeddedAddress {
  return { host: socketFolder(place), port: SOCKET_PORT, user: SHOP, database: SHOP }
}

/** Asked at each start: the first one may have been killed right after the cluster was made. */
async function createDatabase(place: DatabasePlace): Promise<void> {
  const client = await connectSuperuser(place)
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [SHOP])
    if (role.rowCount === 0) await client.query(`create role ${SHOP} login createdb`)
    const database = await client.query('select from pg_database where datname = $1', [SHOP])
    if (database.rowCount === 0) await client.query(`create database ${SHOP} owner ${SHOP}`)
  } finally {
    await client.end()
  }
}

function real(dataDir: string): string {
  try {
    return realpathSync(dataDir)
  } catch {
    return dataDir
  }
}
