import type { RegisterInput } from '#contract/accounts.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import type { Call } from '../http/route.ts'
import { queueMail } from '../letters/mail-job.ts'
import type { Accounts } from './accounts.ts'
import { letterTo } from './limit-letters.ts'
import { hashPassword, requireUncommon, SALT_BYTES } from './passwords.ts'
import { keepSignUp, saltFor } from './sign-ups.ts'

/**
 * Keeps a sign-up and writes to the mailbox. Whether the address has an account already is looked up when the mail goes out: the
 * caller cannot tell, by answer or time. Throws password_too_common, password_guessable, too_many_requests.
 */
export async function register(accounts: Accounts, call: Call<RegisterInput>): Promise<void> {
  const { name, email, password, attempt = null } = call.input
  const { limits, database, jobs } = accounts
  await requireUncommon(accounts, password, 'password', { name, email })
  await limitAttempts(database, [
    { of: `register:address:${networkOf(call.address)}`, limit: limits.registerByAddress },
    { of: `register:mailbox:${mailboxOf(email)}`, limit: limits.registerByMailbox },
    ...letterTo(email, { address: call.address, limits: limits.letters }),
  ])
  const passwordHash = await hashPassword(password, await saltFor(database, email, SALT_BYTES))
  await database.transaction(async tx => {
    const signUpId = await keepSignUp(tx, { name, email, passwordHash, language: call.language, attempt })
    await queueMail(jobs, tx, { template: 'verify-email', signUpId })
  })
}
