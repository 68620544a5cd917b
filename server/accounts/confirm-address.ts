import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { sqlState, UNIQUE_VIOLATION } from '../database/prepared.ts'
import { users } from '../database/tables/accounts.ts'
import { queueMail } from '../mails/mail-job.ts'
import { limitAttempts } from '../platform/rate-limit.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Call } from '../platform/route.ts'
import type { Accounts } from './accounts.ts'
import { ADDRESS_LINK, LEFT_ADDRESS } from './address-links.ts'
import { networkOf } from './limit-sign-ins.ts'
import { forgetLinks, prepareLink, spendToken } from './mailed-links.ts'
import { RESET_LINK } from './reset-links.ts'
import { VERIFICATION_LINK } from './verification-links.ts'

/**
 * Moves an account to the address whose mailbox got the link, once, and tells the old mailbox. Throws verification_failed where
 * the link is used, too old or unknown, or the address has become another account's meanwhile.
 */
export async function confirmAddress(accounts: Accounts, call: Call<{ readonly token: string }>): Promise<void> {
  const { database, limits } = accounts
  await limitAttempts(database, [
    { of: `confirm-address:address:${networkOf(call.address)}`, limit: limits.verifyByAddress },
  ])
  await database
    .transaction(tx => moveAccount(accounts, tx, call.input.token))
    .catch(problem => {
      throw sqlState(problem) === UNIQUE_VIOLATION ? new Refusal('verification_failed') : problem
    })
}

async function moveAccount({ jobs }: Accounts, tx: Transaction, token: string): Promise<void> {
  const link = await spendToken(tx, ADDRESS_LINK, token)
  if (link === null) throw new Refusal('verification_failed')
  const { userId, email } = link
  const isOwn = and(eq(users.id, userId), isNull(users.staffRole))
  const [known] = await tx.select({ email: users.email }).from(users).where(isOwn).for('update')
  if (known === undefined) throw new Refusal('verification_failed')

  await clearUnconfirmed(tx, email)
  await tx.update(users).set({ email, emailVerified: true, updatedAt: sql`now()` }).where(isOwn)
  await forgetLinks(tx, RESET_LINK, { email: known.email })
  const verificationId = await prepareLink(tx, LEFT_ADDRESS, { userId, email: known.email })
  await queueMail(jobs, tx, { template: 'address-changed', verificationId })
}

/** Somebody signed up with this address and never confirmed it: the mailbox's owner, who just did, goes first. */
export async function clearUnconfirmed(tx: Transaction, email: string): Promise<void> {
  const [cleared] = await tx
    .delete(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false), isNull(users.staffRole)))
    .returning({ userId: users.id })
  if (cleared !== undefined) await forgetLinks(tx, VERIFICATION_LINK, cleared)
}
