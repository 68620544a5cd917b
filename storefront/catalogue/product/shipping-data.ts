import { type CityId, deliveryCost } from '#shop/delivery/cost.ts'
import { type DaySpan, daysElsewhere, daysToCity } from '#shop/delivery/promise.ts'
import type { Iqd } from '#shop/iqd.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import type { PublicSettings } from '#shop/store/settings.ts'

type Data = Readonly<Record<string, unknown>>

/** No city has it: what is asked with it holds wherever nothing of its own is set. */
const ELSEWHERE: CityId = 'elsewhere'

/**
 * What bringing a piece of this price costs and takes, in the city nearby
 * and in all of Iraq, as schema.org has it (`OfferShippingDetails`).
 */
export function shippingData(price: Iqd, settings: PublicSettings, language: Language): Data[] {
  const { delivery, deliveryDays, nearCity } = settings
  const near = deliveryCost(delivery.nearCityId, price, delivery)
  const far = [ELSEWHERE, ...Object.keys(delivery.cityPrices)].map(city => deliveryCost(city, price, delivery))
  const { currency } = settings
  return [
    ...(nearCity === null
      ? []
      : [
          detailsOf({
            ...{ costs: [near], currency, region: inLanguage(nearCity, 'name', language) },
            days: daysToCity(delivery.nearCityId, delivery.nearCityId, deliveryDays),
          }),
        ]),
    detailsOf({ costs: far, currency, region: null, days: daysElsewhere(deliveryDays) }),
  ]
}

interface Way {
  readonly costs: readonly Iqd[]
  readonly currency: string
  /** Null: the whole country. */
  readonly region: string | null
  /** Null: nothing is promised. */
  readonly days: DaySpan | null
}

function detailsOf({ costs, currency, region, days }: Way): Data {
  const [least, most] = [Math.min(...costs), Math.max(...costs)]
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency,
      ...(least === most ? { value: least } : { minValue: least, maxValue: most }),
    },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'IQ',
      ...(region !== null && { addressRegion: region }),
    },
    ...(days !== null && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: days.least, maxValue: days.most, unitCode: 'DAY' },
      },
    }),
  }
}
