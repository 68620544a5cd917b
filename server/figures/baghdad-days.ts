import { type SQL, sql } from 'drizzle-orm'
import { baghdadTime } from '#shop/baghdad-time.ts'
import type { Days } from '#shop/figures/spans.ts'

/** The day that it is in Baghdad: `2026-11-21`. */
export function baghdadDay(moment: number): string {
  return baghdadTime(moment).slice(0, 10)
}

/** SQL of the moment at which a day begins in Baghdad. */
export function midnight(day: string): SQL {
  return sql`${`${day}T00:00:00+03:00`}::timestamptz`
}

/** SQL of whether something happened on these days of Baghdad. */
export function isWithin(moment: SQL, { from, to }: Days): SQL {
  return sql`${moment} >= ${midnight(from)} and ${moment} < ${midnight(to)} + interval '1 day'`
}
