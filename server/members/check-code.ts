import { eq, sql } from 'drizzle-orm'
import { westernDigits } from '#shop/accounts/phone.ts'
import { users } from '../database/tables/accounts.ts'
import { staffSessions } from '../database/tables/staff.ts'
import { audit } from '../http/audit.ts'
import { limitSignIns, networkOf } from '../http/limit-sign-ins.ts'
import { countIn, refuseAfter } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Staff } from '../http/route.ts'
import { alertLockOut, type LockOut, writeLockOut } from './alert-lock-out.ts'
import type { StaffDesk } from './desk.ts'
import { hasSignedInFrom } from './log-in.ts'
import { endSession } from './sessions.ts'
import { takeAppCode, takeRecoveryCode } from './two-factor.ts'

/** Wrong codes after which a session ends: whoever gives them begins again with the password. */
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
export async function refuseCode({ accounts: { database, jobs } }: StaffDesk, staff: Staff): Promise<never> {
  const [counted] = await database
    .update(staffSessions)
    .set({ wrongCodes: sql`${staffSessions.wrongCodes} + 1` })
    .where(eq(staffSessions.tokenHash, staff.sessionHash))
    .returning({ wrongCodes: staffSessions.wrongCodes })
  if (counted === undefined) throw new Refusal('session_expired')
  if (counted.wrongCodes < MOST_WRONG_CODES) {
    throw new Refusal('wrong_code', { fields: [{ path: 'code', key: 'wrong_code' }] })
  }
  await database.transaction(async tx => {
    await endSession(tx, staff.sessionHash)
    await audit(tx, staff, { action: 'session.refused', entity: 'member', entityId: staff.id })
    await writeLockOut(jobs, tx, lockOutOf(staff))
  })
  throw new Refusal('sign_in_over')
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
    isKnownPlace: () => hasSignedInFrom(database, eq(users.id, id), address),
    whenLocked: () => alertLockOut(accounts, lockOutOf(staff)),
  })
  return await takeAppCode(database, id, code, clock())
}

/** Cannot be guessed: somebody else's guesses never stand in its owner's way. */
async function isRecoveryCode({ accounts }: StaffDesk, staff: Staff, code: string): Promise<boolean> {
  const { database, limits } = accounts
  const network = networkOf(staff.address)
  const [wait = 0] = await countIn(database)([
    { of: `staff-recovery:account:${staff.id}:address:${network}`, limit: limits.staffCode.byAccountAtAddress },
  ])
  if (wait > 0) await alertLockOut(accounts, lockOutOf(staff))
  refuseAfter(wait)
  return await database.transaction(async tx => {
    const isRight = await takeRecoveryCode(tx, staff.id, code)
    if (isRight) await audit(tx, staff, { action: 'member.recovery_code_used', entity: 'member', entityId: staff.id })
    return isRight
  })
}

function lockOutOf({ id, address, userAgent }: Staff): LockOut {
  return { isMember: eq(users.id, id), fact: 'code_limit', address, userAgent }
}
