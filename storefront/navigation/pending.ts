import { useSyncExternalStore } from 'react'

/**
 * Whether another page is being loaded. Kept outside React's tree: a change of it must draw nothing but what shows it, least of
 * all parts of the page that have not come alive yet.
 */
export function usePending(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPending,
    () => false,
  )
}

/** For those who would lead elsewhere by themselves. */
export function isOnTheWay(): boolean {
  return isPending
}

export function setPending(is: boolean): void {
  isPending = is
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
let isPending = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
