import { z } from 'zod'
import { MAX_PASSKEY_NAME } from '#shop/accounts/passkeys.ts'
import { specify } from '../../described.ts'
import { id, nothing, optionalName, said } from '../../fields.ts'
import * as endpoints from './passkey-endpoints.ts'

/** Bytes in base64url, so many letters at most. */
const base64url = (most: number) =>
  z
    .string({ error: issue => (issue.input === undefined ? 'field_required' : 'field_invalid') })
    .max(most, 'field_too_long')
    .regex(/^[A-Za-z0-9_-]+$/, 'field_invalid')

/** Some devices write the whole key into it, encrypted for themselves. */
const credentialId = base64url(1_400)
const type = z.literal('public-key', 'field_invalid')
const clientDataJSON = base64url(4_000)

/** Those that WebAuthn names are short words; unknown ones are to be kept as they are. */
const transport = z.string('field_invalid').regex(/^[a-z-]{1,30}$/, 'field_invalid')

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

export const passkeyProof: z.ZodType<endpoints.PasskeyProof> = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({ clientDataJSON, authenticatorData: base64url(4_000), signature: base64url(8_000) }),
})

const known = z.array(z.object({ id: z.string(), type, transports: z.array(z.string()) }))
const success = { success: z.literal(true) }
const passkeyName = optionalName(MAX_PASSKEY_NAME).min(1, 'field_required')

export const passkeyContract = [
  specify(endpoints.setUpPasskey, {
    summary: 'Begins a passkey: what the browser needs to make one.',
    input: nothing,
    reply: z.object({
      ...success,
      options: z.object({
        rp: z.object({ id: z.string(), name: z.string() }),
        user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
        challenge: z.string(),
        pubKeyCredParams: z.array(z.object({ alg: z.number(), type })),
        timeout: z.number(),
        excludeCredentials: known,
        authenticatorSelection: z.object({
          residentKey: z.literal('preferred'),
          userVerification: z.literal('required'),
        }),
        attestation: z.literal('none'),
      }),
    }),
    refusals: ['second_factor_needed', 'passkeys_not_here', 'passkeys_full'],
  }),
  specify(endpoints.confirmPasskey, {
    summary: 'Keeps the passkey that the browser made; as the first second step it answers recovery codes once.',
    status: 201,
    input: z.object({ name: passkeyName, passkey: madePasskey }),
    reply: z.object({ ...said, csrfToken: z.string(), recoveryCodes: z.array(z.string()) }),
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
  }),
  specify(endpoints.askForPasskey, {
    summary: 'What a passkey is to sign, to sign in or to prove the second step once more.',
    input: nothing,
    reply: z.object({
      ...success,
      options: z.object({
        rpId: z.string(),
        challenge: z.string(),
        timeout: z.number(),
        allowCredentials: known,
        userVerification: z.literal('required'),
      }),
    }),
    refusals: ['passkeys_not_here', 'passkey_not_found'],
  }),
  specify(endpoints.givePasskey, {
    summary: 'The second step of signing in: what a passkey signed.',
    input: z.object({ passkey: passkeyProof }),
    reply: z.object({ ...said, csrfToken: z.string() }),
    refusals: ['passkeys_not_here', 'passkey_too_late', 'passkey_refused', 'sign_in_over', 'too_many_requests'],
  }),
  specify(endpoints.listPasskeys, {
    summary: "One's own passkeys.",
    input: nothing,
    reply: z.object({
      ...success,
      passkeys: z.array(
        z.object({
          _id: id,
          name: z.string(),
          createdAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime().nullable(),
          isBackedUp: z.boolean(),
        }),
      ),
    }),
  }),
  specify(endpoints.renamePasskey, {
    summary: "Gives one of one's own passkeys another name.",
    input: z.object({ id, name: passkeyName }),
    reply: z.object(said),
    refusals: ['passkey_not_found'],
  }),
  specify(endpoints.removePasskey, {
    summary: "Removes one of one's own passkeys, unless nothing else is the second step; the other sessions end.",
    input: z.object({ id }),
    reply: z.object(said),
    refusals: ['passkey_not_found', 'last_second_step'],
  }),
]
