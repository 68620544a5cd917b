/**
 * What a tab keeps until it is closed. `placed`: the order that was placed last, until its shopper
 * has read what comes next: the way to the orders may lead over a gateway's page. `order-form`: the
 * checkout as it was filled in, and by whom, until its order is paid or to be paid in cash. `promo`:
 * the code that was applied, after the cart and city that it was applied to. `mailed-address`: where
 * the last link went. `address-form`: an address that is written and not saved yet, and whose it is.
 * `pay-link`: the address of the payment link that last led to a gateway's page, until it is paid.
 * `return-form`: a request to return that was being written when the session ended, until it is sent.
 */
type TabKey = 'placed' | 'order-form' | 'promo' | 'mailed-address' | 'pay-link' | 'address-form' | 'return-form'

/** Null where nothing is kept, and in browsers that refuse storage. */
export function readTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null forgets. A browser that refuses storage forgets at the next page. */
export function writeTab(key: TabKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Its owner asked for it.
  }
}
