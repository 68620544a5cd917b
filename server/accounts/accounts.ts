import type { Database } from '../database/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Limit } from '../platform/rate-limit.ts'
import { type Auth, createAuth } from './auth.ts'

/** What the accounts' use cases stand on. */
export interface Accounts {
  readonly database: Database
  readonly jobs: Jobs
  readonly auth: Auth
  readonly limits: AccountLimits
}

/** Attempts per network address and per mailbox. Many shoppers of one mobile network share an address. */
export interface AccountLimits {
  readonly registerByAddress: Limit
  readonly registerByMailbox: Limit
  readonly logInByAddress: Limit
  readonly logInByMailbox: Limit
  readonly verifyByAddress: Limit
  /** Fresh links that a mailbox may get by signing in. */
  readonly linksByMailbox: Limit
  readonly forgotByAddress: Limit
  readonly forgotByMailbox: Limit
  readonly resetByAddress: Limit
  readonly changeAddressByAccount: Limit
  readonly changeAddressByMailbox: Limit
  readonly changePasswordByAddress: Limit
  readonly changePasswordByAccount: Limit
}

const MINUTE = 60
const HOUR = 3_600

export const ACCOUNT_LIMITS: AccountLimits = {
  registerByAddress: { attempts: 200, seconds: HOUR },
  registerByMailbox: { attempts: 5, seconds: HOUR },
  logInByAddress: { attempts: 60, seconds: 10 * MINUTE },
  logInByMailbox: { attempts: 10, seconds: 10 * MINUTE },
  verifyByAddress: { attempts: 60, seconds: 10 * MINUTE },
  linksByMailbox: { attempts: 3, seconds: HOUR },
  forgotByAddress: { attempts: 60, seconds: HOUR },
  forgotByMailbox: { attempts: 5, seconds: HOUR },
  resetByAddress: { attempts: 60, seconds: 10 * MINUTE },
  changeAddressByAccount: { attempts: 5, seconds: HOUR },
  changeAddressByMailbox: { attempts: 3, seconds: HOUR },
  changePasswordByAddress: { attempts: 60, seconds: 10 * MINUTE },
  changePasswordByAccount: { attempts: 10, seconds: 10 * MINUTE },
}

interface AccountsOptions {
  readonly database: Database
  readonly jobs: Jobs
  readonly limits?: AccountLimits
}

export function openAccounts({ database, jobs, limits = ACCOUNT_LIMITS }: AccountsOptions): Accounts {
  return { database, jobs, auth: createAuth(database), limits }
}
