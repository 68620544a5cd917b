import { text } from 'drizzle-orm/pg-core'
import {
  FALLBACK_LANGUAGE,
  type InLanguages,
  inLanguage,
  keyedInEach,
  type Language,
  LOCAL_LANGUAGE,
  languages,
  languagesFor,
} from '#shop/languages.ts'

/** A text has a column for each language of the shop's list: `nameEn`, `nameAr`. */
type TextColumn<Field extends string> = `${Field}${Capitalize<Language>}`
export type TextColumns<Field extends string, Value = string | null> = Readonly<Record<TextColumn<Field>, Value>>

/** The columns of one text: of a table as it is described, or of a row that is written. */
export function inEachLanguage<Field extends string, Value>(
  field: Field,
  make: (language: Language) => Value,
): Record<TextColumn<Field>, Value> {
  const columns: Partial<Record<TextColumn<Field>, Value>> = {}
  for (const language of languages) columns[columnOf(field, language)] = make(language)
  // One for every language there is.
  return columns as Record<TextColumn<Field>, Value>
}

/** Of a table: a text that may be empty, but is there. */
export function textColumns<Field extends string>(field: Field) {
  return inEachLanguage(field, language => (BEGUN_WITH.has(language) ? text().notNull() : addedLater()))
}

/** The same of a text that a table got when versions of the shop were out that do not write it. */
export function addedTextColumns<Field extends string>(field: Field) {
  return inEachLanguage(field, addedLater)
}

const BEGUN_WITH: ReadonlySet<Language> = new Set([FALLBACK_LANGUAGE, LOCAL_LANGUAGE])

/** Comes to rows that are there already, and to a version of the shop that does not write it yet. */
function addedLater() {
  return text().notNull().default('')
}

/** The members of a table, or of a row, that hold one text. */
export function columnsOf<Field extends string>(field: Field): readonly TextColumn<Field>[] {
  return languages.map(language => columnOf(field, language))
}

/** What the columns of one text say in the reader's language; where that is empty, what they say in the first other that is not. */
export function textIn<Field extends string>(row: TextColumns<Field>, field: Field, language: Language): string {
  return inLanguage(textsIn(row, field), field, language)
}

/** The columns of one text as answers spell them: `nameEn` as `name_en`, or as `alt_en` where it is called `alt` there. */
export function textsIn<Field extends string, Row extends TextColumns<Field, unknown>, Name extends string = Field>(
  row: Row,
  field: Field,
  // Called as the column where nothing else is said.
  name: Name = field as string as Name,
): InLanguages<Name, Row[TextColumn<Field>]> {
  // What stands in the row.
  return keyedInEach<Name, unknown>(name, language => row[columnOf(field, language)]) as InLanguages<
    Name,
    Row[TextColumn<Field>]
  >
}

/** And back: what an answer spells `name_en` as the columns of a row. */
export function toColumns<
  Field extends string,
  Thing extends InLanguages<Field, unknown>,
  Column extends string = Field,
>(
  thing: Thing,
  field: Field,
  // Called as in the answer where nothing else is said.
  column: Column = field as string as Column,
): Record<TextColumn<Column>, Thing[`${Field}_${Language}`]> {
  // What stands in the thing.
  return inEachLanguage<Column, unknown>(column, language => thing[`${field}_${language}`]) as Record<
    TextColumn<Column>,
    Thing[`${Field}_${Language}`]
  >
}

/** The columns of one text as another row has them, or a query selects them. */
export function sameColumns<
  Field extends string,
  Row extends TextColumns<Field, unknown>,
  Column extends string = Field,
>(
  row: Row,
  field: Field,
  // Called as there where nothing else is said.
  column: Column = field as string as Column,
): Record<TextColumn<Column>, Row[TextColumn<Field>]> {
  // What stands in the row.
  return inEachLanguage<Column, unknown>(column, language => row[columnOf(field, language)]) as Record<
    TextColumn<Column>,
    Row[TextColumn<Field>]
  >
}

/** Written SQL once for each language, with commas between: `p.name_en, p.name_ar`. */
export function sqlInEach(write: (language: Language, capital: Capitalize<Language>) => string): string {
  return languages.map(language => write(language, capitalOf(language))).join(', ')
}

/**
 * Written SQL of what a text says to a reader, as `inLanguage` has it: `column` names the text's column in each language. Null where all
 * of them are empty.
 */
export function sqlTextIn(reader: Language, column: (language: Language) => string): string {
  return `coalesce(${languagesFor(reader)
    .map(language => `nullif(${column(language)}, '')`)
    .join(', ')})`
}

/**
 * Written SQL of what was chosen, "Blue · L": each of the `texts` (`co.name`) as it reads by itself, for one may be named in a single
 * language. `read` is how a column is read where rows are many.
 */
export function sqlChoiceIn(reader: Language, texts: readonly string[], read = (column: string) => column): string {
  const parts = texts.map(text => sqlTextIn(reader, language => read(`${text}_${language}`)))
  return `concat_ws(' · ', ${parts.join(', ')})`
}

function columnOf<Field extends string>(field: Field, language: Language): TextColumn<Field> {
  return `${field}${capitalOf(language)}`
}

function capitalOf(language: Language): Capitalize<Language> {
  return CAPITALS[language]
}

const CAPITALS = Object.fromEntries(
  languages.map(language => [language, `${language.charAt(0).toUpperCase()}${language.slice(1)}`]),
  // What `Capitalize` is, letter by letter.
) as Readonly<Record<Language, Capitalize<Language>>>
