import { lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { deleteInSteps } from '../database/in-steps.ts'
import { searchChoices, searches } from '../database/tables/catalogue.ts'

/** As many as the office can ask for, and the day that is not over. */
const KEPT_DAYS = 91

export async function forgetSearches(database: Database): Promise<void> {
  const longAgo = sql`(now() at time zone 'Asia/Baghdad')::date - ${KEPT_DAYS}::int`
  for (const table of [searchChoices, searches]) await deleteInSteps(database, table, lt(table.day, longAgo))
}
