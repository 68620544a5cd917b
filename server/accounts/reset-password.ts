import { and, eq, isNull } from 'drizzle-orm'
import type { ResetPasswordInput } from '#contract/accounts.ts'
import type { Database, Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/route.ts'
import type { Accounts } from './accounts.ts'
import { storeShopper } from './create-staff.ts'
import { findToken, spendToken } from './mailed-links.ts'
import { hashPassword, requireUncommon } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { RESET_LINK } from './reset-links.ts'
import { forgetSignUps, latestSignUp } from './sign-ups.ts'

/**
 * Chooses a new password by a mailed link, once, and ends every session of the account. Who reads the mailbox has confirmed the
 * address too: a sign-up that waits becomes an account, with the new password alone. Throws invalid_reset_link, password_too_common,
 * password_guessable, too_many_requests.
 */
export async function resetPassword(accounts: Accounts, call: Call<ResetPasswordInput>): Promise<void> {
  const { database, limits } = accounts
  const { token, password } = call.input
  await limitAttempts(database, [
    { of: `reset-password:address:${networkOf(call.address)}`, limit: limits.resetByAddress },
  ])
  // Looked at first: hashing is dear, and a made-up link must not buy it.
  const asked = await findToken(database, RESET_LINK, token)
  if (asked === null) throw new Refusal('invalid_reset_link')
  const known = (await findShopper(database, asked.email)) ?? (await latestSignUp(database, asked.email))
  await requireUncommon(accounts, password, 'password', known ?? asked)
  const passwordHash = await hashPassword(password)
  await database.transaction(async tx => {
    const link = await spendToken(tx, RESET_LINK, token)
    if (link === null) throw new Refusal('invalid_reset_link')
    const shopper = await findShopper(tx, link.email)
    const userId = shopper?.id ?? (await confirmSignUp(tx, link.email, passwordHash))
    await replacePassword(accounts, tx, { userId, email: link.email, passwordHash, keptSession: null })
  })
}

/** Makes the latest sign-up of the address an account. Throws invalid_reset_link where none waits. */
async function confirmSignUp(tx: Transaction, email: string, passwordHash: string): Promise<string> {
  const signUp = await latestSignUp(tx, email)
  if (signUp === null) throw new Refusal('invalid_reset_link')
  const { name, language } = signUp
  await forgetSignUps(tx, email)
  return await storeShopper(tx, { name, email, language, passwordHash })
}

async function findShopper(connection: Database | Transaction, email: string) {
  return await connection.query.users.findFirst({ where: and(eq(users.email, email), isNull(users.staffRole)) })
}
