import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/accounts/credentials.ts'
import { specify } from '../described.ts'
import { email, id, nothing, opaqueToken, personName, said, tokenOr } from '../fields.ts'
import type { FieldKey } from '../message-keys.ts'
import {
  changePassword,
  confirmAddress,
  endOtherSessions,
  eraseAccount,
  forgotPassword,
  listSessions,
  logIn,
  logOut,
  readProfile,
  register,
  resetPassword,
  takeOutData,
  undoAddress,
  updateProfile,
  verifyEmail,
} from './endpoints.ts'

export const newPassword = z
  .string({ error: issue => (issue.input === undefined ? 'field_required' : 'field_invalid') })
  .min(MIN_PASSWORD_LENGTH, 'password_too_short')
  .max(MAX_PASSWORD_LENGTH, 'password_too_long')

/** No least length: a short wrong password is a wrong password, not a malformed request. */
export const knownPassword = (wrong: FieldKey) =>
  z
    .string({ error: issue => (issue.input === undefined ? 'field_required' : 'field_invalid') })
    .min(1, 'field_required')
    .max(MAX_PASSWORD_LENGTH, wrong)

export const sessionsReply = z.object({
  success: z.literal(true),
  sessions: z.array(
    z.object({
      _id: id,
      userAgent: z.string(),
      startedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      isCurrent: z.boolean(),
    }),
  ),
})

/** As browsers make them up; too short ones could be guessed. */
const attempt = tokenOr('field_invalid')

const time = z.iso.datetime()

const personalData = z.object({
  account: z.object({ name: z.string(), email: z.string(), language: z.string(), since: time }),
  sessions: z.array(
    z.object({
      startedAt: time,
      lastUsedAt: time,
      endsAt: time,
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  cart: z.array(z.object({ product: z.string(), quantity: z.number(), addedAt: time })),
  favourites: z.array(z.object({ product: z.string(), addedAt: time })),
  newsletter: z.object({ state: z.string(), since: time }).nullable(),
  orders: z.array(
    z.object({
      number: z.string(),
      placedAt: time,
      status: z.string(),
      name: z.string(),
      mobile: z.string(),
      city: z.string(),
      region: z.string(),
      location: z.string(),
      paymentMethod: z.string(),
      paymentState: z.string(),
      payable: z.number(),
      promoCode: z.string().nullable(),
      items: z.array(z.object({ product: z.string(), quantity: z.number(), unitPrice: z.number() })),
      payments: z.array(z.object({ provider: z.string(), state: z.string(), amount: z.number() })),
      refunds: z.array(z.object({ state: z.string(), amount: z.number(), since: time })),
      returns: z.array(
        z.object({
          requestedAt: time,
          state: z.string(),
          reason: z.string(),
          details: z.string(),
          photos: z.number(),
        }),
      ),
    }),
  ),
})

export const accountsContract = [
  specify(register, {
    summary: 'Signs up; a mail with a verification link follows.',
    status: 201,
    input: z.object({ name: personName, email, password: newPassword, attempt: attempt.optional() }),
    reply: z.object(said),
    refusals: ['password_too_common', 'password_guessable', 'too_many_requests'],
  }),
  specify(logIn, {
    summary: 'Signs in with email and password.',
    input: z.object({
      email,
      password: knownPassword('invalid_credentials'),
    }),
    reply: z.object({ ...said, token: z.string() }),
    refusals: ['invalid_credentials', 'too_many_requests'],
  }),
  specify(logOut, { summary: 'Ends this session.', input: nothing, reply: z.object(said) }),
  specify(verifyEmail, {
    summary: 'Confirms a mail address by the token of its mail and signs in.',
    input: z.object({
      token: opaqueToken,
      password: knownPassword('wrong_sign_up_password').optional(),
      newPassword: newPassword.optional(),
      attempt: attempt.optional(),
    }),
    reply: z.object({ ...said, token: z.string() }),
    refusals: [
      'verification_failed',
      'password_needed',
      'wrong_sign_up_password',
      'password_too_common',
      'password_guessable',
      'too_many_requests',
    ],
  }),
  specify(readProfile, {
    summary: "The shopper's own name and address.",
    input: nothing,
    reply: z.object({
      success: z.literal(true),
      user: z.object({ _id: id, name: z.string(), email: z.string() }),
    }),
  }),
  specify(forgotPassword, {
    summary: 'Mails a link to choose a new password, where the address has an account.',
    input: z.object({ email }),
    reply: z.object(said),
    refusals: ['too_many_requests'],
  }),
  specify(resetPassword, {
    summary: 'Chooses a new password by the token of the mail; every session ends.',
    input: z.object({ token: tokenOr('invalid_reset_link'), password: newPassword }),
    reply: z.object(said),
    refusals: ['invalid_reset_link', 'password_too_common', 'password_guessable', 'too_many_requests'],
  }),
  specify(updateProfile, {
    summary: 'Changes the name at once, and the address once its mailbox has confirmed it.',
    input: z.object({ name: personName, email, password: knownPassword('wrong_old_password').optional() }),
    reply: z.object(said),
    refusals: ['wrong_old_password', 'too_many_requests'],
  }),
  specify(confirmAddress, {
    summary: 'Moves an account to a new address by the token mailed to it.',
    input: z.object({ token: opaqueToken }),
    reply: z.object(said),
    refusals: ['verification_failed', 'too_many_requests'],
  }),
  specify(undoAddress, {
    summary: 'Moves an account back to the address that it has left; every session ends.',
    input: z.object({ token: tokenOr('invalid_undo_link') }),
    reply: z.object({ ...said, resetToken: z.string() }),
    refusals: ['invalid_undo_link', 'too_many_requests'],
  }),
  specify(takeOutData, {
    summary: 'All that the shop keeps about the shopper.',
    input: nothing,
    reply: z.object({ success: z.literal(true), data: personalData }),
    refusals: ['too_many_requests'],
  }),
  specify(eraseAccount, {
    summary: 'Erases the account; what the books need of its orders stays, without the person.',
    input: z.object({ password: knownPassword('wrong_old_password') }),
    reply: z.object(said),
    refusals: ['wrong_old_password', 'orders_still_open', 'too_many_requests'],
  }),
  specify(changePassword, {
    summary: 'Replaces the password; the other sessions end.',
    input: z.object({ oldPassword: knownPassword('wrong_old_password'), newPassword }),
    reply: z.object(said),
    refusals: ['wrong_old_password', 'password_too_common', 'password_guessable', 'too_many_requests'],
  }),
  specify(listSessions, {
    summary: 'Where the shopper is logged in.',
    input: nothing,
    reply: sessionsReply,
  }),
  specify(endOtherSessions, { summary: "Ends the shopper's other sessions.", input: nothing, reply: z.object(said) }),
]
