import { shownSums } from '../checkout/totals.ts'
import { type Iqd, iqd, less, sumOf } from '../iqd.ts'
import { sumOfOffers } from '../promotions/offers.ts'

/** What an order's figures come to, so that they add up to the one that is paid (decision 0057). IQD. */
export interface ShownOrderSums {
  readonly goods: Iqd
  readonly delivery: Iqd
  /** Besides offers. */
  readonly discount: Iqd
  /** What is added to reach whole dinars, below 0 where it is taken off. */
  readonly rounding: Iqd
}

/** As it was ordered, IQD. */
interface OrderedSums {
  readonly subtotal: number
  readonly deliveryCost: number
  /** All that came off, offers included. */
  readonly discount: number
  readonly offers?: Parameters<typeof sumOfOffers>[0] | undefined
}

export function orderSums({ subtotal, deliveryCost, discount: all, offers = [] }: OrderedSums): ShownOrderSums {
  const [goods, delivery, off] = [iqd(subtotal), iqd(deliveryCost), iqd(all)]
  const shown = shownSums({ discount: less(off, sumOfOffers(offers)), total: less(sumOf([goods, delivery]), off) })
  return { goods, delivery, discount: shown.discount, rounding: shown.rounding }
}
