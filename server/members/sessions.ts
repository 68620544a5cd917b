import { and, eq, ne, sql } from 'drizzle-orm'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { Database, Transaction } from '../database/database.ts'
import { auditLog, staffSessions } from '../database/tables/staff.ts'
import { audit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, SigningInCall, Staff } from '../http/route.ts'
import { hashToken, newToken, userAgentOf } from '../http/session.ts'
import { deviceTokenIn, SIGN_IN_MINUTES, STAFF_SESSION_HOURS } from '../http/staff-session.ts'
import { newId } from '../process/new-id.ts'
import type { StaffDesk } from './desk.ts'
import { noteDevice } from './devices.ts'
import { lockMember } from './lock-member.ts'
import { forgetPushAt } from './push-devices.ts'
import { type DeviceTrust, forgetTrustOf, trustDevice } from './trusted-devices.ts'

type Caller = Pick<Call<unknown>, 'address' | 'headers'>

/** After the password: a session that opens nothing but the second step. Answers its token. */
export async function beginSession(tx: Transaction, userId: string, caller: Caller): Promise<string> {
  return await insertSession(tx, { userId, isOpen: false, isProved: false, caller })
}

export interface OpenedSession {
  readonly token: string
  /** What lets the shop know this browser again. */
  readonly deviceToken: string
  /** Where the member trusts it from now on. */
  readonly trust?: DeviceTrust
}

/**
 * After the second step: a session with a token of its own takes the place of the one before, so that nobody who had that one gets
 * in. Where the member never opened the office in this browser, they and the owners are told. Throws session_expired where it has
 * ended meanwhile, or opened already.
 */
export async function openSession(
  { publicUrl, accounts: { jobs } }: Pick<StaffDesk, 'publicUrl' | 'accounts'>,
  tx: Transaction,
  staff: Staff,
  caller: Caller,
  { isProved, trusts = false }: Proved,
): Promise<OpenedSession> {
  await lockMember(tx, staff.id)
  const ended = await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, staff.sessionHash)).returning()
  if (ended.length === 0) throw new Refusal('session_expired')
  const isFirst = !(await hasEverSignedIn(tx, staff.id))
  await audit(tx, staff, { action: 'session.opened', entity: 'member', entityId: staff.id })
  const token = await insertSession(tx, { userId: staff.id, isOpen: true, isProved, caller })
  const device = await noteDevice(tx, staff.id, deviceTokenIn(caller.headers, publicUrl))
  if (device.isNew) {
    await raiseAlert(jobs, tx, {
      fact: 'signed_in',
      by: staff,
      entity: 'member',
      entityId: staff.id,
      details: { name: staff.name, email: staff.email },
      // Whoever comes for the first time has just been let in, and knows.
      ...(isFirst ? { notTo: staff.id } : { alsoTo: staff.id }),
    })
  }
  return { token, deviceToken: device.token, ...(trusts && { trust: await trustDevice(tx, staff) }) }
}

interface Proved {
  /** The second step was given just now; a trusted device opens without, and what asks for it again does so then. */
  readonly isProved: boolean
  /** The member wants this browser to be trusted. */
  readonly trusts?: boolean | undefined
}

async function hasEverSignedIn(tx: Transaction, userId: string): Promise<boolean> {
  const earlier = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.staffId, userId), eq(auditLog.action, 'session.opened')))
    .limit(1)
  return earlier.length > 0
}

/** Signs the member out of this session; of two presses the first counts. What this browser was told of it is told no more. */
export async function leave(
  database: Database,
  { staff, input: { pushEndpoint } }: Pick<SigningInCall<Leaving>, 'staff' | 'input'>,
): Promise<void> {
  await database.transaction(async tx => {
    if (pushEndpoint !== undefined) await forgetPushAt(tx, staff.id, pushEndpoint)
    if (!(await endSession(tx, staff.sessionHash))) return
    await audit(tx, staff, { action: 'session.ended', entity: 'member', entityId: staff.id })
  })
}

interface Leaving {
  readonly pushEndpoint?: string | undefined
}

/** Signs the member out everywhere but in this session. */
export async function endOtherSessions(database: Database, staff: Staff): Promise<void> {
  await database.transaction(async tx => {
    await lockMember(tx, staff.id)
    const count = await endSessionsOf(tx, staff.id, staff.sessionHash)
    await audit(tx, staff, { action: 'session.others_ended', entity: 'member', entityId: staff.id, after: { count } })
  })
}

/** Ends one session; false where it had ended already. */
export async function endSession(on: Database | Transaction, sessionHash: string): Promise<boolean> {
  const ended = await on.delete(staffSessions).where(eq(staffSessions.tokenHash, sessionHash)).returning()
  return ended.length > 0
}

/**
 * Ends the sessions of a member whom this transaction holds, but the one kept, and whatever they trusted is trusted no more. Answers how
 * many sessions.
 */
export async function endSessionsOf(tx: Transaction, userId: string, kept: string | null = null): Promise<number> {
  await forgetTrustOf(tx, userId)
  const ofMember = eq(staffSessions.userId, userId)
  const ended = await tx
    .delete(staffSessions)
    .where(kept === null ? ofMember : and(ofMember, ne(staffSessions.tokenHash, kept)))
    .returning({ id: staffSessions.id })
  return ended.length
}

interface NewSession {
  readonly userId: string
  readonly isOpen: boolean
  /** The second step was given just now. */
  readonly isProved: boolean
  readonly caller: Caller
}

async function insertSession(tx: Transaction, { userId, isOpen, isProved, caller }: NewSession): Promise<string> {
  const token = newToken()
  const life = isOpen ? `${STAFF_SESSION_HOURS} hours` : `${SIGN_IN_MINUTES} minutes`
  await tx.insert(staffSessions).values({
    id: newId(),
    tokenHash: hashToken(token),
    userId,
    isOpen,
    provedAt: isProved ? sql`now()` : null,
    address: caller.address,
    userAgent: userAgentOf(caller.headers),
    expiresAt: sql`now() + ${life}::interval`,
  })
  return token
}
