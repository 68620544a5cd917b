import { readStore } from '#contract/store/endpoints.ts'
import type { LiveCatalogue } from '../catalogue/catalogue.ts'
import { cachedRoute, type Route } from '../platform/route.ts'

export function storeRoutes({ catalogue }: { readonly catalogue: LiveCatalogue }): Route[] {
  return [
    cachedRoute(readStore, () => {
      const { store, hero } = catalogue.current
      return { cacheKey: '', write: () => JSON.stringify({ success: true, store, hero }) }
    }),
  ]
}
