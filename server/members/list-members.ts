import { asc, eq, gt, isNotNull, max, sql } from 'drizzle-orm'
import type { StaffInvitation, StaffMember } from '#contract/office/members.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { auditLog, staffInvitations, staffSessions } from '../database/tables/staff.ts'

/** Who works here, by name. */
export async function listMembers(database: Database): Promise<StaffMember[]> {
  const seen = database
    .select({ userId: staffSessions.userId, at: max(staffSessions.lastUsedAt).as('at') })
    .from(staffSessions)
    .where(eq(staffSessions.isOpen, true))
    .groupBy(staffSessions.userId)
    .as('seen')
  const rows = await database
    .select({
      user: users,
      hasTwoFactor: HAS_TWO_FACTOR,
      lastSeenAt: seen.at,
      lastSignInAt: LAST_SIGN_IN,
    })
    .from(users)
    .leftJoin(seen, eq(seen.userId, users.id))
    .where(isNotNull(users.staffRole))
    .orderBy(asc(users.name), asc(users.id))
  return rows.flatMap(({ user: { id, name, email, staffRole, isActive }, hasTwoFactor, ...last }) =>
    staffRole === null
      ? []
      : [
          {
            _id: id,
            name,
            email,
            role: staffRole,
            isActive,
            hasTwoFactor,
            lastSeenAt: last.lastSeenAt?.toISOString() ?? null,
            lastSignInAt: last.lastSignInAt?.toISOString() ?? null,
          },
        ],
  )
}

const HAS_TWO_FACTOR = sql<boolean>`(exists (select 1 from staff_two_factor app where app.user_id = users.id and app.secret is not null)
  or exists (select 1 from staff_passkeys passkey where passkey.user_id = users.id))`

const LAST_SIGN_IN = sql`(select entry.at from audit_log entry
  where entry.staff_id = users.id and entry.action = 'session.opened' order by entry.at desc limit 1)`.mapWith(
  auditLog.at,
)

/** Invitations that may still be accepted, the latest last. */
export async function listInvitations(database: Database): Promise<StaffInvitation[]> {
  const rows = await database
    .select()
    .from(staffInvitations)
    .where(gt(staffInvitations.expiresAt, sql`now()`))
    .orderBy(asc(staffInvitations.createdAt), asc(staffInvitations.id))
  return rows.map(({ id, name, email, role, expiresAt }) => ({
    _id: id,
    name,
    email,
    role,
    expiresAt: expiresAt.toISOString(),
  }))
}
