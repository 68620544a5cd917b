import { type Iqd, iqd } from '../iqd.ts'

export type CityId = string

/** Store settings of delivery; defaults are the owner's (specification section 9). */
export interface DeliveryPrices {
  readonly nearCityId: CityId
  readonly nearCity: Iqd
  readonly otherCities: Iqd
  /** Cities with a price of their own, by id. */
  readonly cityPrices: Readonly<Record<CityId, Iqd>>
}

export const DEFAULT_DELIVERY_PRICES: DeliveryPrices = {
  nearCityId: '1',
  nearCity: iqd(5_000),
  otherCities: iqd(6_000),
  cityPrices: {},
}

/** What delivering one order costs: nothing while no city is chosen. */
export function deliveryCost(city: CityId | null, prices: DeliveryPrices): Iqd {
  if (city === null || city === '') return iqd(0)
  const own = prices.cityPrices[city]
  if (own !== undefined) return own
  return city === prices.nearCityId ? prices.nearCity : prices.otherCities
}
