import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { giveTo } from '../../database/embedded/binaries.ts'
import { choosePlace } from '../../database/embedded/choose-place.ts'
import { lockDataDir } from '../../database/embedded/data-dir-lock.ts'
import type { DatabasePlace } from '../../database/embedded/place.ts'
import { recoverCluster } from '../../database/embedded/recovery.ts'
import { hex, SEGMENT, segmentName, segmentOf } from '../../database/embedded/server-log.ts'
import type { MediaPlace } from '../../partners/buckets/open-store.ts'
import { openDataDir } from '../../process/data-dir.ts'
import { StartRefusal } from '../../process/start-refusal.ts'
import { type BackupFile, checkBackupFile, readParts } from '../backup-file.ts'
import { openKeptFiles } from '../kept-files.ts'
import { claimEmptyPlace, releasePlace, skipOrderNumbers } from '../restore-backup.ts'
import { type BaseHead, baseHead, CLUSTER_PART, LABEL_PART, THIS_MACHINE } from './base-parts.ts'
import { type Base, type Line, listLines, piecesOf, reachOf } from './log-folder.ts'
import { type LogOpener, openerFor } from './log-key.ts'
import { giveBackMedia } from './mirror-media.ts'

export interface RestoreToMomentOptions extends MediaPlace {
  /** Where `startCopyingLog` copied to. */
  readonly folder: string
  /** What was acknowledged by then is in it, as far as it was copied, and nothing later; null: all that was copied last. */
  readonly until: Date | null
  readonly passphrase: string | null
  readonly signal?: AbortSignal
}

export interface RestoredMoment {
  /** When the last change that is in it was made, as PostgreSQL says it. */
  readonly asOf: string
  readonly files: number
}

/**
 * Makes the shop of a moment out of the copies of its embedded database and of the log, in an empty DATA_DIR. One that
 * is interrupted leaves a place in which no shop starts, and in which it can be done again. Throws `StartRefusal`.
 */
export async function restoreToMoment(options: RestoreToMomentOptions): Promise<RestoredMoment> {
  const { folder, until, passphrase } = options
  const { base, line } = await chooseBase(folder, until)
  const end = reachOf(line, base.timeline, segmentOf(base.start))
  if (end < base.end) throw new StartRefusal(`Parts of the log are missing in ${line.folder}: nothing was restored.`)
  requireNoGap(line, { base, end, until })
  const backup = { file: base.file, passphrase, ...(options.signal && { signal: options.signal }) }
  await checkBackupFile(backup)
  const head = await readHead(backup)
  const dataDir = await openDataDir(options.dataDir)
  await claimEmptyPlace(dataDir, folder)
  const unlock = lockDataDir(dataDir)
  try {
    const place = await choosePlace(dataDir)
    const files = openKeptFiles({ ...options, dataDir })
    await files.clear()
    await rm(place.cluster, { recursive: true, force: true })
    const segments = path.join(place.home, SEGMENTS)
    const opener = openerFor(folder, passphrase)
    await unpack(place, head, backup)
    await layOut(segments, { line, base, end, opener })
    await giveTo(place.account, segments)
    const recovered = { segments, until, major: head.major, settle: skipOrderNumbers }
    const asOf = await recoverCluster(place, recovered)
    await rm(segments, { recursive: true })
    const given = await giveBackMedia(files, folder, opener)
    await releasePlace(dataDir)
    return { asOf, files: given }
  } finally {
    unlock()
  }
}

/** In the home of the database, while its log is read. */
const SEGMENTS = 'postgres-log-to-read'

/** The youngest that was whole by then. Throws `StartRefusal` where none was. */
async function chooseBase(folder: string, until: Date | null): Promise<{ readonly base: Base; readonly line: Line }> {
  const lines = await listLines(folder).catch((problem: unknown) => {
    throw new StartRefusal(`There is no folder ${folder} that can be read.`, { cause: problem })
  })
  const bases = lines
    .flatMap(line => line.bases.map(base => ({ base, line })))
    .toSorted((one, other) => Number(one.base.endedAt) - Number(other.base.endedAt))
  const found = bases.filter(({ base }) => until === null || base.endedAt <= until).at(-1)
  const oldest = bases[0]?.base.endedAt.toISOString()
  if (oldest === undefined) throw new StartRefusal(`There is no copy of a shop in ${folder}.`)
  if (found === undefined) throw new StartRefusal(`What is in ${folder} leads back to ${oldest}, not further.`)
  return found
}

