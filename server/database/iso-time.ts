import { type SQL, sql } from 'drizzle-orm'

/** As JSON writes times, whatever the driver would make of them. */
export function isoTime(time: SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
