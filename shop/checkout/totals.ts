import { type CityId, type DeliveryPrices, deliveryCost } from '../delivery/cost.ts'
import { type Iqd, iqd, less, sumOf, times, wholeDinars } from '../iqd.ts'

export interface CheckoutLine {
  /** IQD a piece, after the discount. */
  readonly price: Iqd
  readonly quantity: number
}

/** Where an order goes, null while nobody has said it, and what the shop takes for the way. */
export interface Destination {
  readonly city: CityId | null
  readonly prices: DeliveryPrices
}

/** What a promo code, or what staff take off, is reckoned from. */
export interface BeforeDiscount {
  /** Of the goods; after offers where they are reckoned from. */
  readonly subtotal: Iqd
  readonly delivery: Iqd
}

export interface CheckoutTotals extends BeforeDiscount {
  /** Before offers. */
  readonly subtotal: Iqd
  /** All that comes off: offers, and what a code or staff take off the rest. */
  readonly discount: Iqd
  readonly total: Iqd
  /** The total in whole dinars, half-up: what is paid, the same figure for shopper, courier, mail and back office. */
  readonly payable: Iqd
}

/**
 * Base is the sum of quantity times unit price; the city's delivery replaces the lines' own,
 * which a cart counts while no city is known. A discount never exceeds base plus delivery
 * and the total is never below 0 (section 9). `offers` (IQD) come off the goods first: from
 * what is left it is free delivery that is reckoned, then the discount (decision 0090).
 */
export function checkoutTotals(
  lines: readonly CheckoutLine[],
  { city, prices }: Destination,
  discount: (before: BeforeDiscount) => number = () => 0,
  offers: Iqd = iqd(0),
): CheckoutTotals {
  const subtotal = sumOf(lines.map(line => times(line.price, line.quantity)))
  const off = iqd(Math.min(offers, subtotal))
  const goods = less(subtotal, off)
  const delivery = deliveryCost(city, goods, prices)
  const before = sumOf([goods, delivery])
  const applied = iqd(Math.min(Math.max(0, discount({ subtotal: goods, delivery })), before))
  const total = less(before, applied)
  return { subtotal, delivery, discount: sumOf([off, applied]), total, payable: wholeDinars(total) }
}

/** Sums as they are shown above the one figure that is paid: they add up to it. */
export interface ShownSums {
  readonly discount: Iqd
  readonly payable: Iqd
  /** What is added to reach whole dinars, below 0 where it is taken off; 0 where a discount takes it in. */
  readonly rounding: Iqd
}

/** Halves stay where unit prices have them: those that a discount brings are rounded away in its own row (decision 0057). */
export function shownSums({ discount, total }: Pick<CheckoutTotals, 'discount' | 'total'>): ShownSums {
  const payable = wholeDinars(total)
  if (discount < 1) return { discount, payable, rounding: less(payable, total) }
  return { discount: less(sumOf([total, discount]), payable), payable, rounding: iqd(0) }
}
