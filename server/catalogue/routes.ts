import {
  listCarousel,
  listCategories,
  listProducts,
  listRelatedProducts,
  previewProduct,
  readProduct,
  suggestProducts,
} from '#contract/catalogue.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { cachedRoute, type Route, route } from '../http/route.ts'
import type { LiveCatalogue } from './catalogue.ts'
import { previewedProduct } from './preview.ts'

interface CatalogueDependencies {
  readonly database: Database
  readonly catalogue: LiveCatalogue
  readonly clock: () => Date
}

export function catalogueRoutes(desk: CatalogueDependencies): Route[] {
  const { catalogue } = desk
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

    route(previewProduct, async ({ input }) => ({
      success: true as const,
      product: await previewedProduct(desk, input.token),
    })),

    cachedRoute(listCarousel, () => {
      const { carousel } = catalogue.current
      return { cacheKey: '', write: () => JSON.stringify({ success: true, images: carousel }) }
    }),
  ]
}
