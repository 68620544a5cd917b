import { and, asc, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { FaultKey } from '#shop/catalogue/import/cells.ts'
import { isAddressElsewhere } from '#shop/catalogue/import/pictures.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Database } from '../../database/database.ts'
import { importPictures, imports } from '../../database/tables/imports.ts'
import { type FetchPicture, PictureNotFetched } from '../../files/fetch-picture.ts'
import { type MediaLibrary, privateName } from '../../files/media.ts'
import { EndlessMedia, UnreadableMedia } from '../../files/media-faults.ts'
import { withArchive } from '../../files/picture-archive.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { partsOfKey } from './import-pictures.ts'
import { CHECK_IMPORT_QUEUE, noteProgress, OPEN_IMPORT_PICTURES_QUEUE } from './imports.ts'

export interface PictureDesk {
  readonly database: Database
  readonly media: MediaLibrary
  readonly jobs: Jobs
  readonly fetchPicture: FetchPicture
}

/** Ms that one job works before the next import has its turn: what it did is kept, and another goes on from there. */
const TURN = 30_000
const AT_ONCE = 200
/** Pictures of one import that may have to be stopped: no camera makes one. */
const MOST_ENDLESS = 3
/** Pictures that are fetched beside each other, and such of one host that may not come before it counts as away. */
const FETCHED_AT_ONCE = 4
const MOST_AWAY = 5

/**
 * Opens the pictures that an import names and that nobody opened yet, for some time, and has the
 * rest opened by the next job, or the import checked with them. May be asked again at any moment.
 */
export async function openPictures(desk: PictureDesk, id: Id): Promise<void> {
  const { database, jobs } = desk
  const [row] = await database.select({ state: imports.state }).from(imports).where(eq(imports.id, id))
  if (row?.state !== 'checking') return
  const until = performance.now() + TURN
  while (performance.now() < until) {
    const keys = await waitingKeys(database, id)
    if (keys.length === 0) break
    await openSome(desk, { id, keys, until })
  }
  const isDone = (await waitingKeys(database, id)).length === 0
  await database.transaction(tx =>
    jobs.send(tx, isDone ? CHECK_IMPORT_QUEUE : OPEN_IMPORT_PICTURES_QUEUE, { importId: id }),
  )
}

const isWaiting = (id: Id) =>
  and(eq(importPictures.importId, id), isNull(importPictures.mediaId), isNull(importPictures.fault))

async function waitingKeys(database: Database, id: Id): Promise<string[]> {
  const rows = await database
    .select({ key: importPictures.key })
    .from(importPictures)
    .where(isWaiting(id))
    .orderBy(asc(importPictures.key))
    .limit(AT_ONCE)
  return rows.map(({ key }) => key)
}

interface Opening {
  readonly id: Id
  readonly keys: readonly string[]
  /** By the clock of this process, ms. */
  readonly until: number
}

async function openSome(desk: PictureDesk, { id, keys, until }: Opening): Promise<void> {
  const { database, media } = desk
  await fetchSome(desk, { id, keys: keys.filter(isAddressElsewhere), until })
  const archived = keys.filter(key => !isAddressElsewhere(key))
  for (const [archiveId, ofArchive] of Map.groupBy(archived, key => partsOfKey(key).archiveId)) {
    const found = await media.atArchive(archiveId, file =>
      withArchive(file, async unpack => {
        for (const key of ofArchive) {
          if (performance.now() >= until) return true
          await openOne(desk, { id, key, fill: to => unpack(partsOfKey(key).name, to) })
          await noteOpened(database, id)
        }
        return true
      }),
    )
    // After a restore from a backup, which keeps no archives.
    if (found === undefined)
      for (const key of ofArchive) await note(database, { id, key }, { fault: 'picture_needs_zip' })
    if (performance.now() >= until) return
  }
}

/** A host that is slow holds up some of those that wait, and no archive for longer than one turn. */
async function fetchSome(desk: PictureDesk, { id, keys, until }: Opening): Promise<void> {
  const waiting = [...keys]
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined && performance.now() < until; key = waiting.shift()) {
      const address = new URL(key)
      if (await isAway(desk.database, id, address)) await note(desk.database, { id, key }, { fault: 'address_away' })
      else await openOne(desk, { id, key, fill: to => desk.fetchPicture(address, to) })
      await noteOpened(desk.database, id)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: FETCHED_AT_ONCE }, work))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}

/** Asked no more by this import, until it is checked again. */
async function isAway(database: Database, id: Id, { host }: URL): Promise<boolean> {
  const away = and(
    eq(importPictures.importId, id),
    eq(importPictures.fault, 'address_away'),
    sql`starts_with(${importPictures.key}, ${`https://${host}/`})`,
  )
  return (await database.$count(importPictures, away)) >= MOST_AWAY
}

async function openOne(
  { database, media }: PictureDesk,
  { id, key, fill }: { readonly id: Id; readonly key: string; readonly fill: (to: string) => Promise<void> },
): Promise<void> {
  const picture = { id, key }
  if (await isTooEndless(database, id)) return await note(database, picture, { fault: 'picture_not_tried' })
  // Written down before anything is kept under it: a process that ends here leaves nothing that nobody knows.
  const fileName = privateName()
  const [row] = await database
    .update(importPictures)
    .set({ fileName: sql`coalesce(${importPictures.fileName}, ${fileName})` })
    .where(and(isWaiting(id), eq(importPictures.key, key)))
    .returning({ fileName: importPictures.fileName })
  if (row?.fileName == null) return
  try {
    const { id: mediaId, width, height, bytes } = await media.stage(row.fileName, fill)
    await note(database, picture, { mediaId, width, height, bytes })
  } catch (problem) {
    if (!(problem instanceof UnreadableMedia) && !(problem instanceof PictureNotFetched)) throw problem
    await note(database, picture, { fault: faultOf(problem), fileName: null })
  }
}

function faultOf(problem: UnreadableMedia | PictureNotFetched): FaultKey {
  if (problem instanceof PictureNotFetched) return NOT_FETCHED[problem.problem]
  return problem instanceof EndlessMedia ? 'picture_endless' : 'picture_unreadable'
}

const NOT_FETCHED = {
  not_allowed: 'address_host',
  away: 'address_away',
  too_large: 'picture_too_large',
} as const

async function isTooEndless(database: Database, id: Id): Promise<boolean> {
  const isEndless = and(eq(importPictures.importId, id), eq(importPictures.fault, 'picture_endless'))
  return (await database.$count(importPictures, isEndless)) >= MOST_ENDLESS
}

async function note(
  database: Database,
  { id, key }: { readonly id: Id; readonly key: string },
  facts: Partial<typeof importPictures.$inferInsert>,
): Promise<void> {
  await database
    .update(importPictures)
    .set(facts)
    .where(and(isWaiting(id), eq(importPictures.key, key)))
}

async function noteOpened(database: Database, id: Id): Promise<void> {
  const isOpened = or(isNotNull(importPictures.mediaId), isNotNull(importPictures.fault))
  const [row] = await database
    .select({ done: sql<number>`count(*) filter (where ${isOpened})`.mapWith(Number), total: count() })
    .from(importPictures)
    .where(eq(importPictures.importId, id))
  if (row !== undefined) await noteProgress(database, id, row.done, row.total)
}
