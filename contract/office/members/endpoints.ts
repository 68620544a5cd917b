import type { PasskeyOffer } from '#shop/accounts/passkeys.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/accounts/staff.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { ChangePasswordInput, LogInInput, SessionsReply } from '../../accounts/endpoints.ts'
import { endpoint, type Success } from '../../endpoint.ts'
import { signInEndpoint, staffEndpoint, withStepUp } from '../endpoint.ts'
import type { PasskeyProof } from './passkey-endpoints.ts'
import type { Nothing, Said, WithCsrfToken, WithRecoveryCodes } from './replies.ts'

/** What stands between a member of staff and the back office: nothing, once it is `done`. */
export type TwoFactorStep = 'needed' | 'to-set-up' | 'done'

export interface StaffLogInReply extends Said, WithCsrfToken {
  readonly twoFactor: 'needed' | 'to-set-up'
  /** On a shop that only this machine can reach, setting up may wait. */
  readonly maySetUpLater: boolean
}
/** The first step. Answers with a cookie that is good for the second step only, for five minutes. */
export const staffLogIn = endpoint<LogInInput, StaffLogInReply>('POST', '/api/staff/login')

/** `code`: six digits of the authenticator app, or a recovery code. Answers with the cookie of the session. */
export const giveCode = signInEndpoint<{ readonly code: string }, Said & WithCsrfToken>(
  'POST',
  '/api/staff/login/two-factor',
)

export interface SetUpTwoFactorReply extends Success {
  /** `otpauth://…`, for an app on this very phone. */
  readonly uri: string
  /** Base32, for typing. */
  readonly secret: string
  /** The same as a picture: SVG. */
  readonly qr: string
}
/**
 * Without `code` where nothing is set up yet, and for whoever has a passkey and gave it a moment ago; else with it, from an open session,
 * for a new phone. Nothing changes before `confirm`.
 */
export const setUpTwoFactor = signInEndpoint<{ readonly code?: string | undefined }, SetUpTwoFactorReply>(
  'POST',
  '/api/staff/two-factor/set-up',
)

/** Proves that the app was set up; opens the session where it was not open yet. */
export const confirmTwoFactor = signInEndpoint<{ readonly code: string }, Said & WithCsrfToken & WithRecoveryCodes>(
  'POST',
  '/api/staff/two-factor/confirm',
)

/** Goes on without a second step, where `maySetUpLater` said so. */
export const setUpTwoFactorLater = signInEndpoint<Nothing, Said & WithCsrfToken>('POST', '/api/staff/two-factor/later')

/** Makes the earlier recovery codes void. Without `code` for whoever has a passkey and gave it a moment ago. */
export const renewRecoveryCodes = staffEndpoint<{ readonly code?: string | undefined }, Said & WithRecoveryCodes>(
  'POST',
  '/api/staff/two-factor/recovery-codes',
  STAFF_ROLES,
)

/** One of the two: a code of the app or a recovery code, or what a passkey signed (`POST /api/staff/passkeys/challenge`). */
export interface StepUpInput {
  readonly code?: string | undefined
  readonly passkey?: PasskeyProof | undefined
}
/** The second step once more, for a while. Needed by calls that were refused with `step_up_needed`. */
export const stepUp = staffEndpoint<StepUpInput, Said>('POST', '/api/staff/step-up', STAFF_ROLES)

export const staffLogOut = signInEndpoint<Nothing, Said>('POST', '/api/staff/logout')

/** What is for trying the shop out, or carries passwords in the clear, in a shop that others reach. */
export const OFFICE_WARNINGS = [
  'test_gateways',
  'test_courier',
  'demo_accounts',
  'second_step_later',
  'public_http',
] as const
export type OfficeWarning = (typeof OFFICE_WARNINGS)[number]

export interface StaffMeReply extends Success, WithCsrfToken {
  readonly staff: { readonly _id: Id; readonly name: string; readonly email: string; readonly role: StaffRole }
  readonly twoFactor: TwoFactorStep
  /** An authenticator app or a passkey. False also for whoever put the second step off. */
  readonly hasTwoFactor: boolean
  readonly hasApp: boolean
  readonly hasPasskeys: boolean
  readonly passkeys: PasskeyOffer
  readonly maySetUpLater: boolean
  /** Shown on every screen of the back office. */
  readonly warnings: readonly OfficeWarning[]
  readonly recoveryCodesLeft: number
}
/** Who is signed in, or how far signing in has come. */
export const readStaffMe = signInEndpoint<Nothing, StaffMeReply>('GET', '/api/staff/me')

/** Ends the member's other sessions. */
export const changeStaffPassword = staffEndpoint<ChangePasswordInput, Said>('PUT', '/api/staff/password', STAFF_ROLES)

export const listStaffSessions = staffEndpoint<Nothing, SessionsReply>('GET', '/api/staff/sessions', STAFF_ROLES)
export const endOtherStaffSessions = staffEndpoint<Nothing, Said>('POST', '/api/staff/sessions/end-others', STAFF_ROLES)

export interface StaffMember {
  readonly _id: Id
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  /** False: may not sign in. */
  readonly isActive: boolean
  readonly hasTwoFactor: boolean
  /** ISO 8601, UTC, to the minute; null where no session is left to tell. */
  readonly lastSeenAt: string | null
  /** ISO 8601, UTC; null before the first. */
  readonly lastSignInAt: string | null
}
export interface StaffInvitation {
  readonly _id: Id
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  /** ISO 8601, UTC. */
  readonly expiresAt: string
}
export interface StaffMembersReply extends Success {
  readonly members: readonly StaffMember[]
  /** Not accepted yet, and still good. */
  readonly invitations: readonly StaffInvitation[]
}
export const listStaffMembers = staffEndpoint<Nothing, StaffMembersReply>('GET', '/api/staff/members', ['owner'])

export interface InviteMemberInput {
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  /** Of the mail, and of the member's later ones. */
  readonly language: 'en' | 'ar'
}
/** Mails a link, good once and for three days. A second invitation of an address takes the place of the first. */
export const inviteMember = withStepUp(staffEndpoint<InviteMemberInput, Said>('POST', '/api/staff/members', ['owner']))

/** Takes an invitation back. */
export const withdrawInvitation = staffEndpoint<{ readonly id: Id }, Said>('DELETE', '/api/staff/invitations/:id', [
  'owner',
])

export interface ChangeMemberInput {
  readonly id: Id
  readonly role: StaffRole
  readonly isActive: boolean
}
/** Another role, or no longer active: both end the member's sessions. */
export const changeMember = withStepUp(
  staffEndpoint<ChangeMemberInput, Said>('PUT', '/api/staff/members/:id', ['owner']),
)

/** For a member whose phone and recovery codes are lost; not for oneself. Ends the member's sessions. */
export const resetTwoFactor = withStepUp(
  staffEndpoint<{ readonly id: Id }, Said>('POST', '/api/staff/members/:id/reset-two-factor', ['owner']),
)

/** Mails the member a link to choose a new password, as an invitation does. The old one works until then. */
export const mailNewPasswordLink = withStepUp(
  staffEndpoint<{ readonly id: Id }, Said>('POST', '/api/staff/members/:id/new-password', ['owner']),
)

export interface AcceptInvitationInput {
  readonly token: string
  readonly password: string
}
/** Chooses the password; signing in comes after. */
export const acceptInvitation = endpoint<AcceptInvitationInput, Said>('POST', '/api/staff/accept-invitation')
