import * as endpoints from '#contract/favourites.ts'
import { type Route, shopperRoute } from '../http/route.ts'
import { addFavourite } from './add-favourite.ts'
import { type FavouritesDependencies, listFavourites } from './favourites.ts'
import { removeFavourite } from './remove-favourite.ts'

export function favouriteRoutes(dependencies: FavouritesDependencies): Route[] {
  return [
    shopperRoute(endpoints.listFavourites, async ({ shopper }) => {
      return { success: true as const, favorites: await listFavourites(dependencies, shopper.id) }
    }),
    shopperRoute(endpoints.addFavourite, async ({ input, shopper, say }) => {
      await addFavourite(dependencies, shopper.id, input.productId)
      return { success: true as const, ...say('added_to_favorites') }
    }),
    shopperRoute(endpoints.removeFavourite, async ({ input, shopper, say }) => {
      await removeFavourite(dependencies, shopper.id, input.productId)
      return { success: true as const, ...say('removed_from_favorites') }
    }),
  ]
}
