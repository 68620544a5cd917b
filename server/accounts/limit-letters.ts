import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import type { CountedAttempt, Limit } from '../http/rate-limit.ts'

/** How many letters may be asked for by whoever knows an address, whatever the letters are about. */
export interface LetterLimits {
  readonly byMailbox: Limit
  readonly byMailboxADay: Limit
  /** From one network address, to whichever mailboxes. Many shoppers of one mobile network share an address. */
  readonly byAddress: Limit
}

/** One letter to be counted, together with what else the call counts: `limitAttempts` of all at once. */
export function letterTo(
  email: string,
  { address, limits }: { readonly address: string; readonly limits: LetterLimits },
): CountedAttempt[] {
  const mailbox = mailboxOf(email)
  return [
    { of: `letters:mailbox:${mailbox}`, limit: limits.byMailbox },
    { of: `letters-day:mailbox:${mailbox}`, limit: limits.byMailboxADay },
    { of: `letters:address:${networkOf(address)}`, limit: limits.byAddress },
  ]
}
