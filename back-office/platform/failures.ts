import type { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#contract/call.ts'

/** Failures that a screen has put into words. */
const told = new WeakSet<object>()

export function noteTold(failure: unknown): void {
  if (typeof failure === 'object' && failure !== null) told.add(failure)
}

export function isTold(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && told.has(failure)
}

/** Hears of every query, mutation and call that failed and that no code waited for. Answers how to stop hearing. */
export function hearFailures(queries: QueryClient, hear: (failure: unknown) => void): () => void {
  const stopQueries = queries.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
  })
  const stopMutations = queries.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
  })
  const hearOrphan = (event: PromiseRejectionEvent) => {
    // What else nobody waited for is a fault of the program, which belongs into the console.
    if (!(event.reason instanceof ApiFailure)) return
    event.preventDefault()
    hear(event.reason)
  }
  addEventListener('unhandledrejection', hearOrphan)
  return () => {
    stopQueries()
    stopMutations()
    removeEventListener('unhandledrejection', hearOrphan)
  }
}
