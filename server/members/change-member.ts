import { and, asc, eq, sql } from 'drizzle-orm'
import type { ChangeMemberInput } from '#contract/office/members.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { staffInvitations } from '../database/tables/staff.ts'
import { audit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { StaffCall } from '../http/route.ts'
import type { StaffDesk } from './desk.ts'
import { forgetDevicesOf } from './devices.ts'
import { lockMember } from './lock-member.ts'
import { forgetPushOf } from './push-devices.ts'
import { endSessionsOf } from './sessions.ts'

/** Changes role or activity; the member's sessions end. Throws member_not_found, last_owner. */
export async function changeMember(
  { accounts: { database, jobs } }: StaffDesk,
  { staff, input }: StaffCall<ChangeMemberInput>,
): Promise<void> {
  const { id, role, isActive } = input
  await database.transaction(async tx => {
    // All owners in one order: of two owners who dismiss each other at once, one is the last and stays.
    const owners = await lockOwners(tx)
    const member = await lockMember(tx, id)
    const isLastOwner = owners.every(owner => owner === id)
    if (isLastOwner && !(role === 'owner' && isActive)) throw new Refusal('last_owner')
    if (member.staffRole === role && member.isActive === isActive) return
    await tx.update(users).set({ staffRole: role, isActive, updatedAt: sql`now()` }).where(eq(users.id, id))
    await endSessionsOf(tx, id)
    await forgetPushOf(tx, id)
    // A link to a new password would be the way back.
    if (!isActive) {
      await tx.delete(staffInvitations).where(eq(staffInvitations.email, member.email))
      await forgetDevicesOf(tx, id)
    }
    const before = { role: member.staffRole, isActive: member.isActive }
    await audit(tx, staff, {
      action: 'member.changed',
      entity: 'member',
      entityId: id,
      before,
      after: { role, isActive },
    })
    await raiseAlert(jobs, tx, {
      fact: member.isActive === isActive ? 'role_changed' : isActive ? 'member_opened' : 'member_closed',
      by: staff,
      entity: 'member',
      entityId: id,
      details: { name: member.name, email: member.email, role },
      // An owner who is put out must not be the one who is not told.
      ...(owners.includes(id) && { alsoTo: id }),
    })
  })
}

async function lockOwners(tx: Transaction): Promise<string[]> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.staffRole, 'owner'), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .for('update')
  return owners.map(({ id }) => id)
}
