import type { OfferAmount, PlaceOrderInput } from '#contract/orders.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import type { CheckoutTotals } from '#shop/checkout/totals.ts'
import type { Iqd } from '#shop/iqd.ts'
import type { CheckoutChange } from './order-changes.ts'

/** Why there is no order, and what is different now. */
export interface OrderProblem {
  readonly says: string
  readonly changes: readonly CheckoutChange[]
  /** What the server says of single lines, beside the line it is about. */
  readonly lineProblems: readonly { readonly line: CartLine; readonly says: string }[]
  /** IQD: the totals before and now, where only the server knew the new one. */
  readonly totals: { readonly before: Iqd; readonly now: SeenTotals } | null
}

/** What an order comes to, and the offers that are in its discount. */
export interface SeenTotals extends CheckoutTotals {
  readonly offers?: readonly OfferAmount[] | undefined
}

export interface SeenOrder {
  readonly input: PlaceOrderInput
  readonly lines: readonly CartLine[]
  readonly offers: SeenTotals['offers']
  readonly total: Iqd
}
