import { z } from 'zod'
import { PASSKEY_OFFERS } from '#shop/accounts/passkeys.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { languages } from '#shop/languages.ts'
import { knownPassword, newPassword, sessionsReply } from '../accounts.ts'
import { endpoint, type InputOf, type ReplyOf, signInEndpoint, staffEndpoint, type TypeOf } from '../describe.ts'
import { email, given, id, moment, personName, replies, spoken, tokenOr } from '../fields.ts'
import { passkeyProof } from './passkeys.ts'
import { MAX_PUSH_ENDPOINT } from './push.ts'
import { withCsrfToken, withRecoveryCodes, withTrust } from './sign-in-fields.ts'

const OWNER = ['owner'] as const

const role = z.enum(STAFF_ROLES, 'field_invalid')

/** Six digits of the authenticator app or a recovery code, with spaces and dashes as people write them. */
const code = given().trim().min(1, 'field_required').max(40, 'wrong_code')

/**
 * The first step. Answers with a cookie that is good for the second step only, for five minutes; in a browser that the member trusts, with
 * that of the session.
 */
export const staffLogIn = endpoint('POST', '/api/staff/login', {
  summary: 'Staff sign in with email and password; a second step follows.',
  input: z.object({ email, password: knownPassword('invalid_credentials') }),
  reply: spoken.extend({
    ...withCsrfToken,
    /** `done` in a browser that the member trusts. */
    twoFactor: z.enum(['needed', 'to-set-up', 'done']),
    /** On a shop that only this machine can reach. */
    maySetUpLater: z.boolean(),
  }),
  refusals: ['invalid_credentials', 'csrf_refused', 'too_many_requests'],
})

/** Answers with the cookie of the session. */
export const giveCode = signInEndpoint('POST', '/api/staff/login/two-factor', {
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code.',
  input: z.object({ code, ...withTrust }),
  reply: spoken.extend(withCsrfToken),
  refusals: ['wrong_code', 'sign_in_over', 'too_many_requests'],
})

export type SetUpTwoFactorReply = ReplyOf<typeof setUpTwoFactor>
/**
 * Without `code` where nothing is set up yet, and for whoever has a passkey and gave it a moment ago; else with it, from an open session,
 * for a new phone. Nothing changes before `confirm`.
 */
export const setUpTwoFactor = signInEndpoint('POST', '/api/staff/two-factor/set-up', {
  summary: 'A secret for the authenticator app, as address and picture.',
  input: z.object({ code: code.optional() }),
  reply: replies({
    /** `otpauth://…`, for an app on this very phone. */
    uri: z.string(),
    /** Base32, for typing. */
    secret: z.string(),
    /** The same as a picture: SVG. */
    qr: z.string(),
  }),
  refusals: ['second_factor_needed', 'step_up_needed', 'wrong_code', 'sign_in_over', 'too_many_requests'],
})

/** Opens the session where it was not open yet. */
export const confirmTwoFactor = signInEndpoint('POST', '/api/staff/two-factor/confirm', {
  summary: 'Makes the scanned secret the second step of signing in, and answers recovery codes once.',
  input: z.object({ code }),
  reply: spoken.extend({ ...withCsrfToken, ...withRecoveryCodes }),
  refusals: ['second_factor_needed', 'two_factor_not_begun', 'wrong_code', 'sign_in_over'],
})

/** Where `maySetUpLater` said so. */
export const setUpTwoFactorLater = signInEndpoint('POST', '/api/staff/two-factor/later', {
  summary:
    'Goes on without a second step; only on a shop that nobody but its machine reaches, or where its owner allows it.',
  reply: spoken.extend(withCsrfToken),
  refusals: ['second_factor_needed'],
})

/** Makes the earlier ones void. Without `code` for whoever has a passkey and gave it a moment ago. */
export const renewRecoveryCodes = staffEndpoint('POST', '/api/staff/two-factor/recovery-codes', STAFF_ROLES, {
  summary: 'New recovery codes in place of the old ones.',
  input: z.object({ code: code.optional() }),
  reply: spoken.extend(withRecoveryCodes),
  refusals: ['step_up_needed', 'wrong_code', 'sign_in_over', 'too_many_requests'],
})

