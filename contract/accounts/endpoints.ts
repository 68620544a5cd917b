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

export interface ProfileReply extends Success {
  readonly user: { readonly _id: Id; readonly name: string; readonly email: string }
}
export const readProfile = endpoint<Record<string, never>, ProfileReply>('GET', '/api/user/profile', 'shopper')
