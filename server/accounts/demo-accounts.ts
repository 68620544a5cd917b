import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { credentials, sessions, users } from '../database/tables/accounts.ts'
import {
  staffInvitations,
  staffPasskeys,
  staffPushDevices,
  staffRecoveryCodes,
  staffSessions,
  staffTrustedDevices,
  staffTwoFactor,
} from '../database/tables/staff.ts'
import { DEMO_SIGN_INS, DEMO_STAFF, type SignIn } from './demo-sign-ins.ts'
import { forgetLinks } from './mailed-links.ts'
import { hashPassword, isRightPassword } from './passwords.ts'
import { RESET_LINK } from './reset-links.ts'
import { isPasswordOf } from './stored-password.ts'

/** Those of the demo's accounts that open with a password. */
export async function readDemoSignIns(database: Database): Promise<readonly SignIn[]> {
  const open = await database
    .select({ email: users.email })
    .from(users)
    .innerJoin(credentials, isOwnPassword)
    .where(and(isOfDemo, isNotNull(credentials.password)))
  return DEMO_SIGN_INS.filter(({ email }) => open.some(account => account.email === email))
}

/**
 * Takes the password from each demo account that still has its printed one, ends its sessions, forgets its second step and voids its links:
 * from then on nothing opens it, and its orders stay. Answers whose were closed.
 */
export async function closeDemoAccounts(database: Database): Promise<string[]> {
  const closed: string[] = []
  for (const { email, password } of DEMO_SIGN_INS) {
    const [account] = await database
      .select({ id: users.id, hash: credentials.password })
      .from(users)
      .innerJoin(credentials, isOwnPassword)
      .where(eq(users.email, email))
    if (!account?.hash || !(await isRightPassword(password, account.hash))) continue
    const { id, hash } = account
    const isClosed = await database.transaction(async tx => {
      // No session that is just being opened outlives this.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
      const taken = await tx
        .update(credentials)
        .set({ password: null, updatedAt: sql`now()` })
        .where(and(eq(credentials.userId, id), eq(credentials.password, hash)))
        .returning({ id: credentials.id })
      // Its owner chose another password just now.
      if (taken.length === 0) return false
      await tx.delete(sessions).where(eq(sessions.userId, id))
      await tx.delete(staffSessions).where(eq(staffSessions.userId, id))
      // Whoever tried the shop out keeps no key to it.
      for (const kept of [staffPasskeys, staffTwoFactor, staffRecoveryCodes, staffTrustedDevices, staffPushDevices])
        await tx.delete(kept).where(eq(kept.userId, id))
      await tx.delete(staffInvitations).where(eq(staffInvitations.email, email))
      await forgetLinks(tx, RESET_LINK, { email })
      return true
    })
    if (isClosed) closed.push(email)
  }
  return closed
}

/**
 * Gives closed demo accounts their printed password again, for a shop that only this machine reaches. Once somebody else owns the
 * shop they stay closed for good: it is no demo any more. Answers whose were opened.
 */
export async function openDemoAccounts(database: Database): Promise<string[]> {
  const closed = await database
    .select({ id: credentials.id, email: users.email })
    .from(users)
    .innerJoin(credentials, isOwnPassword)
    .where(and(isOfDemo, isNull(credentials.password)))
  if (closed.length === 0 || (await hasOwner(database))) return []
  const opened: string[] = []
  for (const { email, password } of DEMO_SIGN_INS) {
    const account = closed.find(each => each.email === email)
    if (account === undefined) continue
    await database
      .update(credentials)
      .set({ password: await hashPassword(password), updatedAt: sql`now()` })
      .where(eq(credentials.id, account.id))
    opened.push(email)
  }
  return opened
}

/** Whether an owner can sign in who is not the demo's. */
export async function hasOwner(database: Database): Promise<boolean> {
  const owners = await database
    .select({ id: users.id })
    .from(users)
    .innerJoin(credentials, isOwnPassword)
    .where(
      and(
        eq(users.staffRole, 'owner'),
        users.isActive,
        isNotNull(credentials.password),
        notInArray(users.email, [DEMO_STAFF.email]),
      ),
    )
    .limit(1)
  return owners.length > 0
}

/** Ends open sessions of staff who put their second step off: where it may no longer be put off, they set it up at the next sign-in. */
export async function endOneStepSessions(database: Database): Promise<number> {
  const withSecondStep = database
    .select({ id: staffTwoFactor.userId })
    .from(staffTwoFactor)
    .where(isNotNull(staffTwoFactor.secret))
    .union(database.select({ id: staffPasskeys.userId }).from(staffPasskeys))
  const ended = await database
    .delete(staffSessions)
    .where(and(staffSessions.isOpen, notInArray(staffSessions.userId, withSecondStep)))
    .returning({ id: staffSessions.id })
  return ended.length
}

const isOwnPassword = isPasswordOf(users.id)
const isOfDemo = inArray(
  users.email,
  DEMO_SIGN_INS.map(({ email }) => email),
)
