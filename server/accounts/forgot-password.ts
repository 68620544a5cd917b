import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import type { Call } from '../http/route.ts'
import { queueMail } from '../letters/mail-job.ts'
import type { Accounts } from './accounts.ts'
import { letterTo } from './limit-letters.ts'
import { prepareLink } from './mailed-links.ts'
import { RESET_LINK } from './reset-links.ts'

/**
 * Queues a mail with a reset link. Whether the address has an account is looked up when the mail goes out, so that neither the
 * answer nor its time can tell. Throws too_many_requests.
 */
export async function forgotPassword(accounts: Accounts, call: Call<{ readonly email: string }>): Promise<void> {
  const { database, jobs, limits } = accounts
  const { email } = call.input
  await limitAttempts(database, [
    { of: `forgot-password:address:${networkOf(call.address)}`, limit: limits.forgotByAddress },
    { of: `forgot-password:mailbox:${mailboxOf(email)}`, limit: limits.forgotByMailbox },
    ...letterTo(email, { address: call.address, limits: limits.letters }),
  ])
  await database.transaction(async tx => {
    const verificationId = await prepareLink(tx, RESET_LINK, { email })
    await queueMail(jobs, tx, { template: 'reset-password', verificationId })
  })
}
