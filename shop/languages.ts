import { recordOf } from './record-of.ts'

interface LanguageTraits {
  /** In its own words, for whoever looks for it on a page in another. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** Which letters a page needs before its first paint: a file of `design/fonts.ts`. */
  readonly letters: 'latin' | 'arabic'
  /** As the shop's readers write it: a tag of BCP 47 with a country. */
  readonly locale: string
}

/**
 * Every language of the shop; its words stand in the folder `locales/` and its own id. Where a text lacks one language, the first of
 * these that has it stands in.
 */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', letters: 'latin', locale: 'en-GB' },
  ar: { name: 'العربية', direction: 'rtl', letters: 'arabic', locale: 'ar-IQ' },
} as const satisfies Readonly<Record<string, LanguageTraits>>

export type Language = keyof typeof LANGUAGES

// The list's keys, of which there is at least one: `Object.keys` knows neither.
export const languages = Object.keys(LANGUAGES) as [Language, ...Language[]]

/** What a shopper reads when nothing says otherwise (specification section 1). */
export const FALLBACK_LANGUAGE: Language = 'en'

/** What is spoken where the shop is: by its staff, and by whoever orders by telephone, until they say otherwise. */
export const LOCAL_LANGUAGE: Language = 'ar'

export type LetterDirection = LanguageTraits['direction']

/** A text in every language, each under a key of its own: `name_en`, `name_ar`. */
export type InLanguages<Field extends string, Value = string> = Readonly<Record<`${Field}_${Language}`, Value>>

export function isLanguage(text: unknown): text is Language {
  return languages.some(language => language === text)
}

export function directionOf(language: Language): LetterDirection {
  return LANGUAGES[language].direction
}

export function otherLanguages(language: Language): Language[] {
  return languages.filter(each => each !== language)
}

export function inEach<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return recordOf(languages, make)
}

/** The same with keys of the wire: `namesInEach('name', …)` has `name_en` and `name_ar`. */
export function keyedInEach<Field extends string, Value>(
  field: Field,
  make: (language: Language) => Value,
): InLanguages<Field, Value> {
  // A key for every language there is.
  return Object.fromEntries(languages.map(language => [`${field}_${language}`, make(language)])) as InLanguages<
    Field,
    Value
  >
}

/**
 * The field of `thing` in the reader's language, `name` → `name_ar` or `name_en`; where it was left empty, the first other's that was
 * not. Empty where all were.
 */
export function inLanguage<Field extends string>(
  thing: InLanguages<Field, string | null>,
  field: Field,
  language: Language,
): string {
  const own = thing[`${field}_${language}`]
  if (own) return own
  for (const other of languages) {
    const text = thing[`${field}_${other}`]
    if (text) return text
  }
  return ''
}
