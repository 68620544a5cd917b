import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

export interface BooksDesk {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: () => Date
}
