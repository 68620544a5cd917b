import { raiseAlert } from '../alerts/raise-alert.ts'
import { audit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { StaffCall } from '../http/route.ts'
import type { StaffDesk } from './desk.ts'
import { forgetDevicesOf } from './devices.ts'
import { lockMember } from './lock-member.ts'
import { forgetPushOf } from './push-devices.ts'
import { endSessionsOf } from './sessions.ts'
import { forgetTwoFactor } from './two-factor.ts'

/** Forgets a member's second step and ends their sessions. Throws member_not_found, also for oneself. */
export async function resetTwoFactor(
  { accounts: { database, jobs } }: StaffDesk,
  { staff, input }: StaffCall<{ readonly id: string }>,
): Promise<void> {
  // Whoever found an open session must not be able to put their own phone in its place.
  if (input.id === staff.id) throw new Refusal('member_not_found')
  await database.transaction(async tx => {
    const member = await lockMember(tx, input.id)
    await forgetTwoFactor(tx, member.id)
    await endSessionsOf(tx, member.id)
    await forgetPushOf(tx, member.id)
    await forgetDevicesOf(tx, member.id)
    await audit(tx, staff, { action: 'member.two_factor_reset', entity: 'member', entityId: member.id })
    await raiseAlert(jobs, tx, {
      fact: 'second_step_reset',
      by: staff,
      entity: 'member',
      entityId: member.id,
      details: { name: member.name, email: member.email },
    })
  })
}
