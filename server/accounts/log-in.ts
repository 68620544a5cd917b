import type { LogInInput } from '#contract/accounts/endpoints.ts'
import { isWithinLimit, limitAttempts } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Call } from '../platform/route.ts'
import type { Accounts } from './accounts.ts'
import { lockPassword } from './lock-password.ts'
import { isRightPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { mailVerificationLink } from './verification-links.ts'

/**
 * Opens a session and answers its token. Staff accounts sign in elsewhere: here they are unknown.
 * Throws invalid_credentials (after the same work, whether or not the address is known), verify_email_first (with a fresh
 * mail), too_many_requests.
 */
export async function logIn(accounts: Accounts, call: Call<LogInInput>): Promise<string> {
  const { auth, database, limits } = accounts
  const { email, password } = call.input
  await limitAttempts(database, [
    { of: `log-in:address:${call.address}`, limit: limits.logInByAddress },
    { of: `log-in:mailbox:${email}`, limit: limits.logInByMailbox },
  ])
  const store = await auth.on(database)
  const found = await store.findUserByEmail(email, { includeAccounts: true })
  const isStaff = found !== null && 'staffRole' in found.user && found.user.staffRole !== null
  const passwordHash = found?.accounts.find(each => each.providerId === 'credential')?.password ?? null
  const isRight = await isRightPassword(password, isStaff ? null : passwordHash)
  if (found === null || passwordHash === null || !isRight) throw new Refusal('invalid_credentials')

  const { id: userId, name, emailVerified } = found.user
  if (emailVerified) {
    return await database.transaction(async tx => {
      // A password that was replaced while it was being checked opens nothing any more.
      if ((await lockPassword(tx, userId)) !== passwordHash) throw new Refusal('invalid_credentials')
      return await openSession(await auth.on(tx), userId, call)
    })
  }
  if (await isWithinLimit(database, { of: `link:mailbox:${email}`, limit: limits.linksByMailbox })) {
    await database.transaction(tx => mailVerificationLink(accounts, tx, { userId, name, passwordHash }))
  }
  throw new Refusal('verify_email_first')
}
