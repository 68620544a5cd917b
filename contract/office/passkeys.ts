import { z } from 'zod'
import { MAX_PASSKEY_NAME } from '#shop/accounts/passkeys.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { type InputOf, signInEndpoint, staffEndpoint, type TypeOf } from '../describe.ts'
import { given, id, moment, optionalName, replies, spoken } from '../fields.ts'
import { withCsrfToken, withRecoveryCodes, withTrust } from './sign-in-fields.ts'

/** Bytes in base64url, so many letters at most. */
const base64url = (most: number) =>
  given()
    .max(most, 'field_too_long')
    .regex(/^[A-Za-z0-9_-]+$/, 'field_invalid')

/** Some devices write the whole key into it, encrypted for themselves. */
const credentialId = base64url(1_400)
const type = z.literal('public-key', 'field_invalid')
const clientDataJSON = base64url(4_000)

/** Those that WebAuthn names are short words; unknown ones are to be kept as they are. */
const transport = z.string('field_invalid').regex(/^[a-z-]{1,30}$/, 'field_invalid')

/** What the browser answers once a passkey was made (WebAuthn's `RegistrationResponseJSON`). */
export type MadePasskey = TypeOf<typeof madePasskey>
const madePasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(20_000),
    transports: z.array(transport, 'field_invalid').max(10, 'field_too_long').optional(),
  }),
})

/** What the browser answers once a passkey has signed (`AuthenticationResponseJSON`). */
export type PasskeyProof = TypeOf<typeof passkeyProof>
export const passkeyProof = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({ clientDataJSON, authenticatorData: base64url(4_000), signature: base64url(8_000) }),
})

/** Passkeys that a browser may use. */
const known = z.array(z.object({ id: z.string(), type, transports: z.array(z.string()) }))
const milliseconds = z.number()

/** What `navigator.credentials.create` takes, with bytes as base64url (`PublicKeyCredentialCreationOptionsJSON`). */
export type PasskeyCreation = TypeOf<typeof passkeyCreation>
const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type })),
  timeout: milliseconds,
  excludeCredentials: known,
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})

/** What `navigator.credentials.get` takes (`PublicKeyCredentialRequestOptionsJSON`). */
export type PasskeyRequest = TypeOf<typeof passkeyRequest>
const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: milliseconds,
  allowCredentials: known,
  userVerification: z.literal('required'),
})

/**
 * Good for this session, five minutes and one try. Before the second step only for whoever has none yet; from an open session the second
 * step is given again.
 */
export const setUpPasskey = signInEndpoint('POST', '/api/staff/passkeys/set-up', {
  summary: 'Begins a passkey: what the browser needs to make one.',
  stepUp: true,
  reply: replies({ options: passkeyCreation }),
  refusals: ['second_factor_needed', 'passkeys_not_here', 'passkeys_full'],
})

/** Its owner's word for it. */
const name = optionalName(MAX_PASSKEY_NAME).min(1, 'field_required')

export type ConfirmPasskeyInput = InputOf<typeof confirmPasskey>
/** As the first second step it opens the session and ends the others; beside another one it answers no recovery codes. */
export const confirmPasskey = signInEndpoint('POST', '/api/staff/passkeys/confirm', {
  summary: 'Keeps the passkey that the browser made; as the first second step it answers recovery codes once.',
  status: 201,
  input: z.object({ name, passkey: madePasskey }),
  reply: spoken.extend({ ...withCsrfToken, ...withRecoveryCodes }),
  refusals: [
    'second_factor_needed',
    'passkeys_not_here',
    'passkeys_full',
    'passkey_known',
    'passkey_too_late',
    'passkey_refused',
    'sign_in_over',
    'too_many_requests',
  ],
})

/** For this session, five minutes and one try. */
export const askForPasskey = signInEndpoint('POST', '/api/staff/passkeys/challenge', {
  summary: 'What a passkey is to sign, to sign in or to prove the second step once more.',
  reply: replies({ options: passkeyRequest }),
  refusals: ['passkeys_not_here', 'passkey_not_found'],
})

/** Answers with the cookie of the session. */
export const givePasskey = signInEndpoint('POST', '/api/staff/login/passkey', {
  summary: 'The second step of signing in: what a passkey signed.',
  input: z.object({ passkey: passkeyProof, ...withTrust }),
  reply: spoken.extend(withCsrfToken),
  refusals: ['passkeys_not_here', 'passkey_too_late', 'passkey_refused', 'sign_in_over', 'too_many_requests'],
})

export type StaffPasskey = TypeOf<typeof passkey>
const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: moment,
  /** Null before the first time. */
  lastUsedAt: moment.nullable(),
  /** Kept by a password manager, too, so that another device has it. */
  isBackedUp: z.boolean(),
})
export const listPasskeys = staffEndpoint('GET', '/api/staff/passkeys', STAFF_ROLES, {
  summary: "One's own passkeys, the oldest first.",
  reply: replies({ passkeys: z.array(passkey) }),
})

export const renamePasskey = staffEndpoint('PUT', '/api/staff/passkeys/:id', STAFF_ROLES, {
  summary: "Gives one of one's own passkeys another name.",
  input: z.object({ id, name }),
  reply: spoken,
  refusals: ['passkey_not_found'],
})

/** Most are removed because a device is gone. */
export const removePasskey = staffEndpoint('DELETE', '/api/staff/passkeys/:id', STAFF_ROLES, {
  summary: "Removes one of one's own passkeys, unless nothing else is the second step; the other sessions end.",
  stepUp: true,
  input: z.object({ id }),
  reply: spoken,
  refusals: ['passkey_not_found', 'last_second_step'],
})
