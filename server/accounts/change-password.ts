import type { ChangePasswordInput } from '#contract/accounts.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShopperCall } from '../http/route.ts'
import type { Accounts } from './accounts.ts'
import { hashPassword, isRightPassword, requireUncommon } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { lockPassword } from './stored-password.ts'

/**
 * Replaces the password by one who knows the old one; the account's other sessions end. Throws wrong_old_password,
 * password_too_common, password_guessable, too_many_requests.
 */
export async function changePassword(accounts: Accounts, call: ShopperCall<ChangePasswordInput>): Promise<void> {
  const { database, limits } = accounts
  const { id: userId, name, email, sessionHash } = call.shopper
  const { oldPassword, newPassword } = call.input
  await limitAttempts(database, [
    { of: `change-password:address:${networkOf(call.address)}`, limit: limits.changePasswordByAddress },
    { of: `change-password:account:${userId}`, limit: limits.changePasswordByAccount },
  ])
  await requireUncommon(accounts, newPassword, 'newPassword', { name, email })
  const known = await database.transaction(tx => lockPassword(tx, userId))
  if (!(await isRightPassword(oldPassword, known))) throw wrongOldPassword()
  const passwordHash = await hashPassword(newPassword)
  await database.transaction(async tx => {
    // Somebody else may have replaced it while this one was being checked.
    if ((await lockPassword(tx, userId)) !== known) throw wrongOldPassword()
    await replacePassword(accounts, tx, { userId, email, passwordHash, keptSession: sessionHash })
  })
}

export function wrongOldPassword(): Refusal {
  return new Refusal('wrong_old_password', { fields: [{ path: 'oldPassword', key: 'wrong_old_password' }] })
}
