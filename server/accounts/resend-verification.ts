import type { ResendVerificationInput } from '#contract/accounts.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import type { Call } from '../http/route.ts'
import { hashToken } from '../http/session.ts'
import { queueMail } from '../letters/mail-job.ts'
import type { Accounts } from './accounts.ts'
import { letterTo } from './limit-letters.ts'
import { prepareLink } from './mailed-links.ts'
import { RESEND_WISH } from './resend-links.ts'

/**
 * Queues another verification mail. Whether a sign-up of the address waits is looked up when the mail goes out, so that neither the
 * answer nor its time can tell. It counts as a sign-up and as a letter. Throws too_many_requests.
 */
export async function resendVerification(accounts: Accounts, call: Call<ResendVerificationInput>): Promise<void> {
  const { database, jobs, limits } = accounts
  const { email, attempt } = call.input
  await limitAttempts(database, [
    { of: `register:address:${networkOf(call.address)}`, limit: limits.registerByAddress },
    { of: `register:mailbox:${mailboxOf(email)}`, limit: limits.registerByMailbox },
    ...letterTo(email, { address: call.address, limits: limits.letters }),
  ])
  const attemptHash = attempt === undefined ? null : hashToken(attempt)
  await database.transaction(async tx => {
    const verificationId = await prepareLink(tx, RESEND_WISH, { email, attemptHash })
    await queueMail(jobs, tx, { template: 'verify-email-again', verificationId })
  })
}
