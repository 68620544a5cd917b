import { and, asc, count, eq } from 'drizzle-orm'
import type { StaffPasskey } from '#contract/office/passkeys.ts'
import { MOST_PASSKEYS, passkeyOffer } from '#shop/accounts/passkeys.ts'
import type { Database, Transaction } from '../database/database.ts'
import { staffPasskeys } from '../database/tables/staff.ts'
import { audit } from '../http/audit.ts'
import { Refusal } from '../http/refusal.ts'
import type { StaffCall } from '../http/route.ts'
import type { StaffDesk } from './desk.ts'
import { lockMember } from './lock-member.ts'
import { endSessionsOf } from './sessions.ts'
import { hasTwoFactor } from './two-factor.ts'

/** The member's, the oldest first. */
export async function listPasskeys(database: Database, userId: string): Promise<StaffPasskey[]> {
  const rows = await ofMember(database, userId)
  return rows.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isBackedUp,
  }))
}

/** The member's, as a browser finds them again. */
export async function knownPasskeys(database: Database, userId: string) {
  const rows = await ofMember(database, userId)
  return rows.map(({ credentialId: id, transports }) => ({ id, type: 'public-key' as const, transports }))
}

/** Throws passkey_not_found. */
export async function renamePasskey(
  { accounts: { database } }: StaffDesk,
  { staff, input: { id, name } }: StaffCall<{ readonly id: string; readonly name: string }>,
): Promise<void> {
  await database.transaction(async tx => {
    await lockMember(tx, staff.id)
    const [before] = await tx.select({ name: staffPasskeys.name }).from(staffPasskeys).where(isOwn(staff.id, id))
    if (before === undefined) throw new Refusal('passkey_not_found')
    await tx.update(staffPasskeys).set({ name }).where(isOwn(staff.id, id))
    const entry = { action: 'member.passkey_renamed', entity: 'member', entityId: staff.id } as const
    await audit(tx, staff, { ...entry, before, after: { name } })
  })
}

/** Ends the member's other sessions. Throws passkey_not_found, last_second_step where nothing else would be the second step. */
export async function removePasskey(
  { accounts: { database } }: StaffDesk,
  { staff, input: { id } }: StaffCall<{ readonly id: string }>,
): Promise<void> {
  await database.transaction(async tx => {
    await lockMember(tx, staff.id)
    const [removed] = await tx.delete(staffPasskeys).where(isOwn(staff.id, id)).returning({ name: staffPasskeys.name })
    if (removed === undefined) throw new Refusal('passkey_not_found')
    // Else the password alone would open the account until something is set up again.
    if (!(await hasTwoFactor(tx, staff.id))) throw new Refusal('last_second_step')
    await endSessionsOf(tx, staff.id, staff.sessionHash)
    const entry = { action: 'member.passkey_removed', entity: 'member', entityId: staff.id } as const
    await audit(tx, staff, { ...entry, before: removed })
  })
}

/** Throws passkeys_not_here where the shop's own address takes none. */
export function requirePasskeysHere({ publicUrl }: Pick<StaffDesk, 'publicUrl'>): void {
  if (passkeyOffer(publicUrl) !== 'offered') throw new Refusal('passkeys_not_here')
}

/** Throws passkeys_full. */
export async function requireRoomForPasskey(on: Database | Transaction, userId: string): Promise<void> {
  const [row] = await on.select({ made: count() }).from(staffPasskeys).where(eq(staffPasskeys.userId, userId))
  if ((row?.made ?? 0) >= MOST_PASSKEYS) throw new Refusal('passkeys_full', { values: { most: MOST_PASSKEYS } })
}

async function ofMember(database: Database, userId: string) {
  return await database
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, userId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id))
}

function isOwn(userId: string, id: string) {
  return and(eq(staffPasskeys.userId, userId), eq(staffPasskeys.id, id))
}
