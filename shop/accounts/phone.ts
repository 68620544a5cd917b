import { westernDigits } from '../western-digits.ts'

/** `+9647` and nine digits (specification section 5): the one form that is stored and that the API takes. */
const PHONE_PATTERN = /^\+9647\d{9}$/

/** Fewer digits of a phone name too many people to say who calls. */
export const LEAST_CALLER_DIGITS = 6

/** What a customer without an account is called, before the phone without its plus. */
export const CALLER = 'phone-'

export function isPhone(text: string): boolean {
  return PHONE_PATTERN.test(text)
}

/**
 * The one form of a phone as people write it: 07…, 7…, 9647…, 009647…, +9647…,
 * with spaces, dashes, marks of direction or Arabic-Indic digits. Text that is no
 * Iraqi mobile comes back stripped of spaces only, so that a message can quote it.
 */
export function normalisePhone(text: string): string {
  const digits = westernDigits(text).replace(/[\s\-().\u061c\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2066-\u2069]/g, '')
  const national = /^(?:\+964|00964|964)?0?(7\d{9})$/.exec(digits)
  return national ? `+964${national[1]}` : digits
}

/**
 * What is typed or pasted beside a fixed +964, without that prefix of
 * its own; what has none and is no whole phone yet comes back as it is.
 */
export function withoutPrefix(typed: string): string {
  const phone = normalisePhone(typed)
  const bare = phone.replace(/^(?:\+|00)964/, '')
  return bare === phone ? typed : bare
}

/** As people in Iraq write it, "0770 123 4567", which a spreadsheet takes neither for a number nor for a formula. */
export function nationalPhone(phone: string): string {
  return phone.replace(/^\+964(7\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3')
}
