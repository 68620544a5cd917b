import { isDeepStrictEqual } from 'node:util'
import { NO_BROWSER, raiseAlert } from '../alerts/raise-alert.ts'
import type { Database } from '../database/database.ts'
import type { JobQueue, Jobs } from '../jobs/jobs.ts'
import { isTimeAgain } from '../jobs/nightly.ts'
import type { Log } from '../process/log.ts'
import { type BooksState, isJustOpened, readBooksState, writeBooksState } from './books-state.ts'
import { type Comparison, compareBooks, keepMovesRight, setRight } from './compare-books.ts'

export interface Comparing {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: () => Date
  readonly log: Log
}

/** Seconds. */
const LONGEST = 7_200

/** Compares the books every night. */
export function compareBooksQueue(desk: Comparing): JobQueue {
  return {
    name: 'compare-books',
    every: '30 * * * *',
    isAlone: true,
    longest: LONGEST,
    async run() {
      const known = await readBooksState(desk.database)
      const now = desk.clock()
      const last = known === null ? 0 : Date.parse('openedAt' in known ? known.openedAt : known.comparedAt)
      if (isTimeAgain(last, now)) await compareAndTell(desk)
    },
  }
}

/** Keeps what was found, and tells owners once of what was not found the last time. */
export async function compareAndTell({ database, jobs, clock, log }: Comparing): Promise<void> {
  // During an upgrade processes of the version before went on for a while, and booked nothing.
  if (isJustOpened(await readBooksState(database))) await setRight(database, 'opening')
  const found = await compareBooks(database, async (tx, told) => {
    const known = await readBooksState(tx)
    await writeBooksState(tx, { ...told, comparedAt: clock().toISOString() })
    if (!hasNews(told, isJustOpened(known) ? null : known)) return
    const details = { count: told.count }
    await raiseAlert(jobs, tx, { fact: 'books_disagree', by: NO_BROWSER, entity: 'books', entityId: '', details })
  })
  // It is reckoned from what the other tables say: nobody has to look into it first.
  if (found.disagreements.some(({ what }) => what === 'goods')) await keepMovesRight(database)
  if (found.count > 0) log.warn({ count: found.count }, 'the books do not agree')
}

function hasNews({ count, disagreements }: Comparison, last: BooksState | null): boolean {
  const known = last?.disagreements ?? []
  return (
    count > (last?.count ?? 0) || disagreements.some(found => known.every(other => !isDeepStrictEqual(found, other)))
  )
}
