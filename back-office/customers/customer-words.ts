import type { Language } from '#locales/language.ts'
import type { WordKey } from '#locales/translate.ts'

export const LANGUAGE_WORDS: Readonly<Record<Language, WordKey>> = {
  en: 'office_people.language_en',
  ar: 'office_people.language_ar',
}

/** "33%"; a dash where nothing can be said yet. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`
}
