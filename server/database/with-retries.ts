import { sqlState } from '../process/error-code.ts'

/** Deadlock, failed serialization, a twin under the same key, a product deleted meanwhile: the next try sees clear ground. */
const WORTH_RETRYING: ReadonlySet<string | null> = new Set(['40P01', '40001', '23505', '23503'])
const TRIES = 3

/** Does a piece of work that is one transaction, again where another one stood in its way. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work()
    } catch (problem) {
      if (left === 1 || !WORTH_RETRYING.has(sqlState(problem))) throw problem
    }
  }
}
