import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Courier } from '../partners/couriers/courier.ts'
import type { Log } from '../process/log.ts'

/** The courier that the shop has an account with. */
export interface CourierAccount {
  readonly courier: Courier
  /** Whole IQD that the courier is told to collect for an order that is paid. */
  readonly prepaidPrice: number
  /** It is the built-in stand-in: its parcels reach nobody. */
  readonly isTest?: boolean
}

/** What the use cases of parcels stand on. */
export interface CourierDesk {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: () => Date
  readonly log: Log
  /** Null: staff move the statuses by hand. */
  readonly account: CourierAccount | null
}

/** The same with a courier. */
export interface ParcelDesk extends CourierDesk {
  readonly account: CourierAccount
}
