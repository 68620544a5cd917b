/** Specification section 9. */
export const MIN_PASSWORD_LENGTH = 8
/** Longer ones are refused: hashing an endless text is a way to keep a server busy. */
export const MAX_PASSWORD_LENGTH = 128
export const MAX_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254

/** Milliseconds a result stays on screen before the page moves on (section 9). */
export const REDIRECT_DELAY = 3000

/**
 * One spelling per mailbox: addresses are compared without case, outer spaces and the invisible marks that a copied one brings along, and
 * letters of another width or shape are those that a mail server reads them as (`ｇmail.com` is Google).
 */
export function normaliseEmail(email: string): string {
  // Every letter that nobody sees but the non-joiner, which Persian and Kurdish words need.
  return email
    .replace(/[^\P{Default_Ignorable_Code_Point}\u200C]/gu, '')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
}

const ADDRESS =
  /^[^\s@<>"(),:;\\[\]]+@(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

/** The shape every mail server accepts, at a host of letters and figures; whether the mailbox exists is found out by writing to it. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && ADDRESS.test(text)
}

/** A link that a mail program broke in two: mailed tokens are 32 bytes in base64url. */
export function isCutOff(token: string): boolean {
  return token.length < 43
}
