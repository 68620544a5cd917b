import { addFavourite, listFavourites, removeFavourite } from '#contract/favourites.ts'
import type { Id } from '#shop/catalogue/product.ts'
import { call } from '../platform/call.ts'
import { subscribeToSession } from '../platform/session.ts'
import { readStorage, storedToken, writeStorage } from '../platform/storage.ts'
import { createFavouritesSync, type FavouriteOutcome } from './favourites-sync.ts'
import { showFavourites } from './shown-favourites.ts'
import { forgetWaiting, sendWaiting, waitingFavourites } from './waiting-favourites.ts'

/** From the first call on the favourites follow the session, other tabs and the network. */
export function keepFavourites(): void {
  if (otherTabs !== null) return
  otherTabs = new BroadcastChannel(CHANNEL)
  otherTabs.addEventListener('message', look)
  addEventListener('online', look)
  // A page out of the back-forward cache may have missed what other tabs said.
  addEventListener('pageshow', event => event.persisted && look())
  subscribeToSession(followSession)
  followSession()
}

/** Carries a shopper's wish out on the server, then here. Rejects with the failure of the call. */
export function changeOnServer(id: Id, wish: 'add' | 'remove'): Promise<FavouriteOutcome> {
  keepFavourites()
  return sync.change(id, wish).then(outcome => {
    // What was wished before, without a line, is not what is wished now.
    forgetWaiting(id)
    return outcome
  })
}

/** Asks the server for the list anew; `useFavourites` says how it went. */
export function reloadFavourites(): Promise<void> {
  keepFavourites()
  return sync.read()
}

const CHANNEL = 'favourites'

let otherTabs: BroadcastChannel | null = null
/** The token whose favourites these are; null for a visitor. */
let owner: string | null = null

const sync = createFavouritesSync({
  read: async () => (await call(listFavourites, {})).favorites,
  add: productId => call(addFavourite, { productId }),
  remove: productId => call(removeFavourite, { productId }),
  changed: show,
  changedOnServer: () => otherTabs?.postMessage(null),
})

function followSession(): void {
  const token = storedToken()
  if (token === owner) return
  owner = token
  if (token === null) {
    sync.stop()
  } else {
    sync.start(readStorage('favourites')?.split(' ').filter(Boolean) ?? [])
    look()
  }
}

function look(): void {
  if (owner === null) return
  if (waitingFavourites().length === 0) void sync.read()
  else void sendWaiting(({ id, wish }) => sync.change(id, wish)).then(sync.read)
}

function show(): void {
  const favourites = sync.view()
  // What a visit begins with, so that hearts do not flicker from page to page.
  if (favourites.state === 'ready') writeStorage('favourites', favourites.ids.join(' '))
  showFavourites(favourites)
}
