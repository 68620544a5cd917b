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

/** Where the shop is, by ISO 3166-1. */
const COUNTRY = 'IQ'

/** What a page in this language is to search engines: for all who read it, and for those of the shop's country. */
export function hreflangsOf(language: Language): readonly string[] {
  return [language, `${language}-${COUNTRY}`]
}

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

/** All of them, the reader's own first: what they write in, before what they have translated. */
export function languagesFor(reader: Language): Language[] {
  return [reader, ...otherLanguages(reader)]
}

export function inEach<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return recordOf(languages, make)
}

/** The keys of a text, in the order of the list: `name_en`, `name_ar`. */
export function keysOf<Field extends string>(field: Field) {
  // As many as there are languages, of which there is at least one.
  return languages.map(language => `${field}_${language}` as const) as [
    `${Field}_${Language}`,
    ...`${Field}_${Language}`[],
  ]
}

/** The same with keys of the wire: `keyedInEach('name', …)` has `name_en` and `name_ar`. */
export function keyedInEach<Field extends string, Value>(
  field: Field,
  make: (language: Language) => Value,
): InLanguages<Field, Value> {
  const texts: Partial<Record<`${Field}_${Language}`, Value>> = {}
  for (const language of languages) texts[`${field}_${language}`] = make(language)
  // A key for every language there is.
  return texts as InLanguages<Field, Value>
}

/** What was written before the list had every language that it has now: empty in those. */
export function writtenSoFar<Field extends string>(
  field: Field,
  texts: Partial<InLanguages<Field, string>>,
): InLanguages<Field> {
  return keyedInEach(field, language => texts[`${field}_${language}`] ?? '')
}

/** One text of a thing that has more: its `name` in each language, under the name that it goes by elsewhere. */
export function textsOf<Field extends string, Thing extends InLanguages<Field, unknown>, Name extends string = Field>(
  thing: Thing,
  field: Field,
  // As it is called here where nothing else is said.
  name: Name = field as string as Name,
): InLanguages<Name, Thing[`${Field}_${Language}`]> {
  // What stands in the thing.
  return keyedInEach<Name, unknown>(name, language => thing[`${field}_${language}`]) as InLanguages<
    Name,
    Thing[`${Field}_${Language}`]
  >
}

/** The same as a list, in the order of the languages. */
export function inAll<Field extends string, Value = string>(thing: InLanguages<Field, Value>, field: Field): Value[] {
  return languages.map(language => thing[`${field}_${language}`])
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
  return thing[`${field}_${language}`] || inAll(thing, field).find(Boolean) || ''
}

/** Whether a reader of this language reads `field` in another one: it was left empty, and another was not. */
export function isReadInAnother<Field extends string>(
  thing: { readonly [Key in `${Field}_${Language}`]?: string | null | undefined },
  field: Field,
  language: Language,
): boolean {
  return !thing[`${field}_${language}`] && languages.some(other => thing[`${field}_${other}`])
}
