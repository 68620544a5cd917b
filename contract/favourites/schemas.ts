import { z } from 'zod'
import { productCard } from '../catalogue/schemas.ts'
import { specify } from '../described.ts'
import { id, nothing, said } from '../fields.ts'
import { addFavourite, listFavourites, removeFavourite } from './endpoints.ts'

export const favouritesContract = [
  specify(listFavourites, {
    summary: "The shopper's favourites, the latest first.",
    input: nothing,
    reply: z.object({ success: z.literal(true), favorites: z.array(productCard) }),
  }),
  specify(addFavourite, {
    summary: 'Keeps a product or bundle among the favourites.',
    input: z.object({ productId: id }),
    reply: z.object(said),
    refusals: ['product_not_found'],
  }),
  specify(removeFavourite, {
    summary: 'Takes a product or bundle out of the favourites.',
    input: z.object({ productId: id }),
    reply: z.object(said),
    refusals: ['product_not_found'],
  }),
]
