import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/accounts/credentials.ts'
import { specify } from '../described.ts'
import { email, id, nothing, opaqueToken, personName, said } from '../fields.ts'
import { logIn, logOut, readProfile, register, verifyEmail } from './endpoints.ts'

const newPassword = z
  .string({ error: issue => (issue.input === undefined ? 'field_required' : 'field_invalid') })
  .min(MIN_PASSWORD_LENGTH, 'password_too_short')
  .max(MAX_PASSWORD_LENGTH, 'password_too_long')

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
      // No least length: a short wrong password is a wrong password, not a malformed request.
      password: z
        .string({ error: issue => (issue.input === undefined ? 'field_required' : 'field_invalid') })
        .min(1, 'field_required')
        .max(MAX_PASSWORD_LENGTH, 'invalid_credentials'),
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
]
