import type { AccountLimits } from '#server/accounts/accounts.ts'

const plenty = { attempts: 100_000, seconds: 60 }

/** For tests that are not about limits: they all come from one address. */
export const PLENTY: AccountLimits = {
  registerByAddress: plenty,
  registerByMailbox: plenty,
  logInByAddress: plenty,
  logInByMailbox: plenty,
  verifyByAddress: plenty,
  linksByMailbox: plenty,
  forgotByAddress: plenty,
  forgotByMailbox: plenty,
  resetByAddress: plenty,
  changeAddressByAccount: plenty,
  changeAddressByMailbox: plenty,
  changePasswordByAddress: plenty,
  changePasswordByAccount: plenty,
}
