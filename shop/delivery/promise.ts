import type { CityId } from './cost.ts'

/**
 * Within how many days an order is usually there, as a new shop has them: nothing is promised. Contract, settings' form and change log read this
 * table; beside it a figure has its words, `office_shop.days_…` and `office_staff.field_…`.
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

/** Store settings: days of the calendar from the day of the order on, in the city nearby and elsewhere. 0 as the most promises nothing. */
export type DeliveryDays = Readonly<Record<DeliveryDay, number>>

export const DEFAULT_DELIVERY_DAYS: DeliveryDays = NOTHING_PROMISED

/** From the first to the last day, both included. */
export interface DaySpan {
  readonly least: number
  readonly most: number
}

/** Null where nothing is promised. */
export function daysTo(where: 'near' | 'other', days: DeliveryDays): DaySpan | null {
  const [least, most] = where === 'near' ? [days.nearLeast, days.nearMost] : [days.otherLeast, days.otherMost]
  return most === 0 ? null : { least, most }
}

export function daysToCity(city: CityId, nearCityId: CityId, days: DeliveryDays): DaySpan | null {
  return daysTo(city === nearCityId ? 'near' : 'other', days)
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
