import type { Language } from '#shop/languages.ts'
import { languageName } from './formats.ts'
import type { Translate, WordKey } from './keys.ts'

type ColumnOf<Key> = Key extends `office_files.head_${infer Column}` ? Column : never

/** As `partsOf` (`shop/catalogue/import/fields.ts`) takes a field apart. */
interface FileColumn {
  readonly column: ColumnOf<WordKey>
  /** In which its text is; null where it is in none. */
  readonly language: Language | null
}

/** What a column of a file is headed, in the language of `t`: "Price (IQD)", and of a text in a language of the shop "Name (Arabic)". */
export function fileHead({ column, language: written }: FileColumn, language: Language, t: Translate): string {
  return t(`office_files.head_${column}`, written === null ? {} : { language: languageName(written, language) })
}
