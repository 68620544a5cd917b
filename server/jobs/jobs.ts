import { PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../database/database.ts'
import { readEngine } from '../database/engine.ts'
import { preparedText } from '../database/prepared.ts'
import type { Log } from '../process/log.ts'
import { toldMessage } from '../process/told-error.ts'
import { type FailedJobs, failedJobs, failedQueue, hastenTried } from './failed-jobs.ts'
import { Hopeless } from './hopeless.ts'
import { JOBS_SCHEMA } from './job-tables.ts'
import { tellStumbles } from './stumbles.ts'

/** Work that must happen although the request that caused it is long answered: kept in the database, tried until it succeeds. */
export interface Jobs {
  /** Resolves once the queues stand: from then on a `send` in a transaction needs no connection but that one's. */
  open(): Promise<void>
  /** Writes the job in the caller's transaction: it exists if and only if that commits. `data` must carry no secret. */
  send(connection: Database | Transaction, queue: string, data: object): Promise<void>
  /** The same in two steps: resolves with what writes the job, whose statement is sent before it first waits for anything. */
  prepare(queue: string, data: object): Promise<WriteJob>
  /** Jobs that fail, for staff to look at. */
  readonly failed: FailedJobs
  /** Begins to run jobs; resolves once the queues stand. */
  start(): Promise<void>
  /** Lets running jobs finish, 10 s at most; unfinished ones run again after the next start. */
  stop(): Promise<void>
}

export type WriteJob = (connection: Database | Transaction) => Promise<void>

export interface JobQueue {
  readonly name: string
  /** Runs one job; throwing makes it run again later, throwing `Hopeless` does not. `jobId` is the same at every try. */
  readonly run: (data: unknown, jobId: string) => Promise<void>
  /** Most jobs at the same time; 20 where it is left out. */
  readonly atOnce?: number
  /** Seconds in which they must be through, or they are run again; two minutes where it is left out. */
  readonly longest?: number
  /**
   * There is never more than one, waiting or at work: whatever is sent
   * meanwhile is left out, but has one that failed and waits run at once.
   */
  readonly isAlone?: boolean
  /** Most seconds from one try to the next; an hour where it is left out. For what runs by the clock more often, and alone. */
  readonly longestPause?: number
  /** Also run by the clock, in cron's notation, with an empty object as data. */
  readonly every?: string
}

interface JobsOptions {
  readonly database: Database
  readonly log: Log
  /** As a function where running a job sends others. */
  readonly queues: readonly JobQueue[] | ((jobs: Jobs) => readonly JobQueue[])
  /** Seconds between two looks for new jobs. */
  readonly pollSeconds?: number
}

/** Tries of a job: the waits grow from half a minute to an hour, about eight hours in all. */
const RETRIES = { retryLimit: 16, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 }
/** The same eight hours, in seconds, where the waits are shorter. */
const TRIED_FOR = 8 * 3_600
/** Seconds a finished job is kept. */
const KEPT_AFTER = 86_400

/** Seconds a job that failed every time waits for staff. */
const KEPT_FAILED = 30 * 86_400

/** Nothing is done before the first `open`, `send` or `start`. */
export function openJobs({ database, log, queues: given, pollSeconds = 2 }: JobsOptions): Jobs {
  let made: PgBoss | null = null
  let standing: Promise<PgBoss> | null = null

  /** A failed try, the database being away for instance, does not stand in the way of the next one. */
  function stand(): Promise<PgBoss> {
    standing ??= raiseThem().catch(problem => {
      standing = null
      throw problem
    })
    return standing
  }

  async function raiseThem(): Promise<PgBoss> {
    made ??= await makeBoss(database, log)
    await raise(made, queues)
    return made
  }

  const jobs: Jobs = {
    async open() {
      await stand()
    },
    async send(on, queue, data) {
      const write = await jobs.prepare(queue, data)
      await write(on)
    },
    async prepare(queue, data) {
      const boss = await stand()
      const insert = inserts.get(queue)
      if (insert === undefined) throw new Error(`no such queue: ${queue}`)
      const made: WriteJob[] = []
      const db = {
        async executeSql(text: string, values: unknown[] = []) {
          const run = insert(text)
          made.push(async on => {
            await run(on, values)
            if (lonely.has(queue)) await hastenTried(on, queue)
          })
          return { rows: [{ id: NO_JOB }] }
        },
      }
      await boss.send(queue, data, { db })
      const [write] = made
      if (write === undefined) throw new Error(`no job was made for ${queue}`)
      return write
    },
    failed: failedJobs(database, stand),
    async start() {
      const boss = await stand()
      for (const { name, run, every, atOnce = 20 } of queues) {
        await boss.work(
          name,
          {
            batchSize: atOnce,
            includeMetadata: true,
            perJobResults: true,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: pollSeconds,
          },
          jobs => Promise.all(jobs.map(job => outcomeOf(job, run, log))),
        )
        if (every !== undefined) await boss.schedule(name, every, {})
      }
    },
    async stop() {
      if (standing === null) return
      await standing.catch(() => undefined)
      await made?.stop({ graceful: true, timeout: 10_000 })
    },
  }
  const queues = typeof given === 'function' ? given(jobs) : given
  const lonely = new Set(queues.filter(({ isAlone }) => isAlone === true).map(({ name }) => name))
  const inserts = new Map(queues.map(({ name }) => [name, (text: string) => preparedText(`send_job_${name}`, text)]))
  return jobs
}

/** Told which engine it runs on, of which each has something that the library is to do without. */
async function makeBoss(database: Database, log: Log): Promise<PgBoss> {
  const backend = await readEngine(database.$client)
  const stumbles = tellStumbles(log)
  const boss = new PgBoss({
    db: connection(database, stumbles.answered),
    schema: JOBS_SCHEMA,
    application_name: 'tarteeb-jobs',
    backend,
  })
  boss.on('error', stumbles.note)
  return boss
}

async function raise(boss: PgBoss, queues: readonly JobQueue[]): Promise<void> {
  await boss.start()
  for (const { name, longest = 120, isAlone = false, longestPause } of queues) {
    await boss.createQueue(failedQueue(name), { retentionSeconds: KEPT_FAILED })
    const rules = { ...(isAlone && { policy: 'exclusive' as const }), expireInSeconds: longest }
    await boss.createQueue(name, {
      ...RETRIES,
      ...rules,
      deadLetter: failedQueue(name),
      deleteAfterSeconds: KEPT_AFTER,
    })
    if (longestPause !== undefined) {
      const retryLimit = Math.ceil(TRIED_FOR / longestPause)
      // A queue that stands keeps the rules that it was made with.
      await boss.updateQueue(name, { ...RETRIES, retryLimit, retryDelayMax: longestPause })
    }
    // The library asks the database for a queue that was just made when it first meets it: here, not beside the transaction of an order.
    await boss.findJobs(name, { id: NO_JOB })
  }
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Each job of a batch stands for itself: one broken mailbox must not send the other mails twice. */
async function outcomeOf(
  job: { id: string; sourceRootId: string | null; name: string; data: unknown; retryCount: number },
  run: JobQueue['run'],
  log: Log,
): Promise<{ id: string; status: 'completed' | 'failed' | 'deadletter'; output?: { message: string } }> {
  try {
    // A job that staff ran again is still the one that was sent first.
    await run(job.data, job.sourceRootId ?? job.id)
    return { id: job.id, status: 'completed' }
  } catch (problem) {
    const isHopeless = problem instanceof Hopeless
    const facts = { err: problem, job: job.id, queue: job.name, tries: job.retryCount + 1 }
    log.warn(facts, isHopeless ? 'a job failed for good' : 'a job failed and will run again')
    return { id: job.id, status: isHopeless ? 'deadletter' : 'failed', output: { message: toldMessage(problem) } }
  }
}

function connection(database: Database, onAnswer: () => void) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      // Without values PostgreSQL runs several statements of one text and answers a result for each.
      const result: unknown = await (values.length === 0
        ? database.$client.query(text)
        : database.$client.query(text, values))
      onAnswer()
      return { rows: Array.isArray(result) ? result.flatMap(rowsOf) : rowsOf(result) }
    },
  }
}

function rowsOf(result: unknown): unknown[] {
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) return []
  return result.rows
}
