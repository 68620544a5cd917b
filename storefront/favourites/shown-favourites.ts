import type { Id } from '#shop/catalogue/product.ts'
import type { Favourites } from './favourites-sync.ts'

/** What a visitor has, and everybody before hydration. */
export const NO_FAVOURITES: Favourites = { state: 'unknown', ids: [], products: null }

export function shownFavourites(): Favourites {
  return shown
}

export function isShownFavourite(id: Id): boolean {
  return ids.has(id)
}

/** What everybody sees from now on. */
export function showFavourites(favourites: Favourites): void {
  shown = favourites
  ids = new Set(shown.ids)
  for (const listener of listeners) listener()
}

/** Returns the way to stop. */
export function subscribeToShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<() => void>()
let shown = NO_FAVOURITES
let ids: ReadonlySet<Id> = new Set()
