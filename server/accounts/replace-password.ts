import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { sessions } from '../database/tables/accounts.ts'
import { queueMail } from '../letters/mail-job.ts'
import type { Accounts } from './accounts.ts'
import { ADDRESS_LINK } from './address-links.ts'
import { forgetLinks } from './mailed-links.ts'
import { RESET_LINK } from './reset-links.ts'
import { setPassword } from './stored-password.ts'

export interface Replacement {
  readonly userId: string
  readonly email: string
  /** Argon2id. */
  readonly passwordHash: string
  /** SHA-256 of the one session's token that stays open; null ends all. */
  readonly keptSession: string | null
}

/**
 * Makes the password the account's, shuts every other way in (its sessions, and mailed links that would set a password or move
 * the account) and tells the mailbox.
 */
export async function replacePassword(
  { jobs }: Accounts,
  tx: Transaction,
  { userId, email, passwordHash, keptSession }: Replacement,
): Promise<void> {
  // Before the sessions: a log-in with the old password waits for this row, and then finds it changed.
  await setPassword(tx, userId, passwordHash)
  await endSessions(tx, userId, keptSession)
  await forgetLinks(tx, RESET_LINK, { email })
  await forgetLinks(tx, ADDRESS_LINK, { userId })
  await queueMail(jobs, tx, { template: 'password-changed', userId })
}

/** Ends the account's sessions, but for the one whose token has this hash. */
export async function endSessions(tx: Transaction, userId: string, kept: string | null): Promise<void> {
  const ofUser = eq(sessions.userId, userId)
  await tx.delete(sessions).where(kept === null ? ofUser : and(ofUser, ne(sessions.token, kept)))
}
