import { loadWords } from '#locales/load.ts'
import { createTranslator, type Translate } from '#locales/translate.ts'
import { languageOfDocument } from './document-language.ts'

/**
 * The page's words for code that stands outside React, such as stores. In the browser only: there the page's language never
 * changes while it is open, and its words are loaded already.
 */
export function browserWords(): Promise<Translate> {
  words ??= translator().catch(problem => {
    // The network was away: the next one who needs words asks again.
    words = null
    throw problem
  })
  return words
}

let words: Promise<Translate> | null = null

async function translator(): Promise<Translate> {
  const language = languageOfDocument()
  return createTranslator(language, await loadWords(language, ['cart', 'messages']))
}
