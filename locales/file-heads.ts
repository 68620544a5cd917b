import { type Field, partsOf } from '#shop/catalogue/import/fields.ts'
import type { Language } from '#shop/languages.ts'
import { languageName } from './formats.ts'
import type { Translate } from './keys.ts'

/** What a column of a file is headed, in the language of `t`: "Price (IQD)", and of a text in a language of the shop "Name (Arabic)". */
export function fileHead(field: Field, language: Language, t: Translate): string {
  const { column, language: written } = partsOf(field)
  return t(`office_files.head_${column}`, written === null ? {} : { language: languageName(written, language) })
}
