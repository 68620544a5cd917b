import type { StaffMeReply } from '#contract/office/members.ts'
import { passkeyOffer } from '#shop/accounts/passkeys.ts'
import type { SigningInCall } from '../http/route.ts'
import { csrfTokenOf, staffTokenIn } from '../http/staff-session.ts'
import { maySetUpLater, type StaffDesk } from './desk.ts'
import { officeWarnings } from './office-warnings.ts'
import { countRecoveryCodes, hasApp, hasPasskeys } from './two-factor.ts'

/** Who is signed in or on the way, and what a page needs to go on. */
export async function readMe(desk: StaffDesk, { staff, headers }: SigningInCall<unknown>): Promise<StaffMeReply> {
  const { id, name, email, role, isOpen } = staff
  const { database } = desk.accounts
  const proofs = { hasApp: await hasApp(database, id), hasPasskeys: await hasPasskeys(database, id) }
  const hasTwoFactor = proofs.hasApp || proofs.hasPasskeys
  const step = hasTwoFactor ? 'needed' : 'to-set-up'
  return {
    success: true,
    staff: { _id: id, name, email, role },
    csrfToken: csrfTokenOf(staffTokenIn(headers, desk.publicUrl) ?? ''),
    twoFactor: isOpen ? 'done' : step,
    hasTwoFactor,
    ...proofs,
    passkeys: passkeyOffer(desk.publicUrl),
    maySetUpLater: !hasTwoFactor && maySetUpLater(desk),
    warnings: officeWarnings(desk),
    recoveryCodesLeft: await countRecoveryCodes(database, id),
  }
}
