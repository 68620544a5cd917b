import { eq } from 'drizzle-orm'
import type { AcceptInvitationInput } from '#contract/office/members.ts'
import { storeStaff } from '../accounts/create-staff.ts'
import { hashPassword, requireUncommon } from '../accounts/passwords.ts'
import { forgetSignUps } from '../accounts/sign-ups.ts'
import { setPassword } from '../accounts/stored-password.ts'
import type { Transaction } from '../database/database.ts'
import { UNIQUE_VIOLATION } from '../database/prepared.ts'
import { users } from '../database/tables/accounts.ts'
import { audit } from '../http/audit.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/route.ts'
import { sqlState } from '../process/error-code.ts'
import type { StaffDesk } from './desk.ts'
import { forgetDevicesOf } from './devices.ts'
import { findInvitation, type Invitation, spendInvitation } from './invitations.ts'
import { forgetPushOf } from './push-devices.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Chooses the password of a new member, or another one for a member who was sent a link. Signing in, second step included, comes
 * after. Throws invalid_invitation, password_too_common, password_guessable, too_many_requests.
 */
export async function acceptInvitation(desk: StaffDesk, call: Call<AcceptInvitationInput>): Promise<void> {
  const { database, limits } = desk.accounts
  const { token, password } = call.input
  await limitAttempts(database, [
    { of: `accept-invitation:address:${networkOf(call.address)}`, limit: limits.acceptInvitationByAddress },
  ])
  // Looked at first: hashing is dear, and a made-up link must not buy it.
  const invited = await findInvitation(database, token)
  if (invited === null) throw new Refusal('invalid_invitation')
  await requireUncommon(desk.accounts, password, 'password', invited)
  const passwordHash = await hashPassword(password)
  await database
    .transaction(async tx => {
      const invitation = await spendInvitation(tx, token)
      if (invitation === null) throw new Refusal('invalid_invitation')
      await letIn(tx, { invitation, passwordHash, address: call.address })
    })
    .catch(problem => {
      // A shopper has signed up and confirmed the address meanwhile.
      throw sqlState(problem) === UNIQUE_VIOLATION ? new Refusal('invalid_invitation') : problem
    })
}

interface Acceptance {
  readonly invitation: Invitation
  readonly passwordHash: string
  readonly address: string
}

async function letIn(tx: Transaction, { invitation, passwordHash, address }: Acceptance) {
  const { name, email, role, language } = invitation
  await forgetSignUps(tx, email)
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (known === undefined) {
    const id = await storeStaff(tx, { name, email, role, language, passwordHash })
    const author = { id, name, address }
    await audit(tx, author, { action: 'member.joined', entity: 'member', entityId: id, after: { email, role } })
    return
  }
  if (known.staffRole === null || !known.isActive) throw new Refusal('invalid_invitation')
  await setPassword(tx, known.id, passwordHash)
  await endSessionsOf(tx, known.id)
  await forgetDevicesOf(tx, known.id)
  await forgetPushOf(tx, known.id)
  const author = { id: known.id, name: known.name, address }
  await audit(tx, author, { action: 'member.password_changed', entity: 'member', entityId: known.id })
}
