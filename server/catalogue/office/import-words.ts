import { fileHead } from '#locales/file-heads.ts'
import type { Translate, WordKey } from '#locales/translate.ts'
import { translatorsOf } from '#locales/translators.ts'
import { FIELDS, type Field, partsOf } from '#shop/catalogue/import/fields.ts'
import { sameName } from '#shop/catalogue/import/names.ts'
import { type Language, languages } from '#shop/languages.ts'

const WORDS = await translatorsOf('office_files')

/** Words of files, for those that the server writes. */
export function fileWords(language: Language): Translate {
  return WORDS[language]
}

/** The head of a column in a file of this language. */
export function headOf(field: Field, language: Language): string {
  return fileHead(partsOf(field), language, WORDS[language])
}

/** Which column a head means: in any language, in any spelling. */
export function fieldOf(head: string): Field | null {
  heads ??= everyHead()
  return heads.get(sameName(head)) ?? null
}

/** What files that earlier versions wrote are headed. */
const FORMER_HEADS: readonly (readonly [string, Field])[] = [
  ['الاسم (بالإنجليزية)', 'name_en'],
  ['الوصف (بالإنجليزية)', 'description_en'],
  ['اللون (بالإنجليزية)', 'color_en'],
  ['المقاس (بالإنجليزية)', 'size_en'],
  ['كلفة التوصيل', 'delivery_cost'],
  ['كلفة توصيل اللون', 'color_delivery_cost'],
  ['كلفة توصيل المقاس', 'size_delivery_cost'],
  ['رمز التخزين SKU', 'sku'],
  ['سعر الطقم', 'bundle_price'],
]

/** Made with the first file that is read: the names of languages alone take longer than most of a start. */
let heads: ReadonlyMap<string, Field> | null = null

/** What stands in brackets (a unit, a language) may be left away where one column alone is headed so. */
function everyHead(): ReadonlyMap<string, Field> {
  return new Map([
    ...FORMER_HEADS.map(([head, field]) => [sameName(head), field] as const),
    ...languages.flatMap(language => {
      const whole = FIELDS.map(field => ({ field, head: headOf(field, language) }))
      const short = whole.map(({ field, head }) => ({ field, head: head.replace(/\s*\(.*\)$/, '') }))
      const telling = short.filter(({ head }) => short.filter(other => other.head === head).length === 1)
      const names = FIELDS.map(field => ({ field, head: field }))
      return [...whole, ...telling, ...names].map(({ field, head }) => [sameName(head), field] as const)
    }),
  ])
}

/** Every way in which a file may say yes or no, spreadsheets' own among them. */
export const FLAG_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...flags(true, 'office_files.yes', ['true', 'yes', 'y', '1', 'صح']),
  ...flags(false, 'office_files.no', ['false', 'no', 'n', '0', 'خطأ']),
])

function flags(flag: boolean, key: WordKey, others: readonly string[]): [word: string, flag: boolean][] {
  return [...languages.map(language => WORDS[language](key)), ...others].map(word => [word.toLowerCase(), flag])
}
