import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { OwnSession } from '#contract/accounts.ts'
import type { Database } from '../database/database.ts'
import { sessions } from '../database/tables/accounts.ts'
import type { Shopper } from '../http/route.ts'

/** Where the shopper is logged in: this session first, then the latest used. */
export async function listSessions(database: Database, { id, sessionHash }: Shopper): Promise<OwnSession[]> {
  const open = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sql`${sessions.token} = ${sessionHash}`), desc(sessions.updatedAt), desc(sessions.id))
    .limit(MOST_LISTED)
  return open.map(session => ({
    _id: session.id,
    userAgent: session.userAgent ?? '',
    startedAt: session.createdAt.toISOString(),
    lastUsedAt: session.updatedAt.toISOString(),
    isCurrent: session.token === sessionHash,
  }))
}

/** Nobody reads further; "end the others" ends those too. */
const MOST_LISTED = 50
