import { type Iqd, iqd, less } from '../iqd.ts'

export type CityId = string

/**
 * The amounts that an owner sets for the way of every order, as a new shop has them (specification section 9). Contract, settings' form and
 * change log read this table; beside it an amount has its words, `office_shop.delivery_…` and `office_staff.field_…`.
 */
const AMOUNTS = {
  nearCity: iqd(5_000),
  otherCities: iqd(6_000),
  /** Goods of an order, after offers and before a promo code, from which its way costs nothing; 0: none are worth so much. */
  freeFrom: iqd(0),
}

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

/** What delivering goods of this worth costs: nothing while no city is chosen. */
export function deliveryCost(city: CityId | null, goods: Iqd, prices: DeliveryPrices): Iqd {
  if (city === null || city === '' || missingToFree(goods, prices) === 0) return iqd(0)
  const own = prices.cityPrices[city]
  if (own !== undefined) return own
  return city === prices.nearCityId ? prices.nearCity : prices.otherCities
}

/** How much more of goods makes the way cost nothing, 0 where it does; null where no sum does. */
export function missingToFree(goods: Iqd, { freeFrom }: DeliveryPrices): Iqd | null {
  if (freeFrom === 0) return null
  return goods < freeFrom ? less(freeFrom, goods) : iqd(0)
}
