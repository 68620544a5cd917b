import { isDatabaseAway } from '../database/is-away.ts'
import type { Log } from '../process/log.ts'

/** What the log is told of a queue that asks the database again and again. */
export interface Stumbles {
  /** A question failed; whatever the library throws. */
  note(problem: unknown): void
  /** A question was answered. */
  answered(): void
}

/** Ms without a failure after which it is over: some questions are answered while others still wait for their end. */
const CALM = 5_000

/** Tells once that the database is away, and how many questions were lost when it is over; every other failure as it comes. */
export function tellStumbles(log: Log, now = () => performance.now()): Stumbles {
  let lost = 0
  let last = 0
  return {
    note(given) {
      const problem = asError(given)
      if (!isDatabaseAway(problem)) return log.error({ err: problem }, 'the job queue stumbled')
      if (lost === 0) log.error({ err: problem }, 'the job queue cannot ask the database, and goes on trying')
      lost++
      last = now()
    },
    answered() {
      if (lost === 0 || now() - last < CALM) return
      log.warn({ lost }, 'the job queue asks the database again')
      lost = 0
    },
  }
}

/** The library hands on copies of errors, with their message and stack as members. */
function asError(problem: unknown): unknown {
  if (problem instanceof Error || typeof problem !== 'object' || problem === null || !('message' in problem))
    return problem
  return Object.assign(new Error(String(problem.message)), problem)
}
