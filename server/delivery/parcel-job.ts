import type { Transaction } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

export const SEND_PARCEL_QUEUE = 'send-parcel'

/** Milliseconds that a parcel's job has for itself before the sweep of every minute looks after the parcel. */
export const UNTIL_SWEPT = 120_000

/** Milliseconds after a lost reply before the courier is asked for the parcel: it may still be writing it down. */
export const LEAST_QUIET = 120_000

/** Has the parcel brought to the courier once the caller's transaction commits. */
export async function queueParcel(jobs: Jobs, tx: Transaction, parcelId: string): Promise<void> {
  await jobs.send(tx, SEND_PARCEL_QUEUE, { parcelId })
}
