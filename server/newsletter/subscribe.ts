import { mailboxOf } from '#shop/accounts/mailbox.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { letterTo } from '../accounts/limit-letters.ts'
import type { Database } from '../database/database.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { type Limit, limitAttempts } from '../http/rate-limit.ts'
import type { Call } from '../http/route.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { queueMail } from '../letters/mail-job.ts'
import { requestNewsletter } from './subscribers.ts'

export interface NewsletterDependencies {
  readonly database: Database
  readonly jobs: Jobs
  /** Letters to a mailbox are counted together, whatever they are about. */
  readonly accounts: Pick<Accounts, 'limits'>
}

const HOUR = 3_600
/** Many shoppers of one mobile network share an address. */
const BY_ADDRESS: Limit = { attempts: 30, seconds: HOUR }
const BY_MAILBOX: Limit = { attempts: 3, seconds: HOUR }

/**
 * Writes to the mailbox: a link to confirm or, where it gets the newsletter already, just that. The caller cannot tell which,
 * by answer or time. Throws too_many_requests.
 */
export async function subscribe(
  { database, jobs, accounts: { limits } }: NewsletterDependencies,
  { input: { email }, address, language }: Call<{ readonly email: string }>,
): Promise<void> {
  await limitAttempts(database, [
    { of: `newsletter:address:${networkOf(address)}`, limit: BY_ADDRESS },
    { of: `newsletter:mailbox:${mailboxOf(email)}`, limit: BY_MAILBOX },
    ...letterTo(email, { address, limits: limits.letters }),
  ])
  await database.transaction(async tx => {
    const subscriberId = await requestNewsletter(tx, { email, language })
    await queueMail(jobs, tx, { template: 'newsletter', subscriberId })
  })
}
