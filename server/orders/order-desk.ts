import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** What the use cases of orders and returns stand on. */
export interface OrderDesk {
  readonly database: Database
  /** Today's settings of the store. */
  readonly catalogue: LiveCatalogue
  readonly jobs: Jobs
  readonly clock: () => Date
}
