import { ApiFailure, isUnanswered } from '#contract/call.ts'
import { addToCart, readCart, updateCart } from '#contract/cart.ts'
import { call } from '../platform/call.ts'
import { storedToken } from '../platform/storage.ts'
import { type Cart, type CartPorts, type CartSync, createCartSync } from './cart-sync.ts'
import { isNoMoreKept, keepWishes, keptWishes } from './kept-wishes.ts'

interface Around extends Pick<CartPorts, 'changedOnServer' | 'refusedLater'> {
  /** The token of whoever the cart is of; null for a visitor. */
  readonly shopper: string | null
  /** Pieces at the last visit. */
  readonly remembered: number
  readonly changed: (cart: Cart) => void
  /** Looks at the server's cart, and sends what waits. */
  readonly look: () => void
}

/** Keeps the cart of whoever is signed in, with what waits for a line since the last visit. */
export function keepCart({ shopper, remembered, changed, look, ...ports }: Around): CartSync {
  const followWaiting = lookingAgain(look)
  const sync = createCartSync({
    ...ports,
    changed: () => {
      const cart = sync.view()
      changed(cart)
      followWaiting(cart)
    },
    read: () => call(readCart, {}),
    add: (key, quantity, requestKey) =>
      call(addToCart, { ...key, quantity }, { headers: { 'Idempotency-Key': requestKey } }),
    set: (key, quantity) => call(updateCart, { ...key, quantity }),
    isRefusal: failure => failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500,
    isForLater: (failure, hasWaited) => (hasWaited ? isNoWord(failure) : isUnanswered(failure) && !navigator.onLine),
    newKey: () => crypto.randomUUID(),
    // Another tab may have logged out a moment ago: nothing is kept for whoever comes next.
    keep: waiting => shopper === storedToken() && keepWishes(waiting),
    isGone: isNoMoreKept,
  })
  if (shopper !== null && shopper === storedToken()) sync.start(remembered, keptWishes())
  return sync
}

/** No answer, or one that says no more than to come back. */
function isNoWord(failure: unknown): boolean {
  return failure instanceof ApiFailure && [0, 429, 503].includes(failure.status)
}

/** Ms until what waits though there is a line is tried again: twice as long each time. */
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 300_000

/** The first requests after a tunnel often find no way yet, and no other event tells when there is one. */
function lookingAgain(look: () => void): (cart: Cart) => void {
  let pause = FIRST_PAUSE
  let isComing = false
  return ({ waitsForLine, pending }) => {
    if (!waitsForLine) {
      if (pending.length === 0) pause = FIRST_PAUSE
      return
    }
    if (isComing || !navigator.onLine) return
    isComing = true
    setTimeout(() => {
      isComing = false
      look()
    }, pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE)
  }
}
