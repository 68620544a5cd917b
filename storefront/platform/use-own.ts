import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#contract/call.ts'
import type { FailureKey } from '#locales/translate.ts'
import { forgetSession } from './session.ts'
import { useToast } from './toasts.tsx'
import { useWords } from './words.tsx'

/** A shopper's own data on its way; pages are drawn without it. */
export type Own<Data> =
  | { readonly step: 'loading' }
  | { readonly step: 'there'; readonly data: Data }
  | { readonly step: 'failed'; readonly says: string }

/** What is said of a failure: always the same, or as it was. */
type SaidKey = FailureKey | ((failure: unknown) => FailureKey)

/**
 * Loads what is a shopper's own, in the browser, as soon as there is one. `read` must be the same function at every call.
 * A failure is said with a toast too (specification section 8); a session that has ended ends here too, and the page leads to
 * /login and back.
 */
export function useOwn<Data>(isShopper: boolean, read: () => Promise<Data>, failureKey: SaidKey) {
  const { t, sayFailure } = useWords()
  const toast = useToast()
  const [own, setOwn] = useState<Own<Data>>({ step: 'loading' })
  const latest = useRef(0)

  const load = async () => {
    const mine = ++latest.current
    setOwn({ step: 'loading' })
    try {
      const data = await read()
      if (mine === latest.current) setOwn({ step: 'there', data })
    } catch (failure) {
      if (mine !== latest.current) return
      setOwn({ step: 'failed', says: sayFailure(failure) })
      toast.error(t(`messages.${typeof failureKey === 'string' ? failureKey : failureKey(failure)}`))
      if (failure instanceof ApiFailure && failure.status === 401) forgetSession()
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each shopper, not for each new closure
  useEffect(() => {
    if (isShopper) void load()
    return () => {
      latest.current++
    }
  }, [isShopper, read])

  return { own, loadAgain: () => void load() }
}
