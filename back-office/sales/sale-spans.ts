import { AHEAD_OF_UTC } from '#shop/baghdad-time.ts'

/** Times that a sale is often given, the shortest first. */
export const SALE_SPANS = ['today', 'weekend', 'week'] as const
export type SaleSpan = (typeof SALE_SPANS)[number]

const DAY = 86_400_000

/**
 * From when until when it runs, ISO 8601; a null start is now. Days are Baghdad's. `weekend`: the next Thursday's first moment, or now
 * where it is Thursday to Sunday, until Sunday is over; `week`: seven days, the last of them whole.
 */
export function spanOf(span: SaleSpan, now: Date): { readonly startsAt: string | null; readonly endsAt: string } {
  const today = Math.floor((now.getTime() + AHEAD_OF_UTC) / DAY)
  const startOf = (day: number) => new Date(day * DAY - AHEAD_OF_UTC).toISOString()
  if (span === 'today') return { startsAt: null, endsAt: startOf(today + 1) }
  if (span === 'week') return { startsAt: null, endsAt: startOf(today + 7) }
  // The first day of 1970 was a Thursday: how many days ago the last one was.
  const since = today % 7
  const isWithin = since <= 3
  const thursday = isWithin ? today - since : today - since + 7
  return { startsAt: isWithin ? null : startOf(thursday), endsAt: startOf(thursday + 4) }
}
