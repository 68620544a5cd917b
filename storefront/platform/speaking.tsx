import type { ComponentType } from 'react'
import { loadWords, type ScreenNamespace } from '#locales/load.ts'
import { createTranslator } from '#locales/translate.ts'
import { languageOfDocument } from './document-language.ts'
import { WordsProvider } from './words.tsx'

/** A part that brings the words it says, for pages that most visits use without it. In the browser only. */
export async function speaking<Props extends object>(
  words: readonly ScreenNamespace[],
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const language = languageOfDocument()
  const [said, Part] = await Promise.all([loadWords(language, words), load()])
  const t = createTranslator(language, said)
  return props => (
    <WordsProvider t={t} language={language}>
      <Part {...props} />
    </WordsProvider>
  )
}
