import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../database/database.ts'
import { findPlace } from '../../database/embedded/choose-place.ts'
import { majorOf } from '../../database/embedded/cluster.ts'
import type { DatabasePlace } from '../../database/embedded/place.ts'
import {
  type LogStand,
  SEGMENT,
  type ServerLog,
  segmentOf,
  stopKeeping,
  withServerLog,
} from '../../database/embedded/server-log.ts'
import type { MediaPlace } from '../../partners/buckets/open-store.ts'
import type { Log } from '../../process/log.ts'
import { toldMessage } from '../../process/told-error.ts'
import { UNFINISHED } from '../backup-file.ts'
import { inThread, type ThreadWork } from '../in-thread.ts'
import { openKeptFiles } from '../kept-files.ts'
import { requireOwnFolder } from '../own-folder.ts'
import { readPassphrase } from '../passphrase.ts'
import { THIS_MACHINE } from './base-parts.ts'
import type { BaseOrder } from './base-thread.ts'
import {
  type Base,
  type Line,
  listLines,
  makeBelow,
  oldestFirst,
  pieceName,
  piecesOf,
  reachOf,
  readLine,
  writeWhole,
} from './log-folder.ts'
import { cipherFor, type LogCipher } from './log-key.ts'
import { noteCopyState } from './log-state.ts'
import { mirrorMedia } from './mirror-media.ts'

/** Where the shop copies its log to, and how far back it can be opened by it. */
export interface PointInTimePlan {
  /** Absolute; of this shop alone. */
  readonly folder: string
  readonly days: number
  /** Null: nothing is encrypted. */
  readonly passphraseFile: string | null
}

export interface CopyLogOptions extends MediaPlace {
  readonly plan: PointInTimePlan
  readonly database: Database
  readonly clock: () => Date
  readonly log: Log
  /** Ms between two copies, other than usually. */
  readonly every?: number
}

export interface CopiedLog {
  /** Copies all that is there now, pictures where it is their turn. Throws where it cannot. */
  copy(): Promise<void>
  /** Copies the last of the log and ends. */
  close(): Promise<void>
  closeAtOnce(): void
}

/** Ms between two copies: a disk that dies takes no more than that, and what the copy itself takes. */
const EVERY = 20_000
/**
 * How many copies are missed before one that does not come to its end
 * is told of, and before a shop that closes waits for none any more.
 */
const MOST_MISSED = 15
const DAY = 86_400_000

/**
 * Copies the log of the embedded database as it grows, and all of the database once a day, so
 * that `restoreToMoment` makes the shop of any moment out of them. What fails is tried again
 * with the next copy, told in the log once and to owners until it goes on (`readCopyState`).
 */
