import { z } from 'zod'
import { DISCOUNT_TYPES } from '#shop/promotions/promo.ts'
import { type InputOf, shopperEndpoint } from './describe.ts'
import { amount, seenAmount, spoken, text } from './fields.ts'

export type ValidatePromoInput = InputOf<typeof validatePromo>
/** `promo_minimum` comes with the amount. */
export const validatePromo = shopperEndpoint('POST', '/api/promo/validate', {
  summary: 'Whether a promo code holds for these figures, and what it takes off.',
  goesFirst: true,
  input: z.object({
    code: text(50, 'promo_wanted'),
    /** IQD of goods as the shopper sees them; the order counts anew. */
    amount: seenAmount,
    /** IQD of the city's delivery. */
    deliveryCost: seenAmount,
  }),
  reply: spoken.extend({
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.number(),
    /** IQD off these figures. */
    discountAmount: amount,
  }),
  refusals: ['promo_not_found', 'promo_not_begun', 'promo_over', 'promo_minimum', 'promo_used_up', 'too_many_requests'],
})
