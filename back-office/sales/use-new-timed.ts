import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type CallForm, type CheckedCall, useCallForm } from '../forms/use-call-form.ts'
import { useNotify } from '../parts/notices.tsx'
import { useRefresh } from '../platform/use-refresh.ts'

/** What the list of products hands over: those that were chosen there. */
export interface ChosenProducts {
  readonly productIds: readonly string[]
}

interface NewTimedOptions<Values, Reply> {
  readonly endpoint: CheckedCall<Values, Reply>
  /** By which what is typed is kept on this device. */
  readonly record: string
  /** What the form begins with, of the products that were chosen in their list, if any. */
  readonly beginWith: (productIds: readonly string[]) => Values
  /** The list in which it stands then. */
  readonly list: string
}

/** A sale or an offer to come: it runs as soon as it is saved, or from its own start on. */
export function useNewTimed<Values extends FieldValues, Reply extends { readonly message: string }>({
  endpoint,
  record,
  beginWith,
  list,
}: NewTimedOptions<Values, Reply>): CallForm<Values> {
  const notify = useNotify()
  const refresh = useRefresh()
  const [, navigate] = useLocation()
  const { productIds = [] } = useHistoryState<Partial<ChosenProducts> | null>() ?? {}
  return useCallForm({
    endpoint,
    record,
    values: beginWith(productIds),
    input: (values: Values) => values,
    onDone: ({ message }) => {
      notify.done(message)
      // The list may have been read on the way here, a moment ago.
      refresh()
      navigate(list, { replace: true })
    },
  })
}
