import { and, eq, gt, sql } from 'drizzle-orm'
import type { InviteMemberInput } from '#contract/office/members.ts'
import type { Database, Transaction } from '../database/database.ts'
import { staffInvitations } from '../database/tables/staff.ts'
import { hashToken, newToken } from '../http/session.ts'
import { newId } from '../process/new-id.ts'

export type Invitation = typeof staffInvitations.$inferSelect

/** Days that an invitation may be accepted. */
const INVITATION_DAYS = 3

/** Keeps an invitation, in place of an earlier one of the address. There is no token yet. Answers its id. */
export async function keepInvitation(tx: Transaction, { name, email, role, language }: InviteMemberInput) {
  const id = newId()
  const words = { id, name, role, language, tokenHash: null, createdAt: sql`now()` }
  const kept = { ...words, expiresAt: sql`now() + interval '${sql.raw(String(INVITATION_DAYS))} days'` }
  await tx
    .insert(staffInvitations)
    .values({ email, ...kept })
    .onConflictDoUpdate({ target: staffInvitations.email, set: kept })
  return id
}

/** The 256-bit token of an invitation's link; an earlier one is void. Null where the invitation is gone. */
export async function issueInvitation(
  on: Database | Transaction,
  id: string,
): Promise<{ readonly token: string; readonly invitation: Invitation } | null> {
  const token = newToken()
  const [invitation] = await on
    .update(staffInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(staffInvitations.id, id), isAlive))
    .returning()
  return invitation === undefined ? null : { token, invitation }
}

/** The invitation that the token would use up now; null where there is none. */
export async function findInvitation(database: Database, token: string): Promise<Invitation | null> {
  const [found] = await database.select().from(staffInvitations).where(isGood(token))
  return found ?? null
}

/** Uses the invitation up: of two at once, one gets it. */
export async function spendInvitation(tx: Transaction, token: string): Promise<Invitation | null> {
  const [used] = await tx.delete(staffInvitations).where(isGood(token)).returning()
  return used ?? null
}

/** Where the link of an invitation leads, below the shop's address. */
export function invitationPath(token: string): string {
  return `/admin/accept-invitation?token=${token}`
}

const isAlive = gt(staffInvitations.expiresAt, sql`now()`)

function isGood(token: string) {
  return and(eq(staffInvitations.tokenHash, hashToken(token)), isAlive)
}
