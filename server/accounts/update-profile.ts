import { eq, sql } from 'drizzle-orm'
import type { UpdateProfileInput } from '#contract/accounts.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import type { Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import type { ShopperCall } from '../http/route.ts'
import { queueMail } from '../letters/mail-job.ts'
import type { Accounts } from './accounts.ts'
import { ADDRESS_LINK } from './address-links.ts'
import { letterTo } from './limit-letters.ts'
import { forgetLinks, prepareLink } from './mailed-links.ts'
import { requireOwnPassword } from './own-password.ts'

/**
 * The name changes at once; a new address, which takes the password, only once the link mailed to it is opened. Whether it is another
 * account's is looked up when the mail goes out: the caller cannot tell, by answer or time. Throws wrong_old_password,
 * too_many_requests, and invalid_request where the password is missing.
 */
export async function updateProfile(
  accounts: Accounts,
  call: ShopperCall<UpdateProfileInput>,
): Promise<'saved' | 'address_to_confirm'> {
  const { database } = accounts
  const { id: userId, email: known, sessionHash } = call.shopper
  const { name, email } = call.input
  const isNewAddress = email !== known
  if (isNewAddress) await requireRightToMove(accounts, call)
  await database.transaction(async tx => {
    await tx.update(users).set({ name, updatedAt: sql`now()` }).where(eq(users.id, userId))
    if (isNewAddress) await mailAddressLink(accounts, tx, { userId, email, sessionHash })
  })
  return isNewAddress ? 'address_to_confirm' : 'saved'
}

/** A session may be somebody else's, on a phone left open: moving the account takes what only its owner knows. */
async function requireRightToMove(accounts: Accounts, { shopper, input, address }: ShopperCall<UpdateProfileInput>) {
  const { database, limits } = accounts
  await limitAttempts(database, [{ of: `change-address:account:${shopper.id}`, limit: limits.changeAddressByAccount }])
  await requireOwnPassword(database, shopper.id, input.password)
  // Only now: a stranger's mailbox is not used up by who could not write to it anyway.
  await limitAttempts(database, [
    { of: `change-address:mailbox:${mailboxOf(input.email)}`, limit: limits.changeAddressByMailbox },
    ...letterTo(input.email, { address, limits: limits.letters }),
  ])
}

/** The latest wish counts: links of earlier ones are void. */
async function mailAddressLink(
  { jobs }: Accounts,
  tx: Transaction,
  move: { userId: string; email: string; sessionHash: string },
) {
  await forgetLinks(tx, ADDRESS_LINK, { userId: move.userId })
  const verificationId = await prepareLink(tx, ADDRESS_LINK, move)
  await queueMail(jobs, tx, { template: 'confirm-address', verificationId })
}
