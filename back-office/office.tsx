import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { ApiFailure } from '#contract/call.ts'
import type { Translate } from '#locales/translate.ts'
import type { Language } from '#shop/languages.ts'
import { SignIn } from './accounts/sign-in.tsx'
import { Shell } from './parts/shell.tsx'
import { SessionProvider } from './platform/session.tsx'
import { WordsProvider } from './platform/words.tsx'

/** The whole back office, below `/admin`. */
export function Office({ t, language }: { t: Translate; language: Language }) {
  return (
    <WordsProvider t={t} language={language}>
      <Router base="/admin">
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <SignIn>
              <Shell />
            </SignIn>
          </SessionProvider>
        </QueryClientProvider>
      </Router>
    </WordsProvider>
  )
}

// A stockroom's line is slow: what was read a moment ago is shown at once and read again behind it.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: mayHelp, staleTime: 5_000 } } })

/** Whether another try may help: not where whoever sits there was just asked to sign in. */
function mayHelp(tries: number, failure: unknown): boolean {
  return tries < 1 && !(failure instanceof ApiFailure && failure.status === 401)
}
