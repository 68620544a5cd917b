import type { PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { JOBS_SCHEMA } from './job-tables.ts'

/** Where jobs end that failed every time. */
export const failedQueue = (name: string) => `${name}-failed`

/** A job that failed every time, or twice and more and is tried again. */
export interface FailedJob {
  /** Its own; it gets another one each time it fails for good. */
  readonly id: string
  readonly data: unknown
  readonly queuedAt: Date
  /** The last try. */
  readonly failedAt: Date
  /** When it is tried again by itself; null where that is over. */
  readonly nextTryAt: Date | null
  readonly tries: number
  /** What went wrong at the last try, without addresses and secrets. */
  readonly failure: string
}

/** What staff may do about the jobs of a queue that fail. Those that failed every time wait 30 days. */
export interface FailedJobs {
  /** Newest first. */
  list(queue: string): Promise<FailedJob[]>
  /** Has one of them, or all, run now; one that failed every time with all its tries again. Answers how many. */
  runAgain(on: Database | Transaction, queue: string, which: string | 'all'): Promise<number>
  /** Answers the job as the queue held it, for `bringBack`; null where there is no such job. */
  drop(on: Database | Transaction, queue: string, id: string): Promise<object | null>
  /** Puts a dropped job where it was, with its tries. False where it is there. */
  bringBack(on: Database | Transaction, dropped: unknown): Promise<boolean>
}

export function failedJobs(database: Database, standing: () => Promise<PgBoss>): FailedJobs {
  return {
    async list(queue) {
      const boss = await standing()
      const givenUp = await boss.findJobs<unknown>(failedQueue(queue))
      const troubled = await readTroubled(database, { queue, tries: MANY_TRIES })
      return [
        ...givenUp.map(job => ({
          id: job.id,
          data: job.data,
          queuedAt: job.sourceCreatedOn ?? job.createdOn,
          failedAt: job.createdOn,
          nextTryAt: null,
          tries: (job.sourceRetryCount ?? 0) + 1,
          failure: messageIn(job.sourceOutput),
        })),
        ...troubled.map(job => ({
          id: job.id,
          data: job.data,
          queuedAt: new Date(job.created_on),
          failedAt: new Date(job.started_on),
          nextTryAt: new Date(job.start_after),
          tries: job.tries,
          failure: messageIn(job.output),
        })),
      ].toSorted((one, other) => other.failedAt.getTime() - one.failedAt.getTime())
    },
    async runAgain(on, queue, which) {
      const boss = await standing()
      const some = which === 'all' ? {} : { ids: [which] }
      const revived = await boss.redrive(failedQueue(queue), { ...some, limit: MOST_AT_ONCE, db: statementsOn(on) })
      const id = which === 'all' ? null : which
      const hastened = await hasten(on, { queue, tries: MANY_TRIES, id })
      return revived + hastened.length
    },
    async drop(on, queue, id) {
      await standing()
      const [dropped] = await dropJob(on, { queue, failed: failedQueue(queue), tries: MANY_TRIES, id })
      return dropped?.job ?? null
    },
    async bringBack(on, dropped) {
      await standing()
      return (await insertJob(on, { job: JSON.stringify(dropped) })).length > 0
    },
  }
}

/** Failures after which somebody should know: the first may be over in half a minute. */
const MANY_TRIES = 2

interface TroubledJob {
  readonly id: string
  readonly data: unknown
  readonly created_on: string
  readonly started_on: string
  readonly start_after: string
  readonly tries: number
  readonly output: object | null
}

interface Troubled {
  readonly queue: string
  readonly tries: number
}

// The library counts what follows the first try.
const IS_TROUBLED = "name = :queue and state = 'retry' and retry_count + 1 >= :tries::int"

const readTroubled = prepared<TroubledJob, Troubled>(
  'read_troubled_jobs',
  `select id, data, created_on, started_on, start_after, retry_count + 1 as tries, output
   from ${JOBS_SCHEMA}.job where ${IS_TROUBLED} order by started_on desc limit 1000`,
)

const hasten = prepared<object, Troubled & { readonly id: string | null }>(
  'hasten_troubled_jobs',
  `update ${JOBS_SCHEMA}.job set start_after = now()
   where ${IS_TROUBLED} and (:id::uuid is null or id = :id::uuid) returning id`,
)

/** Has those of a queue run now that failed and are tried again. */
export async function hastenTried(on: Database | Transaction, queue: string): Promise<void> {
  await hasten(on, { queue, tries: 1, id: null })
}

const dropJob = prepared<{ readonly job: object }, Troubled & { readonly failed: string; readonly id: string }>(
  'drop_failed_job',
  `delete from ${JOBS_SCHEMA}.job where id = :id::uuid and (name = :failed or (${IS_TROUBLED})) returning to_jsonb(job) as job`,
)

const insertJob = prepared<object, { readonly job: string }>(
  'bring_failed_job_back',
  `insert into ${JOBS_SCHEMA}.job select * from jsonb_populate_record(null::${JOBS_SCHEMA}.job, :job::jsonb)
   on conflict do nothing returning id`,
)

/** Far more than a day's mails; whoever has more presses twice. */
const MOST_AT_ONCE = 10_000

function messageIn(output: object | null): string {
  const said: unknown = output !== null && 'message' in output ? output.message : null
  return typeof said === 'string' ? said : ''
}

function statementsOn(on: Database | Transaction) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const query = on._.session.prepareQuery({ sql: text, params: values }, undefined, undefined, false)
      const result: unknown = await query.execute()
      return {
        rows:
          typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
            ? result.rows
            : [],
      }
    },
  }
}
