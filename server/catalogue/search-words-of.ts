import type { SearchWords } from '#shop/catalogue/product.ts'
import { keyedInEach } from '#shop/languages.ts'
import { type TextColumns, textsIn, toColumns } from '../database/texts.ts'

/** What somebody wrote for search engines, in the languages in which they did. */
export function searchWordsOf(row: TextColumns<'seoTitle' | 'seoDescription', string>): SearchWords {
  const all = { ...textsIn(row, 'seoTitle'), ...textsIn(row, 'seoDescription') }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}

/** And back. What is left out is undefined, which is written into no column. */
export function searchWordColumns(words: SearchWords) {
  const titles = keyedInEach('seoTitle', language => words[`seoTitle_${language}`])
  const descriptions = keyedInEach('seoDescription', language => words[`seoDescription_${language}`])
  return { ...toColumns(titles, 'seoTitle'), ...toColumns(descriptions, 'seoDescription') }
}
