import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { PasskeyProof, PasskeyRequest } from '#contract/office/passkeys.ts'
import { staffPasskeys } from '../database/tables/staff.ts'
import { audit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { SigningIn, Staff } from '../http/route.ts'
import { limitUnguessable, refuseProof } from './check-code.ts'
import type { StaffDesk } from './desk.ts'
import { beginChallenge, CHALLENGE_MINUTES, type PasskeyPurpose, takeChallenge } from './passkey-challenges.ts'
import { readProof } from './passkey-signatures.ts'
import { knownPasskeys, requirePasskeysHere } from './passkeys.ts'

/**
 * What one of the member's passkeys is to sign: to sign in, or in an open session
 * to prove it again. Throws passkeys_not_here, passkey_not_found, session_expired.
 */
export async function askForPasskey(desk: StaffDesk, staff: SigningIn): Promise<PasskeyRequest> {
  requirePasskeysHere(desk)
  const { database } = desk.accounts
  const allowCredentials = await knownPasskeys(database, staff.id)
  if (allowCredentials.length === 0) throw new Refusal('passkey_not_found')
  return {
    rpId: desk.publicUrl.hostname,
    challenge: await beginChallenge(database, staff, staff.isOpen ? 'step-up' : 'sign-in'),
    timeout: CHALLENGE_MINUTES * 60_000,
    allowCredentials,
    userVerification: 'required',
  }
}

/**
 * Takes what a passkey of the member signed for this session and purpose. Throws passkeys_not_here, passkey_too_late, passkey_refused,
 * sign_in_over (the session has ended), too_many_requests.
 */
export async function checkPasskey(
  desk: StaffDesk,
  staff: Staff,
  purpose: Exclude<PasskeyPurpose, 'register'>,
  proof: PasskeyProof,
): Promise<void> {
  requirePasskeysHere(desk)
  await limitUnguessable(desk, staff, 'staff-passkey')
  const { database } = desk.accounts
  const challenge = await takeChallenge(database, staff, purpose)
  const [passkey] = await database
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.userId, staff.id), eq(staffPasskeys.credentialId, proof.id)))
  const said = passkey && (await readProof(proof, passkey, { challenge, publicUrl: desk.publicUrl }))
  if (!passkey || !said) return await refuseProof(desk, staff, new Refusal('passkey_refused'))
  const { counter, isBackedUp } = said
  const counted = await database
    .update(staffPasskeys)
    .set({ counter, isBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(staffPasskeys.id, passkey.id), isAhead(counter)))
    .returning({ id: staffPasskeys.id })
  if (counted.length > 0) return
  // Rightly signed, but counted backwards: somebody else may hold a copy of the key.
  await audit(database, staff, {
    action: 'member.passkey_doubted',
    entity: 'member',
    entityId: staff.id,
    after: { name: passkey.name },
  })
  return await refuseProof(desk, staff, new Refusal('passkey_refused'))
}

/** Devices that do not count say 0 for ever. */
function isAhead(counter: number) {
  const isMore = lt(staffPasskeys.counter, counter)
  return counter === 0 ? or(isMore, eq(staffPasskeys.counter, 0)) : isMore
}
