import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The words of a name as search compares them; written out in the migrations of the indexes `orders_by_name` and `users_by_name`. */
export function nameWords(name: SQLWrapper): SQL {
  return sql`to_tsvector('simple', ${inOneSpelling(name)})`
}

/** As `shop/catalogue/search-words` writes words: without case, vowel signs and hamza, one letter for those that hands mix up. */
export function searchable(text: SQLWrapper): SQL {
  return sql`translate(lower(${text}), 'أإآٱىةؤئءًٌٍَُِّْـٰ', 'اااايهوي')`
}

/** Without case, vowel signs and the spellings that one letter has in Arabic. */
export function inOneSpelling(text: SQLWrapper): SQL {
  return sql`translate(lower(${text}), 'أإآىةؤئًٌٍَُِّْـ', 'ااايهوي')`
}
