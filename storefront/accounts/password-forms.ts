import type { FailureKey } from '#locales/translate.ts'
import { isEmail, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, normaliseEmail } from '#shop/accounts/credentials.ts'
import { wrongOfName } from './wrong-name.ts'

type Wrong<Field extends string> = Partial<Record<Field, FailureKey>>

export function checkAddress({ email }: { readonly email: string }): Wrong<'email'> {
  return isEmail(normaliseEmail(email)) ? {} : { email: 'invalid_email' }
}

export function checkProfile({
  name,
  email,
}: {
  readonly name: string
  readonly email: string
}): Wrong<'name' | 'email'> {
  const wrongName = wrongOfName(name)
  return { ...(wrongName !== null && { name: wrongName }), ...checkAddress({ email }) }
}

/** A new password, typed twice: nobody can look up a typing mistake in it (specification section 5). */
export function checkReset(typed: { readonly password: string; readonly again: string }): Wrong<'password' | 'again'> {
  const password = wrongOfNew(typed.password)
  if (password !== null) return { password }
  return typed.again === typed.password ? {} : { again: 'passwords_do_not_match' }
}

/** A new address takes the password; whether it is the right one is the server's to judge. */
export function checkMove(typed: {
  readonly name: string
  readonly email: string
  readonly password: string
}): Wrong<'name' | 'email' | 'password'> {
  return { ...checkProfile(typed), ...checkTyped(typed) }
}

/** A password that is known already is the server's to judge. */
export function checkTyped({ password }: { readonly password: string }): Wrong<'password'> {
  return password === '' ? { password: 'password_wanted' } : {}
}

export function checkChosen({ newPassword }: { readonly newPassword: string }): Wrong<'newPassword'> {
  const wrong = wrongOfNew(newPassword)
  return wrong === null ? {} : { newPassword: wrong }
}

/** The old password is the server's to judge. */
export function checkChange(typed: {
  readonly oldPassword: string
  readonly newPassword: string
}): Wrong<'oldPassword' | 'newPassword'> {
  const newPassword = wrongOfNew(typed.newPassword)
  return {
    ...(typed.oldPassword === '' && { oldPassword: 'password_wanted' }),
    ...(newPassword !== null && { newPassword }),
  }
}

function wrongOfNew(password: string): FailureKey | null {
  if (password.length < MIN_PASSWORD_LENGTH) return 'password_too_short'
  return password.length > MAX_PASSWORD_LENGTH ? 'password_too_long' : null
}
