import type { ConfirmPasskeyInput, PasskeyCreation } from '#contract/office/passkeys.ts'
import { inLanguage } from '#shop/languages.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { readStoreSettings } from '../catalogue/store-settings.ts'
import type { Transaction } from '../database/database.ts'
import { staffPasskeys } from '../database/tables/staff.ts'
import { audit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { SigningIn, SigningInCall } from '../http/route.ts'
import { newId } from '../process/new-id.ts'
import { limitUnguessable, refuseProof } from './check-code.ts'
import type { StaffDesk } from './desk.ts'
import { lockCaller } from './lock-member.ts'
import { beginChallenge, CHALLENGE_MINUTES, takeChallenge } from './passkey-challenges.ts'
import { type CheckedPasskey, readMadePasskey, SIGNATURE_KINDS } from './passkey-signatures.ts'
import { knownPasskeys, requirePasskeysHere, requireRoomForPasskey } from './passkeys.ts'
import { endSessionsOf, type OpenedSession, openSession } from './sessions.ts'
import { hasTwoFactor, replaceRecoveryCodes } from './two-factor.ts'

/** What a browser needs to make a passkey. Throws passkeys_not_here, second_factor_needed, passkeys_full, session_expired. */
export async function setUpPasskey(
  desk: StaffDesk,
  { staff, language }: SigningInCall<unknown>,
): Promise<PasskeyCreation> {
  const { database } = desk.accounts
  requirePasskeysHere(desk)
  if (!staff.isOpen && (await hasTwoFactor(database, staff.id))) throw new Refusal('second_factor_needed')
  await requireRoomForPasskey(database, staff.id)
  return {
    rp: { id: desk.publicUrl.hostname, name: inLanguage(await readStoreSettings(database), 'name', language) },
    user: { id: Buffer.from(staff.id).toString('base64url'), name: staff.email, displayName: staff.name },
    challenge: await beginChallenge(database, staff, 'register'),
    pubKeyCredParams: SIGNATURE_KINDS.map(alg => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MINUTES * 60_000,
    excludeCredentials: await knownPasskeys(database, staff.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  }
}

export interface KeptPasskey {
  /** The session in place of this one; null where it was open and goes on. */
  readonly opened: OpenedSession | null
  /** None beside a second step that was there. */
  readonly recoveryCodes: readonly string[]
}

/**
 * Keeps the passkey that the browser made. As the first second step it opens the session and ends the others. Throws passkeys_not_here,
 * second_factor_needed, passkeys_full, passkey_known, passkey_too_late, passkey_refused, sign_in_over, session_expired, too_many_requests.
 */
export async function confirmPasskey(desk: StaffDesk, call: SigningInCall<ConfirmPasskeyInput>): Promise<KeptPasskey> {
  const { staff, input } = call
  const { database } = desk.accounts
  requirePasskeysHere(desk)
  await limitUnguessable(desk, staff, 'staff-passkey')
  const challenge = await takeChallenge(database, staff, 'register')
  const made = await readMadePasskey(input.passkey, { challenge, publicUrl: desk.publicUrl })
  if (made === null) return await refuseProof(desk, staff, new Refusal('passkey_refused'))
  return await database.transaction(async tx => {
    // Nobody else gives this member a second step, or takes theirs away, meanwhile.
    await lockCaller(tx, staff)
    const isFirst = !(await hasTwoFactor(tx, staff.id))
    if (!isFirst && !staff.isOpen) throw new Refusal('second_factor_needed')
    await requireRoomForPasskey(tx, staff.id)
    await keep(tx, staff, input, made)
    if (!isFirst) {
      await alertAdded(desk, tx, staff)
      return { opened: null, recoveryCodes: [] }
    }
    const recoveryCodes = await replaceRecoveryCodes(tx, staff.id)
    await audit(tx, staff, { action: 'member.two_factor_set_up', entity: 'member', entityId: staff.id })
    await endSessionsOf(tx, staff.id, staff.sessionHash)
    return { opened: await openSession(desk, tx, staff, call, { isProved: true }), recoveryCodes }
  })
}

/** The first second step follows from an invitation or a reset, which owners were told of. */
async function alertAdded({ accounts: { jobs } }: StaffDesk, tx: Transaction, staff: SigningIn): Promise<void> {
  await raiseAlert(jobs, tx, {
    fact: 'passkey_added',
    by: staff,
    entity: 'member',
    entityId: staff.id,
    details: { name: staff.name, email: staff.email },
    alsoTo: staff.id,
  })
}

async function keep(
  tx: Transaction,
  staff: SigningIn,
  { name, passkey }: ConfirmPasskeyInput,
  { credentialId, publicKey, counter, isBackedUp }: CheckedPasskey,
): Promise<void> {
  const key = { credentialId, publicKey, counter, isBackedUp, transports: [...(passkey.response.transports ?? [])] }
  const kept = await tx
    .insert(staffPasskeys)
    .values({ id: newId(), userId: staff.id, name, ...key })
    .onConflictDoNothing({ target: staffPasskeys.credentialId })
    .returning({ id: staffPasskeys.id })
  if (kept.length === 0) throw new Refusal('passkey_known')
  await audit(tx, staff, { action: 'member.passkey_added', entity: 'member', entityId: staff.id, after: { name } })
}
