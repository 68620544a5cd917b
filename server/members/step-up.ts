import { eq, sql } from 'drizzle-orm'
import type { StepUpInput } from '#contract/office/members.ts'
import { staffSessions } from '../database/tables/staff.ts'
import type { StaffCall } from '../http/route.ts'
import { checkCode } from './check-code.ts'
import { checkPasskey } from './check-passkey.ts'
import type { StaffDesk } from './desk.ts'

/**
 * Notes that this session proved its second step just now. Throws wrong_code, passkeys_not_here, passkey_too_late, passkey_refused,
 * sign_in_over, too_many_requests.
 */
export async function stepUp(
  desk: StaffDesk,
  { staff, input: { code, passkey } }: StaffCall<StepUpInput>,
): Promise<void> {
  if (passkey !== undefined) await checkPasskey(desk, staff, 'step-up', passkey)
  else await checkCode(desk, staff, code ?? '')
  await desk.accounts.database
    .update(staffSessions)
    .set({ provedAt: sql`now()`, wrongCodes: 0 })
    .where(eq(staffSessions.tokenHash, staff.sessionHash))
}
