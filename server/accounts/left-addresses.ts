import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { leftAddresses } from '../database/tables/accounts.ts'
import { hashToken, newToken } from '../http/session.ts'
import { newId } from '../process/new-id.ts'

export type LeftAddress = typeof leftAddresses.$inferSelect

/** Days that a mailbox may take back what left it, counted from when its mail goes out. */
const UNDO_DAYS = 7

/** Keeps the address that an account has just left, and answers its id for the mail's job. There is no token yet. */
export async function keepLeftAddress(tx: Transaction, left: { readonly userId: string; readonly email: string }) {
  const id = newId()
  await tx.insert(leftAddresses).values({ ...left, id, expiresAt: inUndoDays })
  return id
}

/** The 256-bit token for a queued mail; null where nobody may take the move back any more. An earlier try's token is void. */
export async function issueUndoToken(
  database: Database,
  id: string,
): Promise<{ token: string; left: LeftAddress } | null> {
  const token = newToken()
  const [left] = await database
    .update(leftAddresses)
    .set({ tokenHash: hashToken(token), expiresAt: inUndoDays })
    .where(and(eq(leftAddresses.id, id), isAlive))
    .returning()
  return left === undefined ? null : { token, left }
}

/** What a mailed token would take back. Uses nothing up. Null for a token that is used, too old or unknown. */
export async function findUndo(tx: Transaction, token: string): Promise<LeftAddress | null> {
  const [left] = await tx
    .select()
    .from(leftAddresses)
    .where(and(eq(leftAddresses.tokenHash, hashToken(token)), isAlive))
  return left ?? null
}

/**
 * Uses an undo up, with those of every later move: whoever moved the account away may have moved it again, and must not undo the
 * undoing. Earlier ones stay, because they belong to whoever had the account before. Of two at once, one gets true. The caller holds
 * the account's row, so that no move comes between.
 */
export async function spendUndo(tx: Transaction, { id, userId, leftAt }: LeftAddress): Promise<boolean> {
  const isLater = and(eq(leftAddresses.userId, userId), gte(leftAddresses.leftAt, leftAt))
  const spent = await tx.delete(leftAddresses).where(isLater).returning({ id: leftAddresses.id })
  return spent.some(each => each.id === id)
}

const isAlive = gt(leftAddresses.expiresAt, sql`now()`)
const inUndoDays = sql`now() + interval '${sql.raw(String(UNDO_DAYS))} days'`
