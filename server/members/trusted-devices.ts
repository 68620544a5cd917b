import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { TrustedDevice } from '#contract/office/members.ts'
import type { Transaction } from '../database/database.ts'
import { staffTrustedDevices } from '../database/tables/staff.ts'
import { audit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Staff, StaffCall } from '../http/route.ts'
import { hashToken, newToken } from '../http/session.ts'
import { TRUST_DAYS, trustTokenIn } from '../http/staff-session.ts'
import { newId } from '../process/new-id.ts'
import type { StaffDesk } from './desk.ts'
import { lockCaller, lockMember } from './lock-member.ts'

/** Of one member, those trusted last. */
const MOST_TRUSTED = 10

/** What a browser is to keep so that the second step is not asked there for 30 days. */
export interface DeviceTrust {
  readonly userId: string
  /** 256 random bits. */
  readonly token: string
}

/** The member, whom this transaction holds, has just given the second step in this browser and trusts it. */
export async function trustDevice(tx: Transaction, staff: Staff): Promise<DeviceTrust> {
  const token = newToken()
  await tx.insert(staffTrustedDevices).values({
    ...{ id: newId(), userId: staff.id, tokenHash: hashToken(token), userAgent: staff.userAgent },
    expiresAt: sql`now() + ${`${TRUST_DAYS} days`}::interval`,
  })
  const oldest = tx
    .select({ id: staffTrustedDevices.id })
    .from(staffTrustedDevices)
    .where(eq(staffTrustedDevices.userId, staff.id))
    .orderBy(desc(staffTrustedDevices.createdAt), desc(staffTrustedDevices.id))
    .offset(MOST_TRUSTED)
  await tx.delete(staffTrustedDevices).where(inArray(staffTrustedDevices.id, oldest))
  await audit(tx, staff, { action: 'member.device_trusted', entity: 'member', entityId: staff.id })
  return { userId: staff.id, token }
}

/** Whether the member, whom this transaction holds, trusts the browser with this token. Its time is not prolonged. */
export async function isTrusted(tx: Transaction, userId: string, token: string | null): Promise<boolean> {
  if (token === null) return false
  const used = await tx
    .update(staffTrustedDevices)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(staffTrustedDevices.userId, userId),
        eq(staffTrustedDevices.tokenHash, hashToken(token)),
        gt(staffTrustedDevices.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: staffTrustedDevices.id })
  return used.length > 0
}

/** What the member trusts: the browser that asks first, then the latest used. */
export async function listTrustedDevices(
  { accounts: { database }, publicUrl }: StaffDesk,
  { staff, headers }: Pick<StaffCall<unknown>, 'staff' | 'headers'>,
): Promise<TrustedDevice[]> {
  const own = hashToken(trustTokenIn(headers, staff.id, publicUrl) ?? '')
  const devices = await database
    .select()
    .from(staffTrustedDevices)
    .where(and(eq(staffTrustedDevices.userId, staff.id), gt(staffTrustedDevices.expiresAt, sql`now()`)))
    .orderBy(desc(sql`${staffTrustedDevices.tokenHash} = ${own}`), desc(staffTrustedDevices.lastUsedAt))
  return devices.map(({ id, userAgent, createdAt, lastUsedAt, expiresAt, tokenHash }) => ({
    ...{ _id: id, userAgent, isCurrent: tokenHash === own },
    trustedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    until: expiresAt.toISOString(),
  }))
}

/** Throws trusted_device_not_found, session_expired. */
export async function forgetTrustedDevice(
  { accounts: { database } }: StaffDesk,
  { staff, input: { id } }: StaffCall<{ readonly id: string }>,
): Promise<void> {
  await database.transaction(async tx => {
    await lockCaller(tx, staff)
    const isOwn = and(eq(staffTrustedDevices.userId, staff.id), eq(staffTrustedDevices.id, id))
    const forgotten = await tx.delete(staffTrustedDevices).where(isOwn).returning({ id: staffTrustedDevices.id })
    if (forgotten.length === 0) throw new Refusal('trusted_device_not_found')
    await audit(tx, staff, { action: 'member.device_forgotten', entity: 'member', entityId: staff.id })
  })
}

/** An owner has a member asked for the second step everywhere again. Throws member_not_found. */
export async function forgetDevicesOfMember(
  { accounts: { database } }: StaffDesk,
  { staff, input: { id } }: StaffCall<{ readonly id: string }>,
): Promise<void> {
  await database.transaction(async tx => {
    await lockMember(tx, id)
    const count = await forgetTrustOf(tx, id)
    await audit(tx, staff, { action: 'member.devices_forgotten', entity: 'member', entityId: id, after: { count } })
  })
}

/** Nothing that this member trusted is trusted any more. Answers how many there were. */
export async function forgetTrustOf(tx: Transaction, userId: string): Promise<number> {
  const forgotten = await tx
    .delete(staffTrustedDevices)
    .where(eq(staffTrustedDevices.userId, userId))
    .returning({ id: staffTrustedDevices.id })
  return forgotten.length
}
