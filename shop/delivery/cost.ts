import { type Iqd, iqd } from '../iqd.ts'

export type CityId = string

/**
 * The amounts that an owner sets for the way of every order, as a new shop has them (specification section 9). Contract, settings' form and
 * change log read this table; beside it an amount has its words, `office_shop.delivery_…` and `office_staff.field_…`.
 */
const AMOUNTS = { nearCity: iqd(5_000), otherCities: iqd(6_000) }

export type DeliveryAmount = keyof typeof AMOUNTS
// A literal's keys are its own.
export const DELIVERY_AMOUNTS = Object.keys(AMOUNTS) as readonly DeliveryAmount[]

/** Store settings of delivery. */
export interface DeliveryPrices extends Readonly<Record<DeliveryAmount, Iqd>> {
  readonly nearCityId: CityId
  /** Cities with a price of their own, by id. */
  readonly cityPrices: Readonly<Record<CityId, Iqd>>
}

export const DEFAULT_DELIVERY_PRICES: DeliveryPrices = { ...AMOUNTS, nearCityId: '1', cityPrices: {} }

/** What delivering one order costs: nothing while no city is chosen. */
export function deliveryCost(city: CityId | null, prices: DeliveryPrices): Iqd {
  if (city === null || city === '') return iqd(0)
  const own = prices.cityPrices[city]
  if (own !== undefined) return own
  return city === prices.nearCityId ? prices.nearCity : prices.otherCities
}
