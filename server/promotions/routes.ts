import * as endpoints from '#contract/promotions.ts'
import { type Route, shopperRoute } from '../http/route.ts'
import { type PromotionDependencies, validatePromo } from './validate-promo.ts'

export function promotionRoutes(dependencies: PromotionDependencies): Route[] {
  return [
    shopperRoute(endpoints.validatePromo, async call => {
      const { promo, discount } = await validatePromo(dependencies, call)
      return {
        success: true as const,
        discountType: promo.type,
        discountValue: promo.value,
        discountAmount: discount,
        ...call.say('promo_code_applied'),
      }
    }),
  ]
}
