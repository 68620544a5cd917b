import { formatIqd, moneyText } from '#locales/formats.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import { type DaySpan, daysTo, daysToCity } from '#shop/delivery/promise.ts'
import { inLanguage, type Language } from '#shop/languages.ts'
import type { PublicSettings } from '#shop/store/settings.ts'

/** Whoever reads a sentence: their words and their language. */
export interface SentenceReader {
  readonly t: Translate
  readonly language: Language
}

/**
 * What delivery costs, in a sentence that names the city nearby and takes `near`, `far` and `city`; `flat`, which takes `far` alone,
 * stands in while nothing is delivered there.
 */
export function deliverySentence(
  settings: PublicSettings,
  { t, language }: SentenceReader,
  { cities, flat }: { readonly cities: WordKey; readonly flat: WordKey },
): string {
  const { delivery, nearCity } = settings
  const written = (amount: number) => moneyText(formatIqd(amount, language, { labels: settings }))
  const far = written(delivery.otherCities)
  if (nearCity === null) return t(flat, { far })
  return t(cities, { near: written(delivery.nearCity), far, city: inLanguage(nearCity, 'name', language) })
}

/** Somewhere that an order goes to, in the reader's language. */
interface Destination {
  readonly id: string
  readonly name: string
}

/** When an order is usually there: in the city that is known, else nearby and elsewhere. Null where the shop promises nothing. */
export function arrivalSentence(
  { delivery, deliveryDays, nearCity }: PublicSettings,
  { t, language }: SentenceReader,
  city: Destination | null,
): string | null {
  const written = ({ least, most }: DaySpan) =>
    least === most ? t('common.in_days_exact', { count: most }) : t('common.in_days', { least, count: most })
  if (city !== null) {
    const days = daysToCity(city.id, delivery.nearCityId, deliveryDays)
    return days && t('common.arrives_to', { city: city.name, when: written(days) })
  }
  const [near, far] = [nearCity && daysTo('near', deliveryDays), daysTo('other', deliveryDays)]
  const name = nearCity === null ? '' : inLanguage(nearCity, 'name', language)
  if (near === null) {
    if (far === null) return null
    return t(name === '' ? 'common.arrives' : 'common.arrives_elsewhere', { city: name, when: written(far) })
  }
  if (far === null) return t('common.arrives_to', { city: name, when: written(near) })
  const isAlike = near.least === far.least && near.most === far.most
  return isAlike
    ? t('common.arrives', { when: written(far) })
    : t('common.arrives_each', { city: name, near: written(near), far: written(far) })
}
