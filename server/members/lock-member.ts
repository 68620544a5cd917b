import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { staffSessions } from '../database/tables/staff.ts'
import { Refusal } from '../http/refusal.ts'
import type { Staff } from '../http/route.ts'

/**
 * The member's row, which nobody changes before this transaction ends. Whatever opens or ends a member's sessions, or changes password
 * or second step, holds it before anything else of theirs: then two of them wait for each other in one direction only, and no session
 * that is being opened escapes the one that ends them all. Throws member_not_found.
 */
export async function lockMember(tx: Transaction, id: string) {
  const [member] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.staffRole)))
    .for('update')
  if (member === undefined) throw new Refusal('member_not_found')
  return member
}

/** The same for the caller, whose session must live on: whoever was shut out a moment ago leaves nothing behind. Throws session_expired. */
export async function lockCaller(
  tx: Transaction,
  { id, sessionHash }: Pick<Staff, 'id' | 'sessionHash'>,
): Promise<void> {
  await lockMember(tx, id)
  const living = await tx
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(eq(staffSessions.tokenHash, sessionHash))
    .for('update')
  if (living.length === 0) throw new Refusal('session_expired')
}
