import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useState } from 'react'
import { hearFailures, isTold } from '../platform/failures.ts'
import { useWords } from '../platform/words.tsx'

/** No failed call stays silent: what the screen that made it does not tell, is told here. */
export function UnreadFailures() {
  const queries = useQueryClient()
  const notify = useNotify()
  const { sayFailure } = useWords()
  const [heard, setHeard] = useState<readonly unknown[]>([])
  useEffect(() => {
    // In the same turn as the screens hear of it, so that they have drawn themselves before it is asked what they told.
    const hear = (failure: unknown) => notifyManager.schedule(() => setHeard(before => [...before, failure]))
    return hearFailures(queries, hear)
  }, [queries])
  useEffect(() => {
    if (heard.length === 0) return
    const unread = new Set(heard.filter(failure => !isTold(failure)).map(sayFailure))
    for (const words of unread) notify(words, { type: 'error' })
    setHeard(before => before.filter(failure => !heard.includes(failure)))
  }, [heard, notify, sayFailure])
  return null
}
