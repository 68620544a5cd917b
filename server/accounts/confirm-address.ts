import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { UNIQUE_VIOLATION } from '../database/prepared.ts'
import { users } from '../database/tables/accounts.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/route.ts'
import { queueMail } from '../letters/mail-job.ts'
import { sqlState } from '../process/error-code.ts'
import type { Accounts } from './accounts.ts'
import { ADDRESS_LINK } from './address-links.ts'
import { keepLeftAddress } from './left-addresses.ts'
import { forgetLinks, spendToken } from './mailed-links.ts'
import { endSessions } from './replace-password.ts'
import { RESET_LINK } from './reset-links.ts'
import { forgetSignUps } from './sign-ups.ts'

/**
 * Moves an account to the address whose mailbox got the link, once, ends its sessions but the one that wished it, and tells the old
 * mailbox, which may take the move back for seven days. Throws verification_failed where the link is used, too old or unknown, or the
 * address has become another account's meanwhile.
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
  const { userId, email, sessionHash } = link
  const isOwn = and(eq(users.id, userId), isNull(users.staffRole))
  const [known] = await tx.select({ email: users.email }).from(users).where(isOwn).for('update')
  if (known === undefined) throw new Refusal('verification_failed')

  // Somebody signed up with this address and never confirmed it: the mailbox's owner, who just did, goes first.
  await forgetSignUps(tx, email)
  await tx.update(users).set({ email, updatedAt: sql`now()` }).where(isOwn)
  await forgetLinks(tx, RESET_LINK, { email: known.email })
  await endSessions(tx, userId, sessionHash)
  const leftAddressId = await keepLeftAddress(tx, { userId, email: known.email })
  await queueMail(jobs, tx, { template: 'address-changed', leftAddressId })
}
