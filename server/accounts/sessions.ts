import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { sessions } from '../database/tables/accounts.ts'
import { hashToken, newToken, SESSION_DAYS, userAgentOf } from '../http/session.ts'
import { newId } from '../process/new-id.ts'

/** Opens a session and answers its token: the one time that anything but the shopper's browser holds it. */
export async function openSession(
  tx: Transaction,
  userId: string,
  { address, headers }: { readonly address: string; readonly headers: Headers },
): Promise<string> {
  const token = newToken()
  await tx.insert(sessions).values({
    id: newId(),
    userId,
    token: hashToken(token),
    expiresAt: sql`now() + ${`${SESSION_DAYS} days`}::interval`,
    ipAddress: address,
    userAgent: userAgentOf(headers),
  })
  return token
}
