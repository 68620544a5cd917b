import type { StaffPromo } from '#contract/office/promotions.ts'
import * as endpoints from '#contract/office/promotions.ts'
import { type Call, type Route, staffRoute } from '../../http/route.ts'
import type { PromotionDependencies } from '../validate-promo.ts'
import { listPromos } from './list-promos.ts'
import { promoRow, staffPromo } from './promo-rows.ts'
import { removePromo } from './remove-promo.ts'
import { addPromo, savePromo, switchPromo } from './save-promo.ts'

export function staffPromotionRoutes(dependencies: PromotionDependencies): Route[] {
  const { database, clock } = dependencies
  return [
    staffRoute(endpoints.listStaffPromos, async ({ input }) => ({
      success: true as const,
      ...(await listPromos(dependencies, input)),
    })),
    staffRoute(endpoints.readStaffPromo, async ({ input }) => ({
      success: true as const,
      promo: staffPromo(await promoRow(database, input.id), clock()),
    })),
    staffRoute(endpoints.addPromo, async call => saved(call, await addPromo(dependencies, call))),
    staffRoute(endpoints.savePromo, async call => saved(call, await savePromo(dependencies, call))),
    staffRoute(endpoints.switchPromo, async call => saved(call, await switchPromo(dependencies, call))),
    staffRoute(endpoints.removePromo, async call => {
      await removePromo(dependencies, call)
      return { success: true as const, ...call.say('promo_removed') }
    }),
  ]
}

function saved({ say }: Call<unknown>, promo: StaffPromo) {
  return { success: true as const, ...say('promo_saved'), promo }
}
