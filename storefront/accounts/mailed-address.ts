const NAME = 'mailed-address'

/** Remembers, for this tab, where the last mail with a link went. */
export function keepMailedAddress(email: string): void {
  try {
    sessionStorage.setItem(NAME, email)
  } catch {
    // The notice then names no address.
  }
}

/** Null where it is not known. */
export function mailedAddress(): string | null {
  try {
    return sessionStorage.getItem(NAME)
  } catch {
    return null
  }
}
