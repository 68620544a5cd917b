import { and, eq, sql } from 'drizzle-orm'
import type { LapseReason } from '#shop/orders/history.ts'
import type { Transaction } from '../database/database.ts'
import { orderEvents, orders } from '../database/tables/orders.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { closingOfOrder } from './closing-of-order.ts'
import { holdPromos } from './give-back-promo.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { makeMove } from './make-move.ts'
import { holdPieces } from './stock-of-order.ts'

/** Holds what orders that change together have of the shop: codes before pieces, as placing an order does. */
export async function holdCodesAndPieces(
  tx: Transaction,
  of: readonly Pick<LockedOrder, 'id' | 'promoId'>[],
): Promise<void> {
  await holdPromos(tx, of)
  await holdPieces(
    tx,
    of.map(({ id }) => id),
  )
}

interface Replacement {
  /** The order that stands for them from now on. */
  readonly replacedBy: string
  readonly at: Date
}

/** Closes unpaid orders for another one of the same goods: stock and promo code go back, and nobody is mailed. The caller holds them. */
export async function closeReplaced(
  jobs: Jobs,
  tx: Transaction,
  orderIds: readonly string[],
  { replacedBy, at }: Replacement,
): Promise<void> {
  for (const id of orderIds) {
    const order = await lockOrder(tx, id)
    if (order === null) throw new Error('a held order is gone')
    await makeMove(jobs, tx, order, { event: 'lapse', by: 'system', doer: { actor: 'system' }, at, reason, replacedBy })
  }
}

const reason: LapseReason = 'replaced'

/** Whether another order of its shopper was closed for this one. */
export async function hasTakenPlace(
  tx: Transaction,
  { id, userId }: Pick<LockedOrder, 'id' | 'userId'>,
): Promise<boolean> {
  if (userId === null) return false
  const [replaced] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(and(eq(orders.userId, userId), sql`${orderEvents.data} ->> 'replacedBy' = ${id}`))
    .limit(1)
  return replaced !== undefined
}

/** How a cancelled order may be kept after all: not once a person ended it or its purchase; else in place of what still waits for it. */
export type ComingBack =
  | { readonly mayBe: false }
  /** `waiting`: the order that its shopper made of it, unpaid too, held; null where there is none. */
  | { readonly mayBe: true; readonly waiting: LockedOrder | null }

/** Orders are held from the earlier to the later one: two of them wait for each other in one direction only. */
export async function comingBack(tx: Transaction, cancelled: LockedOrder): Promise<ComingBack> {
  for (let order: LockedOrder | null = cancelled; order?.status === 'Cancelled'; ) {
    const closing = await closingOfOrder(tx, order.id)
    if (closing?.type !== 'lapse') return { mayBe: false }
    if (closing.replacedBy === null) return { mayBe: true, waiting: null }
    order = await lockOrder(tx, closing.replacedBy)
    if (order?.status === 'Order Placed' && order.heldUntil !== null) return { mayBe: true, waiting: order }
  }
  return { mayBe: false }
}
