/**
 * The keys of local storage: those that the specification names (sections 3 and 4), how many cards stand
 * in a row, what was pressed without a line, what was looked at, until when the account knows of it, and
 * what was searched for, the city that was last delivered to, what shows that this browser signed up.
 */
export type StorageKey =
  | 'token'
  | 'name'
  | 'id'
  | 'cart'
  | 'cartWaiting'
  | 'favourites'
  | 'cardsPerRow'
  | 'hearts'
  | 'viewed'
  | 'viewedSent'
  | 'searches'
  | 'city'
  | 'signUpAttempt'

/** Null on the server, in browsers that refuse storage, and where nothing is stored. */
export function readStorage(key: StorageKey): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null removes. A browser that refuses storage forgets at the next page, which is what its owner asked for. */
export function writeStorage(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is off or full.
  }
}

export function storedToken(): string | null {
  return readStorage('token') || null
}
