/** 8 to 100 visible ASCII characters, as a regular expression of any language has them. */
export const IDEMPOTENCY_KEY = '^[\\x21-\\x7e]{8,100}$'

/** Whether a repeated call may be known by this. */
export function isIdempotencyKey(text: string): boolean {
  return new RegExp(IDEMPOTENCY_KEY).test(text)
}
