import * as endpoints from '#contract/viewed.ts'
import { type Route, shopperRoute } from '../http/route.ts'
import { forgetViewed, noteViewed, type ViewedDependencies } from './viewed.ts'

export function viewedRoutes(dependencies: ViewedDependencies): Route[] {
  return [
    shopperRoute(endpoints.noteViewed, async ({ input, shopper }) => {
      return { success: true as const, products: await noteViewed(dependencies, shopper.id, input) }
    }),
    shopperRoute(endpoints.forgetViewed, async ({ shopper, say }) => {
      await forgetViewed(dependencies, shopper.id)
      return { success: true as const, ...say('viewed_forgotten') }
    }),
  ]
}
