import { eq, sql } from 'drizzle-orm'
import type { OrderActor } from '#shop/orders/moves.ts'
import { moveReturn, type ReturnEvent } from '#shop/returns/moves.ts'
import type { Transaction } from '../database/database.ts'
import { returns } from '../database/tables/returns.ts'
import { Refusal } from '../http/refusal.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { type Doer, recordEvent } from '../orders/order-events.ts'

export type LockedReturn = typeof returns.$inferSelect

/** A return with its order, both held until the transaction ends. Null: there is none. */
export async function lockReturn(
  tx: Transaction,
  id: string,
): Promise<{ readonly held: LockedReturn; readonly order: LockedOrder } | null> {
  const [known] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id))
  // The order first: whatever changes one begins there.
  const order = known === undefined ? null : await lockOrder(tx, known.orderId)
  const [held] = await tx.select().from(returns).where(eq(returns.id, id)).for('update')
  return held === undefined || order === null ? null : { held, order }
}

interface ReturnMove {
  readonly event: ReturnEvent
  /** The right by which it is made. */
  readonly by: OrderActor
  readonly doer: Doer
  /** What is written with it. */
  readonly set: Partial<Pick<LockedReturn, ChangedWithMove>>
  /** For the order's history: amounts, pieces, a note. */
  readonly data?: Readonly<Record<string, unknown>>
}

type ChangedWithMove = 'decisionNote' | 'decidedAt' | 'decidedBy' | 'receivedAt' | 'settledAt' | 'replacementOrderId'

/**
 * Makes one move of the table of returns and writes it into the order's history. The caller holds both and moves the order where that
 * follows. Throws return_move_refused (with the return's state) where the table does not allow it.
 */
export async function makeReturnMove(tx: Transaction, held: LockedReturn, move: ReturnMove): Promise<LockedReturn> {
  const state = moveReturn(held.state, move.event, move.by)
  if (state === null) throw new Refusal('return_move_refused', { body: { state: held.state } })
  const [moved] = await tx
    .update(returns)
    .set({ ...move.set, state, version: sql`${returns.version} + 1` })
    .where(eq(returns.id, held.id))
    .returning()
  if (moved === undefined) throw new Error('a locked return is gone')
  await recordEvent(tx, held.orderId, `return-${state}`, move.doer, { returnId: held.id, ...move.data })
  return moved
}
