import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/accounts/credentials.ts'
import { endpoint, type InputOf, shopperEndpoint, type TypeOf } from './describe.ts'
import { email, given, id, moment, opaqueToken, personName, replies, spoken, tokenOr } from './fields.ts'
import type { FieldKey } from './message-keys.ts'

export const newPassword = given('password_too_short')
  .min(MIN_PASSWORD_LENGTH, 'password_too_short')
  .max(MAX_PASSWORD_LENGTH, 'password_too_long')

/** No least length: a short wrong password is a wrong password, not a malformed request. */
export const knownPassword = (wrong: FieldKey) =>
  given('password_wanted').min(1, 'password_wanted').max(MAX_PASSWORD_LENGTH, wrong)

/** Made up by the browser and kept in it. Too short ones could be guessed; only the hash is stored. */
const attempt = tokenOr('field_invalid').optional()

export type RegisterInput = InputOf<typeof register>
/** Answers the same whether or not the address has an account; the mail tells its owner which. */
export const register = endpoint('POST', '/api/user/register', {
  summary: 'Signs up; a mail with a verification link follows.',
  status: 201,
  input: z.object({
    name: personName,
    email,
    password: newPassword,
    /** Whoever sends it along with the mailed token needs no password. */
    attempt,
  }),
  reply: spoken,
  refusals: ['password_too_common', 'password_guessable', 'too_many_requests'],
})

export type ResendVerificationInput = InputOf<typeof resendVerification>
/** Not in section 7. Answers the same whether or not the address waits to be confirmed; the mail tells its owner. */
export const resendVerification = endpoint('POST', '/api/user/resend-verification', {
  summary: 'Mails another verification link, where a sign-up of the address waits for one.',
  input: z.object({
    email,
    /** As `register` was sent it: which of several sign-ups is meant. */
    attempt,
  }),
  reply: spoken,
  refusals: ['too_many_requests'],
})

export type LogInInput = InputOf<typeof logIn>
export const logIn = endpoint('POST', '/api/user/login', {
  summary: 'Signs in with email and password.',
  input: z.object({ email, password: knownPassword('invalid_credentials') }),
  reply: spoken.extend({
    /** Opaque; the server keeps its hash only. */
    token: z.string(),
  }),
  refusals: ['invalid_credentials', 'too_many_requests'],
})

export type VerifyEmailInput = InputOf<typeof verifyEmail>
/**
 * The token alone is enough as long as one sign-up waits for the address. Where several with other passwords do, or an `attempt` is
 * another browser's, it is answered with 409 `password_needed`, and the token stays good.
 */
export const verifyEmail = endpoint('POST', '/api/user/verify-email', {
  summary: 'Confirms a mail address by the token of its mail and signs in.',
  input: z.object({
    token: opaqueToken,
    /** The sign-up's, or in its place a new one. */
    password: knownPassword('wrong_sign_up_password').optional(),
    newPassword: newPassword.optional(),
    /** As `register` was sent it. */
    attempt,
  }),
  reply: spoken.extend({
    /** A session, so that the shopper goes straight on. */
    token: z.string(),
  }),
  refusals: [
    'verification_failed',
    'password_needed',
    'wrong_sign_up_password',
    'password_too_common',
    'password_guessable',
    'too_many_requests',
  ],
})

/** Answers the same whether or not the address has an account; the mail with the link goes to its owner alone. */
export const forgotPassword = endpoint('POST', '/api/user/forgot-password', {
  summary: 'Mails a link to choose a new password, where the address has an account.',
  input: z.object({ email }),
  reply: spoken,
  refusals: ['too_many_requests'],
})

export type ResetPasswordInput = InputOf<typeof resetPassword>
export const resetPassword = endpoint('POST', '/api/user/reset-password', {
  summary: 'Chooses a new password by the token of the mail; every session ends.',
  input: z.object({
    /** Of the mailed link: good once, for an hour. */
    token: tokenOr('invalid_reset_link'),
    password: newPassword,
  }),
  reply: spoken,
  refusals: ['invalid_reset_link', 'password_too_common', 'password_guessable', 'too_many_requests'],
})

export type UpdateProfileInput = InputOf<typeof updateProfile>
/** A new address is answered with `confirm_new_address`; nothing tells whether it is another account's. */
export const updateProfile = shopperEndpoint('PUT', '/api/user/profile', {
  summary: 'Changes the name at once, and the address once its mailbox has confirmed it.',
  input: z.object({
    name: personName,
    email,
    /** For a new address. */
    password: knownPassword('wrong_old_password').optional(),
  }),
  reply: spoken,
  refusals: ['wrong_old_password', 'too_many_requests'],
})

/** Not in section 7: what the link to a new address leads to. */
export const confirmAddress = endpoint('POST', '/api/user/confirm-address', {
  summary: 'Moves an account to a new address by the token mailed to it.',
  input: z.object({ token: opaqueToken }),
  reply: spoken,
  refusals: ['verification_failed', 'too_many_requests'],
})

