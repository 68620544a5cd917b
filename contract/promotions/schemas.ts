import { z } from 'zod'
import { DISCOUNT_TYPES } from '#shop/promotions/promo.ts'
import { specify } from '../described.ts'
import { amount, said, seenAmount, text } from '../fields.ts'
import { validatePromo } from './endpoints.ts'

export const promotionsContract = [
  specify(validatePromo, {
    summary: 'Whether a promo code holds for these figures, and what it takes off.',
    input: z.object({ code: text(50), amount: seenAmount, deliveryCost: seenAmount }),
    reply: z.object({
      ...said,
      discountType: z.enum(DISCOUNT_TYPES),
      discountValue: z.number(),
      discountAmount: amount,
    }),
    refusals: [
      'promo_not_found',
      'promo_not_begun',
      'promo_over',
      'promo_minimum',
      'promo_used_up',
      'too_many_requests',
    ],
  }),
]
