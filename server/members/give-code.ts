import type { SigningInCall } from '../http/route.ts'
import { checkCode } from './check-code.ts'
import type { StaffDesk } from './desk.ts'
import { type OpenedSession, openSession } from './sessions.ts'

/** The second step: opens the session. Throws wrong_code, sign_in_over, too_many_requests. */
export async function giveCode(
  desk: StaffDesk,
  call: SigningInCall<{ readonly code: string; readonly trust?: boolean | undefined }>,
): Promise<OpenedSession> {
  await checkCode(desk, call.staff, call.input.code)
  return await desk.accounts.database.transaction(tx =>
    openSession(desk, tx, call.staff, call, { isProved: true, trusts: call.input.trust }),
  )
}
