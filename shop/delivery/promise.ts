import type { CityId } from './cost.ts'

/**
 * Within how many days an order is usually there, nearby and elsewhere, as a new shop has them: nothing is promised. Contract, settings'
 * form and change log read this table; beside it a figure has its words, `office_shop.days_…` and `office_staff.field_…`.
 */
const NOTHING_PROMISED = {
  nearLeast: 0,
  nearMost: 0,
  otherLeast: 0,
  otherMost: 0,
}

export type DeliveryDay = keyof typeof NOTHING_PROMISED
// A literal's keys are its own.
export const DELIVERY_DAYS = Object.keys(NOTHING_PROMISED) as readonly DeliveryDay[]
export const LONGEST_DELIVERY_DAYS = 60

/** From the first to the last day, both included. */
export interface DaySpan {
  readonly least: number
  readonly most: number
}

/** Store settings: days of the calendar from the day of the order on. 0 as the most promises nothing. */
export interface DeliveryDays extends Readonly<Record<DeliveryDay, number>> {
  /** Cities with days of their own, by id: all others have those of the city nearby or of elsewhere. */
  readonly cityDays: Readonly<Record<CityId, DaySpan>>
}

export const DEFAULT_DELIVERY_DAYS: DeliveryDays = { ...NOTHING_PROMISED, cityDays: {} }

/** Null where nothing is promised. */
export function daysToCity(city: CityId, nearCityId: CityId, days: DeliveryDays): DaySpan | null {
  const own = Object.hasOwn(days.cityDays, city) ? days.cityDays[city] : undefined
  if (own !== undefined) return promised(own)
  if (city === nearCityId) return promised({ least: days.nearLeast, most: days.nearMost })
  return promised({ least: days.otherLeast, most: days.otherMost })
}

/** The span that holds elsewhere, wherever that is; null where some place has no promise, since none holds for all of them then. */
export function daysElsewhere(days: DeliveryDays): DaySpan | null {
  const spans = [{ least: days.otherLeast, most: days.otherMost }, ...Object.values(days.cityDays)]
  if (spans.some(({ most }) => most === 0)) return null
  return { least: Math.min(...spans.map(({ least }) => least)), most: Math.max(...spans.map(({ most }) => most)) }
}

function promised(span: DaySpan): DaySpan | null {
  return span.most === 0 ? null : span
}

/** Spans that can be promised: none, or at least a day, the least before the most. */
export function isDaySpan({ least, most }: DaySpan): boolean {
  return most === 0 ? least === 0 : least >= 1 && least <= most
}

/** Days of Baghdad, `2026-11-24`. */
export interface PromisedDays {
  readonly from: string
  readonly until: string
}

/** The days on which an order of this day is to be there. */
export function promisedDays(placedOn: string, { least, most }: DaySpan): PromisedDays {
  return { from: daysAfter(placedOn, least), until: daysAfter(placedOn, most) }
}

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}
