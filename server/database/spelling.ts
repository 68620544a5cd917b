import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { readSearch } from '#shop/catalogue/search-words.ts'

/** Whether each word of the search, or its stem, stands in a text that is kept as `searchable` writes it. */
export function containsWords(kept: SQLWrapper, search: string): SQL | undefined {
  return and(
    ...readSearch(search).map(word => {
      // A stem need not be how the word itself begins: "shelf" has the stem "shelv".
      const patterns = [...new Set([word.stem, word.form])].map(part => `%${escaped(part)}%`)
      return or(...patterns.map(pattern => sql`${kept} like ${pattern}`))
    }),
  )
}

/** Whether a code begins with what was typed, in any case; `upper(code)` has an index. */
export function beginsWith(code: SQLWrapper, typed: string): SQL {
  return sql`upper(${code}) collate "C" like upper(${`${escaped(typed)}%`})`
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
