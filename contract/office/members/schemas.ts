import { z } from 'zod'
import { PASSKEY_OFFERS } from '#shop/accounts/passkeys.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { knownPassword, newPassword, sessionsReply } from '../../accounts/schemas.ts'
import { specify } from '../../described.ts'
import { email, id, nothing, personName, said, tokenOr } from '../../fields.ts'
import * as endpoints from './endpoints.ts'
import { passkeyProof } from './passkey-schemas.ts'

const role = z.enum(STAFF_ROLES, 'field_invalid')

/** Six digits or a recovery code, with spaces and dashes as people write them. */
const code = z
  .string({ error: issue => (issue.input === undefined ? 'field_required' : 'field_invalid') })
  .trim()
  .min(1, 'field_required')
  .max(40, 'wrong_code')

const withCsrfToken = { csrfToken: z.string() }
const withRecoveryCodes = { recoveryCodes: z.array(z.string()) }

export const staffContract = [
  specify(endpoints.staffLogIn, {
    summary: 'Staff sign in with email and password; a second step follows.',
    input: z.object({ email, password: knownPassword('invalid_credentials') }),
    reply: z.object({
      ...said,
      ...withCsrfToken,
      twoFactor: z.enum(['needed', 'to-set-up']),
      maySetUpLater: z.boolean(),
    }),
    refusals: ['invalid_credentials', 'csrf_refused', 'too_many_requests'],
  }),
  specify(endpoints.giveCode, {
    summary: 'The second step of signing in: a code of the authenticator app, or a recovery code.',
    input: z.object({ code }),
    reply: z.object({ ...said, ...withCsrfToken }),
    refusals: ['wrong_code', 'sign_in_over', 'too_many_requests'],
  }),
  specify(endpoints.setUpTwoFactor, {
    summary: 'A secret for the authenticator app, as address and picture.',
    input: z.object({ code: code.optional() }),
    reply: z.object({ success: z.literal(true), uri: z.string(), secret: z.string(), qr: z.string() }),
    refusals: ['second_factor_needed', 'step_up_needed', 'wrong_code', 'sign_in_over', 'too_many_requests'],
  }),
  specify(endpoints.confirmTwoFactor, {
    summary: 'Makes the scanned secret the second step of signing in, and answers recovery codes once.',
    input: z.object({ code }),
    reply: z.object({ ...said, ...withCsrfToken, ...withRecoveryCodes }),
    refusals: ['second_factor_needed', 'two_factor_not_begun', 'wrong_code', 'sign_in_over'],
  }),
  specify(endpoints.setUpTwoFactorLater, {
    summary:
      'Goes on without a second step; only on a shop that nobody but its machine reaches, or where its owner allows it.',
    input: nothing,
    reply: z.object({ ...said, ...withCsrfToken }),
    refusals: ['second_factor_needed'],
  }),
  specify(endpoints.renewRecoveryCodes, {
    summary: 'New recovery codes in place of the old ones.',
    input: z.object({ code: code.optional() }),
    reply: z.object({ ...said, ...withRecoveryCodes }),
    refusals: ['step_up_needed', 'wrong_code', 'sign_in_over', 'too_many_requests'],
  }),
  specify(endpoints.stepUp, {
    summary: 'Proves the second step once more, by a code or a passkey, for what is asked again before it is done.',
    input: z
      .object({ code: code.optional(), passkey: passkeyProof.optional() })
      .refine(given => given.code !== undefined || given.passkey !== undefined, {
        path: ['code'],
        error: 'field_required',
      }),
    reply: z.object(said),
    refusals: [
      'wrong_code',
      'passkeys_not_here',
      'passkey_refused',
      'passkey_too_late',
      'sign_in_over',
      'too_many_requests',
    ],
  }),
  specify(endpoints.staffLogOut, { summary: 'Ends this session of staff.', input: nothing, reply: z.object(said) }),
  specify(endpoints.readStaffMe, {
    summary: 'Who is signed in, how far signing in has come, and the CSRF token.',
    input: nothing,
    reply: z.object({
      success: z.literal(true),
      ...withCsrfToken,
      staff: z.object({ _id: id, name: z.string(), email: z.string(), role }),
      twoFactor: z.enum(['needed', 'to-set-up', 'done']),
      hasTwoFactor: z.boolean(),
      hasApp: z.boolean(),
      hasPasskeys: z.boolean(),
      passkeys: z.enum(PASSKEY_OFFERS),
      maySetUpLater: z.boolean(),
      warnings: z.array(z.enum(endpoints.OFFICE_WARNINGS)),
      recoveryCodesLeft: z.number(),
    }),
  }),
  specify(endpoints.changeStaffPassword, {
    summary: "Replaces one's own password; the other sessions end.",
    input: z.object({ oldPassword: knownPassword('wrong_old_password'), newPassword }),
    reply: z.object(said),
    refusals: ['wrong_old_password', 'password_too_common', 'password_guessable', 'too_many_requests'],
  }),
  specify(endpoints.listStaffSessions, {
    summary: 'Where the member of staff is signed in.',
    input: nothing,
    reply: sessionsReply,
  }),
  specify(endpoints.endOtherStaffSessions, {
    summary: "Ends the member's other sessions.",
    input: nothing,
    reply: z.object(said),
  }),
  specify(endpoints.listStaffMembers, {
    summary: 'Who works here, and who is invited.',
    input: nothing,
    reply: z.object({
      success: z.literal(true),
      members: z.array(
        z.object({
          _id: id,
          name: z.string(),
          email: z.string(),
          role,
          isActive: z.boolean(),
          hasTwoFactor: z.boolean(),
          lastSeenAt: z.iso.datetime().nullable(),
          lastSignInAt: z.iso.datetime().nullable(),
        }),
      ),
      invitations: z.array(
        z.object({ _id: id, name: z.string(), email: z.string(), role, expiresAt: z.iso.datetime() }),
      ),
    }),
  }),
  specify(endpoints.inviteMember, {
    summary: 'Invites somebody into the back office by mail.',
    status: 201,
    input: z.object({ name: personName, email, role, language: z.enum(['en', 'ar'], 'field_invalid') }),
    reply: z.object(said),
    refusals: ['staff_address_taken', 'too_many_requests'],
  }),
  specify(endpoints.withdrawInvitation, {
    summary: 'Takes an invitation back.',
    input: z.object({ id }),
    reply: z.object(said),
    refusals: ['member_not_found'],
  }),
  specify(endpoints.changeMember, {
    summary: "Changes a member's role, or whether they may sign in.",
    input: z.object({ id, role, isActive: z.boolean('field_invalid') }),
    reply: z.object(said),
    refusals: ['member_not_found', 'last_owner'],
  }),
  specify(endpoints.resetTwoFactor, {
    summary: "Forgets a member's second step: it is set up anew at the next sign-in.",
    input: z.object({ id }),
    reply: z.object(said),
    refusals: ['member_not_found'],
  }),
  specify(endpoints.mailNewPasswordLink, {
    summary: 'Mails a member a link to choose a new password.',
    input: z.object({ id }),
    reply: z.object(said),
    refusals: ['member_not_found', 'too_many_requests'],
  }),
  specify(endpoints.acceptInvitation, {
    summary: 'Chooses a password by the token of an invitation.',
    input: z.object({ token: tokenOr('invalid_invitation'), password: newPassword }),
    reply: z.object(said),
    refusals: ['invalid_invitation', 'password_too_common', 'password_guessable', 'too_many_requests'],
  }),
]
