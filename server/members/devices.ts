import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { deleteInSteps } from '../database/in-steps.ts'
import { users } from '../database/tables/accounts.ts'
import { staffDevices } from '../database/tables/staff.ts'
import { hashToken, newToken } from '../http/session.ts'
import { DEVICE_DAYS } from '../http/staff-session.ts'

/** Browsers that are known of one member, those used last. */
const MOST_DEVICES = 20

export interface KnownDevice {
  /** What its cookie is to hold: 256 random bits. */
  readonly token: string
  /** The member never opened the office in it, or not for a year. */
  readonly isNew: boolean
}

/** Notes that the member opens the office in the browser whose cookie holds `given`. */
export async function noteDevice(tx: Transaction, userId: string, given: string | null): Promise<KnownDevice> {
  if (given !== null && (await noteUse(tx, userId, given))) return { token: given, isNew: false }
  // A browser that members share keeps its token. One that nobody ever came in with may be a stranger's making.
  const isShared = given !== null && (await isKnown(tx, given))
  const token = isShared ? given : newToken()
  await tx
    .insert(staffDevices)
    .values({ userId, tokenHash: hashToken(token) })
    .onConflictDoNothing()
  await forgetOldest(tx, userId)
  return { token, isNew: true }
}

/** What tells the browser from others where the member of this address opened the office in it before; null for any other. */
export async function knownDevice(database: Database, email: string, given: string | null): Promise<string | null> {
  if (given === null) return null
  const tokenHash = hashToken(given)
  const known = await database
    .select({ userId: staffDevices.userId })
    .from(staffDevices)
    .innerJoin(users, eq(users.id, staffDevices.userId))
    .where(and(eq(users.email, email), eq(staffDevices.tokenHash, tokenHash)))
  return known.length > 0 ? tokenHash : null
}

/** Makes every browser new again for the member, after which signing in is told. */
export async function forgetDevicesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(staffDevices).where(eq(staffDevices.userId, userId))
}

/** Forgets browsers in which nobody opened the office for a year. */
export async function forgetUnusedDevices(database: Database): Promise<void> {
  await deleteInSteps(database, staffDevices, isUnused)
}

const isUnused = lt(staffDevices.lastSeenAt, sql`now() - interval '${sql.raw(String(DEVICE_DAYS))} days'`)

/** False where the member never was here. */
async function noteUse(tx: Transaction, userId: string, token: string): Promise<boolean> {
  const known = await tx
    .update(staffDevices)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(staffDevices.userId, userId), eq(staffDevices.tokenHash, hashToken(token))))
    .returning({ userId: staffDevices.userId })
  return known.length > 0
}

async function isKnown(tx: Transaction, token: string): Promise<boolean> {
  const known = await tx
    .select({ userId: staffDevices.userId })
    .from(staffDevices)
    .where(eq(staffDevices.tokenHash, hashToken(token)))
    .limit(1)
  return known.length > 0
}

async function forgetOldest(tx: Transaction, userId: string): Promise<void> {
  const oldest = tx
    .select({ tokenHash: staffDevices.tokenHash })
    .from(staffDevices)
    .where(eq(staffDevices.userId, userId))
    .orderBy(desc(staffDevices.lastSeenAt), desc(staffDevices.firstSeenAt))
    .offset(MOST_DEVICES)
  await tx.delete(staffDevices).where(and(eq(staffDevices.userId, userId), inArray(staffDevices.tokenHash, oldest)))
}
