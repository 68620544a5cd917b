import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/accounts/credentials.ts'
import { specify } from '../described.ts'
import { email, id, nothing, opaqueToken, personName, said, tokenOr } from '../fields.ts'
import type { MessageKey } from '../message-keys.ts'
import {
  changePassword,
  confirmAddress,
  endOtherSessions,
  forgotPassword,
  listSessions,
  logIn,
  logOut,
  readProfile,
  register,
  resetPassword,
  updateProfile,
  verifyEmail,
} from './endpoints.ts'

export const newPassword = z
  .string({ error: issue => (issue.input === undefined ? 'field_required' : 'field_invalid') })
  .min(MIN_PASSWORD_LENGTH, 'password_too_short')
  .max(MAX_PASSWORD_LENGTH, 'password_too_long')

/** No least length: a short wrong password is a wrong password, not a malformed request. */
export const knownPassword = (wrong: MessageKey) =>
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

export const accountsContract = [
  specify(register, {
    summary: 'Signs up; a mail with a verification link follows.',
    input: z.object({ name: personName, email, password: newPassword }),
    reply: z.object(said),
    refusals: ['password_too_common', 'too_many_requests'],
  }),
  specify(logIn, {
    summary: 'Signs in with email and password.',
    input: z.object({
      email,
      password: knownPassword('invalid_credentials'),
    }),
    reply: z.object({ ...said, token: z.string() }),
    refusals: ['invalid_credentials', 'verify_email_first', 'too_many_requests'],
  }),
  specify(logOut, { summary: 'Ends this session.', input: nothing, reply: z.object(said) }),
  specify(verifyEmail, {
    summary: 'Confirms a mail address by the token of its mail and signs in.',
    input: z.object({ token: opaqueToken }),
    reply: z.object({ ...said, token: z.string() }),
    refusals: ['invalid_verification_link', 'verification_failed'],
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
    refusals: ['invalid_reset_link', 'password_too_common', 'too_many_requests'],
  }),
  specify(updateProfile, {
    summary: 'Changes the name at once, and the address once its mailbox has confirmed it.',
    input: z.object({ name: personName, email }),
    reply: z.object(said),
    refusals: ['too_many_requests'],
  }),
  specify(confirmAddress, {
    summary: 'Moves an account to a new address by the token mailed to it.',
    input: z.object({ token: opaqueToken }),
    reply: z.object(said),
    refusals: ['invalid_verification_link', 'verification_failed', 'too_many_requests'],
  }),
  specify(changePassword, {
    summary: 'Replaces the password; the other sessions end.',
    input: z.object({ oldPassword: knownPassword('wrong_old_password'), newPassword }),
    reply: z.object(said),
    refusals: ['wrong_old_password', 'password_too_common', 'too_many_requests'],
  }),
  specify(listSessions, {
    summary: 'Where the shopper is logged in.',
    input: nothing,
    reply: sessionsReply,
  }),
  specify(endOtherSessions, { summary: "Ends the shopper's other sessions.", input: nothing, reply: z.object(said) }),
]
