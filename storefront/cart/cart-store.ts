import { useSyncExternalStore } from 'react'
import type { FailureKey } from '#locales/translate.ts'
import type { LineKey } from '#shop/cart/cart.ts'
import { remembered } from '../accounts/remembered.ts'
import { navigate } from '../navigation/engine.ts'
import { paths } from '../paths.ts'
import { browserWords } from '../platform/browser-words.ts'
import { subscribeToSession } from '../platform/session.ts'
import { readStorage, storedToken, writeStorage } from '../platform/storage.ts'
import { isLoggedOut, tellFailure } from '../platform/tell-failure.ts'
import { toast } from '../platform/toasts.tsx'
import type { Cart, CartSync, ExpectedLeaf } from './cart-sync.ts'

/**
 * The shopper's cart with every wish already carried out; `unknown` on the server, for visitors and before hydration. Its pieces are those
 * of the last visit until the server has spoken.
 */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, currentCart, () => NO_CART)
}

export interface Wanted extends LineKey {
  readonly quantity: number
  /** What the line will cost, where the caller knows: then an open cart shows it before the server has answered. */
  readonly expected?: ExpectedLeaf
}

/**
 * Puts a product into the cart, and says with a toast how it went. A visitor's wish is remembered and they are taken to /login, which
 * says why; `addRememberedChoice` carries it out afterwards (specification section 5). Rejects only where the shop's words cannot be had.
 */
export async function addToCart(wanted: Wanted): Promise<'added' | 'waits' | 'refused' | 'asked_to_log_in'> {
  start()
  const { productId, colorId, sizeId, quantity, expected } = wanted
  const key: LineKey = { productId, colorId, sizeId }
  const t = await browserWords()
  if (storedToken() === null) {
    remembered.keepChoice({ ...key, quantity, isVisitors: true })
    navigate(paths.login())
    return 'asked_to_log_in'
  }
  try {
    const sync = await keeper()
    const outcome = await sync.add(key, quantity, expected ?? null)
    if (outcome === 'abandoned') return 'refused'
    if (outcome === 'waits') {
      toast.info(t('cart.waits_for_line'))
      return 'waits'
    }
    const seeCart = { label: t('cart.see_cart'), onPress: () => navigate(paths.cart()) }
    toast.success(t('messages.product_added_successfully'), location.pathname === paths.cart() ? undefined : seeCart)
    return 'added'
  } catch (failure) {
    await sayFailure(failure, 'failed_to_add_to_cart', () => remembered.keepChoice({ ...key, quantity }))
    return isLoggedOut(failure) ? 'asked_to_log_in' : 'refused'
  }
}

/** Puts what a visitor wanted into the cart of the shopper they have become. Answers whether there was anything. */
export async function addRememberedChoice(): Promise<boolean> {
  const choice = remembered.takeChoice()
  if (choice === null) return false
  await addToCart(choice)
  return true
}

/**
 * Sets a line's quantity at once, and takes it back with a toast if the server will not
 * have it; without a line it stays, and is sent with the next one. 0 removes the line.
 */
export async function changeQuantity(key: LineKey, quantity: number): Promise<void> {
  start()
  try {
    const sync = await keeper()
    const outcome = await sync.set(key, quantity)
    if (outcome === 'waits') toast.info((await browserWords())('cart.waits_for_line'))
  } catch (failure) {
    await sayFailure(failure, 'failed_to_update_cart', () => remembered.keepPlace(paths.cart()))
  }
}

export function removeLine(key: LineKey): Promise<void> {
  return changeQuantity(key, 0)
}

/** Asks the server for the cart anew; `useCart` says how it went. */
export async function reloadCart(): Promise<void> {
  start()
  const sync = await keeper().catch(() => null)
  await sync?.read()
}

/** What the shopper sees now, for code outside React. */
export function currentCart(): Cart {
  return shown
}

/** To be called when an order was placed: the server has emptied the cart in the same transaction. */
export function emptyCart(): void {
  // An order was placed from a cart that is kept, so there is somebody to tell.
  void keeping?.then(sync => sync.empty())
}

