import { eq, sql } from 'drizzle-orm'
import { staffSessions } from '../database/tables/staff.ts'
import type { StaffCall } from '../http/route.ts'
import { checkCode } from './check-code.ts'
import type { StaffDesk } from './desk.ts'

/** Notes that this session proved its second step just now. Throws wrong_code, sign_in_over, too_many_requests. */
export async function stepUp(desk: StaffDesk, { staff, input }: StaffCall<{ readonly code: string }>): Promise<void> {
  await checkCode(desk, staff, input.code)
  await desk.accounts.database
    .update(staffSessions)
    .set({ provedAt: sql`now()`, wrongCodes: 0 })
    .where(eq(staffSessions.tokenHash, staff.sessionHash))
}
