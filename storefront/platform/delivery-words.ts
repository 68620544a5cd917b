import { formatIqd, moneyText } from '#locales/formats.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import { deliveryCost } from '#shop/delivery/cost.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import type { PublicSettings } from '#shop/store/settings.ts'

interface Reader {
  readonly t: Translate
  readonly language: Language
}

/**
 * What delivery costs, in a sentence that names the city nearby and takes `near`, `far` and `city`; `flat`, which takes `far` alone,
 * stands in while nothing is delivered there.
 */
export function deliverySentence(
  settings: PublicSettings,
  { t, language }: Reader,
  { cities, flat }: { readonly cities: WordKey; readonly flat: WordKey },
): string {
  const { delivery, nearCity } = settings
  const written = (amount: number) => moneyText(formatIqd(amount, language, { labels: settings }))
  const far = written(delivery.otherCities)
  if (nearCity === null) return t(flat, { far })
  return t(cities, { near: written(delivery.nearCity), far, city: inLanguage(nearCity, 'name', language) })
}

/** What delivery will come to, while nobody has said where to. */
export function deliveryAhead(settings: PublicSettings, reader: Reader): string {
  const { delivery, nearCity } = settings
  const own = Object.values(delivery.cityPrices)
  if (own.every(price => price === delivery.otherCities)) {
    return deliverySentence(settings, reader, { cities: 'cart.delivery_ahead', flat: 'cart.delivery_ahead_flat' })
  }
  const near = nearCity === null ? [] : [deliveryCost(delivery.nearCityId, delivery)]
  const all = [...near, ...own, delivery.otherCities]
  const written = (amount: number) => moneyText(formatIqd(amount, reader.language, { labels: settings }))
  return reader.t('cart.delivery_ahead_between', {
    least: written(Math.min(...all)),
    most: written(Math.max(...all)),
  })
}
