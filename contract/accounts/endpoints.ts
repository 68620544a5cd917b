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
  /** Made up by the browser and kept in it: whoever sends it along with the mailed token needs no password. Only its hash is stored. */
  readonly attempt?: string | undefined
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

export interface VerifyEmailInput {
  readonly token: string
  /** The sign-up's, or in its place a new one. */
  readonly password?: string | undefined
  readonly newPassword?: string | undefined
  /** As `register` was sent it. */
  readonly attempt?: string | undefined
}
export interface VerifyEmailReply extends Said {
  /** A session, so that the shopper goes straight on. */
  readonly token: string
}
/**
 * The token alone is enough as long as one sign-up waits for the address. Where several with other passwords do, or an `attempt` is
 * another browser's, it is answered with 409 `password_needed`, and the token stays good.
 */
export const verifyEmail = endpoint<VerifyEmailInput, VerifyEmailReply>('POST', '/api/user/verify-email')

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
  /** For a new address. */
  readonly password?: string | undefined
}
/**
 * The name changes at once. A new address is answered with `confirm_new_address`: it takes over once the link mailed to it is
 * opened, and nothing tells whether it is another account's.
 */
export const updateProfile = endpoint<UpdateProfileInput, Said>('PUT', '/api/user/profile', 'shopper')

/** Not in section 7: what the link to a new address leads to. */
export const confirmAddress = endpoint<{ readonly token: string }, Said>('POST', '/api/user/confirm-address')

export interface UndoAddressReply extends Said {
  /** Of a link that chooses a new password, good once and for an hour: the old one opens nothing any more. */
  readonly resetToken: string
}
/** Not in section 7: what the mail to an address that an account has left leads to. Every session of the account ends. */
export const undoAddress = endpoint<{ readonly token: string }, UndoAddressReply>('POST', '/api/user/undo-address')

export interface PersonalDataReply extends Success {
  readonly data: PersonalData
}
/** All that the shop keeps about a shopper; the keys are the file's own words. Times in ISO 8601, UTC; amounts in IQD. */
export interface PersonalData {
  readonly account: {
    readonly name: string
    readonly email: string
    readonly language: string
    readonly since: string
  }
  readonly sessions: readonly {
    readonly startedAt: string
    readonly lastUsedAt: string
    readonly endsAt: string
    readonly address: string | null
    readonly userAgent: string | null
  }[]
  readonly cart: readonly { readonly product: string; readonly quantity: number; readonly addedAt: string }[]
  readonly favourites: readonly { readonly product: string; readonly addedAt: string }[]
  readonly newsletter: { readonly state: string; readonly since: string } | null
  readonly orders: readonly {
    readonly number: string
    readonly placedAt: string
    readonly status: string
    readonly name: string
    readonly mobile: string
    readonly city: string
    readonly region: string
    readonly location: string
    readonly paymentMethod: string
    readonly paymentState: string
    readonly payable: number
    readonly promoCode: string | null
    readonly items: readonly { readonly product: string; readonly quantity: number; readonly unitPrice: number }[]
    readonly payments: readonly { readonly provider: string; readonly state: string; readonly amount: number }[]
    readonly refunds: readonly { readonly state: string; readonly amount: number; readonly since: string }[]
    readonly returns: readonly {
      readonly requestedAt: string
      readonly state: string
      readonly reason: string
      readonly details: string
      readonly photos: number
    }[]
  }[]
}
/** Not in section 7: all that is kept about the shopper who asks. */
export const takeOutData = endpoint<Record<string, never>, PersonalDataReply>('GET', '/api/user/data', 'shopper')

/** Not in section 7: erases the account. What the books need of its orders stays, without the person. */
export const eraseAccount = endpoint<{ readonly password: string }, Said>('POST', '/api/user/erase', 'shopper')

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
