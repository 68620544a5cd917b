import { eq } from 'drizzle-orm'
import type { InviteMemberInput } from '#contract/office/members.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { staffInvitations } from '../database/tables/staff.ts'
import { type Author, audit } from '../http/audit.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { StaffCall } from '../http/route.ts'
import { queueMail } from '../letters/mail-job.ts'
import type { StaffDesk } from './desk.ts'
import { issueInvitation, keepInvitation } from './invitations.ts'

/** Mails an invitation. Throws staff_address_taken, too_many_requests. */
export async function inviteMember(desk: StaffDesk, { staff, input }: StaffCall<InviteMemberInput>): Promise<void> {
  await limitInvitations(desk, staff.id)
  const { database, jobs } = desk.accounts
  await database.transaction(async tx => {
    const invitationId = await prepareInvitation(tx, staff, input)
    await queueMail(jobs, tx, { template: 'staff-invitation', invitationId })
    const { name, email, role } = input
    await raiseAlert(jobs, tx, {
      fact: 'member_invited',
      by: staff,
      entity: 'invitation',
      entityId: invitationId,
      details: { name, email, role },
    })
  })
}

/**
 * Invites without a mail and answers the token of the link: for the owner of the machine, who may hand it over by any way. Of a
 * member's address it is a link to choose a new password. Throws staff_address_taken.
 */
export async function inviteByHand(
  { database }: Pick<StaffDesk['accounts'], 'database'>,
  author: Author,
  input: InviteMemberInput,
): Promise<string> {
  return await database.transaction(async tx => {
    const member = await findMemberBy(tx, eq(users.email, input.email))
    const id =
      member === undefined ? await prepareInvitation(tx, author, input) : await prepareNewPassword(tx, author, member)
    const issued = await issueInvitation(tx, id)
    if (issued === null) throw new Refusal('invalid_invitation')
    return issued.token
  })
}

/** Mails a member a link to choose a new password, and answers the address. Throws member_not_found, too_many_requests. */
export async function mailNewPasswordLink(
  desk: StaffDesk,
  { staff, input }: StaffCall<{ readonly id: string }>,
): Promise<string> {
  await limitInvitations(desk, staff.id)
  const { database, jobs } = desk.accounts
  return await database.transaction(async tx => {
    const member = await findMemberBy(tx, eq(users.id, input.id))
    if (member === undefined || !member.isActive) throw new Refusal('member_not_found')
    const invitationId = await prepareNewPassword(tx, staff, member)
    await queueMail(jobs, tx, { template: 'staff-invitation', invitationId })
    return member.email
  })
}

/** Throws member_not_found where there is no such invitation. */
export async function withdrawInvitation(
  { accounts: { database } }: StaffDesk,
  { staff, input }: StaffCall<{ readonly id: string }>,
): Promise<void> {
  await database.transaction(async tx => {
    const [gone] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, input.id)).returning()
    if (gone === undefined) throw new Refusal('member_not_found')
    const { name, email, role } = gone
    const before = { name, email, role }
    await audit(tx, staff, { action: 'invitation.withdrawn', entity: 'invitation', entityId: gone.id, before })
  })
}

async function limitInvitations({ accounts: { database, limits } }: StaffDesk, staffId: string): Promise<void> {
  await limitAttempts(database, [{ of: `invite:account:${staffId}`, limit: limits.inviteByAccount }])
}

async function prepareInvitation(tx: Transaction, author: Author, input: InviteMemberInput): Promise<string> {
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, input.email))
  if (taken !== undefined) throw new Refusal('staff_address_taken', { fields: [ADDRESS_TAKEN] })
  const invitationId = await keepInvitation(tx, input)
  await audit(tx, author, { action: 'member.invited', entity: 'invitation', entityId: invitationId, after: input })
  return invitationId
}

const ADDRESS_TAKEN = { path: 'email', key: 'staff_address_taken' } as const

async function prepareNewPassword(tx: Transaction, author: Author, member: Member): Promise<string> {
  const { id, name, email, role, language } = member
  const invitationId = await keepInvitation(tx, { name, email, role, language })
  await audit(tx, author, { action: 'member.new_password_link', entity: 'member', entityId: id })
  return invitationId
}

interface Member extends InviteMemberInput {
  readonly id: string
  readonly isActive: boolean
}

async function findMemberBy(tx: Transaction, isMember: ReturnType<typeof eq>): Promise<Member | undefined> {
  const [user] = await tx.select().from(users).where(isMember)
  return user === undefined || user.staffRole === null ? undefined : { ...user, role: user.staffRole }
}
