const NAME = 'placed'

/**
 * The order that was placed last in this tab, until its shopper has read what comes next: the way to the orders may lead over a gateway's
 * page. Empty where there is none.
 */
export function newlyPlaced(): string {
  try {
    return sessionStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

/** Empty: it was read. */
export function keepNewlyPlaced(orderId: string): void {
  try {
    sessionStorage.setItem(NAME, orderId)
  } catch {
    // A browser that refuses storage shows the orders alone.
  }
}
