import { formatIqd, moneyText } from '#locales/formats.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import { type DaySpan, daysElsewhere, daysToCity } from '#shop/delivery/promise.ts'
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

/**
 * When an order is usually there: in the city that is known, else nearby and, from the
 * least to the most days, elsewhere. Null where the shop promises nothing that holds there.
 */
export function arrivalSentence(
  { delivery: { nearCityId }, deliveryDays, nearCity }: PublicSettings,
  reader: SentenceReader,
  city: Destination | null,
): string | null {
  const { t, language } = reader
  const said = (place: string, days: DaySpan | null) => days && `${place} ${spanText(days, reader)}`.trim()
  const near = nearCity === null ? '' : inLanguage(nearCity, 'name', language)
  const places =
    city === null
      ? [
          near && said(near, daysToCity(nearCityId, nearCityId, deliveryDays)),
          said(near && t('common.elsewhere'), daysElsewhere(deliveryDays)),
        ]
      : [said(city.name, daysToCity(city.id, nearCityId, deliveryDays))]
  const where = places.filter(Boolean).join(t('common.comma'))
  return where === '' ? null : t('common.arrives', { where })
}

/** `in 2–4 days`. */
export function spanText({ least, most }: DaySpan, { t }: Pick<SentenceReader, 't'>): string {
  if (least === most) return t('common.in_days', { count: most })
  return t('common.between_days', { count: most, least: t('common.least_days', { count: least }) })
}
