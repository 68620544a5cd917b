import type { Id, ProductCard } from '#shop/catalogue/product.ts'
import { endpoint, type Success } from '../endpoint.ts'

export interface FavouritesReply extends Success {
  /** The latest first. What is off the shelf at the moment is left out, and comes back with its product. */
  readonly favorites: readonly ProductCard[]
}
export const listFavourites = endpoint<Record<string, never>, FavouritesReply>('GET', '/api/user/favorites', 'shopper')

export interface FavouriteInput {
  readonly productId: Id
}
export interface FavouriteChangeReply extends Success {
  readonly message_key: string
  readonly message: string
}
/** Both changes may be asked for again: the second time nothing is left to do, and the answer is the same. */
export const addFavourite = endpoint<FavouriteInput, FavouriteChangeReply>('POST', '/api/user/favorites/add', 'shopper')
export const removeFavourite = endpoint<FavouriteInput, FavouriteChangeReply>(
  'POST',
  '/api/user/favorites/remove',
  'shopper',
)