export async function startCopyingLog(options: CopyLogOptions): Promise<CopiedLog> {
  const { plan, database, dataDir, clock, log, every = EVERY } = options
  const place = await placeOf(dataDir)
  const passphrase = plan.passphraseFile === null ? null : await readPassphrase(plan.passphraseFile)
  let running: Promise<void> | null = null
  let base: ThreadWork<string> | null = null
  let cipher: LogCipher | null = null
  let mirror: Promise<void> | null = null
  let mirroredAt = 0
  let mirrorFailure: unknown = null
  let problem: string | null = null
  let isClosed = false

  async function copyAll(): Promise<void> {
    await requireOwnFolder(plan.folder, database, 'POINT_IN_TIME_TO')
    cipher ??= await cipherFor(plan.folder, passphrase)
    const closing = cipher
    // One that becomes whole meanwhile is not among those that are read.
    const isTaken = base !== null
    const copied = await withServerLog(place, async server => await copyLog(server, closing))
    if (!isTaken && needsBase(copied)) await beginBase(copied.stand)
    if (mirror !== null || clock().getTime() - mirroredAt < EVERY_MEDIA) return
    await forget(plan, clock())
    mirror = mirrorAll(closing).finally(() => {
      mirror = null
    })
  }

  /** Not waited for: the first time it may take hours, in which the log is copied on. What fails is tried again with the next copy. */
  async function mirrorAll(closing: LogCipher): Promise<void> {
    const isOver = () => isClosed
    try {
      if (options.bucket == null) {
        const to = { folder: plan.folder, cipher: closing, days: plan.days, now: clock(), isOver }
        await mirrorMedia(openKeptFiles({ dataDir }), to)
      }
      mirroredAt = clock().getTime()
      mirrorFailure = null
    } catch (failure) {
      mirrorFailure = failure
    }
  }

  /** Up to what is on disk now. */
  async function copyLog(server: ServerLog, closing: LogCipher): Promise<JustCopied> {
    const stand = await server.stand()
    const line = await readLine(plan.folder, stand.system)
    const reached = reachOf(line, stand.timeline, stand.held)
    for (let from = reached; from < stand.flushed; ) {
      const end = segmentOf(from) + SEGMENT
      const isWhole = end <= stand.flushed
      // A file that is full takes the place of its pieces.
      const piece = {
        ...{ timeline: stand.timeline, from: isWhole ? segmentOf(from) : from, to: isWhole ? end : stand.flushed },
        at: clock(),
      }
      const bytes = await server.read(stand.timeline, piece.from, piece.to)
      await writeWhole(
        plan.folder,
        path.join(stand.system, pieceName(piece, closing.isEncrypted)),
        await closing.close(bytes),
      )
      if (isWhole) for (const { file } of piecesOf(line, stand.timeline, piece.from)) await rm(file)
      from = piece.to
    }
    if (segmentOf(stand.flushed) > stand.held) await server.letGo(segmentOf(stand.flushed))
    return { stand, line, reached }
  }

  /** Unless there is one of today, from which the log goes on without a gap. */
  function needsBase({ stand: { timeline }, line, reached }: JustCopied): boolean {
    const latest = line.bases.filter(each => each.timeline === timeline).at(-1)
    if (latest === undefined || clock().getTime() - latest.endedAt.getTime() >= DAY) return true
    return reachOf(line, timeline, segmentOf(latest.start)) < reached
  }

  /** Returns once it has begun: the log is copied on meanwhile. */
  async function beginBase({ system, timeline }: LogStand): Promise<void> {
    const folder = path.join(plan.folder, system)
    await makeBelow(plan.folder, system)
    await removeUnfinished(folder)
    const major = await majorOf(place)
    if (major === null) throw new Error('there is no database to be copied')
    const head = { base: 1, major, machine: THIS_MACHINE, folders: [] } as const
    const order: BaseOrder = { place, folder, timeline, head, passphrase }
    base = inThread<string>(new URL('base-thread.ts', import.meta.url), order)
    void base.done
      .then(file => log.info({ file }, 'the whole database was copied, from where its log is read'), tellProblem)
      .finally(() => {
        base = null
      })
  }

  async function tellProblem(failure: unknown): Promise<void> {
    if (isClosed) return
    const reason = toldMessage(failure)
    if (problem === null) log.error({ err: failure }, 'the log of the database is not copied: see POINT_IN_TIME_TO')
    const isNews = problem !== reason
    problem = reason
    // Where the database is away it cannot be noted, and is told elsewhere.
    if (isNews) await noteCopyState(database, { problem: reason, since: clock().toISOString() }).catch(() => undefined)
  }

  async function tellWell(): Promise<void> {
    if (problem === null) return
    log.info('the log of the database is copied again')
    await noteCopyState(database, null)
    problem = null
  }

  async function copy(): Promise<void> {
    // One that runs already may have looked before what is there now.
    await running?.catch(() => undefined)
    running ??= copyAll().finally(() => {
      running = null
    })
    await running
  }

  async function tick(): Promise<void> {
    // A folder of a network's disk may neither answer nor fail.
    const late = setTimeout(() => void tellProblem(new Error(UNENDED)), MOST_MISSED * every)
    try {
      await copy()
      if (mirrorFailure !== null) throw mirrorFailure
      await tellWell()
    } catch (failure) {
      await tellProblem(failure)
    } finally {
      clearTimeout(late)
    }
  }

  // Whatever an earlier process noted is found out anew.
  await noteCopyState(database, null)
  void tick()
  const timer = setInterval(() => void tick(), every)
  return {
    async copy() {
      await copy()
      await mirror
      if (mirrorFailure !== null) throw mirrorFailure
    },
    async close() {
      clearInterval(timer)
      isClosed = true
      const ended = async () => {
        await copy()
        await mirror
      }
      await inTime(ended(), MOST_MISSED * every).catch(failure =>
        log.warn({ err: failure }, 'the end of the log was not copied'),
      )
      base?.stop()
    },
    closeAtOnce() {
      clearInterval(timer)
      isClosed = true
      base?.stop()
    },
  }
}

const UNENDED = 'a copy has not come to its end: the folder in POINT_IN_TIME_TO may not answer'

/** Throws where it takes longer; what is under way is left to itself. */
async function inTime(work: Promise<void>, most: number): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => late.reject(new Error(UNENDED)), most)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

interface JustCopied {
  readonly stand: LogStand
  /** As it was before. */
  readonly line: Line
  /** Up to where the log was copied before, from the beginning of what the server keeps. */
  readonly reached: bigint
}

/** Where nobody copies it, PostgreSQL keeps no more of its log than it needs. */
export async function leaveLog(database: Database, dataDir: string): Promise<void> {
  await stopKeeping(await placeOf(dataDir))
  await noteCopyState(database, null)
}

/** Ms between two looks for new pictures, and for what is old enough to go. */
const EVERY_MEDIA = 60_000

async function placeOf(dataDir: string): Promise<DatabasePlace> {
  const place = await findPlace(dataDir)
  if (place === undefined) throw new Error('there is no embedded database')
  return place
}

/** What processes that were killed have left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (DRAFT.test(name)) await rm(path.join(folder, name), { force: true })
}

const DRAFT = new RegExp(`\\${UNFINISHED}$|^base\\.\\d+\\.new$`)

/** Removes what no moment of the last days needs: all before the youngest copy that is older than them. */
async function forget({ folder, days }: PointInTimePlan, now: Date): Promise<void> {
  const lines = await listLines(folder)
  const since = new Date(now.getTime() - days * DAY)
  const oldEnough = oldestFirst(lines.flatMap(({ bases }) => bases)).filter(base => base.endedAt <= since)
  const first = oldEnough.pop()
  for (const { file } of oldEnough) await rm(file)
  if (first === undefined) return
  for (const line of lines) await forgetPieces(line, since, oldestOf(line, since, first))
}

/** Where the log of a line has to begin; null: no copy of it is left. */
function oldestOf({ bases }: Line, since: Date, kept: Base): bigint | null {
  const oldest = bases.find(base => base.endedAt > since || base === kept)
  return oldest === undefined ? null : segmentOf(oldest.start)
}

async function forgetPieces({ pieces }: Line, since: Date, oldest: bigint | null): Promise<void> {
  for (const { file, to, at } of pieces) if (oldest === null ? at < since : to <= oldest) await rm(file)
}