export type StepUpInput = InputOf<typeof stepUp>
/** Needed by calls that were refused with `step_up_needed`. One of the two is given. */
export const stepUp = staffEndpoint('POST', '/api/staff/step-up', STAFF_ROLES, {
  summary: 'Proves the second step once more, by a code or a passkey, for what is asked again before it is done.',
  input: z
    .object({
      code: code.optional(),
      /** `POST /api/staff/passkeys/challenge` */
      passkey: passkeyProof.optional(),
    })
    .refine(given => given.code !== undefined || given.passkey !== undefined, {
      path: ['code'],
      error: 'field_required',
    }),
  reply: spoken,
  refusals: [
    'wrong_code',
    'passkeys_not_here',
    'passkey_refused',
    'passkey_too_late',
    'sign_in_over',
    'too_many_requests',
  ],
})

export const staffLogOut = signInEndpoint('POST', '/api/staff/logout', {
  summary: 'Ends this session of staff.',
  /** Of this browser, where it is told of new orders: it is told of none any more. */
  input: z.object({ pushEndpoint: given().max(MAX_PUSH_ENDPOINT, 'field_too_long').optional() }),
  reply: spoken,
})

/** What is for trying the shop out, or carries passwords in the clear, in a shop that others reach. */
export const OFFICE_WARNINGS = [
  'test_gateways',
  'test_courier',
  'demo_accounts',
  'second_step_later',
  'public_http',
] as const
export type OfficeWarning = (typeof OFFICE_WARNINGS)[number]

export type StaffMeReply = ReplyOf<typeof readStaffMe>
export const readStaffMe = signInEndpoint('GET', '/api/staff/me', {
  summary: 'Who is signed in, how far signing in has come, and the CSRF token.',
  reply: replies({
    ...withCsrfToken,
    staff: z.object({ _id: id, name: z.string(), email: z.string(), role }),
    /** What stands before the back office: nothing, once it is `done`. */
    twoFactor: z.enum(['needed', 'to-set-up', 'done']),
    /** An authenticator app or a passkey. False also for whoever put the second step off. */
    hasTwoFactor: z.boolean(),
    hasApp: z.boolean(),
    hasPasskeys: z.boolean(),
    passkeys: z.enum(PASSKEY_OFFERS),
    maySetUpLater: z.boolean(),
    /** Shown on every screen of the back office. */
    warnings: z.array(z.enum(OFFICE_WARNINGS)),
    recoveryCodesLeft: z.number(),
  }),
})

export const changeStaffPassword = staffEndpoint('PUT', '/api/staff/password', STAFF_ROLES, {
  summary: "Replaces one's own password; the other sessions end.",
  input: z.object({ oldPassword: knownPassword('wrong_old_password'), newPassword }),
  reply: spoken,
  refusals: ['wrong_old_password', 'password_too_common', 'password_guessable', 'too_many_requests'],
})

export const listStaffSessions = staffEndpoint('GET', '/api/staff/sessions', STAFF_ROLES, {
  summary: 'Where the member of staff is signed in.',
  reply: sessionsReply,
})

export const endOtherStaffSessions = staffEndpoint('POST', '/api/staff/sessions/end-others', STAFF_ROLES, {
  summary: "Ends the member's other sessions.",
  reply: spoken,
})

export type TrustedDevice = TypeOf<typeof trustedDevice>
const trustedDevice = z.object({
  _id: id,
  /** As the browser named itself; may be empty. */
  userAgent: z.string(),
  trustedAt: moment,
  /** The latest sign-in without a second step; `trustedAt` before the first. */
  lastUsedAt: moment,
  until: moment,
  /** The one that asks. */
  isCurrent: z.boolean(),
})

