import type { MadePasskey, PasskeyProof } from '#contract/office/passkeys.ts'

/** Ed25519, ECDSA on P-256, RSA: what phones, security keys and Windows sign with. */
export const SIGNATURE_KINDS = [-8, -7, -257]

/** Where a passkey must have been used, and what it must have signed. */
export interface Expected {
  readonly challenge: string
  readonly publicUrl: URL
}

/** What is kept of a passkey to check what it signs. */
export interface PasskeyKey {
  readonly credentialId: string
  /** COSE, base64url. */
  readonly publicKey: string
}

export interface CheckedPasskey extends PasskeyKey {
  readonly counter: number
  readonly isBackedUp: boolean
}

/** What a browser made, as this shop keeps it; null where it was not made for this challenge, by this shop's page and its owner's will. */
export async function readMadePasskey(made: MadePasskey, expected: Expected): Promise<CheckedPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  if (!(await isWithoutCertificates(made))) return null
  const checked = await orNull(
    verifyRegistrationResponse({
      response: { ...made, response: { ...made.response, transports: [] }, clientExtensionResults: {} },
      ...placeOf(expected),
      requireUserVerification: true,
      supportedAlgorithmIDs: SIGNATURE_KINDS,
    }),
  )
  if (!checked?.verified) return null
  const { credential, credentialBackedUp: isBackedUp } = checked.registrationInfo
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  return { credentialId: credential.id, publicKey, counter: credential.counter, isBackedUp }
}

/**
 * What a passkey says with its signature; null where the signature is not
 * its own, or for something else. The counter is the caller's to compare.
 */
export async function readProof(
  proof: PasskeyProof,
  { credentialId, publicKey }: PasskeyKey,
  expected: Expected,
): Promise<Pick<CheckedPasskey, 'counter' | 'isBackedUp'> | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await orNull(
    verifyAuthenticationResponse({
      response: { ...proof, clientExtensionResults: {} },
      ...placeOf(expected),
      // With its counter the database is asked, where two at once are one after the other.
      credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: 0 },
      requireUserVerification: true,
    }),
  )
  if (!checked?.verified) return null
  const { newCounter: counter, credentialBackedUp: isBackedUp } = checked.authenticationInfo
  return { counter, isBackedUp }
}

/**
 * A maker's certificates are not asked for, so whoever sends some is no browser: they are not even read, nor is anything fetched that
 * they name.
 */
async function isWithoutCertificates({ response }: MadePasskey): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')))
    const kind = attestation.get('fmt')
    return kind === 'none' || (kind === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

function placeOf({ challenge, publicUrl }: Expected) {
  return { expectedChallenge: challenge, expectedOrigin: publicUrl.origin, expectedRPID: publicUrl.hostname }
}

/** The library throws at whatever it cannot take, and so at whatever anybody sends; it touches nothing else that could fail. */
async function orNull<Checked>(checking: Promise<Checked>): Promise<Checked | null> {
  return await checking.catch(() => null)
}
