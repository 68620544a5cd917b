import type { Database } from '../database/database.ts'
import { countIn, refuseAfter, waitFor } from '../http/rate-limit.ts'
import { EndlessMedia, UnreadableMedia } from './media-faults.ts'

/** Files that somebody may get wrong, and of these such that had to be stopped: no camera makes one. */
const UNREADABLE = { attempts: 40, seconds: 3_600 }
const ENDLESS = { attempts: 3, seconds: 3_600 }

/**
 * Does work on a file of this account's and counts it where the file was bad, whatever becomes of the call. Throws too_many_requests
 * before the work for who has sent too many such files in the last hour, else what the work throws.
 */
export async function countingBadMedia<Result>(
  database: Database,
  account: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const unreadable = { of: `media:unreadable:${account}`, limit: UNREADABLE }
  const endless = { of: `media:endless:${account}`, limit: ENDLESS }
  refuseAfter(await waitFor(database, [unreadable, endless]))
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof UnreadableMedia)
      await countIn(database)(problem instanceof EndlessMedia ? [unreadable, endless] : [unreadable])
    throw problem
  }
}
