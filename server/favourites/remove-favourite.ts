import type { Id } from '#shop/catalogue/product.ts'
import { Refusal } from '../http/refusal.ts'
import { dropFavourite, type FavouritesDependencies } from './favourites.ts'

/** Also where the shop no longer shows the product. Throws product_not_found where there is neither product nor favourite. */
export async function removeFavourite(
  { database, catalogue }: FavouritesDependencies,
  userId: string,
  productId: Id,
): Promise<void> {
  const wasFavourite = await dropFavourite(database, userId, productId)
  if (!wasFavourite && catalogue.current.product(productId) === undefined) throw new Refusal('product_not_found')
}
