import { baghdadTime } from '#shop/baghdad-time.ts'

/** The month that it is in Baghdad: `2026-11`. */
export function baghdadMonth(at: Date): string {
  return baghdadTime(at.getTime()).slice(0, 7)
}

/** When it begins in Baghdad, and when the next one does. */
export function boundsOf(month: string): { readonly from: Date; readonly until: Date } {
  const from = new Date(`${month}-01T00:00:00+03:00`)
  // 32 days on it is the next month, whichever this one is.
  const next = baghdadMonth(new Date(from.getTime() + 32 * 86_400_000))
  return { from, until: new Date(`${next}-01T00:00:00+03:00`) }
}
