import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { tidyPromoCode } from '#shop/promotions/promo.ts'
import type { Transaction } from '../database/database.ts'
import { promos, promoUses } from '../database/tables/promotions.ts'
import type { LockedOrder } from './lock-order.ts'

/**
 * Holds the codes of several orders, and the one that somebody typed, in the order
 * of their ids: two that change them wait for each other in one direction only.
 */
export async function holdPromos(
  tx: Transaction,
  of: readonly Pick<LockedOrder, 'promoId'>[],
  code: string | null = null,
): Promise<void> {
  const ids = of.flatMap(({ promoId }) => promoId ?? [])
  if (ids.length === 0) return
  const typed = code === null ? undefined : eq(promos.code, tidyPromoCode(code))
  await tx
    .select({ id: promos.id })
    .from(promos)
    .where(or(inArray(promos.id, ids), typed))
    .orderBy(asc(promos.id))
    .for('update')
}

/** A cancelled order has used no code: somebody else may use it. Once, however often it is called. */
export async function giveBackPromo(
  tx: Transaction,
  { id, promoId }: Pick<LockedOrder, 'id' | 'promoId'>,
): Promise<void> {
  if (promoId === null) return
  // The code's row first, as an order locks it: two of them wait for each other in one direction only.
  await tx.select({ id: promos.id }).from(promos).where(eq(promos.id, promoId)).for('update')
  const used = await tx
    .delete(promoUses)
    .where(and(eq(promoUses.orderId, id), eq(promoUses.promoId, promoId)))
    .returning()
  if (used.length === 0) return
  await tx
    .update(promos)
    .set({ uses: sql`${promos.uses} - 1` })
    .where(eq(promos.id, promoId))
}

/**
 * An order that lapsed and was paid after all keeps its discount. Its use counts again while there is one left; a use beyond the limit
 * is not written, for the limit holds.
 */
export async function countPromoAgain(
  tx: Transaction,
  { id, promoId, userId, clientMobile }: LockedOrder,
): Promise<void> {
  if (promoId === null || userId === null) return
  const counted = await tx
    .update(promos)
    .set({ uses: sql`${promos.uses} + 1` })
    .where(and(eq(promos.id, promoId), sql`(${promos.totalLimit} is null or ${promos.uses} < ${promos.totalLimit})`))
    .returning({ id: promos.id })
  if (counted.length > 0) await tx.insert(promoUses).values({ orderId: id, promoId, userId, mobile: clientMobile })
}