interface Reach {
  readonly base: Base
  readonly end: bigint
  readonly until: Date | null
}

/**
 * Throws `StartRefusal` where the log goes on beyond a gap that the
 * moment lies in or behind: what was done meanwhile would be gone unsaid.
 */
function requireNoGap({ pieces, folder }: Line, { base, end, until }: Reach): void {
  const own = pieces.filter(({ timeline }) => timeline === base.timeline)
  if (!own.some(({ from }) => from > end)) return
  const times = own.filter(({ from, to }) => from < end && to > base.start).map(({ at }) => Number(at))
  const last = new Date(Math.max(Number(base.endedAt), ...times))
  if (until !== null && until <= last) return
  throw new StartRefusal(
    `Parts of the log are missing in ${folder} after ${last.toISOString()}: nothing was restored. A moment up to then can be.`,
  )
}

async function readHead(backup: BackupFile): Promise<BaseHead> {
  for await (const { body } of readParts(backup)) {
    const head = baseHead.safeParse(JSON.parse(await text(body)))
    if (!head.success) throw new StartRefusal(`${backup.file} is no copy of a database.`)
    if (head.data.machine !== THIS_MACHINE)
      throw new StartRefusal(
        `${backup.file} was made on ${head.data.machine}, and can be read there alone, not on ${THIS_MACHINE}: restore a backup of rows.`,
      )
    return head.data
  }
  throw new StartRefusal(`${backup.file} is empty.`)
}

/** Under a name that the next start sweeps away, until it is whole. */
async function unpack(place: DatabasePlace, { folders }: BaseHead, backup: BackupFile): Promise<void> {
  const draft = `${place.cluster}.unfinished.init-${process.pid}`
  await mkdir(draft, { mode: OWN })
  for (const name of folders) await mkdir(path.join(draft, name), { recursive: true, mode: OWN })
  for await (const { name, body } of readParts(backup)) {
    const file = name === LABEL_PART ? name : name.startsWith(CLUSTER_PART) ? name.slice(CLUSTER_PART.length) : null
    const target = file === null ? null : path.join(draft, file)
    // Drained all the same: the next part comes after it.
    if (target === null) await text(body)
    else if (!target.startsWith(`${draft}${path.sep}`)) throw new StartRefusal(`${backup.file} leads out of its place.`)
    else await pipeline(body, createWriteStream(target, { mode: 0o600 }))
  }
  await chmod(draft, OWN)
  await giveTo(place.account, draft)
  await rename(draft, place.cluster)
}

/** PostgreSQL serves from no folder that others may enter. */
const OWN = 0o700

interface Laid {
  readonly line: Line
  readonly base: Base
  readonly end: bigint
  readonly opener: LogOpener
}

/**
 * The files of the log as PostgreSQL had them; what the last one lacks is empty.
 * That timelines are taken, from an earlier going back, their histories say.
 */
async function layOut(folder: string, { line, base, end, opener }: Laid): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: OWN })
  const latest = Math.max(...[...line.bases, ...line.pieces].map(({ timeline }) => timeline))
  for (let timeline = base.timeline + 1; timeline <= latest; timeline += 1)
    await writeFile(path.join(folder, `${hex(BigInt(timeline), 8)}.history`), '', { mode: 0o600 })
  for (let segment = segmentOf(base.start); segment < end; segment += SEGMENT) {
    const whole = Buffer.alloc(Number(SEGMENT))
    for (const { file, from } of piecesOf(line, base.timeline, segment)) {
      const bytes = await opener.open(file, await readFile(file)).catch((problem: unknown) => {
        if (problem instanceof StartRefusal) throw problem
        throw new StartRefusal(`${file} was changed since it was written.`, { cause: problem })
      })
      bytes.copy(whole, Number(from - segment))
    }
    await writeFile(path.join(folder, segmentName(base.timeline, segment)), whole, { mode: 0o600 })
  }
}
