import type { LineKey } from '#shop/cart/cart.ts'
import type { Id } from '#shop/catalogue/product.ts'

/** What a visitor wanted to put into the cart before they were asked to log in. */
export interface RememberedChoice extends LineKey {
  readonly quantity: number
  /** Whoever wanted it had no session, not even one that had ended: perhaps they have no account either. */
  readonly isVisitors?: boolean
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Milliseconds after which nobody expects to be taken back any more. */
const MEMORY = 60 * 60 * 1000

/** What logging in interrupted, kept for this tab: the page to go back to, the product to put into the cart, the one to save. */
export interface Remembered {
  readonly keepPlace: (path: string) => void
  readonly keepChoice: (choice: RememberedChoice) => void
  readonly keepFavourite: (productId: Id) => void
  /** Each is given once. */
  readonly takePlace: () => string | null
  readonly takeChoice: () => RememberedChoice | null
  readonly takeFavourite: () => Id | null
  /** Both are still there afterwards. */
  readonly seeChoice: () => RememberedChoice | null
  readonly seeFavourite: () => Id | null
  readonly hasChoice: () => boolean
  readonly forgetPlace: () => void
}

/** `now` in ms. */
export function createRemembered(storage: () => TabStorage, now: () => number): Remembered {
  const keep = (name: string, value: unknown) => {
    try {
      storage().setItem(name, JSON.stringify({ value, since: now() }))
    } catch {
      // A browser that refuses storage forgets, and the shopper lands on home.
    }
  }
  const look = (name: string): unknown => {
    try {
      const { value, since }: Readonly<Record<string, unknown>> = JSON.parse(storage().getItem(name) ?? '{}')
      return now() - Number(since) < MEMORY ? value : null
    } catch {
      return null
    }
  }
  const forget = (name: string) => {
    try {
      storage().removeItem(name)
    } catch {
      // Nothing was kept there.
    }
  }
  const seeChoice = () => {
    const choice = look('choice')
    return isChoice(choice) ? choice : null
  }
  const seeFavourite = () => {
    const productId = look('favourite')
    return typeof productId === 'string' ? productId : null
  }
  return {
    keepPlace: path => keep('place', path),
    keepChoice: choice => keep('choice', choice),
    keepFavourite: productId => keep('favourite', productId),
    takePlace: () => {
      const place = look('place')
      forget('place')
      return isOwnPath(place) ? place : null
    },
    takeChoice: () => {
      const choice = seeChoice()
      forget('choice')
      return choice
    },
    takeFavourite: () => {
      const productId = seeFavourite()
      forget('favourite')
      return productId
    },
    seeChoice,
    seeFavourite,
    hasChoice: () => seeChoice() !== null,
    forgetPlace: () => forget('place'),
  }
}

/** This tab's. */
export const remembered: Remembered = createRemembered(
  () => sessionStorage,
  () => Date.now(),
)

/** Two slashes would lead to another site. */
function isOwnPath(place: unknown): place is string {
  return typeof place === 'string' && /^\/(?![/\\])/.test(place)
}

function isChoice(choice: unknown): choice is RememberedChoice {
  return (
    isRecord(choice) &&
    typeof choice.productId === 'string' &&
    isIdOrNull(choice.colorId) &&
    isIdOrNull(choice.sizeId) &&
    typeof choice.quantity === 'number' &&
    Number.isInteger(choice.quantity) &&
    choice.quantity > 0
  )
}

function isIdOrNull(id: unknown): boolean {
  return id === null || typeof id === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
