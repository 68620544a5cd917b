import { eq, sql } from 'drizzle-orm'
import { westernDigits } from '#shop/western-digits.ts'
import { users } from '../database/tables/accounts.ts'
import { staffSessions } from '../database/tables/staff.ts'
import { audit } from '../http/audit.ts'
import { limitSignIns, networkOf } from '../http/limit-sign-ins.ts'
import { countIn, refuseAfter } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { requireStepUp } from '../http/require-step-up.ts'
import type { Staff, SteppingUp } from '../http/route.ts'
import { alertLockOut, type LockOut, writeLockOut } from './alert-lock-out.ts'
import type { StaffDesk } from './desk.ts'
import { lockMember } from './lock-member.ts'
import { hasSignedInFrom } from './log-in.ts'
import { endSession } from './sessions.ts'
import { hasPasskeys, takeAppCode, takeRecoveryCode } from './two-factor.ts'

/** Wrong codes and refused passkeys after which a session ends: whoever gives them begins again with the password. */
const MOST_WRONG_CODES = 5

/**
 * Takes a code of the authenticator app, or uses a recovery code up. Throws wrong_code, sign_in_over (the session has ended),
 * too_many_requests.
 */
export async function checkCode(desk: StaffDesk, staff: Staff, given: string): Promise<void> {
  const code = westernDigits(given).replace(/[\s-]/g, '')
  const isRight = /^\d{6}$/.test(code) ? await isAppCode(desk, staff, code) : await isRecoveryCode(desk, staff, code)
  if (!isRight) await refuseCode(desk, staff)
}

/** Counts the wrong code against the session. Always throws. */
export async function refuseCode(desk: StaffDesk, staff: Staff): Promise<never> {
  return await refuseProof(desk, staff, new Refusal('wrong_code', { fields: [{ path: 'code', key: 'wrong_code' }] }))
}

/** Counts what did not prove the second step against the session. Always throws: `refusal`, sign_in_over, session_expired. */
export async function refuseProof(
  { accounts: { database, jobs } }: StaffDesk,
  staff: Staff,
  refusal: Refusal,
): Promise<never> {
  const [counted] = await database
    .update(staffSessions)
    .set({ wrongCodes: sql`${staffSessions.wrongCodes} + 1` })
    .where(eq(staffSessions.tokenHash, staff.sessionHash))
    .returning({ wrongCodes: staffSessions.wrongCodes })
  if (counted === undefined) throw new Refusal('session_expired')
  if (counted.wrongCodes < MOST_WRONG_CODES) throw refusal
  await database.transaction(async tx => {
    await lockMember(tx, staff.id)
    await endSession(tx, staff.sessionHash)
    await audit(tx, staff, { action: 'session.refused', entity: 'member', entityId: staff.id })
    await writeLockOut(jobs, tx, lockOutOf(staff))
  })
  throw new Refusal('sign_in_over')
}

/**
 * For what replaces one's own second step: a code with the call itself, or, for whoever has a passkey, one that was given a moment ago.
 * Throws second_factor_needed, step_up_needed, and what `checkCode` throws.
 */
export async function requireOwnProof(
  desk: StaffDesk,
  staff: Staff & SteppingUp,
  code: string | undefined,
): Promise<void> {
  if (code !== undefined) return await checkCode(desk, staff, code)
  if (!(await hasPasskeys(desk.accounts.database, staff.id))) throw new Refusal('second_factor_needed')
  requireStepUp(true, staff)
}

/** Six digits can be guessed with patience, so guesses are counted for the account from everywhere too. */
async function isAppCode({ accounts, clock }: StaffDesk, staff: Staff, code: string): Promise<boolean> {
  const { id, address } = staff
  const { database, limits } = accounts
  await limitSignIns(countIn(database), {
    what: 'staff-code',
    account: id,
    address,
    limits: limits.staffCode,
    browser: null,
    isKnownPlace: () => hasSignedInFrom(database, eq(users.id, id), address),
    whenLocked: () => alertLockOut(accounts, lockOutOf(staff)),
  })
  return await takeAppCode(database, id, code, clock())
}

async function isRecoveryCode(desk: StaffDesk, staff: Staff, code: string): Promise<boolean> {
  await limitUnguessable(desk, staff, 'staff-recovery')
  return await desk.accounts.database.transaction(async tx => {
    const isRight = await takeRecoveryCode(tx, staff.id, code)
    if (isRight) await audit(tx, staff, { action: 'member.recovery_code_used', entity: 'member', entityId: staff.id })
    return isRight
  })
}

/** Counts a try of what cannot be guessed: somebody else's tries never stand in its owner's way. Throws too_many_requests. */
export async function limitUnguessable(
  { accounts }: StaffDesk,
  staff: Staff,
  what: 'staff-recovery' | 'staff-passkey',
): Promise<void> {
  const { database, limits } = accounts
  const network = networkOf(staff.address)
  const [wait = 0] = await countIn(database)([
    { of: `${what}:account:${staff.id}:address:${network}`, limit: limits.staffCode.byAccountAtAddress },
  ])
  if (wait > 0) await alertLockOut(accounts, lockOutOf(staff))
  refuseAfter(wait)
}

function lockOutOf({ id, address, userAgent }: Staff): LockOut {
  return { isMember: eq(users.id, id), fact: 'code_limit', address, userAgent }
}
