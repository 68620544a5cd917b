import { realpathSync } from 'node:fs'
import { openDataDir } from '../process/data-dir.ts'
import type { Log } from '../process/log.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { findBinaries, newestMajor } from './embedded/binaries.ts'
import { choosePlace, findPlace } from './embedded/choose-place.ts'
import { majorOf } from './embedded/cluster.ts'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { holdLifeline, type RoomIn } from './embedded/lifeline.ts'
import { findOlderBinaries } from './embedded/older-programs.ts'
import type { DatabasePlace } from './embedded/place.ts'
import { isServerOf, readPidFile, stopServer, stopServerAtOnce } from './embedded/postmaster.ts'
import { serve } from './embedded/serving.ts'
import { addressOf, type EmbeddedAddress, serveShop } from './embedded/shop-database.ts'
import { answers } from './embedded/socket.ts'

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
  /** Which major of PostgreSQL; the newest when left out. An older one is looked for and, where it is not there, fetched. */
  readonly major?: number
  /** Bytes that are free on the disk of a folder; the system is asked when left out. */
  readonly roomIn?: RoomIn
}

/** Connections at once, enough for one shop. */
export const CONNECTIONS_OF_A_SHOP = 60

/**
 * Starts the real PostgreSQL that comes with the shop, its data in `dataDir`; creates them at the first start.
 * A server that dies while the shop runs is started again under the same address.
 * Throws `StartRefusal` when another process runs on `dataDir`, where another major of PostgreSQL made what is there, or with the
 * reason why the server does not start.
 */
export async function startEmbedded({
  dataDir,
  log,
  onLost,
  connections = CONNECTIONS_OF_A_SHOP,
  major,
  roomIn,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = await openDataDir(dataDir)
  const unlock = lockDataDir(folder)
  try {
    const place = await choosePlace(folder)
    const newest = await newestMajor()
    await refuseOtherMajor(place, major ?? newest)
    const isOlder = major !== undefined && major !== newest
    const binaries = isOlder ? await findOlderBinaries(place, major) : await findBinaries(place)
    const how = await serveShop(place, binaries, { connections })
    const release = await holdLifeline({
      place,
      serve: () => serve(place, binaries, { connections }),
      log,
      onLost,
      ...(roomIn !== undefined && { roomIn }),
    })
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

async function refuseOtherMajor(place: DatabasePlace, ours: number): Promise<void> {
  const made = (await majorOf(place)) ?? ours
  if (made < ours)
    throw new StartRefusal(
      `The database in DATA_DIR ${place.dataDir} is of PostgreSQL ${made}, and the shop brings ${ours}: npm start brings it over.`,
    )
  if (made > ours)
    throw new StartRefusal(
      `The database in DATA_DIR ${place.dataDir} is of PostgreSQL ${made}, which this version of the shop does not have: start the version that made it.`,
    )
}

function real(dataDir: string): string {
  try {
    return realpathSync(dataDir)
  } catch {
    return dataDir
  }
}
