import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hearFailures, isTold } from '../platform/failures.ts'
import { useNotify } from './notices.tsx'

/** No failed call stays silent: what the screen that made it does not tell, is told here. */
export function UnreadFailures() {
  const queries = useQueryClient()
  const notify = useNotify()
  const [heard, setHeard] = useState<readonly unknown[]>([])
  useEffect(() => {
    // In the same turn as the screens hear of it, so that they have drawn themselves before it is asked what they told.
    const hear = (failure: unknown) => notifyManager.schedule(() => setHeard(before => [...before, failure]))
    return hearFailures(queries, hear)
  }, [queries])
  useEffect(() => {
    if (heard.length === 0) return
    for (const failure of heard) if (!isTold(failure)) notify.failed(failure)
    setHeard(before => before.filter(failure => !heard.includes(failure)))
  }, [heard, notify])
  return null
}
