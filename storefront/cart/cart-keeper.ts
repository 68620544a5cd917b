import { ApiFailure, isUnanswered } from '#contract/call.ts'
import { addToCart, readCart, updateCart } from '#contract/cart.ts'
import { call } from '../platform/call.ts'
import { type Cart, type CartPorts, type CartSync, createCartSync } from './cart-sync.ts'
import { keepWishes, keptWishes } from './kept-wishes.ts'

interface Around extends Pick<CartPorts, 'changedOnServer' | 'refusedLater'> {
  readonly changed: (cart: Cart) => void
  /** Whether the shopper whose cart it is still shops here. */
  readonly isTheirs: () => boolean
  /** Pieces at the last visit. */
  readonly remembered: number
}

/** Keeps the cart of whoever is signed in, with what waits for a line since the last visit. */
export function keepCart({ isTheirs, remembered, changed, ...ports }: Around): CartSync {
  const sync = createCartSync({
    ...ports,
    changed: () => changed(sync.view()),
    read: () => call(readCart, {}),
    add: (key, quantity, requestKey) =>
      call(addToCart, { ...key, quantity }, { headers: { 'Idempotency-Key': requestKey } }),
    set: (key, quantity) => call(updateCart, { ...key, quantity }),
    isRefusal: failure => failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500,
    hasNoLine: failure => isUnanswered(failure) && !navigator.onLine,
    newKey: () => crypto.randomUUID(),
    keep: waiting => isTheirs() && keepWishes(waiting),
  })
  sync.start(remembered, keptWishes())
  return sync
}
