import { type SQL, sql } from 'drizzle-orm'
import type { Days } from '#shop/figures/spans.ts'

// Moments, and no days are added to them: a server whose clocks are put
// forward and back calls 23 or 25 hours a day then, and Iraq does not.

/** SQL of the moment at which a day, `2026-11-21`, begins in Baghdad. */
export function midnight(day: string): SQL {
  return sql`${`${day}T00:00:00+03:00`}::timestamptz`
}

/** SQL of the moment at which it is over. */
export function endOf(day: string): SQL {
  return sql`${`${day}T24:00:00+03:00`}::timestamptz`
}

/** SQL of whether something happened on these days of Baghdad. */
export function isWithin(moment: SQL, { from, to }: Days): SQL {
  return sql`${moment} >= ${midnight(from)} and ${moment} < ${endOf(to)}`
}
