import { type Iqd, iqd, less, sumOf, times, wholeDinars } from '../iqd.ts'

export interface CheckoutLine {
  /** IQD a piece, after the discount. */
  readonly price: Iqd
  readonly quantity: number
}

export interface CheckoutTotals {
  readonly subtotal: Iqd
  readonly delivery: Iqd
  readonly discount: Iqd
  readonly total: Iqd
  /** The total in whole dinars, half-up: what is paid, the same figure for shopper, courier, mail and back office. */
  readonly payable: Iqd
}

/**
 * Base is the sum of quantity times unit price; the city's delivery replaces the lines' own (decisions, "Rules where lines pull apart").
 * A discount never exceeds base plus delivery and the total is never below 0 (section 9).
 */
export function checkoutTotals(lines: readonly CheckoutLine[], delivery: Iqd, discount: Iqd): CheckoutTotals {
  const subtotal = sumOf(lines.map(line => times(line.price, line.quantity)))
  const before = sumOf([subtotal, delivery])
  const applied = iqd(Math.min(Math.max(0, discount), before))
  const total = less(before, applied)
  return { subtotal, delivery, discount: applied, total, payable: wholeDinars(total) }
}
