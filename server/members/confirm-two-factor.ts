import { westernDigits } from '#shop/western-digits.ts'
import { audit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { SigningInCall } from '../http/route.ts'
import { refuseCode } from './check-code.ts'
import type { StaffDesk } from './desk.ts'
import { lockMember } from './lock-member.ts'
import { endSessionsOf, type OpenedSession, openSession } from './sessions.ts'
import { confirmSecret, hasTwoFactor, readPendingSecret, replaceRecoveryCodes, stepOf } from './two-factor.ts'

/**
 * Makes the scanned secret the second step; the member's other sessions end. Answers the new session and the recovery codes.
 * Throws second_factor_needed, two_factor_not_begun, wrong_code, sign_in_over.
 */
export async function confirmTwoFactor(
  desk: StaffDesk,
  call: SigningInCall<{ readonly code: string }>,
): Promise<{ readonly opened: OpenedSession; readonly recoveryCodes: readonly string[] }> {
  const { staff, input } = call
  const { database } = desk.accounts
  // A second step that is there is replaced from an open session alone, as it was asked for.
  if (!staff.isOpen && (await hasTwoFactor(database, staff.id))) throw new Refusal('second_factor_needed')
  const secret = await readPendingSecret(database, staff)
  if (secret === null) throw new Refusal('two_factor_not_begun')
  const step = stepOf(secret, westernDigits(input.code).replace(/\s/g, ''), desk.clock())
  if (step === null) return await refuseCode(desk, staff)
  return await database.transaction(async tx => {
    await lockMember(tx, staff.id)
    if (!(await confirmSecret(tx, staff, secret, step))) throw new Refusal('two_factor_not_begun')
    const recoveryCodes = await replaceRecoveryCodes(tx, staff.id)
    await audit(tx, staff, { action: 'member.two_factor_set_up', entity: 'member', entityId: staff.id })
    await endSessionsOf(tx, staff.id, staff.sessionHash)
    return { opened: await openSession(desk, tx, staff, call, { isProved: true }), recoveryCodes }
  })
}
