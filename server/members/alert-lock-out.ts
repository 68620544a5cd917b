import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { Database, Transaction } from '../database/database.ts'
import { users } from '../database/tables/accounts.ts'
import { staffAlerts } from '../database/tables/staff.ts'
import type { Jobs } from '../jobs/jobs.ts'

export interface LockOut {
  /** The account, which may be a shopper's or nobody's. */
  readonly isMember: SQL
  readonly fact: 'password_limit' | 'code_limit'
  /** Of who tried. */
  readonly address: string
  readonly userAgent: string
}

/**
 * Tells owners that somebody tried passwords or codes of a member's account until no more were taken: once an hour for each account,
 * and for each of the two. Whoever tries codes has the password: anybody could else keep that untold by wrong passwords. Further tries
 * cost one read.
 */
export async function alertLockOut(
  { database, jobs }: { readonly database: Database; readonly jobs: Jobs },
  lockOut: LockOut,
): Promise<void> {
  const [member] = await database.select({ id: users.id }).from(users).where(isActiveMember(lockOut))
  if (member === undefined || (await isTold(database, member.id, lockOut))) return
  await database.transaction(tx => writeLockOut(jobs, tx, lockOut))
}

/** The same within a transaction. */
export async function writeLockOut(jobs: Jobs, tx: Transaction, lockOut: LockOut): Promise<void> {
  // Held, so that of two tries at once one tells.
  const [member] = await tx.select().from(users).where(isActiveMember(lockOut)).for('no key update')
  if (member === undefined || (await isTold(tx, member.id, lockOut))) return
  const { fact, address, userAgent } = lockOut
  const { id, name, email } = member
  await raiseAlert(jobs, tx, {
    fact,
    by: { id: null, name: null, address, userAgent },
    entity: 'member',
    entityId: id,
    details: { name, email },
  })
}

function isActiveMember({ isMember }: LockOut): SQL | undefined {
  return and(isMember, isNotNull(users.staffRole), eq(users.isActive, true))
}

async function isTold(on: Database | Transaction, memberId: string, { fact }: LockOut): Promise<boolean> {
  const told = await on
    .select({ id: staffAlerts.id })
    .from(staffAlerts)
    .where(
      and(
        eq(staffAlerts.entity, 'member'),
        eq(staffAlerts.entityId, memberId),
        eq(staffAlerts.fact, fact),
        gt(staffAlerts.at, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1)
  return told.length > 0
}
