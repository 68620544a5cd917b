import type { StaffOrder } from '#contract/office/orders.ts'
import { shownSums } from '#shop/checkout/totals.ts'
import { type Iqd, iqd, less, sumOf } from '#shop/iqd.ts'
import { sumOfOffers } from '#shop/promotions/offers.ts'

/** What an order's figures come to, so that they add up to the one that is paid (decision 0057). */
export interface ShownOrderSums {
  readonly goods: Iqd
  readonly delivery: Iqd
  /** Besides offers; whole dinars. */
  readonly discount: Iqd
  /** What is added to reach whole dinars, below 0 where it is taken off. */
  readonly rounding: Iqd
}

export function orderSums({
  subtotal,
  deliveryCost,
  discount: all,
  offers = [],
}: Pick<StaffOrder, 'subtotal' | 'deliveryCost' | 'discount' | 'offers'>): ShownOrderSums {
  const [goods, delivery, off] = [iqd(subtotal), iqd(deliveryCost), iqd(all)]
  const shown = shownSums({ discount: less(off, sumOfOffers(offers)), total: less(sumOf([goods, delivery]), off) })
  return { goods, delivery, discount: shown.discount, rounding: shown.rounding }
}
