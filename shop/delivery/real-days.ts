import { type DaySpan, LONGEST_DELIVERY_DAYS } from './promise.ts'

/** Days back that tell how long orders really take. */
export const REAL_DAYS_WINDOW = 90
/** Fewer delivered orders to a city are too few to promise anything by. */
export const ENOUGH_ORDERS = 5

/** How long orders to a city really took, in days of the calendar: `least` for half of them, `most` for nine of ten. */
export interface RealDays extends DaySpan {
  /** Delivered orders that say so. */
  readonly orders: number
}

/** What may be promised by it: at least a day, at most what may be promised at all; null where too few orders say so. */
export function promiseBy({ least, most, orders }: RealDays): DaySpan | null {
  if (orders < ENOUGH_ORDERS) return null
  const within = (days: number) => Math.min(LONGEST_DELIVERY_DAYS, Math.max(1, days))
  return { least: within(least), most: within(Math.max(least, most)) }
}
