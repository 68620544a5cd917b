import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { credentials } from '../database/tables/accounts.ts'

/** The account's password hash, null where it has none. Nobody replaces it before this transaction ends. */
export async function lockPassword(tx: Transaction, userId: string): Promise<string | null> {
  const [held] = await tx
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
    .for('update')
  return held?.password ?? null
}
