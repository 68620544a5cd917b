import { formatIqd, moneyText } from '#locales/formats.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
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
