import { timingSafeEqual } from 'node:crypto'
import type { VerifyEmailInput } from '#contract/accounts.ts'
import { UNIQUE_VIOLATION } from '../database/prepared.ts'
import { networkOf } from '../http/limit-sign-ins.ts'
import { limitAttempts } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call } from '../http/route.ts'
import { hashToken } from '../http/session.ts'
import { sqlState } from '../process/error-code.ts'
import type { Accounts } from './accounts.ts'
import { storeShopper } from './create-staff.ts'
import { hashPassword, isRightPassword, requireUncommon } from './passwords.ts'
import { openSession } from './sessions.ts'
import { findSignUp, isContested, type SignUp, spendSignUp } from './sign-ups.ts'

/**
 * Makes a sign-up an account by its mailed token, once, and answers a session's token. That the mailbox was read does not say whose
 * password the link carries: the browser that signed up, the password itself or a new one does (decision 0024).
 * Throws verification_failed where the token is used, older than 24 hours or unknown, or the address has an account by now,
 * password_needed, wrong_sign_up_password, password_too_common, password_guessable, too_many_requests.
 */
export async function verifyEmail(accounts: Accounts, call: Call<VerifyEmailInput>): Promise<string> {
  const { database, limits } = accounts
  await limitAttempts(database, [{ of: `verify:address:${networkOf(call.address)}`, limit: limits.verifyByAddress }])
  const signUp = await findSignUp(database, call.input.token)
  if (signUp === null) throw new Refusal('verification_failed')
  const passwordHash = await passwordMeant(accounts, signUp, call.input)
  const { name, email, language } = signUp
  return await database
    .transaction(async tx => {
      if (!(await spendSignUp(tx, signUp))) throw new Refusal('verification_failed')
      const userId = await storeShopper(tx, { name, email, language, passwordHash })
      return await openSession(tx, userId, call)
    })
    .catch(problem => {
      throw sqlState(problem) === UNIQUE_VIOLATION ? new Refusal('verification_failed') : problem
    })
}

/** The hash of the password that the account gets. */
async function passwordMeant(accounts: Accounts, signUp: SignUp, input: VerifyEmailInput): Promise<string> {
  const { database } = accounts
  const { password, newPassword, attempt } = input
  if (newPassword !== undefined) {
    await requireUncommon(accounts, newPassword, 'newPassword', signUp)
    return await hashPassword(newPassword)
  }
  if (password !== undefined) {
    await requireSignUpPassword(accounts, signUp, password)
    return signUp.passwordHash
  }
  const isMeant = attempt === undefined ? !(await isContested(database, signUp.email)) : isOwnAttempt(signUp, attempt)
  if (!isMeant) throw new Refusal('password_needed')
  return signUp.passwordHash
}

async function requireSignUpPassword({ database, limits }: Accounts, { id, passwordHash }: SignUp, password: string) {
  await limitAttempts(database, [{ of: `verify-password:sign-up:${id}`, limit: limits.verifyPasswordBySignUp }])
  if (await isRightPassword(password, passwordHash)) return
  throw new Refusal('wrong_sign_up_password', { fields: [{ path: 'password', key: 'wrong_sign_up_password' }] })
}

/** Whether this is the browser that signed up. */
function isOwnAttempt({ attemptHash }: SignUp, attempt: string): boolean {
  return attemptHash !== null && timingSafeEqual(Buffer.from(attemptHash), Buffer.from(hashToken(attempt)))
}
