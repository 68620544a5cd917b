import arabic from '#locales/ar/office_files.json' with { type: 'json' }
import english from '#locales/en/office_files.json' with { type: 'json' }
import type { Language } from '#locales/language.ts'
import { createTranslator, type Translate } from '#locales/translate.ts'
import { FIELDS, type Field } from '#shop/catalogue/import/fields.ts'
import { sameName } from '#shop/catalogue/import/names.ts'

const WORDS: Readonly<Record<Language, Translate>> = {
  en: createTranslator('en', { office_files: english }),
  ar: createTranslator('ar', { office_files: arabic }),
}

/** Words of files, for those that the server writes. */
export function fileWords(language: Language): Translate {
  return WORDS[language]
}

/** The head of a column in a file of this language. */
export function headOf(field: Field, language: Language): string {
  return WORDS[language](`office_files.head_${field}`)
}

/** Which column a head means: in either language, in any spelling. */
export function fieldOf(head: string): Field | null {
  return HEADS.get(sameName(head)) ?? null
}

/** What stands in brackets (a unit, a language) may be left away where one column alone is headed so. */
const HEADS = new Map(
  (['en', 'ar'] as const).flatMap(language => {
    const heads = FIELDS.map(field => ({ field, head: headOf(field, language) }))
    const short = heads.map(({ field, head }) => ({ field, head: head.replace(/\s*\(.*\)$/, '') }))
    const telling = short.filter(({ head }) => short.filter(other => other.head === head).length === 1)
    const names = FIELDS.map(field => ({ field, head: field }))
    return [...heads, ...telling, ...names].map(({ field, head }) => [sameName(head), field] as const)
  }),
)

/** Every way in which a file may say yes or no, spreadsheets' own among them. */
export const FLAG_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...[english.yes, arabic.yes, 'true', 'yes', 'y', '1', 'صح'].map(word => [word.toLowerCase(), true] as const),
  ...[english.no, arabic.no, 'false', 'no', 'n', '0', 'خطأ'].map(word => [word.toLowerCase(), false] as const),
])
