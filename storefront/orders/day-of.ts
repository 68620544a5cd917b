import { formatDate } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'

/** The day of an ISO date-time in Baghdad, without its year, which ends a date in every language: "20 November". */
export function dayOf(iso: string, t: Translate): string {
  return formatDate(iso, t).replace(/ \d{4}$/, '')
}
