import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { OwnSession } from '#contract/accounts.ts'
import type { Database } from '../database/database.ts'
import { staffSessions } from '../database/tables/staff.ts'
import type { Staff } from '../http/route.ts'
import { STAFF_IDLE_HOURS } from '../http/staff-session.ts'

/** Where the member is signed in: this session first, then the latest used. */
export async function listSessions(database: Database, { id, sessionHash }: Staff): Promise<OwnSession[]> {
  const open = await database
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, id), eq(staffSessions.isOpen, true), isAlive))
    .orderBy(desc(sql`${staffSessions.tokenHash} = ${sessionHash}`), desc(staffSessions.lastUsedAt))
  return open.map(session => ({
    _id: session.id,
    userAgent: session.userAgent,
    startedAt: session.startedAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent: session.tokenHash === sessionHash,
  }))
}

const isAlive = and(
  gt(staffSessions.expiresAt, sql`now()`),
  gt(staffSessions.lastUsedAt, sql`now() - interval '${sql.raw(String(STAFF_IDLE_HOURS))} hours'`),
)
