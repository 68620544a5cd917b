import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, localStorageStore } from 'ra-core'
import { useMemo } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { Language } from '#locales/language.ts'
import type { Translate } from '#locales/translate.ts'
import { SignIn } from './accounts/sign-in.tsx'
import { Shell } from './parts/shell.tsx'
import { createDataProvider } from './platform/data-provider.ts'
import { libraryWords } from './platform/library-words.ts'
import { SessionProvider } from './platform/session.tsx'
import { WordsProvider } from './platform/words.tsx'
import { resources } from './resources.ts'

/** The whole back office, below `/admin`. */
export function Office({ t, language }: { t: Translate; language: Language }) {
  const dataProvider = useMemo(() => createDataProvider(resources), [])
  const i18nProvider = useMemo(() => libraryWords(t, language), [t, language])
  return (
    <WordsProvider t={t} language={language}>
      <BrowserRouter basename="/admin">
        <CoreAdminContext
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store}
        >
          <SessionProvider>
            <SignIn>
              <Shell />
            </SignIn>
          </SessionProvider>
        </CoreAdminContext>
      </BrowserRouter>
    </WordsProvider>
  )
}

// A stockroom's line is slow: what was read a moment ago is shown at once and read again behind it.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } })
const store = localStorageStore(undefined, 'tarteeb-office')
