import type { CityId } from './cost.ts'
import { type DaySpan, type DeliveryDays, daysToCity, LONGEST_DELIVERY_DAYS } from './promise.ts'

/** Cities of the same promise. */
export interface DayGroup<City> {
  /** Null: nothing is promised there. */
  readonly days: DaySpan | null
  /** Null: all cities that no other group names. */
  readonly cities: readonly City[] | null
}

/**
 * Who is promised what: the city nearby first, then by the days, at last
 * all others. Cities of own days equal to all others' are among those.
 */
export function dayGroups<City extends { readonly id: CityId }>(
  cities: readonly City[],
  nearCityId: CityId,
  days: DeliveryDays,
): DayGroup<City>[] {
  const others = days.otherMost === 0 ? null : { least: days.otherLeast, most: days.otherMost }
  const ofDays = new Map<string, { readonly days: DaySpan | null; readonly cities: City[] }>()
  for (const city of cities) {
    const own = daysToCity(city.id, nearCityId, days)
    const group = ofDays.get(keyOf(own)) ?? { days: own, cities: [] }
    group.cities.push(city)
    ofDays.set(keyOf(own), group)
  }
  ofDays.delete(keyOf(others))
  const named = [...ofDays.values()]
  const isFar = ({ cities: group }: { readonly cities: readonly City[] }) =>
    Number(!group.some(({ id }) => id === nearCityId))
  named.sort((one, other) => isFar(one) - isFar(other) || lateness(one.days) - lateness(other.days))
  return [...named, { days: others, cities: null }]
}

function keyOf(days: DaySpan | null): string {
  return days === null ? '' : `${days.least}-${days.most}`
}

/** No promise is later than any. */
function lateness(days: DaySpan | null): number {
  return days === null ? Number.MAX_SAFE_INTEGER : days.most * (LONGEST_DELIVERY_DAYS + 1) + days.least
}
