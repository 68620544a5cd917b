import type { FailureKey } from '#locales/translate.ts'
import { isEmail, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, normaliseEmail } from '#shop/accounts/credentials.ts'
import { wrongOfName } from './wrong-name.ts'

export type LoginTab = 'log_in' | 'new_account'

export interface Credentials {
  /** Empty when logging in. */
  readonly name: string
  readonly email: string
  readonly password: string
}

export type LoginField = keyof Credentials

/** In the order in which they stand in the form. */
export const LOGIN_FIELDS = ['name', 'email', 'password'] as const satisfies readonly LoginField[]

/** What is wrong before anything is sent. A short password is only wrong for a new account: an old one is the server's to judge. */
export function checkCredentials(
  tab: LoginTab,
  { name, email, password }: Credentials,
): Partial<Record<LoginField, FailureKey>> {
  const errors: Partial<Record<LoginField, FailureKey>> = {}
  const wrongName = tab === 'new_account' ? wrongOfName(name) : null
  if (wrongName !== null) errors.name = wrongName
  if (!isEmail(normaliseEmail(email))) errors.email = 'invalid_email'
  if (tab === 'new_account' && password.length < MIN_PASSWORD_LENGTH) errors.password = 'password_too_short'
  else if (tab === 'new_account' && password.length > MAX_PASSWORD_LENGTH) errors.password = 'password_too_long'
  else if (password === '') errors.password = 'password_wanted'
  return errors
}

/** The field a refusal of the server is about; null where it is about none. */
export function fieldOfRefusal(messageKey: string): LoginField | null {
  if (messageKey === 'invalid_credentials' || messageKey.startsWith('password_')) return 'password'
  return messageKey === 'invalid_email' ? 'email' : null
}
