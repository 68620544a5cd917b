import { audit } from '../http/audit.ts'
import type { Staff } from '../http/route.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import type { BooksDesk } from './books-desk.ts'
import { setRight } from './compare-books.ts'
import { type Comparing, compareAndTell } from './compare-nightly.ts'
import { baghdadMonth } from './months.ts'

const QUEUE = 'set-books-right'
/** Seconds. */
const LONGEST = 7_200

/** Has entries written that make the books agree. A job does it: of many orders it takes minutes. */
export async function orderSetRight({ database, jobs, clock }: BooksDesk, staff: Staff): Promise<void> {
  await database.transaction(async tx => {
    await audit(tx, staff, { action: 'books.set_right', entity: 'books', entityId: baghdadMonth(clock()) })
    await jobs.send(tx, QUEUE, {})
  })
}

export function setBooksRightQueue(desk: Comparing): JobQueue {
  return {
    name: QUEUE,
    isAlone: true,
    longest: LONGEST,
    async run() {
      await setRight(desk.database, 'corrected')
      await compareAndTell(desk)
    },
  }
}
