import {
  listCarousel,
  listCategories,
  listGoesWith,
  listProducts,
  listRelatedProducts,
  previewProduct,
  readProduct,
  suggestProducts,
} from '#contract/catalogue.ts'
import type { Database } from '../database/database.ts'
import { pieceOf } from '../http/piece.ts'
import { Refusal } from '../http/refusal.ts'
import { cachedRoute, type Route, route } from '../http/route.ts'
import { NO_STOCK } from '../http/stock-told.ts'
import type { LiveCatalogue } from './catalogue.ts'
import { toldOffer } from './offers.ts'
import { previewedProduct } from './preview.ts'

const PRODUCT_BEGINNING = pieceOf('{"success":true,"product":')
const PRODUCT_END = pieceOf('}')

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
      return { cacheKey: '', write: () => ({ text: JSON.stringify({ success: true, categories }), stockOf: NO_STOCK }) }
    }),

    cachedRoute(listProducts, ({ input }) => catalogue.current.list(input)),

    cachedRoute(listRelatedProducts, ({ input }) => catalogue.current.related(input)),

    cachedRoute(listGoesWith, ({ input }) => catalogue.current.goesWith(input)),

    cachedRoute(suggestProducts, ({ input }) => catalogue.current.suggest(input)),

    cachedRoute(readProduct, ({ input }) => {
      const { current } = catalogue
      const id = current.idAt(input.id)
      const text = id && current.productText(id)
      if (id === undefined || text === undefined) throw new Refusal('product_not_found')
      return {
        cacheKey: id,
        write: () => {
          const offers = catalogue.current.offersOf(id).map(toldOffer)
          const end = offers.length === 0 ? PRODUCT_END : pieceOf(`,"offers":${JSON.stringify(offers)}}`)
          return {
            text: [PRODUCT_BEGINNING, pieceOf(Buffer.from(text)), end],
            stockOf: { whole: [id], cards: [] },
          }
        },
      }
    }),

    route(previewProduct, async ({ input }) => ({
      success: true as const,
      product: await previewedProduct(desk, input.token),
    })),

    cachedRoute(listCarousel, () => {
      const { carousel } = catalogue.current
      return {
        cacheKey: '',
        write: () => ({ text: JSON.stringify({ success: true, images: carousel }), stockOf: NO_STOCK }),
      }
    }),
  ]
}
