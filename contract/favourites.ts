import { z } from 'zod'
import { productCard } from './catalogue.ts'
import { shopperEndpoint } from './describe.ts'
import { id, replies, spoken } from './fields.ts'

export const listFavourites = shopperEndpoint('GET', '/api/user/favorites', {
  summary: "The shopper's favourites, the latest first.",
  reply: replies({
    /** What is off the shelf at the moment is left out, and comes back with its product. */
    favorites: z.array(productCard),
  }),
})

/** Both changes may be asked for again: the second time nothing is left to do, and the answer is the same. */
export const addFavourite = shopperEndpoint('POST', '/api/user/favorites/add', {
  summary: 'Keeps a product or bundle among the favourites.',
  input: z.object({ productId: id }),
  reply: spoken,
  refusals: ['product_not_found'],
})
export const removeFavourite = shopperEndpoint('POST', '/api/user/favorites/remove', {
  summary: 'Takes a product or bundle out of the favourites.',
  input: z.object({ productId: id }),
  reply: spoken,
  refusals: ['product_not_found'],
})
