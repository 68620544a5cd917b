import { type SQL, sql } from 'drizzle-orm'
import type { Days } from '#shop/figures/spans.ts'

/** SQL of the moment at which a day begins in Baghdad. */
export function midnight(day: string): SQL {
  return sql`${`${day}T00:00:00+03:00`}::timestamptz`
}

/** SQL of whether something happened on these days of Baghdad. */
export function isWithin(moment: SQL, { from, to }: Days): SQL {
  return sql`${moment} >= ${midnight(from)} and ${moment} < ${midnight(to)} + interval '1 day'`
}
