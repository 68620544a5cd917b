import type { AccountLimits } from '#server/accounts/accounts.ts'

const plenty = { attempts: 100_000, seconds: 60 }
const plentyOfTries = {
  byAddress: plenty,
  byAccountAtAddress: plenty,
  byAccount: plenty,
  firstAtAddress: plenty,
}

/** For tests that are not about limits: they all come from one address. */
export const PLENTY: AccountLimits = {
  registerByAddress: plenty,
  registerByMailbox: plenty,
  logIn: plentyOfTries,
  verifyByAddress: plenty,
  verifyPasswordBySignUp: plenty,
  letters: { byMailbox: plenty, byMailboxADay: plenty, byAddress: plenty },
  forgotByAddress: plenty,
  forgotByMailbox: plenty,
  resetByAddress: plenty,
  changeAddressByAccount: plenty,
  changeAddressByMailbox: plenty,
  undoAddressByAddress: plenty,
  takeOutByAccount: plenty,
  eraseByAccount: plenty,
  changePasswordByAddress: plenty,
  changePasswordByAccount: plenty,
  staffLogIn: plentyOfTries,
  staffCode: plentyOfTries,
  inviteByAccount: plenty,
  acceptInvitationByAddress: plenty,
}
