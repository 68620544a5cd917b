import type { PlaceOrderInput } from '#contract/orders.ts'
import type { CheckoutTotals } from '#shop/checkout/totals.ts'
import { iqd } from '#shop/iqd.ts'

/** The shopper may have seen the exact total or the whole dinars to pay; a caller that sends no figure has seen none. */
export function isTotalSeen(
  { total, payable, discount }: Pick<CheckoutTotals, 'total' | 'payable' | 'discount'>,
  { amount, discountAmount }: Pick<PlaceOrderInput, 'amount' | 'discountAmount'>,
): boolean {
  const isDiscountSeen = discountAmount === undefined || iqd(discountAmount) === discount
  return isDiscountSeen && (amount === undefined || iqd(amount) === total || iqd(amount) === payable)
}
