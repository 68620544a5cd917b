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
  if (!is) mark(null)
  for (const listener of listeners) listener()
}

/** Shows which link was followed until its page is there: on the element itself, as nothing is to be drawn anew for it. */
export function mark(link: Element | null): void {
  followed?.removeAttribute(FOLLOWED)
  followed = link
  link?.setAttribute(FOLLOWED, '')
}

/** For styles; React knows nothing of it. */
const FOLLOWED = 'data-followed'

let followed: Element | null = null
const listeners = new Set<() => void>()
let isPending = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
