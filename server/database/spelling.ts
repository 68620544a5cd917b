import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { readSearch } from '#shop/catalogue/search-words.ts'

/** Letters that hands write in more than one way and, in the same places, the one that stands for them; the last one is left out. */
const WRITTEN = 'أإآٱىةؤئء'
const FOLDED = 'ااااي'.concat('هوي')

/** Whether each word of the search, or its stem, stands in one of the texts, however both are spelled. */
export function containsWords(texts: readonly SQLWrapper[], search: string): SQL | undefined {
  const words = readSearch(search)
  return and(
    ...words.map(word => {
      // A stem need not be how the word itself begins: "shelf" has the stem "shelv".
      const patterns = [...new Set([word.stem, word.form])].map(part => `%${part.replace(/[\\%_]/g, '\\$&')}%`)
      return or(...texts.flatMap(text => patterns.map(pattern => sql`${inOneSpelling(text)} like ${pattern}`)))
    }),
  )
}

function inOneSpelling(text: SQLWrapper): SQL {
  return sql`translate(regexp_replace(lower(${text}), '[\u064b-\u0652\u0640\u0670]', '', 'g'), ${WRITTEN}, ${FOLDED})`
}
