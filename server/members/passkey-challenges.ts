import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { staffPasskeyChallenges } from '../database/tables/staff.ts'
import { Refusal } from '../http/refusal.ts'
import type { Staff } from '../http/route.ts'
import { lockCaller } from './lock-member.ts'

/** What a passkey signs for. A signature for one of them proves nothing for another. */
export type PasskeyPurpose = typeof staffPasskeyChallenges.$inferSelect.purpose

/** Minutes for which a challenge may be signed. */
export const CHALLENGE_MINUTES = 5

/** A new challenge in place of the session's earlier one for the same purpose. Base64url. Throws session_expired. */
export async function beginChallenge(
  database: Database,
  staff: Pick<Staff, 'id' | 'sessionHash'>,
  purpose: PasskeyPurpose,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const fresh = { challenge, expiresAt: sql`now() + ${`${CHALLENGE_MINUTES} minutes`}::interval` }
  await database.transaction(async tx => {
    await lockCaller(tx, staff)
    await tx
      .insert(staffPasskeyChallenges)
      .values({ sessionHash: staff.sessionHash, purpose, ...fresh })
      .onConflictDoUpdate({ target: [staffPasskeyChallenges.sessionHash, staffPasskeyChallenges.purpose], set: fresh })
  })
  return challenge
}

/** The challenge that waits for this session's answer: from now on it waits no longer, whatever the answer is. Throws passkey_too_late. */
export async function takeChallenge(
  database: Database,
  { sessionHash }: Pick<Staff, 'sessionHash'>,
  purpose: PasskeyPurpose,
): Promise<string> {
  const [taken] = await database
    .delete(staffPasskeyChallenges)
    .where(
      and(
        eq(staffPasskeyChallenges.sessionHash, sessionHash),
        eq(staffPasskeyChallenges.purpose, purpose),
        gt(staffPasskeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: staffPasskeyChallenges.challenge })
  if (taken === undefined) throw new Refusal('passkey_too_late')
  return taken.challenge
}
