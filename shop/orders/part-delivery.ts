import type { CheckoutTotals } from '../checkout/totals.ts'
import { type Iqd, iqd, less, sumOf, times, wholeDinars, wholeShareOf } from '../iqd.ts'

/** What an order came to before a part of it was sent back at the door. */
export interface ShippedOrder {
  readonly subtotal: Iqd
  readonly delivery: Iqd
  readonly discount: Iqd
  /** Whole IQD. */
  readonly payable: Iqd
  /** Whether a promo paid the delivery: then nothing was taken off the goods. */
  readonly isFreeDelivery: boolean
}

/**
 * What an order comes to for the pieces that its shopper kept: their prices, the way as it was agreed, and of a discount on the goods the
 * share of those that stay. So it comes to what it would have come to had they been returned a day later, and never to more than before.
 */
export function keptTotals(
  order: ShippedOrder,
  kept: readonly { readonly price: Iqd; readonly quantity: number }[],
): CheckoutTotals {
  const { delivery } = order
  const subtotal = sumOf(kept.map(({ price, quantity }) => times(price, quantity)))
  const before = sumOf([subtotal, delivery])
  const discount = iqd(Math.min(discountOfKept(order, subtotal), before))
  const total = less(before, discount)
  // A share in whole dinars may leave one more than was asked for all of it.
  const payable = iqd(Math.min(wholeDinars(total), order.payable))
  return { subtotal, delivery, discount, total, payable }
}

function discountOfKept({ subtotal, discount, isFreeDelivery }: ShippedOrder, kept: Iqd): Iqd {
  const offGoods = iqd(Math.min(discount, subtotal))
  if (isFreeDelivery || offGoods === 0) return discount
  return sumOf([less(discount, offGoods), wholeShareOf(offGoods, kept, subtotal)])
}
