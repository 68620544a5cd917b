import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import type { Id } from '#shop/catalogue/product.ts'
import type { Success } from '../../endpoint.ts'
import { signInEndpoint, staffEndpoint, withStepUp } from '../endpoint.ts'
import type { Nothing, Said, WithCsrfToken, WithRecoveryCodes } from './replies.ts'

/** One passkey among those that a browser may use. Lists are no `readonly` ones: libraries of browsers take them as they are. */
interface KnownPasskey {
  /** Base64url. */
  readonly id: string
  readonly type: 'public-key'
  readonly transports: string[]
}

/** What `navigator.credentials.create` takes, with bytes as base64url (WebAuthn's `PublicKeyCredentialCreationOptionsJSON`). */
export interface PasskeyCreation {
  readonly rp: { readonly id: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly challenge: string
  readonly pubKeyCredParams: { readonly alg: number; readonly type: 'public-key' }[]
  /** Milliseconds. */
  readonly timeout: number
  readonly excludeCredentials: KnownPasskey[]
  readonly authenticatorSelection: { readonly residentKey: 'preferred'; readonly userVerification: 'required' }
  readonly attestation: 'none'
}

/** What `navigator.credentials.get` takes (`PublicKeyCredentialRequestOptionsJSON`). */
export interface PasskeyRequest {
  readonly rpId: string
  readonly challenge: string
  /** Milliseconds. */
  readonly timeout: number
  readonly allowCredentials: KnownPasskey[]
  readonly userVerification: 'required'
}

/** What the browser answers once a passkey was made (`RegistrationResponseJSON`). */
export interface MadePasskey {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports?: readonly string[] | undefined
  }
}

/** What the browser answers once a passkey has signed (`AuthenticationResponseJSON`). */
export interface PasskeyProof {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
  }
}

/**
 * Begins a passkey: good for this session, five minutes and one try. Before the second step only for whoever has none yet; from an open
 * session the second step is given again.
 */
export const setUpPasskey = withStepUp(
  signInEndpoint<Nothing, Success & { readonly options: PasskeyCreation }>('POST', '/api/staff/passkeys/set-up'),
)

export interface ConfirmPasskeyInput {
  /** Its owner's word for it. */
  readonly name: string
  readonly passkey: MadePasskey
}
/**
 * Keeps the passkey. As the member's first second step it opens the session, ends the others and answers recovery codes; beside another
 * one it answers none.
 */
export const confirmPasskey = signInEndpoint<ConfirmPasskeyInput, Said & WithCsrfToken & WithRecoveryCodes>(
  'POST',
  '/api/staff/passkeys/confirm',
)

/** What a passkey is to sign, as the second step of signing in or given again: for this session, five minutes and one try. */
export const askForPasskey = signInEndpoint<Nothing, Success & { readonly options: PasskeyRequest }>(
  'POST',
  '/api/staff/passkeys/challenge',
)

/** The second step of signing in. Answers with the cookie of the session. */
export const givePasskey = signInEndpoint<{ readonly passkey: PasskeyProof }, Said & WithCsrfToken>(
  'POST',
  '/api/staff/login/passkey',
)

export interface StaffPasskey {
  readonly _id: Id
  readonly name: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  /** ISO 8601, UTC; null before the first time. */
  readonly lastUsedAt: string | null
  /** Kept by a password manager, too, so that another device has it. */
  readonly isBackedUp: boolean
}
/** One's own, the oldest first. */
export const listPasskeys = staffEndpoint<Nothing, Success & { readonly passkeys: readonly StaffPasskey[] }>(
  'GET',
  '/api/staff/passkeys',
  STAFF_ROLES,
)

export const renamePasskey = staffEndpoint<{ readonly id: Id; readonly name: string }, Said>(
  'PUT',
  '/api/staff/passkeys/:id',
  STAFF_ROLES,
)

/** Ends the member's other sessions: most are removed because a device is gone. The only second step stays. */
export const removePasskey = withStepUp(
  staffEndpoint<{ readonly id: Id }, Said>('DELETE', '/api/staff/passkeys/:id', STAFF_ROLES),
)
