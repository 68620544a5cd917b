export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** What a shopper reads when nothing says otherwise (specification section 1). */
export const FALLBACK_LANGUAGE: Language = 'en'

export function isLanguage(text: unknown): text is Language {
  return text === 'en' || text === 'ar'
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar'
}

/**
 * The field of `thing` in the shopper's language, `name` → `name_ar` or `name_en`; the other language's where a shop owner
 * left it empty.
 */
export function inLanguage<Field extends string>(
  thing: Readonly<Record<`${Field}_${Language}`, string>>,
  field: Field,
  language: Language,
): string {
  return thing[`${field}_${language}`] || thing[`${field}_${otherLanguage(language)}`]
}
