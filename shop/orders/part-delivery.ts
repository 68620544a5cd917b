import type { CheckoutTotals } from '../checkout/totals.ts'
import { type Iqd, iqd, less, sumOf, times, wholeDinars, wholeShareOf } from '../iqd.ts'

/** What an order came to before a part of it was sent back at the door. */
export interface ShippedOrder {
  readonly subtotal: Iqd
  readonly delivery: Iqd
  /** All that came off. */
  readonly discount: Iqd
  /** Of it, what offers took off goods. */
  readonly offers: Iqd
  /** Whole IQD. */
  readonly payable: Iqd
  /** Whether a promo paid the delivery: then nothing was taken off the goods. */
  readonly isFreeDelivery: boolean
}

interface KeptPieces {
  readonly price: Iqd
  readonly quantity: number
  /** IQD that offers take off these pieces. */
  readonly offers: Iqd
}

/**
 * What an order comes to for the pieces that its shopper kept: their prices less what falls to them of
 * offers, the way as it was agreed, and of a discount on the goods the share of those that stay. So it
 * comes to what it would have come to had they been returned a day later, and never to more than before.
 */
export function keptTotals(order: ShippedOrder, kept: readonly KeptPieces[]): CheckoutTotals {
  const { delivery } = order
  const subtotal = sumOf(kept.map(({ price, quantity }) => times(price, quantity)))
  const offers = sumOf(kept.map(each => each.offers))
  const before = sumOf([subtotal, delivery])
  const discount = iqd(Math.min(sumOf([offers, discountOfKept(order, less(subtotal, offers))]), before))
  const total = less(before, discount)
  // A share in whole dinars may leave one more than was asked for all of it.
  const payable = iqd(Math.min(wholeDinars(total), order.payable))
  return { subtotal, delivery, discount, total, payable }
}

/** Beside offers. */
function discountOfKept({ subtotal, discount: all, offers, isFreeDelivery }: ShippedOrder, kept: Iqd): Iqd {
  const [goods, discount] = [less(subtotal, offers), less(all, offers)]
  const offGoods = iqd(Math.min(discount, goods))
  if (isFreeDelivery || offGoods === 0) return discount
  return sumOf([less(discount, offGoods), wholeShareOf(offGoods, kept, goods)])
}
