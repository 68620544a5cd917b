import { audit } from '../http/audit.ts'
import type { StaffCall } from '../http/route.ts'
import { requireOwnProof } from './check-code.ts'
import type { StaffDesk } from './desk.ts'
import { lockCaller } from './lock-member.ts'
import { replaceRecoveryCodes } from './two-factor.ts'

/**
 * New recovery codes for whoever has the app, a passkey or one of the old codes. Throws second_factor_needed, step_up_needed, wrong_code,
 * sign_in_over, session_expired, too_many_requests.
 */
export async function renewRecoveryCodes(
  desk: StaffDesk,
  { staff, input }: StaffCall<{ readonly code?: string | undefined }>,
): Promise<string[]> {
  await requireOwnProof(desk, staff, input.code)
  return await desk.accounts.database.transaction(async tx => {
    await lockCaller(tx, staff)
    await audit(tx, staff, { action: 'member.recovery_codes_renewed', entity: 'member', entityId: staff.id })
    return await replaceRecoveryCodes(tx, staff.id)
  })
}
