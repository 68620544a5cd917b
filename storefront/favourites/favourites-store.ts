import { useSyncExternalStore } from 'react'
import type { Id } from '#shop/catalogue/product.ts'
import { subscribeToSession } from '../platform/session.ts'
import { storedToken } from '../platform/storage.ts'
import type { Favourites } from './favourites-sync.ts'
import { isShownFavourite, NO_FAVOURITES, shownFavourites, subscribeToShown } from './shown-favourites.ts'

/** The shopper's favourites; `unknown` on the server, for visitors and before hydration. */
export function useFavourites(): Favourites {
  return useSyncExternalStore(subscribe, shownFavourites, () => NO_FAVOURITES)
}

/** Whether the shopper keeps this product; never for visitors. */
export function useIsFavourite(id: Id): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isShownFavourite(id),
    () => false,
  )
}

let isFollowing = false

/** From the first heart on, in the browser, the favourites follow the session. */
function subscribe(listener: () => void): () => void {
  if (!isFollowing) {
    isFollowing = true
    subscribeToSession(keepForShopper)
    keepForShopper()
  }
  return subscribeToShown(listener)
}

/** Visitors have no favourites, and get no code for them. */
function keepForShopper(): void {
  if (storedToken() === null) return
  import('./keep-favourites.ts').then(
    ({ keepFavourites }) => keepFavourites(),
    // Without network hearts stay empty; pressing one tries again and says so.
    () => undefined,
  )
}
