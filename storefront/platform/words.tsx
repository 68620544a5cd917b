import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { ApiFailure } from '#contract/call.ts'
import type { Translate } from '#locales/translate.ts'
import { directionOf, type InLanguages, inLanguage, type Language } from '#shop/languages.ts'

export interface WordsOfPage {
  readonly t: Translate
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  /** What to tell the shopper about a failed call, in the page's language. */
  readonly sayFailure: (failure: unknown) => string
}

/** Words, language and direction of the page being shown. */
export function useWords(): WordsOfPage {
  const words = useContext(WordsContext)
  if (words === null) throw new Error('useWords is called outside WordsProvider')
  return words
}

export function WordsProvider({ t, language, children }: { t: Translate; language: Language; children: ReactNode }) {
  const words = useMemo(
    () => ({
      t,
      language,
      direction: directionOf(language),
      sayFailure: (failure: unknown) => failureWords(t, failure),
    }),
    [t, language],
  )
  return <WordsContext value={words}>{children}</WordsContext>
}

/** A product's, category's or shop's name in the page's language. */
export function named(thing: InLanguages<'name'>, language: Language): string {
  return inLanguage(thing, 'name', language)
}

const WordsContext = createContext<WordsOfPage | null>(null)

/** The API's own message where it sent one: it is in the request's language and carries its figures. */
function failureWords(t: Translate, failure: unknown): string {
  if (failure instanceof ApiFailure && failure.message !== '') return failure.message
  return t('common.connection_failed')
}