/** Not in section 7: what the mail to an address that an account has left leads to. */
export const undoAddress = endpoint('POST', '/api/user/undo-address', {
  summary: 'Moves an account back to the address that it has left; every session ends.',
  input: z.object({ token: tokenOr('invalid_undo_link') }),
  reply: spoken.extend({
    /** Of a link that chooses a new password, good once and for an hour: the old one opens nothing any more. */
    resetToken: z.string(),
  }),
  refusals: ['invalid_undo_link', 'too_many_requests'],
})

/** What was chosen of a product; null where there was nothing to choose. */
const chosen = { product: z.string(), color: z.string().nullable(), size: z.string().nullable() }

/** All that the shop keeps about a shopper, but for what staff noted for themselves; the keys are the file's own words. Amounts in IQD. */
export type PersonalData = TypeOf<typeof personalData>
const personalData = z.object({
  account: z.object({ name: z.string(), email: z.string(), language: z.string(), since: moment }),
  /** Addresses that the account had, while their mailboxes may take it back. */
  leftAddresses: z.array(z.object({ email: z.string(), leftAt: moment })),
  sessions: z.array(
    z.object({
      startedAt: moment,
      lastUsedAt: moment,
      endsAt: moment,
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  cart: z.array(z.object({ ...chosen, quantity: z.number(), addedAt: moment })),
  favourites: z.array(z.object({ product: z.string(), addedAt: moment })),
  /** What is waited for until it can be had again. */
  stockNotices: z.array(z.object({ ...chosen, since: moment })),
  /** What was looked at last. */
  viewed: z.array(z.object({ product: z.string(), viewedAt: moment })),
  addresses: z.array(
    z.object({
      label: z.string(),
      name: z.string(),
      mobile: z.string(),
      city: z.string(),
      region: z.string(),
      location: z.string(),
      isDefault: z.boolean(),
    }),
  ),
  newsletter: z.object({ state: z.string(), since: moment }).nullable(),
  orders: z.array(
    z.object({
      number: z.string(),
      placedAt: moment,
      status: z.string(),
      name: z.string(),
      mobile: z.string(),
      city: z.string(),
      region: z.string(),
      location: z.string(),
      paymentMethod: z.string(),
      paymentState: z.string(),
      deliveryCost: z.number(),
      discount: z.number(),
      payable: z.number(),
      promoCode: z.string().nullable(),
      /** Why it was cancelled or refused, in whosever words. */
      closingReason: z.string().nullable(),
      items: z.array(z.object({ ...chosen, quantity: z.number(), unitPrice: z.number() })),
      payments: z.array(z.object({ provider: z.string(), state: z.string(), amount: z.number() })),
      refunds: z.array(z.object({ state: z.string(), amount: z.number(), since: moment })),
      returns: z.array(
        z.object({
          requestedAt: moment,
          state: z.string(),
          reason: z.string(),
          details: z.string(),
          /** What the shopper was told about the decision. */
          decisionNote: z.string(),
          photos: z.number(),
        }),
      ),
    }),
  ),
})
/** Not in section 7. */
export const takeOutData = shopperEndpoint('GET', '/api/user/data', {
  summary: 'All that the shop keeps about the shopper.',
  reply: replies({ data: personalData }),
  refusals: ['too_many_requests'],
})

/** Not in section 7. */
export const eraseAccount = shopperEndpoint('POST', '/api/user/erase', {
  summary: 'Erases the account; what the books need of its orders stays, without the person.',
  input: z.object({ password: knownPassword('wrong_old_password') }),
  reply: spoken,
  refusals: ['wrong_old_password', 'orders_still_open', 'too_many_requests'],
})

export type ChangePasswordInput = InputOf<typeof changePassword>
export const changePassword = shopperEndpoint('PUT', '/api/user/change-password', {
  summary: 'Replaces the password; the other sessions end.',
  input: z.object({ oldPassword: knownPassword('wrong_old_password'), newPassword }),
  reply: spoken,
  refusals: ['wrong_old_password', 'password_too_common', 'password_guessable', 'too_many_requests'],
})

export type OwnSession = TypeOf<typeof ownSession>
const ownSession = z.object({
  _id: id,
  /** As the browser named itself; may be empty. */
  userAgent: z.string(),
  startedAt: moment,
  /** To the day. */
  lastUsedAt: moment,
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export const sessionsReply = replies({
  /** This one first, then the latest used. */
  sessions: z.array(ownSession),
})
/** Not in section 7. */
export const listSessions = shopperEndpoint('GET', '/api/user/sessions', {
  summary: 'Where the shopper is logged in.',
  reply: sessionsReply,
})
/** Not in section 7. */
export const endOtherSessions = shopperEndpoint('POST', '/api/user/sessions/end-others', {
  summary: "Ends the shopper's other sessions.",
  reply: spoken,
})
