import type { PasskeyProof } from '#contract/office/passkeys.ts'
import type { SigningInCall } from '../http/route.ts'
import { checkPasskey } from './check-passkey.ts'
import type { StaffDesk } from './desk.ts'
import { type OpenedSession, openSession } from './sessions.ts'

/**
 * The second step: opens the session. Throws passkeys_not_here, passkey_too_late, passkey_refused, sign_in_over,
 * too_many_requests.
 */
export async function givePasskey(
  desk: StaffDesk,
  call: SigningInCall<{ readonly passkey: PasskeyProof; readonly trust?: boolean | undefined }>,
): Promise<OpenedSession> {
  await checkPasskey(desk, call.staff, 'sign-in', call.input.passkey)
  return await desk.accounts.database.transaction(tx =>
    openSession(desk, tx, call.staff, call, { isProved: true, trusts: call.input.trust }),
  )
}
