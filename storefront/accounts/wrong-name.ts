import type { FailureKey } from '#locales/translate.ts'
import { MAX_NAME_LENGTH } from '#shop/accounts/credentials.ts'
import { holdsLink } from '#shop/accounts/person-name.ts'

/** What is wrong with a person's name; null: nothing. Apart from passwords, which an order does without. */
export function wrongOfName(name: string): FailureKey | null {
  if (name.trim() === '') return 'name_wanted'
  if (holdsLink(name)) return 'name_holds_link'
  return name.trim().length > MAX_NAME_LENGTH ? 'field_too_long' : null
}
