import type { DiscountType } from '#shop/promotions/promo.ts'
import { endpoint, type Success } from '../endpoint.ts'

export interface ValidatePromoInput {
  readonly code: string
  /** IQD of goods as the shopper sees them; the order counts anew. */
  readonly amount: number
  /** IQD of the city's delivery. */
  readonly deliveryCost: number
}
export interface ValidatePromoReply extends Success {
  readonly discountType: DiscountType
  readonly discountValue: number
  /** IQD off these figures. */
  readonly discountAmount: number
  readonly message_key: string
  readonly message: string
}
/** Refused with `promo_not_found`, `promo_not_begun`, `promo_over`, `promo_minimum` (with the amount), `promo_used_up`. */
export const validatePromo = endpoint<ValidatePromoInput, ValidatePromoReply>('POST', '/api/promo/validate', 'shopper')
