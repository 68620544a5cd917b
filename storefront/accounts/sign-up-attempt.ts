import { readStorage, writeStorage } from '../platform/storage.ts'

/**
 * What shows the shop that the browser which opens the mailed link is the one that signed up: made here, sent with the sign-up and
 * with the link. One for all tries of this browser, because any of their mails may be the one that is opened.
 */
export function ownAttempt(): string {
  const kept = readStorage('signUpAttempt')
  if (kept !== null && /^[0-9a-f]{48}$/.test(kept)) return kept
  const made = Array.from(crypto.getRandomValues(new Uint8Array(24)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  writeStorage('signUpAttempt', made)
  return made
}

export function forgetAttempt(): void {
  writeStorage('signUpAttempt', null)
}
