/** The spans of days that the shop's earnings are asked for by name; `days` is any days that somebody says. */
export const SPANS = ['today', 'yesterday', 'week', 'month', 'last-month', 'days'] as const
export type SpanName = (typeof SPANS)[number]

/** Days of Baghdad, `2026-11-21`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Days that may be asked for at once: a leap year's. */
const MOST_DAYS = 366

/** Iraq's calendars begin their week with Saturday (CLDR, decision 0073). As `Date` counts. */
const WEEK_BEGINS = 6

const DAY = 86_400_000

/** Which days a span means. A day that nobody said is the one that was, or today. */
export function daysOf(span: SpanName, today: string, said: Partial<Days> = {}): Days {
  switch (span) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: moved(today, -1), to: moved(today, -1) }
    case 'week':
      return { from: moved(today, -((new Date(today).getUTCDay() - WEEK_BEGINS + 7) % 7)), to: today }
    case 'month':
      return { from: firstOfMonth(today), to: today }
    case 'last-month': {
      const to = moved(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    }
    default:
      return { from: said.from ?? said.to ?? today, to: said.to ?? said.from ?? today }
  }
}

/** As many days just before these. */
export function daysBefore(days: Days): Days {
  return { from: moved(days.from, -countOf(days)), to: moved(days.from, -1) }
}

/** How many days these are; below one where they end before they begin. */
function countOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1
}

/** Whether so many may be asked for at once: one at least. */
export function isSpan(days: Days): boolean {
  const count = countOf(days)
  return count >= 1 && count <= MOST_DAYS
}

/** Each of them, the first first. */
export function eachDay(days: Days): string[] {
  return Array.from({ length: countOf(days) }, (_, place) => moved(days.from, place))
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

function moved(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10)
}
