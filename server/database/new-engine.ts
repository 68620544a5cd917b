import { mkdir, rename, rm } from 'node:fs/promises'
import { openDataDir } from '../process/data-dir.ts'
import { diskRoom } from '../process/disk-room.ts'
import type { Log } from '../process/log.ts'
import { OWN_FOLDER } from '../process/private-files.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { toldMessage } from '../process/told-error.ts'
import { findBinaries, newestMajor } from './embedded/binaries.ts'
import { choosePlace, findPlace, readyIn } from './embedded/choose-place.ts'
import { majorOf } from './embedded/cluster.ts'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { findOlderBinaries, type ProgramSources, removeCopies } from './embedded/older-programs.ts'
import type { DatabasePlace } from './embedded/place.ts'
import { stopServer } from './embedded/postmaster.ts'
import { addressOf, type EmbeddedAddress, serveShop, sizeOfShop } from './embedded/shop-database.ts'
import { CONNECTIONS_OF_A_SHOP } from './embedded.ts'

/** Brings all that the shop has in one database into another one, which is empty, and compares. */
export type Carry = (on: {
  readonly from: EmbeddedAddress
  readonly to: EmbeddedAddress
  /** For what is written on the way; it is gone afterwards. */
  readonly folder: string
}) => Promise<void>

export interface NewEngineOptions {
  readonly dataDir: string
  readonly carry: Carry
  readonly log: Log
  /** Ends it; the next start begins again. */
  readonly signal?: AbortSignal
  /** Bytes that may still be written where this folder is. */
  readonly freeBytes?: (folder: string) => Promise<number>
  /** Where the older programs are looked for, other than everywhere. */
  readonly sources?: ProgramSources
}

/**
 * Brings a database that an older major of PostgreSQL made in `dataDir` to the major that comes with the
 * shop (decision 0055). Whenever it is interrupted, by SIGKILL too, either database is there whole: the
 * older one until the newer one took its place, in one step that the next start completes. The older one
 * stays beside it. Nothing to do where there is none. Throws `StartRefusal`; then nothing was changed.
 */
export async function replaceEngine(options: NewEngineOptions): Promise<void> {
  const dataDir = await openDataDir(options.dataDir)
  if (!(await isOlder(await findPlace(dataDir)))) return
  const unlock = lockDataDir(dataDir)
  try {
    const place = await choosePlace(dataDir)
    if (await isOlder(place)) await replaceIn(place, options)
  } finally {
    unlock()
  }
}

async function isOlder(place: DatabasePlace | undefined): Promise<boolean> {
  const made = place === undefined ? null : await majorOf(place)
  return made !== null && made < (await newestMajor())
}

async function replaceIn(
  place: DatabasePlace,
  { carry, log, signal, freeBytes, sources }: NewEngineOptions,
): Promise<void> {
  const begun = performance.now()
  let former: string
  const [from, to] = [(await majorOf(place)) ?? 0, await newestMajor()]
  log.info({ from, to }, 'the database in DATA_DIR is of an older PostgreSQL: it is brought over before the shop opens')
  const draft = { ...place, cluster: `${place.cluster}.unfinished` }
  const folder = `${place.cluster}.carried`
  await clearAway(draft, [draft.cluster, readyIn(place.cluster), folder])
  try {
    const older = await findOlderBinaries(place, from, { sources, signal })
    const newer = await findBinaries(place)
    // One that a killed shop left running takes writes.
    await stopServer(place)
    await serveShop(place, older, { connections: CONNECTIONS_OF_A_SHOP, isReadOnly: true })
    const size = await sizeOfShop(place)
    await requireRoom(place, size ?? 0, freeBytes)
    signal?.throwIfAborted()
    await serveShop(draft, newer, { connections: CONNECTIONS_OF_A_SHOP })
    await mkdir(folder, { mode: OWN_FOLDER })
    if (size !== null) await carry({ from: addressOf(place), to: addressOf(draft), folder })
    await stopServer(draft)
    await stopServer(place)
    signal?.throwIfAborted()
    await rm(folder, { recursive: true })
    former = await exchange(place, draft, from)
  } catch (problem) {
    await stopServer(place)
    await clearAway(draft, [draft.cluster, folder])
    if (problem instanceof StartRefusal || signal?.aborted) throw problem
    throw new StartRefusal(
      `The database in DATA_DIR ${place.dataDir} could not be brought from PostgreSQL ${from} to ${to} (${toldMessage(problem)}). Nothing of it is lost.`,
      { cause: problem },
    )
  }
  await removeCopies(place, from)
  const seconds = Math.round(performance.now() - begun) / 1_000
  log.info(
    { seconds, former },
    `the database is of PostgreSQL ${to} now; the one of ${from} stays as it was until you remove its folder`,
  )
}

/** Nobody serves it any more: what a killed start left running is its own. */
async function clearAway(draft: DatabasePlace, names: readonly string[]): Promise<void> {
  await stopServer(draft)
  for (const name of names) await rm(name, { recursive: true, force: true, maxRetries: 5 })
}

/** What an empty cluster takes with its log, in bytes. */
const LEAST_ROOM = 600_000_000

/** The rows as text, and the rows and indexes once more. */
async function requireRoom(
  { dataDir, home }: DatabasePlace,
  size: number,
  freeBytes: (folder: string) => Promise<number> = async folder => (await diskRoom(folder)).free,
): Promise<void> {
  const [needed, free] = [2 * size + LEAST_ROOM, await freeBytes(home)]
  if (free < needed)
    throw new StartRefusal(
      `The database in DATA_DIR ${dataDir} is of an older PostgreSQL, and to bring it over takes ${gigabytes(needed)} in ${home}, where ${gigabytes(free)} are free: make room and start again. Nothing was changed.`,
    )
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`
}

/**
 * Puts the draft into the place's cluster's stead, and that one beside it. Between the two steps `choosePlace` finds
 * the one that is ready; before the first of them the next start begins again, for the older shop may have sold since.
 */
async function exchange(place: DatabasePlace, draft: DatabasePlace, from: number): Promise<string> {
  const ready = readyIn(place.cluster)
  const former = `${place.cluster}-${from}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  await rename(draft.cluster, ready)
  await rename(place.cluster, former).catch(async problem => {
    // It cannot be moved, as a folder of another file system.
    await rm(ready, { recursive: true })
    throw problem
  })
  await rename(ready, place.cluster)
  return former
}
