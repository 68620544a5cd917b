import { eq, sql } from 'drizzle-orm'
import type { UpdateProfileInput } from '#contract/accounts/endpoints.ts'
import type { Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { queueMail } from '../mails/mail-job.ts'
import { limitAttempts } from '../platform/rate-limit.ts'
import type { ShopperCall } from '../platform/route.ts'
import type { Accounts } from './accounts.ts'
import { ADDRESS_LINK } from './address-links.ts'
import { forgetLinks, prepareLink } from './mailed-links.ts'

/**
 * The name changes at once; a new address only once the link mailed to it is opened. Whether it is another account's is looked
 * up when the mail goes out: the caller cannot tell, by answer or time. Throws too_many_requests.
 */
export async function updateProfile(
  accounts: Accounts,
  call: ShopperCall<UpdateProfileInput>,
): Promise<'saved' | 'address_to_confirm'> {
  const { database, limits } = accounts
  const { id: userId, email: known } = call.shopper
  const { name, email } = call.input
  const isNewAddress = email !== known
  if (isNewAddress) {
    await limitAttempts(database, [
      { of: `change-address:account:${userId}`, limit: limits.changeAddressByAccount },
      { of: `change-address:mailbox:${email}`, limit: limits.changeAddressByMailbox },
    ])
  }
  await database.transaction(async tx => {
    await tx.update(users).set({ name, updatedAt: sql`now()` }).where(eq(users.id, userId))
    if (isNewAddress) await mailAddressLink(accounts, tx, { userId, email })
  })
  return isNewAddress ? 'address_to_confirm' : 'saved'
}

/** The latest wish counts: links of earlier ones are void. */
async function mailAddressLink({ jobs }: Accounts, tx: Transaction, move: { userId: string; email: string }) {
  await forgetLinks(tx, ADDRESS_LINK, { userId: move.userId })
  const verificationId = await prepareLink(tx, ADDRESS_LINK, move)
  await queueMail(jobs, tx, { template: 'confirm-address', verificationId })
}
