import type { Id } from '#shop/catalogue/product.ts'
import { Refusal } from '../http/refusal.ts'
import { sqlState } from '../process/error-code.ts'
import { type FavouritesDependencies, keepFavourite } from './favourites.ts'

/** Throws product_not_found. */
export async function addFavourite(
  { database, catalogue }: FavouritesDependencies,
  userId: string,
  productId: Id,
): Promise<void> {
  if (catalogue.current.product(productId) === undefined) throw new Refusal('product_not_found')
  await keepFavourite(database, userId, productId).catch(problem => {
    // Taken off the shelf since the memory was read.
    if (sqlState(problem) === FOREIGN_KEY_VIOLATION) throw new Refusal('product_not_found')
    throw problem
  })
}

const FOREIGN_KEY_VIOLATION = '23503'
