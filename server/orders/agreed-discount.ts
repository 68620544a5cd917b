import { eq } from 'drizzle-orm'
import type { BeforeDiscount } from '#shop/checkout/totals.ts'
import { type Iqd, iqd, less } from '#shop/iqd.ts'
import { discountByStaff } from '#shop/orders/staff-discount.ts'
import { discountAfterChange } from '#shop/promotions/promo.ts'
import type { Transaction } from '../database/database.ts'
import { promos } from '../database/tables/promotions.ts'
import type { LockedOrder } from './lock-order.ts'
import { offersOfOrder, offOrder } from './order-offers.ts'

/**
 * What the promo code of an order, or what staff took off it, comes to beside its offers,
 * once its lines or its way cost something else. Without either, what comes off now.
 */
export async function agreedDiscount(tx: Transaction, order: LockedOrder): Promise<(after: BeforeDiscount) => Iqd> {
  const { discountPercent: percent, discountReason } = order
  const offers = offOrder(await offersOfOrder(tx, order.id))
  const [subtotal, discount] = [less(iqd(order.subtotal), offers), less(iqd(order.discount), offers)]
  const delivery = iqd(order.deliveryCost)
  if (percent !== null) return after => discountByStaff({ kind: 'percent', value: percent }, after.subtotal)
  if (discountReason !== null) return after => discountByStaff({ kind: 'amount', value: discount }, after.subtotal)
  const [promo] = order.promoId === null ? [] : await tx.select().from(promos).where(eq(promos.id, order.promoId))
  if (promo === undefined) return () => discount
  const { type, value, minimumAmount } = promo
  const agreed = { promo: { type, value, minimumAmount: iqd(minimumAmount) }, subtotal, delivery, discount }
  return after => discountAfterChange(agreed, after)
}
