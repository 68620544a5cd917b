import {
  listCarousel,
  listCategories,
  listProducts,
  listRelatedProducts,
  readProduct,
  suggestProducts,
} from '#contract/catalogue/endpoints.ts'
import { Refusal } from '../platform/refusal.ts'
import { cachedRoute, type Route } from '../platform/route.ts'
import type { LiveCatalogue } from './catalogue.ts'

export function catalogueRoutes({ catalogue }: { readonly catalogue: LiveCatalogue }): Route[] {
  return [
    cachedRoute(listCategories, () => {
      const { categories } = catalogue.current
      return { cacheKey: '', write: () => JSON.stringify({ success: true, categories }) }
    }),

    cachedRoute(listProducts, ({ input }) => catalogue.current.list(input)),

    cachedRoute(listRelatedProducts, ({ input }) => catalogue.current.related(input)),

    cachedRoute(suggestProducts, ({ input }) => catalogue.current.suggest(input)),

    cachedRoute(readProduct, ({ input }) => {
      const product = catalogue.current.product(input.id)
      if (product === undefined) throw new Refusal('product_not_found')
      return { cacheKey: product._id, write: () => JSON.stringify({ success: true, product }) }
    }),

    cachedRoute(listCarousel, () => {
      const { carousel } = catalogue.current
      return { cacheKey: '', write: () => JSON.stringify({ success: true, images: carousel }) }
    }),
  ]
}
