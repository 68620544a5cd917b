import path from 'node:path'
import type { Database } from '../database/database.ts'
import type { DatabaseAddress } from '../database/pool.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { MediaPlace } from '../partners/buckets/open-store.ts'
import type { Log } from '../process/log.ts'
import { toldMessage } from '../process/told-error.ts'
import { backupName, keepNewest, removeUnfinished } from './backup-folder.ts'
import { readBackupState, writeBackupState } from './backup-state.ts'
import type { BackupOrder } from './backup-thread.ts'
import { inThread, type ThreadWork } from './in-thread.ts'
import { requireOwnFolder } from './own-folder.ts'
import { readPassphrase } from './passphrase.ts'
import type { BackupTotals } from './write-backup.ts'

/** When and where the shop takes backups of itself. */
export interface BackupPlan {
  /** Absolute; of this shop alone, for older ones are removed from it. */
  readonly folder: string
  /** Hours from one to the next. */
  readonly everyHours: number
  /** How many are kept. */
  readonly keep: number
  /** Null: they are not encrypted. */
  readonly passphraseFile: string | null
}

export interface ScheduledBackupsOptions extends MediaPlace {
  readonly plan: BackupPlan
  readonly database: Database
  /** Of the database without a pooler before it. */
  readonly address: DatabaseAddress
  readonly clock: () => Date
  readonly log: Log
}

export interface ScheduledBackups {
  readonly queue: JobQueue
  /** Ends the one that is being written, without waiting: its job runs again after the next start. */
  stop(): void
}

export const BACKUP_QUEUE = 'backup'
const KIND = 'tarteeb'

const HOUR = 3_600_000
/** Ms that one may come early, so that the hour of the day stays the same. */
const EARLY = HOUR / 2
/** Ms that one may take, with some tries, before somebody is told. */
const PATIENCE = 2 * HOUR
/** Seconds. */
const LONGEST = 6 * 3_600
const UNENDED = 'an earlier backup has not come to its end: the folder in BACKUP_TO may not answer'

/**
 * Backups that are taken by a job, one at a time across all processes; each on a thread
 * of its own, for it holds a processor. How it stands is told by `readBackupState`.
 */
export function scheduleBackups(options: ScheduledBackupsOptions): ScheduledBackups {
  const { plan, database, address, dataDir, bucket = null, clock, log } = options
  let running: ThreadWork<BackupTotals> | null = null
  let isAtIt = false
  let isStopped = false

  async function write(order: BackupOrder): Promise<BackupTotals> {
    running = inThread(new URL('backup-thread.ts', import.meta.url), order)
    return await running.done.finally(() => {
      running = null
    })
  }

  async function take(): Promise<void> {
    await requireOwnFolder(plan.folder, database)
    await removeUnfinished(plan.folder, KIND)
    const passphrase = plan.passphraseFile === null ? null : await readPassphrase(plan.passphraseFile)
    const file = path.join(plan.folder, backupName(KIND, clock()))
    const totals = await write({ address, dataDir, bucket, file, passphrase })
    await noteWritten(options, earlierOf(totals.madeAt, clock()))
    await keepNewest(file, KIND, plan.keep)
    log.info({ ...totals, file }, 'a backup was written')
  }

  return {
    queue: {
      name: BACKUP_QUEUE,
      every: '7 * * * *',
      isAlone: true,
      longest: LONGEST,
      async run() {
        const isFirst = !isAtIt
        try {
          // A folder that does not answer, of a network's disk say, holds who
          // asks it: one try, and not all that this process reads and writes.
          if (!isFirst) throw new Error(UNENDED)
          isAtIt = true
          if (isDue(plan, (await readBackupState(database))?.writtenAt ?? null, clock())) await take()
        } catch (problem) {
          if (!isStopped) await noteFailed(options, toldMessage(problem))
          throw problem
        } finally {
          if (isFirst) isAtIt = false
        }
      },
    },
    stop() {
      isStopped = true
      running?.stop()
    },
  }
}

/** What is to be true from this start on: when the next one is due. Null: none are taken, and none are missed. */
export async function noteBackupPlan(database: Database, plan: BackupPlan | null, now: Date): Promise<void> {
  const known = plan === null ? null : await readBackupState(database)
  const writtenAt = known?.writtenAt ?? null
  const problem = known?.problem ?? null
  await writeBackupState(database, plan === null ? null : { writtenAt, problem, dueAt: dueAfter(plan, writtenAt, now) })
}

async function noteWritten({ database, plan, clock }: ScheduledBackupsOptions, writtenAt: string): Promise<void> {
  await writeBackupState(database, { writtenAt, problem: null, dueAt: dueAfter(plan, writtenAt, clock()) })
}

/** The database's clock, by which rows are of a moment, may be ahead of the one by which the next backup is due. */
function earlierOf(madeAt: string, now: Date): string {
  return new Date(Math.min(Date.parse(madeAt), now.getTime())).toISOString()
}

async function noteFailed({ database, plan, clock }: ScheduledBackupsOptions, problem: string): Promise<void> {
  const known = await readBackupState(database)
  const writtenAt = known?.writtenAt ?? null
  await writeBackupState(database, { writtenAt, problem, dueAt: known?.dueAt ?? dueAfter(plan, null, clock()) })
}

/** A backup of tomorrow was taken by a clock that has been put right since: it says nothing of when the next one is due. */
function isDue({ everyHours }: BackupPlan, writtenAt: string | null, now: Date): boolean {
  if (writtenAt === null) return true
  const age = now.getTime() - Date.parse(writtenAt)
  return age < -EARLY || age >= everyHours * HOUR - EARLY
}

function dueAfter({ everyHours }: BackupPlan, writtenAt: string | null, now: Date): string {
  const next = writtenAt === null ? now.getTime() : Math.min(Date.parse(writtenAt), now.getTime()) + everyHours * HOUR
  return new Date(next + PATIENCE).toISOString()
}
