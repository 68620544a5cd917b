import type { ChangePasswordInput } from '#contract/accounts.ts'
import { wrongOldPassword } from '../accounts/change-password.ts'
import { hashPassword, isRightPassword, requireUncommon } from '../accounts/passwords.ts'
import { lockPassword, setPassword } from '../accounts/stored-password.ts'
import { audit } from '../http/audit.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import type { StaffCall } from '../http/route.ts'
import type { StaffDesk } from './desk.ts'
import { lockMember } from './lock-member.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Replaces one's own password; the other sessions end. Throws wrong_old_password, password_too_common,
 * password_guessable, too_many_requests.
 */
export async function changePassword(
  { accounts }: StaffDesk,
  { staff, input, address }: StaffCall<ChangePasswordInput>,
): Promise<void> {
  const { database, limits } = accounts
  const { oldPassword, newPassword } = input
  await limitAttempts(database, [
    { of: `change-password:address:${networkOf(address)}`, limit: limits.changePasswordByAddress },
    { of: `change-password:account:${staff.id}`, limit: limits.changePasswordByAccount },
  ])
  await requireUncommon(accounts, newPassword, 'newPassword', staff)
  const known = await database.transaction(tx => lockPassword(tx, staff.id))
  if (!(await isRightPassword(oldPassword, known))) throw wrongOldPassword()
  const passwordHash = await hashPassword(newPassword)
  await database.transaction(async tx => {
    await lockMember(tx, staff.id)
    // Somebody else may have replaced it while this one was being checked.
    if ((await lockPassword(tx, staff.id)) !== known) throw wrongOldPassword()
    await setPassword(tx, staff.id, passwordHash)
    await endSessionsOf(tx, staff.id, staff.sessionHash)
    await audit(tx, staff, { action: 'member.password_changed', entity: 'member', entityId: staff.id })
  })
}