export const listTrustedDevices = staffEndpoint('GET', '/api/staff/trusted-devices', STAFF_ROLES, {
  summary: 'Where the member signs in without a second step.',
  reply: replies({ devices: z.array(trustedDevice) }),
})

export const forgetTrustedDevice = staffEndpoint('DELETE', '/api/staff/trusted-devices/:id', STAFF_ROLES, {
  summary: "One of one's own devices is asked for the second step again.",
  input: z.object({ id }),
  reply: spoken,
  refusals: ['trusted_device_not_found'],
})

export type StaffMember = TypeOf<typeof member>
const member = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  /** False: may not sign in. */
  isActive: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** To the minute; null where no session is left to tell. */
  lastSeenAt: moment.nullable(),
  /** Null before the first. */
  lastSignInAt: moment.nullable(),
})
export type StaffInvitation = TypeOf<typeof invitation>
const invitation = z.object({ _id: id, name: z.string(), email: z.string(), role, expiresAt: moment })

export const listStaffMembers = staffEndpoint('GET', '/api/staff/members', OWNER, {
  summary: 'Who works here, and who is invited.',
  reply: replies({
    members: z.array(member),
    /** Not accepted yet, and still good. */
    invitations: z.array(invitation),
  }),
})

export type InviteMemberInput = InputOf<typeof inviteMember>
/** The link is good once and for three days. A second invitation of an address takes the place of the first. */
export const inviteMember = staffEndpoint('POST', '/api/staff/members', OWNER, {
  summary: 'Invites somebody into the back office by mail.',
  stepUp: true,
  status: 201,
  input: z.object({
    name: personName,
    email,
    role,
    /** Of the mail, and of the member's later ones. */
    language: z.enum(languages, 'field_invalid'),
  }),
  reply: spoken,
  refusals: ['staff_address_taken', 'too_many_requests'],
})

export const withdrawInvitation = staffEndpoint('DELETE', '/api/staff/invitations/:id', OWNER, {
  summary: 'Takes an invitation back.',
  input: z.object({ id }),
  reply: spoken,
  refusals: ['member_not_found'],
})

export type ChangeMemberInput = InputOf<typeof changeMember>
/** Both end the member's sessions. */
export const changeMember = staffEndpoint('PUT', '/api/staff/members/:id', OWNER, {
  summary: "Changes a member's role, or whether they may sign in.",
  stepUp: true,
  input: z.object({ id, role, isActive: z.boolean('field_invalid') }),
  reply: spoken,
  refusals: ['member_not_found', 'last_owner'],
})

/** For a member whose phone and recovery codes are lost; not for oneself. Ends the member's sessions. */
export const resetTwoFactor = staffEndpoint('POST', '/api/staff/members/:id/reset-two-factor', OWNER, {
  summary: "Forgets a member's second step: it is set up anew at the next sign-in.",
  stepUp: true,
  input: z.object({ id }),
  reply: spoken,
  refusals: ['member_not_found'],
})

export const forgetDevicesOfMember = staffEndpoint('POST', '/api/staff/members/:id/forget-devices', OWNER, {
  summary: 'A member is asked for the second step on every device again.',
  input: z.object({ id }),
  reply: spoken,
  refusals: ['member_not_found'],
})

/** As an invitation does. The old password works until a new one is chosen. */
export const mailNewPasswordLink = staffEndpoint('POST', '/api/staff/members/:id/new-password', OWNER, {
  summary: 'Mails a member a link to choose a new password.',
  stepUp: true,
  input: z.object({ id }),
  reply: spoken,
  refusals: ['member_not_found', 'too_many_requests'],
})

export type AcceptInvitationInput = InputOf<typeof acceptInvitation>
/** Signing in comes after. */
export const acceptInvitation = endpoint('POST', '/api/staff/accept-invitation', {
  summary: 'Chooses a password by the token of an invitation.',
  input: z.object({ token: tokenOr('invalid_invitation'), password: newPassword }),
  reply: spoken,
  refusals: ['invalid_invitation', 'password_too_common', 'password_guessable', 'too_many_requests'],
})
