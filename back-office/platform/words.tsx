import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { ApiFailure } from '#contract/call.ts'
import { languageName } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import { directionOf, type Language } from '#shop/languages.ts'
import { noteTold } from './failures.ts'
import { PasskeyTrouble } from './passkeys.ts'

export interface OfficeWords {
  readonly t: Translate
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  /** What a language is called in that of the screen. */
  readonly called: (language: Language) => string
  /** What to tell about a failed call. Whoever asks tells it: it counts as read from then on. */
  readonly sayFailure: (failure: unknown) => string
}

export function useWords(): OfficeWords {
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
      called: (named: Language) => languageName(named, language),
      sayFailure: (failure: unknown) => {
        noteTold(failure)
        if (failure instanceof PasskeyTrouble) return t(failure.words)
        return failure instanceof ApiFailure && failure.message !== '' ? failure.message : t('common.connection_failed')
      },
    }),
    [t, language],
  )
  return <WordsContext value={words}>{children}</WordsContext>
}

const WordsContext = createContext<OfficeWords | null>(null)
