import type { PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../database/database.ts'

/** Where jobs end that failed every time. */
export const failedQueue = (name: string) => `${name}-failed`

/** A job that failed every time. */
export interface FailedJob {
  /** Its own; it gets another one each time it fails for good. */
  readonly id: string
  readonly data: unknown
  readonly queuedAt: Date
  readonly failedAt: Date
  readonly tries: number
  /** What went wrong at the last try, without addresses and secrets. */
  readonly failure: string
}

/** What staff may do about the jobs of a queue that failed every time. They wait 30 days. */
export interface FailedJobs {
  /** Newest first. */
  list(queue: string): Promise<FailedJob[]>
  /** Puts one of them, or all, back into the queue with all its tries; answers how many. */
  runAgain(on: Database | Transaction, queue: string, which: string | 'all'): Promise<number>
  /** False where there is no such job. */
  drop(on: Database | Transaction, queue: string, id: string): Promise<boolean>
}

export function failedJobs(standing: () => Promise<PgBoss>): FailedJobs {
  return {
    async list(queue) {
      const boss = await standing()
      const jobs = await boss.findJobs<unknown>(failedQueue(queue))
      return jobs
        .map(job => ({
          id: job.id,
          data: job.data,
          queuedAt: job.sourceCreatedOn ?? job.createdOn,
          failedAt: job.createdOn,
          tries: (job.sourceRetryCount ?? 0) + 1,
          failure: messageIn(job.sourceOutput),
        }))
        .toSorted((one, other) => other.failedAt.getTime() - one.failedAt.getTime())
    },
    async runAgain(on, queue, which) {
      const boss = await standing()
      const some = which === 'all' ? {} : { ids: [which] }
      return await boss.redrive(failedQueue(queue), { ...some, limit: MOST_AT_ONCE, db: statementsOn(on) })
    },
    async drop(on, queue, id) {
      const boss = await standing()
      const db = statementsOn(on)
      const found = await boss.findJobs(failedQueue(queue), { id, db })
      if (found.length > 0) await boss.deleteJob(failedQueue(queue), id, { db })
      return found.length > 0
    },
  }
}

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
