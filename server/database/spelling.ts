import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { readSearch } from '#shop/catalogue/search-words.ts'

/** Letters that hands write in more than one way and, in the same places, the one that stands for them; the last one is left out. */
const WRITTEN = 'أإآٱىةؤئء'
const FOLDED = 'ااااي'.concat('هوي')

/** Whether each word of the search, or its stem, stands in one of the texts, however both are spelled. */
export function containsWords(texts: readonly SQLWrapper[], search: string): SQL | undefined {
  const words = readSearch(search)
  return and(
    ...words.map(({ stem }) => {
      const pattern = `%${stem.replace(/[\\%_]/g, '\\$&')}%`
      return or(...texts.map(text => sql`${inOneSpelling(text)} like ${pattern}`))
    }),
  )
}

function inOneSpelling(text: SQLWrapper): SQL {
  return sql`translate(regexp_replace(lower(${text}), '[\u064b-\u0652\u0640\u0670]', '', 'g'), ${WRITTEN}, ${FOLDED})`
}
