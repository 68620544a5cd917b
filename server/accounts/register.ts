import { eq, sql } from 'drizzle-orm'
import type { RegisterInput } from '#contract/accounts/endpoints.ts'
import type { Transaction } from '../database/database.ts'
import { sqlState, UNIQUE_VIOLATION } from '../database/prepared.ts'
import { credentials, users } from '../database/tables/accounts.ts'
import { queueMail } from '../mails/mail-job.ts'
import { limitAttempts } from '../platform/rate-limit.ts'
import type { Call } from '../platform/route.ts'
import type { Accounts } from './accounts.ts'
import { networkOf } from './limit-sign-ins.ts'
import { hashPassword, requireUncommon } from './passwords.ts'
import { mailVerificationLink } from './verification-links.ts'

/**
 * Signs up, or lets the mailbox's owner know that the address has an account: the caller cannot tell which, by answer or time.
 * Throws password_too_common, too_many_requests.
 */
export async function register(accounts: Accounts, call: Call<RegisterInput>): Promise<void> {
  const { name, email, password } = call.input
  const { limits, database } = accounts
  requireUncommon(password, 'password')
  await limitAttempts(database, [
    { of: `register:address:${networkOf(call.address)}`, limit: limits.registerByAddress },
    { of: `register:mailbox:${email}`, limit: limits.registerByMailbox },
  ])
  const shopper = { name, email, passwordHash: await hashPassword(password), language: call.language }
  await welcome(accounts, shopper).catch(async problem => {
    // Two registrations of a mailbox at once both find it free; the later one finds it taken the second time.
    if (sqlState(problem) !== UNIQUE_VIOLATION) throw problem
    await welcome(accounts, shopper)
  })
}

interface NewShopper {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly language: 'en' | 'ar'
}

async function welcome(accounts: Accounts, shopper: NewShopper): Promise<void> {
  const { name, email, passwordHash } = shopper
  await accounts.database.transaction(async tx => {
    const known = await tx.query.users.findFirst({ where: eq(users.email, email) })
    if (known?.emailVerified) {
      await queueMail(accounts.jobs, tx, { template: 'already-registered', userId: known.id })
      return
    }
    const userId = known?.id ?? (await createShopper(accounts, tx, shopper))
    if (known !== undefined) await renew(tx, userId, shopper)
    await mailVerificationLink(accounts, tx, { userId, name, passwordHash })
  })
}

async function createShopper({ auth }: Accounts, tx: Transaction, shopper: NewShopper): Promise<string> {
  const { passwordHash, ...user } = shopper
  const store = await auth.on(tx)
  const { id } = await store.createUser({ ...user, emailVerified: false }, { method: 'email-password' })
  await store.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: passwordHash })
  return id
}

/** Until somebody has read the mailbox, the latest words hold: who mistyped a password can simply sign up again. */
async function renew(tx: Transaction, userId: string, { name, passwordHash, language }: NewShopper): Promise<void> {
  await tx.update(users).set({ name, language, updatedAt: sql`now()` }).where(eq(users.id, userId))
  await tx
    .update(credentials)
    .set({ password: passwordHash, updatedAt: sql`now()` })
    .where(eq(credentials.userId, userId))
}
