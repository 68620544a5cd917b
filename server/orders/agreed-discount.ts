import { eq } from 'drizzle-orm'
import type { BeforeDiscount } from '#shop/checkout/totals.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import { discountAfterChange } from '#shop/promotions/promo.ts'
import type { Transaction } from '../database/database.ts'
import { promos } from '../database/tables/promotions.ts'
import type { LockedOrder } from './lock-order.ts'

/** What the promo code of an order takes off once its lines or its way cost something else. Without a code, what comes off now. */
export async function agreedDiscount(tx: Transaction, order: LockedOrder): Promise<(after: BeforeDiscount) => Iqd> {
  const [subtotal, delivery, discount] = [iqd(order.subtotal), iqd(order.deliveryCost), iqd(order.discount)]
  const [promo] = order.promoId === null ? [] : await tx.select().from(promos).where(eq(promos.id, order.promoId))
  if (promo === undefined) return () => discount
  const { type, value, minimumAmount } = promo
  const agreed = { promo: { type, value, minimumAmount: iqd(minimumAmount) }, subtotal, delivery, discount }
  return after => discountAfterChange(agreed, after)
}
