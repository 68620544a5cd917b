import { and, eq, isNull, sql } from 'drizzle-orm'
import { UNIQUE_VIOLATION } from '../database/prepared.ts'
import { sessions, users } from '../database/tables/accounts.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/route.ts'
import { sqlState } from '../process/error-code.ts'
import type { Accounts } from './accounts.ts'
import { ADDRESS_LINK } from './address-links.ts'
import { findUndo, spendUndo } from './left-addresses.ts'
import { forgetLinks, issueToken, prepareLink } from './mailed-links.ts'
import { RESET_LINK } from './reset-links.ts'
import { forgetSignUps } from './sign-ups.ts'
import { setPassword } from './stored-password.ts'

/**
 * Moves an account back to the address whose mailbox got the link, ends all its sessions and makes its password useless: whoever
 * moved it knew it. Answers the token of a link that chooses a new one. Throws invalid_undo_link where the link is used, too old or
 * unknown, or the address has another account by now, too_many_requests.
 */
export async function undoAddress(accounts: Accounts, call: Call<{ readonly token: string }>): Promise<string> {
  const { database, limits } = accounts
  await limitAttempts(database, [
    { of: `undo-address:address:${networkOf(call.address)}`, limit: limits.undoAddressByAddress },
  ])
  return await database
    .transaction(async tx => {
      const left = await findUndo(tx, call.input.token)
      if (left === null) throw new Refusal('invalid_undo_link')
      const { userId, email } = left
      const isOwn = and(eq(users.id, userId), isNull(users.staffRole))
      const [moved] = await tx.select({ email: users.email }).from(users).where(isOwn).for('update')
      if (moved === undefined || !(await spendUndo(tx, left))) throw new Refusal('invalid_undo_link')
      await forgetSignUps(tx, email)
      await tx.update(users).set({ email, updatedAt: sql`now()` }).where(isOwn)
      await setPassword(tx, userId, null)
      await tx.delete(sessions).where(eq(sessions.userId, userId))
      await forgetLinks(tx, RESET_LINK, { email: moved.email })
      await forgetLinks(tx, ADDRESS_LINK, { userId })
      const issued = await issueToken(tx, RESET_LINK, await prepareLink(tx, RESET_LINK, { email }))
      if (issued === null) throw new Error('a link made in this transaction is there')
      return issued.token
    })
    .catch(problem => {
      throw sqlState(problem) === UNIQUE_VIOLATION ? new Refusal('invalid_undo_link') : problem
    })
}
