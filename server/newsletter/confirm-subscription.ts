import type { MailedToken } from '#contract/newsletter.ts'
import type { Database } from '../database/database.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { type Limit, limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/route.ts'
import { confirmByToken } from './subscribers.ts'

const BY_ADDRESS: Limit = { attempts: 60, seconds: 600 }

/** From now on the mailbox gets the newsletter. Throws invalid_newsletter_link, too_many_requests. */
export async function confirmSubscription(
  database: Database,
  { input: { token }, address }: Call<MailedToken>,
): Promise<void> {
  await limitAttempts(database, [{ of: `newsletter-confirm:address:${networkOf(address)}`, limit: BY_ADDRESS }])
  if (!(await confirmByToken(database, token))) throw new Refusal('invalid_newsletter_link')
}
