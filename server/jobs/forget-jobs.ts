import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { inSteps, MOST_OF_A_STEP } from '../database/in-steps.ts'
import { JOBS_SCHEMA } from './job-tables.ts'

/**
 * Forgets jobs that were done long enough ago. Their library does so once a day and all at once: where a busy day's jobs take longer than a
 * statement may, none would ever go.
 */
export async function forgetJobs(database: Database): Promise<void> {
  const jobs = sql.raw(`${JOBS_SCHEMA}.job`)
  const isOver = sql`completed_on + deletion_seconds * interval '1 second' < now() and deletion_seconds > 0`
  const found = sql`select name, id from ${jobs} where ${isOver} limit ${MOST_OF_A_STEP}`
  await inSteps(() => database.execute(sql`delete from ${jobs} where (name, id) in (${found}) and ${isOver}`))
}
