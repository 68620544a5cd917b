import type { Id } from '#shop/catalogue/product.ts'
import { endpoint, type Success } from '../endpoint.ts'

interface Said extends Success {
  readonly message_key: string
  readonly message: string
}

export interface RegisterInput {
  readonly name: string
  readonly email: string
  readonly password: string
}
/** Answers the same whether or not the address has an account; the mail tells its owner which. */
export const register = endpoint<RegisterInput, Said>('POST', '/api/user/register')

export interface LogInInput {
  readonly email: string
  readonly password: string
}
export interface LogInReply extends Said {
  /** Opaque; the server keeps its hash only. */
  readonly token: string
}
export const logIn = endpoint<LogInInput, LogInReply>('POST', '/api/user/login')

/** Ends this session on the server. Not in section 7; the decisions page asks for it. */
export const logOut = endpoint<Record<string, never>, Said>('POST', '/api/user/logout', 'shopper')

export interface VerifyEmailReply extends Said {
  /** A session, so that the shopper goes straight on. */
  readonly token: string
}
export const verifyEmail = endpoint<{ readonly token: string }, VerifyEmailReply>('POST', '/api/user/verify-email')

/** Answers the same whether or not the address has an account; the mail with the link goes to its owner alone. */
export const forgotPassword = endpoint<{ readonly email: string }, Said>('POST', '/api/user/forgot-password')

export interface ResetPasswordInput {
  /** Of the mailed link: good once, for an hour. */
  readonly token: string
  readonly password: string
}
/** Ends every session of the account. */
export const resetPassword = endpoint<ResetPasswordInput, Said>('POST', '/api/user/reset-password')

export interface ProfileReply extends Success {
  readonly user: { readonly _id: Id; readonly name: string; readonly email: string }
}
export const readProfile = endpoint<Record<string, never>, ProfileReply>('GET', '/api/user/profile', 'shopper')

export interface UpdateProfileInput {
  readonly name: string
  readonly email: string
}
/**
 * The name changes at once. A new address is answered with `confirm_new_address`: it takes over once the link mailed to it is
 * opened, and nothing tells whether it is another account's.
 */
export const updateProfile = endpoint<UpdateProfileInput, Said>('PUT', '/api/user/profile', 'shopper')

/** Not in section 7: what the link to a new address leads to. */
export const confirmAddress = endpoint<{ readonly token: string }, Said>('POST', '/api/user/confirm-address')

export interface ChangePasswordInput {
  readonly oldPassword: string
  readonly newPassword: string
}
/** Ends the account's other sessions. */
export const changePassword = endpoint<ChangePasswordInput, Said>('PUT', '/api/user/change-password', 'shopper')

export interface OwnSession {
  readonly _id: Id
  /** As the browser named itself; may be empty. */
  readonly userAgent: string
  /** ISO 8601, UTC; `lastUsedAt` to the day. */
  readonly startedAt: string
  readonly lastUsedAt: string
  /** The one that asks. */
  readonly isCurrent: boolean
}
export interface SessionsReply extends Success {
  /** This one first, then the latest used. */
  readonly sessions: readonly OwnSession[]
}
/** Where the shopper is logged in. Not in section 7. */
export const listSessions = endpoint<Record<string, never>, SessionsReply>('GET', '/api/user/sessions', 'shopper')
/** Ends all but this one. Not in section 7. */
export const endOtherSessions = endpoint<Record<string, never>, Said>(
  'POST',
  '/api/user/sessions/end-others',
  'shopper',
)
