import { and, eq, sql } from 'drizzle-orm'
import { credentials, users } from '../database/tables/accounts.ts'
import { limitAttempts } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Call } from '../platform/route.ts'
import type { Accounts } from './accounts.ts'
import { networkOf } from './limit-sign-ins.ts'
import { forgetLinks, spendToken } from './mailed-links.ts'
import { openSession } from './sessions.ts'
import { VERIFICATION_LINK } from './verification-links.ts'

/**
 * Confirms the mailbox by its mailed token, once, and answers a session's token. Throws verification_failed where the token is
 * used, older than 24 hours or unknown.
 */
export async function verifyEmail(accounts: Accounts, call: Call<{ readonly token: string }>): Promise<string> {
  const { auth, database, limits } = accounts
  await limitAttempts(database, [{ of: `verify:address:${networkOf(call.address)}`, limit: limits.verifyByAddress }])
  return await database.transaction(async tx => {
    const confirmed = await spendToken(tx, VERIFICATION_LINK, call.input.token)
    if (confirmed === null) throw new Refusal('verification_failed')
    const { userId, name, passwordHash } = confirmed
    await tx.update(users).set({ name, emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, userId))
    await tx
      .update(credentials)
      .set({ password: passwordHash, updatedAt: sql`now()` })
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
    // A confirmed address needs no further links, and each would sign in.
    await forgetLinks(tx, VERIFICATION_LINK, { userId })
    return await openSession(await auth.on(tx), userId, call)
  })
}
