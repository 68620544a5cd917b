/** Specification section 9. */
export const MIN_PASSWORD_LENGTH = 8
/** Longer ones are refused: hashing an endless text is a way to keep a server busy. */
export const MAX_PASSWORD_LENGTH = 128
export const MAX_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254

/** Milliseconds a result stays on screen before the page moves on (section 9). */
export const REDIRECT_DELAY = 3000

/** One spelling per mailbox: addresses are compared without case and outer spaces. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The shape every mail server accepts; whether the mailbox exists is found out by writing to it. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && /^[^\s@<>"(),:;\\[\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
}

/** A link that a mail program broke in two: mailed tokens are 32 bytes in base64url. */
export function isCutOff(token: string): boolean {
  return token.length < 43
}
