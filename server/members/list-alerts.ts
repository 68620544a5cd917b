import { count, desc, gt, type SQL, sql } from 'drizzle-orm'
import type { StaffAlert, StaffAlertsInput, StaffAlertsReply } from '#contract/office/alerts.ts'
import type { Database } from '../database/database.ts'
import { staffAlerts } from '../database/tables/staff.ts'

const USUAL_LIMIT = 25

/** The alerts, newest first, a page at a time. */
export async function listAlerts(
  database: Database,
  { limit = USUAL_LIMIT, cursor }: StaffAlertsInput,
): Promise<Omit<StaffAlertsReply, 'success'>> {
  const rows = await database
    .select()
    .from(staffAlerts)
    .where(before(cursor))
    .orderBy(desc(staffAlerts.at), desc(staffAlerts.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    alerts: page.map(alertOf),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** How many there were within the last 24 hours. */
export async function countLatestAlerts(database: Database): Promise<number> {
  const [row] = await database
    .select({ alerts: count() })
    .from(staffAlerts)
    .where(gt(staffAlerts.at, sql`now() - interval '24 hours'`))
  return row?.alerts ?? 0
}

/** The row that the page before ended with names the place, to the database's own precision of time. */
function before(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  return sql`(${staffAlerts.at}, ${staffAlerts.id}) < (select last.at, last.id from staff_alerts last where last.id = ${cursor})`
}

function alertOf({ id, at, ...alert }: typeof staffAlerts.$inferSelect): StaffAlert {
  return { _id: id, at: at.toISOString(), ...alert }
}
