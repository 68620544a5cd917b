import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { credentials, type users } from '../database/tables/accounts.ts'
import { newId } from '../process/new-id.ts'

/** The account's first password. Hashes are Argon2id. */
export async function addPassword(tx: Transaction, userId: string, password: string): Promise<void> {
  await tx.insert(credentials).values({ id: newId(), userId, accountId: userId, providerId: PROVIDER, password })
}

/** The account's password hash, null where it has none. Nobody replaces it before this transaction ends. */
export async function lockPassword(tx: Transaction, userId: string): Promise<string | null> {
  const [held] = await tx
    .select({ password: credentials.password })
    .from(credentials)
    .where(isPasswordOf(userId))
    .for('update')
  return held?.password ?? null
}

/** Puts a hash in the place of the account's; with null nobody signs in by a password until one is set. */
export async function setPassword(tx: Transaction, userId: string, password: string | null): Promise<void> {
  await tx.update(credentials).set({ password, updatedAt: sql`now()` }).where(isPasswordOf(userId))
}

/** Whether a row of `credentials` is this account's password; `userId` may be a column. */
export function isPasswordOf(userId: string | typeof users.id): SQL | undefined {
  return and(eq(credentials.userId, userId), eq(credentials.providerId, PROVIDER))
}

const PROVIDER = 'credential'