const NO_CART: Cart = { state: 'unknown', data: {}, told: {}, pending: [], count: 0, waitsForLine: false }
const CHANNEL = 'cart'

const listeners = new Set<() => void>()
let shown = NO_CART
let isStarted = false
/** The token whose cart this is; null for a visitor. */
let owner: string | null = null
let otherTabs: BroadcastChannel | null = null

/** Keeps the present owner's cart true, once it is asked for: a visitor's browser never fetches it. */
let keeping: Promise<CartSync> | null = null

function keeper(): Promise<CartSync> {
  if (keeping !== null) return keeping
  const mine = keepFor(owner)
  keeping = mine
  // The network was away: the next wish tries again.
  mine.catch(() => {
    if (keeping === mine) keeping = null
  })
  return mine
}

async function keepFor(shopper: string | null): Promise<CartSync> {
  const { keepCart } = await import('./cart-keeper.ts')
  const isTheirs = () => shopper === owner
  return keepCart({
    shopper,
    remembered: rememberedPieces(),
    changed: cart => isTheirs() && show(cart),
    changedOnServer: () => otherTabs?.postMessage(null),
    refusedLater: (failure, key, { kind, quantity }) =>
      isTheirs() &&
      void sayFailure(failure, 'failed_to_update_cart', () => {
        if (kind === 'add') remembered.keepChoice({ ...key, quantity })
      }),
    // Of another owner there is nothing to look for any more.
    look: () => isTheirs() && void look(),
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  start()
  return () => listeners.delete(listener)
}

/** In the browser, once somebody asks for the cart. From then on it follows the session, other tabs and the network. */
function start(): void {
  if (isStarted) return
  isStarted = true
  otherTabs = new BroadcastChannel(CHANNEL)
  otherTabs.addEventListener('message', look)
  addEventListener('online', look)
  // A page out of the back-forward cache, or a tab that was away for a while: other devices may have changed the cart.
  addEventListener('pageshow', event => event.persisted && look())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  subscribeToSession(followSession)
  followSession()
}

/** Another owner gets another keeper: what the last one still has on its way is shown to nobody. */
function followSession(): void {
  const token = storedToken()
  if (token === owner) return
  const last = keeping
  owner = token
  keeping = null
  void last?.then(sync => sync.stop())
  if (token === null) {
    show(NO_CART)
  } else {
    show({ ...NO_CART, state: 'loading', count: rememberedPieces() })
    void look()
  }
}

async function look(): Promise<void> {
  if (owner === null) return
  // A page out of the back-forward cache was told nothing of what other tabs did.
  if (storedToken() !== owner) return followSession()
  const wasReady = shown.state === 'ready'
  const sync = await keeper().catch(() => null)
  if (sync === null && !wasReady) show({ ...shown, state: 'failed' })
  sync?.resume()
  await sync?.read()
  // One toast for a cart that cannot be had at all; a failed look at one that is shown already disturbs nobody.
  if (wasReady || shown.state !== 'failed') return
  const t = await browserWords()
  // A session that turned out to be over meanwhile is what there is to say, and was said.
  if (storedToken() !== null) toast.error(t('messages.failed_to_load_cart_data'))
}

function show(next: Cart): void {
  shown = next
  if (shown.state === 'ready') writeStorage('cart', String(shown.count))
  for (const listener of listeners) listener()
}

/** Pieces at the last visit, so that the count does not flicker from page to page. */
function rememberedPieces(): number {
  const pieces = Number(readStorage('cart'))
  return Number.isSafeInteger(pieces) && pieces > 0 ? pieces : 0
}

/** Whoever has to log in first finds what is remembered afterwards. */
async function sayFailure(failure: unknown, otherwise: FailureKey, remember: () => void): Promise<void> {
  const t = await browserWords()
  tellFailure(failure, t(`messages.${isLoggedOut(failure) ? 'session_expired' : otherwise}`), remember)
}
