import { Refusal } from '../http/refusal.ts'
import type { SigningInCall } from '../http/route.ts'
import { maySetUpLater, type StaffDesk } from './desk.ts'
import { type OpenedSession, openSession } from './sessions.ts'
import { hasTwoFactor } from './two-factor.ts'

/** Opens the session without a second step, where it may wait and for who has none. Throws second_factor_needed. */
export async function setUpLater(desk: StaffDesk, call: SigningInCall<unknown>): Promise<OpenedSession> {
  const { database } = desk.accounts
  if (!maySetUpLater(desk) || (await hasTwoFactor(database, call.staff.id))) throw new Refusal('second_factor_needed')
  return await database.transaction(tx => openSession(desk, tx, call.staff, call, { isProved: false }))
}
