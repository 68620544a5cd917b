import { eq, sql } from 'drizzle-orm'
import type { Iqd } from '#shop/iqd.ts'
import { discountOf } from '#shop/promotions/promo.ts'
import type { Transaction } from '../database/database.ts'
import { promos, promoUses } from '../database/tables/promotions.ts'
import { findPromo, type PromoWish } from './find-promo.ts'

interface OrderWish extends PromoWish {
  readonly orderId: string
  readonly mobile: string
  /** IQD of the city's delivery. */
  readonly delivery: Iqd
}

/** What an order keeps of the code it used. */
export interface UsedPromo {
  readonly promoId: string
  /** As the shop writes it. */
  readonly code: string
  /** IQD off the order; never more than goods and delivery. */
  readonly discount: Iqd
}

/**
 * Uses a promo code for an order that is placed in this transaction. The code's row is held until it ends, so that a limit of ten is
 * ten however many shoppers come at once. Refused as `findPromo` refuses.
 */
export async function redeemPromo(tx: Transaction, wish: OrderWish): Promise<UsedPromo> {
  const { orderId, userId, mobile } = wish
  const promo = await findPromo(tx, wish, { isHeld: true })
  await tx
    .update(promos)
    .set({ uses: sql`${promos.uses} + 1` })
    .where(eq(promos.id, promo.id))
  await tx.insert(promoUses).values({ orderId, promoId: promo.id, userId, mobile })
  return { promoId: promo.id, code: promo.code, discount: discountOf(promo, wish) }
}
