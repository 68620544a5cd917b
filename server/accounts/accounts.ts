import type { InLanguages } from '#shop/languages.ts'
import type { Database } from '../database/database.ts'
import type { SignInLimits } from '../http/limit-sign-ins.ts'
import type { Limit } from '../http/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { LetterLimits } from './limit-letters.ts'

/** What the accounts' use cases stand on. */
export interface Accounts {
  readonly database: Database
  readonly jobs: Jobs
  readonly limits: AccountLimits
  /** What the shop is called now. */
  readonly store: () => InLanguages<'name'>
}

/** Attempts per network address and per mailbox. Many shoppers of one mobile network share an address. */
export interface AccountLimits {
  readonly registerByAddress: Limit
  readonly registerByMailbox: Limit
  readonly logIn: SignInLimits
  readonly verifyByAddress: Limit
  /** Passwords tried on one sign-up by who reads its mail. */
  readonly verifyPasswordBySignUp: Limit
  readonly letters: LetterLimits
  readonly forgotByAddress: Limit
  readonly forgotByMailbox: Limit
  readonly resetByAddress: Limit
  readonly changeAddressByAccount: Limit
  readonly changeAddressByMailbox: Limit
  readonly undoAddressByAddress: Limit
  readonly takeOutByAccount: Limit
  readonly eraseByAccount: Limit
  readonly changePasswordByAddress: Limit
  readonly changePasswordByAccount: Limit
  readonly staffLogIn: SignInLimits
  readonly staffCode: SignInLimits
  readonly inviteByAccount: Limit
  readonly acceptInvitationByAddress: Limit
}

const MINUTE = 60
const HOUR = 3_600

/** Of one account: some five thousand guesses a day for all addresses together, and eight for each further one. */
const PASSWORD_TRIES: SignInLimits = {
  byAddress: { attempts: 60, seconds: 10 * MINUTE },
  byAccountAtAddress: { attempts: 10, seconds: 10 * MINUTE },
  byAccount: { attempts: 20, seconds: 5 * MINUTE },
  firstAtAddress: { attempts: 2, seconds: 6 * HOUR },
}

export const ACCOUNT_LIMITS: AccountLimits = {
  registerByAddress: { attempts: 200, seconds: HOUR },
  registerByMailbox: { attempts: 5, seconds: HOUR },
  logIn: PASSWORD_TRIES,
  // As many as may sign up from there: whoever was let in must be able to confirm. A token is no guess, it has 256 bits.
  verifyByAddress: { attempts: 200, seconds: HOUR },
  verifyPasswordBySignUp: { attempts: 10, seconds: HOUR },
  letters: {
    byMailbox: { attempts: 8, seconds: HOUR },
    byMailboxADay: { attempts: 20, seconds: 24 * HOUR },
    byAddress: { attempts: 300, seconds: HOUR },
  },
  forgotByAddress: { attempts: 60, seconds: HOUR },
  forgotByMailbox: { attempts: 5, seconds: HOUR },
  resetByAddress: { attempts: 60, seconds: 10 * MINUTE },
  changeAddressByAccount: { attempts: 5, seconds: HOUR },
  changeAddressByMailbox: { attempts: 3, seconds: HOUR },
  undoAddressByAddress: { attempts: 60, seconds: 10 * MINUTE },
  takeOutByAccount: { attempts: 10, seconds: HOUR },
  eraseByAccount: { attempts: 10, seconds: HOUR },
  changePasswordByAddress: { attempts: 60, seconds: 10 * MINUTE },
  changePasswordByAccount: { attempts: 10, seconds: 10 * MINUTE },
  staffLogIn: PASSWORD_TRIES,
  // A code has six digits only: whoever tries them knows the password already. A recovery code gets in even so.
  staffCode: {
    byAddress: { attempts: 60, seconds: 10 * MINUTE },
    byAccountAtAddress: { attempts: 10, seconds: 10 * MINUTE },
    byAccount: { attempts: 10, seconds: 10 * MINUTE },
    firstAtAddress: { attempts: 1, seconds: 24 * HOUR },
  },
  inviteByAccount: { attempts: 30, seconds: HOUR },
  acceptInvitationByAddress: { attempts: 60, seconds: 10 * MINUTE },
}

interface AccountsOptions extends Omit<Accounts, 'limits'> {
  readonly limits?: AccountLimits
}

export function openAccounts({ limits = ACCOUNT_LIMITS, ...rest }: AccountsOptions): Accounts {
  return { ...rest, limits }
}
