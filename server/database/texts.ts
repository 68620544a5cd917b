import { type InLanguages, inLanguage, keyedInEach, type Language } from '#shop/languages.ts'

/** The columns of one text: `nameEn`, `nameAr`. */
type TextColumns<Field extends string> = Readonly<Record<TextColumn<Field>, string | null>>
type TextColumn<Field extends string> = `${Field}${Capitalize<Language>}`

/** What the columns of one text say in the reader's language; where that is empty, what they say in the first other that is not. */
export function textIn<Field extends string>(row: TextColumns<Field>, field: Field, language: Language): string {
  return inLanguage(textsIn(row, field), field, language)
}

/** The columns of one text as answers spell them: `nameEn` as `name_en`, or as `alt_en` where it is called `alt` there. */
export function textsIn<Field extends string, Row extends TextColumns<Field>, Name extends string = Field>(
  row: Row,
  field: Field,
  // Called as the column where nothing else is said.
  name: Name = field as string as Name,
): InLanguages<Name, Row[TextColumn<Field>]> {
  const texts = keyedInEach<Name, string | null>(name, language => row[columnOf(field, language)])
  // Null where a column of this row may be.
  return texts as InLanguages<Name, Row[TextColumn<Field>]>
}

function columnOf<Field extends string>(field: Field, language: Language): TextColumn<Field> {
  // What `Capitalize` is, letter by letter.
  return `${field}${language.charAt(0).toUpperCase()}${language.slice(1)}` as TextColumn<Field>
}
