import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ResetPasswordInput } from '#contract/accounts/endpoints.ts'
import { users } from '../database/tables/accounts.ts'
import { limitAttempts } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Call } from '../platform/route.ts'
import type { Accounts } from './accounts.ts'
import { networkOf } from './limit-sign-ins.ts'
import { isGoodToken, spendToken } from './mailed-links.ts'
import { hashPassword, requireUncommon } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { RESET_LINK } from './reset-links.ts'

/**
 * Chooses a new password by a mailed link, once, and ends every session of the account. Who reads the mailbox has confirmed the
 * address too. Throws invalid_reset_link, password_too_common, too_many_requests.
 */
export async function resetPassword(accounts: Accounts, call: Call<ResetPasswordInput>): Promise<void> {
  const { database, limits } = accounts
  const { token, password } = call.input
  await limitAttempts(database, [
    { of: `reset-password:address:${networkOf(call.address)}`, limit: limits.resetByAddress },
  ])
  requireUncommon(password, 'password')
  // Looked at first: hashing is dear, and a made-up link must not buy it.
  if (!(await isGoodToken(database, RESET_LINK, token))) throw new Refusal('invalid_reset_link')
  const passwordHash = await hashPassword(password)
  await database.transaction(async tx => {
    const link = await spendToken(tx, RESET_LINK, token)
    if (link === null) throw new Refusal('invalid_reset_link')
    const [shopper] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: sql`now()` })
      .where(and(eq(users.email, link.email), isNull(users.staffRole)))
      .returning({ userId: users.id, email: users.email })
    if (shopper === undefined) throw new Refusal('invalid_reset_link')
    await replacePassword(accounts, tx, { ...shopper, passwordHash, keptSession: null })
  })
}
