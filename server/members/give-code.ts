import type { SigningInCall } from '../http/route.ts'
import { checkCode } from './check-code.ts'
import type { StaffDesk } from './desk.ts'
import { openSession } from './sessions.ts'

/** The second step: opens the session and answers its token. Throws wrong_code, sign_in_over, too_many_requests. */
export async function giveCode(desk: StaffDesk, call: SigningInCall<{ readonly code: string }>): Promise<string> {
  await checkCode(desk, call.staff, call.input.code)
  return await desk.accounts.database.transaction(tx => openSession(tx, call.staff, call, { isProved: true }))
}
