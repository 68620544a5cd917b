import { formatIqd, moneyText } from '#locales/formats.ts'
import { deliveryCost } from '#shop/delivery/cost.ts'
import { iqd } from '#shop/iqd.ts'
import type { PublicSettings } from '#shop/store/settings.ts'
import { deliverySentence, type SentenceReader } from '../platform/delivery-words.ts'

/** What delivery will come to, while nobody has said where to. */
export function deliveryAhead(settings: PublicSettings, reader: SentenceReader): string {
  const { delivery, nearCity } = settings
  const own = Object.values(delivery.cityPrices)
  if (own.every(price => price === delivery.otherCities)) {
    return deliverySentence(settings, reader, { cities: 'cart.delivery_ahead', flat: 'cart.delivery_ahead_flat' })
  }
  const near = nearCity === null ? [] : [deliveryCost(delivery.nearCityId, iqd(0), delivery)]
  const all = [...near, ...own, delivery.otherCities]
  const written = (amount: number) => moneyText(formatIqd(amount, reader.language, { labels: settings }))
  return reader.t('cart.delivery_ahead_between', {
    least: written(Math.min(...all)),
    most: written(Math.max(...all)),
  })
}
