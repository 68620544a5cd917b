import { randomInt } from 'node:crypto'
import { and, count, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database, Transaction } from '../database/database.ts'
import { staffPasskeys, staffRecoveryCodes, staffTwoFactor } from '../database/tables/staff.ts'
import type { Staff } from '../http/route.ts'
import { hashToken } from '../http/session.ts'

/** Seconds of one code; one code earlier and later are taken too, for clocks that differ. */
const PERIOD = 30
const TOLERANCE = 1
const RECOVERY_CODES = 10
/** Without what is mistaken for something else on paper. Sixteen of them cannot be guessed: 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A fresh secret, base32: 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app takes: `otpauth://totp/…`. */
export function otpauthUri(secret: string, account: { readonly shop: string; readonly email: string }): string {
  return totp(secret, account).toString()
}

/** The 30-second step of which this is the code; null where it is none of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: TOLERANCE })
  return delta === null ? null : Math.floor(now.getTime() / (PERIOD * 1_000)) + delta
}

/** Whether the member has a second step: an authenticator app or a passkey. */
export async function hasTwoFactor(on: Database | Transaction, userId: string): Promise<boolean> {
  return (await hasApp(on, userId)) || (await hasPasskeys(on, userId))
}

export async function hasPasskeys(on: Database | Transaction, userId: string): Promise<boolean> {
  const rows = await on
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, userId))
    .limit(1)
  return rows.length > 0
}

export async function hasApp(on: Database | Transaction, userId: string): Promise<boolean> {
  const rows = await on
    .select({ userId: staffTwoFactor.userId })
    .from(staffTwoFactor)
    .where(and(eq(staffTwoFactor.userId, userId), isNotNull(staffTwoFactor.secret)))
  return rows.length > 0
}

/** Takes a code of the authenticator app; of two at once that give the same one, one is right. */
export async function takeAppCode(database: Database, userId: string, code: string, now: Date): Promise<boolean> {
  const [held] = await database.select().from(staffTwoFactor).where(eq(staffTwoFactor.userId, userId))
  const step = held?.secret ? stepOf(held.secret, code, now) : null
  if (step === null) return false
  const taken = await database
    .update(staffTwoFactor)
    .set({ lastStep: step })
    .where(and(eq(staffTwoFactor.userId, userId), lt(staffTwoFactor.lastStep, step)))
    .returning({ userId: staffTwoFactor.userId })
  return taken.length > 0
}

/** Uses a recovery code up, however it is written. */
export async function takeRecoveryCode(on: Database | Transaction, userId: string, code: string): Promise<boolean> {
  const used = await on
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.userId, userId), eq(staffRecoveryCodes.codeHash, recoveryHash(code))))
    .returning({ userId: staffRecoveryCodes.userId })
  return used.length > 0
}

/** New recovery codes in place of the old ones: the one time that anything but the reader's paper holds them. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
  await tx.insert(staffRecoveryCodes).values(codes.map(code => ({ userId, codeHash: recoveryHash(code) })))
  return codes
}

export async function countRecoveryCodes(database: Database, userId: string): Promise<number> {
  const [row] = await database
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.userId, userId))
  return row?.left ?? 0
}

/** Minutes for which a secret waits to be confirmed. */
const PENDING_MINUTES = 10

/** Keeps a secret until its first code proves that an app has it: for this session alone, which the caller holds, and for some minutes. */
export async function keepPendingSecret(
  on: Database | Transaction,
  { id: userId, sessionHash: pendingSession }: Pick<Staff, 'id' | 'sessionHash'>,
  secret: string,
): Promise<void> {
  const pending = {
    pendingSecret: secret,
    pendingSession,
    pendingUntil: sql`now() + ${`${PENDING_MINUTES} minutes`}::interval`,
  }
  await on
    .insert(staffTwoFactor)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: staffTwoFactor.userId, set: pending })
}

/** The secret that waits for this session; null where none does, or no longer. */
export async function readPendingSecret(
  on: Database | Transaction,
  staff: Pick<Staff, 'id' | 'sessionHash'>,
): Promise<string | null> {
  const [held] = await on.select().from(staffTwoFactor).where(isPendingFor(staff))
  return held?.pendingSecret ?? null
}

/** Makes the pending secret the member's own. False where it is no longer pending. */
export async function confirmSecret(
  tx: Transaction,
  staff: Pick<Staff, 'id' | 'sessionHash'>,
  secret: string,
  step: number,
): Promise<boolean> {
  const confirmed = await tx
    .update(staffTwoFactor)
    .set({ secret, ...NOTHING_PENDING, lastStep: step, createdAt: sql`now()` })
    .where(and(isPendingFor(staff), eq(staffTwoFactor.pendingSecret, secret)))
    .returning({ userId: staffTwoFactor.userId })
  return confirmed.length > 0
}

const NOTHING_PENDING = { pendingSecret: null, pendingSession: null, pendingUntil: null }

function isPendingFor({ id, sessionHash }: Pick<Staff, 'id' | 'sessionHash'>) {
  return and(
    eq(staffTwoFactor.userId, id),
    eq(staffTwoFactor.pendingSession, sessionHash),
    gt(staffTwoFactor.pendingUntil, sql`now()`),
  )
}

/** Forgets app, passkeys and recovery codes. */
export async function forgetTwoFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.userId, userId))
  await tx.delete(staffTwoFactor).where(eq(staffTwoFactor.userId, userId))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
}

function totp(secret: string, account?: { readonly shop: string; readonly email: string }): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    ...(account !== undefined && { issuer: account.shop, label: account.email }),
  })
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

function recoveryHash(code: string): string {
  return hashToken(code.toLowerCase().replace(/[\s-]/g, ''))
}
