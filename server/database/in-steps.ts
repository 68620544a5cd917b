import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Rows that one statement takes: it holds nobody up, whatever has gathered. */
export const MOST_OF_A_STEP = 5_000

/** Deletes all rows of which it holds, some thousands at a time; what was deleted stays so where a later step fails. */
export async function deleteInSteps(database: Database, table: PgTable, holds: SQL | undefined): Promise<void> {
  // Once more of the row itself: it may have changed since it was found.
  const found = sql`select ctid from ${table} where ${holds} limit ${MOST_OF_A_STEP}`
  await inSteps(() => database.execute(sql`delete from ${table} where ctid = any(array(${found})) and ${holds}`))
}

/** Until a step did less than it might have. */
export async function inSteps(step: () => Promise<{ readonly rowCount: number | null }>): Promise<void> {
  while (((await step()).rowCount ?? 0) >= MOST_OF_A_STEP);
}
